"""Activation of golems, and the Work action."""

import pytest

from altneu.games.golem.state.state import GolemState
from games.golem.pieces import RIGHTMOST, golems_of, resources_of, upgrades_of
from games.golem.scenario import ask, board, offered, play, run, scenario, set_seat, set_tray, turn

pytestmark = pytest.mark.both

FOUR = ["red I", "yellow I", "blue I", "red I"]

COSTS = {  # strength: knowledge for 1, 2, 3, 4 golems
    1: (0, 2, 4, 7),
    2: (0, 1, 3, 6),
    3: (0, 0, 2, 5),
    4: (0, 0, 1, 4),
    5: (0, 0, 0, 3),
    6: (0, 0, 0, 2),
    7: (0, 0, 0, 1),
    8: (0, 0, 0, 0),
    9: (0, 0, 0, 0),
}


def working(strength: int = 1, **seat: object) -> GolemState:
    """Seat 0 has just taken one of `strength` white marbles from the Work row."""
    state = scenario()
    set_seat(state, 0, **seat)  # type: ignore[arg-type]
    set_tray(state, work="white " * strength)
    turn(state)
    play(state, "marble work white")
    return state


def activations(state: GolemState) -> set[str]:
    return {text for text in offered(state) if text.startswith("activate")}


def test_activation_lays_the_golem_down_and_applies_its_tile() -> None:
    """G-3.7.1, G-3.6.2: the golem lies, and the tile of its section (2 clay) is applied."""
    state = scenario()
    run(state, "activate 1 golem", "activate red I")
    assert golems_of(state) == ["red I lying", "yellow I"]
    assert resources_of(state) == (2, 0, 0)


def test_lying_golem_cannot_be_activated() -> None:
    """G-3.7.1: only standing golems are offered."""
    state = scenario()
    set_seat(state, 0, golems=["red I lying", "yellow I"])
    ask(state, "activate 1 golem")
    assert activations(state) == {"activate yellow I"}


@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("AT-07", ["march blue I", "use"]),
        ("AT-08", ["skip", "activate blue I"]),
        ("CH-41", ["activate blue I", "skip", "skip"]),
        ("UPG-3", ["activate blue I"]),
    ],
)
def test_activation_outside_work_costs_no_knowledge(name: str, choices: list[str]) -> None:
    """G-3.7.2: without any knowledge the golem is activated and brings its 2."""
    state = scenario()
    set_seat(state, 0, golems=["red I", "blue I"])
    run(state, state.box.effects[name], *choices)
    assert resources_of(state) == (0, 0, 2)


def test_activation_by_upg_6_costs_no_knowledge() -> None:
    """G-3.7.2: nor does the activation of a new golem."""
    state = scenario()
    set_seat(state, 0, clay=3, upgrades=["UPG-6"])
    run(state, "create golem", "create blue", "use")
    assert resources_of(state) == (0, 0, 2)


def test_section_without_a_tile_gives_nothing() -> None:
    """G-3.7.3: a golem that ends its march in VIII lies down and gets nothing."""
    state = scenario()
    set_seat(state, 0, golems=["red VII"], vp=20)
    run(state, "march golem 4", "march red VII", "step", "use")
    assert golems_of(state) == ["red VIII lying"]
    assert resources_of(state) == (0, 0, 0)
    assert board(state, 0).vp == 20 - int(state.box.entry_cost[7])


def test_up_to_four_standing_golems_work() -> None:
    """G-5.1.1: never more than four, and only as many as stand."""
    five = working(9, golems=[*FOUR, "blue II"])
    assert offered(five) == {"work 0", "work 1", "work 2", "work 3", "work 4"}
    assert offered(working(9, golems=["red I", "yellow I", "blue I lying"])) == {"work 0", "work 1", "work 2"}


@pytest.mark.parametrize("strength", COSTS)
@pytest.mark.parametrize("golems", [1, 2, 3, 4])
def test_cost_of_work(strength: int, golems: int) -> None:
    """G-5.1.2, G-5.1.3: 1, 3, 5 or 8 knowledge less the strength; with one less it is not offered."""
    cost = COSTS[strength][golems - 1]
    state = working(strength, golems=FOUR, knowledge=cost)
    play(state, f"work {golems}")
    assert resources_of(state) == (0, 0, 0)
    if cost > 0:
        assert f"work {golems}" not in offered(working(strength, golems=FOUR, knowledge=cost - 1))


def test_number_is_chosen_and_paid_before_the_first_activation() -> None:
    """G-5.1.4: knowledge that the tiles would bring cannot pay for this very action."""
    golems = ["blue I", "red I"]
    assert "work 2" not in offered(working(1, golems=golems, knowledge=1))
    state = working(1, golems=golems, knowledge=2)
    play(state, "work 2")
    assert resources_of(state) == (0, 0, 0)
    assert golems_of(state) == golems


def test_working_golem_lies_and_its_tile_is_applied() -> None:
    """G-5.1.5: one golem works, the other stays as it was."""
    state = working(1)
    play(state, "work 1", "activate yellow I")
    assert golems_of(state) == ["red I", "yellow I lying"]
    assert resources_of(state) == (0, 2, 0)


@pytest.mark.parametrize("order", [["red I", "yellow I"], ["yellow I", "red I"]])
def test_owner_chooses_the_order_of_work(order: list[str]) -> None:
    """G-5.1.6: any golem first."""
    state = working(3)
    play(state, "work 2", *[f"activate {place}" for place in order])
    assert golems_of(state) == ["red I lying", "yellow I lying"]
    assert resources_of(state) == (2, 2, 0)


