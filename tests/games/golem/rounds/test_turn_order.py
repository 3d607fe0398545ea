"""Phase 4: the rabbis make the new turn order (G-4.4)."""

import pytest

from altneu.games.golem.rounds.rounds import PHASE
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import asked
from games.golem.scenario import GOLEM, ask, board, offered, play, row, run, scenario, set_seat, set_tray

pytestmark = pytest.mark.both

TURN_ORDER = 4


def place_rabbis(state: GolemState, *places: int) -> None:
    """The rabbi of each seat on slot 1 to 5, or on the fixed action space (6), in the order of the seats."""
    rabbis = [-1] * 5
    for seat, place in enumerate(places):
        state.own(seat).rabbi = place
        if place <= 5:
            rabbis[place - 1] = seat
    state.rabbis = row(rabbis)
    state.fixed = row([seat for seat, place in enumerate(places) if place == 6])


@pytest.mark.parametrize(
    ("rabbis", "order"),
    [((1, 2, 3), [0, 1, 2]), ((3, 2, 1), [2, 1, 0]), ((4, 6, 1), [2, 0, 1]), ((6, 2, 6), [1, 0, 2])],
)
def test_turn_order_follows_the_slots_from_top_to_bottom(rabbis: tuple[int, ...], order: list[int]) -> None:
    """G-4.4.1: action-tile slots from top to bottom, then the fixed action space from left to right."""
    state = scenario(players=3)
    place_rabbis(state, *rabbis)
    run(state, PHASE, n=TURN_ORDER)
    assert list(state.order) == order


def test_turn_order_on_the_fixed_space_is_that_of_arrival() -> None:
    """G-4.4.1: on the fixed action space later rabbis stand to the right."""
    state = scenario()
    set_tray(state, work="white white white white white white")
    for seat in (0, 1):
        set_seat(state, seat, golems=["buried", "buried"], students=[10, 10, 10], coins=0)
    state.order = row([1, 0])
    ask(state, PHASE, n=3)
    play(state, "marble work white", "rabbi fixed", "rabbi fixed")
    assert GOLEM.view(state, 0)["fixed_space"] == [0, 1]
    play(state, "marble work white", "marble work white", "marble work white")
    assert list(state.order) == [0, 1]


def test_green_orange_purple_grey() -> None:
    """EX-B-20: green on the top tile, orange on the third, purple then grey on the fixed action space."""
    state = scenario(players=4)
    place_rabbis(state, 1, 6, 3, 6)
    run(state, PHASE, n=TURN_ORDER)
    colours = ["green", "purple", "orange", "grey"]
    assert [colours[seat] for seat in state.order] == ["green", "orange", "purple", "grey"]


def test_rabbis_are_taken_back() -> None:
    """G-4.4.2: then everyone takes the rabbi back."""
    state = scenario(players=3)
    place_rabbis(state, 2, 6, 4)
    run(state, PHASE, n=TURN_ORDER)
    table = GOLEM.view(state, 0)
    assert [seat["rabbi"] for seat in table["seats"]] == [0, 0, 0]
    assert table["fixed_space"] == []
    assert all(slot["rabbi"] is None for slot in table["action_tiles"] if slot)


def test_new_order_holds_from_phase_five_of_the_same_round() -> None:
    """G-4.4.3: phases 5 and 6 already go in the new order."""
    state = scenario()
    for seat in (0, 1):
        set_seat(state, seat, marbles=["white", "white"], clay=2)
    place_rabbis(state, 3, 1)
    ask(state, PHASE, n=TURN_ORDER)
    assert asked(state) == 1
    play(state, "take coins")
    assert asked(state) == 0
    play(state, "skip")
    assert asked(state) == 1
    assert "upgrade UPG-5" in offered(state)
    assert board(state, 1).res[1] == 3
