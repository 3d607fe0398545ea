"""Builders for tests of Golem: a table laid out as a rule or an example says, played by notation.

state = scenario(players=2)
set_seat(state, 0, clay=3, golems=["red I", "blue IV lying"])
run(state, "create golem -1", "create yellow")
assert board(state, 0).res[CLAY] == 1
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games import GAMES
from altneu.games.golem.actions.actions import ACTIONS, begin_turn
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.rounds.setup import new_game
from altneu.games.golem.state import terms
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.views.view import NOTATION, set_of
from altneu.kernel.flow import advance, answer, asked
from altneu.kernel.state import NATURE, Effect

GOLEM = GAMES["golem"]
BOX = Path(__file__).parent / "golem_box"  # numbers the rules are told with, whatever ours are
SIDES = [f"{board}{side}" for board in range(1, 5) for side in "AB"]


def row(values: Iterable[int]) -> Any:
    return vec[i64](list(values))


def place(text: str) -> int:
    """`red IV` as a place."""
    district, section = text.split()
    return 10 * terms.DISTRICTS.index(district) + terms.ROMAN.index(section)


def scenario(players: int = 2, components: Any = BOX, **options: str) -> GolemState:
    """A table at round 1 with the first game's palace and neighbourhoods, nothing on the stack, empty tray.

    Its cards and boards have the values of `golem_box`, so that no rule depends on values tuned by play.

    Seats sit in turn order 0, 1, ...; everyone has no resources, 10 VP, artifact board 1A, 2A, 3A or 4A by seat,
    golems standing in red I and yellow I, no goals. Action tiles AT-01, AT-02, ... lie in the slots, books 1 to 5 in
    the library.
    """
    box = GOLEM.box(players, options, components)  # type: ignore[attr-defined]
    state = new_game(box)
    state.top = None
    state.round = 1
    state.order = row(range(players))
    state.palace = box.first_palace
    state.tile_at = box.first_tile_at
    set_tiles(state, [f"AT-{number:02d}" for number in range(1, players + 2)])
    set_library(state, [1, 2, 3, 4, 5])
    for seat in range(players):
        set_seat(state, seat, side=SIDES[2 * seat], golems=["red I", "yellow I"])
    return state


def board(state: GolemState, seat: int) -> Seat:
    return state.seats[seat]


def set_seat(
    state: GolemState,
    seat: int,
    *,
    clay: int | None = None,
    coins: int | None = None,
    knowledge: int | None = None,
    vp: int | None = None,
    research: int | None = None,
    track: int | None = None,
    students: Sequence[int] | None = None,
    golems: Sequence[str] | None = None,
    created: int | None = None,
    gold: Sequence[int] | None = None,
    side: str | None = None,
    slots: Sequence[str | None] | None = None,
    upgrades: Sequence[str] | None = None,
    columns: Sequence[Sequence[int]] | None = None,
    goals: Sequence[int] | None = None,
    marbles: Sequence[str] | None = None,
    rabbi: int | None = None,
) -> None:
    """Set what is named. `students` by district red, yellow, blue; `golems` as "red IV" or "red IV lying" (the first
    two are starting golems, the next are created ones, "buried" for one in the unlimited grave); `created` counts
    golems beyond those listed that were created and now lie in the unlimited grave; `slots` as "UPA-3a"; `goals` by
    number.
    """
    own = state.own(seat)
    for resource, amount in ((terms.CLAY, clay), (terms.COINS, coins), (terms.KNOWLEDGE, knowledge)):
        if amount is not None:
            own.res[resource] = amount
    for field, value in (("vp", vp), ("research", research), ("track", track), ("rabbi", rabbi)):
        if value is not None:
            setattr(own, field, value)
    if students is not None:
        own.students = row(students)
    if golems is not None:
        places = [terms.BURIED if golem == "buried" else place(golem.removesuffix(" lying")) for golem in golems]
        own.golems = row(places + [terms.PARKED] * (terms.GOLEMS - len(places)))
        own.lying = set_of([k for k, golem in enumerate(golems) if golem.endswith(" lying")])
    if created is not None:
        parked = [k for k in range(2, 6) if own.golems[k] == terms.PARKED]
        for k in parked[:created]:
            own.golems[k] = terms.BURIED
    if gold is not None:
        own.gold = row(gold)
    if side is not None:
        own.side = SIDES.index(side)
    if upgrades is not None:
        own.upgrades = set_of([terms.UPGRADES.index(upgrade) for upgrade in upgrades])
    if slots is not None:
        codes = [0 if name is None else 1 + 2 * (int(name[4]) - 1) + "ab".index(name[5]) for name in slots]
        own.slots = row(codes + [0] * (int(state.box.slots) - len(codes)))
        own.upgrades |= set_of([terms.UPA + (code - 1) // 2 for code in codes if code])
    if columns is not None:
        set_columns(state, own, columns)
    if goals is not None:
        own.goals = set_of([number - 1 for number in goals])
        own.seen |= own.goals
        state.goals &= ~own.goals
    if marbles is not None:
        colours = [terms.MARBLES.index(colour) for colour in marbles]
        own.eyes = row((colours + [-1, -1])[:2])


def set_columns(state: GolemState, own: Seat, columns: Sequence[Sequence[int]]) -> None:
    places = [0] * 20
    heights = [0] * 4
    for column, books in enumerate(columns):
        heights[column] = len(books)
        places[5 * column : 5 * column + len(books)] = books
        state.books &= ~set_of(list(books))
    own.columns = row(places)
    own.heights = row(heights)


def set_tray(state: GolemState, **rows: str) -> None:
    """set_tray(state, golem="red red white", work="black"): the marbles in each row."""
    tray = [0] * 25
    for name, colours in rows.items():
        for colour in colours.split():
            tray[5 * terms.ROWS.index(name) + terms.MARBLES.index(colour)] += 1
    state.tray = row(tray)


def set_tiles(state: GolemState, tiles: Sequence[str]) -> None:
    numbers = [int(tile[3:]) - 1 for tile in tiles]
    state.tiles = row((numbers + [-1] * 5)[:5])
    state.tile_stack = 2**12 - 1 - set_of(numbers)
    state.tile_discard = 0


def set_library(state: GolemState, books: Sequence[int]) -> None:
    state.books |= set_of([int(book) for book in state.library if book])
    state.library = row((list(books) + [0] * 5)[:5])
    state.books &= ~set_of(list(books))


def set_neighbourhoods(state: GolemState, **tiles: int) -> None:
    """set_neighbourhoods(state, red_I=6): the number of the tile lying there."""
    tile_at = list(state.tile_at)
    for where, number in tiles.items():
        tile_at[place(where.replace("_", " "))] = number
    state.tile_at = row(tile_at)


def offered(state: GolemState) -> set[str]:
    """The open question's options in notation; empty when nothing is asked."""
    return {NOTATION[option] for option in state.options} if state.top is not None else set()


