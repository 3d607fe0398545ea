"""What lies before each player, and the hand of the one who looks."""

from __future__ import annotations

from rich.console import Group

from altneu.faces.marks import SEAT_STYLES
from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.actions.reputation import zone_of
from altneu.games.alchemists.state.state import AlchemistsState, Seat
from altneu.games.alchemists.state.terms import FAVORS, NO_ZONE, ORGANS, POTIONS, SEALS, SHEET
from altneu.games.alchemists.terminal.pen import Flow, Pen
from altneu.games.alchemists.terminal.town import times
from altneu.games.alchemists.views.view import members
from altneu.kernel.flow import asked
from altneu.language.nouns import signed

BIDS = 4


def player(pen: Pen, state: AlchemistsState, seat: int) -> Group:
    board = state.seats[seat]
    lines = [
        Flow(purse(pen, state, seat), f"bold {SEAT_STYLES[seat]}"),
        pen.listed("owned", [pen.words.artifact(artifact) for artifact in members(board.artifacts)], indent=2),
        Flow(things(pen, state, seat), indent=2),
    ]
    return Group(*(line for line in lines if line.items))


def purse(pen: Pen, state: AlchemistsState, seat: int) -> list[str]:
    """Name, reputation, gold, cards and cubes."""
    board, amount = state.seats[seat], pen.words.amount
    turn = f"{pen.marks.active} " if seat == asked(state) else ""
    zone = int(zone_of(state, board.reputation))
    parts = [f"{turn}{pen.player(seat)}", amount("reputation", int(board.reputation))]
    parts += [f"({pen.words.zone(zone)})"] if zone != NO_ZONE else []
    parts += [amount("gold", int(board.gold)), amount("ingredient", int(board.cards()))]
    parts += [amount("favor", int(size(board.favors)))]
    if board.cubes:
        parts.append(amount("cube", int(board.cubes)))
    if board.unused:
        parts.append(f"{pen.label('unused')} {int(board.unused)}")
    if board.hospital:
        parts.append(pen.label("hospital"))
    return parts


def things(pen: Pen, state: AlchemistsState, seat: int) -> list[str]:
    """Seals left, grants, potions everybody saw, and what the expansion brings."""
    board, court, words = state.seats[seat], state.court, pen.words
    parts = [f"{pen.label('seals_left')} {int(size(board.seals))}"]
    parts += [words.grant(grant) for grant in members(board.grants)]
    potions = " ".join(signed(POTIONS[potion]) for potion in members(board.potions))
    if potions:
        parts.append(f"{pen.label('made')} {potions}")
    if court.books[seat]:
        parts.append(words.amount("book", int(court.books[seat])))
    if court.approvals[seat]:
        parts.append(words.amount("approval", int(court.approvals[seat])))
    parts += [words.funding_card(state, card) for card in members(court.funding[seat])]
    if court.secret[seat] >= 0 and not board.has(court.secret[seat]):
        parts.append(pen.label("has_secret"))
    if seat in state.paralysed:
        parts.append(pen.label("paralysed"))
    return parts


def hand(pen: Pen, state: AlchemistsState, seat: int) -> Group:
    """For the eyes of this seat only."""
    board, court, words = state.seats[seat], state.court, pen.words
    lines = [
        pen.listed("ingredients", held(pen, board) or [pen.marks.nothing]),
        pen.listed(
            "favors", [times(words.favor(k), int(board.favors[k])) for k in range(len(FAVORS)) if board.favors[k]]
        ),
        pen.listed("seals", [times(words.seal(k), int(board.seals[k])) for k in range(len(SEALS)) if board.seals[k]]),
    ]
    if len(members(board.bids)) < BIDS:
        lines.append(pen.listed("bids", [str(bid) for bid in members(board.bids)]))
    if size(board.set_aside):
        aside = [times(words.ingredient(k), int(board.set_aside[k])) for k in SHEET if board.set_aside[k]]
        lines.append(pen.listed("set_aside", aside))
    lines.append(pen.listed("dealt", [words.funding_card(state, card) for card in members(court.dealt[seat])]))
    if court.secret[seat] >= 0:
        lines.append(pen.listed("secret", [words.artifact(int(court.secret[seat]))]))
    for organ in range(len(ORGANS)):
        tokens = [words.trigger(trigger) for trigger in members(court.reports[2 * seat + organ])]
        lines.append(pen.listed(f"report_{ORGANS[organ]}", tokens))
    return Group(*(line for line in lines if line.items))


def held(pen: Pen, board: Seat) -> list[str]:
    return [times(pen.words.ingredient(k), int(board.hand[k])) for k in SHEET if board.hand[k]]
