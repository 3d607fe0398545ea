"""The marble actions of the Automa: Work, Golem, Artifacts, Research and Mirror (A-9)."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPGRADES
from games.golem.automa_table import AUTOMA, ORDERS, marker_of, strategy_of
from games.golem.automa_workshop import (
    applied,
    automa_workshop,
    board_text,
    changes,
    play_card,
    reprinted,
    take,
)
from games.golem.pieces import PLACES, golems_of, told, upgrades_of
from games.golem.scenario import run, set_neighbourhoods, set_tray

pytestmark = pytest.mark.both

RESEARCH, GOLEM, ARTIFACT = UPGRADES[:6], UPGRADES[6:12], UPGRADES[12:]
SIX = ["red VIII", "red VIII", "yellow VIII", "yellow VIII", "blue VIII", "blue VIII"]  # no tile lies there
# strength: golems at most, payment
TABLE = {1: (2, 2), 2: (2, 1), 3: (3, 2), 4: (3, 1), 5: (3, 0), 6: (4, 2), 7: (4, 1), 8: (4, 0), 9: (4, 0)}
PRICE = [0, 1, 3, 5, 8]  # of Work for so many golems, before the strength


def lying(state: GolemState) -> int:
    return sum(golem.endswith("lying") for golem in golems_of(state, AUTOMA))


def workers(state: GolemState) -> list[str]:
    """The places of the golems activated, in order, since `state.log = []`."""
    return [PLACES[entry[3]] for entry in state.log or [] if entry[0] == events.GOLEM_ACTIVATED]


def at_plain_tiles(**given: Any) -> GolemState:
    """Tiles of 2 clay, 2 coins and 2 knowledge lie in I to IV of each district; everything is told."""
    state = automa_workshop(**({"marker": 5} | given))
    for district in ("red", "yellow", "blue"):
        set_neighbourhoods(state, **{f"{district}_{section}": 1 for section in ("I", "II", "III", "IV")})
    state.log = []
    return state


# Work


@pytest.mark.parametrize("strength", TABLE)
def test_work_activates_as_many_as_it_can_for_at_most_2(strength: int) -> None:
    """A-9.1.1: the table."""
    golems, payment = TABLE[strength]
    state = automa_workshop(marker=5, golems=SIX)
    take(state, "work", strength)
    assert (lying(state), 5 - marker_of(state)) == (golems, payment)


@pytest.mark.parametrize("strength", TABLE)
@pytest.mark.parametrize("standing", [1, 2, 3])
def test_work_with_fewer_golems_costs_what_they_cost(strength: int, standing: int) -> None:
    """A-9.1.1: the payment is that of the actual number (G-5.1.3); lying golems do not count."""
    golems = min(standing, TABLE[strength][0])
    state = automa_workshop(marker=5, golems=SIX[:standing] + ["red IX lying", "blue X lying"])
    take(state, "work", strength)
    assert lying(state) == golems + 2
    assert 5 - marker_of(state) == max(0, PRICE[golems] - strength)


def test_work_with_strength_2_lets_two_golems_work_for_1() -> None:
    """EX-A-06: red, then yellow; a third would raise the payment to 3."""
    state = at_plain_tiles(golems=["blue I", "yellow II", "red III"])
    take(state, "work", 2)
    assert workers(state) == ["red III", "yellow II"]
    assert marker_of(state) == 5 - 1 + 2 + 2
    assert golems_of(state, AUTOMA) == ["blue I", "yellow II lying", "red III lying"]


def test_work_with_strength_2_and_golems_level_goes_by_strategy_order() -> None:
    """EX-A-06: red and yellow level, red higher in strategy order."""
    state = at_plain_tiles(golems=["blue I", "yellow III", "red III"], strategy="blue red yellow")
    take(state, "work", 2)
    assert workers(state) == ["red III", "yellow III"]


@pytest.mark.parametrize("strategy", ORDERS)
def test_rightmost_standing_golem_works_first(strategy: str) -> None:
    """A-9.1.2: ties in strategy order; lying golems do not work."""
    state = at_plain_tiles(strategy=strategy, golems=["red II", "yellow II", "blue II", "red III", "blue IV lying"])
    take(state, "work", 9)
    assert workers(state) == ["red III"] + [f"{colour} II" for colour in strategy.split()]


def test_number_of_workers_is_fixed_at_the_start() -> None:
    """A-9.1.2, A-17.14: a golem created meanwhile cannot be activated by this Work."""
    state = at_plain_tiles(golems=["red II", "buried"])
    set_neighbourhoods(state, red_II=2)
    changed = changes(state, lambda: take(state, "work", 9))
    assert changed == {"golems": ["red II lying", "yellow I"], "track": 5, "marker": -2}
    assert workers(state) == ["red II"]


def test_payment_is_fixed_at_the_start() -> None:
    """A-9.1.2: the second golem is laid down meanwhile by UPG-3; no refund, no 2 VP, and no third activation."""
    made = [upgrade for upgrade in GOLEM if upgrade != "UPG-3"]
    state = at_plain_tiles(golems=["red II", "yellow I"], upgrades=made)
    set_neighbourhoods(state, red_II=7)
    changed = changes(state, lambda: take(state, "work", 2))
    assert workers(state) == ["red II", "yellow I"]
    assert changed.pop("marker") == -1 + (5 - 4) + 2
    assert changed == {"golems": ["red II lying", "yellow I lying"], "upgrades": {"UPG-3"}}


def test_upg_3_adds_a_free_activation() -> None:
    """A-9.1.3: in the same order."""
    state = at_plain_tiles(golems=["red I", "yellow II", "blue III", "red IV"], upgrades=["UPG-3"])
    take(state, "work", 1)
    assert workers(state) == ["red IV", "blue III", "yellow II"]
    assert marker_of(state) == 5 - 2 + 3 * 2


def test_upg_3_adds_an_activation_beyond_four() -> None:
    """A-9.1.3: a fifth golem works."""
    state = automa_workshop(golems=SIX, upgrades=["UPG-3"])
    take(state, "work", 8)
    assert lying(state) == 5


def test_kill_tile_takes_the_working_golem_itself() -> None:
    """A-17.5: it is the rightmost at that moment; the next golem works as if nothing had happened."""
    state = at_plain_tiles(golems=["red III", "yellow II"])
    set_neighbourhoods(state, red_III=6)
    changed = changes(state, lambda: take(state, "work", 3))
    assert changed == {"golems": ["yellow II lying"], "track": 2, "VP": 5 + 1, "marker": 2}


def test_kill_tile_takes_a_lying_golem_further_right() -> None:
    """A-17.5: whoever is rightmost, whatever its posture."""
    state = at_plain_tiles(golems=["red III", "yellow V lying"])
    set_neighbourhoods(state, red_III=6)
    take(state, "work", 1)
    assert golems_of(state, AUTOMA) == ["red III lying"]


def test_kill_tile_may_take_a_golem_still_to_work() -> None:
    """A-17.5, A-17.19: red worked first, but its golem is the fourth created, so that red goes to the bottom at once.

    The new golem applies the tile of yellow I by UPG-6, and of red II and blue II now blue is killed.
    """
    state = at_plain_tiles(golems=["red II", "blue II"], created=3, upgrades=GOLEM)
    set_neighbourhoods(state, red_II=2, yellow_I=4)
    take(state, "work", 9)
    assert strategy_of(state) == ["yellow", "blue", "red"]
    assert golems_of(state, AUTOMA) == ["red II lying", "yellow I"]
    assert workers(state) == ["red II"]


# Golem, Artifacts, Research

MAIN = {
    "golem": ("UPG-5", "golem_created"),
    "artifacts": ("UPA-3", "gold_placed"),
    "research": ("UPR-1", "book_bought"),
}
PRICES = {"golem": (2, 3), "artifacts": (4, 3), "research": (2, 1)}  # upgrade, main part
BROUGHT = {"golem": 0, "artifacts": 1, "research": 1}  # by the artifact completed, by the book
WITH_UPGRADE = {"golem": 0, "artifacts": 2, "research": 3}  # by the tile on the artifact, by UPR-1 too


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("name", MAIN)
def test_resources_then_upgrade_then_main_part(name: str, level: int) -> None:
    """A-9.2.1: in this order; the marker leaves the red zone by the resources just taken."""
    upgrade, main = MAIN[name]
    red = 2 if level < 3 else 0
    state = automa_workshop(level=level, marker=red - 1)
    state.log = []
    take(state, name, 2)
    order = [what for what in told(state) if what in ("marker_moved", "upgrade_made", main)]
    assert order[:5] == ["marker_moved", "marker_moved", "upgrade_made", "marker_moved", main]
    assert upgrades_of(state, AUTOMA) == {upgrade}
    assert marker_of(state) == max(-5, red + 1 - sum(PRICES[name])) + WITH_UPGRADE[name]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("name", MAIN)
def test_no_upgrade_in_the_red_zone_but_the_main_part(name: str, level: int) -> None:
    """A-9.2.1, A-9.2.2: the marker is in the red zone after the resources were taken."""
    red = 2 if level < 3 else 0
    state = automa_workshop(level=level, marker=red - 1)
    state.log = []
    take(state, name, 1)
    assert "upgrade_made" not in told(state)
    assert MAIN[name][1] in told(state)
    assert marker_of(state) == red - PRICES[name][1] + BROUGHT[name]


@pytest.mark.parametrize("name", ["golem", "artifacts"])
def test_main_part_is_paid_below_the_end_of_the_track(name: str) -> None:
    """A-9.2.2: the marker goes below 0, and past -5 it costs VP."""
    state = automa_workshop(marker=-5, gold=[1, 0, 0, 0])
    changed = changes(state, lambda: take(state, name, 1))
    assert (changed["VP"], marker_of(state)) == (-2, -5)


def test_golem_action_makes_the_upgrade_before_it_creates() -> None:
    """A-9.2.1: UPG-6 just made applies to the new golem."""
    state = at_plain_tiles(marker=10, upgrades=[upgrade for upgrade in GOLEM if upgrade != "UPG-6"])
    changed = changes(state, lambda: take(state, "golem", 1))
    assert changed == {
        "upgrades": {"UPG-6"},
        "golems": ["red I", "yellow I", "blue I"],
        "track": 5,
        "marker": 1 - 3 - 3 + 2,
    }


def test_artifacts_action_buys_no_gold_without_a_free_ingot_space() -> None:
    """A-9.2.1: nothing is paid for it (A-17.10)."""
    state = automa_workshop(upgrades=ARTIFACT, gold=[1, 2, 3, 4])
    assert changes(state, lambda: take(state, "artifacts", 4)) == {"marker": 4}


def test_research_action_without_a_book_has_no_main_part() -> None:
    """A-17.3: resources and upgrade only, and no 2 VP."""
    state = automa_workshop(marker=5, library=[])
    assert changes(state, lambda: take(state, "research", 3)) == {"marker": 3 - 2, "upgrades": {"UPR-1"}}


@pytest.mark.parametrize(("row", "made"), [("golem", GOLEM), ("artifacts", ARTIFACT), ("research", RESEARCH)])
def test_upgrade_is_skipped_once_all_of_the_type_are_made(row: str, made: list[str]) -> None:
    """A-17.24: the main part follows all the same."""
    state = automa_workshop(marker=5, upgrades=[*made, *([] if row == "golem" else ["UPG-1"])])
    state.log = []
    take(state, row, 3)
    assert "upgrade_made" not in told(state)
    assert MAIN[row][1] in told(state)


# A strategy tile moves to the bottom


def test_golem_tile_drops_with_the_last_creation() -> None:
    """A-9.2.3, A-17.19: all golems created and all golem upgrades made; later actions only give resources."""
    state = automa_workshop(created=3, upgrades=GOLEM, golems=["red II", "yellow II"])
    take(state, "golem", 3)
    assert strategy_of(state) == ["yellow", "blue", "red"]
    assert changes(state, lambda: take(state, "golem", 3)) == {"marker": 3}


def test_golem_tile_drops_with_the_last_upgrade() -> None:
    """A-9.2.3, A-17.19: whatever made it."""
    state = automa_workshop(created=4, upgrades=GOLEM[:5])
    assert applied(state, "any upgrade -3")["strategy"] == ["yellow", "blue", "red"]


@pytest.mark.parametrize(("created", "made"), [(2, GOLEM), (4, GOLEM[:4])])
def test_golem_tile_stays_while_something_is_left(created: int, made: list[str]) -> None:
    """A-9.2.3: both are needed."""
    state = automa_workshop(created=created, upgrades=made, golems=["red II", "yellow II"])
    run(state, "create golem", seat=AUTOMA)
    run(state, "golem upgrade", seat=AUTOMA)
    assert strategy_of(state) == ["red", "yellow", "blue"]


def test_artifact_tile_drops_with_the_last_artifact() -> None:
    """A-9.2.4, A-17.19: by gold from anywhere; later actions only give resources."""
    state = automa_workshop(gold=[1, 2, 3, 3], upgrades=ARTIFACT, strategy="yellow red blue")
    assert applied(state, "1 gold")["strategy"] == ["red", "blue", "yellow"]
    assert changes(state, lambda: take(state, "artifacts", 3)) == {"marker": 3}


def test_artifact_tile_drops_with_the_last_upgrade() -> None:
    """A-9.2.4, A-17.19."""
    slots = ["UPA-3b", "UPA-1a", "UPA-4b", "UPA-2a", "UPA-5b"]
    state = automa_workshop(gold=[1, 2, 3, 4], slots=slots, strategy="yellow red blue")
    assert applied(state, "artifact upgrade")["strategy"] == ["red", "blue", "yellow"]


def test_research_tile_never_drops() -> None:
    """A-9.2.5: all research upgrades made and four full columns change nothing."""
    columns = [[1, 2, 3, 4], [9, 10, 11, 12], [17, 18, 19, 20], [25, 26, 27, 28]]
    state = automa_workshop(
        marker=9, strategy="blue red yellow", columns=columns, upgrades=RESEARCH[:5], library=[5, 13, 21, 29]
    )
    take(state, "research", 3)
    for _ in range(3):
        run(state, "buy book", seat=AUTOMA)
    assert sum(map(int, state.seats[AUTOMA].heights)) == 20
    assert upgrades_of(state, AUTOMA) >= set(RESEARCH)
    assert strategy_of(state) == ["blue", "red", "yellow"]


def test_second_tile_to_drop_goes_below_the_first() -> None:
    """A-17.19: and what was killed does not undo it."""
    state = automa_workshop(created=3, gold=[1, 2, 3, 3], upgrades=GOLEM + ARTIFACT, golems=["red II", "yellow II"])
    run(state, "create golem", seat=AUTOMA)
    run(state, "1 gold", seat=AUTOMA)
    assert strategy_of(state) == ["blue", "red", "yellow"]
    run(state, "kill golem", seat=AUTOMA)
    run(state, "kill golem", seat=AUTOMA)
    run(state, "1 gold", seat=AUTOMA)
    assert strategy_of(state) == ["blue", "red", "yellow"]


def test_new_strategy_order_holds_at_once(tmp_path: Path) -> None:
    """A-17.19: the artifact completed last pays with a student step, and its tie is broken by the new order."""
    boards = board_text(row_4="student any +1")
    components = reprinted(tmp_path, artifact_boards=boards)
    state = automa_workshop(components=components, gold=[1, 2, 3, 3], upgrades=ARTIFACT, strategy="yellow blue red")
    assert applied(state, "1 gold")["students"] == (1, 1, 2)


def test_strategy_tile_moves_once() -> None:
    """A-17.19: nothing that follows moves it again."""
    state = automa_workshop(created=3, upgrades=GOLEM, golems=["red II", "yellow II"])
    state.log = []
    for effect in ("create golem", "create golem -1", "golem upgrade -1", "1 gold"):
        run(state, effect, seat=AUTOMA)
    assert [entry[3] for entry in state.log if entry[0] == events.STRATEGY_MOVED] == [0]


# Mirror


@pytest.mark.parametrize(
    ("strategy", "row"),
    [("red yellow blue", "golem"), ("yellow red blue", "artifacts"), ("blue red yellow", "research")],
)
def test_mirror_copies_the_top_strategy_tile(strategy: str, row: str) -> None:
    """A-9.3.1: with fewer than two standing golems; 1 is paid, the strength is that of the Mirror row."""
    golems = ["red II", "yellow III lying"]
    mirror = automa_workshop(marker=7, strategy=strategy, golems=golems)
    plain = automa_workshop(marker=6, strategy=strategy, golems=golems)
    take(mirror, "mirror", 3)
    take(plain, row, 3)
    assert marker_of(mirror) == marker_of(plain)
    assert golems_of(mirror, AUTOMA) == golems_of(plain, AUTOMA)
    assert upgrades_of(mirror, AUTOMA) == upgrades_of(plain, AUTOMA) != set()


def test_mirror_copies_work_with_two_standing_golems() -> None:
    """A-9.3.1, A-17.7: UPG-3 adds its activation to a copied Work."""
    state = at_plain_tiles(golems=["red I", "yellow I", "blue I"])
    take(state, "mirror", 2)
    assert workers(state) == ["red I", "yellow I"]
    assert marker_of(state) == 5 - 1 - 1 + 4
    more = at_plain_tiles(golems=["red I", "yellow I", "blue I"], upgrades=["UPG-3"])
    take(more, "mirror", 2)
    assert workers(more) == ["red I", "yellow I", "blue I"]


def test_mirror_copies_work_with_one_golem_if_work_was_active() -> None:
    """A-9.3.1: AU-03 asks for WORK, and both marbles that fit lie in Mirror."""
    state = at_plain_tiles(golems=["red I", "yellow I lying"])
    set_tray(state, mirror="red white", golem="yellow")
    play_card(state, 2)
    assert workers(state) == ["red I"]
    assert marker_of(state) == 5 - 1 + 2


def test_mirror_pays_before_the_copied_action() -> None:
    """A-17.7: at -5 it costs 1 VP although the copied action brings resources."""
    state = automa_workshop(marker=-5, golems=["red II", "yellow III lying"], created=4, upgrades=GOLEM)
    assert changes(state, lambda: take(state, "mirror", 3)) == {"VP": -1, "marker": 3}


def test_mirror_is_not_refunded() -> None:
    """A-17.7: Work is copied though the only golem was active by WORK alone and brings nothing: 1 paid, 2 VP."""
    state = automa_workshop(marker=5, golems=["red VIII", "buried"])
    set_tray(state, mirror="red white", golem="yellow")
    assert changes(state, lambda: play_card(state, 2)) == {
        "golems": ["red VIII lying"],
        "marker": -1,
        "VP": 2,
        "students": (2, 1, 1),
    }


def test_mirror_never_pays_for_research() -> None:
    """A-9.3.2: however much there is."""
    state = automa_workshop(marker=20, golems=SIX)
    take(state, "mirror", 8)
    assert state.seats[AUTOMA].research == 0
    assert marker_of(state) == 19
