"""The things on the table that a player clicks, such as `marble:golem:red`: from a move to its things and back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from altneu.games.golem.actions.artifacts import TriggeredIncome
from altneu.games.golem.actions.creation import NewGolem
from altneu.games.golem.actions.movement import Marching
from altneu.games.golem.actions.upgrades import ARTIFACT_TILES, LARGE
from altneu.games.golem.rounds.income import FIRST_ARTIFACT, GOLEM_TRACK, RESEARCH_TRACK
from altneu.games.golem.state import moves
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    CAULDRONS,
    CELLS,
    COINS,
    DISTRICTS,
    GOAL_IDS,
    GOLEMS,
    KNOWLEDGE,
    LAST_SECTION,
    LYING,
    MARBLES,
    NEIGHBOURHOOD_IDS,
    RESOURCES,
    ROMAN,
    ROWS,
    SECTIONS,
    SLOTS,
    START_IDS,
    UPA,
    UPA_6,
    UPGRADES,
    VP,
)
from altneu.games.golem.views.view import members, side_name, tile_name
from altneu.games.golem.words.why_not import offers
from altneu.kernel.combinators import OPTION, PART, AnyOrder
from altneu.kernel.state import BIT

Maker = Callable[[GolemState, int, int], list[str]]

NOBODY = -1
# Kinds of things that name their seat first.
OWNED = {
    "student",
    "golem",
    "upgrade",
    "artifact_slot",
    "cauldron",
    "artifact",
    "column",
    "research",
    "track",
    "resource",
    "vp",
    "parked",
    "seat",
}


def place_thing(place: int) -> str:
    return f"place:{DISTRICTS[place // SECTIONS]}:{ROMAN[place % SECTIONS]}"


def street_thing(district: int, section: int) -> str:
    return f"street:{DISTRICTS[district]}:{ROMAN[section - 1]}"


def student_thing(seat: int, district: int) -> str:
    return f"student:{seat}:{DISTRICTS[district]}"


def resource_thing(seat: int, resource: int) -> str:
    return f"resource:{seat}:{RESOURCES[resource]}" if resource <= KNOWLEDGE else f"vp:{seat}"


def golem_thing(seat: int, code: int) -> str:
    """A golem as in the move table: its place, + 30 if it lies."""
    place = code % LYING
    posture = "lying" if code >= LYING else "up"
    return f"golem:{seat}:{DISTRICTS[place // SECTIONS]}:{ROMAN[place % SECTIONS]}:{posture}"


def tile_thing(state: GolemState, place: int) -> list[str]:
    """The neighbourhood tile of a section, where one lies."""
    number = state.tile_at[place]
    return [f"tile:{NEIGHBOURHOOD_IDS[place - place % SECTIONS + number - 1]}"] if number > 0 else []


def marble_thing(cell: int) -> str:
    return f"marble:{ROWS[cell // 5]}:{MARBLES[cell % 5]}"


def goal_thing(goal: int) -> str:
    return f"goal:{GOAL_IDS[goal]}"


def start_thing(tile: int) -> str:
    return f"start:{START_IDS[tile]}"


def moved(state: GolemState, seat: int, code: int, steps: int) -> list[str]:
    """The golem, and the block it gets to."""
    place = code % LYING + steps
    inside = 0 <= code % LYING % SECTIONS + steps < LAST_SECTION
    return [golem_thing(seat, code), *([place_thing(place)] if inside else [])]


def stepped(state: GolemState, seat: int, district: int, steps: int) -> list[str]:
    """The student, and the section of the street it gets to."""
    section = state.seats[seat].students[district] + steps
    inside = 1 <= section <= LAST_SECTION
    return [student_thing(seat, district), *([street_thing(district, section)] if inside else [])]


def walking(state: GolemState, seat: int) -> int | None:
    """The golem that a march or UPG-6 is about, as in the move table; None where there is none."""
    for frame in offers(state.top):
        if isinstance(frame.effect, NewGolem | Marching) and frame.seat == seat:
            golem = int(frame.n) // 8 if isinstance(frame.effect, NewGolem) else int(frame.n)
            board = state.seats[seat]
            place = int(board.golems[golem])
            return place + LYING * bool(board.lying & BIT[golem]) if place >= 0 else None
    return None


def step(state: GolemState, seat: int, k: int) -> list[str]:
    code = walking(state, seat)
    return moved(state, seat, code, 1) if code is not None else []


def use(state: GolemState, seat: int, k: int) -> list[str]:
    code = walking(state, seat)
    return [golem_thing(seat, code), *tile_thing(state, code % LYING)] if code is not None else []


def use_tile(state: GolemState, seat: int, place: int) -> list[str]:
    """Whatever the posture of the golems there (G-6.2.10)."""
    board = state.seats[seat]
    there = {
        golem_thing(seat, place + LYING * bool(board.lying & BIT[k])) for k in range(GOLEMS) if board.golems[k] == place
    }
    return [*sorted(there), *tile_thing(state, place)]


def income(state: GolemState, seat: int, source: int) -> list[str]:
    if source < FIRST_ARTIFACT:
        return stepped(state, seat, source, 0)
    if source < RESEARCH_TRACK:
        return [f"artifact:{seat}:{source - FIRST_ARTIFACT + 1}"]
    return [f"research:{seat}" if source < GOLEM_TRACK else f"track:{seat}"]


def part(state: GolemState, seat: int, k: int) -> list[str]:
    """A part that asks nothing has a thing only where an artifact pays (G-17.3)."""
    frame = state.top
    parts = frame.effect.subs if frame is not None and isinstance(frame.effect, AnyOrder) else []
    if frame is None or k >= len(parts) or not isinstance(parts[k], TriggeredIncome):
        return []
    return [f"artifact:{seat}:{int(frame.n) % 8 + 1}"]


def nothing(state: GolemState, seat: int, k: int) -> list[str]:
    """A button of the question itself."""
    return []


MAKERS: dict[int, Maker] = {
    0: nothing,
    OPTION: nothing,
    PART: part,
    moves.TAKE: lambda state, seat, k: [marble_thing(k)],
    moves.FALL: lambda state, seat, k: [f"row:{ROWS[k % 5]}"],
    moves.RABBI: lambda state, seat, k: [f"slot:{k + 1}"],
    moves.RABBI_FIXED: lambda state, seat, k: ["slot:fixed"],
    moves.PASS: lambda state, seat, k: ["pass"],
    moves.WORK_WITH: nothing,
    moves.COPY: lambda state, seat, k: [f"row:{ROWS[k]}"],
    moves.MIRROR_RESEARCH: lambda state, seat, k: [f"research:{seat}"],
    moves.STUDENT: lambda state, seat, k: stepped(state, seat, k, 1),
    moves.STUDENT_BACK: lambda state, seat, k: stepped(state, seat, k, -1),
    moves.TRACK_UP: lambda state, seat, k: [f"track:{seat}"],
    moves.TRACK_DOWN: lambda state, seat, k: [f"track:{seat}"],
    moves.UPGRADE: lambda state, seat, k: [f"upgrade:{seat}:{UPGRADES[k]}"],
    moves.ARTIFACT_TILE: lambda state, seat, k: [f"upgrade:{seat}:{tile_name(k + 1)}"],
    LARGE: lambda state, seat, k: [f"upgrade:{seat}:{UPGRADES[UPA_6]}"],
    moves.SLOT: lambda state, seat, k: [f"artifact_slot:{seat}:{k + 1}"],
    moves.SPEND: lambda state, seat, k: [resource_thing(seat, k)],
    moves.ENTRY_KNOWLEDGE: lambda state, seat, k: [resource_thing(seat, KNOWLEDGE)],
    moves.ENTRY_VP: lambda state, seat, k: [f"vp:{seat}"],
    moves.KILL: lambda state, seat, k: [golem_thing(seat, k)],
    moves.BURY: lambda state, seat, k: [f"grave:{k + 1}"],
    moves.CREATE: lambda state, seat, k: [f"district:{DISTRICTS[k]}", f"parked:{seat}"],
    moves.STEP: step,
    moves.USE: use,
    moves.FORWARD: lambda state, seat, k: moved(state, seat, k, 1),
    moves.BACK: lambda state, seat, k: moved(state, seat, k, -1),
    moves.MARCH: lambda state, seat, k: [golem_thing(seat, k)],
    moves.ACTIVATE: lambda state, seat, k: [golem_thing(seat, k), *tile_thing(state, k)],
    moves.USE_TILE: use_tile,
    moves.STEPS: nothing,
    moves.CAULDRON: lambda state, seat, k: [f"cauldron:{seat}:{k + 1}"],
    moves.ARTIFACT: lambda state, seat, k: [f"artifact:{seat}:{k + 1}"],
    moves.BOOK: lambda state, seat, k: [f"book:{k}"],
    moves.COLUMN: lambda state, seat, k: [f"column:{seat}:{k + 1}"],
    moves.READ: lambda state, seat, k: [f"book:{k}"],
    moves.TRIGGER_NOW: nothing,
    moves.GOAL: lambda state, seat, k: [goal_thing(k)],
    moves.START: lambda state, seat, k: [start_thing(k)],
    moves.SIDE: lambda state, seat, k: [f"board:{side_name(k)}"],
    moves.CHARACTER: nothing,
    moves.SEAT: lambda state, seat, k: [f"seat:{k}"],
    moves.PLACE: lambda state, seat, k: [f"district:{DISTRICTS[k]}", place_thing(SECTIONS * k)],
    moves.INCOME: income,
    moves.INFLUENCE: lambda state, seat, k: [f"palace:{int(state.round) - 1}"],
    moves.TAKE_COINS: lambda state, seat, k: [resource_thing(seat, COINS)],
    moves.CARD: lambda state, seat, k: ["automa"],
    moves.STRATEGY: lambda state, seat, k: [f"strategy:{DISTRICTS[k]}"],
}
BASES = sorted(MAKERS)


def things_of(state: GolemState, seat: int, move: int) -> list[str]:
    """What to click for this move; none where it is a button of the question."""
    base = BASES[bisect_right(BASES, move) - 1]
    return MAKERS[base](state, seat, move - base)


def moves_of(state: GolemState, seat: int, thing: str) -> list[int]:
    """Every move that this thing could ever stand for, legal or not."""
    return [move for move in range(moves.MOVES) if thing in things_of(state, seat, move)]


def owner_of(thing: str) -> int:
    """The seat whose piece or board it is, NOBODY for what all share."""
    kind, _, rest = thing.partition(":")
    return int(rest.partition(":")[0]) if kind in OWNED else NOBODY


def things_on_table(state: GolemState, seat: int) -> set[str]:
    """All there is to click in the view of `seat`."""
    box = state.box
    things = {"pass", "slot:fixed", "automa", "library"}
    things |= {f"row:{row}" for row in ROWS} | {marble_thing(cell) for cell in range(CELLS)}
    things |= {f"slot:{slot + 1}" for slot in range(SLOTS)}
    things |= {f"palace:{slot}" for slot in range(len(state.palace))}
    things |= {f"book:{book}" for book in state.library if book > 0}
    for d, district in enumerate(DISTRICTS):
        things |= {f"district:{district}", f"menorah:{district}", f"strategy:{district}"}
        for section in range(SECTIONS):
            place = SECTIONS * d + section
            things |= {place_thing(place), street_thing(d, section + 1), *tile_thing(state, place)}
    things |= {f"grave:{space + 1}" for space in range(len(box.graves))}
    things |= {f"board:{side_name(side)}" for side in members(state.laid)}
    if 0 <= seat < len(state.seats):
        own = state.seats[seat]
        things |= {goal_thing(goal) for goal in members(own.goals | own.hand | own.seen)}
    for number in range(len(state.seats)):
        things |= things_of_seat(state, number)
    return things


def things_of_seat(state: GolemState, number: int) -> set[str]:
    """The board, pieces and open cards of a seat."""
    board = state.seats[number]
    things = {f"{thing}:{number}" for thing in ("seat", "vp", "research", "track", "parked")}
    things |= {resource_thing(number, resource) for resource in range(VP)}
    things |= {student_thing(number, d) for d in range(len(DISTRICTS))}
    things |= {golem_thing(number, golem) for golem in state.golems_of(number)}
    for row in range(1, CAULDRONS + 1):
        things |= {f"cauldron:{number}:{row}", f"artifact:{number}:{row}", f"column:{number}:{row}"}
    things |= {f"upgrade:{number}:{name}" for name in (*UPGRADES[:UPA], UPGRADES[UPA_6])}
    things |= {f"upgrade:{number}:{tile_name(code)}" for code in range(1, 2 * ARTIFACT_TILES + 1)}
    slots = int(state.box.size(board.side)) if board.side >= 0 else 0
    things |= {f"artifact_slot:{number}:{slot + 1}" for slot in range(slots)}
    things |= {f"book:{book}" for book in board.columns if book > 0}
    things |= {start_thing(tile) for tile in members(board.starts)}
    return things
