"""What the commands show of Alchemists."""
