"""No field of a state may be forgotten by copy or codec (pure Python only: it looks into the objects)."""

from __future__ import annotations

from altneu.games.golem.game import AUTOMA_FIELDS, SEAT_FIELDS, STATE_FIELDS
from conformance.games import begin, random_game

DERIVED = {"options", "log", "notes", "box", "mine"}
APART = {"top", "seats", "automa"}  # encoded on their own


def midgame_states() -> list:
    _, state = begin(("golem", 4, (("automa_seat", "3"),)))
    states = []
    for number, _ in enumerate(random_game(state, 9)):
        if number % 25 == 0:
            states.append(state.copy())
    return states


def test_codec_knows_every_field() -> None:
    for state in midgame_states():
        assert set(vars(state)) == set(STATE_FIELDS) | DERIVED | APART
        assert set(vars(state.seats[0])) == set(SEAT_FIELDS)
        assert set(vars(state.automa)) == set(AUTOMA_FIELDS)


def test_copy_takes_every_field_along() -> None:
    for state in midgame_states():
        twin = state.copy()
        for field in vars(state):
            if field != "log":
                assert getattr(twin, field) == getattr(state, field), field
        for part in (state.seats[0], state.automa):
            clone = part.copy()
            for field in vars(part):
                assert getattr(clone, field) == getattr(part, field), field


def test_a_seat_is_cloned_before_it_is_written() -> None:
    for state in midgame_states():
        twin = state.copy()
        seat = twin.own(0)
        assert seat is not state.seats[0]
        assert twin.own(0) is seat
        for field in SEAT_FIELDS:
            value = getattr(seat, field)
            if not isinstance(value, int):
                value[0] += 1
                assert getattr(state.seats[0], field)[0] == value[0] - 1, field


def test_the_automa_is_cloned_before_it_is_written() -> None:
    for state in midgame_states():
        twin = state.copy()
        automa = twin.own_automa()
        assert automa is not state.automa
        assert twin.own_automa() is automa
        automa.marker += 1
        assert state.automa.marker == automa.marker - 1
