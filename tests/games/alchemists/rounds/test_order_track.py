"""Choosing order on the order track and on order boards (B-3.1, K-4)."""

import pytest

from altneu.games.alchemists.cards.build import build
from altneu.games.alchemists.cards.tables import load
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.rounds.order import CHOOSE_ORDER, CHOOSE_SPACE
from altneu.games.alchemists.rounds.rounds import ROUND
from altneu.games.alchemists.state import events, terms
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.options import read
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE
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


def before_order(players: int = 2, round: int = 2, gold: int = 2, **options: str) -> AlchemistsState:
    """Everybody has some gold and no flask stands on the order track."""
    state = academy(players, round, **options)
    for seat in range(players):
        set_seat(state, seat, flask=-1, gold=gold)
    return state


def orders(*spaces: int) -> set[str]:
    return {f"order {space}" for space in spaces}


def flasks(state: AlchemistsState) -> list[int]:
    return [int(board.flask) for board in state.seats]


def play_out_round(state: AlchemistsState) -> None:
    """Nobody places a cube."""
    round = state.round
    while state.top is not None and state.round == round:
        play(state, "done" if "done" in offered(state) else sorted(offered(state))[0])


def test_a_game_has_six_rounds() -> None:
    """B-3.1.1: each from the choice of order to the end of the round; after the sixth comes the final scoring."""
    state = before_order(round=5)
    told = listen(state)
    ask(state, ROUND, n=5)
    play_out_round(state)
    assert state.round == 6
    assert not any(event[0] == events.SCORED for event in told)
    play_out_round(state)
    assert state.top is None
    assert [event[3] for event in told if event[0] == events.ROUND_BEGAN] == [5, 6]
    assert any(event[0] == events.SCORED for event in told)


def test_order_is_chosen_before_actions_are_declared_and_these_before_they_are_resolved() -> None:
    """B-3.1.1."""
    state = before_order()
    told = listen(state)
    ask(state, ROUND, n=2)
    play(state, "order 2", "order 1")
    assert [event[0] for event in told if event[0] == events.ORDER_TAKEN] == [events.ORDER_TAKEN] * 2
    play(state, "cube transmute", "done")
    assert "cube transmute" in offered(state)
    assert not any(event[0] == events.SPACE_BEGAN for event in told)
    play(state, "done")
    assert any(event[0] == events.SPACE_BEGAN for event in told)


def test_the_start_player_chooses_first_and_then_the_others_clockwise() -> None:
    """B-3.1.2."""
    state = before_order(players=4)
    state.start = 2
    ask(state, CHOOSE_ORDER)
    for seat, space in ((2, 2), (3, 1)):
        assert asked(state) == seat
        play(state, f"order {space}")
    assert asked(state) == 0
    play(state, "order 3", "draw fern")
    assert asked(state) == 1
    play(state, "order 4", "draw fern", "draw fern")
    assert state.top is None
    assert flasks(state) == [2, 3, 1, 0]


def test_a_space_with_a_flask_is_not_free() -> None:
    """B-3.1.2."""
    state = before_order()
    ask(state, CHOOSE_ORDER)
    assert offered(state) == orders(1, 2, 3, 4, 5, 6)
    play(state, "order 2")
    assert offered(state) == orders(1, 3, 4, 5, 6)


def test_a_space_whose_cost_cannot_be_paid_is_not_open() -> None:
    """B-3.1.3, B-3.1.4."""
    state = before_order(gold=0)
    ask(state, CHOOSE_SPACE)
    assert offered(state) == orders(2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("space", "gold", "ingredients", "favors"),
    [
        pytest.param(1, -1, 0, 0, id="B-3.1.4"),
        pytest.param(2, 0, 0, 0, id="B-3.1.5"),
        pytest.param(3, 0, 1, 0, id="B-3.1.6"),
        pytest.param(4, 0, 2, 0, id="B-3.1.7"),
        pytest.param(5, 0, 1, 1, id="B-3.1.8"),
        pytest.param(6, 0, 0, 2, id="B-3.1.9"),
        pytest.param(7, 0, 3, 0, id="B-3.1.10"),
        pytest.param(8, 0, 2, 1, id="B-3.1.11"),
    ],
)
def test_each_space_has_its_cost_and_gain(space: int, gold: int, ingredients: int, favors: int) -> None:
    """B-3.1.4, B-3.1.5, B-3.1.6, B-3.1.7, B-3.1.8, B-3.1.9, B-3.1.10, B-3.1.11."""
    state = before_order(players=4, gold=1)
    run(state, CHOOSE_SPACE, f"order {space}")
    board = seat_of(state, 0)
    assert (board.gold - 1, board.cards(), sum(board.favors)) == (gold, ingredients, favors)
    assert board.flask == space - 1


