"""The draft of goals and what it leaves in the deck (G-2.1.15)."""

import random

import pytest
from librt.random import Random

from altneu.games.golem.rounds.goals import DRAFT_GOALS
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views.view import members
from altneu.kernel.flow import OVER, all_asked, answer, asked, turn_to
from games.golem.scenario import GOLEM, offered, play

pytestmark = pytest.mark.both

PLAYERS = [2, 3, 4]


def dealt(players: int) -> GolemState:
    """A game in which seat 1 was dealt goals 1 to 4, seat 2 goals 5 to 8, and so on."""
    state = GOLEM.begin(players, {})
    while state.top is not None and state.top.effect.name != "deal goal":
        answer(state, state.options[0])
    play(state, *[f"goal {number}" for number in range(1, 4 * players + 1)])
    return state


def goals(*numbers: int) -> set[str]:
    return {f"goal {number}" for number in numbers}


def hand(state: GolemState, seat: int) -> list[int]:
    return [goal + 1 for goal in members(state.seats[seat].hand)]


def kept(state: GolemState, seat: int) -> list[int]:
    return [goal + 1 for goal in members(state.seats[seat].goals)]


def test_goal_draft_deals_four_to_each_and_asks_all_at_once() -> None:
    """G-2.1.15: deal four to each player; everybody keeps one in secret."""
    state = dealt(3)
    assert [hand(state, seat) for seat in range(3)] == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    assert all_asked(state) == [0, 1, 2]
    turn_to(state, 2)
    assert offered(state) == goals(9, 10, 11, 12)


@pytest.mark.parametrize("viewer", [0, 1])
def test_goal_draft_shows_nobody_the_choice_of_another(viewer: int) -> None:
    """G-2.1.15: goals are kept in secret, from the neighbour too, until all have chosen and ever after."""
    state = dealt(2)
    assert "hand_cards" not in GOLEM.view(state, viewer)["seats"][1 - viewer]
    play(state, "goal 2")
    view = GOLEM.view(state, 1)
    assert view["seats"][0]["goals"] == 0
    assert "GO-02" not in str(view)
    play(state, "goal 6")
    assert "goal_cards" not in GOLEM.view(state, viewer)["seats"][1 - viewer]
    assert GOLEM.view(state, viewer)["seats"][1 - viewer]["goals"] == 1


def test_goal_draft_passes_the_rest_to_the_left() -> None:
    """G-2.1.15, G-2.1.19: to the left is the seat with the next number; after the last comes the first."""
    state = dealt(3)
    play(state, "goal 1", "goal 6", "goal 12")
    assert [kept(state, seat) for seat in range(3)] == [[1], [6], [12]]
    assert [hand(state, seat) for seat in range(3)] == [[9, 10, 11], [2, 3, 4], [5, 7, 8]]


@pytest.mark.parametrize("order", [["seat 1", "seat 2"], ["seat 3", "seat 2"]])
def test_goal_draft_passes_by_seat_and_not_by_turn_order(order: list[str]) -> None:
    """G-2.1.19: to the left is the next seat, whatever the turn order."""
    state = GOLEM.begin(3, {})
    while state.top is not None and state.top.effect.name != "draw turn order":
        answer(state, state.options[0])
    play(state, *order)
    while state.top is not None and state.top.effect.name != "draft goals":
        answer(state, state.options[0])
    first = hand(state, 0)
    play(state, f"goal {first[0]}", f"goal {hand(state, 1)[0]}", f"goal {hand(state, 2)[0]}")
    assert hand(state, 1) == first[1:]


def test_goal_draft_goes_on_until_everyone_has_four_and_keeps_three() -> None:
    """G-2.1.15: again and again until everyone has chosen four; then keep three and put one under the deck."""
    state = dealt(2)
    play(state, "goal 1", "goal 5")
    play(state, "goal 6", "goal 2")
    play(state, "goal 3", "goal 7")
    assert [kept(state, seat) for seat in range(2)] == [[1, 3, 6, 8], [2, 4, 5, 7]]
    assert offered(state) == goals(1, 3, 6, 8)
    play(state, "goal 8")
    assert offered(state) == goals(2, 4, 5, 7)
    play(state, "goal 2")
    assert [kept(state, seat) for seat in range(2)] == [[1, 3, 6], [4, 5, 7]]
    assert [goal + 1 for goal in state.goal_bottom] == [8, 2]


def test_goal_draft_tells_only_the_owner_what_went_under_the_deck() -> None:
    """G-2.1.15: everything about the draft stays secret, the goal put back too."""
    state = dealt(2)
    play(state, "goal 1", "goal 5", "goal 6", "goal 2", "goal 3", "goal 7", "goal 8", "goal 2")
    assert GOLEM.view(state, 0)["goal_deck_bottom"] == ["GO-08", None]
    assert GOLEM.view(state, 1)["goal_deck_bottom"] == [None, "GO-02"]


@pytest.mark.parametrize(("players", "taken", "left"), [(2, 6, 21), (3, 9, 18), (4, 12, 15)])
def test_goal_draft_leaves_the_rest_in_the_deck(players: int, taken: int, left: int) -> None:
    """G-2.1.15, EX-B-09: with 4 players 16 are dealt and 12 kept; 15 are in the deck, 4 of them returned under it."""
    state = dealt(players)
    assert sum(len(hand(state, seat)) for seat in range(players)) == 4 * players
    dice = random.Random(players)
    while state.top is not None and state.top.effect.name in ("draft goals", "return goal"):
        answer(state, dice.choice(state.options))
    held = [goal for seat in range(players) for goal in kept(state, seat)]
    assert len(held) == len(set(held)) == taken
    assert [len(kept(state, seat)) for seat in range(players)] == [3] * players
    assert GOLEM.view(state, 0)["goal_deck"] == left
    assert len(state.goal_bottom) == players


def test_a_seat_knows_the_hand_it_passed_on() -> None:
    """G-2.1.15: in every world that fits what a seat has seen, its left neighbour holds the cards it passed on."""
    state = GOLEM.begin(3, {})
    rng = Random(3)
    passed = 0
    while state.round == 0 and asked(state) != OVER:
        if state.top.effect is DRAFT_GOALS and state.top.seat == 0 and state.seats[0].goals:
            worlds = [GOLEM.determinize(state, 0, rng.randrange) for _ in range(5)]
            assert all(world.seats[1].hand == state.seats[1].hand for world in worlds)
            passed += 1
        answer(state, state.options[rng.randrange(len(state.options))])
    assert passed > 0
