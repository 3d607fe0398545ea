"""Golem in the browser."""
