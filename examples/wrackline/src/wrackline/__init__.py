"""Wrackline: beachcombers set out early for the best finds, or late for two of what is left."""
