"""The Automa's decision table, row by row: as a choice alone and as it happens in the game (A-13)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.actions.marbles import MIRROR_OF_AUTOMA
from altneu.games.golem.automa.choices import (
    area_to_upgrade,
    artifact_slot,
    back_golem,
    cauldron,
    column_for_book,
    district_for_golem,
    either_way,
    forward_golem,
    grave,
    marcher,
    slash,
    student_back,
    student_forward,
    tile_to_upgrade,
    victim,
    worker,
)
from altneu.games.golem.automa.marble import FIXED, action_slot
from altneu.games.golem.rounds.rounds import WALK
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, RED, UPG_1, UPG_4, UPG_6, UPGRADES, UPR_3, UPR_5, YELLOW
from games.golem.automa_table import AUTOMA, automa_table, automa_turn, cards_text, marker_of
from games.golem.pieces import golems_of, printed, upgrades_of
from games.golem.scenario import GOLEM, board, row, run, set_library, set_neighbourhoods, set_tiles
from games.golem.workshop import board_text

pytestmark = pytest.mark.both

RYB = "red yellow blue"
BYR = "blue yellow red"
NUMBERS = {"red": RED, "yellow": YELLOW, "blue": BLUE}

COSTS = {"UPG-1": 3, "UPG-2": 5, "UPG-3": 4, "UPG-4": 8, "UPG-5": 2, "UPG-6": 3}
RESEARCH_COSTS = {"UPR-1": 2, "UPR-2": 3, "UPR-3": 4, "UPR-4": 5, "UPR-5": 4, "UPR-6": 8}
ALL_COSTS = [RESEARCH_COSTS[name] for name in UPGRADES[:6]] + [COSTS[name] for name in UPGRADES[6:12]] + [0] * 5 + [8]
MENORAHS = [3 if name in ("UPR-6", "UPG-4", "UPA-6") else 1 for name in UPGRADES]


def costs(prices: dict[str, int]) -> str:
    return "upgrade = [" + ", ".join(f'{{ id = "{name}", cost = {cost} }}' for name, cost in prices.items()) + "]"


@pytest.fixture(scope="module")
def components(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Upgrades at known costs, the artifact board of the workshop, entry costs 2, and tiles of no consequence."""
    blocks = [f'{{ district = "red", section = "{section}", cost = 2 }}' for section in ("VIII", "IX", "X")]
    return printed(
        tmp_path_factory.mktemp("decisions"),
        golem_upgrades=costs(COSTS),
        research_upgrades=costs(RESEARCH_COSTS),
        artifact_boards=board_text(),
        entry_costs=f"block = [{', '.join(blocks)}]",
        automa_cards=cards_text(
            AU_01={"marble": ["WORK", "LEFT", "RIGHT"]},
            AU_02={"marble": ["RIGHT", "WHITE", "LEFT"]},
            AU_03={"marble": ["WORK", "WHITE"]},
        ),
    )


def order(text: str) -> list[int]:
    return [NUMBERS[colour] for colour in text.split()]


# The choices alone

