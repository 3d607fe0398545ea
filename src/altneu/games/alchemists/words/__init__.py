"""Alchemists in words: questions, choices, events, help."""
