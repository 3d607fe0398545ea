"""What a choice surely does to the chooser's own figures, found by trying it on a copy."""

from __future__ import annotations

from altneu.faces.wire import Change
from altneu.games.golem.actions.actions import Actions
from altneu.games.golem.browser.pictograms import RESOURCE_ICONS
from altneu.games.golem.rounds.rounds import Phase, Round
from altneu.games.golem.rounds.setup import SetUp
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import DISTRICTS, UPA, UPG, UPGRADES
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import NONE, Frame
from altneu.language import Catalogue

# Where the chooser's own effect ends: what follows belongs to the course of the game.
COURSE = (Actions, Phase, Round, SetUp)
# The upgrades of each area of a board, as a set.
AREAS = {
    "research_upgrade": 2**UPG - 1,
    "golem_upgrade": 2**UPA - 2**UPG,
    "artifact_upgrade": 2 ** len(UPGRADES) - 2**UPA,
}
# The icons and colours of what a seat counts.
COUNTED: list[tuple[str, str | None]] = [
    *((icon, None) for icon in (*RESOURCE_ICONS[:3], "vp", "research", "golem_track", "gold")),
    *((icon, district) for district in DISTRICTS for icon in ("student", "menorah")),
    *((icon, None) for icon in (*AREAS, "create", "kill", "buy_book")),
]


def changes_of(texts: Catalogue, state: GolemState, seat: int, move: int, before: list[int]) -> list[Change]:
    """What becomes of the chooser's `before`, figures of this very moment, by the move and all that surely follows."""
    assert state.top is not None, "nobody is asked"
    after = figures(resolved(state.copy(), state.top, move).seats[seat])
    if after == before:
        return []
    return [
        Change(icon=icon, n=now - then, label=label_of(texts, icon, colour), colour=colour)
        for (icon, colour), now, then in zip(COUNTED, after, before, strict=True)
        if now != then
    ]


def label_of(texts: Catalogue, icon: str, colour: str | None) -> str:
    """An icon for those who cannot see it."""
    name = texts.text(f"icon.{icon}")
    if colour is None:
        return name
    shade = texts.text(f"colour.{colour}")
    return texts.text("icon.shaded", name=name, shade=shade)


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


def figures(board: Seat) -> list[int]:
    """Everything of a seat that is counted and open to all, as COUNTED names it."""
    upgrades, tokens = int(board.upgrades), int(board.tokens)
    return [
        *board.res,
        board.vp,
        board.research,
        board.track,
        sum(board.gold),
        *(figure for d, section in enumerate(board.students) for figure in (section, tokens >> d & 1)),
        *((upgrades & area).bit_count() for area in AREAS.values()),
        board.created(),
        board.killed(),
        sum(board.heights),
    ]
