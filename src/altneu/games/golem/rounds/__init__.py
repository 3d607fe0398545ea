"""The course of the game: setup, the seven phases of a round, goals and the final scoring."""