CHOICES: list[tuple[str, Callable[..., Any], tuple[Any, ...], Any]] = [
    ("A-13.1", forward_golem, ([2, 34, 51], order(RYB)), 51),  # lying blue II before lying red V and standing red III
    ("A-13.1", forward_golem, ([4, 11, 21], order(BYR)), 21),
    ("A-13.2", back_golem, ([9, 34, 51], order(RYB)), 34),
    ("A-13.2", back_golem, ([4, 14, 24], order(BYR)), 4),
    ("A-13.3", either_way, ([30, 45], order(RYB)), (30, 1)),
    ("A-13.3", either_way, ([0, 45], order(RYB)), (45, -1)),
    ("A-13.4", marcher, ([0, 35], order(RYB)), 35),
    ("A-13.4", marcher, ([0, 15], order(RYB)), 15),  # nobody lies: nobody steps, the rightmost works
    ("A-13.6", district_for_golem, ([1, 0, 2], order(RYB)), YELLOW),
    ("A-13.6", district_for_golem, ([1, 0, 0], order(BYR)), BLUE),
    ("A-13.7", worker, ([3, 15, 49], order(RYB)), 15),
    ("A-13.7", worker, ([5, 15, 25], order(BYR)), 25),
    ("A-13.8", action_slot, ([0, 1, 2], [2], [1, 2, 3], True), 2),
    ("A-13.8", action_slot, ([0, 1], [], [1, 2, 3], True), FIXED),
    ("A-13.9", victim, ([3, 45, 21], order(RYB)), 45),
    ("A-13.9", victim, ([5, 45, 25], order(BYR)), 25),
    ("A-13.10", grave, ([3, 1, 6],), 1),
    ("A-13.12", column_for_book, (False, 2, [3], [1], [1, 1, 2, 0]), 2),
    ("A-13.12", column_for_book, (False, -1, [2, 3], [1], [1, 1, 0, 0]), 2),
    ("A-13.12", column_for_book, (False, -1, [], [1, 3], [1, 2, 2, 1]), 1),
    ("A-13.12", column_for_book, (False, -1, [], [1, 3], [1, 5, 2, 1]), 3),
    ("A-13.12", column_for_book, (False, 2, [3], [], [1, 1, 5, 0]), -1),  # a full column of its colour
    ("A-13.12", column_for_book, (False, -1, [], [1], [1, 5, 2, 1]), -1),
    ("A-13.13", column_for_book, (True, -1, [1, 3], [], [2, 0, 1, 0]), 1),
    ("A-13.13", column_for_book, (True, -1, [], [], [3, 4, 4, 2]), 1),
    ("A-13.13", column_for_book, (True, -1, [], [], [3, 5, 2, 3]), 0),
    ("A-13.13", column_for_book, (True, -1, [], [], [5, 5, 5, 5]), -1),
    ("A-13.14", slash, ([0, 1], [1], True, True, False), 1),
    ("A-13.14", slash, ([0, 1], [1], False, True, False), 0),
    ("A-13.14", slash, ([1], [], False, True, False), 1),
    ("A-13.14", slash, ([0, 1], [], False, False, True), 1),
    ("A-13.14", slash, ([0, 1], [], False, False, False), 0),
    ("A-13.15", student_forward, ([4, 2, 3], [0, 1, 2], order(RYB)), YELLOW),
    ("A-13.15", student_forward, ([2, 2, 10], [0, 1, 2], order(BYR)), YELLOW),
    ("A-13.15", student_forward, ([10, 10, 10], [0, 1, 2], order(RYB)), -1),
    ("A-13.16", student_back, ([4, 2, 3], [0, 1, 2], order(RYB)), RED),
    ("A-13.16", student_back, ([3, 3, 3], [0, 1, 2], order(BYR)), RED),
    ("A-13.16", student_back, ([1, 1, 1], [0, 1, 2], order(RYB)), -1),
    ("A-13.17", cauldron, ([1, 0, 3, 0], [1, 2, 3, 4]), 1),
    ("A-13.17", cauldron, ([1, 2, 3, 4], [1, 2, 3, 4]), -1),
    ("A-13.18", tile_to_upgrade, ([6, 7, 8, 9, 11], ALL_COSTS, MENORAHS, False, (UPG_6, UPG_1)), UPG_6),
    ("A-13.18", tile_to_upgrade, ([2, 3, 4, 5], ALL_COSTS, MENORAHS, False, (UPR_3, UPR_5)), UPR_3),
    ("A-13.18", tile_to_upgrade, ([7, 8, 9], ALL_COSTS, MENORAHS, False, (UPG_6, UPG_1)), 8),
    ("A-13.18", tile_to_upgrade, ([], ALL_COSTS, MENORAHS, False, (UPG_6, UPG_1)), -1),
    ("A-13.19", artifact_slot, ([1, 2, 3, 4], [0, 1, 1, 2, 3]), 2),
    ("A-13.19", artifact_slot, ([], []), -1),
    ("A-13.20", tile_to_upgrade, ([6, 7, 9, 11], ALL_COSTS, MENORAHS, True, (UPG_6, UPG_1)), UPG_4),
    ("A-13.20", tile_to_upgrade, ([6, 7, 11], ALL_COSTS, MENORAHS, True, (UPG_6, UPG_1)), UPG_6),
    ("A-13.21", area_to_upgrade, ([1, 2, 0], [1, 1, 1], order(RYB)), YELLOW),
    ("A-13.21", area_to_upgrade, ([2, 2, 2], [1, 1, 1], order(BYR)), BLUE),
    ("A-13.21", area_to_upgrade, ([1, 4, 2], [1, 0, 1], order(RYB)), BLUE),
    ("A-13.21", area_to_upgrade, ([1, 4, 2], [0, 0, 0], order(RYB)), -1),
]


