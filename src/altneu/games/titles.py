"""What the games are called in shops and catalogues."""

from __future__ import annotations

from typing import Final, NamedTuple


class Title(NamedTuple):
    """A game as others know it."""

    name: str
    bgg: int = 0  # its number at BoardGameGeek, 0 where nobody has looked it up


TITLES: Final[dict[str, Title]] = {"golem": Title("Golem"), "alchemists": Title("Alchemists", 161970)}
