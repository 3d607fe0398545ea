"""Whether the kit of a package can stand beside others: whatever is read before somebody plays its game is right."""

from __future__ import annotations

import re
from collections.abc import Iterable
from keyword import iskeyword
from typing import Annotated, Any, Final, get_type_hints

from msgspec import Meta, ValidationError, convert, to_builtins

from altneu.kernel.game import Game
from altneu.kit import FEWEST_SEATS, MOST_SEATS, Kit

Some = Meta(min_length=1)
OF_GAME: Final[dict[str, Any]] = {
    "name": str,
    "seats": Annotated[list[Annotated[int, Meta(ge=FEWEST_SEATS, le=MOST_SEATS)]], Some],
    "options": dict[str, Annotated[tuple[str, ...], Some]],
    "notation": list[str],
}
OF_KIT: Final[dict[str, Any]] = {field: kind for field, kind in get_type_hints(Kit).items() if field != "game"}
FLAG: Final = re.compile(r"--[a-z][a-z0-9]*(-[a-z0-9]+)*")
WORD: Final = re.compile(r"[a-z][a-z0-9_-]*")
# Words that mean something in every game, by what they would name.
OURS: Final[dict[str, tuple[str, ...]]] = {
    "a bot": ("random", "greedy", "planner", "strategist", "mcts"),
    "a seat": ("human", "here", "friend"),
    "a command": (
        *("help", "play", "serve", "backup", "restore", "simulate", "arena"),
        *("replay", "review", "components", "bench", "admin"),
    ),
}
PLAYERS: Final = ("a bot", "a seat")  # a word names one of both


def wrong_with(kit: Kit, others: Iterable[Kit]) -> str:
    """Why it is left out where the others are played; "" if nothing is wrong."""
    if not isinstance(kit.game, Game):
        return f"its game is no Game but {type(kit.game).__name__}"
    wrong = wrong_types(kit.game, OF_GAME, "game") or wrong_types(kit, OF_KIT, "kit")
    return wrong or wrong_seats(kit) or wrong_name(kit) or wrong_flag(kit) or taken_name(kit, list(others))


def wrong_types(thing: Any, kinds: dict[str, Any], what: str) -> str:
    for field, kind in kinds.items():
        try:
            convert(to_builtins(getattr(thing, field)), kind)
        except (TypeError, ValidationError) as error:
            return f"{field} of its {what} cannot be used ({error})"
    return ""


def wrong_seats(kit: Kit) -> str:
    if kit.game.seats != sorted(set(kit.game.seats)):
        return f"its game has {kit.game.seats} seats; write each number once, the fewest first"
    if kit.usual[-1].options:
        return "the last of its seatings has options; add one without, which fits all others"
    return ""


def wrong_name(kit: Kit) -> str:
    if not kit.name.isidentifier() or kit.name != kit.name.lower():
        return f"its game is called {kit.name!r}; a name has small letters, digits and _ alone"
    return ""


def wrong_flag(kit: Kit) -> str:
    for flag in (argument.flag for argument in kit.arguments):
        name = flag.removeprefix("--")
        if not FLAG.fullmatch(flag) or iskeyword(name) or name == "help":
            return f"its argument {flag!r} cannot be given; write it like --first-game, and not as a word of Python"
    return ""


def taken_name(kit: Kit, others: list[Kit]) -> str:
    if any(kit.name == other.name for other in others):
        return f"there is a game {kit.name!r} already; remove one of the packages"
    theirs = {(meant(what), name) for other in others for what, name in named(other)}
    ours = {(meant(what), name) for what, names in OURS.items() for name in names}
    for what, name in named(kit):
        if (meant(what), name) in theirs:
            return f"there is {what} {name!r} already; remove one of the packages"
        if (meant(what), name) in ours:
            return f"it has {what} {name!r}, which means something in every game; choose another word"
        if not WORD.fullmatch(name):
            return f"it has {what} {name!r}; choose another word, of small letters and digits"
    return ""


def meant(what: str) -> str:
    """What a word of this kind must not mean besides."""
    return "who plays" if what in PLAYERS else what


def named(kit: Kit) -> list[tuple[str, str]]:
    """What a kit names that is asked for without naming its game, with what it is."""
    ruled = [kit.ruled.kind] if kit.ruled else []
    return [
        *(("a bot", name) for name in kit.bots),
        *(("a seat", name) for name in ruled),
        *(("a command", name) for name in kit.commands),
        *(("a table to measure", name) for name in [table.name for table in kit.measured] or [kit.name]),
        *(("a measure", name) for name in kit.measures),
    ]