@pytest.mark.parametrize(("rule", "choice", "given", "chosen"), CHOICES)
def test_choice_alone(rule: str, choice: Callable[..., Any], given: tuple[Any, ...], chosen: Any) -> None:
    """The row of the table as a pure function: no game is running."""
    assert choice(*given) == chosen, rule


# In the game: what stood on the table, the effect, what stands there afterwards

Table = dict[str, Any]
DECISIONS: list[tuple[str, Any, Table, Table]] = [
    (
        "A-13.1",
        WALK,
        {"golems": ["red I", "blue V lying", "yellow III lying"]},
        {"golems": ["red I", "blue V lying", "yellow IV"]},
    ),
    (
        "A-13.1",
        WALK,
        {"golems": ["red IV", "yellow II", "blue II"], "strategy": BYR},
        {"golems": ["red IV", "yellow II", "blue III"]},
    ),
    ("A-13.2", "move golems 1", {"golems": ["red IX", "blue V lying"]}, {"golems": ["red IX", "blue IV"]}),
    ("A-13.2", "move golems 1", {"golems": ["red V", "yellow V"], "strategy": RYB}, {"golems": ["red V", "yellow IV"]}),
    ("A-13.3", "move golems 1", {"golems": ["red I lying", "blue V lying"]}, {"golems": ["red II", "blue V lying"]}),
    ("A-13.3", "move golems 1", {"golems": ["red I", "blue I"]}, {"golems": ["red I", "blue I"]}),
    ("A-13.4", "march golem 4", {"golems": ["red III lying", "blue IV"]}, {"golems": ["red IV lying", "blue IV"]}),
    ("A-13.4", "march golem 4", {"golems": ["red III", "blue IV"]}, {"golems": ["red III", "blue IV lying"]}),
    ("A-13.5", WALK, {"golems": ["red VII"], "marker": 5}, {"golems": ["red VIII"], "marker": 3, "vp": 10}),
    ("A-13.5", WALK, {"golems": ["red IX"], "marker": -4}, {"golems": ["red X"], "marker": -5, "vp": 9}),
    (
        "A-13.6",
        "create golem",
        {"golems": ["red II", "blue I"]},
        {"golems": ["red II", "blue I", "yellow I"], "marker": -3},
    ),
    ("A-13.6", "create golem", {"golems": ["red II"], "strategy": BYR}, {"golems": ["red II", "blue I"]}),
    (
        "A-13.7",
        "activate 1 golem",
        {"golems": ["red II", "yellow VI lying", "blue IV"]},
        {"golems": ["red II", "yellow VI lying", "blue IV lying"]},
    ),
    (
        "A-13.7",
        "activate 1 golem",
        {"golems": ["red IV", "blue IV"], "strategy": BYR},
        {"golems": ["red IV", "blue IV lying"]},
    ),
    ("A-13.9", "kill golem", {"golems": ["red II", "yellow VI lying", "blue IV"]}, {"golems": ["red II", "blue IV"]}),
    ("A-13.9", "kill golem", {"golems": ["red IV", "blue IV lying"], "strategy": BYR}, {"golems": ["red IV"]}),
    ("A-13.11", "golem track +1 or -1", {"track": 5}, {"track": 6}),
    ("A-13.15", "student any +1", {"students": [3, 2, 4]}, {"students": [3, 3, 4]}),
    ("A-13.15", "student any +1", {"students": [2, 2, 2], "strategy": BYR}, {"students": [2, 2, 3]}),
    ("A-13.16", "pay student any -1: 1 VP", {"students": [3, 2, 4]}, {"students": [3, 2, 3]}),
    ("A-13.16", "pay student any -1: 1 VP", {"students": [2, 2, 2], "strategy": BYR}, {"students": [1, 2, 2]}),
    ("A-13.17", "1 gold", {"gold": [1, 1, 0, 0]}, {"gold": [1, 2, 0, 0]}),
    ("A-13.18", "golem upgrade", {}, {"upgrades": {"UPG-5"}, "marker": -2}),
    ("A-13.18", "golem upgrade", {"upgrades": ["UPG-5"]}, {"upgrades": {"UPG-5", "UPG-6"}, "marker": -3}),
    (
        "A-13.18",
        "research upgrade",
        {"upgrades": ["UPR-1", "UPR-2"]},
        {"upgrades": {"UPR-1", "UPR-2", "UPR-3"}, "marker": -4},
    ),
    ("A-13.19", "artifact upgrade", {}, {"slots": ["UPA-3b", None, None, None, None], "marker": -4}),
    (
        "A-13.19",
        "artifact upgrade",
        {"slots": ["UPA-3b"]},
        {"slots": ["UPA-3b", None, "UPA-4b", None, None], "marker": -3},
    ),
    (
        "A-13.19",
        "artifact upgrade",
        {"slots": ["UPA-3b", None, "UPA-4b"]},
        {"slots": ["UPA-3b", "UPA-1a", "UPA-4b", None, None]},
    ),
    ("A-13.20", "golem upgrade", {"round": 4}, {"upgrades": {"UPG-4"}}),
    ("A-13.20", "research upgrade", {"round": 4}, {"upgrades": {"UPR-6"}}),
    ("A-13.20", "artifact upgrade", {"round": 4}, {"upgrades": {"UPA-6"}}),
    ("A-13.20", "golem upgrade", {"round": 4, "upgrades": ["UPG-4"]}, {"upgrades": {"UPG-4", "UPG-5"}}),
    ("A-13.20", "golem upgrade", {"round": 3}, {"upgrades": {"UPG-5"}}),
    ("A-13.21", "any upgrade", {"gold": [1, 0, 0, 0]}, {"upgrades": {"UPA-3"}}),
    ("A-13.21", "any upgrade", {"gold": [1, 0, 0, 0], "columns": [[1], [9]]}, {"upgrades": {"UPR-1"}}),
    ("A-13.21", "any upgrade", {"gold": [1, 0, 0, 0], "created": 2}, {"upgrades": {"UPG-5"}}),
    ("A-13.21", "any upgrade", {"strategy": BYR}, {"upgrades": {"UPR-1"}}),
    ("A-13.22", MIRROR_OF_AUTOMA, {"golems": ["red I", "yellow II"]}, {"golems": ["red I lying", "yellow II lying"]}),
    (
        "A-13.22",
        MIRROR_OF_AUTOMA,
        {"golems": ["red I"], "active": 1},
        {"golems": ["red I lying"], "gold": [0, 0, 0, 0]},
    ),
    (
        "A-13.22",
        MIRROR_OF_AUTOMA,
        {"golems": ["red I"], "strategy": "yellow red blue"},
        {"golems": ["red I"], "gold": [1, 0, 0, 0]},
    ),
]


