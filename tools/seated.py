"""Who sits at a table that is described by options alone."""

from __future__ import annotations

from altneu.games import KITS
from altneu.kernel.game import Game


def kinds_at(game: Game, seats: int, options: dict[str, str], bot: str = "random") -> list[str]:
    """Bots, and the rules where the options say that they play a seat."""
    kinds = [bot] * seats
    ruled = KITS[game.name].ruled
    wanted = {name: value for name, value in game.complete_options(options).items() if ruled and name in ruled.options}
    if ruled is None:
        return kinds
    for seat in range(seats):
        for kind in [f"{ruled.kind}:{level}" for level in ruled.levels] or [ruled.kind]:
            tried = [*kinds[:seat], kind, *kinds[seat + 1 :]]
            if game.options_for(tried) == wanted:
                return tried
    return kinds
