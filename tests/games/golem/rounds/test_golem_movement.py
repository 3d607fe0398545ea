"""Golems on the board: standing and lying, steps, entry costs, control."""

from pathlib import Path

import pytest

from altneu.games.golem.actions.movement import March, MoveGolems
from altneu.games.golem.rounds.rounds import CONTROL, CONTROL_GOLEMS, MOVE, PHASE
from altneu.games.golem.state.state import GolemState
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of
from games.golem.scenario import ask, board, offered, play, run, scenario, set_seat

pytestmark = pytest.mark.both

ENTRY_COSTS = "block = [{}]".format(
    ", ".join(
        f'{{ district = "{district}", section = "{section}", cost = {cost} }}'
        for district in ("red", "yellow", "blue")
        for section, cost in (("VIII", 1), ("IX", 3), ("X", 5))
    )
)


def costly(tmp_path: Path, golem: str, **seat: object) -> GolemState:
    """One own golem, and blocks VIII, IX, X that cost 1, 3, 5."""
    state = scenario(components=printed(tmp_path, entry_costs=ENTRY_COSTS))
    set_seat(state, 0, golems=[golem], **seat)  # type: ignore[arg-type]
    return state


# Standing and lying


def test_golem_is_placed_standing() -> None:
    """G-3.6.1: a created golem stands."""
    state = scenario()
    set_seat(state, 0, clay=3)
    run(state, "create golem", "create blue")
    assert golems_of(state) == ["red I", "yellow I", "blue I"]


def test_golem_stands_or_lies() -> None:
    """G-3.6.1: of two golems in one section one may lie; both can be told apart."""
    state = scenario()
    set_seat(state, 0, golems=["red II", "red II lying"])
    ask(state, "kill golem")
    assert offered(state) == {"kill red II", "kill red II lying", "skip"}
    play(state, "kill red II lying", RIGHTMOST)
    assert golems_of(state) == ["red II"]
    assert board(state, 0).lying == 0


def test_only_some_effects_leave_an_active_golem_standing() -> None:
    """G-3.6.2: AT-10 and UPG-6 say otherwise; every other activation lays the golem down."""
    state = scenario()
    set_seat(state, 0, clay=3, upgrades=["UPG-6"])
    run(state, "create golem", "create blue", "use")
    run(state, "use tile of golem", "use red I")
    assert golems_of(state) == ["red I", "yellow I", "blue I"]
    run(state, "activate 2 golems", "activate red I", "activate blue I")
    assert golems_of(state) == ["red I lying", "yellow I", "blue I lying"]


@pytest.mark.parametrize(("choice", "golem"), [("forward red III lying", "red IV"), ("back red III lying", "red II")])
def test_lying_golem_stands_up_by_moving(choice: str, golem: str) -> None:
    """G-3.6.3, G-8.1.3: one step, forward or back, and the step is a whole one."""
    state = scenario()
    set_seat(state, 0, golems=["red III lying"])
    run(state, "move golems 1", choice)
    assert golems_of(state) == [golem]


def test_golems_do_not_stand_up_by_themselves() -> None:
    """G-3.6.3: a new round leaves them lying; phase 2 raises only those it moves."""
    state = scenario()
    set_seat(state, 0, golems=["red I lying", "blue X lying"], vp=50)
    run(state, MOVE)
    assert golems_of(state)[1] == "blue X lying"
    assert not golems_of(state)[0].endswith("lying")


def test_lying_golems_are_killed_moved_and_controlled_alike() -> None:
    """G-3.6.4: posture does not matter for killing, control and moving."""
    for golem in ("red IV", "red IV lying"):
        state = scenario()
        set_seat(state, 0, golems=[golem], knowledge=3)
        run(state, CONTROL_GOLEMS)
        assert resources_of(state) == (0, 0, 0)
        ask(state, "move golems 1")
        assert offered(state) == {f"forward {golem}", f"back {golem}", "skip"}
        play(state, "skip")
        run(state, "kill golem", f"kill {golem}", RIGHTMOST)
        assert golems_of(state) == []


# Steps


@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
def test_step_is_one_section_of_the_district(district: str) -> None:
    """G-8.1.1: a golem stays in its district all the way."""
    state = scenario()
    set_seat(state, 0, golems=[f"{district} I"], vp=50)
    for section in ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"):
        before = golems_of(state)[0]
        run(state, "move golems 1", f"forward {before}")
        assert golems_of(state) == [f"{district} {section}"]


def test_golems_stay_between_i_and_x() -> None:
    """G-8.1.2: no step forward from X, none back from I."""
    state = scenario()
    set_seat(state, 0, golems=["red X", "blue I"])
    ask(state, "move golems 1")
    assert offered(state) == {"back red X", "forward blue I", "skip"}


def test_march_ends_in_x() -> None:
    """G-8.1.2: AT-07 offers no step beyond X."""
    state = scenario()
    set_seat(state, 0, golems=["red IX"], vp=50)
    ask(state, "march golem 4")
    play(state, "march red IX", "step")
    assert "step" not in offered(state)


def test_golems_of_others_never_block() -> None:
    """G-8.1.4: a section full of golems is entered and left as an empty one."""
    state = scenario()
    set_seat(state, 1, golems=["red II"] * 6)
    set_seat(state, 0, golems=["red I"])
    run(state, "move golems 2", "forward red I", "forward red II")
    assert golems_of(state) == ["red III"]
    assert golems_of(state, 1) == ["red II"] * 6