def seen(state: GolemState, key: str) -> Any:
    own = board(state, AUTOMA)
    if key == "golems":
        return golems_of(state, AUTOMA)
    if key == "upgrades":
        return upgrades_of(state, AUTOMA)
    if key == "marker":
        return marker_of(state)
    if key == "slots":
        return GOLEM.view(state, 0)["seats"][AUTOMA]["slots"][:5]
    value = getattr(own, key)
    return int(value) if key in ("track", "vp") else [int(item) for item in value]


@pytest.mark.parametrize(("rule", "effect", "before", "after"), DECISIONS)
def test_decision_in_the_game(rule: str, effect: Any, before: Table, after: Table, components: Path) -> None:
    """The row of the table as it happens: nobody is asked, and this stands on the table afterwards."""
    active, number = before.get("active", 0), before.get("round", 1)
    table = {key: value for key, value in before.items() if key not in ("active", "round")}
    state = automa_table(components=components, **table)
    state.round = number
    set_neighbourhoods(state, red_IV=1, blue_IV=1, red_I=1, yellow_II=1)
    run(state, effect, seat=AUTOMA, n=0 if isinstance(effect, str) else 1, m=active)
    assert {key: seen(state, key) for key in after} == after, rule


@pytest.mark.parametrize(("tiles", "rabbi"), [(["AT-11", "AT-12", "AT-05"], 3), (["AT-11", "AT-12", "AT-02"], 6)])
def test_golem_in_viii_to_x_is_killed_by_the_rabbi(tiles: list[str], rabbi: int) -> None:
    """A-13.8: a tile that kills, else the fixed action space."""
    state = automa_table(golems=["red II", "blue VIII lying"], marbles=["white", "white"])
    set_tiles(state, tiles)
    automa_turn(state, "AU-01")
    assert (int(board(state, AUTOMA).rabbi), golems_of(state, AUTOMA)) == (rabbi, ["red II"])


