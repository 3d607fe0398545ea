"""Declaring actions: cubes, rows, Assistants, Associates and Custodians (B-3.2, B-11)."""

import pytest

from altneu.games.alchemists.rounds.declaring import DECLARE, DECLARE_ALL
from altneu.games.alchemists.rounds.rounds import ROUND
from altneu.games.alchemists.state import events, terms
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.flow import asked
from games.alchemists.academy import academy, ask, listen, offered, play, row, run, seat_of, set_seat

pytestmark = pytest.mark.both


def rows_of(state: AlchemistsState, space: str) -> list[int]:
    """Seats on the space, top row first."""
    first = 4 * terms.SPACES.index(space)
    return [int(seat) for seat in state.rows[first : first + 4] if seat >= 0]


def spaces_offered(state: AlchemistsState) -> set[str]:
    return {text.removeprefix("cube ") for text in offered(state) if text.startswith("cube ")}


def actions(state: AlchemistsState, seat: int, space: str) -> int:
    return int(seat_of(state, seat).actions[terms.SPACES.index(space)])


def test_the_lowest_flask_declares_first_and_then_the_next_one_upward() -> None:
    """B-3.2.1: the paralysed stand lowest of all."""
    state = academy(players=4)
    for seat, flask in enumerate((3, terms.PARALYSED, 0, terms.PARALYSED + 1)):
        set_seat(state, seat, flask=flask)
    ask(state, DECLARE_ALL)
    order = []
    while state.top is not None:
        order.append(asked(state))
        play(state, "done")
    assert order == [3, 1, 0, 2]


def test_everything_is_declared_in_one_turn_and_cubes_kept_are_unused() -> None:
    """B-3.2.2."""
    state = academy()
    told = listen(state)
    ask(state, DECLARE_ALL)
    play(state, "cube forage", "cube buy", "cube forage")
    assert asked(state) == 1
    play(state, "done")
    board = seat_of(state, 1)
    assert (actions(state, 1, "forage"), actions(state, 1, "buy")) == (2, 1)
    assert (board.unused, board.cubes) == (3, 0)
    assert told[-1] == (events.DECLARED, 1, 2, 3, 0)
    assert asked(state) == 0


def test_without_cubes_and_cards_nothing_is_asked() -> None:
    """B-3.2.2: who has no cube left has declared."""
    state = academy(round=1)
    run(state, DECLARE, "cube forage", "cube forage", "cube forage")
    assert seat_of(state, 0).unused == 0


def test_a_later_player_gets_a_higher_row() -> None:
    """B-3.2.3: the lowest row that is free."""
    state = academy(players=4)
    ask(state, DECLARE_ALL)
    for _ in range(4):
        play(state, "cube buy", "done")
    assert rows_of(state, "buy") == [0, 1, 2, 3]


def test_all_cubes_of_a_player_on_a_space_lie_in_one_row() -> None:
    """B-3.2.4: a second action does not change the row."""
    state = academy(players=3)
    ask(state, DECLARE_ALL)
    play(state, "cube forage", "done", "cube forage", "cube forage", "done", "cube forage", "done")
    assert rows_of(state, "forage") == [0, 1, 2]


def test_a_box_of_two_joined_squares_takes_two_cubes_or_none() -> None:
    """B-3.2.4: the first box of transmuting takes one cube, the second two."""
    state = academy(round=1)
    ask(state, DECLARE)
    play(state, "cube transmute")
    assert "transmute" in spaces_offered(state)
    play(state, "cube student")
    assert spaces_offered(state) == {"forage", "buy", "student", "drink"}
    state = academy(round=1)
    run(state, DECLARE, "cube transmute", "cube transmute")
    assert actions(state, 0, "transmute") == 2
    assert seat_of(state, 0).unused == 0


