"""Every field of a state is declared under its own name and copied (pure Python only: it looks into the objects)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from altneu.games.alchemists.views import snapshot as alchemists
from altneu.games.golem.views import snapshot as golem
from conformance.games import Table, begin, random_game

pytestmark = pytest.mark.pure

DERIVED = {"scripted", "options", "log", "notes", "box", "expansion", "mine"}
APART = {"top", "seats"}  # encoded on their own


class Layout:
    """A table to be looked at, and the fields of the objects its states are made of."""

    def __init__(self, table: Table, fields: Any, parts: tuple[str, ...], own: str) -> None:
        self.table = table
        declared = fields(begin(table)[1].box)
        self.state, self.seat = declared.state, declared.seat
        self.parts = {part: getattr(declared, part) for part in parts}
        self.part = parts[0]  # shared like a seat, with rows that are replaced
        self.own: Callable[[Any], Any] = lambda twin: getattr(twin, own)()


ALL_MODULES = tuple((module, "yes") for module in ("funding", "busy", "encyclopedia", "golem"))
GOLEM = Layout(("golem", 4, (("automa_seat", "3"),)), golem.layout_of, ("automa",), "own_automa")
ALCHEMISTS = Layout(("alchemists", 4, ALL_MODULES), alchemists.layout_of, ("court", "secret"), "own_court")
LAYOUTS = pytest.mark.parametrize("layout", [GOLEM, ALCHEMISTS], ids=lambda layout: layout.table[0])


def midgame_states(table: Table) -> list:
    _, state = begin(table)
    states = []
    for number, _ in enumerate(random_game(state, 9)):
        if number % 25 == 0:
            states.append(state.copy())
    return states


@LAYOUTS
def test_every_field_is_declared_under_its_name(layout: Layout) -> None:
    for state in midgame_states(layout.table):
        assert set(vars(state)) - DERIVED == set(layout.state) | APART | set(layout.parts)
        assert set(vars(state.seats[0])) == set(layout.seat)
        for name, fields in layout.parts.items():
            assert set(vars(getattr(state, name))) == set(fields)


def owned(state: Any, layout: Layout) -> list[tuple[Any, Any]]:
    """The state, a seat and a shared part, each with the names of its fields."""
    return [(state, layout.state), (state.own(0), layout.seat), (layout.own(state), layout.parts[layout.part])]


@LAYOUTS
def test_a_copy_takes_every_field_from_the_field_of_its_name(layout: Layout) -> None:
    """All fields are given values of their own first, so that none can pass for another."""
    _, state = begin(layout.table)
    number = 100
    for part, fields in owned(state, layout):
        for field in fields:
            number += 1
            value = getattr(part, field)
            setattr(part, field, number if isinstance(value, int) else type(value)([number]))
    for (part, fields), (twin, _) in zip(owned(state, layout), owned(state.copy(), layout), strict=True):
        assert twin is not part
        assert {field: getattr(twin, field) for field in fields} == {field: getattr(part, field) for field in fields}


@LAYOUTS
def test_a_copy_shares_what_is_not_declared(layout: Layout) -> None:
    for state in midgame_states(layout.table):
        twin = state.copy()
        for field in {*DERIVED, *APART, *layout.parts} & set(vars(state)):
            if field != "log":
                assert getattr(twin, field) == getattr(state, field), field


@LAYOUTS
def test_a_seat_is_cloned_before_it_is_written(layout: Layout) -> None:
    replaced = {"observed"}
    for state in midgame_states(layout.table):
        twin = state.copy()
        seat = twin.own(0)
        assert seat is not state.seats[0]
        assert twin.own(0) is seat
        for field in layout.seat:
            value = getattr(seat, field)
            if not isinstance(value, int) and field not in replaced:
                value[0] += 1
                assert getattr(state.seats[0], field)[0] == value[0] - 1, field


@LAYOUTS
def test_a_shared_part_is_cloned_before_it_is_written(layout: Layout) -> None:
    for state in midgame_states(layout.table):
        twin = state.copy()
        part = layout.own(twin)
        assert part is not getattr(state, layout.part)
        assert layout.own(twin) is part
        for field in layout.parts[layout.part]:
            value = getattr(part, field)
            if isinstance(value, int):
                setattr(part, field, value + 1)
                assert getattr(getattr(state, layout.part), field) == value, field


@pytest.mark.parametrize(
    ("table", "layout_of"), [(GOLEM.table, golem.layout_of), (ALCHEMISTS.table, alchemists.layout_of)]
)
def test_bounds_of_frames_are_those_of_effects_that_there_are(table: Table, layout_of: Callable[[Any], Any]) -> None:
    game, state = begin(table)
    classes = {type(effect).__name__ for effect in game.effects(state).values()}
    assert set(layout_of(state.box).stack.arguments) <= classes