def play(state: GolemState, *choices: str) -> None:
    """Answer the open questions, NATURE's included, by notation."""
    for text in choices:
        move = GOLEM.move(text)
        assert state.top is not None, f"nobody is asked, so {text!r} cannot be played"
        assert move in state.options, f"{text!r} is not offered; offered are {sorted(offered(state))}"
        answer(state, move)


def nature(state: GolemState) -> None:
    """Let NATURE take its first option as long as it is asked."""
    while state.top is not None and asked(state) == NATURE:
        answer(state, state.options[0])


def ask(state: GolemState, effect: str | Effect[Any], seat: int = 0, source: int = 0, n: int = 0, m: int = 0) -> None:
    """Put an effect (in notation, or a verb) on the stack and go to its first question."""
    state.push(parse_effect(effect) if isinstance(effect, str) else effect, seat, source, n, m)
    advance(state)


def run(state: GolemState, effect: str | Effect[Any], *choices: str, seat: int = 0, n: int = 0, m: int = 0) -> None:
    """Resolve one effect completely; fails if a question is left open."""
    ask(state, effect, seat, 0, n, m)
    for text in choices:
        nature(state)
        play(state, text)
    nature(state)
    assert state.top is None, f"still asked: {sorted(offered(state))}"


def turn(state: GolemState, seat: int = 0) -> None:
    """Ask this seat for one action of phase 3."""
    begin_turn(state, seat, 0)
    advance(state)


def action_phase(state: GolemState) -> None:
    """Start phase 3 in turn order."""
    ask(state, ACTIONS)
