"""The course of the game: setup, order, declaring, the end of a round, exhibition and the final scoring."""
