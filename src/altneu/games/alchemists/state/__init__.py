"""What is true at a moment of the game: the state with its nouns, moves and events."""
