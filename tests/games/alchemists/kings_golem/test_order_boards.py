"""Choosing a space of an order board: who may, what it costs, what it gives (K-4, K-12.2, K-15.8, K-15.9, K-15.19)."""

from __future__ import annotations

from pathlib import Path

import pytest

from altneu.games.alchemists.rounds.ending import RETURN_CUBES, UNUSED_CUBE_FAVORS
from altneu.games.alchemists.rounds.order import CHOOSE_ORDER, CHOOSE_SPACE
from altneu.games.alchemists.rounds.rounds import begin_round
from altneu.games.alchemists.state import events, terms
from altneu.games.alchemists.state.moves import BOARD_IDS
from altneu.kernel.flow import asked
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    nature,
    offered,
    play,
    row,
    run,
    seat_of,
    set_board,
    set_seat,
)

pytestmark = pytest.mark.both

ALL_MODULES = {"busy": "yes", "encyclopedia": "yes", "golem": "yes"}


def track(board: str, players: int = 2, **options):
    """Nobody has chosen yet."""
    state = academy(players=players, **({"busy": "yes"} | options))
    set_board(state, board)
    for seat in range(players):
        set_seat(state, seat, flask=-1)
    return state


def printed(directory: Path, space: str) -> Path:
    """Board B1a with another space 1, whose cost of 1 reputation is given anew."""
    text = f'board = [{{ id = "B1a", spaces = [{{ space = 1, {space} }}] }}]'
    (directory / "order_boards.toml").write_text(text, encoding="utf-8")
    return directory


def spaces_of(*numbers: int) -> set[str]:
    return {f"order {number}" for number in numbers}


@pytest.mark.parametrize(
    ("players", "spaces"),
    [(2, spaces_of(1, 2, 3, 4, 5, 6)), (3, spaces_of(1, 2, 3, 4, 5, 6, 8)), (4, spaces_of(1, 2, 3, 4, 5, 6, 7, 8))],
)
def test_spaces_for_three_and_four_players_are_not_there_for_fewer(players: int, spaces: set[str]) -> None:
    """EX-K-15, K-4.4."""
    state = track("B1c", players)
    ask(state, CHOOSE_ORDER)
    assert offered(state) == spaces


def test_players_choose_as_in_the_base_game() -> None:
    """K-4.4: from the start player clockwise, each a free space."""
    state = track("B3c", 3)
    state.start = 1
    ask(state, CHOOSE_ORDER)
    assert asked(state) == 1
    play(state, "order 4")
    assert asked(state) == 2
    assert "order 4" not in offered(state)
    play(state, "order 5")
    assert asked(state) == 0
    assert seat_of(state, 1).flask == 3


def test_who_cannot_pay_the_gold_cannot_choose_the_space() -> None:
    """K-4.5, K-4.6, K-4.6.4."""
    state = track("B3d")
    ask(state, CHOOSE_SPACE)
    assert offered(state) == spaces_of(1, 4, 5, 6)
    state = track("B3d")
    set_seat(state, 0, gold=1)
    ask(state, CHOOSE_SPACE)
    assert offered(state) == spaces_of(1, 2, 3, 4, 5, 6)
    play(state, "order 3", "draw fern")
    assert (seat_of(state, 0).gold, seat_of(state, 0).reputation, seat_of(state, 0).cards()) == (0, 11, 1)


@pytest.mark.parametrize(("before", "after"), [(10, 8), (15, 12), (20, 16), (6, 5), (2, 1), (1, 1)])
def test_a_cost_in_reputation_is_lost_with_the_zone(before: int, after: int) -> None:
    """K-4.6.1, K-15.9: 2 points, one less in the red zone, more in the others, and never below 1."""
    state = track("B3c")
    set_seat(state, 0, reputation=before)
    run(state, CHOOSE_SPACE, "order 1")
    assert seat_of(state, 0).reputation == after


