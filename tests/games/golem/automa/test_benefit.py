"""What the Automa gets when an action brings it nothing, and what counts as a benefit (A-8)."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.automa.automa import BONUSES, CARD_BONUS, GOLD, RESEARCH
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import WALK
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPGRADES
from games.golem.automa_table import AUTOMA
from games.golem.automa_workshop import applied, automa_workshop, changes, on_tile, reprinted, take
from games.golem.pieces import golems_of
from games.golem.scenario import ask, row, run, set_neighbourhoods

pytestmark = pytest.mark.both

ALL_BUT_UPG_3 = [upgrade for upgrade in UPGRADES[6:12] if upgrade != "UPG-3"]
FULL_CEMETERY = [0, 0, 0, 0, -1, -1, -1]
USELESS = {"red_I": 8, "yellow_I": 7, "blue_I": 5}  # tiles to be paid with a step back of a student, who is in I


def consolations(state: GolemState) -> list[str]:
    """Where it got 2 VP for nothing, since `state.log = []`."""
    return [sources.SOURCES[entry[2]] for entry in state.log or [] if entry[0] == events.NO_BENEFIT]


def useless_table(**given: Any) -> GolemState:
    """In section I of each district lies a tile that brings it nothing now."""
    state = automa_workshop(**({"marker": 5} | given))
    set_neighbourhoods(state, **USELESS)
    state.log = []
    return state


# Partly possible


@pytest.mark.parametrize(
    ("effect", "given", "changed"),
    [
        ("research +1, student blue +1", {"research": 10}, {"students": (1, 1, 2)}),
        ("research +2", {"research": 9}, {"research": 10}),
        ("kill golem; then 1 VP per level", {"golems": []}, {"VP": 2}),
        ("2 gold", {"gold": [1, 2, 3, 3]}, {"gold": [1, 2, 3, 4], "research": 1, "VP": 3}),
        ("student red +1, student red +1", {"students": [9, 1, 1]}, {"students": (10, 1, 1)}),
    ],
)
def test_what_is_possible_in_part_is_done_in_part(effect: str, given: dict[str, Any], changed: dict[str, Any]) -> None:
    """A-8.1: without compensation."""
    assert applied(automa_workshop(**given), effect) == changed


# Work


def test_one_of_two_working_golems_brings_nothing() -> None:
    """EX-A-10, A-8.2: 2 VP, and both lie."""
    state = useless_table()
    set_neighbourhoods(state, yellow_I=1)
    changed = changes(state, lambda: take(state, "work", 2))
    assert changed == {"golems": ["red I lying", "yellow I lying"], "VP": 2, "marker": -1 + 2}


def test_each_useless_activation_by_work_gives_2_vp() -> None:
    """A-8.2: each time, and the golem is laid down all the same."""
    state = useless_table(golems=["red I", "yellow I", "blue I"])
    changed = changes(state, lambda: take(state, "work", 5))
    assert changed == {"golems": ["red I lying", "yellow I lying", "blue I lying"], "VP": 6}
    assert consolations(state) == ["work"] * 3


def test_golem_at_work_in_a_section_without_a_tile() -> None:
    """A-8.2: it lies down, and there are 2 VP."""
    state = useless_table(golems=["red VIII", "buried"])
    assert changes(state, lambda: take(state, "work", 1)) == {"golems": ["red VIII lying"], "VP": 2}


@pytest.mark.parametrize("golems", [[], ["red I lying", "yellow III lying"]], ids=["none", "all lie"])
@pytest.mark.parametrize("strength", [1, 4])
def test_work_without_a_golem_to_activate(golems: list[str], strength: int) -> None:
    """A-8.3, EX-A-10: 2 VP once, and nothing is paid."""
    state = useless_table(golems=golems)
    assert changes(state, lambda: take(state, "work", strength)) == {"VP": 2}
    assert consolations(state) == ["work"]


# Rabbi actions and tiles outside Work


@pytest.mark.parametrize(
    ("tile", "given"),
    [
        ("AT-04", {"library": []}),
        ("AT-05", {"golems": []}),
        ("AT-07", {"golems": []}),
        ("AT-08", {"golems": []}),
        ("AT-09", {"research": 10}),
        ("AT-10", {"golems": []}),
        ("AT-10", {}),
    ],
)
def test_rabbi_action_without_benefit_gives_2_vp(tile: str, given: dict[str, Any]) -> None:
    """A-8.4: as a whole, and once."""
    state = useless_table(**given)
    changed = changes(state, lambda: on_tile(state, tile))
    assert changed.pop("waived", True)
    assert changed == {"VP": 2}
    assert consolations(state) == [tile]


def test_useless_tile_applied_by_upg_3_gives_2_vp() -> None:
    """A-8.4, A-17.9: judged on its own."""
    state = useless_table(upgrades=ALL_BUT_UPG_3)
    changed = applied(state, "golem upgrade -4")
    assert changed == {"upgrades": {"UPG-3"}, "golems": ["red I lying", "yellow I"], "VP": 2}
    assert len(consolations(state)) == 1


def test_useless_tile_applied_by_upg_6_gives_2_vp() -> None:
    """A-8.4, A-17.9: although the creation was a benefit."""
    state = useless_table(upgrades=["UPG-6"])
    changed = applied(state, "create golem -3")
    assert changed == {"golems": ["red I", "yellow I", "blue I"], "track": 5, "VP": 2}
    assert consolations(state) == ["UPG-6"]


def test_each_useless_tile_applied_by_ch_41_gives_2_vp() -> None:
    """A-8.4, A-17.9: two golems, twice 2 VP."""
    state = useless_table()
    changed = applied(state, state.box.character_bonus[2])
    assert changed == {"golems": ["red I lying", "yellow I lying"], "VP": 4}


def test_section_without_a_tile_counts_as_a_useless_tile() -> None:
    """A-17.9: UPG-3 lets a golem work where no tile lies."""
    state = useless_table(upgrades=ALL_BUT_UPG_3, golems=["red IX", "yellow I"])
    changed = applied(state, "golem upgrade -4")
    assert changed == {"upgrades": {"UPG-3"}, "golems": ["red IX lying", "yellow I"], "VP": 2}


# Where there are no 2 VP


@pytest.mark.parametrize(("bonus", "given"), [(RESEARCH, {"research": 10}), (GOLD, {"gold": [1, 2, 3, 4]})])
def test_bonus_of_a_card_never_gives_2_vp(bonus: int, given: dict[str, Any]) -> None:
    """A-8.4, A-17.8: the bonus column is no action."""
    state = useless_table(level=4, **given)
    card = list(state.box.card_bonus).index(bonus)
    state.own_automa().played = row([card])
    assert applied(state, CARD_BONUS) == {}


@pytest.mark.parametrize(
    ("effect", "given", "changed"),
    [
        ("activate 1 book", {"columns": [[1]]}, {}),
        ("kill golem", {"golems": ["red III", "yellow I"]}, {"golems": ["yellow I"], "track": 2}),
        ("student red +1", {"students": [10, 1, 1]}, {}),
    ],
    ids=["book", "cemetery space", "starting tile"],
)
def test_bonuses_that_change_nothing_give_nothing(
    tmp_path: Path, effect: str, given: dict[str, Any], changed: dict[str, Any]
) -> None:
    """A-8.4, A-17.8: bonuses of books and starting tiles, and spaces of the cemetery."""
    books = 'book = [{ number = 1, activation = "student red +1" }]'
    state = useless_table(components=reprinted(tmp_path, books=books), **({"students": [10, 1, 1]} | given))
    state.graves = row(FULL_CEMETERY)
    assert applied(state, effect) == changed
    assert consolations(state) == []


def test_income_that_brings_nothing_gives_no_2_vp() -> None:
    """A-8.4, A-17.8: street by street and as a whole."""
    state = useless_table(students=[5, 5, 5])
    ask(state, INCOME_OF_SEAT, AUTOMA, 0, 0, ALL_SOURCES)
    assert consolations(state) == []
    assert state.seats[AUTOMA].vp == 11  # of the golem track


@pytest.mark.parametrize("name", ["golem", "artifacts", "research"])
def test_other_marble_actions_give_no_2_vp(name: str) -> None:
    """A-8.4, A-17.8: they have brought resources at least."""
    state = useless_table(upgrades=UPGRADES, created=4, gold=[1, 2, 3, 4], library=[])
    assert changes(state, lambda: take(state, name, 2)) == {"marker": 2}


# What a benefit is

BENEFITS: list[tuple[str, dict[str, Any]]] = [
    ("1 VP", {}),
    ("1 clay", {}),
    ("golem upgrade -1", {"upgrades": UPGRADES}),
    ("1 gold", {"gold": [1, 0, 0, 0]}),
    ("buy book", {"library": [1], "students": [10, 1, 1]}),
    ("draw goals", {}),
    ("research upgrade", {}),
    ("student red +1", {}),
    ("research +1", {}),
    ("golem track +1", {}),
    ("create golem", {"track": 12}),
    ("kill golem", {}),
    ("move golems 1", {"golems": ["red I lying", "buried"]}),
    ("move golems 1", {"golems": ["red II", "buried"]}),
    ("no control", {}),
]
NO_BENEFITS: list[tuple[str, dict[str, Any]]] = [
    ("none", {}),
    ("golem track -1", {}),
    ("activate 1 golem", {"golems": ["yellow I", "red I"], "strategy": "yellow red blue"}),
    ("move golems 1", {}),
    ("student red +1", {"students": [10, 1, 1]}),
    ("research +1", {"research": 10}),
    ("golem track +1", {"track": 12}),
    ("1 gold", {"gold": [1, 2, 3, 4]}),
    ("buy book", {"library": []}),
    ("golem upgrade", {"upgrades": UPGRADES}),
    ("create golem", {"created": 4}),
]


def on_at_10(directory: Path, effect: str, given: dict[str, Any]) -> list[str]:
    """The consolations of a rabbi action with this effect; book 1 brings a red student step."""
    tiles = f'tile = [{{ id = "AT-10", effect = "{effect}" }}]'
    books = 'book = [{ number = 1, immediate = "student red +1", activation = "student red +1" }]'
    state = useless_table(components=reprinted(directory, action_tiles=tiles, books=books), **given)
    state.graves = row(FULL_CEMETERY)
    set_neighbourhoods(state, red_II=8)
    on_tile(state, "AT-10")
    return consolations(state)


@pytest.mark.parametrize(("effect", "given"), BENEFITS)
def test_benefit_leaves_no_consolation(tmp_path: Path, effect: str, given: dict[str, Any]) -> None:
    """A-8.5, A-17.9: each of these alone is a benefit."""
    assert on_at_10(tmp_path, effect, given) == []


@pytest.mark.parametrize(("effect", "given"), NO_BENEFITS)
def test_what_is_no_benefit(tmp_path: Path, effect: str, given: dict[str, Any]) -> None:
    """A-8.5, A-17.9: nothing changed, or only for the worse."""
    assert on_at_10(tmp_path, effect, given) == ["AT-10"]


def test_payments_and_forward_steps_of_standing_golems_are_no_benefit() -> None:
    """A-8.5: a golem that stands in VII goes on to VIII and pays its entry, no more."""
    state = useless_table(golems=["red VII", "buried"])
    before = int(state.automa.benefits)
    run(state, WALK, seat=AUTOMA, n=1)
    assert golems_of(state, AUTOMA) == ["red VIII"]
    assert state.automa.marker < 5
    assert state.automa.benefits == before


@pytest.mark.parametrize(("golems", "waived"), [(["red I", "yellow I"], []), ([], ["AT-07"])])
def test_control_waived_is_a_benefit_while_it_has_a_golem(golems: list[str], waived: list[str]) -> None:
    """A-8.5, A-17.12: AT-07 without a golem on the board is without benefit."""
    state = useless_table(golems=golems)
    on_tile(state, "AT-07")
    assert consolations(state) == waived
    assert state.seats[AUTOMA].vp == (12 if waived else 10)


# Judged as a whole, and once


def test_rabbi_action_is_judged_as_a_whole() -> None:
    """A-8.5, A-17.9: AT-08 moves a golem back; the useless tile after it gives nothing extra."""
    state = useless_table(golems=["red II", "yellow I"])
    assert changes(state, lambda: on_tile(state, "AT-08")) == {"golems": ["red I lying", "yellow I"]}


@pytest.mark.parametrize(("tile", "lies"), [("AT-08", " lying"), ("AT-10", "")])
def test_useless_tile_inside_a_useless_rabbi_action_gives_2_vp_once(tile: str, lies: str) -> None:
    """A-8.5, A-17.9: one event never gives 2 VP twice."""
    state = useless_table()
    changed = changes(state, lambda: on_tile(state, tile))
    assert changed.pop("VP") == 2
    assert changed == ({"golems": [f"red I{lies}", "yellow I"]} if lies else {})


def test_tile_of_upg_3_is_judged_apart_from_the_rabbi_action() -> None:
    """A-8.5, A-17.9: AT-06 brings an upgrade, its golem nothing: 2 VP, once."""
    state = useless_table(upgrades=ALL_BUT_UPG_3, created=2)
    changed = changes(state, lambda: on_tile(state, "AT-06"))
    assert changed == {"upgrades": {"UPG-3"}, "golems": ["red I lying", "yellow I"], "VP": 2, "marker": -1}
    assert len(consolations(state)) == 1


# Exchanges and kills


@pytest.mark.parametrize(
    ("district", "number", "given"),
    [
        ("yellow", 3, {"gold": [1, 2, 3, 4]}),
        ("yellow", 5, {"students": [10, 10, 10]}),
        ("blue", 2, {"research": 10}),
    ],
    ids=["N-Y3", "N-Y5", "N-B2"],
)
def test_exchange_that_buys_nothing_is_not_used(district: str, number: int, given: dict[str, Any]) -> None:
    """A-17.10: nothing is paid, and the golem's work is without benefit."""
    state = useless_table(golems=[f"{district} II"], **given)
    set_neighbourhoods(state, **{f"{district}_II": number})
    assert changes(state, lambda: take(state, "work", 1)) == {"golems": [f"{district} II lying"], "VP": 2}


