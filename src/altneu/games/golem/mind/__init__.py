"""What a position is worth and how it is written as numbers, for bots and hints."""
