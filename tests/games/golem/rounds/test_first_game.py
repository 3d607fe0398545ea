"""The fixed setup of a first game (G-2.2)."""

from typing import Any

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.cards.tables import plain_gains
from altneu.games.golem.rounds.rounds import PHASE
from altneu.games.golem.rounds.scoring import menorahs
from altneu.games.golem.rounds.setup_draws import PLACE_GOLEM
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, RED, YELLOW
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE
from games.golem.scenario import GOLEM, ask, board, offered, play, run, scenario, set_seat

pytestmark = pytest.mark.both

PLAYERS = [2, 3, 4]
TABLES = load_tables(None)
FIRST = TABLES.first_game


def first_game(players: int = 4, order: tuple[str, ...] = (), **options: str) -> GolemState:
    """A first game at the beginning of round 1; nobody but NATURE is asked before."""
    state = GOLEM.begin(players, {"setup": "first", **options})
    while state.round == 0:
        assert state.top is not None
        assert asked(state) == NATURE
        if order and state.top.effect.name == "draw turn order":
            play(state, *order)
        else:
            answer(state, state.options[0])
    return state


def at(state: GolemState, place: int) -> dict[str, Any]:
    """The board of the seat at this place of the turn order, from 1, as its owner sees it."""
    seat = int(state.order[place - 1])
    return GOLEM.view(state, seat)["seats"][seat]


@pytest.mark.parametrize("players", PLAYERS)
def test_palace_of_the_first_game(players: int) -> None:
    """G-2.2.4, EX-B-02: the palace shows 39, 43, 41, 46."""
    assert GOLEM.view(first_game(players), 0)["palace"] == ["CH-39", "CH-43", "CH-41", "CH-46"]


@pytest.mark.parametrize(("round_", "number"), [(1, 39), (2, 43), (3, 41), (4, 46)])
def test_characters_of_the_first_game_are_active_from_left_to_right(round_: int, number: int) -> None:
    """EX-B-02: character 39 is active in round 1 and 46 in round 4."""
    state = first_game(2)
    state.top = None
    state.round = round_
    state.log = []
    set_seat(state, 0, coins=9, marbles=["white", "white"], upgrades=["UPR-1"])
    ask(state, PHASE, n=5)
    play(state, "influence")
    assert [entry[3] + 39 for entry in state.log if entry[0] == events.INFLUENCED] == [number]


