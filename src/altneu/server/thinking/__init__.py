"""Work of the processor beside the tables: bots, hints, reviews and checks of files."""
