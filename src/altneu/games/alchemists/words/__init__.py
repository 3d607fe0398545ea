"""Alchemists in four languages: questions, choices, events, help."""
