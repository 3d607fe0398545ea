"""Undo online stops where a secret was seen, also if no choice tells of it."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.actions.foraging import FORAGE_TURN
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.funding import RECEIVE_FUNDING, REVEAL_SECRET_ARTIFACTS
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.record import new_record
from altneu.table.session import NoUndo, Session
from games.alchemists.academy import academy, ask, row, set_funding, set_seat, set_secret_artifact

pytestmark = pytest.mark.both


def is_final(state: AlchemistsState, move: str) -> bool:
    """Whether seat 0 cannot take this choice back once it is made at a table of several devices."""
    session = Session(ALCHEMISTS, state, new_record(ALCHEMISTS, state, {}, ["human", "human"]), None, False)
    session.answer(0, ALCHEMISTS.move(move))
    try:
        session.undo()
    except NoUndo:
        return True
    return False


def exhibition() -> AlchemistsState:
    """Seat 0 has the last action of the game."""
    state = academy(round=6, funding="yes")
    set_seat(state, 0, hand="fern claw")
    return state


def test_the_big_revelation_cannot_be_unseen() -> None:
    """B-10.6, B-14.1.8: who cancels the last action learns the secret and every seal."""
    state = exhibition()
    ask(state, EXHIBITION_TURN)
    assert is_final(state, "cancel")


def test_a_secret_artifact_once_revealed_cannot_be_unseen() -> None:
    """K-15.4: the owner is asked for the Altar of Gold, and everybody knows why."""
    state = exhibition()
    set_seat(state, 1, gold=3)
    set_secret_artifact(state, 1, "altar_of_gold")
    state.push(REVEAL_SECRET_ARTIFACTS, 0)
    ask(state, EXHIBITION_TURN)
    assert is_final(state, "cancel")


def test_artifacts_looked_at_cannot_be_unseen() -> None:
    """K-3.12: the starting artifact is chosen before those left over of level III are seen."""
    state = academy(round=0, funding="yes")
    set_funding(state, 0, "F19 F20")
    ask(state, RECEIVE_FUNDING)
    assert is_final(state, "take periscope")


def test_a_card_drawn_from_a_deck_of_one_kind_cannot_be_unseen() -> None:
    """B-4.4: NATURE has no choice, but who draws does not know that."""
    state = academy()
    state.deck, state.discard = row([0, 0, 0, 0, 3, 0, 0, 0]), row([0] * 8)
    state.forage = row([1, 0, 0, 0, 0, 0, 0, 0])
    ask(state, FORAGE_TURN)
    assert is_final(state, "take from deck")


def test_an_open_choice_that_reveals_nothing_can_be_taken_back() -> None:
    state = academy()
    state.forage = row([1, 1, 0, 0, 0, 0, 0, 0])
    state.push(FORAGE_TURN, 1)
    ask(state, FORAGE_TURN)
    assert not is_final(state, "take fern")
