"""The games, by name: ours, and those of packages that name a kit under the entry point `altneu.games`.

A package that cannot be loaded, or whose kit cannot stand beside the others, is left out and told on stderr.
"""

import sys
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from os import environ
from typing import Final

from altneu.kernel.game import Game, SetupError
from altneu.kit import Kit, room
from altneu.trial import wrong_with

OURS: Final = ("altneu.games.golem.kit:KIT", "altneu.games.alchemists.kit:KIT")
GROUP: Final = "altneu.games"
TOLD: Final = "ALTNEU_LEFT_OUT_TOLD"  # in the environment, which processes of ours inherit


class KitError(Exception):
    """A package whose game cannot be played; the message says what to do."""


def kits(others: Iterable[EntryPoint]) -> tuple[dict[str, Kit], list[str]]:
    """All games by name, and a sentence for each package that is left out."""
    found: dict[str, Kit] = {}
    left_out = []
    for kit in map(room, OURS):
        found[kit.name] = kit
    for point in others:
        try:
            kit = loaded(point)
            if wrong := wrong_with(kit, found.values()):
                raise KitError(" ".join(wrong.split()))
            found[kit.name] = kit
        except KitError as error:
            left_out.append(f"the game of the package {package_of(point)} is left out: {error}")
    return found, left_out


def loaded(point: EntryPoint) -> Kit:
    try:
        kit = point.load()
    except (Exception, SystemExit) as error:
        reason = " ".join(f"{type(error).__name__} {error}".split())
        raise KitError(f"{point.value} cannot be loaded ({reason}); install the package anew or remove it") from None
    if not isinstance(kit, Kit):
        raise KitError(f"{point.value} is no Kit but {type(kit).__name__}; name a Kit under the entry point {GROUP}")
    return kit


def package_of(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.name


KITS, LEFT_OUT = kits(entry_points(group=GROUP))
GAMES: dict[str, Game] = {name: kit.game for name, kit in KITS.items()}
FIRST: Final = next(iter(GAMES))  # what is played where no game is named


def game_named(name: str) -> Game:
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise SetupError(f"there is no game {name!r}; games are {known}", "game", game=name, games=known)
    return GAMES[name]


if LEFT_OUT and TOLD not in environ:  # told once, not by every process that thinks for this one
    environ[TOLD] = "yes"
    for sentence in LEFT_OUT:
        print(f"altneu: {sentence}", file=sys.stderr)
