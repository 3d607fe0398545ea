"""What a turn can do: rows and marbles, golems, artifacts, books, students, upgrades."""
