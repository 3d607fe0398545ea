"""Nothing that is shown to a seat, or to a spectator, tells what only another seat may know (B-4, K-15.10)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from altneu.faces.asking import frame_of
from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.actions.foraging import TRANSMUTE_TURN
from altneu.games.alchemists.actions.selling import SELL_TURN
from altneu.games.alchemists.browser import changes
from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.state import sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import BUY, SELL, TRANSMUTE
from altneu.kernel.flow import answer, turn_to
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import EVERYONE
from games.alchemists.academy import academy, ask, play, row, set_market, set_seat
from games.alchemists.tables import FEW, TABLES, finished, random_session, state_of
from thorough import THOROUGH

SCENE = AlchemistsScene("en")
STEP = 3 if THOROUGH else 17
# Everything that tells one world from another; `lines` are the same for all eyes.
Shown = tuple[bytes, ...]


def everything_shown(state: AlchemistsState, viewer: int, log: list[Any]) -> Shown:
    found = [
        SCENE.view(state, viewer),
        SCENE.question(state, viewer),
        SCENE.ahead(state, viewer),
        SCENE.standing(state, log, viewer),
        SCENE.where(state, viewer),
        SCENE.describe(state, viewer),
        SCENE.sheet(state, log),
        SCENE.vp_by_round(state, log),
        SCENE.components(state),
    ]
    return tuple(msgspec.json.encode(one) for one in found)


def moments(number: int, seed: int) -> Iterator[tuple[AlchemistsState, list[Any], list[int]]]:
    """Questions of a whole game, each with those who look: in a thorough run all, else two of them in turn."""
    seats, options = TABLES[number]
    viewers = [*range(seats), SPECTATOR]
    for k, (session, _) in enumerate(random_session(seats, options, seed)):
        if session.is_over:
            return
        if k % STEP == 0:
            first = k // STEP % len(viewers)
            yield state_of(session), session.events, viewers if THOROUGH else [viewers[first], viewers[first - 1]]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_is_shown_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(number: int) -> None:
    """Questions with previews, standings, sources and descriptions too."""
    rng = random.Random(number)
    for state, log, viewers in moments(number, 200 + number):
        for viewer in viewers:
            shown = everything_shown(state, viewer, log)
            for _ in range(2):
                twin = ALCHEMISTS.determinize(state, viewer, rng.randrange)
                assert everything_shown(twin, viewer, log) == shown


def test_a_preview_tried_on_the_real_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is able to fail: here what the Lab would say is tried too."""
    monkeypatch.setattr(changes, "ANSWERED_BY_LAB", [])
    compare = test_what_is_shown_is_the_same_in_every_world_that_a_seat_cannot_tell_apart
    with pytest.raises(AssertionError, match="At index 1 diff"):
        list(map(compare, range(len(TABLES))))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_reasons_are_the_same_in_every_world_that_a_seat_cannot_tell_apart(number: int) -> None:
    rng = random.Random(number)
    for state, _, viewers in moments(number, 300 + number):
        for viewer in (viewer for viewer in viewers if viewer != SPECTATOR):
            twin = ALCHEMISTS.determinize(state, viewer, rng.randrange)
            for thing in rng.sample(THINGS, 6):
                assert SCENE.why_not(twin, viewer, thing) == SCENE.why_not(state, viewer, thing), thing
                assert SCENE.how(twin, viewer, thing) == SCENE.how(state, viewer, thing), thing


THINGS = [
    *(f"space:{name}" for name in ("forage", "sell", "custodian", "exhibition")),
    *("order:1", "order:5", "hand:fern", "hand:toad", "forage:claw", "deck", "counter", "bid:2", "approvals"),
    *("favor:sage", "favor:shopkeeper", "artifact:periscope", "artifact:bronze_cup", "guarantee:exact"),
    *("theory:fern", "theory:toad", "token:R+", "article:red", "seal:gold", "seal:white", "slot:red"),
    *("grant:1", "grant:encyclopedia", "exhibit:R+", "potion:G-", "report:ears", "book:root", "funding:F01"),
    *("demand:left", "demand:right"),
]


