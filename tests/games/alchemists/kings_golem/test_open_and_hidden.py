"""What everybody sees of the expansion and what only its owner does (K-15.10)."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.funding import FUND
from altneu.games.alchemists.kings_golem.library import read_books
from altneu.games.alchemists.kings_golem.research import RESEARCH_TURN
from altneu.games.alchemists.state import terms
from altneu.kernel.flow import advance
from altneu.kernel.game import SPECTATOR
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    play,
    row,
    set_article,
    set_funding,
    set_seat,
    set_secret_artifact,
)

pytestmark = pytest.mark.both

MODULES = dict.fromkeys(("funding", "busy", "encyclopedia", "golem"), "yes")
OWNER, OTHER = 0, 1


def table():
    """Somebody is still to be asked: the game is not over."""
    state = academy(players=3, **MODULES)
    set_seat(state, 2, hand="fern toad")
    ask(state, RESEARCH_TURN, seat=2)
    return state


def seen(state, by: int) -> dict:
    return ALCHEMISTS.view(state, by)


def look_alike(first, second) -> bool:
    """Whether the others cannot tell these two tables apart, while the owner can."""
    assert seen(first, OWNER) != seen(second, OWNER)
    return all(seen(first, by) == seen(second, by) for by in (OTHER, SPECTATOR))


def with_report(*triggers: str):
    """The owner has sent this report about the ears."""
    state = table()
    reports = [0] * 8
    reports[2 * OWNER] = bits(triggers, terms.TRIGGERS)
    state.own_court().reports = row(reports)
    return state


def test_approval_tokens_books_and_tests_are_public() -> None:
    """K-15.10, K-2.4."""
    state = table()
    set_seat(state, OWNER, approvals=2, books=3, tests=1)
    owner = seen(state, OTHER)["seats"][OWNER]
    assert (owner["approvals"], owner["books"], owner["tests"]) == (2, 3, 1)


def test_of_reports_number_and_place_are_public_the_faces_hidden() -> None:
    """K-15.10."""
    assert look_alike(with_report("large red", "small blue"), with_report("small green", "large blue"))
    owner = seen(with_report("large red", "small blue"), OTHER)["seats"][OWNER]
    assert owner["reports"] == {"ears": 2, "chest": 0}


def test_of_seals_on_articles_the_owner_is_public_the_face_hidden() -> None:
    """K-15.10."""
    states = []
    for face in ("gold", "white"):
        state = table()
        set_article(state, "blue", "++", "toad fern mushroom feather", s0=face)
        states.append(state)
    assert look_alike(*states)
    assert [seal["seat"] for seal in seen(states[0], OTHER)["court"]["articles"][0]["seals"]] == [OWNER]


def test_a_secret_artifact_is_known_to_be_there_and_no_more() -> None:
    """K-15.10, K-15.6."""
    states = []
    for artifact in ("bronze_cup", "feather_in_cap"):
        state = table()
        set_secret_artifact(state, OWNER, artifact)
        states.append(state)
    assert look_alike(*states)
    assert seen(states[0], OTHER)["seats"][OWNER]["has_secret_artifact"]
    assert seen(states[0], OWNER)["seats"][OWNER]["secret_artifact"] == "bronze_cup"


def test_other_artifacts_are_public() -> None:
    """K-15.10, K-3.13."""
    state = table()
    set_seat(state, OWNER, artifacts="replicator")
    assert seen(state, OTHER)["seats"][OWNER]["artifacts"] == ["replicator"]


def read(offer: str, ingredient: str, pause: bool = False):
    state = academy(players=3, **MODULES)
    read_books(state, OWNER, 0, 2)
    advance(state)
    play(state, f"offer {offer}")
    if not pause:
        play(state, f"read {ingredient}")
    return state


def test_offer_choice_and_answer_of_a_book_are_hidden() -> None:
    """K-15.10, K-2.3."""
    first, second = "fern claw mushroom flower", "root scorpion toad feather"
    assert look_alike(read(first, "", pause=True), read(second, "", pause=True))
    assert look_alike(read(first, "fern"), read(first, "claw"))
    assert look_alike(read(first, "fern"), read(second, "toad"))


def dealt(cards: str, kept: str = ""):
    state = academy(round=0, **MODULES)
    ask(state, FUND)
    play(state, *[f"deal {card}" for card in [*cards.split(), "F17", "F18", "F19", "F20"]])
    if kept:
        play(state, f"keep {kept}")
    return state


def test_funding_cards_are_hidden_until_they_are_revealed() -> None:
    """K-15.10, K-15.5."""
    assert look_alike(dealt("F01 F02 F03 F04"), dealt("F05 F06 F07 F08"))
    assert look_alike(dealt("F01 F02 F03 F04", "F01 F02"), dealt("F01 F02 F03 F04", "F03 F04"))


def test_the_kept_cards_are_public_afterwards() -> None:
    """K-15.10, K-3.14."""
    state = table()
    set_funding(state, OWNER, "F01 F12")
    assert seen(state, OTHER)["seats"][OWNER]["funding"] == ["F01", "F12"]


def test_the_boards_of_this_round_and_the_next_are_public() -> None:
    """EX-K-14, K-4.2.3."""
    state = ALCHEMISTS.begin(2, {"busy": "yes"})
    while state.court.board == 0:
        play(state, ALCHEMISTS.text(state.options[0]))
    court = seen(state, OTHER)["court"]
    assert (court["order_board"], court["next_order_board"]) == ("B1a", "B1b")
    assert all(name[1] in "35" for name in court["order_boards_to_come"])
