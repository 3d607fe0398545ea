"""What happens to a seat is no side remark: losses with their reason, the round summed up, pieces on their way."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec import to_builtins

from altneu.faces.wire import Line
from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.experiments import DRINK_TURN, STUDENT_TURN
from altneu.games.alchemists.actions.selling import SELL_TURN
from altneu.games.alchemists.browser.log import NAMES, SOUNDS, THINGS, TOPICS
from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.rounds.ending import HOLD_CONFERENCE
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import DEBUNK, DRINK, EXHIBITION, SELL, STUDENT
from altneu.kernel.state import Effect
from altneu.language import languages
from altneu.table.session import Session
from games.alchemists.academy import academy, ask, listen, nature, play, row, set_seat, set_theory
from games.alchemists.narrators import assert_told
from games.alchemists.tables import EVERYTHING, FEW, TABLES, finished, random_session
from games.alchemists.things_on_wire import SHAPE

LANGUAGES = [language for language in languages() if language != "pl"]
SCENES = {language: AlchemistsScene(language) for language in LANGUAGES}
SCENE = SCENES["en"]


@cache
def over(number: int) -> Session:
    """The same game for every test here."""
    return finished(*FEW[number], 40 + number)


def told(state: AlchemistsState, effect: Effect[Any], space: int, *choices: str, seat: int = 0) -> list[Line]:
    log = listen(state)
    ask(state, effect, seat, sources.SPACE + space)
    for choice in choices:
        nature(state)
        play(state, choice)
    return SCENE.lines(state, log, 0)


def losses(lines: list[Line], seat: int) -> list[tuple[str, int]]:
    return [(line.loss.title, line.loss.n) for line in lines if line.loss is not None and line.seat == seat]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(FEW)))
def test_lines_read_well_and_lead_to_things_and_help(number: int, language: str) -> None:
    scene, session = SCENES[language], over(number)
    topics = scene.help()
    lines = scene.lines(session.state, session.events, 0)
    assert [line.index for line in lines] == list(range(len(session.events)))
    read: set[str] = set()
    for line in lines:
        read.add(line.text)
        assert line.topic == "" or line.topic in topics
        flown = [place for flight in line.flights for place in (*flight.start, *flight.end)]
        assert all(SHAPE.fullmatch(thing) for thing in (*line.things, *flown))
        assert all(flight.n > 0 for flight in line.flights)
        if line.loss is not None:
            read |= {line.loss.title, line.loss.why}
            assert line.loss.topic in topics
        if line.summary is not None:
            read.add(line.summary.title)
            for part in line.summary.rows:
                read.add(part.title)
                read |= {note for cell in part.cells for note in cell.notes}
                read |= {change.label for cell in part.cells for change in cell.changes}
    for text in read:
        assert_told(text, language)


def test_every_round_is_summed_up_once() -> None:
    for number, (seats, _) in enumerate(FEW):
        session = over(number)
        found = [line.summary for line in SCENE.lines(session.state, session.events, 0) if line.summary is not None]
        assert [summary.round for summary in found] == [1, 2, 3, 4, 5, 6]
        assert all(len(part.cells) == seats for summary in found for part in summary.rows)


def test_the_goods_of_all_rounds_are_what_the_seats_gained() -> None:
    """Reputation before the scoring is what each seat began with and what the summaries say; setup is no round."""
    session = over(2)
    state = session.state
    assert isinstance(state, AlchemistsState)
    first = next(k for k, event in enumerate(session.events) if event[0] == events.ROUND_BEGAN)
    for seat, board in enumerate(state.seats):
        before = sum(event[3] for event in session.events[:first] if event[:2] == (events.REPUTATION, seat))
        changes = [
            change.n
            for line in SCENE.lines(state, session.events, 0)
            if line.summary is not None
            for part in line.summary.rows
            for change in part.cells[seat].changes
            if change.icon == "reputation"
        ]
        assert int(state.box.start_reputation) + before + sum(changes) == board.reputation


def test_every_kind_of_event_has_a_name_and_the_tables_only_known_kinds() -> None:
    assert set(NAMES) == set(range(events.EVENTS))
    assert {*THINGS, *SOUNDS, *TOPICS} <= set(NAMES)


def test_a_sale_that_is_not_paid_says_why() -> None:
    state = academy(players=3)
    state.sellers = row([0])
    set_seat(state, 0, hand="fern flower")
    lines = told(state, SELL_TURN, SELL, "sell left", "guarantee exact")
    assert losses(lines, 0)[0] == ("The adventurer pays nothing", 0)
    assert [loss for loss in losses(lines, 0) if loss[1]] == [("You lose 1 reputation", -1)]


def test_a_debunk_that_makes_nothing_fall_costs_reputation() -> None:
    state = academy(players=3)
    set_theory(state, "fern", "R+", s1="gold")
    lines = told(state, DEBUNK_TURN, DEBUNK, "show fern red")
    assert losses(lines, 0) == [("You lose 1 reputation", -1)]
    assert losses(lines, 1) == []


def test_who_is_debunked_reads_which_seal_fell_and_a_hedge_protects() -> None:
    state = academy(players=3)
    set_theory(state, "fern", "R-", s1="gold", s2="red")
    lines = told(state, DEBUNK_TURN, DEBUNK, "show fern red")
    [(title, n)] = losses(lines, 1)
    loss = next(line.loss for line in lines if line.loss is not None)
    assert title == f"You lose {-n} reputation"
    assert loss.why == "It was debunked, and your seal did not protect you: theory about the fern, gold star."
    assert losses(lines, 0) == losses(lines, 2) == []


def test_a_hedge_that_protected_is_not_among_the_seals_that_fell() -> None:
    """A master's mixture fells two theories at once: one bears a gold seal, the other a hedge of the colour shown."""
    state = academy(players=3, level="master")
    set_theory(state, "claw", "R+", s1="gold")  # both red -: the mixture with the feather is R-
    set_theory(state, "feather", "++", s1="red")
    lines = told(state, DEBUNK_TURN, DEBUNK, "demonstrate claw feather", "claim R-")
    loss = next(line.loss for line in lines if line.loss is not None and line.seat == 1)
    assert "claw" in loss.why
    assert "feather" not in loss.why


