"""Golem in the terminal."""
