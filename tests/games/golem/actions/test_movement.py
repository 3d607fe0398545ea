"""Phase 2: golems march (G-4.2)."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.rounds import MOVE, PHASE
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import asked
from games.golem.scenario import GOLEM, ask, board, offered, play, run, scenario, set_seat, set_tray

pytestmark = pytest.mark.both

MOVEMENT = 2


@pytest.fixture
def two_and_two(tmp_path: Path) -> Path:
    """Components in which space 3 of the golem track shows 2 steps and character 39 shows 2."""
    (tmp_path / "golem_track.toml").write_text("[[space]]\nspace = 3\nsteps = 2\n", encoding="utf-8")
    (tmp_path / "characters.toml").write_text('[[character]]\nid = "CH-39"\nsteps = 2\n', encoding="utf-8")
    costs = [("VIII", 1), ("IX", 3), ("X", 5)]
    blocks = [
        f'[[block]]\ndistrict = "{district}"\nsection = "{section}"\ncost = {cost}\n'
        for district in ("red", "yellow", "blue")
        for section, cost in costs
    ]
    (tmp_path / "entry_costs.toml").write_text("".join(blocks), encoding="utf-8")
    return tmp_path


def march(path: Path, *golems: str, **pieces: object) -> GolemState:
    """The first seat is asked for its 4 steps of phase 2."""
    state = scenario(components=path)
    set_seat(state, 0, golems=golems, **pieces)  # type: ignore[arg-type]
    ask(state, MOVE)
    return state


def places(state: GolemState, seat: int = 0) -> list[str]:
    golems = GOLEM.view(state, 0)["seats"][seat]["golems"]
    return [f"{golem['district']} {golem['section']}{' lying' * golem['lying']}" for golem in golems]


def test_golems_move_in_turn_order(two_and_two: Path) -> None:
    """G-4.2.1: in turn order every player must move own golems forward."""
    state = scenario(players=3, components=two_and_two)
    state.order = type(state.order)([2, 0, 1])
    ask(state, PHASE, n=MOVEMENT)
    for seat in (2, 0, 1):
        for step in ("I", "II", "III", "IV"):
            assert asked(state) == seat
            play(state, f"forward red {step}")
    assert offered(state) >= {"rabbi 1", "pass"}


def test_golem_steps_cannot_be_declined_or_made_backwards(two_and_two: Path) -> None:
    """G-4.2.1, G-4.2.3: moving is a duty and goes forward."""
    state = march(two_and_two, "red III", "yellow V lying")
    assert offered(state) == {"forward red III", "forward yellow V lying"}


@pytest.mark.parametrize(("space", "round_"), [(1, 1), (3, 2), (7, 3), (12, 4)])
def test_steps_are_those_of_track_and_character(space: int, round_: int) -> None:
    """G-4.2.2: steps at the own golem-track space + steps on the active character."""
    state = scenario()
    state.round = round_
    set_seat(state, 0, golems=["red I", "red I", "red I"], track=space)
    ask(state, MOVE)
    while state.top is not None:
        play(state, sorted(offered(state))[0])
    expected = state.box.track_steps[space] + state.box.character_steps[state.palace[round_ - 1]]
    assert sum(board(state, 0).golems[:3]) == expected


@pytest.mark.parametrize("first", [0, 1, 2, 3, 4])
def test_steps_are_spread_freely_and_all_used(first: int, two_and_two: Path) -> None:
    """G-4.2.3: any split of the 4 steps over the golems is accepted, and all must be used."""
    state = march(two_and_two, "red I", "blue I")
    sections = ["I", "II", "III", "IV"]
    play(state, *[f"forward red {section}" for section in sections[:first]])
    play(state, *[f"forward blue {section}" for section in sections[: 4 - first]])
    assert state.top is None
    assert list(board(state, 0).golems[:2]) == [first, 20 + 4 - first]


def test_one_and_three_steps_are_accepted_three_or_five_in_all_are_refused(two_and_two: Path) -> None:
    """EX-B-10: track 2 and character 2: one golem 1 and the other 3; totals of 3 or 5 are refused."""
    state = march(two_and_two, "red I", "yellow I")
    play(state, "forward red I", "forward yellow I", "forward yellow II")
    assert offered(state) == {"forward red II", "forward yellow III"}
    play(state, "forward yellow III")
    assert state.top is None
    assert places(state) == ["red II", "yellow IV"]


def test_last_section_costs_five_knowledge_or_five_vp(two_and_two: Path) -> None:
    """EX-B-11: from yellow IX to X the owner pays 5 knowledge or 5 VP, as chosen."""
    for choice, knowledge, vp in (("entry knowledge", 1, 3), ("entry VP", 6, -2)):
        state = march(two_and_two, "yellow IX", "red I", knowledge=6, vp=3)
        play(state, "forward yellow IX")
        assert offered(state) == {"entry knowledge", "entry VP"}
        play(state, choice)
        assert (board(state, 0).res[2], board(state, 0).vp) == (knowledge, vp)


def test_entry_costs_are_due_at_every_step_on_the_way(two_and_two: Path) -> None:
    """G-4.2.4, G-20.15: VIII, IX and X cost 1, 3 and 5, each paid at its entry."""
    state = march(two_and_two, "blue VII", "red I", knowledge=8, vp=0)
    play(state, "forward blue VII", "entry knowledge", "forward blue VIII", "entry VP", "forward blue IX")
    assert (board(state, 0).res[2], board(state, 0).vp) == (7, -3)
    play(state, "entry knowledge")
    assert places(state) == ["red II", "blue X"]
    assert (board(state, 0).res[2], board(state, 0).vp) == (2, -3)


def test_entry_cost_is_no_reason_to_leave_steps_unused(two_and_two: Path) -> None:
    """G-4.2.4, G-20.16: without knowledge and with 0 VP the golem still moves on, and VP fall below 0."""
    state = march(two_and_two, "yellow VIII", vp=0, knowledge=2)
    assert (places(state), state.top) == (["yellow X"], None)
    assert board(state, 0).vp == -3 - 5 - 5
    assert board(state, 0).res[2] == 2


def test_golem_in_the_last_section_cannot_move_on(two_and_two: Path) -> None:
    """G-4.2.5, G-20.15: as long as one golem is not in X, the next step is made by such a golem."""
    state = march(two_and_two, "red X", "red X lying", "yellow I", "blue IX", vp=0)
    assert offered(state) == {"forward yellow I", "forward blue IX"}
    play(state, "forward blue IX")
    assert places(state) == ["red X", "red X lying", "yellow IV", "blue X"]
    assert board(state, 0).vp == -5


@pytest.mark.parametrize(("in_last", "lost"), [(1, 5), (2, 10), (3, 15), (4, 20), (5, 20), (6, 20)])
def test_steps_left_over_cost_five_vp_each_but_no_more_than_golems(in_last: int, lost: int, two_and_two: Path) -> None:
    """G-4.2.6: 5 x min(steps left, golems in X) VP, here with 4 steps left."""
    state = march(two_and_two, *["red X"] * in_last, vp=30)
    assert state.top is None
    assert board(state, 0).vp == 30 - lost


@pytest.mark.parametrize(("section", "left"), [("IX", 3), ("VIII", 2), ("VII", 1), ("VI", 0)])
def test_steps_lapse_only_when_all_golems_are_in_the_last_section(section: str, left: int, two_and_two: Path) -> None:
    """G-4.2.6, G-20.15: steps are made as long as possible; only the rest lapses, with the loss."""
    entry = {"IX": 5, "VIII": 8, "VII": 9, "VI": 9}[section]
    state = march(two_and_two, "red X", f"yellow {section}", vp=0)
    assert state.top is None
    assert board(state, 0).vp == -entry - 5 * min(left, 2)


def test_player_without_golem_moves_and_loses_nothing(two_and_two: Path) -> None:
    """G-4.2.7: a player without a golem on the board moves nothing and loses nothing."""
    state = march(two_and_two, "buried", "buried", vp=10)
    assert state.top is None
    assert (board(state, 0).vp, list(board(state, 0).golems[:2])) == (10, [-1, -1])


@pytest.mark.parametrize("added", [0, 1, 2])
def test_leg_chooses_how_many_steps_of_the_character_to_add(added: int, two_and_two: Path) -> None:
    """G-4.2.8: with UPG-5 first choose how many of the character's steps to add, from none to all."""
    state = march(two_and_two, "red I", upgrades=["UPG-5"])
    assert offered(state) == {"steps 0", "steps 1", "steps 2"}
    play(state, f"steps {added}")
    assert board(state, 0).golems[0] == 2 + added


