"""What always holds: each broken invariant is reported by its rule (G-19)."""

import pytest

from altneu.games.golem.rounds.rounds import WALK
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views.view import set_of
from altneu.kernel.flow import answer
from games.golem.scenario import GOLEM, row

pytestmark = pytest.mark.both


def table(players: int = 3) -> GolemState:
    """A real first game in round 1, with its marbles in the tray and nothing wrong."""
    state = GOLEM.begin(players, {"setup": "first"})
    while state.round == 0:
        answer(state, state.options[0])
    assert GOLEM.faults(state) == []
    return state


def reports(state: GolemState, rule: str) -> bool:
    """Whether this rule is reported, and no other."""
    found = GOLEM.faults(state)
    return bool(found) and all(rule in fault for fault in found)


def test_lost_marble_is_reported() -> None:
    """G-19.2: marbles in the tray, on player boards and on pass tile 1 add up to the total."""
    state = table()
    tray = state.tray[:]
    tray[list(tray).index(max(tray))] -= 1
    state.tray = tray
    assert reports(state, "G-19.2")


@pytest.mark.parametrize("place", ["tray", "board", "pass tile", "falling"])
def test_added_marble_is_reported_wherever_it_lies(place: str) -> None:
    """G-19.2: no marble may appear, in the tray, on a board, on pass tile 1 or in the fall."""
    state = table()
    if place == "tray":
        tray = state.tray[:]
        tray[7] += 1
        state.tray = tray
    elif place == "board":
        state.own(1).eyes = row([2, -1])
    elif place == "pass tile":
        state.held = row([0, 0, 0, 0, 1])
    else:
        state.pool = row([1, 0, 0, 0, 0])
    assert reports(state, "G-19.2")


@pytest.mark.parametrize(("held", "is_fault"), [(1, False), (2, False), (3, True)])
def test_third_marble_on_the_pass_tile_is_reported(held: int, is_fault: bool) -> None:
    """G-19.2: at most two marbles lie on the pass tile."""
    state = table()
    tray = state.tray[:]
    white = [cell for cell in range(25) if cell % 5 == 4 and tray[cell] >= held]
    tray[white[0]] -= held
    state.tray = tray
    state.held = row([0, 0, 0, 0, held])
    assert reports(state, "G-19.2") == is_fault


@pytest.mark.parametrize("place", [30, -3, 99])
def test_golem_that_is_nowhere_is_reported(place: int) -> None:
    """G-19.3: six golems, each parked, on the board or in the cemetery."""
    state = table()
    state.own(0).golems[3] = place
    assert reports(state, "G-19.3")


def test_parked_starting_golem_is_reported() -> None:
    """G-19.3: created = 4 - parked, for starting golems are never parked once the game has begun."""
    state = table()
    state.own(0).golems[1] = -2
    assert reports(state, "G-19.3")


def test_golem_in_the_cemetery_that_nobody_lost_is_reported() -> None:
    """G-19.3: the golems in the cemetery are missing elsewhere."""
    state = table()
    graves = state.graves[:]
    graves[0] = 1
    state.graves = graves
    assert GOLEM.faults(state) != []


def columns(state: GolemState, *books: list[int]) -> None:
    """Put these books into the columns of seat 1, taken out of deck and library."""
    own = state.own(0)
    places, heights = [0] * 20, [0] * 4
    for column, pile in enumerate(books):
        places[5 * column : 5 * column + len(pile)] = pile
        heights[column] = len(pile)
    own.columns, own.heights = row(places), row(heights)
    used = [book for pile in books for book in pile]
    state.books = set_of([book for book in range(1, 39) if book not in used])
    state.library = row([0] * 5)


def books_of(state: GolemState, colour: str, count: int) -> list[int]:
    number = ["red", "yellow", "blue", "green", "black"].index(colour)
    return [book for book in range(1, 39) if state.box.book_colour[book] == number][:count]


