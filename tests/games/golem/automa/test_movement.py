"""The Automa's golems: forward, back, either way, optional steps, entry costs (A-4, A-17.13)."""

import random

import pytest

from altneu.games.golem.automa.choices import back_golem, either_way, forward_golem, marcher
from altneu.games.golem.rounds.rounds import MOVE, PHASE, REFRESH, WALK
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPG_5
from games.golem.automa_table import AUTOMA, ORDERS, automa_table, colours, marker_of
from games.golem.pieces import PLACES, golems_of, told
from games.golem.scenario import ask, board, nature, place, run, scenario, set_neighbourhoods, set_seat

pytestmark = pytest.mark.both

RYB = "red yellow blue"
Case = tuple[list[str], str, str]

FORWARD: list[Case] = [  # golems, strategy order, who steps
    (["red I", "yellow II lying", "blue V lying"], RYB, "yellow II lying"),  # lying before standing
    (["red VI lying", "yellow II", "blue I"], RYB, "red VI lying"),
    (["red V lying", "yellow III lying", "blue IV lying"], RYB, "yellow III lying"),  # lowest section
    (["red V", "yellow III", "blue II"], RYB, "blue II"),  # nobody lies
    (["red II", "yellow II", "blue II"], "blue yellow red", "blue II"),  # ties
    (["red II lying", "yellow II lying", "blue I"], "blue yellow red", "yellow II lying"),
    (["red X lying", "yellow IX"], RYB, "yellow IX"),  # not from X
    (["red X", "yellow X lying"], RYB, ""),
    ([], RYB, ""),
]

BACK: list[Case] = [
    (["red IX", "yellow II lying", "blue V lying"], RYB, "blue V lying"),
    (["red VI", "yellow III", "blue II"], RYB, "red VI"),
    (["red II", "yellow II", "blue II"], "blue yellow red", "red II"),  # ties: from the bottom
    (["red IV lying", "yellow IV lying", "blue IV"], "blue yellow red", "red IV lying"),
    (["red I lying", "yellow II"], RYB, "yellow II"),  # not from I
    (["red I", "yellow I lying"], RYB, ""),
    (["red X", "blue X lying"], RYB, "blue X lying"),
    ([], RYB, ""),
]

EITHER: list[tuple[list[str], str, str, int]] = [
    (["red I lying", "yellow VI lying"], RYB, "red I lying", 1),  # lying in I goes forward first
    (["red I lying", "yellow I lying", "blue I"], "blue yellow red", "yellow I lying", 1),
    (["red I", "yellow VI lying", "blue VII"], RYB, "yellow VI lying", -1),
    (["red I", "yellow VI", "blue VII"], RYB, "blue VII", -1),  # standing ones included
    (["red I", "yellow I"], RYB, "", 0),  # unused
    ([], RYB, "", 0),
]


def golem(name: str) -> int:
    """A golem as the choosing functions take it: place, + 30 if it lies."""
    return place(name.removesuffix(" lying")) + (30 if name.endswith(" lying") else 0)


def golem_name(number: int) -> str:
    return "" if number < 0 else PLACES[number % 30] + (" lying" if number >= 30 else "")


def orderings(golems: list[str]) -> list[list[str]]:
    """The golems in several orders: which piece is which must not matter."""
    return [golems, golems[::-1], random.Random(1).sample(golems, len(golems))]


def walked(golems: list[str], steps: int, **table: object) -> GolemState:
    """Phase 2 with this number of steps left."""
    state = automa_table(golems=golems, **table)  # type: ignore[arg-type]
    state.log = []
    run(state, WALK, seat=AUTOMA, n=steps)
    return state


# Forward


@pytest.mark.parametrize(("golems", "strategy", "chosen"), FORWARD)
def test_forward_takes_a_lying_golem_then_the_lowest_section(golems: list[str], strategy: str, chosen: str) -> None:
    """A-4.3: lying in the lowest section, else standing in the lowest section; ties in strategy order; none in X."""
    for order in orderings(golems):
        assert golem_name(forward_golem([golem(name) for name in order], colours(strategy))) == chosen


@pytest.mark.parametrize(("golems", "strategy", "chosen"), FORWARD)
def test_phase_two_moves_the_golem_chosen(golems: list[str], strategy: str, chosen: str) -> None:
    """A-4.2, A-4.3: one step of phase 2 moves this golem 1 forward and stands it up, and no other."""
    state = walked(golems, 1, strategy=strategy)
    after = list(golems)
    if chosen:
        after[golems.index(chosen)] = PLACES[place(chosen.removesuffix(" lying")) + 1]
    assert golems_of(state, AUTOMA) == after


