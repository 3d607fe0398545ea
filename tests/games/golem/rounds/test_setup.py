"""The normal setup: what is dealt, what is drawn, what each player starts with (G-2.1)."""

from collections import Counter
from pathlib import Path

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.setup import new_game
from altneu.games.golem.rounds.setup_draws import CHOOSE_START, LAY_BOARD, PLACE_GOLEM
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import MARBLES
from altneu.games.golem.views.view import members, set_of
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE
from games.golem.scenario import (
    GOLEM,
    SIDES,
    ask,
    board,
    offered,
    play,
    run,
    scenario,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

PLAYERS = [2, 3, 4]
TABLE_OF_MARBLES = {
    2: {"white": 3, "black": 1, "red": 2, "blue": 2, "yellow": 2},
    3: {"white": 5, "black": 1, "red": 2, "blue": 2, "yellow": 2},
    4: {"white": 4, "black": 1, "red": 3, "blue": 3, "yellow": 3},
}


def until(state: GolemState, question: str, pick: int = 0) -> None:
    """Let everybody take the first option (or the one named) until a question of this name is open."""
    while state.top is not None and state.top.effect.name != question:
        answer(state, state.options[pick])
    assert state.top is not None, f"{question} was never asked"


def set_up(players: int, last: bool = False) -> GolemState:
    """A whole normal setup, everybody taking the first option, or the last."""
    state = GOLEM.begin(players, {})
    while state.round == 0:
        answer(state, state.options[-1 if last else 0])
    return state


def test_nobody_holds_a_pass_tile() -> None:
    """G-2.1.3: the pass tiles lie beside the synagogue board."""
    state = set_up(4)
    assert [seat["pass_tile"] for seat in GOLEM.view(state, 0)["seats"]] == [0, 0, 0, 0]


def test_palace_takes_three_of_the_first_deck_and_ends_with_one_of_the_last() -> None:
    """G-2.1.4: one card of deck IV in the rightmost palace slot, three of deck I-III in the others."""
    state = GOLEM.begin(2, {})
    first = {f"character {number}" for number in range(39, 46)}
    assert offered(state) == first
    play(state, "character 42")
    assert offered(state) == first - {"character 42"}
    play(state, "character 45", "character 39")
    assert offered(state) == {f"character {number}" for number in range(46, 51)}
    play(state, "character 50")
    assert GOLEM.view(state, 0)["palace"] == ["CH-42", "CH-45", "CH-39", "CH-50"]


def test_other_characters_leave_the_game() -> None:
    """G-2.1.4: no other character is dealt in four rounds."""
    state = set_up(2, last=True)
    palace = list(state.palace)
    while state.top is not None:
        assert not any(GOLEM.text(option).startswith("character") for option in state.options)
        answer(state, state.options[0])
    assert list(state.palace) == palace


def test_library_is_filled_with_five_books() -> None:
    """G-2.1.5: the five library slots are filled face up from the deck."""
    state = GOLEM.begin(2, {})
    until(state, "deal book")
    assert offered(state) == {f"book {number}" for number in range(1, 39)}
    play(state, "book 38", "book 7", "book 12", "book 1", "book 20")
    assert list(state.library) == [38, 7, 12, 1, 20]
    assert members(state.books) == [number for number in range(1, 39) if number not in (38, 7, 12, 1, 20)]


def test_neighbourhood_tiles_lie_in_ascending_order_without_three() -> None:
    """G-2.1.6: of ten tiles seven are laid in I to VII, lowest first; the other three leave the game."""
    state = GOLEM.begin(2, {})
    until(state, "leave tile out")
    assert offered(state) == {f"leave out red {number}" for number in range(1, 11)}
    play(state, "leave out red 1", "leave out red 5", "leave out red 10")
    play(state, "leave out yellow 8", "leave out yellow 9", "leave out yellow 10")
    play(state, "leave out blue 4", "leave out blue 2", "leave out blue 3")
    tiles = {d: [s["tile"] for s in sections] for d, sections in GOLEM.view(state, 0)["districts"].items()}
    assert tiles["red"] == [2, 3, 4, 6, 7, 8, 9, None, None, None]
    assert tiles["yellow"] == [1, 2, 3, 4, 5, 6, 7, None, None, None]
    assert tiles["blue"] == [1, 5, 6, 7, 8, 9, 10, None, None, None]


def test_neighbourhood_tile_cannot_be_left_out_twice() -> None:
    """G-2.1.6: every tile of the ten is drawn at most once."""
    state = GOLEM.begin(2, {})
    until(state, "leave tile out")
    play(state, "leave out red 4", "leave out red 7")
    assert offered(state) == {f"leave out red {number}" for number in (1, 2, 3, 5, 6, 8, 9, 10)}


@pytest.mark.parametrize("players", PLAYERS)
def test_action_tiles_are_one_more_than_players_in_the_top_slots(players: int) -> None:
    """G-2.1.7, EX-B-01: 3, 4 or 5 tiles lie in the top slots; the other slots stay empty."""
    state = set_up(players)
    dealt = [slot is not None for slot in GOLEM.view(state, 0)["action_tiles"]]
    assert dealt == [True] * (players + 1) + [False] * (4 - players)
    assert len(members(state.tile_stack)) == 12 - (players + 1)


def test_action_tiles_are_dealt_from_the_top_down() -> None:
    """G-2.1.7: the first tile of the stack goes into the top slot."""
    state = GOLEM.begin(2, {})
    until(state, "deal action tile")
    assert offered(state) == {f"tile AT-{number:02d}" for number in range(1, 13)}
    play(state, "tile AT-09", "tile AT-12", "tile AT-01")
    slots = GOLEM.view(state, 0)["action_tiles"]
    assert [slot["tile"] for slot in slots[:3]] == ["AT-09", "AT-12", "AT-01"]
    assert slots[3:] == [None, None]


def test_empty_slot_takes_no_rabbi_and_the_fixed_space_needs_no_tile() -> None:
    """G-2.1.7: slots left empty cannot be used; the fixed action space never gets a tile."""
    state = set_up(2)
    until(state, "turn")
    rabbis = {text for text in offered(state) if text.startswith("rabbi")}
    assert rabbis == {"rabbi 1", "rabbi 2", "rabbi 3", "rabbi fixed"}


def test_goal_deck_holds_all_goals_before_the_draft() -> None:
    """G-2.1.8: the goals form a face-down deck, from which any goal may come first."""
    state = GOLEM.begin(2, {})
    until(state, "deal goal")
    assert offered(state) == {f"goal {number}" for number in range(1, 28)}
    assert GOLEM.view(state, 0)["goal_deck"] == 27


@pytest.mark.parametrize("players", PLAYERS)
def test_marbles_are_taken_by_the_number_of_players_and_all_dropped(players: int) -> None:
    """G-2.1.9, EX-B-01: white, black, red, blue, yellow 3/1/2/2/2, 5/1/2/2/2 or 4/1/3/3/3, in all 10, 12 or 14."""
    state = set_up(players)
    tray = Counter({MARBLES[c]: sum(state.tray[5 * r + c] for r in range(5)) for c in range(5)})
    assert tray == TABLE_OF_MARBLES[players]
    assert sum(tray.values()) == {2: 10, 3: 12, 4: 14}[players]


def test_marbles_fall_one_by_one_into_any_row() -> None:
    """G-2.1.9: all marbles are dropped; each may land in each of the five rows."""
    state = GOLEM.begin(2, {})
    until(state, "falling marble")
    assert asked(state) == NATURE
    assert offered(state) == {f"fall red {row}" for row in ("work", "golem", "artifacts", "research", "mirror")}
    falls = 0
    while state.top is not None and state.top.effect.name == "falling marble":
        answer(state, state.options[4])
        falls += 1
    assert falls == 10
    assert GOLEM.view(state, 0)["synagogue"]["mirror"] == TABLE_OF_MARBLES[2]


def test_menorah_tokens_lie_in_their_districts() -> None:
    """G-2.1.10: one token of each colour, none with a player."""
    table = GOLEM.view(set_up(3), 0)
    assert table["menorah_tokens"] == ["red", "yellow", "blue"]
    assert [seat["menorah_tokens"] for seat in table["seats"]] == [[], [], []]


def test_players_start_without_resources_and_gold() -> None:
    """G-2.1.11: until the starting tiles are chosen nobody has clay, coins, knowledge or gold."""
    state = GOLEM.begin(3, {})
    until(state, "choose starting tile")
    for seat in GOLEM.view(state, 0)["seats"]:
        assert seat["resources"] == {"clay": 0, "coins": 0, "knowledge": 0}
        assert seat["gold"] == [0, 0, 0, 0]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_gets_a_board_with_the_same_pieces(players: int) -> None:
    """G-2.1.12: each player takes a player board and all pieces of one colour."""
    boards = [GOLEM.view(new_game(GOLEM.box(players, {})), seat)["seats"][seat] for seat in range(players)]
    assert boards == [boards[0]] * players
    assert boards[0]["columns"] == [[], [], [], []]


@pytest.mark.parametrize("area", ["UPR", "UPG", "UPA"])
def test_no_upgrade_is_made_and_each_can_be(area: str) -> None:
    """G-2.1.12.1, G-2.1.12.2, G-2.1.12.3: six upgrades of each type, none of them made."""
    state = new_game(GOLEM.box(2, {}))
    state.top = None
    set_seat(state, 0, side="4A", clay=20, coins=20, knowledge=20)
    assert GOLEM.view(state, 0)["seats"][0]["upgrades"] == []
    assert GOLEM.view(state, 0)["seats"][0]["slots"] == [None] * state.box.slots
    ask(state, "any upgrade")
    names = {text[8:13] for text in offered(state) if text.startswith(f"upgrade {area}")}
    assert names == {f"{area}-{number}" for number in range(1, 7)}


def test_four_golems_are_parked_and_two_wait_for_their_place() -> None:
    """G-2.1.12.4: four golems on the parking spaces; the other two wait for step 18."""
    state = GOLEM.begin(2, {})
    until(state, "choose starting tile")
    seat = GOLEM.view(state, 0)["seats"][0]
    assert (seat["golems"], seat["parked"]) == ([], 4)
    seat = GOLEM.view(set_up(2), 0)["seats"][0]
    assert (len(seat["golems"]), seat["parked"]) == (2, 4)


def test_students_start_in_section_one_of_each_street() -> None:
    """G-2.1.12.5: one student in section I of each of the three streets."""
    for seat in GOLEM.view(new_game(GOLEM.box(4, {})), 0)["seats"]:
        assert seat["students"] == {"red": 1, "yellow": 1, "blue": 1}


def test_markers_start_on_research_zero_golem_three_and_ten_vp() -> None:
    """G-2.1.12.6: research track on 0, golem track on space 3, VP track on 10."""
    for seat in GOLEM.view(new_game(GOLEM.box(4, {})), 0)["seats"]:
        assert (seat["research"], seat["golem_track"], seat["vp"]) == (0, 3, 10)


def test_rabbi_starts_beside_the_board() -> None:
    """G-2.1.12.7: every rabbi is at home and may be placed on the first turn."""
    state = set_up(3)
    assert [seat["rabbi"] for seat in GOLEM.view(state, 0)["seats"]] == [0, 0, 0]
    assert GOLEM.view(state, 0)["fixed_space"] == []
    until(state, "turn")
    assert "rabbi 1" in offered(state)


def test_turn_order_is_drawn_from_the_top() -> None:
    """G-2.1.13: a random turn order, the first player on top."""
    state = GOLEM.begin(3, {})
    until(state, "draw turn order")
    assert asked(state) == NATURE
    assert offered(state) == {"seat 1", "seat 2", "seat 3"}
    play(state, "seat 3")
    assert offered(state) == {"seat 1", "seat 2"}
    play(state, "seat 1")
    assert list(state.order) == [2, 0, 1]


@pytest.mark.parametrize("players", PLAYERS)
def test_four_starting_tiles_are_dealt_to_each_player_openly(players: int) -> None:
    """G-2.1.14: four starting tiles to each player at random; they lie open before their owner."""
    state = GOLEM.begin(players, {})
    until(state, "deal starting tile")
    assert asked(state) == NATURE
    assert offered(state) == {f"start {number}" for number in range(1, 19)}
    until(state, "deal goal")
    dealt = [tuple(seat["starting_tiles"]) for seat in GOLEM.view(state, 0)["seats"]]
    assert [len(tiles) for tiles in dealt] == [4] * players
    assert len(set().union(*dealt)) == 4 * players
    assert GOLEM.view(state, 1)["seats"][0]["starting_tiles"] == list(dealt[0])


@pytest.mark.parametrize("players", PLAYERS)
def test_artifact_boards_are_laid_out_one_for_each_player(players: int) -> None:
    """G-2.1.16: as many of the four boards as players, each with a random side up, never both sides of one board."""
    state = scenario(players=players)
    ask(state, LAY_BOARD, seat=NATURE)
    assert offered(state) == {f"board {side}" for side in SIDES}
    play(state, "board 2B")
    ask(state, LAY_BOARD, seat=NATURE)
    assert offered(state) == {f"board {side}" for side in SIDES if side[0] != "2"}


@pytest.mark.parametrize("players", PLAYERS)
def test_artifact_boards_are_taken_in_reverse_turn_order_as_they_lie(players: int) -> None:
    """G-2.1.16, G-2.1.19: in reverse turn order each takes one of the boards laid out, without turning it over."""
    state = GOLEM.begin(players, {})
    until(state, "lay artifact board", pick=-1)
    assert list(state.order) == list(range(players))[::-1]
    laid = ["1B", "3A", "4B", "2A"][:players]
    play(state, *[f"board {side}" for side in laid])
    left = list(laid)
    for seat in list(state.order)[:0:-1]:
        assert asked(state) == seat
        assert offered(state) == {f"board {side}" for side in left}
        play(state, f"board {left[0]}")
        assert GOLEM.view(state, 0)["seats"][seat]["artifact_board"] == left.pop(0)
    assert GOLEM.view(state, 0)["seats"][state.order[0]]["artifact_board"] == left[0]
    assert GOLEM.view(state, 0)["artifact_boards"] == []


def starting_tiles(path: Path, *effects: str) -> GolemState:
    """A table at which ST-02, ST-04, ST-05, ST-06 (no tiles of the first game) have these effects and lie before the
    first seat, whose golems still wait."""
    numbers = (2, 4, 5, 6)[: len(effects)]
    rows = [f'[[tile]]\nid = "ST-{n:02d}"\neffect = "{effect}"' for n, effect in zip(numbers, effects, strict=True)]
    (path / "starting_tiles.toml").write_text("\n".join(rows), encoding="utf-8")
    state = scenario(components=path)
    set_seat(state, 0, golems=[])
    state.own(0).starts = set_of([number - 1 for number in numbers])
    return state


def test_two_of_four_starting_tiles_are_chosen_and_received(tmp_path: Path) -> None:
    """G-2.1.17, G-2.1.19: two of the four, one after the other, in an order of choice; all tiles leave the game."""
    state = starting_tiles(tmp_path, "1 clay", "2 coins, research +1", "3 knowledge", "4 clay, 5 coins")
    ask(state, CHOOSE_START, n=2)
    assert offered(state) == {"start 2", "start 4", "start 5", "start 6"}
    play(state, "start 6")
    assert (list(board(state, 0).res), board(state, 0).research) == ([4, 5, 0], 0)
    assert offered(state) == {"start 2", "start 4", "start 5"}
    play(state, "start 4")
    assert (list(board(state, 0).res), board(state, 0).research) == ([4, 7, 0], 1)
    assert GOLEM.view(state, 0)["seats"][0]["starting_tiles"] == []
    assert state.top is None


@pytest.mark.parametrize(("order", "is_payable"), [(["start 2", "start 4"], True), (["start 4", "start 2"], False)])
def test_resources_of_the_first_starting_tile_pay_for_the_second(
    order: list[str], is_payable: bool, tmp_path: Path
) -> None:
    """G-2.1.19: the owner takes the tiles one after the other, and the first may pay for the second."""
    state = starting_tiles(tmp_path, "3 knowledge", "research upgrade", "none")
    ask(state, CHOOSE_START, n=2)
    play(state, *order)
    assert ("upgrade UPR-2" in offered(state)) == is_payable


@pytest.mark.parametrize("upgrade", ["UPG-2", "UPG-3"])
def test_upgrade_from_a_starting_tile_finds_no_golem(upgrade: str, tmp_path: Path) -> None:
    """G-2.1.17, G-20.34: no golem is on the board yet, so the immediate part of UPG-2 and UPG-3 is lost."""
    state = starting_tiles(tmp_path, "golem upgrade -9", "none")
    ask(state, CHOOSE_START, n=1)
    play(state, "start 2", f"upgrade {upgrade}")
    assert state.top is None
    assert GOLEM.view(state, 0)["seats"][0]["upgrades"] == [upgrade]
    assert GOLEM.view(state, 0)["cemetery"] == [None] * 7


def test_arms_from_a_starting_tile_work_in_the_game(tmp_path: Path) -> None:
    """G-20.34: only the immediate part is lost; later kills are doubled and Work has its extra activation."""
    bonus = '[[space]]\nspace = 2\nbonus = "3 coins"'
    (tmp_path / "cemetery.toml").write_text(bonus, encoding="utf-8")
    state = starting_tiles(tmp_path, "golem upgrade -9", "golem upgrade -9")
    run(state, CHOOSE_START, "start 2", "upgrade UPG-2", "upgrade UPG-3", n=2)
    run(state, PLACE_GOLEM, "place red", "place yellow")
    run(state, "kill golem", "kill yellow I", "bury 2")
    assert board(state, 0).res[1] == 6
    set_tray(state, work="white")
    turn(state)
    play(state, "marble work white", "work 0")
    assert offered(state) == {"activate red I", "skip"}


def test_students_cannot_reach_eight_in_setup() -> None:
    """G-20.34: any two starting tiles together move a student fewer than seven steps from I."""
    steps = sorted(tile.effect.count("student") for tile in load_tables(None).starting_tiles)
    assert 1 + steps[-1] + steps[-2] < 8


@pytest.mark.parametrize("players", PLAYERS)
def test_starting_tiles_of_all_come_before_the_first_golem(players: int) -> None:
    """G-2.1.17, G-2.1.18, G-2.1.19: steps 17 and 18 are done in turn order, one after the other."""
    state = GOLEM.begin(players, {})
    until(state, "choose starting tile", pick=-1)
    assert list(state.order) == list(range(players))[::-1]
    order = []
    while state.round == 0:
        assert state.top is not None
        order.append((state.top.effect.name, asked(state)))
        answer(state, state.options[0])
    asked_for = list(dict.fromkeys(entry for entry in order if entry[0] in ("choose starting tile", "place golem")))
    seats = [int(seat) for seat in state.order]
    assert asked_for == [("choose starting tile", seat) for seat in seats] + [("place golem", seat) for seat in seats]


def test_starting_golems_stand_in_section_one_of_two_different_districts() -> None:
    """G-2.1.18, EX-B-08: the second golem may not go into the district of the first."""
    state = scenario()
    set_seat(state, 0, golems=[])
    ask(state, PLACE_GOLEM)
    assert offered(state) == {"place red", "place yellow", "place blue"}
    play(state, "place yellow")
    assert offered(state) == {"place red", "place blue"}
    play(state, "place blue")
    assert GOLEM.view(state, 0)["seats"][0]["golems"] == [
        {"district": "yellow", "section": "I", "lying": False},
        {"district": "blue", "section": "I", "lying": False},
    ]


def test_setup_ends_with_round_one() -> None:
    """G-2.1.19: after step 18 the first round begins with golem movement in turn order."""
    state = set_up(3)
    assert (state.round, GOLEM.view(state, 0)["phase"]) == (1, 2)
    assert asked(state) == state.order[0]
    assert not any(GOLEM.faults(state))