@pytest.mark.parametrize(
    ("other", "title", "n"),
    [("scorpion", "You are poisoned", 0), ("flower", "You are paralysed", 0), ("root", "You lose 1 reputation", -1)],
)
def test_a_drink_tells_what_it_did(other: str, title: str, n: int) -> None:
    state = academy(players=3)
    set_seat(state, 0, hand=f"{other} feather")
    lines = told(state, DRINK_TURN, DRINK, f"mix {other} feather")
    assert losses(lines, 0) == [(title, n)]


def test_a_failed_exhibition_is_told_once_with_what_it_costs() -> None:
    state = academy(players=3, round=6)
    set_seat(state, 0, hand="fern toad")
    lines = told(state, EXHIBITION_TURN, EXHIBITION, "exhibit B-")
    [(title, n)] = losses(lines, 0)
    assert title == "The exhibition fails"
    assert n == int(state.box.exhibit_failure)


def test_a_conference_lost_says_so() -> None:
    state = academy(players=3, round=3, **{"level": "master", **EVERYTHING})
    log = listen(state)
    ask(state, HOLD_CONFERENCE)
    lines = SCENE.lines(state, log, 0)
    assert all(losses(lines, seat) for seat in range(3))
    assert "conference" in str(to_builtins(lines))


@pytest.mark.parametrize("number", range(0, len(TABLES), 2))
def test_an_action_that_was_given_up_is_no_news_and_one_that_lacked_something_says_what(number: int) -> None:
    seats, options = TABLES[number]
    told = made = 0
    asked: dict[int, int] = {}
    for session, _ in random_session(seats, options, 700 + number):
        chosen = [seat for seat, move in session.record.choices[made:] if ALCHEMISTS.text(move) == "cancel"]
        for line in SCENE.lines(session.state, session.events, told):
            if line.kind == "cancelled":
                assert line.loss is not None
                if line.seat in chosen:  # it comes first
                    chosen.remove(line.seat)
                    assert line.loss.is_chosen, line
                asked[line.loss.is_chosen] = asked.get(line.loss.is_chosen, 0) + 1
        told, made = len(session.events), len(session.record.choices)
    assert asked.get(False, 0) > 0


def test_an_angry_student_wants_gold() -> None:
    state = academy(players=3)
    set_seat(state, 0, hand="scorpion feather", gold=1)
    set_seat(state, 1, hand="fern toad root", gold=0)
    log = listen(state)
    state.push(STUDENT_TURN, 1, sources.SPACE + STUDENT)
    ask(state, STUDENT_TURN, 0, sources.SPACE + STUDENT)
    play(state, "mix scorpion feather")
    [line] = [line for line in SCENE.lines(state, log, 0) if line.kind == "cancelled"]
    assert line.loss is not None
    assert not line.loss.is_chosen
    assert line.loss.why.startswith("The student is angry and wants 1 gold, which you do not have.")