def test_forward_chooses_anew_for_each_step() -> None:
    """A-4.3: red lies lowest and stands up, then yellow lies; afterwards the lowest standing one goes on."""
    assert golems_of(walked(["red II lying", "yellow V lying", "blue IV"], 1), AUTOMA)[0] == "red III"
    assert golems_of(walked(["red II lying", "yellow V lying", "blue IV"], 2), AUTOMA)[1] == "yellow VI"
    four = walked(["red II lying", "yellow V lying", "blue IV"], 4)
    assert golems_of(four, AUTOMA) == ["red V", "yellow VI", "blue IV"]


def test_steps_left_when_all_golems_are_in_x_are_lost() -> None:
    """A-4.3: golems in X are left out; the loss is the usual one (G-4.2.6)."""
    state = walked(["red IX", "yellow X"], 3, marker=9)
    assert golems_of(state, AUTOMA) == ["red X", "yellow X"]
    assert "steps_lost" in told(state)
    assert int(board(state, AUTOMA).vp) == 0


@pytest.mark.parametrize("upgrades", [[], ["UPG-5"]])
def test_with_upg_5_the_steps_of_the_character_are_never_added(upgrades: list[str]) -> None:
    """A-4.2: only the golem track counts then; otherwise both."""
    state = automa_table(golems=["red I"], upgrades=upgrades, track=3)
    steps = int(state.box.track_steps[3])
    extra = int(state.box.character_steps[state.palace[0]])
    assert extra > 0
    run(state, MOVE, seat=AUTOMA)
    assert board(state, AUTOMA).has(UPG_5) == (upgrades == ["UPG-5"])
    assert golems_of(state, AUTOMA) == [PLACES[steps + (0 if upgrades else extra)]]


def test_phase_one_is_as_usual() -> None:
    """A-4.1: its marbles go back, all marbles fall again, and new action tiles are laid out."""
    state = automa_table(marbles=["red", "white"])
    state.round = 2
    before = set(map(int, state.tiles))
    ask(state, PHASE, n=REFRESH)
    nature(state)
    assert [list(seat.eyes) for seat in state.seats] == [[-1, -1], [-1, -1]]
    assert sum(map(int, state.tray)) == 10
    assert len(set(map(int, state.tiles)) - before) == 3


# Back, and either way


@pytest.mark.parametrize(("golems", "strategy", "chosen"), BACK)
def test_back_takes_a_lying_golem_then_the_highest_section(golems: list[str], strategy: str, chosen: str) -> None:
    """A-4.4: lying in the highest section, else standing; ties in reverse strategy order; none in I."""
    for order in orderings(golems):
        assert golem_name(back_golem([golem(name) for name in order], colours(strategy))) == chosen


@pytest.mark.parametrize(("golems", "strategy", "chosen", "step"), EITHER)
def test_either_way_is_back_but_for_a_lying_golem_in_i(
    golems: list[str], strategy: str, chosen: str, step: int
) -> None:
    """A-4.5, A-17.13: a lying golem in I forward; else back, standing ones included; else the step is not used."""
    for order in orderings(golems):
        found, steps = either_way([golem(name) for name in order], colours(strategy))
        assert (golem_name(found), steps) == (chosen, step)


@pytest.mark.parametrize(("golems", "strategy", "chosen", "step"), EITHER)
def test_effects_move_the_golem_chosen(golems: list[str], strategy: str, chosen: str, step: int) -> None:
    """A-4.5, A-17.13: `move golems 1` moves this golem and stands it up; without a golem it is skipped."""
    state = automa_table(golems=golems, strategy=strategy)
    run(state, "move golems 1", seat=AUTOMA)
    after = list(golems)
    if chosen:
        after[golems.index(chosen)] = PLACES[place(chosen.removesuffix(" lying")) + step]
    assert golems_of(state, AUTOMA) == after


def test_back_chooses_anew_for_each_step() -> None:
    """A-4.4, A-4.5: red in I goes forward, yellow back twice, then blue, level with yellow and below it."""
    state = automa_table(golems=["red I lying", "yellow VI lying", "blue IV"])
    run(state, "move golems 4", seat=AUTOMA)
    assert golems_of(state, AUTOMA) == ["red II", "yellow IV", "blue III"]