def test_golems_move_by_these_effects_only() -> None:
    """G-8.1.5: AT-03, AT-07, AT-08, CH-41 and UPG-6 move golems, and each of these moves may be left."""
    effects = scenario().box.effects
    moving = {name.split(" ")[0] for name, effect in effects.items() if isinstance(effect, MoveGolems | March)}
    assert moving == {"AT-03", "AT-07", "AT-08", "CH-41"}
    for name in ("AT-03", "AT-07", "AT-08", "CH-41"):
        state = scenario()
        ask(state, state.box.effects[name])
        while offered(state):
            play(state, "skip")
        assert golems_of(state) == ["red I", "yellow I"]


def test_step_of_upg_6_is_optional() -> None:
    """G-8.1.5: the new golem may stay in I."""
    for choices, golem in ((["step", "skip"], "blue II"), (["skip"], "blue I")):
        state = scenario()
        set_seat(state, 0, clay=3, upgrades=["UPG-6"])
        run(state, "create golem", "create blue", *choices)
        assert golems_of(state)[2] == golem


def test_movement_of_phase_2_is_compulsory() -> None:
    """G-8.1.5: all steps are made."""
    state = scenario()
    set_seat(state, 0, golems=["red I"])
    steps = int(state.box.track_steps[3] + state.box.character_steps[state.palace[0]])
    run(state, MOVE)
    assert board(state, 0).golems[0] == steps


# Entry costs


@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
@pytest.mark.parametrize(("start", "end", "cost"), [("VII", "VIII", 1), ("VIII", "IX", 3), ("IX", "X", 5)])
def test_entry_is_paid_in_knowledge_or_vp(tmp_path: Path, district: str, start: str, end: str, cost: int) -> None:
    """G-8.1.6: the whole cost in one of the two, as the owner chooses."""
    for choice, left in (("entry knowledge", (5 - cost, 10)), ("entry VP", (5, 10 - cost))):
        state = costly(tmp_path, f"{district} {start}", knowledge=5)
        ask(state, "move golems 1")
        play(state, f"forward {district} {start}")
        assert offered(state) == {"entry knowledge", "entry VP"}
        play(state, choice)
        assert golems_of(state) == [f"{district} {end}"]
        assert (resources_of(state)[2], board(state, 0).vp) == left


def test_too_little_knowledge_cannot_be_chosen_or_mixed(tmp_path: Path) -> None:
    """G-8.1.6: with 4 knowledge the 5 of X are paid in VP, which may fall below 0."""
    state = costly(tmp_path, "yellow IX", knowledge=4, vp=3)
    run(state, "move golems 1", "forward yellow IX")
    assert resources_of(state) == (0, 0, 4)
    assert board(state, 0).vp == -2


def test_entry_is_paid_before_the_next_step(tmp_path: Path) -> None:
    """G-8.1.6: each entry asks on its own."""
    state = costly(tmp_path, "red VII", knowledge=4)
    ask(state, "move golems 2")
    play(state, "forward red VII")
    assert offered(state) == {"entry knowledge", "entry VP"}
    play(state, "entry VP", "forward red VIII")
    assert offered(state) == {"entry knowledge", "entry VP"}
    play(state, "entry knowledge")
    assert (resources_of(state)[2], board(state, 0).vp) == (1, 9)


@pytest.mark.parametrize(
    ("effect", "choices"),
    [
        ("move golems 1", ["forward red VII"]),
        ("march golem 4", ["march red VII", "step", "skip"]),
        ("CH-41", ["forward red VII"]),
        ("AT-08", ["forward red VII", "skip"]),
    ],
)
def test_entry_is_due_by_any_effect(tmp_path: Path, effect: str, choices: list[str]) -> None:
    """G-8.1.7: optional moves pay as those of phase 2 do."""
    state = costly(tmp_path, "red VII")
    run(state, state.box.effects.get(effect, effect), *choices)
    assert golems_of(state) == ["red VIII"]
    assert board(state, 0).vp == 9


def test_entry_is_due_in_phase_2(tmp_path: Path) -> None:
    """G-8.1.7: VII to X costs 1 + 3 + 5."""
    state = costly(tmp_path, "red VII", track=1)
    while state.box.track_steps[board(state, 0).track] + state.box.character_steps[state.palace[0]] < 3:
        state.own(0).track += 1
    run(state, MOVE)
    assert golems_of(state) == ["red X"]
    assert board(state, 0).vp <= 10 - 9


@pytest.mark.parametrize(("start", "end"), [("X", "IX"), ("IX", "VIII"), ("VIII", "VII")])
def test_moving_back_is_free(tmp_path: Path, start: str, end: str) -> None:
    """G-8.1.7: no entry cost backwards."""
    state = costly(tmp_path, f"red {start}", knowledge=5)
    run(state, "move golems 1", f"back red {start}")
    assert golems_of(state) == [f"red {end}"]
    assert (resources_of(state)[2], board(state, 0).vp) == (5, 10)


# Control


def test_golems_on_the_board_are_controlled_at_the_end_of_the_round() -> None:
    """G-8.4.1: phase 7 asks knowledge for those on the board, none for those in the cemetery."""
    state = scenario()
    set_seat(state, 0, golems=["red III", "blue II", "buried"], knowledge=4)
    ask(state, PHASE, n=CONTROL)
    assert resources_of(state) == (0, 0, 1)


@pytest.mark.parametrize(
    ("golem", "cost"), [("red V", 2), ("red III", 0), ("red I", 0), ("blue III", 2), ("blue I", 0)]
)
def test_control_costs_the_sections_ahead_of_the_student(golem: str, cost: int) -> None:
    """EX-B-24: 2 sections ahead of its district's student cost 2; level or behind nothing."""
    state = scenario()
    set_seat(state, 0, golems=[golem], students=[3, 1, 1], knowledge=6)
    run(state, CONTROL_GOLEMS)
    assert resources_of(state) == (0, 0, 6 - cost)
