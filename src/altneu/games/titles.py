"""What the games are called in shops and catalogues."""

from __future__ import annotations

from typing import Final, NamedTuple


class Title(NamedTuple):
    """A game as others know it."""

    name: str
    bgg: int  # its number at BoardGameGeek


TITLES: Final[dict[str, Title]] = {"golem": Title("Golem", 298383), "alchemists": Title("Alchemists", 161970)}
