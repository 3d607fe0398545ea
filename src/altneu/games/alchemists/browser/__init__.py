"""Alchemists and The King's Golem on the table in the browser."""