@pytest.mark.parametrize(
    ("district", "numbers"),
    [
        ("red", [1, 2, 4, 5, 7, 8, 9]),
        ("yellow", [1, 3, 4, 5, 6, 7, 10]),
        ("blue", [1, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_neighbourhood_tiles_of_the_first_game(district: str, numbers: list[int]) -> None:
    """G-2.2.6, EX-B-03: the tiles from I to VII."""
    sections = GOLEM.view(first_game(), 0)["districts"][district]
    assert [section["tile"] for section in sections] == numbers + [None] * 3


@pytest.mark.parametrize("players", PLAYERS)
def test_tiles_boards_and_goals_of_the_first_game_are_fixed(players: int) -> None:
    """G-2.2.14: two fixed starting tiles, three fixed goals, a fixed artifact board; nothing is drafted or chosen."""
    state = first_game(players)
    for place, fixed in enumerate(FIRST.seat[:players], 1):
        seat = at(state, place)
        assert seat["artifact_board"] == fixed.artifacts
        assert sorted(seat["goal_cards"]) == sorted(fixed.goals)
        assert seat["starting_tiles"] == []
    assert GOLEM.view(state, 0)["goal_deck"] == 27 - 3 * players


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_starting_tiles_of_the_first_game_bring_what_is_printed(place: int) -> None:
    """G-2.2.17: the two tiles of G-2.2.14, taken by the rules, lead to the resources of the table."""
    fixed = FIRST.seat[place - 1]
    state = scenario()
    set_seat(state, 0, side=fixed.artifacts, golems=[])
    below = TABLES.artifact_sides[fixed.artifacts][: max(0, fixed.upgrade_row - 1)]
    slot = sum(len(artifact.slots) for artifact in below) + fixed.upgrade_slot
    choices = {f"cauldron {fixed.gold_row}", f"upgrade {fixed.upgrade}{fixed.upgrade_side}", f"slot {slot}"}
    for tile in fixed.tiles:
        ask(state, state.box.starts[int(tile[3:]) - 1])
        while state.top is not None:
            play(state, (offered(state) & (choices | {"student red", "student yellow"})).pop())
    assert list(board(state, 0).res) == [fixed.clay, fixed.coins, fixed.knowledge]


def test_green_starts_with_a_completed_artifact() -> None:
    """G-2.2.17, EX-B-04: 3 coins, 2 clay, 2 knowledge; yellow student in II; 1 gold, 1 completed artifact."""
    state = first_game()
    seat = at(state, 1)
    assert seat["resources"] == {"clay": 2, "coins": 3, "knowledge": 2}
    assert seat["students"] == {"red": 1, "yellow": 2, "blue": 1}
    assert seat["gold"] == [1, 0, 0, 0]
    assert (seat["upgrades"], seat["research"]) == ([], 0)
    ask(state, "1 VP per completed artifact", seat=int(state.order[0]))
    assert board(state, int(state.order[0])).vp == 11


def test_bottom_artifact_of_green_pays_one_knowledge() -> None:
    """G-2.2.17, EX-B-04: of the 2 knowledge 1 comes from the tiles and 1 from the completed bottom artifact."""
    state = scenario()
    set_seat(state, 0, side="1A")
    run(state, "1 knowledge, 1 gold", "cauldron 1")
    assert board(state, 0).res[2] == 2


def test_purple_starts_with_a_leg() -> None:
    """G-2.2.17, EX-B-05: 3 clay, 2 coins, 2 knowledge; left-leg upgrade, so 1 red menorah; red student in II."""
    state = first_game()
    seat = at(state, 2)
    assert seat["resources"] == {"clay": 3, "coins": 2, "knowledge": 2}
    assert seat["students"] == {"red": 2, "yellow": 1, "blue": 1}
    assert seat["upgrades"] == ["UPG-5"]
    assert (seat["gold"], seat["research"]) == ([0, 0, 0, 0], 0)
    assert [menorahs(state, state.order[1], colour) for colour in (RED, YELLOW, BLUE)] == [1, 0, 0]


def test_purple_starts_with_the_other_leg_by_option() -> None:
    """G-2.2.17: option left_leg names UPG-6 instead of UPG-5; the resources stay as printed."""
    seat = at(first_game(left_leg="UPG-6"), 2)
    assert seat["upgrades"] == ["UPG-6"]
    assert seat["resources"] == {"clay": 3, "coins": 2, "knowledge": 2}


def test_orange_starts_with_research() -> None:
    """G-2.2.17, EX-B-06: 3 clay, 2 coins, 2 knowledge; research track on 1; UPR-1 made, so 1 blue menorah."""
    state = first_game()
    seat = at(state, 3)
    assert seat["resources"] == {"clay": 3, "coins": 2, "knowledge": 2}
    assert seat["research"] == 1
    assert seat["upgrades"] == ["UPR-1"]
    assert (seat["gold"], seat["students"]) == ([0, 0, 0, 0], {"red": 1, "yellow": 1, "blue": 1})
    assert [menorahs(state, state.order[2], colour) for colour in (RED, YELLOW, BLUE)] == [0, 0, 1]


def test_grey_starts_with_an_upgrade_on_an_artifact_not_completed() -> None:
    """G-2.2.17, EX-B-07: 3 clay, 1 coin, 2 knowledge; 1 gold and UPA-5 on the 3-ingot artifact; 1 yellow menorah."""
    state = first_game()
    seat = at(state, 4)
    assert seat["resources"] == {"clay": 3, "coins": 1, "knowledge": 2}
    assert seat["gold"] == [0, 0, 1, 0]
    assert state.box.cauldron[2] == 3
    assert [tile for tile in seat["slots"] if tile] == ["UPA-5a"]
    slot = state.box.slots * state.seats[state.order[3]].side + seat["slots"].index("UPA-5a")
    assert state.box.slot_row[slot] == 2
    assert [menorahs(state, state.order[3], colour) for colour in (RED, YELLOW, BLUE)] == [0, 1, 0]


def test_grey_gets_two_coins_when_that_artifact_is_completed() -> None:
    """EX-B-07: the 2-coin side lies on the 3-ingot artifact and counts once it is completed."""
    state = first_game()
    state.top = None
    seat = int(state.order[3])
    own = plain_gains(TABLES.artifact_sides[FIRST.seat[3].artifacts][2].bonus) or {}
    run(state, "2 gold", "cauldron 3", "cauldron 3", seat=seat)
    assert board(state, seat).res[1] == 1 + own.get("coins", 0) + 2


@pytest.mark.parametrize(
    ("place", "districts"),
    [(1, ["red", "yellow"]), (2, ["red", "blue"]), (3, ["yellow", "blue"]), (4, ["red", "yellow"])],
)
def test_starting_golems_of_the_first_game(place: int, districts: list[str]) -> None:
    """G-2.2.18, EX-B-08: all stand in section I, in the districts of their seat; four are parked each."""
    seat = at(first_game(), place)
    assert seat["golems"] == [{"district": district, "section": "I", "lying": False} for district in districts]
    assert seat["parked"] == 4


def test_both_starting_golems_in_one_district_are_refused() -> None:
    """EX-B-08: putting both starting golems into one district is refused."""
    state = scenario()
    set_seat(state, 0, golems=[])
    ask(state, PLACE_GOLEM)
    play(state, "place red")
    assert offered(state) == {"place yellow", "place blue"}


def test_turn_order_of_the_first_game_is_random_and_gives_the_seats() -> None:
    """G-2.2.19: the turn order is still random; seat means the place in that order."""
    state = first_game(3, order=("seat 3", "seat 1"))
    assert list(state.order) == [2, 0, 1]
    assert [seat["artifact_board"] for seat in GOLEM.view(state, 0)["seats"]] == [
        FIRST.seat[1].artifacts,
        FIRST.seat[2].artifacts,
        FIRST.seat[0].artifacts,
    ]
    assert GOLEM.view(state, 0)["seats"][2]["gold"] == [1, 0, 0, 0]


@pytest.mark.parametrize("players", PLAYERS)
def test_other_steps_of_the_first_game_are_unchanged(players: int) -> None:
    """G-2.2.19: library, action tiles, marbles, tokens and markers as in the normal setup."""
    state = first_game(players)
    table = GOLEM.view(state, 0)
    assert 0 not in table["library"]
    assert len([slot for slot in table["action_tiles"] if slot]) == players + 1
    assert sum(state.tray) == 2 * players + 6
    assert table["menorah_tokens"] == ["red", "yellow", "blue"]
    assert {(seat["vp"], seat["golem_track"], seat["rabbi"]) for seat in table["seats"]} == {(10, 3, 0)}
    assert GOLEM.faults(state) == []
