"""The King's Golem: what the expansion adds to Alchemists and changes in it."""