def test_exchange_is_used_if_some_part_of_it_has_an_effect() -> None:
    """A-17.10: N-B8 with the research marker at the top still gives its VP."""
    state = useless_table(research=10)
    assert applied(state, "pay 4 knowledge: 4 VP, research +1") == {"marker": -4, "VP": 4}


def test_kill_without_a_golem_is_skipped_and_the_rest_applies() -> None:
    """A-17.11: AT-05 counts the golems already in the cemetery."""
    state = useless_table(golems=["buried", "buried"])
    assert changes(state, lambda: on_tile(state, "AT-05")) == {"VP": 2, "marker": 2}
    assert consolations(state) == []
    none = useless_table(golems=[])
    assert changes(none, lambda: on_tile(none, "AT-05")) == {"VP": 2}
    assert consolations(none) == ["AT-05"]


def test_creation_by_a_card_without_a_golem_left_gives_no_2_vp() -> None:
    """A-8.4, A-17.8: nor is there a discount to pay out (A-17.28)."""
    state = useless_table(level=4, golems=[], created=4)
    for bonus in ("create at most 1", "create at most 2"):
        state.own_automa().played = row([list(state.box.card_bonus).index(BONUSES.index(bonus))])
        assert applied(state, CARD_BONUS) == {}
    assert consolations(state) == []
