"""What the nouns of a game are made with in any language: lists of things, numbers with a sign, keys of terms."""

from __future__ import annotations

from collections.abc import Sequence

from altneu.language.catalogue import Catalogue


class Nouns:
    """The texts of a game, with the names of the players where they have one."""

    def __init__(self, texts: Catalogue, players: Sequence[str] = ()) -> None:
        self.text = texts.text
        self.count = texts.count
        self.players = players  # the name of who sits at each seat, "" for none

    def name_of(self, code: str) -> str:
        """The own name of a card or tile, by the code that it has in notation."""
        return self.text(f"name.{key_of(code)}")

    def either(self, parts: list[str]) -> str:
        """`a, b, or c`."""
        return self.joined(parts, "either.two", "either.more")

    def both(self, parts: list[str]) -> str:
        """`a, b, and c`."""
        return self.joined(parts, "both.two", "both.more")

    def joined(self, parts: list[str], two: str, more: str) -> str:
        if len(parts) == 1:
            return parts[0]
        return self.text(two if len(parts) == 2 else more, first=", ".join(parts[:-1]), last=parts[-1])


def signed(number: int | str) -> str:
    """With a true minus."""
    return str(number).replace("-", "−")


def key_of(term: str) -> str:
    """`left arm` as part of a key."""
    return term.replace(" ", "_")
