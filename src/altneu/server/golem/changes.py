"""What a choice surely does to the chooser's own figures, found by trying it on a copy."""

from __future__ import annotations

from altneu.games.golem.actions import Actions
from altneu.games.golem.rounds import Phase, Round
from altneu.games.golem.setup import SetUp
from altneu.games.golem.state import GolemState, Seat
from altneu.games.golem.terms import DISTRICTS, UPA, UPG, UPGRADES
from altneu.games.golem.view import members
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import NONE, Frame
from altneu.server.golem.pictograms import RESOURCE_ICONS
from altneu.server.wire import Change

# Where the chooser's own effect ends: what follows belongs to the course of the game.
COURSE = (Actions, Phase, Round, SetUp)


def changes_of(state: GolemState, seat: int, move: int) -> list[Change]:
    """The chooser's figures after the move and all that surely follows, less those before it."""
    assert state.top is not None, "nobody is asked"
    before = figures(state.seats[seat])
    twin = state.copy()
    after = figures(resolved(twin, state.top, move).seats[seat])
    return [
        Change(icon=icon, n=after[icon, colour] - n, colour=colour)
        for (icon, colour), n in before.items()
        if after[icon, colour] != n
    ]


def resolved(twin: GolemState, frame: Frame, move: int) -> GolemState:
    """Carry out the move and what surely follows from it within the same effect.

    What may be declined is declined; any other question ends it, so that NATURE is never drawn for.
    """
    end = frame.below
    while end is not None and end.seat == frame.seat and not isinstance(end.effect, COURSE):
        end = end.below
    twin.top = frame.below
    frame.effect.resolve(twin, frame, move)
    while twin.top is not None and twin.top is not end:
        following = twin.top
        options = following.effect.options(twin, following)
        choice = options[0] if options else NONE
        if len(options) > 1:
            if SKIP not in options:
                break
            choice = SKIP
        twin.top = following.below
        following.effect.resolve(twin, following, choice)
    return twin


def figures(board: Seat) -> dict[tuple[str, str | None], int]:
    """Everything of a seat that is counted and open to all, by icon and colour."""
    found: dict[tuple[str, str | None], int] = {(RESOURCE_ICONS[k], None): int(board.res[k]) for k in range(3)}
    found["vp", None] = int(board.vp)
    found["research", None] = int(board.research)
    found["golem_track", None] = int(board.track)
    found["gold", None] = sum(int(ingots) for ingots in board.gold)
    for d, district in enumerate(DISTRICTS):
        found["student", district] = int(board.students[d])
        found["menorah", district] = int(d in members(board.tokens))
    made = members(board.upgrades)
    areas = {"research_upgrade": (0, UPG), "golem_upgrade": (UPG, UPA), "artifact_upgrade": (UPA, len(UPGRADES))}
    for icon, (first, end) in areas.items():
        found[icon, None] = sum(first <= upgrade < end for upgrade in made)
    found["create", None] = int(board.created())
    found["kill", None] = int(board.killed())
    found["buy_book", None] = sum(int(height) for height in board.heights)
    return found
