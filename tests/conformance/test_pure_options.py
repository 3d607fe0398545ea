"""What is legal is a read: listing the options of any frame changes neither the state nor what was told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from librt.random import Random

from altneu.kernel.flow import OVER, advance, asked
from altneu.kernel.state import NONE, Frame, State
from conformance.games import Table, begin, label, random_choice, tables

pytestmark = pytest.mark.both
MODULES = 4
SEED = 8
SPREAD = 5  # every so many frames the whole state is compared


def looked_at() -> list[Table]:
    """Every table of Golem; of Alchemists the full ones, with all modules."""
    return [table for table in tables() if table[0] == "golem" or (table[1] == 4 and len(table[2]) >= MODULES)]


def frames(state: State, seed: int) -> Iterator[Frame]:
    """Every frame of a random game, just before it is carried out."""
    rng = Random(seed)
    while (frame := state.top) is not None:
        yield frame
        if advance(state, 1):
            choice = random_choice(state, rng)
            state.top = frame.below
            frame.effect.resolve(state, frame, choice)


@pytest.mark.parametrize("table", looked_at(), ids=label)
def test_options_change_nothing(table: Table) -> None:
    game, state = begin(table)
    state.log = []
    for number, frame in enumerate(frames(state, SEED)):
        told, notes = len(state.log), len(state.notes or [])
        before = game.encode(state) if number % SPREAD == 0 else None
        options = frame.effect.options(state, frame)
        assert (len(state.log), len(state.notes or [])) == (told, notes), frame.effect.name
        assert before is None or game.encode(state) == before, frame.effect.name
        assert frame.effect.options(state, frame) == options, frame.effect.name
    assert asked(state) == OVER


@pytest.mark.parametrize("table", [table for table in tables() if "automa_seat" in dict(table[2])], ids=label)
def test_a_scripted_seat_is_answered_with_a_legal_move(table: Table) -> None:
    _, state = begin(table)
    answered = 0
    for frame in frames(state, SEED):
        if frame.seat == state.scripted:
            options = frame.effect.options(state, frame)
            choice = state.answer_for(frame, options)
            assert choice in (options or [NONE]), frame.effect.name
            answered += len(options) > 1
    assert answered > 0
