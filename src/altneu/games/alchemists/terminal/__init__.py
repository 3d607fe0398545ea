"""Alchemists in the terminal, with the Lab and the notebook for owners of the box."""