@pytest.mark.parametrize(
    ("players", "round", "space", "cubes"),
    [
        pytest.param(2, 1, "forage", [1, 1, 1], id="B-3.3.1 two"),
        pytest.param(3, 6, "forage", [1, 1, 1], id="B-3.3.1 three"),
        pytest.param(4, 1, "forage", [1, 1], id="B-3.3.1 four"),
        pytest.param(2, 1, "transmute", [1, 2], id="B-3.3.2"),
        pytest.param(2, 2, "sell", [2], id="B-3.3.4"),
        pytest.param(2, 1, "buy", [1, 2], id="B-3.3.5"),
        pytest.param(2, 2, "debunk", [1, 1], id="B-3.3.6"),
        pytest.param(2, 2, "publish", [1, 2], id="B-3.3.7"),
        pytest.param(2, 1, "student", [1, 1], id="B-3.3.8"),
        pytest.param(2, 5, "drink", [1, 1], id="B-3.3.9"),
        pytest.param(3, 6, "exhibition", [1, 1, 1, 1], id="B-3.3.10 three"),
        pytest.param(4, 6, "exhibition", [1, 1, 1], id="B-3.3.10 four"),
    ],
)
def test_each_action_takes_its_cubes(players: int, round: int, space: str, cubes: list[int]) -> None:
    """B-3.3.1, B-3.3.2, B-3.3.4, B-3.3.5, B-3.3.6, B-3.3.7, B-3.3.8, B-3.3.9, B-3.3.10."""
    state = academy(players, round)
    set_seat(state, 0, cubes=9)
    told = listen(state)
    ask(state, DECLARE)
    while space in spaces_offered(state):
        play(state, f"cube {space}")
    assert [event[4] for event in told if event[0] == events.CUBE_PLACED] == cubes
    assert seat_of(state, 0).cubes == 9 - sum(cubes)


@pytest.mark.parametrize(
    ("round", "spaces"),
    [
        (1, {"forage", "transmute", "buy", "student", "drink"}),
        (2, {"forage", "transmute", "sell", "buy", "debunk", "publish", "student", "drink"}),
        (5, {"forage", "transmute", "sell", "buy", "debunk", "publish", "student", "drink"}),
        (6, {"forage", "transmute", "sell", "buy", "debunk", "publish", "exhibition"}),
    ],
)
def test_not_every_space_is_open_in_every_round(round: int, spaces: set[str]) -> None:
    """B-3.3.4, B-3.3.6, B-3.3.7, B-3.3.8, B-3.3.9, B-3.3.10: neither in the first nor in the last."""
    state = academy(round=round)
    ask(state, DECLARE)
    assert spaces_offered(state) == spaces


def test_cubes_may_be_placed_for_an_action_that_is_impossible() -> None:
    """B-18.4: no card, no gold, no theory."""
    state = academy()
    set_seat(state, 0, gold=0)
    ask(state, DECLARE)
    play(state, "cube transmute", "cube buy", "cube debunk", "cube publish")
    assert actions(state, 0, "debunk") == 1


# Cubes of a round


def test_the_hospital_cube_and_a_paid_cube_are_missing_and_assistants_add_one_each() -> None:
    """B-18.1, B-18.8: quota 6, one from the hospital, one paid, two Assistants."""
    state = academy(busy="yes")
    set_seat(state, 0, unused=1, favors="assistant assistant")
    state.court.board = 1  # its third space costs a cube
    ask(state, ROUND, n=2)
    assert seat_of(state, 0).cubes == 5
    play(state, "order 3", "draw fern")
    assert seat_of(state, 0).cubes == 4
    play(state, "order 4", "draw fern", "done", "assistant", "assistant")
    assert seat_of(state, 0).cubes == 6
    assert seat_of(state, 0).unused == 2


def test_cubes_are_never_short() -> None:
    """B-18.1: four Assistants in one round."""
    state = academy()
    set_seat(state, 0, favors="assistant assistant assistant assistant")
    ask(state, DECLARE)
    play(state, "assistant", "assistant", "assistant", "assistant")
    assert seat_of(state, 0).cubes == 10
    assert "assistant" not in offered(state)


# Cards played while declaring


def test_cards_for_declaring_are_offered_only_to_who_holds_them() -> None:
    """B-3.2.5: Assistant, Associate and Custodian, and no other card."""
    state = academy()
    set_seat(state, 0, favors="sage merchant barmaid shopkeeper")
    ask(state, DECLARE)
    assert not {text for text in offered(state) if not text.startswith("cube ")} - {"done"}
    assert "custodian" not in spaces_offered(state)
    state = academy()
    set_seat(state, 0, favors="assistant associate custodian")
    ask(state, DECLARE)
    play(state, "cube forage")
    assert {"assistant", "associate forage", "cube custodian"} <= offered(state)


def test_an_assistant_brings_a_cube_and_is_discarded() -> None:
    """B-11.1."""
    state = academy()
    set_seat(state, 0, favors="assistant")
    told = listen(state)
    ask(state, DECLARE)
    play(state, "assistant")
    assert seat_of(state, 0).cubes == 7
    assert state.favor_discard[terms.ASSISTANT] == 1
    assert told[0][0] == events.FAVOR_PLAYED


