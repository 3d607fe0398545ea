"""What a choice surely does to the chooser's own figures, found by trying it on a copy.

Only what is printed and lies open is tried: no move that the Lab answers, none that is sealed or opens what others
have sealed. A draw of chance counts as one card more, whichever it is.
"""

from __future__ import annotations

from altneu.faces.wire import Change
from altneu.games.alchemists.actions.buying import Purchase
from altneu.games.alchemists.actions.cards import DRAW_FAVOR_CARD, DRAW_INGREDIENT, size
from altneu.games.alchemists.state import moves
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.combinators import SKIP, Together
from altneu.kernel.state import NATURE, NONE, Frame
from altneu.language import Catalogue

# Figures of a seat by their icons.
COUNTED = ["gold", "reputation", "cube", "ingredient", "favor", "approval"]
INGREDIENT, FAVOR = COUNTED.index("ingredient"), COUNTED.index("favor")
# Moves that the Lab answers, by their first and the one behind the last: nobody knows what comes of them.
ANSWERED_BY_LAB = [
    (moves.MIX, moves.BUY_ARTIFACT),
    (moves.SHOW, moves.THEORY),
    (moves.USE_PERISCOPE, moves.USE_BOOTS),
    (moves.READ, moves.PLAY_COURTIER),
    (moves.REPORT, moves.PAY_APPROVAL),
]


def changes_of(texts: Catalogue, state: AlchemistsState, move: int) -> list[Change]:
    """What becomes of the figures of the seat that is asked."""
    frame = state.top
    assert frame is not None, "nobody is asked"
    is_declined = move == SKIP and not isinstance(frame.effect, Purchase)  # who plays no Shopkeeper pays
    if is_declined or isinstance(frame.effect, Together) or is_answered_by_lab(move):
        return []
    before = figures(state, int(frame.seat))
    after = tried(state, frame, move)
    return [
        Change(icon=icon, n=now - then, label=texts.text(f"icon.{icon}"))
        for icon, then, now in zip(COUNTED, before, after, strict=True)
        if now != then
    ]


def is_answered_by_lab(move: int) -> bool:
    return any(first <= move < end for first, end in ANSWERED_BY_LAB)


def figures(state: AlchemistsState, seat: int) -> list[int]:
    board = state.seats[seat]
    numbers = [
        board.gold,
        board.reputation,
        board.cubes,
        board.cards(),
        size(board.favors),
        state.court.approvals[seat],
    ]
    return [int(number) for number in numbers]


def tried(state: AlchemistsState, frame: Frame, move: int) -> list[int]:
    """The figures once the move is carried out with all that follows by itself within its own effect."""
    twin, end, seat = state.copy(), frame.below, int(frame.seat)
    twin.log = twin.notes = None  # nobody listens
    drawn = [0] * len(COUNTED)
    twin.top = end
    frame.effect.resolve(twin, frame, move)
    while twin.top is not None and twin.top is not end:
        following = twin.top
        if following.seat == NATURE:
            if following.effect not in (DRAW_INGREDIENT, DRAW_FAVOR_CARD) or following.n != seat:
                break
            drawn[INGREDIENT if following.effect is DRAW_INGREDIENT else FAVOR] += 1
            twin.top = following.below
            continue
        options = following.effect.options(twin, following)
        if len(options) > 1 or following.seat != seat or any(map(is_answered_by_lab, options)):
            break
        twin.top = following.below
        following.effect.resolve(twin, following, options[0] if options else NONE)
    return [figure + more for figure, more in zip(figures(twin, seat), drawn, strict=True)]
