"""Wrackline with its rooms."""

from __future__ import annotations

from altneu.kit import Argument, Help, Kit, Seating
from wrackline.game import WRACKLINE

KIT = Kit(
    game=WRACKLINE,
    title="Wrackline",
    words="wrackline.words:WracklineWords",
    texts="wrackline",
    seatings=(Seating(seats="human,planner"),),
    arguments=(Argument(flag="--short", help="four tides instead of six", options={"tides": "four"}),),
    help={"play": Help(examples=("altneu play wrackline --seats human:Ada,planner --short",))},
)
