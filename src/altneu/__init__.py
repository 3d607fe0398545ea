"""Altneu: two board games about golems."""

__version__ = "0.1.0"
