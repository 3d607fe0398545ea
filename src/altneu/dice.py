"""Dice for whoever plays: equal seeds give equal rolls, compiled or not. Rules have none (see `kernel.chance`)."""

import secrets
from typing import Final

from librt.random import Random as Dice

__all__ = ["Dice", "fresh_seed"]

SEEDS: Final = 2**48


def fresh_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)
