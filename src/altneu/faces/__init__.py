"""What a game shows: the contracts of its terminal and browser faces, and what all games draw alike."""
