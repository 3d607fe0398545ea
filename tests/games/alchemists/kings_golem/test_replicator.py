"""Replicator: a funding card is used again (K-3.16 to K-3.18, K-15.7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from altneu.games.alchemists.actions.artifacts import gain_artifact
from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.kings_golem.funding import FUND
from altneu.games.alchemists.kings_golem.replicator import REPLICATE
from altneu.games.alchemists.state import events, sources, terms
from altneu.games.alchemists.state.moves import FUNDING_IDS
from altneu.kernel.flow import asked
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    nature,
    offered,
    play,
    run,
    seat_of,
    set_funding,
    set_market,
    set_seat,
)

pytestmark = pytest.mark.both


def owner(cards: str, round: int = 2, **options: Any):
    """Seat 0 has just gained Replicator and kept these funding cards."""
    state = academy(round=round, **({"funding": "yes", "level": "master"} | options))
    set_funding(state, 0, cards)
    set_funding(state, 1, "F05 F17")
    state.left &= ~(2**terms.REPLICATOR)
    gain_artifact(state, 0, terms.REPLICATOR)
    return state


def test_one_of_the_two_own_cards_may_be_used_again() -> None:
    """K-15.7, K-3.16: not those of others, and not both."""
    state = owner("F01 F12")
    ask(state, REPLICATE)
    assert asked(state) == 0
    assert offered(state) == {"reuse F01", "reuse F12", "skip"}
    play(state, "reuse F01")
    assert state.top is None
    assert seat_of(state, 0).gold == 3


def test_it_works_in_the_round_it_is_gained_and_in_the_next_only() -> None:
    """K-15.7: both times the same card, if its owner likes."""
    state = owner("F01 F12")
    run(state, REPLICATE, "reuse F01")
    state.round = 3
    run(state, REPLICATE, "reuse F01")
    state.round = 4
    run(state, REPLICATE)
    assert seat_of(state, 0).gold == 6


def test_a_chance_not_taken_is_gone() -> None:
    """K-15.7: it cannot be saved for later."""
    state = owner("F01 F12")
    run(state, REPLICATE, "skip")
    run(state, REPLICATE, "reuse F12")
    run(state, REPLICATE)
    assert seat_of(state, 0).gold == 5


def test_it_works_once_it_is_bought() -> None:
    """K-15.7."""
    state = academy(funding="yes", round=2)
    set_funding(state, 0, "F01 F12")
    set_market(state, "replicator")
    set_seat(state, 0, gold=4)
    run(state, BUY_TURN, "buy replicator", n=0)
    run(state, REPLICATE, "reuse F01")
    assert seat_of(state, 0).gold == 3


def test_as_a_starting_artifact_it_works_at_the_end_of_rounds_1_and_2() -> None:
    """K-3.18: the card that gave it has nothing to repeat, so the other is offered both times."""
    state = academy(funding="yes", level="master", round=0)
    ask(state, FUND)
    play(state, *[f"deal {card}" for card in ["F01", "F19", "F20", "F13", "F02", "F03", "F04", "F05"]])
    play(state, "keep F01 F19", "keep F02 F03", "take replicator")
    nature(state)
    for round in (1, 2):
        state.round = round
        ask(state, REPLICATE)
        assert offered(state) == {"reuse F01", "skip"}
        play(state, "reuse F01")
    state.round = 3
    run(state, REPLICATE)
    assert seat_of(state, 0).gold == 9


def test_delayed_reputation_comes_at_once() -> None:
    """EX-K-8, K-3.17."""
    state = owner("F01 F18", round=3)
    run(state, REPLICATE, "reuse F18")
    assert seat_of(state, 0).reputation == 13
    assert seat_of(state, 0).gold == 1
    assert list(state.court.delayed) == [0, 0, 0, 0]


def test_the_card_gives_everything_it_shows() -> None:
    """K-15.7.1: two ingredients, a favor card of two drawn, a loss of reputation; in this order."""
    state = owner("F01 F08")
    told = listen(state)
    ask(state, REPLICATE)
    play(state, "reuse F08", "draw fern", "draw toad", "draw sage", "draw merchant", "give away sage")
    assert state.top is None
    assert seat_of(state, 0).reputation == 9
    assert seat_of(state, 0).favors[terms.MERCHANT] == 1
    assert [entry[0] for entry in told] == [
        events.FUNDING_REUSED,
        events.INGREDIENTS_DRAWN,
        events.INGREDIENTS_DRAWN,
        events.FAVORS_DRAWN,
        events.FAVORS_DRAWN,
        events.FAVOR_DISCARDED,
        events.REPUTATION,
    ]
    assert told[0] == (events.FUNDING_REUSED, 0, sources.ARTIFACT + terms.REPLICATOR, 7, 0)


def test_a_book_is_read_again() -> None:
    """K-15.7.1, K-2.5."""
    state = owner("F01 F14")
    run(state, REPLICATE, "reuse F14", "read fern")
    assert state.court.books[0] == 1
    assert seat_of(state, 0).gold == 1


def test_losses_are_repeated_too() -> None:
    """K-15.7.1: with the zone of that moment, which takes 2 more in the blue zone."""
    state = owner("F01 F12")
    set_seat(state, 0, reputation=20)
    run(state, REPLICATE, "reuse F12")
    assert seat_of(state, 0).reputation == 15


def test_only_a_favor_card_just_drawn_is_given_away() -> None:
    """K-15.7.1, K-3.7: those held before stay."""
    state = owner("F01 F17")
    set_seat(state, 0, favors="custodian custodian sage")
    ask(state, REPLICATE)
    play(state, "reuse F17", "draw sage", "draw merchant")
    assert offered(state) == {"give away sage", "give away merchant"}
    play(state, "give away sage")
    favors = seat_of(state, 0).favors
    assert (favors[terms.CUSTODIAN], favors[terms.SAGE], favors[terms.MERCHANT]) == (2, 1, 1)


def test_a_herbalist_drawn_is_played_in_the_end() -> None:
    """K-15.7.1, B-18.11."""
    state = owner("F01 F17")
    ask(state, REPLICATE)
    play(state, "reuse F17", "draw herbalist", "draw merchant", "give away merchant")
    assert seat_of(state, 0).reputation == 12
    play(state, "draw fern", "draw toad", "draw claw", "discard fern", "discard toad")
    assert state.top is None
    assert seat_of(state, 0).cards() == 1


def test_apprentices_get_no_ingredient_besides() -> None:
    """K-15.7.2."""
    state = owner("F01 F12", level="apprentice")
    run(state, REPLICATE, "reuse F01")
    assert seat_of(state, 0).cards() == 0


def test_an_artifact_and_the_loss_for_it_are_not_repeated() -> None:
    """K-15.7.2: a card that shows nothing else is not offered; two such cards ask nothing."""
    state = owner("F01 F20")
    ask(state, REPLICATE)
    assert offered(state) == {"reuse F01", "skip"}
    state = owner("F19 F20")
    run(state, REPLICATE)
    assert seat_of(state, 0).reputation == 10


@pytest.mark.parametrize("card", FUNDING_IDS[:18])
def test_every_card_without_an_artifact_may_be_used_again(card: str) -> None:
    """K-15.7."""
    state = owner(f"{card} F20")
    ask(state, REPLICATE)
    assert offered(state) == {f"reuse {card}", "skip"}


@pytest.mark.parametrize("card", ["F14", "F18"])
def test_a_book_or_delayed_reputation_alone_may_be_used_again(card: str, tmp_path: Path) -> None:
    """K-15.7.1: as may stand on other cards than ours."""
    (tmp_path / "funding.toml").write_text(f'card = [{{ id = "{card}", gold = 0 }}]', encoding="utf-8")
    state = owner(f"{card} F20", components=tmp_path)
    ask(state, REPLICATE)
    assert offered(state) == {f"reuse {card}", "skip"}


def test_reputation_of_the_card_alone_is_changed() -> None:
    """K-15.7.2, K-3.13.1: a starting artifact is not paid for again."""
    state = owner("F17 F19")
    run(state, REPLICATE, "reuse F17")
    assert seat_of(state, 0).reputation == 12


def test_nobody_without_replicator_is_asked() -> None:
    """K-3.16."""
    state = academy(funding="yes")
    set_funding(state, 0, "F01 F12")
    run(state, REPLICATE)
    assert seat_of(state, 0).gold == 0


def test_after_the_last_round_it_is_not_used() -> None:
    """K-15.3.1, K-15.7."""
    state = owner("F01 F12", round=6)
    run(state, REPLICATE)
    assert seat_of(state, 0).gold == 0


def test_it_is_used_after_artifacts_and_before_the_start_player_changes() -> None:
    """K-15.3, K-15.7."""
    steps = [step.name for step in academy(funding="yes").box.end_of_round]
    assert steps.index("change artifacts") < steps.index("replicate") < steps.index("pass start player")
