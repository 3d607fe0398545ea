"""A state as plain data and back, also in the middle of an effect."""

from __future__ import annotations

import json
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.bounds import COUNT, Fields, Number, row, series
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, fingerprint
from altneu.kernel.flow import asked
from altneu.kernel.state import Effect, Frame
from kernel.toy import TOY, Orchard, nature, offered, play

pytestmark = pytest.mark.both


def at_the_stall(seats: int = 2) -> Orchard:
    """The first visit of the first day, with two frames of procedure and another visit below."""
    state = TOY.begin(seats, {"weather": "dry"})
    nature(state)
    for _ in range(seats):
        play(state, offered(state)[0])
    return state


def reloaded(state: Orchard) -> Orchard:
    return TOY.decode(json.loads(json.dumps(TOY.encode(state))), TOY.begin(len(state.coins), {"weather": "dry"}))


def assert_same(state: Orchard, twin: Orchard) -> None:
    assert TOY.encode(twin) == TOY.encode(state)
    assert TOY.hash(twin) == TOY.hash(state)
    assert (asked(twin), twin.options) == (asked(state), state.options)


@pytest.mark.parametrize(
    "choices",
    [[], ["option 1"], ["option 1", "apple"], ["option 1", "part 2"], ["option 2"], ["option 2", "pay"], ["skip"]],
    ids=" then ".join,
)
def test_a_state_survives_saving_in_the_middle_of_an_effect(choices: list[str]) -> None:
    state = at_the_stall()
    play(state, *choices)
    twin = reloaded(state)
    assert_same(state, twin)
    while asked(state) >= 0:
        play(state, offered(state)[-1])
        play(twin, offered(twin)[-1])
        assert_same(state, twin)


def test_a_state_survives_saving_with_sealed_answers() -> None:
    state = TOY.begin(3, {})
    nature(state)
    play(state, offered(state)[1])
    twin = reloaded(state)
    assert_same(state, twin)
    assert twin.sealed == state.sealed


def test_a_finished_game_survives_saving() -> None:
    state = at_the_stall()
    while state.top is not None:
        nature(state)
        if state.top is not None:
            play(state, offered(state)[0])
    assert_same(state, reloaded(state))


def test_the_stack_is_written_top_first_with_names() -> None:
    state = at_the_stall()
    assert TOY.encode(state)["stack"] == [["stall", 1, 0, 0, 0], ["visit", 0, 0, 0, 0], ["day", 0, 0, 2, 0]]


def test_a_loaded_state_uses_the_effects_of_the_box() -> None:
    state = at_the_stall()
    fresh = TOY.begin(2, {"weather": "dry"})
    twin = TOY.decode(TOY.encode(state), fresh)
    assert twin.box is fresh.box
    assert twin.top.effect is fresh.box.stall


