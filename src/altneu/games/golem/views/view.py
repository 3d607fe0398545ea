"""What a seat may know, and the worlds it cannot tell apart. Only goals are secret."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from altneu.games.golem.rounds.goals import DRAFT_GOALS, drafters
from altneu.games.golem.rounds.rounds import CHARACTER, phase_of
from altneu.games.golem.state.moves import GOAL, notation
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    BURIED,
    CARD_IDS,
    CHARACTER_IDS,
    COLUMN_SIZE,
    DISTRICTS,
    GOAL_IDS,
    GOALS,
    MARBLES,
    PARKED,
    PARKING,
    RESOURCES,
    ROMAN,
    ROWS,
    SECTIONS,
    SIDE_IDS,
    SLOTS,
    START_IDS,
    UPA,
    UPGRADES,
    VP,
)
from altneu.kernel.flow import OVER, all_asked, asked
from altneu.kernel.game import SPECTATOR, Pick
from altneu.kernel.state import BIT, Frame, State

NOTATION = notation()


def members(bits: int) -> list[int]:
    """The elements of a set."""
    return list(elements(int(bits)))


@lru_cache(maxsize=4096)  # the same few sets are looked at again and again
def elements(bits: int) -> tuple[int, ...]:
    if bits < 0:
        raise ValueError("a set is never negative")
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


def is_face_up(state: GolemState, slot: int) -> bool:
    """G-4.5.4: a character is turned face down after phase 5 of its round."""
    if state.top is None or slot < state.round - 1:
        return False
    return slot > state.round - 1 or 0 < phase_of(state) <= CHARACTER


def view(state: GolemState, seat: int) -> dict[str, Any]:
    found = open_view(state)
    if 0 <= seat < len(state.seats):
        found["seats"][seat] |= own_cards(state, seat)
    return found | own_view(state, seat) | {"question": question(state, seat)}


def own_view(state: GolemState, seat: int) -> dict[str, Any]:
    """What one seat sees otherwise than all others, beside its cards."""
    return {
        "seat": seat,
        "goal_deck_bottom": [
            GOAL_IDS[goal] if owner == seat else None
            for goal, owner in zip(state.goal_bottom, state.goal_bottom_by, strict=True)
        ],
    }


def open_view(state: GolemState) -> dict[str, Any]:
    """What lies open to everybody, as somebody sees it who has no seat."""
    return {
        **own_view(state, SPECTATOR),
        "round": int(state.round),
        "phase": phase_of(state),
        "order": list_of(state.order),
        "synagogue": {
            row: {colour: int(state.tray[5 * r + c]) for c, colour in enumerate(MARBLES) if state.tray[5 * r + c]}
            for r, row in enumerate(ROWS)
        },
        "falling": {colour: int(state.pool[c]) for c, colour in enumerate(MARBLES) if state.pool[c]},
        "pass_tile_1": {colour: int(state.held[c]) for c, colour in enumerate(MARBLES) if state.held[c]},
        "action_tiles": [
            {"tile": ACTION_TILE_IDS[state.tiles[slot]], "rabbi": rabbi_on(state, slot)}
            if state.tiles[slot] >= 0
            else None
            for slot in range(SLOTS)
        ],
        "fixed_space": list_of(state.fixed),
        "action_tile_stack": [ACTION_TILE_IDS[tile] for tile in members(state.tile_stack)],
        "palace": [CHARACTER_IDS[character] if character >= 0 else None for character in state.palace],
        "palace_face_up": [is_face_up(state, slot) for slot in range(len(state.palace))],
        "library": list_of(state.library),
        "book_deck": members(state.books),
        "book_deck_bottom": list_of(state.book_bottom),
        "districts": {
            district: [
                {"section": ROMAN[s], "tile": int(state.tile_at[SECTIONS * d + s]) or None} for s in range(SECTIONS)
            ]
            for d, district in enumerate(DISTRICTS)
        },
        "cemetery": [int(owner) if owner >= 0 else None for owner in state.graves],
        "menorah_tokens": [DISTRICTS[d] for d in members(state.tokens)],
        "goal_deck": len(members(state.goals)) + len(state.goal_bottom),
        "artifact_boards": [side_name(side) for side in members(state.laid)],
        "automa": automa_view(state) if state.box.automa >= 0 else None,
        "seats": [seat_view(state, number) for number in range(len(state.seats))],
    }


def automa_view(state: GolemState) -> dict[str, Any]:
    """All of it lies open but the faces of its goals and the order of its deck."""
    automa = state.automa
    return {
        "seat": int(state.box.automa),
        "level": int(state.box.level),
        "marker": int(automa.marker),
        "red_zone": state.in_red_zone(),
        "strategy": [DISTRICTS[colour] for colour in automa.strategy],
        "played": [CARD_IDS[card] for card in automa.played],
        "deck": [CARD_IDS[card] for card in members(automa.deck)],
        "deck_bottom": [CARD_IDS[card] for card in automa.bottom],
        "reshuffle": bool(automa.reshuffle),
    }


def question(state: GolemState, seat: int) -> dict[str, Any] | None:
    """Who is asked; the options only for the seat that is."""
    frame = state.top
    if frame is None or asked(state) == OVER:
        return None
    mine = seat in all_asked(state)
    options = state.options
    if mine and frame.seat != seat:
        options = frame.effect.options(state, Frame(frame.effect, seat, frame.source, frame.n, frame.m, None))
    return {
        "asked": all_asked(state),
        "source": SOURCES[frame.source],
        "options": [NOTATION[option] for option in options] if mine else None,
        "answered": NOTATION[state.sealed[seat]] if 0 <= seat < len(state.sealed) and state.sealed[seat] >= 0 else None,
    }


def seat_view(state: GolemState, number: int) -> dict[str, Any]:
    board = state.seats[number]
    return {
        "resources": {RESOURCES[k]: int(board.res[k]) for k in range(VP)},
        "vp": int(board.vp),
        "research": int(board.research),
        "golem_track": int(board.track),
        "students": {district: int(board.students[d]) for d, district in enumerate(DISTRICTS)},
        "golems": golems_view(board),
        "parked": int(PARKING - board.created()),
        "killed": int(board.killed()),
        "gold": list_of(board.gold),
        "artifact_board": side_name(int(board.side)) if board.side >= 0 else None,
        "slots": [tile_name(int(code)) for code in board.slots],
        "upgrades": [UPGRADES[k] for k in members(board.upgrades)],
        "columns": [
            [int(board.columns[COLUMN_SIZE * c + k]) for k in range(board.heights[c])]
            for c in range(len(board.heights))
        ],
        "marbles": [MARBLES[colour] for colour in board.eyes if colour >= 0],
        "rabbi": int(board.rabbi),
        "pass_tile": int(board.pass_tile),
        "passes": int(board.passes),
        "no_control": bool(board.waived),
        "menorah_tokens": [DISTRICTS[d] for d in members(board.tokens)],
        "starting_tiles": [START_IDS[tile] for tile in members(board.starts)],
        "goals": len(members(board.goals)),
        "goals_in_hand": len(members(board.hand)),
    }


def own_cards(state: GolemState, seat: int) -> dict[str, Any]:
    """The goals that only their owner sees."""
    board = state.seats[seat]
    sets = {"goal_cards": board.goals, "hand_cards": board.hand, "seen_cards": board.seen}
    return {name: [GOAL_IDS[goal] for goal in members(cards)] for name, cards in sets.items()}


def golems_view(board: Seat) -> list[dict[str, Any]]:
    """Own golems in the districts, in board order."""
    found = []
    for k, place in enumerate(board.golems):
        if place not in (PARKED, BURIED):
            found.append((int(place), bool(board.lying & BIT[k])))
    return [
        {"district": DISTRICTS[place // SECTIONS], "section": ROMAN[place % SECTIONS], "lying": lying}
        for place, lying in sorted(found)
    ]


def list_of(row: Any) -> list[int]:
    return [int(item) for item in row]


def side_name(side: int) -> str:
    return SIDE_IDS[side]


def tile_name(code: int) -> str | None:
    return f"{UPGRADES[UPA + (code - 1) // 2]}{'ab'[(code - 1) % 2]}" if code else None


def rabbi_on(state: GolemState, slot: int) -> int | None:
    return int(state.rabbis[slot]) if state.rabbis[slot] >= 0 else None


def determinize(state: GolemState, seat: int, pick: Pick) -> State:
    """The same table for this seat, with every goal it cannot know dealt anew.

    Goals that passed through the seat's hands are not in the unseen deck; all else is open.
    """
    twin = state.copy()
    own = state.seats[seat] if seat >= 0 else None
    under = [k for k in range(len(state.goal_bottom)) if state.goal_bottom_by[k] != seat]
    known = {int(state.goal_bottom[k]) for k in range(len(state.goal_bottom)) if k not in under}
    if own is not None:
        known |= set(members(own.goals)) | set(members(own.hand))
    passed = passed_hand(state, seat)
    known |= set(members(state.seats[passed].hand)) if passed >= 0 else set()
    others = [number for number in range(len(state.seats)) if number != seat]
    held = [len(members(state.seats[number].goals)) for number in others]
    hands = [len(members(state.seats[number].hand)) if number != passed else 0 for number in others]
    unknown = [goal for goal in range(GOALS) if goal not in known]
    seen = [goal for goal in unknown if own is not None and own.seen & BIT[goal]]
    unseen = shuffled([goal for goal in unknown if goal not in seen], pick)
    places = sum(held) + sum(hands) + len(under)
    dealt = shuffled(seen + [unseen.pop() for _ in range(places - len(seen))], pick)
    for number, kept, in_hand in zip(others, held, hands, strict=True):
        board = twin.own(number)
        board.goals = set_of([dealt.pop() for _ in range(kept)])
        if number != passed:
            board.hand = set_of([dealt.pop() for _ in range(in_hand)])
        board.seen = board.goals | board.hand
    bottom = state.goal_bottom[:]
    for k in under:
        bottom[k] = dealt.pop()
    twin.goal_bottom = bottom
    twin.goals = set_of(unseen)
    if twin.top is not None:
        reseal(twin, seat, pick)
        twin.options = twin.top.effect.options(twin, twin.top)
    return twin


def passed_hand(state: GolemState, seat: int) -> int:
    """The neighbour who holds what this seat has just passed on in the draft, so that it knows these cards; or -1."""
    if seat < 0 or state.top is None or state.top.effect is not DRAFT_GOALS:
        return -1
    drafting = drafters(state)
    if seat not in drafting:
        return -1
    left = drafting[(drafting.index(seat) + 1) % len(drafting)]
    hand = state.seats[left].hand
    return left if hand and not hand & ~state.seats[seat].seen else -1


def reseal(twin: GolemState, seat: int, pick: Pick) -> None:
    """Sealed answers of other seats must come from their new cards."""
    assert twin.top is not None
    drafting = twin.top.effect is DRAFT_GOALS
    answers = list(twin.sealed)
    for number, answer in enumerate(answers):
        if answer >= 0 and number != seat:
            board = twin.seats[number]
            cards = members(board.hand if drafting else board.goals)
            answers[number] = GOAL + cards[pick(len(cards))]
    twin.sealed = tuple(answers)


def set_of(cards: list[int]) -> int:
    return sum(int(BIT[card]) for card in cards)


def shuffled(cards: list[int], pick: Pick) -> list[int]:
    cards = list(cards)
    for k in range(len(cards) - 1, 0, -1):
        other = pick(k + 1)
        cards[k], cards[other] = cards[other], cards[k]
    return cards