@pytest.mark.parametrize(
    ("players", "open_spaces"),
    [(2, orders(1, 2, 3, 4, 5, 6)), (3, orders(1, 2, 3, 4, 5, 6, 8)), (4, orders(1, 2, 3, 4, 5, 6, 7, 8))],
)
def test_some_spaces_are_open_only_to_three_or_four_players(players: int, open_spaces: set[str]) -> None:
    """B-3.1.10, B-3.1.11: 6b with four players, 7 with three and four."""
    state = before_order(players=players)
    ask(state, CHOOSE_SPACE)
    assert offered(state) == open_spaces


def test_cards_of_a_space_are_drawn_before_the_next_player_chooses_and_a_herbalist_is_played() -> None:
    """B-17.17, B-16.1: all cards of the space first, then the Herbalist, then the next player."""
    state = before_order(players=3)
    ask(state, CHOOSE_ORDER)
    play(state, "order 8", "draw fern", "draw claw", "draw herbalist")
    assert asked(state) == NATURE  # three more ingredients
    play(state, "draw toad", "draw toad", "draw root")
    assert asked(state) == 0
    play(state, "discard toad", "discard toad")
    assert asked(state) == 1
    assert list(seat_of(state, 0).hand) == [1, 1, 0, 0, 1, 0, 0, 0]


def test_two_herbalists_of_one_space_are_played_one_after_the_other() -> None:
    """B-18.11, B-16.1: both favor cards are drawn first."""
    state = before_order()
    ask(state, CHOOSE_SPACE)
    play(state, "order 6", "draw herbalist", "draw herbalist")
    play(state, "draw fern", "draw fern", "draw claw", "discard fern", "discard fern")
    assert asked(state) == NATURE
    play(state, "draw fern", "draw toad", "draw toad", "discard fern", "discard claw")
    assert state.top is None
    assert list(seat_of(state, 0).hand) == [0, 0, 0, 0, 0, 0, 2, 0]
    assert state.favor_discard[terms.HERBALIST] == 2


def test_paralysed_players_stand_on_the_green_space_first_and_get_its_cards() -> None:
    """B-3.1.12, B-18.7: a favor card and an ingredient, then the others choose."""
    state = before_order(players=3)
    state.paralysed = row([1])
    ask(state, CHOOSE_ORDER)
    assert asked(state) == NATURE
    play(state, "draw fern", "draw sage")
    assert seat_of(state, 1).flask == terms.PARALYSED
    assert seat_of(state, 1).hand[terms.FERN] == 1
    assert seat_of(state, 1).favors[terms.SAGE] == 1
    assert asked(state) == 0
    play(state, "order 1")
    assert asked(state) == 2
    play(state, "order 2")
    assert state.top is None


def test_who_was_paralysed_first_stands_on_top_and_every_one_gets_the_cards() -> None:
    """B-17.6, B-18.7: and the marks are gone."""
    state = before_order(players=4)
    state.paralysed = row([3, 0])
    ask(state, CHOOSE_ORDER)
    nature(state)
    assert flasks(state) == [terms.PARALYSED + 1, -1, -1, terms.PARALYSED]
    assert [seat_of(state, seat).cards() for seat in (0, 3)] == [1, 1]
    assert [sum(seat_of(state, seat).favors) for seat in (0, 3)] == [1, 1]
    assert list(state.paralysed) == []
    assert asked(state) == 1


def test_if_all_are_paralysed_nobody_chooses() -> None:
    """B-18.7."""
    state = before_order()
    state.paralysed = row([1, 0])
    ask(state, CHOOSE_ORDER)
    nature(state)
    assert state.top is None
    assert flasks(state) == [terms.PARALYSED + 1, terms.PARALYSED]


def test_the_witchs_trunk_keeps_from_ingredients_but_not_from_favor_cards() -> None:
    """B-12.7, K-15.19.1: on the track and on the green space."""
    state = before_order()
    set_seat(state, 0, artifacts="witchs_trunk")
    run(state, CHOOSE_SPACE, "order 5")
    assert seat_of(state, 0).cards() == 0
    assert sum(seat_of(state, 0).favors) == 1
    state = before_order()
    set_seat(state, 0, artifacts="witchs_trunk")
    state.paralysed = row([0, 1])
    run(state, CHOOSE_ORDER)
    assert [seat_of(state, seat).cards() for seat in (0, 1)] == [0, 1]
    assert sum(seat_of(state, 0).favors) == 1


def test_the_choice_of_a_space_is_told_to_all() -> None:
    """B-4.1: the order track is public."""
    state = before_order()
    told = listen(state)
    ask(state, CHOOSE_SPACE)
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == -1
    play(state, "order 2")
    assert told == [(events.ORDER_TAKEN, 0, 1, 1, 0)]


# Order boards


def on_board(board: str, players: int = 2, **options: str) -> AlchemistsState:
    state = before_order(players, round=int(board[1]), busy="yes", **options)
    set_board(state, board)
    return state


