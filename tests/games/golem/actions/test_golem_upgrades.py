"""The six golem upgrades, UPG-1 to UPG-6."""

from pathlib import Path

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.rounds import CONTROL_GOLEMS, MOVE
from altneu.games.golem.rounds.scoring import menorahs
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import RED, UPGRADES
from games.golem.pieces import golems_of, printed, resources_of, upgrades_of
from games.golem.scenario import (
    GOLEM,
    ask,
    board,
    offered,
    play,
    run,
    scenario,
    set_neighbourhoods,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

ALL = [f"UPG-{number}" for number in range(1, 7)]
PRINTED_COSTS = {"UPG-1": 3, "UPG-5": 2, "UPG-6": 3}
MENORAHS = {upgrade: 3 if upgrade == "UPG-4" else 1 for upgrade in ALL}


def cost_of(state: GolemState, upgrade: str) -> int:
    return int(state.box.upgrade_cost[UPGRADES.index(upgrade)])


@pytest.mark.parametrize("upgrade", ALL)
def test_golem_upgrade_costs_clay_and_brings_menorahs(upgrade: str) -> None:
    """G-11.3.1, G-11.3.2, G-11.3.3, G-11.3.4, G-11.3.5, G-11.3.6: its cost; 1 red menorah, or 3 for UPG-4."""
    state = scenario()
    cost = cost_of(state, upgrade)
    assert cost == PRINTED_COSTS.get(upgrade, cost)
    set_seat(state, 0, clay=cost, coins=9, knowledge=9, golems=[])
    run(state, "golem upgrade", f"upgrade {upgrade}")
    assert (resources_of(state), upgrades_of(state)) == ((0, 9, 9), {upgrade})
    assert menorahs(state, 0, RED) == MENORAHS[upgrade]


@pytest.mark.parametrize("upgrade", ALL)
def test_golem_upgrade_is_not_offered_for_less(upgrade: str) -> None:
    """G-11.3.1, G-11.3.2, G-11.3.3, G-11.3.4, G-11.3.5, G-11.3.6: one clay too few."""
    state = scenario()
    set_seat(state, 0, clay=cost_of(state, upgrade) - 1, coins=9, knowledge=9)
    ask(state, "golem upgrade")
    assert f"upgrade {upgrade}" not in offered(state)


def test_torso_and_legs() -> None:
    """G-11.3.7: the torso costs 3 and carries UPG-1; the left leg is UPG-5, the right one UPG-6."""
    parts = {upgrade.part: (upgrade.id, upgrade.cost) for upgrade in load_tables(None).golem_upgrades}
    assert len(parts) == 6
    assert parts["torso"] == ("UPG-1", 3)
    assert (parts["left leg"][0], parts["right leg"][0]) == ("UPG-5", "UPG-6")


def test_left_leg_of_the_first_game_can_be_the_other_one() -> None:
    """G-11.3.7: option `left_leg` gives seat 2 of the first game UPG-6 instead."""
    for options, made in (({}, "UPG-5"), ({"left_leg": "UPG-6"}, "UPG-6")):
        box = GOLEM.box(2, {"setup": "first"} | options)  # type: ignore[attr-defined]
        assert GOLEM.move(f"upgrade {made}") in box.first_choices[1]


# UPG-1


@pytest.mark.parametrize(("upgrades", "paid"), [([], 6 + 1), (["UPG-1"], 2 + 1)])
def test_upg_1_limits_the_control_cost_of_each_golem(upgrades: list[str], paid: int) -> None:
    """G-11.3.1: a golem 6 ahead costs 2, one that is 1 ahead still 1."""
    state = scenario()
    set_seat(state, 0, knowledge=9, golems=["red VII", "blue II"], upgrades=upgrades)
    run(state, CONTROL_GOLEMS)
    assert resources_of(state) == (0, 0, 9 - paid)


# UPG-2

CEMETERY = 'space = [{ space = 1, bonus = "2 VP" }, { space = 2, bonus = "student any +1" }]'


def cemetery(tmp_path: Path, **options: str) -> GolemState:
    """Space 1 of the cemetery gives 2 VP, space 2 a student step; UPG-2 can be paid."""
    state = scenario(components=printed(tmp_path, cemetery=CEMETERY), **options)
    set_seat(state, 0, clay=cost_of(state, "UPG-2"))
    return state


def test_upg_2_kills_at_once_with_a_doubled_bonus(tmp_path: Path) -> None:
    """G-11.3.2: the kill it brings is already doubled."""
    state = cemetery(tmp_path)
    run(state, "golem upgrade", "upgrade UPG-2", "kill red I", "bury 1")
    assert board(state, 0).vp == 10 + 2 * 2
    assert golems_of(state) == ["yellow I"]
    assert board(state, 0).track == 2, "the golem track falls once"


def test_upg_2_first_kill_may_count_once_by_option(tmp_path: Path) -> None:
    """G-11.3.2, option `first_kill_doubled`: only later kills are doubled."""
    state = cemetery(tmp_path, first_kill_doubled="no")
    run(state, "golem upgrade", "upgrade UPG-2", "kill red I", "bury 1")
    assert board(state, 0).vp == 12
    run(state, "kill golem", "kill yellow I", "bury 2", "student red", "student red")
    assert list(board(state, 0).students) == [3, 1, 1]


def test_upg_2_doubles_every_later_kill_with_separate_choices(tmp_path: Path) -> None:
    """G-11.3.2: the bonus of the space is taken twice."""
    state = cemetery(tmp_path)
    set_seat(state, 0, upgrades=["UPG-2"])
    run(state, "kill golem", "kill red I", "bury 2", "student red", "skip")
    assert list(board(state, 0).students) == [2, 1, 1]
    run(state, "kill golem", "kill yellow I", "bury 1")
    assert board(state, 0).vp == 14


def test_cemetery_bonus_is_single_without_upg_2(tmp_path: Path) -> None:
    """G-11.3.2: others, and oneself before, get it once."""
    state = cemetery(tmp_path)
    set_seat(state, 1, upgrades=["UPG-2"])
    run(state, "kill golem", "kill red I", "bury 1")
    assert board(state, 0).vp == 12


def test_upg_2_kill_may_be_declined(tmp_path: Path) -> None:
    """G-11.3.2: the upgrade is made all the same."""
    state = cemetery(tmp_path)
    run(state, "golem upgrade", "upgrade UPG-2", "skip")
    assert (golems_of(state), upgrades_of(state)) == (["red I", "yellow I"], {"UPG-2"})


# UPG-3


def test_upg_3_activates_a_standing_golem_at_once(tmp_path: Path) -> None:
    """G-11.3.3: free of knowledge, the golem lies down, lying golems are not offered."""
    state = scenario()
    set_seat(state, 0, clay=cost_of(state, "UPG-3"), golems=["red I", "yellow I", "blue I lying"])
    ask(state, "golem upgrade")
    play(state, "upgrade UPG-3")
    assert offered(state) == {"activate red I", "activate yellow I", "skip"}
    play(state, "activate yellow I")
    assert resources_of(state) == (0, 2, 0)
    assert golems_of(state) == ["red I", "yellow I lying", "blue I lying"]


@pytest.mark.parametrize(("upgrades", "activations"), [([], 1), (["UPG-3"], 2)])
def test_upg_3_adds_a_free_activation_to_work(upgrades: list[str], activations: int) -> None:
    """G-11.3.3: one golem paid for (with strength 1: for nothing), two activated."""
    state = scenario()
    set_seat(state, 0, golems=["red I", "red I", "red I"], upgrades=upgrades)
    set_tray(state, work="white")
    turn(state)
    play(state, "marble work white", "work 1", *["activate red I"] * activations)
    assert state.top is None
    assert resources_of(state) == (2 * activations, 0, 0)


def test_upg_3_activation_may_be_declined() -> None:
    """G-11.3.3: the golem stays standing and the upgrade is made."""
    state = scenario()
    set_seat(state, 0, clay=cost_of(state, "UPG-3"))
    run(state, "golem upgrade", "upgrade UPG-3", "skip")
    assert (golems_of(state), upgrades_of(state)) == (["red I", "yellow I"], {"UPG-3"})


# UPG-4


def test_upg_4_does_nothing_else() -> None:
    """G-11.3.4: clay is paid, three menorahs are won, the rest of the table is untouched."""
    state = scenario()
    set_seat(state, 0, clay=cost_of(state, "UPG-4"))
    expected = state.copy()
    set_seat(expected, 0, clay=0, upgrades=["UPG-4"])
    run(state, "golem upgrade", "upgrade UPG-4")
    assert GOLEM.encode(state) == GOLEM.encode(expected)


# UPG-5


def character_steps(state: GolemState) -> int:
    return int(state.box.character_steps[state.palace[state.round - 1]])


def walked(state: GolemState) -> int:
    """Take all steps asked for with the golem in red and count them."""
    steps = 0
    while state.top is not None:
        play(state, next(text for text in sorted(offered(state)) if text.startswith("forward red")))
        steps += 1
    return steps


@pytest.mark.parametrize("added", [0, 1, 2])
def test_upg_5_leaves_out_any_part_of_the_characters_steps(tmp_path: Path, added: int) -> None:
    """G-11.3.5: from none to all of them; the steps of the golem track remain."""
    characters = 'character = [{ id = "CH-39", steps = 2 }]'
    state = scenario(components=printed(tmp_path, characters=characters))
    set_seat(state, 0, upgrades=["UPG-5"])
    ask(state, MOVE)
    assert offered(state) == {"steps 0", "steps 1", "steps 2"}
    play(state, f"steps {added}")
    assert walked(state) == state.box.track_steps[3] + added


def test_upg_5_leaves_out_all_or_none_by_option(tmp_path: Path) -> None:
    """G-11.3.5, option `ignore_steps`."""
    characters = 'character = [{ id = "CH-39", steps = 2 }]'
    state = scenario(components=printed(tmp_path, characters=characters), ignore_steps="all")
    set_seat(state, 0, upgrades=["UPG-5"])
    ask(state, MOVE)
    assert offered(state) == {"steps 0", "steps 2"}


def test_steps_of_the_character_are_compulsory_without_upg_5() -> None:
    """G-11.3.5: nobody is asked."""
    state = scenario()
    ask(state, MOVE)
    assert walked(state) == state.box.track_steps[3] + character_steps(state)


# UPG-6


def creator(**seat: object) -> GolemState:
    """Seat 0, with UPG-6, has just created a golem in the blue district, where N-B3 lies in I and N-B1 in II."""
    state = scenario()
    set_seat(state, 0, clay=3, upgrades=["UPG-6"], **seat)  # type: ignore[arg-type]
    set_neighbourhoods(state, blue_I=3, blue_II=1)
    ask(state, "create golem")
    play(state, "create blue")
    return state


@pytest.mark.parametrize(
    ("choices", "place", "knowledge"),
    [
        (["skip"], "blue I", 0),
        (["use"], "blue I", 3),
        (["step", "skip"], "blue II", 0),
        (["step", "use"], "blue II", 2),
    ],
)
def test_upg_6_lets_a_new_golem_step_and_work_standing(choices: list[str], place: str, knowledge: int) -> None:
    """G-11.3.6: each half may be declined; the golem is not laid down."""
    state = creator()
    assert offered(state) == {"step", "use", "skip"}
    play(state, *choices)
    assert state.top is None
    assert golems_of(state) == ["red I", "yellow I", place]
    assert resources_of(state) == (0, 0, knowledge)


def test_upg_6_step_comes_before_the_activation() -> None:
    """G-11.3.6: after the step only the activation is left, after the activation nothing."""
    state = creator()
    play(state, "step")
    assert offered(state) == {"use", "skip"}
    state = creator()
    play(state, "use")
    assert offered(state) == set()


def test_upg_6_works_for_every_creation() -> None:
    """G-11.3.6: with a discount tile just as with the Golem action; without it nothing is asked."""
    state = scenario()
    set_seat(state, 0, clay=9)
    run(state, "create golem -1", "create blue")
    set_seat(state, 0, upgrades=["UPG-6"])
    ask(state, "create golem -1")
    play(state, "create yellow")
    assert offered(state) == {"step", "use", "skip"}


# Example


def test_example_of_the_golem_action() -> None:
    """EX-B-17: strength 4; the torso for 3 and a golem in yellow for 3; red and blue would have cost 6."""
    state = scenario()
    set_seat(state, 0, clay=2, golems=["red III", "blue I lying"])
    set_tray(state, golem="white white white white")
    turn(state)
    play(state, "marble golem white")
    assert {"create red", "create yellow", "create blue"} <= offered(state), "with 6 clay all are in reach"
    play(state, "upgrade UPG-1")
    assert offered(state) == {"create yellow", "skip"}
    play(state, "create yellow")
    assert state.top is None
    assert resources_of(state) == (0, 0, 0)
    assert golems_of(state) == ["red III", "blue I lying", "yellow I"]
    assert (board(state, 0).track, menorahs(state, 0, RED), board(state, 0).created()) == (5, 1, 1)
