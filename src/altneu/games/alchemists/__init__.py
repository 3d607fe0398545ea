"""Alchemists and The King's Golem (docs/rules/alchemists.md, docs/rules/kings_golem.md)."""