def test_leg_does_not_spare_the_loss_in_the_last_section(two_and_two: Path) -> None:
    """G-4.2.8: G-4.2.3 to G-4.2.6 apply to the total chosen."""
    state = march(two_and_two, "red X", "red X", "red X", upgrades=["UPG-5"], vp=30)
    play(state, "steps 0")
    assert board(state, 0).vp == 30 - 10


def test_leg_leaves_out_all_or_nothing_by_option(two_and_two: Path) -> None:
    """G-4.2.8: option ignore_steps=all offers none or all of the character's steps."""
    state = scenario(components=two_and_two, ignore_steps="all")
    set_seat(state, 0, upgrades=["UPG-5"])
    ask(state, MOVE)
    assert offered(state) == {"steps 0", "steps 2"}


def test_leg_asks_nothing_of_a_player_without_golem(two_and_two: Path) -> None:
    """G-4.2.7, G-4.2.8: without a golem there is nothing to choose."""
    state = march(two_and_two, "buried", "buried", upgrades=["UPG-5"])
    assert state.top is None


def test_lying_golem_stands_up_when_it_moves(two_and_two: Path) -> None:
    """EX-B-13: a lying golem moved 1 step stands, no extra step is used; one that is not moved stays lying."""
    state = march(two_and_two, "red I lying", "blue I lying", "yellow I")
    play(state, "forward red I lying", "forward yellow I", "forward yellow II", "forward yellow III")
    assert state.top is None
    assert places(state) == ["red II", "yellow IV", "blue I lying"]


def test_vp_fall_below_zero_in_optional_moves_and_exchanges() -> None:
    """G-20.16: VP payments are made in full, in optional moves and in exchanges alike; there is no lower bound."""
    state = scenario()
    cost = state.box.entry_cost[18]
    set_seat(state, 0, golems=["yellow VIII", "red I"], vp=0)
    run(state, "move golems 1", "forward yellow VIII")
    assert board(state, 0).vp == -cost
    run(state, "pay 30 VP: 1 clay", "pay")
    assert (board(state, 0).vp, board(state, 0).res[0]) == (-cost - 30, 1)


def test_phase_two_is_followed_by_actions(two_and_two: Path) -> None:
    """G-4.2.7: with no golem anywhere phase 2 asks nobody and the first action is due."""
    state = scenario(components=two_and_two)
    set_tray(state, work="white")
    for seat in (0, 1):
        set_seat(state, seat, golems=["buried", "buried"])
    ask(state, PHASE, n=MOVEMENT)
    assert "marble work white" in offered(state)