def test_a_cube_paid_for_a_space_cannot_be_used_this_round() -> None:
    """EX-K-17, K-4.6.2: four players with the Golem Project declare with 4 cubes in round 2, and with 5 in round 3."""
    state = track("B1d", 4, **ALL_MODULES)
    run(state, CHOOSE_SPACE, "order 3")
    assert (seat_of(state, 0).cubes, seat_of(state, 0).unused) == (4, 1)
    assert seat_of(state, 1).cubes == 5
    run(state, RETURN_CUBES)
    state.round = 3
    begin_round(state)
    assert (seat_of(state, 0).cubes, seat_of(state, 0).unused) == (5, 0)


def test_a_space_that_costs_approval_is_not_offered_without_a_token() -> None:
    """EX-K-16, K-4.6.3."""
    state = track("B3e", **ALL_MODULES)
    ask(state, CHOOSE_SPACE)
    assert "order 6" not in offered(state)


def test_an_approval_token_returns_to_the_bank() -> None:
    """EX-K-16, K-4.6.3."""
    state = track("B3e", **ALL_MODULES)
    set_seat(state, 0, approvals=2)
    run(state, CHOOSE_SPACE, "order 6")
    assert state.court.approvals[0] == 1
    assert seat_of(state, 0).gold == 3


def test_the_signet_ring_pays_for_an_order_space() -> None:
    """K-4.6.3, K-15.12.2: before the space gives anything."""
    state = track("B3e", **ALL_MODULES)
    set_seat(state, 0, approvals=1, artifacts="signet_ring")
    ask(state, CHOOSE_SPACE)
    play(state, "order 6")
    assert offered(state) == {"pay approval", "ring"}
    assert seat_of(state, 0).gold == 0
    play(state, "ring")
    nature(state)
    assert (state.court.approvals[0], seat_of(state, 0).gold) == (1, 3)


def test_a_space_gives_reputation_and_a_book() -> None:
    """K-4.7, K-2.5."""
    state = track("B1b")
    run(state, CHOOSE_SPACE, "order 6", "read fern")
    assert seat_of(state, 0).reputation == 11
    assert state.court.books[0] == 1


def test_what_a_space_gives_comes_in_a_fixed_order(tmp_path: Path) -> None:
    """K-15.19, K-4.7: the cost, then gold, reputation, ingredients, favor cards, book, Herbalists."""
    gains = "pay_reputation = 0, pay_gold = 1, gold = 2, reputation = 1, ingredient = 1, favor = 1, book = 1"
    state = track("B1a", components=printed(tmp_path, gains))
    set_seat(state, 0, gold=1)
    told = listen(state)
    ask(state, CHOOSE_SPACE)
    play(state, "order 1", "draw fern", "draw herbalist", "offer fern claw mushroom flower", "read fern")
    assert [(entry[0], entry[3]) for entry in told] == [
        (events.ORDER_TAKEN, 0),
        (events.GOLD, -1),
        (events.GOLD, 2),
        (events.REPUTATION, 1),
        (events.INGREDIENTS_DRAWN, 1),
        (events.FAVORS_DRAWN, 1),
        (events.BOOK_READ, 0),
        (events.FAVOR_PLAYED, terms.HERBALIST),
    ]


def test_what_a_space_gives_cannot_pay_for_it(tmp_path: Path) -> None:
    """K-15.19, K-4.5."""
    state = track("B1a", components=printed(tmp_path, "pay_reputation = 0, pay_gold = 1, gold = 2"))
    ask(state, CHOOSE_SPACE)
    assert "order 1" not in offered(state)


def test_cost_and_gain_of_reputation_are_two_changes(tmp_path: Path) -> None:
    """K-15.19: 14 − 1 − 1 for the green zone, + 1."""
    state = track("B1a", components=printed(tmp_path, "pay_reputation = 1, reputation = 1"))
    set_seat(state, 0, reputation=14)
    run(state, CHOOSE_SPACE, "order 1")
    assert seat_of(state, 0).reputation == 13


def test_the_ingredient_comes_before_the_herbalist() -> None:
    """EX-K-18, K-15.19: it may be one of the two cards discarded."""
    state = track("B1a", 4)
    ask(state, CHOOSE_SPACE)
    play(state, "order 7", "draw fern", "draw herbalist", "draw toad", "draw toad", "draw toad")
    assert offered(state) == {"discard fern", "discard toad"}