def test_an_assistant_may_be_played_when_no_cube_is_left() -> None:
    """B-11.1: the turn is not over before."""
    state = academy(round=1)
    set_seat(state, 0, favors="assistant")
    ask(state, DECLARE)
    play(state, "cube forage", "cube forage", "cube forage")
    assert offered(state) == {"assistant", "done"}
    play(state, "assistant", "cube buy")
    assert state.top is None
    assert actions(state, 0, "buy") == 1


def declare_with_associates(*associates: int) -> AlchemistsState:
    """Seats 3, 2, 1, 0 declare a cube on Buy, these with an Associate."""
    state = academy(players=4)
    for seat in associates:
        set_seat(state, seat, favors="associate")
    ask(state, DECLARE_ALL)
    for seat in (3, 2, 1, 0):
        play(state, "cube buy", *["associate buy"] * (seat in associates), "done")
    return state


def test_an_associate_takes_the_top_row() -> None:
    """B-11.3, B-18.10: later players take the lowest free row, below it."""
    state = declare_with_associates(3)
    assert rows_of(state, "buy") == [3, 0, 1, 2]
    assert state.favor_discard[terms.ASSOCIATE] == 1


def test_an_associate_leaves_the_order_of_the_others() -> None:
    """B-18.10."""
    assert rows_of(declare_with_associates(1), "buy") == [1, 0, 2, 3]


def test_a_later_associate_goes_above_an_earlier_one() -> None:
    """B-17.15, B-18.10."""
    assert rows_of(declare_with_associates(3, 2), "buy") == [2, 3, 0, 1]
    assert rows_of(declare_with_associates(3, 1), "buy") == [1, 3, 0, 2]
    assert rows_of(declare_with_associates(2, 0), "buy") == [0, 2, 1, 3]


def test_an_associate_is_for_one_space_with_own_cubes_and_only_once_there() -> None:
    """B-18.10: not without cubes, not twice, not on a Custodian card (B-18.9)."""
    state = academy()
    set_seat(state, 0, favors="associate associate custodian")
    ask(state, DECLARE)
    assert not any(text.startswith("associate") for text in offered(state))
    play(state, "cube custodian")
    assert not any(text.startswith("associate") for text in offered(state))
    play(state, "cube forage", "cube buy", "associate forage")
    assert {text for text in offered(state) if text.startswith("associate")} == {"associate buy"}
    play(state, "associate buy")
    assert seat_of(state, 0).associates == 2**terms.FORAGE + 2**terms.BUY


def test_a_custodian_card_takes_one_cube_and_several_may_be_played() -> None:
    """B-3.3.3, B-11.4: one cube for each card; the cards lie open."""
    state = academy()
    set_seat(state, 0, favors="custodian custodian")
    ask(state, DECLARE)
    play(state, "cube custodian", "cube custodian")
    assert "custodian" not in spaces_offered(state)
    board = seat_of(state, 0)
    assert (board.cubes, board.custodians, board.favors[terms.CUSTODIAN]) == (4, 2, 0)
    assert actions(state, 0, "custodian") == 2
    assert state.favor_discard[terms.CUSTODIAN] == 0


@pytest.mark.parametrize("round", [1, 2, 5, 6])
def test_a_custodian_may_be_played_in_every_round(round: int) -> None:
    """B-11.4, B-3.3.3."""
    state = academy(round=round)
    set_seat(state, 0, favors="custodian")
    ask(state, DECLARE)
    assert "custodian" in spaces_offered(state)


def test_a_new_round_begins_with_empty_spaces() -> None:
    """B-3.2.2: rows, actions and Associates of the last round are gone."""
    state = academy()
    set_seat(state, 0, favors="associate associate")
    run(state, DECLARE, "cube buy", "associate buy", "done")
    ask(state, ROUND, n=3)
    assert rows_of(state, "buy") == []
    assert actions(state, 0, "buy") == 0
    assert seat_of(state, 0).associates == 0


def test_spaces_of_the_golem_project_are_absent_without_it() -> None:
    """B-3.3: neither Research Golem nor Visit Library."""
    state = academy()
    ask(state, DECLARE)
    assert not {"research", "library"} & spaces_offered(state)
    state = academy(encyclopedia="yes", golem="yes")
    ask(state, DECLARE)
    assert {"research", "library"} <= spaces_offered(state)


def test_declaring_is_public() -> None:
    """B-4.1: cubes are seen by all."""
    state = academy()
    set_seat(state, 0, hand="fern")
    state.paralysed = row([])
    ask(state, DECLARE)
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == -1
