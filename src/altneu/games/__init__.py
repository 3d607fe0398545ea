"""The games, by name: ours, and those of packages that name a kit under the entry point `altneu.games`."""

from importlib.metadata import entry_points

from altneu.kernel.game import Game
from altneu.kit import Kit, room

OURS = ("altneu.games.golem.kit:KIT", "altneu.games.alchemists.kit:KIT")


def kits() -> dict[str, Kit]:
    others = [point.value for point in entry_points(group="altneu.games")]
    found: list[Kit] = [room(kit) for kit in (*OURS, *others)]
    return {kit.name: kit for kit in found}


KITS: dict[str, Kit] = kits()
GAMES: dict[str, Game] = {name: kit.game for name, kit in KITS.items()}