def test_witchs_trunk_keeps_from_ingredients_of_boards_and_of_the_paralysed_space() -> None:
    """K-15.19.1: favor cards still come."""
    state = track("B1a", 4)
    set_seat(state, 0, artifacts="witchs_trunk")
    run(state, CHOOSE_SPACE, "order 7")
    assert (seat_of(state, 0).cards(), sum(seat_of(state, 0).favors)) == (0, 1)
    state = track("B1b")
    set_seat(state, 1, artifacts="witchs_trunk")
    state.paralysed = row([1])
    run(state, CHOOSE_ORDER, "order 2")
    assert (seat_of(state, 1).cards(), sum(seat_of(state, 1).favors)) == (0, 1)


@pytest.mark.parametrize("board", ["B1b", "B3c", "B5c"])
def test_paralysed_players_stand_beside_every_board(board: str) -> None:
    """K-15.8: the first above the second, and each gets one favor card and one ingredient."""
    state = track(board, 3)
    state.paralysed = row([2, 1])
    run(state, CHOOSE_ORDER, "order 5")
    assert (seat_of(state, 2).flask, seat_of(state, 1).flask) == (terms.PARALYSED, terms.PARALYSED + 1)
    for seat in (1, 2):
        assert (seat_of(state, seat).cards(), sum(seat_of(state, seat).favors)) == (1, 1)
    assert len(state.paralysed) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", BOARD_IDS)
def test_everybody_finds_a_space_on_every_board(board: str, players: int) -> None:
    """K-15.9: even with no gold, no approval token and 1 reputation, whatever the others take."""
    state = track(board, players, **ALL_MODULES)
    for seat in range(players):
        set_seat(state, seat, reputation=1)
    for seat in range(players):
        ask(state, CHOOSE_SPACE, seat)
        if asked(state) == seat:  # the only space left is taken without asking
            set_seat(state, seat, flask=min(int(option.split()[1]) for option in offered(state)) - 1)
        state.top = None
        assert 0 <= seat_of(state, seat).flask < terms.ORDER_SPACES
        for other in range(players):  # what spaces give shall not help the next
            set_seat(state, other, gold=0, reputation=1)


def test_who_finds_no_space_stands_below_everyone_who_chose(tmp_path: Path) -> None:
    """K-15.9.1: with other boards, on the paralysed space, and gets its cards."""
    state = track("B1a", components=printed(tmp_path, "pay_reputation = 0, gold = 1"))
    costs = list(state.box.order_cost)
    first = terms.COSTS * terms.ORDER_SPACES * int(state.court.board)
    for space in range(1, terms.ORDER_SPACES):
        costs[first + terms.COSTS * space + terms.COST_GOLD] = 9
    state.box.order_cost = row(costs)
    ask(state, CHOOSE_ORDER)
    nature(state)
    assert seat_of(state, 0).flask == 0
    assert seat_of(state, 1).flask == terms.PARALYSED
    assert (seat_of(state, 1).cards(), sum(seat_of(state, 1).favors)) == (1, 1)


@pytest.mark.parametrize(("option", "favors"), [("yes", 1), ("no", 0)])
def test_a_cube_paid_for_a_space_counts_as_unused_for_favor_cards(option: str, favors: int) -> None:
    """K-12.2: with option paid_cube_favors = yes two cubes, one of them paid, bring a card."""
    state = track("B1e", paid_cube_favors=option)
    run(state, CHOOSE_SPACE, "order 2")
    set_seat(state, 0, unused=2)
    run(state, UNUSED_CUBE_FAVORS)
    assert sum(seat_of(state, 0).favors) == favors


def test_without_a_paid_cube_both_rulings_agree() -> None:
    """K-12.2."""
    for option in ("yes", "no"):
        state = track("B1b", paid_cube_favors=option)
        set_seat(state, 0, unused=2)
        run(state, UNUSED_CUBE_FAVORS)
        assert sum(seat_of(state, 0).favors) == 1
