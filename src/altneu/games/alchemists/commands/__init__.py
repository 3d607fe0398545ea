"""Commands for those who play Alchemists with the box."""