@pytest.mark.parametrize(("section", "after"), [("VIII", ["red II"]), ("VII", ["red II", "blue VII"])])
def test_golem_in_viii_to_x_is_killed_by_a_slash(section: str, after: list[str], components: Path) -> None:
    """A-13.8, A-13.14: the killing option first if a golem is in VIII to X; else, by LEFT above RIGHT, the left one."""
    state = automa_table(golems=["red II", f"blue {section}"], played=["AU-01"], components=components)
    run(state, "2 VP | kill golem", seat=AUTOMA)
    assert golems_of(state, AUTOMA) == after


@pytest.mark.parametrize("taken", [[], [0], [0, 1], [1]])
def test_grave_is_the_leftmost_free_and_open_one(taken: list[int]) -> None:
    """A-13.10: spaces with a golem are not free, and those for more players are not open."""
    state = automa_table()
    state.graves = row([0 if space in taken else -1 for space in range(len(state.graves))])
    run(state, "kill golem", seat=AUTOMA)
    leftmost = min(space for space in range(len(state.graves)) if space not in taken)
    assert [space for space, owner in enumerate(state.graves) if owner == AUTOMA] == [leftmost]


def test_grave_is_the_unlimited_one_when_the_others_are_taken() -> None:
    """A-13.10: only the rightmost space is left, which holds any number."""
    state = automa_table()
    state.graves = row([0 if space < state.box.graves_open else -1 for space in range(len(state.graves))])
    before = list(state.graves)
    run(state, "kill golem", seat=AUTOMA)
    assert (list(state.graves), len(golems_of(state, AUTOMA))) == (before, 1)


BOOKS = [  # red 1 to 8, blue 9 to 16, green 17 to 24, yellow 25 to 32, black 33 to 38
    ("A-13.12", 9, [], 0),
    ("A-13.12", 17, [[9]], 1),
    ("A-13.12", 10, [[1], [9]], 1),
    ("A-13.12", 25, [[9], [33], [1], [17]], 1),
    ("A-13.12", 6, [[9], [1, 2, 3, 4, 5]], -1),
    ("A-13.13", 33, [[9]], 1),
    ("A-13.13", 33, [[1, 2, 3], [9, 10, 11, 12], [17, 18, 19, 20], [25, 26]], 1),
    ("A-13.13", 33, [[1, 2, 3], [9, 10, 11, 12, 13], [17, 18], [25, 26, 27]], 0),
]


@pytest.mark.parametrize(("rule", "book", "columns", "column"), BOOKS)
def test_column_of_a_book(rule: str, book: int, columns: list[list[int]], column: int) -> None:
    """A coloured book: its colour, an empty column, else a black one; a black book: an empty one, else the fullest."""
    state = automa_table(students=[5, 5, 5], columns=columns, played=["AU-01"])
    set_library(state, [book])
    run(state, "buy book", seat=AUTOMA)
    shown = GOLEM.view(state, 0)["seats"][AUTOMA]["columns"]
    assert [k for k in range(4) if book in shown[k]] == ([column] if column >= 0 else []), rule