def test_a_cube_paid_for_a_space_is_an_unused_cube() -> None:
    """K-4.6.2, B-18.1: quota less the cube; what the space gives comes after."""
    state = on_board("B1a")
    run(state, CHOOSE_SPACE, "order 3")
    board = seat_of(state, 0)
    assert (board.cubes, board.unused, board.paid) == (2, 1, 1)
    assert (board.reputation, board.cards()) == (12, 1)


def test_a_cost_in_reputation_goes_by_the_zone() -> None:
    """K-4.6.1: in the green zone 1 becomes 2, in the red zone nothing."""
    for before, after in ((14, 12), (10, 9), (6, 6)):
        state = on_board("B1a")
        set_seat(state, 0, reputation=before)
        run(state, CHOOSE_SPACE, "order 1")
        assert seat_of(state, 0).reputation == after


def test_reputation_and_cubes_can_always_be_paid() -> None:
    """K-15.9: reputation does not fall below 1."""
    state = on_board("B1c")
    set_seat(state, 0, gold=0, reputation=1)
    ask(state, CHOOSE_SPACE)
    assert offered(state) == orders(1, 2, 3, 4, 5, 6)
    play(state, "order 6", "draw fern")
    assert seat_of(state, 0).reputation == 1


def test_gold_that_a_space_gives_cannot_pay_for_it() -> None:
    """K-15.19."""
    state = on_board("B1a", players=3)
    set_seat(state, 0, gold=0)
    ask(state, CHOOSE_SPACE)
    assert "order 8" not in offered(state)


def test_what_a_space_gives_comes_in_a_fixed_order_after_its_cost() -> None:
    """K-15.19: gold, reputation, ingredients, favor cards, book, Herbalists."""
    state = on_board("B1b", players=4)
    state.box = bare_box(4, busy="yes")
    place = 8 * state.court.board
    costs, gains = list(state.box.order_cost), list(state.box.order_gain)
    costs[4 * place : 4 * place + 4] = [1, 1, 1, 0]
    gains[5 * place : 5 * place + 5] = [2, 3, 1, 1, 1]
    state.box.order_cost, state.box.order_gain = row(costs), row(gains)
    told = listen(state)
    ask(state, CHOOSE_SPACE)
    play(state, "order 1", "draw fern", "draw herbalist")
    assert {text.split()[0] for text in offered(state)} == {"offer"}
    nature(state)
    play(state, sorted(offered(state))[0])
    nature(state)
    kinds = [event[0] for event in told]
    assert kinds[:8] == [
        events.ORDER_TAKEN,
        events.GOLD,
        events.REPUTATION,
        events.GOLD,
        events.REPUTATION,
        events.INGREDIENTS_DRAWN,
        events.FAVORS_DRAWN,
        events.BOOK_READ,
    ]
    assert kinds[8] == events.FAVOR_PLAYED
    assert [event[3] for event in told[1:5]] == [-1, -1, 2, 3]


def test_an_approval_token_is_paid_before_the_space_gives_anything() -> None:
    """K-4.6.3, K-15.19: with the Signet Ring in hand its owner is asked how."""
    state = on_board("B1f", encyclopedia="yes", golem="yes")
    space = next(k for k in range(8) if state.box.order_cost[4 * (8 * state.court.board + k) + 3])
    ask(state, CHOOSE_SPACE)
    assert f"order {space + 1}" not in offered(state)
    state.top = None
    set_seat(state, 0, artifacts="signet_ring", approvals=1)
    told = listen(state)
    ask(state, CHOOSE_SPACE)
    play(state, f"order {space + 1}")
    assert offered(state) == {"pay approval", "ring"}
    assert [event[0] for event in told] == [events.ORDER_TAKEN]
    play(state, "pay approval")
    assert state.court.approvals[0] == 0
    assert told[1][0] == events.APPROVAL


def test_paralysed_players_stand_beside_an_order_board() -> None:
    """K-15.8: with one favor card and one ingredient as ever."""
    state = on_board("B1a")
    state.paralysed = row([0, 1])
    run(state, CHOOSE_ORDER)
    assert [seat_of(state, seat).cards() for seat in (0, 1)] == [1, 1]
    assert [sum(seat_of(state, seat).favors) for seat in (0, 1)] == [1, 1]


def bare_box(players: int, **given: str) -> Box:
    """A box of its own, whose tables a test may change."""
    return build(load(None), players, read(ALCHEMISTS.complete_options(given)))


def test_who_finds_no_space_stands_below_everyone_who_chose() -> None:
    """K-15.9.1: and below the paralysed, with the cards of their space."""
    state = before_order(players=3, gold=0)
    state.box = bare_box(3)
    state.box.order_players = row([2, 2] + [9] * 6 + list(state.box.order_players[8:]))
    state.paralysed = row([2])
    run(state, CHOOSE_ORDER)
    assert flasks(state) == [1, terms.PARALYSED + 1, terms.PARALYSED]
    assert seat_of(state, 1).cards() == 1
    assert sum(seat_of(state, 1).favors) == 1
