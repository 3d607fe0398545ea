"""Dice for whoever plays: equal seeds give equal rolls, compiled or not. Rules have none (see `kernel.chance`)."""

from librt.random import Random as Dice

__all__ = ["Dice"]
