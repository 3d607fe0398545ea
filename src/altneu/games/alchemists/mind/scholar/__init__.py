"""A player of Alchemists that deduces, and weighs every answer in victory points."""