def damaged(**changes: Any) -> dict[str, Any]:
    data = json.loads(json.dumps(TOY.encode(at_the_stall())))
    data.update(changes)
    return {field: value for field, value in data.items() if value != "lost"}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"day": "lost"}, "the fields of the snapshot are not those of this version"),
        ({"night": 1}, "the fields of the snapshot are not those of this version"),
        ({"day": "first"}, "snapshot field day: a number from 0 to 5 is expected"),
        ({"day": [1]}, "snapshot field day: a number from 0 to 5 is expected"),
        ({"day": True}, "snapshot field day: a number from 0 to 5 is expected"),
        ({"day": 1.0}, "snapshot field day: a number from 0 to 5 is expected"),
        ({"day": 6}, "snapshot field day: a number from 0 to 5 is expected"),
        ({"deck": -1}, "snapshot field deck: a number from 0 to 262143 is expected"),
        ({"deck": 10**5000}, "snapshot field deck: a number from 0 to 262143 is expected"),
        ({"hands": [0, -1]}, "snapshot field hands: a list of 2 numbers from 0 to 262143 is expected"),
        ({"sealed": [0]}, "snapshot field sealed: a list of 0 to 2 numbers from -1 to 35 is expected"),
        ({"coins": 3}, "snapshot field coins: a list of 2 numbers from 0 to 9999 is expected"),
        ({"coins": [1, "two"]}, "snapshot field coins: a list of 2 numbers from 0 to 9999 is expected"),
        ({"coins": [1, 2, 3]}, "snapshot field coins: a list of 2 numbers from 0 to 9999 is expected"),
        ({"coins": None}, "snapshot field coins: a list of 2 numbers from 0 to 9999 is expected"),
        ({"stack": ["stall"]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", 0, 0, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", "0", 0, 0, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", 0, 0, 0, "m"]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", True, 0, 0, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", 2, 0, 0, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", -2, 0, 0, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", 0, 1, 0, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", 0, 0, 2**63, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", 0, 0, 0, -(2**70)]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["bid", 0, 0, 0, 3]]}, "the stack of the snapshot is damaged"),
        ({"sealed": [-1, -1], "stack": [["bid", 0, 0, 0, 2]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["deal", -1, 0, 2, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [[["stall"], 0, 0, 0, 0]]}, "the stack of the snapshot is damaged"),
        ({"stack": [["stall", 0, 0, 0, 0]] * 21}, "the stack of the snapshot is damaged"),
        ({"stack": [["fair", 0, 0, 0, 0]]}, "the snapshot waits for 'fair', which this version does not know"),
        ({"stack": "lost"}, "the snapshot is damaged"),
    ],
)
def test_damaged_data_is_refused_by_name(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CodecError) as caught:
        TOY.decode(damaged(**changes), TOY.begin(2, {}))
    assert str(caught.value) == message


@pytest.mark.parametrize("entry", [None, 3, [1]])
def test_fields_that_are_no_table_are_refused(entry: Any) -> None:
    with pytest.raises(CodecError, match="not those of this version"):
        decode_fields(at_the_stall(), {"day": Number(0, 5)}, entry)


class Echo(Effect[Orchard]):
    """Comes back for ever, or, with an argument, looks where nothing is."""

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        assert frame.n >= 0
        state.push(self, frame.seat, n=state.coins[frame.n])


@pytest.mark.parametrize(
    ("n", "message"), [(0, "comes to no question"), (2, "stack of the snapshot is damaged"), (-1, "is damaged")]
)
def test_a_stack_that_leads_to_no_question_is_refused(n: int, message: str) -> None:
    state = at_the_stall()
    state.coins = (0, 0)
    with pytest.raises(CodecError, match=message):
        decode_stack(state, [["echo", 0, 0, n, 0]], {"echo": Echo("echo")}, state.box.frames)


class Shelf:
    def __init__(self) -> None:
        self.books = vec[i64]([3, 1])
        self.row = (4, 5)
        self.count = 2


def test_rows_become_lists_and_again_what_they_were() -> None:
    fields: Fields = {"books": row(2, COUNT), "row": series(3, COUNT), "count": COUNT}
    shelf, other = Shelf(), Shelf()
    shelf.books[0] = 9
    shelf.row = (6, 7)
    shelf.count = 8
    data = encode_fields(shelf, fields)
    assert data == {"books": [9, 1], "row": [6, 7], "count": 8}
    decode_fields(other, fields, data)
    assert (list(other.books), other.row, other.count) == ([9, 1], (6, 7), 8)
    assert type(other.books) is type(shelf.books)


def test_a_fingerprint_depends_on_the_content_only() -> None:
    assert fingerprint({"a": [1, 2], "b": "x"}) == fingerprint({"b": "x", "a": [1, 2]})
    assert fingerprint({"a": [1, 2]}) != fingerprint({"a": [2, 1]})
    assert fingerprint({"a": 1}) == "015abd7f5cc57a2d", "the same on every machine"
