"""Phase 6: income from students, artifacts and tracks, and one upgrade (G-4.6)."""

import re
from pathlib import Path

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import PHASE
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import asked
from games.golem.scenario import (
    GOLEM,
    ask,
    board,
    offered,
    play,
    row,
    run,
    scenario,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

INCOME = 6
SIDE = "1B"


def table(
    path: Path,
    streets: dict[str, str] | None = None,
    artifacts: dict[int, str] | None = None,
    research: list[str] | None = None,
    track: str = "none",
    players: int = 2,
) -> GolemState:
    """A table that pays only what is named: streets by "red II", artifacts of side 1B by row, research by space."""
    paid = streets or {}
    places = [(street.district, street.section) for street in load_tables(None).streets]
    rows = [
        f'[[street]]\ndistrict = "{d}"\nsection = "{s}"\nincome = "{paid.get(f"{d} {s}", "none")}"\n' for d, s in places
    ]
    (path / "streets.toml").write_text("".join(rows), encoding="utf-8")
    bonuses = artifacts or {}
    rows = [f'[[board.side_b]]\nrow = {r}\nbonus = "{bonuses.get(r, "none")}"\n' for r in (1, 2, 3, 4)]
    (path / "artifact_boards.toml").write_text("[[board]]\nboard = 1\n" + "".join(rows), encoding="utf-8")
    spaces = research or ["none"]
    texts = [spaces[min(space, len(spaces) - 1)] for space in range(11)]
    rows = [f'[[space]]\nspace = {n}\nlimit = 5\nincome = "{text}"\n' for n, text in enumerate(texts)]
    rows = [text + (f"end_vp = {n}\n" if n >= 8 else "") for n, text in enumerate(rows)]
    (path / "research_track.toml").write_text("complete = true\n" + "".join(rows), encoding="utf-8")
    (path / "golem_track.toml").write_text(f'[[space]]\nspace = 3\nincome = "{track}"\n', encoding="utf-8")
    state = scenario(players=players, components=path)
    for seat in range(players):
        set_seat(state, seat, side=SIDE, vp=0)
    return state


def test_income_comes_from_students_artifacts_and_both_tracks(tmp_path: Path) -> None:
    """G-4.6.1, G-4.6.5: each student, each completed artifact, research and golem track pay; no other artifact does."""
    streets = {"red II": "1 clay", "yellow V": "2 clay", "blue X": "4 clay"}
    artifacts = {1: "1 coin", 2: "2 coins", 3: "50 coins", 4: "4 coins"}
    state = table(tmp_path, streets, artifacts, ["none", "5 knowledge"], "9 VP")
    set_seat(state, 0, students=[2, 5, 10], gold=[1, 2, 2, 4], research=1)
    run(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert (list(board(state, 0).res), board(state, 0).vp) == ([1 + 2 + 4, 1 + 2 + 4, 5], 9)


def test_income_gives_vp_resources_student_steps_and_research_steps(tmp_path: Path) -> None:
    """G-4.6.2: VP, resources, student steps and research steps."""
    streets = {"red II": "1 clay, 2 coins, 3 knowledge, 4 VP"}
    state = table(tmp_path, streets, {1: "research +1", 2: "student blue +1"})
    set_seat(state, 0, students=[2, 10, 1], gold=[1, 2, 0, 0])
    run(state, INCOME_OF_SEAT, "income artifact 2", "student blue", m=ALL_SOURCES)
    own = board(state, 0)
    assert (list(own.res), own.vp, own.research, list(own.students)) == ([1, 2, 3], 4, 1, [2, 10, 2])


def test_income_in_the_box_is_of_these_kinds_only() -> None:
    """G-4.6.2: no street, artifact or track pays anything else."""
    tables = load_tables(None)
    texts = [street.income for street in tables.streets] + [space.income for space in tables.golem_track]
    texts += [space.income for space in tables.research_track]
    texts += [artifact.bonus for side in tables.artifact_sides.values() for artifact in side]
    kind = r"\d+ (VP|clay|coins?|knowledge)|research \+\d|student (red|yellow|blue|any) \+1"
    for text in texts:
        assert text == "none" or all(re.fullmatch(kind, part) for part in text.split(", ")), text


def test_research_step_of_an_artifact_improves_the_research_income(tmp_path: Path) -> None:
    """G-4.6.3: a source is read when it is taken; the game takes research steps before the research track."""
    state = table(tmp_path, artifacts={3: "research +1"}, research=["none", "1 knowledge", "5 knowledge"])
    set_seat(state, 0, gold=[0, 0, 3, 0], research=1)
    run(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert (board(state, 0).research, board(state, 0).res[2]) == (2, 5)


def test_artifact_with_a_research_step_before_the_research_track(tmp_path: Path) -> None:
    """EX-B-23: in all 4 coins, 6 VP, a research step and 2 knowledge from the new space."""
    streets = {"red III": "2 coins", "yellow IV": "2 VP", "blue II": "2 coins, 1 VP"}
    state = table(
        tmp_path, streets, {2: "research +1, 2 VP"}, ["none", "1 knowledge", "1 knowledge", "2 knowledge"], "1 VP"
    )
    set_seat(state, 0, students=[3, 4, 2], gold=[0, 2, 0, 0], research=2)
    run(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    own = board(state, 0)
    assert (own.res[1], own.vp, own.research, own.res[2]) == (4, 6, 3, 2)


@pytest.mark.parametrize(
    ("choices", "clay"),
    [
        (["income red", "student red"], 1),
        (["income artifact 1", "student red", "income red"], 7),
        (["income artifact 1", "skip"], 1),
    ],
)
def test_owner_chooses_the_order_where_a_student_step_matters(choices: list[str], clay: int, tmp_path: Path) -> None:
    """G-4.6.3, G-20.29: a student not yet paid is paid in its new section, a paid one not again."""
    state = table(tmp_path, {"red II": "1 clay", "red III": "7 clay"}, {1: "student red +1"})
    set_seat(state, 0, students=[2, 10, 10], gold=[1, 0, 0, 0])
    ask(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert offered(state) == {"income red", "income artifact 1"}
    for choice in choices:
        if choice in offered(state):
            play(state, choice)
    assert state.top is None
    assert board(state, 0).res[0] == clay


def test_order_is_not_asked_where_it_cannot_matter(tmp_path: Path) -> None:
    """G-4.6.3: without a student step nobody is asked."""
    state = table(tmp_path, {"red II": "1 clay"}, {1: "2 coins"}, ["none", "1 VP"], "1 VP")
    set_seat(state, 0, students=[2, 2, 2], gold=[1, 0, 0, 0])
    ask(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert state.top is None
    assert list(board(state, 0).res) == [1, 2, 0]


def test_only_sources_whose_order_can_matter_are_asked_for(tmp_path: Path) -> None:
    """G-4.6.3: a student in X cannot step, and a street whose student nobody moves is paid by itself."""
    streets = {"red II": "1 clay", "yellow II": "1 coin"}
    state = table(tmp_path, streets, {1: "student blue +1", 2: "student red +1"})
    set_seat(state, 0, students=[2, 2, 10], gold=[1, 2, 0, 0])
    ask(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert offered(state) == {"income red", "income artifact 2"}


def test_upgrade_comes_when_everyone_has_received_income(tmp_path: Path) -> None:
    """G-4.6.4: first all incomes, then in turn order each may make one upgrade of any type at its normal cost."""
    state = table(tmp_path, {"red I": "2 clay"}, players=3)
    state.order = row([2, 0, 1])
    ask(state, PHASE, n=INCOME)
    assert [board(state, seat).res[0] for seat in (0, 1, 2)] == [2, 2, 2]
    for seat in (2, 0, 1):
        assert asked(state) == seat
        assert offered(state) == {"upgrade UPG-5", "skip"}
        play(state, "upgrade UPG-5" if seat == 0 else "skip")
    assert state.top is None
    assert [board(state, seat).res[0] for seat in (0, 1, 2)] == [0, 2, 2]


def test_upgrade_of_phase_six_is_one_of_any_type_at_normal_cost(tmp_path: Path) -> None:
    """G-4.6.4: one upgrade of any type, each paid in its own resource without discount."""
    state = table(tmp_path)
    cost = state.box.upgrade_cost
    set_seat(state, 0, clay=cost[6], knowledge=cost[1], coins=cost[17] - 1, research=0)
    ask(state, PHASE, n=INCOME)
    names = {text.split()[1] for text in offered(state) if text != "skip"}
    affordable = {f"UPR-{k + 1}" for k in range(6) if cost[k] <= cost[1]}
    affordable |= {f"UPG-{k - 5}" for k in range(6, 12) if cost[k] <= cost[6]}
    affordable |= {f"UPA-{k}{side}" for k in range(1, 6) for side in "ab"}
    assert names == affordable
    play(state, "upgrade UPG-1")
    assert state.top is None
    assert list(board(state, 0).res) == [0, cost[17] - 1, cost[1]]


def test_source_is_taken_as_a_whole_before_the_next_starts(tmp_path: Path) -> None:
    """G-4.6.5: between the parts of one source no other source is offered."""
    state = table(tmp_path, {"red II": "1 clay"}, {1: "student red +1, student blue +1"})
    set_seat(state, 0, students=[2, 10, 1], gold=[1, 0, 0, 0])
    ask(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    play(state, "income artifact 1")
    assert not any(text.startswith("income") for text in offered(state))
    play(state, "student red")
    assert offered(state) == {"student blue", "skip"}
    play(state, "student blue")
    assert (list(board(state, 0).students), board(state, 0).res[0]) == ([3, 10, 2], 0)


def test_source_taken_is_not_paid_again_when_its_piece_moves(tmp_path: Path) -> None:
    """G-4.6.5, G-20.29: the red student is paid in II and not again in III."""
    state = table(tmp_path, {"red II": "1 clay", "red III": "7 clay", "yellow II": "student red +1"})
    set_seat(state, 0, students=[2, 2, 10])
    ask(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    play(state, "income red")
    assert offered(state) == {"student red", "skip"}
    play(state, "student red")
    assert state.top is None
    assert (board(state, 0).res[0], board(state, 0).students[0]) == (1, 3)


def test_token_is_taken_at_once_during_income(tmp_path: Path) -> None:
    """G-20.29: reaching VIII takes the token before the next source."""
    state = table(tmp_path, {"blue VII": "1 clay"}, {1: "student blue +1"})
    set_seat(state, 0, students=[10, 10, 7], gold=[1, 0, 0, 0])
    ask(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    play(state, "income artifact 1", "student blue")
    assert GOLEM.view(state, 0)["seats"][0]["menorah_tokens"] == ["blue"]
    assert board(state, 0).res[0] == 0


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_token_goes_to_the_player_earlier_in_turn_order(order: list[int], tmp_path: Path) -> None:
    """G-20.30: income is resolved player by player in turn order, each completely; who comes later gets nothing."""
    state = table(tmp_path, {"blue VII": "student blue +1"})
    state.order = row(order)
    for seat in (0, 1):
        set_seat(state, seat, students=[10, 10, 7])
    ask(state, PHASE, n=INCOME)
    assert asked(state) == order[0]
    play(state, "student blue", "student blue")
    tokens = [seat["menorah_tokens"] for seat in GOLEM.view(state, 0)["seats"]]
    assert (tokens[order[0]], tokens[order[1]]) == (["blue"], [])


def test_income_of_one_player_is_finished_before_the_next(tmp_path: Path) -> None:
    """G-20.30: all questions of the first player come before those of the second."""
    state = table(tmp_path, {"blue II": "student red +1", "yellow II": "student red +1"})
    for seat in (0, 1):
        set_seat(state, seat, students=[10, 2, 2])
    state.own(0).students = row([1, 2, 2])
    state.own(1).students = row([1, 2, 2])
    ask(state, PHASE, n=INCOME)
    turns = []
    while state.top is not None:
        turns.append(asked(state))
        play(state, sorted(offered(state) - {"skip"})[0])
    assert turns == sorted(turns)
    assert set(turns) == {0, 1}


def test_player_may_take_several_tokens_in_one_turn() -> None:
    """G-20.30: the black marble brings two students to VIII."""
    state = scenario()
    set_tray(state, golem="black")
    set_seat(state, 0, students=[7, 7, 1], golems=["buried", "buried"])
    turn(state)
    play(state, "marble golem black", "student red", "student yellow")
    assert GOLEM.view(state, 0)["seats"][0]["menorah_tokens"] == ["red", "yellow"]


def test_student_that_reaches_eight_again_gets_nothing() -> None:
    """G-20.30: a student that reaches VIII later, or again, gets nothing; the token stays where it is."""
    state = scenario()
    set_seat(state, 0, students=[7, 1, 1])
    set_seat(state, 1, students=[7, 1, 1])
    run(state, "student red +1", "student red")
    run(state, "pay student red -1: 1 VP", "pay")
    run(state, "student red +1", "student red", seat=1)
    run(state, "student red +1", "student red")
    assert [seat["menorah_tokens"] for seat in GOLEM.view(state, 0)["seats"]] == [["red"], []]


def test_arm_made_in_phase_six_kills_at_once(tmp_path: Path) -> None:
    """G-20.32: UPG-2 made in phase 6 kills at once."""
    state = table(tmp_path)
    set_seat(state, 0, clay=state.box.upgrade_cost[7])
    ask(state, PHASE, n=INCOME)
    play(state, "upgrade UPG-2")
    assert offered(state) == {"kill red I", "kill yellow I", "skip"}


def test_other_arm_made_in_phase_six_activates_at_once(tmp_path: Path) -> None:
    """G-20.32: UPG-3 made in phase 6 activates at once."""
    state = table(tmp_path)
    set_seat(state, 0, clay=state.box.upgrade_cost[8], golems=["red I", "yellow I lying"])
    ask(state, PHASE, n=INCOME)
    play(state, "upgrade UPG-3")
    assert offered(state) == {"activate red I", "skip"}


def test_any_upgrade_without_a_payable_one_is_void() -> None:
    """G-20.32: AT-06 and CH-39 without a payable upgrade are void; CH-39 still gives its 1 VP."""
    state = scenario()
    cheap = [f"UPR-{k}" for k in range(1, 7)] + [f"UPG-{k}" for k in range(1, 7)]
    set_seat(state, 0, upgrades=cheap, side="2B", slots=["UPA-3a", "UPA-4a", "UPA-5a", "UPA-1a", "UPA-2a"], vp=0)
    ask(state, state.box.action_tiles[5])
    assert state.top is None
    ask(state, state.box.character_bonus[0])
    assert state.top is None
    assert (board(state, 0).vp, board(state, 0).upgrades.bit_count()) == (1, 17)