def test_tile_is_finished_before_the_next_activation() -> None:
    """G-5.1.6, G-3.4.2: while a tile asks, no golem is offered."""
    state = working(3, golems=["red III", "yellow I"])
    play(state, "work 2", "activate red III")
    assert offered(state) == {"student red", "student yellow", "student blue", "skip"}
    play(state, "student red")
    assert activations(state) == {"activate yellow I"}


def test_golem_created_during_work_does_not_work() -> None:
    """G-5.1.7: the new golem stands but is not offered."""
    state = working(5, golems=["red II", "yellow I"], clay=3)
    play(state, "work 2", "activate red II", "create blue")
    assert "blue I" in golems_of(state)
    assert activations(state) == {"activate yellow I"}


def test_golem_created_during_work_may_be_used_by_upg_6() -> None:
    """G-5.1.7: the activation by UPG-6 is an effect of its own."""
    state = working(5, golems=["red II", "yellow I"], clay=2, upgrades=["UPG-6"])
    play(state, "work 1", "activate red II", "create blue", "use")
    assert resources_of(state) == (0, 0, 2)


def test_upg_3_adds_a_free_activation() -> None:
    """G-5.1.8: four paid and one free make five."""
    golems = [*FOUR, "blue II", "blue II"]
    state = working(8, golems=golems, upgrades=["UPG-3"])
    play(state, "work 4", "activate red I", "activate red I", "activate blue I", "activate yellow I")
    assert activations(state) == {"activate blue II"}
    play(state, "activate blue II")
    while offered(state):
        assert not activations(state)
        play(state, "skip")


def test_free_activation_of_upg_3_may_be_the_only_one() -> None:
    """G-5.1.8: no golem is paid for, one works; without UPG-3 none does."""
    state = working(1, upgrades=["UPG-3"])
    play(state, "work 0", "activate red I")
    assert golems_of(state) == ["red I lying", "yellow I"]
    assert offered(state) == set()
    state = working(1)
    play(state, "work 0")
    assert offered(state) == set()


def test_three_golems_at_strength_3() -> None:
    """EX-B-16: 5 - 3 = 2 knowledge; three tiles in the owner's order, three golems lie."""
    state = working(3, golems=["red I", "yellow I", "blue I"], knowledge=2)
    play(state, "work 3", "activate blue I", "activate red I", "activate yellow I")
    assert golems_of(state) == ["red I lying", "yellow I lying", "blue I lying"]
    assert resources_of(state) == (2, 2, 2)


def test_number_counts_activations_not_named_golems() -> None:
    """G-20.7: of three standing golems any two, chosen one by one."""
    state = working(3, golems=["red I", "yellow I", "blue I"])
    play(state, "work 2")
    assert activations(state) == {"activate red I", "activate yellow I", "activate blue I"}
    play(state, "activate yellow I")
    assert activations(state) == {"activate red I", "activate blue I"}


def test_activation_that_finds_no_golem_is_lost() -> None:
    """G-20.7: the second golem is killed by the first one's tile; nothing is refunded."""
    state = working(1, golems=["yellow III", "red I"], knowledge=2)
    play(state, "work 2", "activate yellow III", "kill red I", RIGHTMOST)
    assert offered(state) == set()
    assert resources_of(state) == (0, 3, 0)


def test_upg_3_made_during_work_activates_at_once_and_later() -> None:
    """G-20.8: a new golem may be activated at once; the extra activation starts with the next Work action."""
    state = working(5, golems=["red II", "red V"], clay=20)
    play(state, "work 2", "activate red II", "create blue", "activate red V", "upgrade UPG-3")
    assert activations(state) == {"activate blue I"}
    play(state, "activate blue I")
    assert offered(state) == set()
    assert upgrades_of(state) == {"UPG-3"}


def test_work_goes_on_after_upg_3_without_an_extra_activation() -> None:
    """G-20.8: one golem was paid for, so after the immediate activation Work is over."""
    state = working(1, golems=["red V", "red I", "yellow I"], clay=20)
    play(state, "work 1", "activate red V", "upgrade UPG-3", "activate red I")
    assert offered(state) == set()
    assert golems_of(state) == ["red V lying", "red I lying", "yellow I"]


@pytest.mark.parametrize("section", ["VIII", "IX", "X"])
def test_golem_without_a_tile_is_not_offered_for_activation(section: str) -> None:
    """G-20.9: neither by Work nor by another activation; AT-10 gives nothing there."""
    golems = [f"red {section}", "blue I"]
    assert offered(working(9, golems=golems)) == {"work 0", "work 1"}
    for effect in ("activate 1 golem", "use tile of golem"):
        state = scenario()
        set_seat(state, 0, golems=golems)
        ask(state, effect)
        assert offered(state) == {f"{effect.split()[0]} blue I", "skip"}


def test_declining_a_tile_does_not_keep_the_golem_standing() -> None:
    """G-20.9: the golem lies although its effect was left."""
    state = working(1, golems=["red III"])
    play(state, "work 1", "activate red III", "skip")
    assert golems_of(state) == ["red III lying"]
    assert list(board(state, 0).students) == [1, 1, 1]


def test_tiles_are_never_used_up() -> None:
    """G-20.10: two golems in one section apply its tile once each."""
    state = working(3, golems=["red I", "red I"])
    play(state, "work 2", "activate red I", "activate red I")
    assert resources_of(state) == (4, 0, 0)
    assert golems_of(state) == ["red I lying", "red I lying"]
