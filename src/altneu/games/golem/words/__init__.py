"""Golem in four languages: questions, choices, events, help, and why something is not possible."""