def test_colour_in_two_columns_is_reported() -> None:
    """G-19.5: no colour of book is in two columns."""
    state = table()
    first, second = books_of(state, "green", 2)
    columns(state, [first], [], [second])
    assert reports(state, "G-19.5")
    columns(state, [first, second])
    assert GOLEM.faults(state) == []


def test_two_colours_in_one_column_are_reported() -> None:
    """G-19.5: a column has one colour; black books may lie beside it and in several columns."""
    state = table()
    columns(state, books_of(state, "green", 1) + books_of(state, "red", 1))
    assert reports(state, "G-19.5")
    black = books_of(state, "black", 2)
    columns(state, books_of(state, "green", 1) + black[:1], black[1:])
    assert GOLEM.faults(state) == []


def test_column_of_more_than_five_is_reported() -> None:
    """G-19.5: no column holds more than 5."""
    state = table()
    columns(state, books_of(state, "green", 5))
    assert GOLEM.faults(state) == []
    state.own(0).heights[0] = 6
    assert reports(state, "G-19.5")


@pytest.mark.parametrize("owners", [[], [0, 1]])
def test_token_without_or_with_two_owners_is_reported(owners: list[int]) -> None:
    """G-19.6: each menorah token lies on the board or has one owner."""
    state = table()
    state.tokens = set_of([0, 2])
    for seat in owners:
        state.own(seat).tokens = set_of([1])
    assert reports(state, "G-19.6")


def test_token_on_the_board_and_with_an_owner_is_reported() -> None:
    """G-19.6: a token that was taken no longer lies on the board."""
    state = table()
    state.own(1).tokens = set_of([2])
    assert reports(state, "G-19.6")


@pytest.mark.parametrize("resource", [0, 1, 2])
def test_negative_resource_is_reported_and_negative_vp_are_not(resource: int) -> None:
    """G-19.7: resources are never negative; VP may be."""
    state = table()
    state.own(0).vp = -20
    assert GOLEM.faults(state) == []
    state.own(0).res[resource] = -1
    assert reports(state, "G-19.7")


def test_second_rabbi_on_a_tile_is_reported() -> None:
    """G-19.8: no action tile has more than one rabbi."""
    state = table()
    state.own(0).rabbi = 1
    state.rabbis = row([0, -1, -1, -1, -1])
    assert GOLEM.faults(state) == []
    state.own(1).rabbi = 1
    assert reports(state, "G-19.8")


def test_rabbi_on_another_tile_than_its_owner_says_is_reported() -> None:
    """G-19.8: two rabbis that claim the same tile are reported, wherever the table shows them."""
    state = table()
    state.own(0).rabbi = 1
    state.own(1).rabbi = 1
    state.rabbis = row([0, 1, -1, -1, -1])
    assert reports(state, "G-19.8")


def test_rabbi_in_two_places_is_reported() -> None:
    """G-19.8: a rabbi stands on one tile or on the fixed action space."""
    state = table()
    state.own(2).rabbi = 6
    state.fixed = row([2])
    assert GOLEM.faults(state) == []
    state.rabbis = row([2, -1, -1, -1, -1])
    assert reports(state, "G-19.8")


@pytest.mark.parametrize("cauldron", [0, 1, 2, 3])
def test_gold_beyond_the_ingot_spaces_is_reported(cauldron: int) -> None:
    """G-19.9: never more gold in the cauldrons than there are ingot spaces."""
    state = table()
    state.own(0).gold[cauldron] = state.box.cauldron[cauldron]
    assert GOLEM.faults(state) == []
    state.own(0).gold[cauldron] += 1
    assert reports(state, "G-19.9")


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [0, 1, 2, 2], [0, 1, 3]])
def test_turn_order_that_misses_or_repeats_a_player_is_reported(order: list[int]) -> None:
    """G-19.11: the turn order contains every player exactly once."""
    state = table()
    state.order = row(order)
    assert reports(state, "G-19.11")


def test_stack_without_end_is_reported() -> None:
    """G-20.36: chains of effects end; a stack that grows on and on is a fault."""
    state = table()
    for _ in range(60):
        state.push(WALK, 0, 0, 1)
    assert reports(state, "G-20.36")
