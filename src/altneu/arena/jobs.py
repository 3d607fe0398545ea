"""The schedule of an arena, and the job of playing one of its games: the same on every worker."""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

import msgspec

from altneu.bots.match import check_kinds, play_match
from altneu.bots.thinker import IS_COMPILED
from altneu.games import GAMES, KITS
from altneu.kernel.game import Game, SetupError
from altneu.kernel.state import State


class ArenaError(Exception):
    """An arena that cannot go on; the message says what to do. Finished games are kept."""


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how the games of an arena go; equal plans play equal games if no budget is in seconds."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: tuple[tuple[str, str], ...]  # as given, without those that the seats bring along
    seed: int
    components: str | None  # directory with an owner's values
    rules: int  # version of the rules
    data: str  # fingerprint of the components
    compiled: bool = True  # the rules; usual budgets follow from it, and plans from before it had compiled ones


MOST: Final = 2**31 - 1
Amount = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    game: Count  # its number in the schedule, from 0
    bots: list[str]  # by seat
    scores: list[Amount]
    places: list[list[int]]  # seats from first to last, each place with those who share it
    decisions: Count
    choices: list[Count]  # by seat
    seconds: Annotated[float, msgspec.Meta(ge=0, le=MOST)]
    digest: str  # of all choices
    points: list[dict[str, Amount]]
    taken: list[dict[str, list[str]]]
    table: dict[str, list[str]]


def new_plan(
    game: Game, bots: list[str], seats: int, options: dict[str, str], seed: int, components: Path | None
) -> Plan:
    """A plan that can be played; a SetupError or ComponentError says why not."""
    for bot in bots:
        if bots.count(bot) > 1:
            raise SetupError(f"the bot {bot} is named twice; name each bot once, one alone plays against itself")
    check_kinds(game, bots)
    game.check_seats(seats)
    place = str(components.resolve()) if components is not None else None
    given = tuple(sorted(options.items()))
    plan = Plan(game.name, tuple(bots), seats, given, seed, place, game.rules_version, "", IS_COMPILED)
    if not line_ups(plan):
        raise SetupError(f"only one {name_of_ruled(game)} can sit at a table; name bots to play against it")
    starts = [beginning(plan, kinds) for kinds in line_ups(plan)]
    return msgspec.structs.replace(plan, data=game.components_version(starts[0]))


def name_of_ruled(game: Game) -> str:
    ruled = KITS[game.name].ruled
    return ruled.name if ruled else "seat that the rules play"


@lru_cache(maxsize=8)
def line_ups(plan: Plan) -> tuple[tuple[str, ...], ...]:
    """Every set of bots that fills the seats, each rotated so that everybody sits everywhere.

    Fewer bots than seats: each of them sits down at least once.
    """
    ruled = {bot for bot in plan.bots if GAMES[plan.game].plays_itself(bot)}
    if len(plan.bots) >= plan.seats:
        sets = list(combinations(plan.bots, plan.seats))
    else:
        sets = [some for some in combinations_with_replacement(plan.bots, plan.seats) if set(some) == set(plan.bots)]
    sets = [some for some in sets if sum(bot in ruled for bot in some) <= 1]
    rotations = [some[k:] + some[:k] for some in sets for k in range(plan.seats)]
    return tuple(dict.fromkeys(rotations))


def kinds_in(plan: Plan, number: int) -> tuple[str, ...]:
    """Who plays game `number`, by seat."""
    schedule = line_ups(plan)
    return schedule[number % len(schedule)]


@lru_cache(maxsize=1024)
def beginning(plan: Plan, kinds: tuple[str, ...]) -> State:
    """A new game for these seats, to be copied."""
    game = GAMES[plan.game]
    components = Path(plan.components) if plan.components is not None else None
    return game.begin(plan.seats, {**dict(plan.options), **game.options_for(list(kinds))}, components)


def play(plan: Plan, number: int) -> bytes:
    """Play game `number`: its line in the results."""
    game, kinds = GAMES[plan.game], kinds_in(plan, number)
    state = beginning(plan, kinds).copy()
    if (game.rules_version, game.components_version(state)) != (plan.rules, plan.data):
        raise ArenaError("a worker has other rules or components; install the same Altneu everywhere")
    if plan.compiled != IS_COMPILED:
        raise ArenaError(
            f"a worker has {flavour(IS_COMPILED)} rules, the arena {flavour(plan.compiled)} ones; "
            "install the same Altneu everywhere"
        )
    state.log = []
    began = perf_counter()
    result = play_match(game, state, list(kinds), plan.seed, number)
    seconds = perf_counter() - began
    counts = Counter(seat for seat, _ in result.choices)
    traits = game.traits(state)
    return msgspec.json.encode(
        Played(
            game=number,
            bots=list(kinds),
            scores=result.scores,
            places=game.shared_places(state),
            decisions=result.decisions,
            choices=[counts[seat] for seat in range(plan.seats)],
            seconds=round(seconds, 4),
            digest=digest_of(result.choices),
            points=traits.points,
            taken=traits.taken,
            table=traits.table,
        )
    )


def flavour(compiled: bool) -> str:
    return "compiled" if compiled else "pure Python"


def digest_of(choices: list[tuple[int, int]]) -> str:
    return hashlib.sha256(" ".join(f"{seat}:{move}" for seat, move in choices).encode()).hexdigest()[:16]


class Failed(msgspec.Struct, frozen=True):
    """A game that could not be finished."""

    game: int
    reason: str


def attempt(plan: Plan, number: int) -> bytes | Failed:
    """The job of a worker: a fault of one game is told and stops no other."""
    try:
        return play(plan, number)
    except ArenaError:
        raise
    except Exception as error:
        return Failed(number, f"{type(error).__name__} {error}")
