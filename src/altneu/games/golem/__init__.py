"""Golem, for two to four players (docs/rules/golem.md)."""