@pytest.mark.parametrize("number", range(0, len(TABLES), 1 if THOROUGH else 5))
def test_lines_are_the_same_whatever_lies_hidden(number: int) -> None:
    """The log is told to all: with summaries, losses and flights it is read from what everybody saw."""
    rng = random.Random(number)
    for state, log, viewers in moments(number, 400 + number):
        lines = msgspec.json.encode(SCENE.lines(state, log, 0))
        twin = ALCHEMISTS.determinize(state, viewers[0], rng.randrange)
        assert msgspec.json.encode(SCENE.lines(twin, log, 0)) == lines


# A question that is asked only because of a card reads to others like the one before it.


def transmuting(favors: str) -> AlchemistsState:
    state = academy(players=3)
    set_seat(state, 0, hand="fern toad", favors=favors)
    state.push(TRANSMUTE_TURN, 0, sources.SPACE + TRANSMUTE)
    ask(state, TRANSMUTE_TURN, source=sources.SPACE + TRANSMUTE)
    return state


def others(state: AlchemistsState) -> list[Any]:
    return [msgspec.to_builtins(SCENE.question(state, viewer)) for viewer in (1, 2, SPECTATOR)]


def test_nobody_else_reads_that_somebody_is_asked_for_a_sage() -> None:
    with_sage, without = transmuting("sage"), transmuting("")
    assert others(with_sage) == others(without)
    play(with_sage, "discard fern")
    play(without, "discard fern")
    assert others(with_sage) == others(without), "the same words whether a Sage or the next card is chosen"
    own = SCENE.question(with_sage, 0)
    assert own is not None
    assert "Sage" in own.text
    assert others(with_sage)[0]["text"] == "Transmute: waiting for Green."


def test_nobody_else_reads_that_somebody_is_asked_for_a_shopkeeper() -> None:
    state = academy(players=3)
    set_seat(state, 0, favors="shopkeeper", gold=9)
    set_market(state, "periscope printing_press")
    ask(state, BUY_TURN, source=sources.SPACE + BUY)
    before = others(state)
    play(state, "buy periscope")
    assert others(state) == before


def test_nobody_else_reads_that_somebody_is_asked_for_a_barmaid() -> None:
    state = academy(players=3)
    set_seat(state, 0, favors="barmaid merchant", hand="fern toad root")
    state.sellers = row([0])
    ask(state, SELL_TURN, source=sources.SPACE + SELL)
    before = others(state)
    play(state, "sell left", "guarantee exact")
    assert others(state) == before


@pytest.mark.parametrize("choice", ["skip", "sage"])
def test_only_a_card_that_is_played_is_told(choice: str) -> None:
    state = transmuting("sage")
    play(state, "discard fern")
    move = ALCHEMISTS.move(choice)
    assert SCENE.choice(state, 0, move, 0)
    for viewer in (1, 2, SPECTATOR):
        assert (SCENE.choice(state, 0, move, viewer) != "") == (choice == "sage")


@pytest.mark.parametrize("number", range(len(FEW)))
def test_nobody_else_is_told_a_private_choice(number: int) -> None:
    """Over whole games: what a seat chose with its hidden cards, and what it drew."""
    seats, options = FEW[number]
    session = finished(seats, options, 7 + number)
    state = ALCHEMISTS.begin(seats, session.record.options)
    told = hidden = 0
    for seat, move in session.record.choices:
        texts = [SCENE.choice(state, seat, move, viewer) for viewer in (*range(seats), SPECTATOR)]
        frame = frame_of(state, seat)
        receiver = frame.effect.private_to(frame)
        if receiver == EVERYONE:
            assert len(set(texts) - {""}) <= 1
            told += 1
        else:
            assert [text != "" for text in texts] == [viewer == receiver for viewer in (*range(seats), SPECTATOR)]
            hidden += 1
        turn_to(state, seat)
        answer(state, move)
    assert told > 20
    assert hidden > 20
