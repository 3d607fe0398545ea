"""Phase 1: marbles, action tiles and the library (G-4.1)."""

import random
from pathlib import Path

import pytest

from altneu.games.golem.rounds.rounds import PHASE, ROUND
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views.view import members, set_of
from altneu.kernel.flow import answer
from games.golem.scenario import (
    GOLEM,
    ask,
    board,
    nature,
    offered,
    play,
    row,
    run,
    scenario,
    set_library,
    set_seat,
    set_tiles,
    set_tray,
)

pytestmark = pytest.mark.both

REFRESH = 1


def books_under(state: GolemState, *books: int) -> None:
    """Only these books are left in the deck, and all were put under it."""
    state.books = 0
    state.book_bottom = row(books)


def fall(state: GolemState, row_name: str) -> None:
    """All marbles fall into one row."""
    while state.top is not None and state.top.effect.name == "falling marble":
        play(state, next(text for text in offered(state) if text.endswith(row_name)))


def test_refresh_is_skipped_in_round_one() -> None:
    """G-4.1.1, G-4.1.3: the first round starts with golem movement; marbles, tiles and books stay."""
    state = scenario()
    set_tray(state, golem="red")
    state.log = []
    ask(state, ROUND, n=1)
    assert next(entry[3] for entry in state.log if entry[0] == events.PHASE_BEGAN) == 2
    assert GOLEM.view(state, 0)["synagogue"]["golem"] == {"red": 1}
    assert list(state.library) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_refresh_drops_the_marbles_of_tray_boards_and_pass_tile_together(players: int) -> None:
    """G-4.1.1: all marbles are collected, from the tray, the player boards and the pass tile, and dropped."""
    state = scenario(players=players)
    set_tray(state, work="red yellow")
    set_seat(state, 0, marbles=["black", "white"])
    state.held = row([0, 0, 1, 0, 1])
    ask(state, PHASE, n=REFRESH)
    fall(state, "mirror")
    tray = GOLEM.view(state, 0)["synagogue"]
    in_play = {
        colour: int(state.box.marbles[k]) for k, colour in enumerate(("red", "yellow", "blue", "black", "white"))
    }
    assert tray == {"work": {}, "golem": {}, "artifacts": {}, "research": {}, "mirror": in_play}
    assert GOLEM.view(state, 0)["pass_tile_1"] == {}
    assert GOLEM.view(state, 0)["seats"][0]["marbles"] == []


def test_refresh_discards_the_action_tiles_and_deals_new_ones_from_the_top() -> None:
    """G-4.1.2: the tiles of the last round are discarded, players + 1 new ones dealt from the top down."""
    state = scenario()
    set_tiles(state, ["AT-03", "AT-05", "AT-12"])
    ask(state, PHASE, n=REFRESH)
    fall(state, "work")
    assert offered(state) == {f"tile AT-{number:02d}" for number in (1, 2, 4, 6, 7, 8, 9, 10, 11)}
    play(state, "tile AT-10", "tile AT-01", "tile AT-07")
    slots = GOLEM.view(state, 0)["action_tiles"]
    assert [slot["tile"] if slot else None for slot in slots] == ["AT-10", "AT-01", "AT-07", None, None]
    assert members(state.tile_discard) == [2, 4, 11]


