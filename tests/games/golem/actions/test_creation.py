"""Creating golems: cost, place, golem track, and the chains that UPG-6 starts."""

from pathlib import Path

import pytest

from altneu.games.golem.actions.creation import Create
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of
from games.golem.scenario import (
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

VP_FOR_GOLEMS = """board = [{ board = 1, side_a = [
    { row = 1, slots = [] },
    { row = 2, bonus = "2 VP", slots = [{ kind = "golden", cost = 3 }] },
] }]"""


def test_four_golems_can_be_created() -> None:
    """G-8.2.1: each comes from a parking space; without one nothing is created."""
    state = scenario()
    for district in ("red", "yellow", "blue", "blue"):
        set_seat(state, 0, clay=60)
        run(state, "create golem", f"create {district}")
    assert len(golems_of(state)) == 6
    ask(state, "create golem")
    assert offered(state) == set()


def test_killed_golems_do_not_return_to_the_parking_spaces() -> None:
    """G-8.2.1: a golem in the cemetery cannot be created again."""
    state = scenario()
    set_seat(state, 0, created=4, clay=60)
    ask(state, "create golem")
    assert offered(state) == set()


@pytest.mark.parametrize(
    ("golems", "cost"),
    [
        (["blue I", "blue II"], 3),
        (["red I", "blue II"], 6),
        (["red X lying", "blue II"], 6),
        (["red I", "red IV lying"], 9),
        (["red I", "red II", "red III"], 12),
    ],
)
def test_creation_costs_3_clay_and_3_per_own_golem_there(golems: list[str], cost: int) -> None:
    """G-8.2.2: own golems of the district count, in any section, standing or lying; golems of others do not."""
    state = scenario()
    set_seat(state, 1, golems=["red I", "red II"])
    set_seat(state, 0, golems=golems, clay=cost)
    run(state, "create golem", "create red")
    assert resources_of(state) == (0, 0, 0)
    set_seat(state, 0, golems=golems, clay=cost - 1)
    ask(state, "create golem")
    assert "create red" not in offered(state)


@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
def test_new_golem_stands_in_section_i(district: str) -> None:
    """G-8.2.3: of the chosen district."""
    state = scenario()
    set_seat(state, 0, golems=["blue V"], clay=6)
    run(state, "create golem", f"create {district}")
    assert golems_of(state) == ["blue V", f"{district} I"]


def test_creation_moves_the_golem_track_2_up() -> None:
    """G-8.2.4: at once and without a question."""
    state = scenario()
    set_seat(state, 0, clay=3, track=4)
    run(state, "create golem", "create blue")
    assert board(state, 0).track == 6


def test_creation_triggers_the_golem_side_of_upa_2(tmp_path: Path) -> None:
    """G-8.2.5: the artifact under it pays; that under the book side does not."""
    for side, vp in (("b", 12), ("a", 10)):
        state = scenario(components=printed(tmp_path, artifact_boards=VP_FOR_GOLEMS))
        set_seat(state, 0, clay=3, gold=[0, int(state.box.cauldron[1]), 0, 0], slots=[f"UPA-2{side}"])
        run(state, "create golem", "create blue")
        assert board(state, 0).vp == vp


@pytest.mark.parametrize("upgrades", [[], ["UPG-6"]], ids=["alone", "with UPG-6"])
def test_creation_triggers_upa_2_on_the_bottom_artifact(tmp_path: Path, upgrades: list[str]) -> None:
    """G-8.2.5: any artifact may carry the tile, and UPG-6 does not replace its income."""
    boards = 'board = [{ board = 1, side_a = [{ row = 1, slots = [{ kind = "golden", cost = 3 }] }] }]'
    state = scenario(components=printed(tmp_path, artifact_boards=boards))
    set_seat(state, 0, clay=3, gold=[1, 0, 0, 0], upgrades=upgrades)
    set_seat(state, 0, slots=["UPA-2b"])
    run(state, "create golem", "create blue", *(["skip"] if upgrades else []))
    assert resources_of(state) == (0, 0, 1)


def test_creation_triggers_upg_6() -> None:
    """G-8.2.5: the new golem may step and work."""
    state = scenario()
    set_seat(state, 0, clay=3, upgrades=["UPG-6"])
    ask(state, "create golem")
    play(state, "create blue")
    assert offered(state) == {"step", "use", "skip"}


@pytest.mark.parametrize(
    ("name", "cost"), [("AT-03", 6), ("N-R2", 5), ("N-R10", 4), ("N-R5", 3), ("CH-43", 2)], ids=str
)
def test_creation_by_tiles_and_characters(name: str, cost: int) -> None:
    """G-8.2.6: where 6 clay are the normal cost, each takes its own discount off."""
    state = scenario()
    set_seat(state, 0, golems=["red I"], clay=cost - (3 if name == "AT-03" else 0))
    ask(state, state.box.effects[name])
    play(state, "create red")
    assert resources_of(state) == (0, 0, 0)
    assert golems_of(state) == ["red I", "red I"]


def test_creation_by_the_golem_action() -> None:
    """G-8.2.6: at normal cost."""
    state = scenario()
    set_seat(state, 0, golems=["red I"], clay=4)
    set_tray(state, golem="white white")
    turn(state)
    play(state, "marble golem white", "create red")
    assert resources_of(state) == (0, 0, 0)


def test_no_other_effect_creates() -> None:
    """G-8.2.6: the list is complete, but for the cards of the Automa."""
    names = {name for name, effect in scenario().box.effects.items() if isinstance(effect, Create)}
    assert {name.split(" ")[0] for name in names - {"automa card create"}} == {
        "golem",
        "AT-03",
        "N-R2",
        "N-R5",
        "N-R10",
        "CH-43",
    }


def test_created_golems_count_even_when_killed() -> None:
    """G-8.2.7: starting golems never count, killed created ones do."""
    state = scenario()
    set_seat(state, 0, clay=3)
    assert board(state, 0).created() == 0
    run(state, "create golem", "create blue")
    run(state, "kill golem", "kill blue I", RIGHTMOST)
    run(state, "kill golem", "kill red I", RIGHTMOST)
    assert board(state, 0).created() == 1


@pytest.mark.parametrize(
    "seat",
    [{"golems": ["red I", "yellow I", "blue I"]}, {"created": 4, "clay": 60}],
    ids=["too little clay", "none parked"],
)
def test_creation_that_cannot_be_made_is_skipped(seat: dict[str, object]) -> None:
    """G-20.11: the rest stays: VP of N-R10, student of CH-43, clay and step of AT-03."""
    state = scenario()
    set_seat(state, 0, **seat)  # type: ignore[arg-type]
    clay = resources_of(state)[0]
    run(state, state.box.effects["N-R10"])
    assert board(state, 0).vp == 10 + int(state.box.track_level[3])
    run(state, state.box.effects["CH-43"], "student red")
    ask(state, state.box.effects["AT-03"])
    assert resources_of(state) == (clay + 3, 0, 0)
    assert offered(state) == {f"forward {golem}" for golem in golems_of(state)} | {"skip"}


def test_upg_6_starts_a_chain_of_creations() -> None:
    """G-20.12: each new golem on N-R2 creates the next, at its own price, with +2 on the track each."""
    state = scenario()
    set_neighbourhoods(state, red_I=2)
    set_seat(state, 0, golems=["blue I"], track=1, clay=3 + 5 + 8 + 11, upgrades=["UPG-6"])
    ask(state, "create golem")
    for clay in (5 + 8 + 11, 8 + 11, 11, 0):
        play(state, "create red")
        assert resources_of(state) == (clay, 0, 0)
        if clay:
            play(state, "use")
    assert offered(state) == {"step", "use", "skip"}
    play(state, "use")
    assert offered(state) == set()
    assert golems_of(state) == ["blue I"] + ["red I"] * 4
    assert board(state, 0).track == 9


def test_chain_of_creations_pays_upa_2_each_time(tmp_path: Path) -> None:
    """G-20.12: every creation of the chain triggers the golem side of UPA-2."""
    state = scenario(components=printed(tmp_path, artifact_boards=VP_FOR_GOLEMS))
    set_neighbourhoods(state, red_I=2)
    size = int(state.box.cauldron[1])
    set_seat(state, 0, golems=["blue I"], clay=3 + 5, upgrades=["UPG-6"], slots=["UPA-2b"], gold=[0, size, 0, 0])
    run(state, "create golem", "create red", "part 1", "use", "create red", "skip")
    assert board(state, 0).vp == 14


@pytest.mark.parametrize(
    ("choices", "golem", "coins"),
    [
        (["skip"], "yellow I", 0),
        (["step", "skip"], "yellow II", 0),
        (["use"], "yellow I", 2),
        (["step", "use", "pay", "cauldron 4"], "yellow II", 0),
    ],
)
def test_upg_6_in_full_in_part_or_not_at_all(choices: list[str], golem: str, coins: int) -> None:
    """G-20.12: step alone, activation alone, both or neither; the new golem stays standing."""
    state = scenario()
    set_seat(state, 0, golems=["blue I"], clay=3, coins=1 if "pay" in choices else 0, upgrades=["UPG-6"])
    run(state, "create golem", "create yellow", *choices)
    assert golems_of(state) == ["blue I", golem]
    assert resources_of(state) == (0, coins, 0)
