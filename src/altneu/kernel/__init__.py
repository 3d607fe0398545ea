"""The kernel: effects, frames, questions, chance, record and codec. It knows no game."""
