"""A seat's observations in words (see observations.py)."""

from __future__ import annotations

from altneu.games.alchemists.state import observations
from altneu.games.alchemists.state.observations import a_of, b_of, first_of, kind_of, second_of
from altneu.games.alchemists.words.names import Names

REACTIONS = ["none", "ears", "chest", "both"]  # by the set of EARS and CHEST


def note(names: Names, code: int) -> str:
    """`fern + claw = healing (R+)`."""
    first, second, a, b = (int(number) for number in (first_of(code), second_of(code), a_of(code), b_of(code)))
    ingredient = names.ingredient(first)
    mixture = names.mixed_of(first, second)
    truth = "true" if b else "false"
    match kind_of(code):
        case observations.EXPERIMENT:
            return names.text("note.experiment", mixture=mixture, potion=names.potion(a))
        case observations.DEMONSTRATION:
            return names.text(f"note.demonstration.{truth}", mixture=mixture, potion=names.potion(a))
        case observations.SALE:
            return names.text("note.sale", mixture=mixture, potion=names.potion(a), level=names.quality(b))
        case observations.GLIMPSE:
            return names.text("note.glimpse", ingredient=ingredient, potion=names.potion(a))
        case observations.SALE_GLIMPSE:
            return names.text(
                "note.sale_glimpse", ingredient=ingredient, potion=names.potion(a), level=names.quality(b)
            )
        case observations.ASPECT:
            return names.text("note.aspect", ingredient=ingredient, aspect=names.aspect_of(a), sign=names.sign(b))
        case observations.BOOK:
            return names.text("note.book", ingredient=ingredient, kind=names.kind(b == 1))
        case observations.GOLEM_TEST:
            return names.text(f"note.golem_test.{REACTIONS[a]}", ingredient=ingredient)
        case observations.ANIMATION:
            return names.text(f"note.animation.{truth}", mixture=mixture)
    raise ValueError(f"there is no observation {code}")
