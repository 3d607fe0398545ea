"""Looking ahead in any game that has an evaluation: chance, plans for a turn, rollouts, trees. Knows no game."""