def test_two_steps_back_and_then_work() -> None:
    """EX-A-02: yellow IV to III, then red IV to III; blue stays; then red works, level with yellow but above it."""
    state = automa_table(golems=["red IV lying", "yellow IV lying", "blue I"])
    set_neighbourhoods(state, red_III=1, yellow_III=1)
    run(state, "move golems 1", seat=AUTOMA)
    assert golems_of(state, AUTOMA) == ["red IV lying", "yellow III", "blue I"]
    state = automa_table(golems=["red IV lying", "yellow IV lying", "blue I"])
    set_neighbourhoods(state, red_III=1, yellow_III=1)
    run(state, state.box.action_tiles[7], seat=AUTOMA)  # AT-08
    assert golems_of(state, AUTOMA) == ["red III lying", "yellow III", "blue I"]


def test_steps_back_into_viii_and_ix_are_free() -> None:
    """A-4.4: back is back; entry costs are for going forward."""
    state = automa_table(golems=["red X"], marker=3)
    run(state, "move golems 2", seat=AUTOMA)
    assert (golems_of(state, AUTOMA), marker_of(state)) == (["red VIII"], 3)


# Optional steps and entry costs


MARCHES = [
    (["red I lying", "yellow III", "blue IV lying"], RYB, "red I lying"),  # the leftmost lying golem
    (["red III lying", "yellow III lying"], "yellow red blue", "yellow III lying"),
    (["red II", "yellow VI", "blue III"], RYB, "yellow VI"),  # nobody lies: the rightmost works where it is
    (["red X lying", "yellow II"], RYB, "yellow II"),
    (["red X lying"], RYB, ""),
    ([], RYB, ""),
]


@pytest.mark.parametrize(("golems", "strategy", "chosen"), MARCHES)
def test_optional_steps_are_made_by_lying_golems_only(golems: list[str], strategy: str, chosen: str) -> None:
    """A-4.6: a lying golem makes one step and no more; a standing golem makes none."""
    for order in orderings(golems):
        assert golem_name(marcher([golem(name) for name in order], colours(strategy))) == chosen
    state = automa_table(golems=golems, strategy=strategy)
    set_neighbourhoods(state, red_II=1, yellow_IV=1, yellow_VI=1, yellow_II=1)
    run(state, "march golem 4", seat=AUTOMA)
    after = list(golems)
    if chosen:
        step = 1 if chosen.endswith(" lying") else 0
        after[golems.index(chosen)] = PLACES[place(chosen.removesuffix(" lying")) + step] + " lying"
    assert golems_of(state, AUTOMA) == after


@pytest.mark.parametrize("section", ["VII", "VIII", "IX"])
@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
def test_entry_costs_are_paid_in_resources(district: str, section: str) -> None:
    """A-4.7: never in VP by choice."""
    start = f"{district} {section}"
    state = walked([start], 1, marker=11)
    cost = int(state.box.entry_cost[place(start) + 1])
    assert cost > 0
    assert (marker_of(state), int(board(state, AUTOMA).vp)) == (11 - cost, 10)


def test_entry_costs_beyond_the_lower_end_cost_vp() -> None:
    """A-4.7, A-3.3: at -5 each unit is 1 VP, because it cannot be paid otherwise."""
    state = walked(["red IX"], 1, marker=-4)
    cost = int(state.box.entry_cost[place("red X")])
    assert (marker_of(state), int(board(state, AUTOMA).vp)) == (-5, 10 - (cost - 1))


def test_people_are_still_asked_how_to_move() -> None:
    """A-4.2: the rules above are for the Automa alone."""
    state = scenario(automa_seat="2")
    set_seat(state, 0, golems=["red I", "yellow II lying"])
    ask(state, WALK, seat=0, n=1)
    assert len(state.options) == 2


@pytest.mark.parametrize("order", ORDERS)
def test_forward_and_back_ties_are_mirror_images(order: str) -> None:
    """A-4.3, A-4.4: of three level golems the top colour goes forward, the bottom colour back."""
    golems = [golem(f"{district} III") for district in ("red", "yellow", "blue")]
    top, _, bottom = order.split()
    assert golem_name(forward_golem(golems, colours(order))) == f"{top} III"
    assert golem_name(back_golem(golems, colours(order))) == f"{bottom} III"


def test_choices_never_depend_on_which_piece_is_which() -> None:
    """A-4.3, A-4.4, A-4.5: two golems in one place are alike."""
    dice = random.Random(4)
    for _ in range(200):
        golems = [dice.randrange(60) for _ in range(dice.randint(1, 6))]
        strategy = dice.sample([0, 1, 2], 3)
        mixed = dice.sample(golems, len(golems))
        assert forward_golem(golems, strategy) == forward_golem(mixed, strategy)
        assert back_golem(golems, strategy) == back_golem(mixed, strategy)
        assert either_way(golems, strategy) == either_way(mixed, strategy)