def test_refresh_shuffles_the_discarded_tiles_when_the_stack_runs_out() -> None:
    """G-4.1.2: with two tiles left of five, all discarded ones, those of the last round too, form a new stack."""
    state = scenario(players=4)
    set_tiles(state, ["AT-06", "AT-07", "AT-08", "AT-09", "AT-10"])
    state.tile_stack = set_of([10, 11])
    state.tile_discard = set_of([0, 1, 2, 3, 4])
    ask(state, PHASE, n=REFRESH)
    fall(state, "work")
    assert offered(state) == {"tile AT-11", "tile AT-12"}
    play(state, "tile AT-12")
    assert offered(state) == {f"tile AT-{number:02d}" for number in range(1, 11)}
    play(state, "tile AT-09")
    assert offered(state) == {f"tile AT-{number:02d}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 10)}


def tiles_by_round(players: int) -> list[list[int]]:
    """The action tiles that lay out in each of four rounds of a random game."""
    state = GOLEM.begin(players, {"setup": "first"})
    dice = random.Random(players)
    seen: dict[int, list[int]] = {}
    while state.top is not None:
        if state.top.effect.name == "turn":
            seen[int(state.round)] = [int(tile) for tile in state.tiles if tile >= 0]
        answer(state, dice.choice(state.options))
    return [seen[number] for number in (1, 2, 3, 4)]


def test_action_tiles_with_two_players_are_seen_exactly_once() -> None:
    """G-4.1.2: two players see each tile exactly once."""
    rounds = tiles_by_round(2)
    assert sorted(rounds[0] + rounds[1] + rounds[2] + rounds[3]) == list(range(12))


def test_action_tiles_with_three_players_come_again_in_round_four() -> None:
    """G-4.1.2: three players reshuffle before round 4."""
    rounds = tiles_by_round(3)
    assert sorted(rounds[0] + rounds[1] + rounds[2]) == list(range(12))
    assert len(set(rounds[3])) == 4


def test_action_tiles_with_four_players_come_again_in_round_three_after_two() -> None:
    """G-4.1.2: four players reshuffle in round 3 after two tiles."""
    rounds = tiles_by_round(4)
    assert sorted(rounds[0] + rounds[1] + rounds[2][:2]) == list(range(12))
    assert set(rounds[2][2:]) <= set(rounds[0] + rounds[1])
    assert len(set(rounds[2])) == len(set(rounds[3])) == 5


def test_refresh_moves_the_library_left_and_shows_a_new_book() -> None:
    """G-4.1.3: the book of slot 1 goes under the deck, the others move left, a new one comes into slot 5."""
    state = scenario()
    set_library(state, [11, 12, 13, 14, 15])
    ask(state, PHASE, n=REFRESH)
    while state.top is not None and state.top.effect.name != "deal book":
        answer(state, state.options[0])
    assert offered(state) == {f"book {number}" for number in range(1, 39) if number not in (11, 12, 13, 14, 15)}
    play(state, "book 30")
    assert list(state.library) == [12, 13, 14, 15, 30]
    assert list(state.book_bottom) == [11]


def test_refresh_ends_what_held_for_the_last_round() -> None:
    """G-4.1.1, G-4.7.3: eye sockets and pass tiles are empty again and the waiver of AT-07 is over."""
    state = scenario()
    set_tray(state, work="white")
    set_seat(state, 0, marbles=["red", "blue"])
    own = state.own(0)
    own.pass_tile, own.passes, own.waived = 1, 2, 1
    ask(state, PHASE, n=REFRESH)
    nature(state)
    seat = GOLEM.view(state, 0)["seats"][0]
    assert (seat["marbles"], seat["pass_tile"], seat["passes"], seat["no_control"]) == ([], 0, 0, False)


def test_library_stays_empty_at_the_right_when_the_deck_is_empty() -> None:
    """G-20.27: with an empty deck the right slots stay empty after a purchase."""
    state = scenario()
    set_library(state, [1, 2, 3, 4, 5])
    books_under(state)
    set_seat(state, 0, knowledge=20)
    ask(state, "buy book")
    play(state, "book 2")
    assert list(state.library) == [1, 3, 4, 5, 0]


def test_surcharge_is_that_of_the_slot_where_the_book_lies_now(tmp_path: Path) -> None:
    """G-20.27: a book that moved left with an empty deck costs the surcharge of its new slot."""
    rows = [f"[[slot]]\nslot = {slot}\nsurcharge = {slot}\n" for slot in range(1, 6)]
    (tmp_path / "library.toml").write_text("".join(rows), encoding="utf-8")
    state = scenario(components=tmp_path)
    set_library(state, [1, 2])
    books_under(state)
    set_seat(state, 0, knowledge=1)
    ask(state, "buy book without card cost")
    assert offered(state) == {"book 1", "skip"}
    play(state, "skip")
    set_library(state, [2])
    books_under(state)
    ask(state, "buy book without card cost")
    assert offered(state) == {"book 2", "skip"}


def test_refresh_brings_the_same_book_back_when_the_deck_is_empty() -> None:
    """G-20.27: with an empty deck the book of slot 1 comes back at the right end."""
    state = scenario()
    set_library(state, [1, 2, 3])
    books_under(state)
    ask(state, PHASE, n=REFRESH)
    nature(state)
    assert list(state.library) == [2, 3, 1, 0, 0]
    assert list(state.book_bottom) == []


def test_refresh_fills_all_five_slots_from_the_deck() -> None:
    """G-20.27: slots are refilled from the deck up to five, in the order the books were put under it."""
    state = scenario()
    set_library(state, [1, 2, 3])
    books_under(state, 20, 21)
    ask(state, PHASE, n=REFRESH)
    nature(state)
    assert list(state.library) == [2, 3, 20, 21, 1]


def test_empty_library_has_no_refresh_and_no_purchase() -> None:
    """G-20.27: with an empty library there is no refresh and no purchase."""
    state = scenario()
    set_library(state, [])
    books_under(state)
    set_seat(state, 0, knowledge=20)
    run(state, "buy book")
    assert board(state, 0).res[2] == 20
    ask(state, PHASE, n=REFRESH)
    nature(state)
    assert list(state.library) == [0, 0, 0, 0, 0]


def test_books_fill_the_library_from_the_left() -> None:
    """G-20.27: the book to the right of the one taken moves left, and the new one lies rightmost."""
    state = scenario()
    set_library(state, [1, 2, 3, 4])
    books_under(state, 30)
    set_seat(state, 0, knowledge=20)
    ask(state, "buy book")
    play(state, "book 1")
    assert list(state.library) == [2, 3, 4, 30, 0]