SLASHES = [  # card: AU-01 LEFT above RIGHT, AU-02 RIGHT above LEFT, AU-03 neither
    ("AU-01", "1 VP | 3 VP", {}, 1),
    ("AU-02", "1 VP | 3 VP", {}, 3),
    ("AU-03", "1 VP | 3 VP", {}, 1),
    ("AU-01", "pay research -1: 1 VP | 3 VP", {}, 3),  # the left one is impossible
    ("AU-02", "1 VP | pay student red -1: 3 VP", {}, 1),
    ("AU-01", "create golem -2 | 3 VP", {"created": 4}, 3),  # a discount does not make it possible
    ("AU-02", "3 VP | golem upgrade -2", {"upgrades": UPGRADES[6:12]}, 3),
    ("AU-02", "pay research -1: 1 VP | pay student red -1: 3 VP", {}, 0),
]


@pytest.mark.parametrize(("card", "effect", "seat", "vp"), SLASHES)
def test_option_of_a_slash(card: str, effect: str, seat: dict[str, Any], vp: int, components: Path) -> None:
    """A-13.14: what is possible; then left or right by the higher criterion of the card played last."""
    state = automa_table(played=["AU-15", card], components=components, **seat)
    run(state, effect, seat=AUTOMA)
    assert int(board(state, AUTOMA).vp) == 10 + vp


def test_slash_with_two_impossible_options_pays_a_discount_out(components: Path) -> None:
    """A-13.14: the last test still picks one, and what it saves is paid out."""
    state = automa_table(played=["AU-02"], components=components, created=4, upgrades=UPGRADES[6:12])
    run(state, "create golem -2 | golem upgrade -3", seat=AUTOMA)
    assert marker_of(state) == 3


def test_slash_with_two_killing_options_goes_on_to_the_last_test(components: Path) -> None:
    """A-13.14: each test applies to what the tests before it left, so RIGHT above LEFT picks the right kill."""
    state = automa_table(played=["AU-02"], components=components, golems=["red IX"], marker=0)
    run(state, "kill golem, 1 VP | kill golem, research +1", seat=AUTOMA)
    assert int(board(state, AUTOMA).research) == 1


@pytest.mark.parametrize("option", ["left", "right"])
def test_slash_without_left_and_right_follows_the_option(option: str) -> None:
    """A-13.14: neither is on the card: the left one, or the right one by the option `automa_slash`."""
    state = automa_table(options={"automa_slash": option})
    run(state, "1 VP | 3 VP", seat=AUTOMA)
    assert int(board(state, AUTOMA).vp) == (11 if option == "left" else 13)


def test_golem_upgrades_come_in_this_order(components: Path) -> None:
    """A-13.18: the cheapest first, leg before torso: 2, 3 (leg), 3 (torso), 4, 5, 8."""
    state = automa_table(components=components, golems=["red I"], marker=20)
    made = []
    for _ in range(6):
        before = upgrades_of(state, AUTOMA)
        run(state, "golem upgrade", seat=AUTOMA)
        made += sorted(upgrades_of(state, AUTOMA) - before)
    assert made == ["UPG-5", "UPG-6", "UPG-1", "UPG-3", "UPG-2", "UPG-4"]


def test_research_upgrades_come_in_this_order(components: Path) -> None:
    """A-13.18: the cheapest first, third column before research track: 2, 3, 4 (column), 4 (track), 5, 8."""
    state = automa_table(components=components, marker=20)
    made = []
    for _ in range(6):
        before = upgrades_of(state, AUTOMA)
        run(state, "research upgrade", seat=AUTOMA)
        made += sorted(upgrades_of(state, AUTOMA) - before)
    assert made == ["UPR-1", "UPR-2", "UPR-3", "UPR-5", "UPR-4", "UPR-6"]


def test_artifact_slots_are_filled_in_this_order(components: Path) -> None:
    """A-13.19: row by row from the bottom, the right slot first; UPA-6 after all slots."""
    state = automa_table(components=components, marker=20)
    filled = []
    for _ in range(6):
        before = seen(state, "slots")
        run(state, "artifact upgrade", seat=AUTOMA)
        filled += [slot + 1 for slot in range(5) if seen(state, "slots")[slot] != before[slot]]
    assert filled == [1, 3, 2, 4, 5]
    assert "UPA-6" in upgrades_of(state, AUTOMA)
