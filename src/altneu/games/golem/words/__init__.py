"""Golem in words: questions, choices, events, help, and why something is not possible."""
