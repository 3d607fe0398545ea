"""What a seat may know of a game of Alchemists, built up from nothing (B-4, K-15.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from altneu.games.alchemists.actions.artifacts import THINK
from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.actions.mixing import CLEAR_POT, MORTAR
from altneu.games.alchemists.actions.reputation import zone_of
from altneu.games.alchemists.kings_golem.approval import in_bank
from altneu.games.alchemists.kings_golem.funding import TAKE_SECRET_ARTIFACT, has_hidden
from altneu.games.alchemists.lab.golem import NO_GOLEM, chest_of, ears_of
from altneu.games.alchemists.rounds.declaring import DECLARE_ALL
from altneu.games.alchemists.rounds.exhibition import CHOOSE_ASIDE, FEATHER_PICK
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state.court import BASE_TRACK
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, MOOD_IDS, notation
from altneu.games.alchemists.state.observations import (
    ANIMATION,
    ASPECT,
    BOOK,
    DEMONSTRATION,
    EXPERIMENT,
    GLIMPSE,
    GOLEM_TEST,
    KINDS_OF_OBSERVATION,
    SALE,
    SALE_GLIMPSE,
    a_of,
    b_of,
    first_of,
    kind_of,
    second_of,
)
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.sources import SOURCES
from altneu.games.alchemists.state.state import AlchemistsState, Seat
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ALCHEMICALS,
    ARTIFACTS,
    COLOURS,
    DEMANDS,
    ENCYCLOPEDIA_GRANT,
    FAVORS,
    INGREDIENTS,
    LEVELS,
    ORGANS,
    PARALYSED,
    POTIONS,
    QUALITIES,
    SEALS,
    SIGN_PAIRS,
    SIGNS,
    SLOTS,
    SPACES,
    TRIGGERS,
    USED_BOOTS,
    USED_PERISCOPE,
    USED_RING,
    ZONES,
)
from altneu.kernel.combinators import Together
from altneu.kernel.flow import all_asked
from altneu.kernel.state import BIT, Frame

NOTATION = notation()
TO_A_PAIR = (EXPERIMENT, DEMONSTRATION, SALE, ANIMATION)


def view(state: AlchemistsState, seat: int) -> dict[str, Any]:
    box = state.box
    modules = dict(zip(MODULES, (box.has_funding, box.has_busy, box.has_encyclopedia, box.has_golem), strict=True))
    return {
        "seat": seat,
        "round": int(state.round),
        "phase": phase_of(state),
        "level": "master" if box.is_master else "apprentice",
        "modules": [module for module, is_played in modules.items() if is_played],
        "question": question(state, seat),
        "start": int(state.start),
        "spaces": {
            space: [int(state.rows[4 * number + row]) for row in range(4) if state.rows[4 * number + row] >= 0]
            for number, space in enumerate(SPACES)
        },
        "paralysed": [int(number) for number in state.paralysed],
        "forage_row": cards(state.forage, INGREDIENTS),
        "deck": int(size(state.deck)),
        "discard": int(size(state.discard)),
        "favor_deck": int(size(state.favor_deck)),
        "favor_discard": cards(state.favor_discard, FAVORS),
        "adventurer": ADVENTURERS[state.adventurer] if state.adventurer >= 0 else None,
        "demands": demands(state),
        "adventurers_to_come": named(state.adventurers, ADVENTURERS),
        "sellers": [int(number) for number in state.sellers],
        "sold": named(state.sold, DEMANDS),
        "student_is_angry": bool(state.angry),
        "artifacts": named(state.market, ARTIFACTS),
        "artifacts_to_come": to_come(state, state.aside),
        "artifacts_left_over": left_over(state, seat),
        "theories": theories(state, seat),
        "conflicts": [[INGREDIENTS[k] for k in ALL_PAIRS[pair]] for pair in members(state.conflicts)],
        "grants": [grant_name(grant) for grant in members(state.grants)],
        "exhibits": {potion: int(state.exhibits[k]) for k, potion in enumerate(POTIONS[:6])},
        "shown": [observation_view(int(code)) for code in state.shown],
        "observations": [observation_view(int(code)) for code in state.seats[seat].observed] if seat >= 0 else [],
        "pot": pot_view(state, seat),
        "court": court_view(state, seat),
        "secret": secret_view(state),
        "seats": [seat_view(state, number, number == seat) for number in range(len(state.seats))],
    }


def members(bits: int) -> list[int]:
    """The elements of a set."""
    found: list[int] = []
    rest = int(bits)
    if rest < 0:
        raise ValueError("a set is never negative")
    while rest:
        lowest = rest & -rest
        found.append(lowest.bit_length() - 1)
        rest ^= lowest
    return found


def named(bits: int, names: Sequence[str]) -> list[str]:
    return [names[k] for k in members(bits)]


def cards(row: Any, names: Sequence[str]) -> dict[str, int]:
    """How many of each kind there are."""
    return {names[k]: int(number) for k, number in enumerate(row) if number > 0}


def is_over(state: AlchemistsState) -> bool:
    """B-14.1.8: then everything is revealed."""
    return state.top is None


def frames_of(state: AlchemistsState) -> list[Frame]:
    """The stack, top first."""
    found = []
    frame = state.top
    while frame is not None:
        found.append(frame)
        frame = frame.below
    return found


def phase_of(state: AlchemistsState) -> str:
    """What is going on: setup, order, declaring, an action space, end of round, scoring, over."""
    if is_over(state):
        return "over"
    if state.round == 0:
        return "setup"
    for frame in frames_of(state):
        if frame.effect is DECLARE_ALL:
            return "order"
        if frame.effect is SPACES_IN_ORDER:
            return SPACES[state.box.spaces[frame.n - 1].number] if frame.n > 0 else "declaring"
    waiting = [frame for frame in frames_of(state) if frame.effect in state.box.scoring]
    return "scoring" if 0 < len(waiting) < len(state.box.scoring) else "end of round"


def spaces_done(state: AlchemistsState) -> set[int]:
    """The action spaces of this round at which everything is done."""
    order = [int(space.number) for space in state.box.spaces]
    for frame in frames_of(state):
        if frame.effect is SPACES_IN_ORDER:
            return set(order[: max(0, int(frame.n) - 1)])
    return set(order)


def question(state: AlchemistsState, seat: int) -> dict[str, Any] | None:
    """Who is asked; the options only for the seat that is."""
    frame = state.top
    if frame is None:
        return None
    mine = seat in all_asked(state)
    options = state.options
    answered = None
    if isinstance(frame.effect, Together):
        if mine and frame.seat != seat:
            options = frame.effect.options(state, Frame(frame.effect, seat, frame.source, frame.n, frame.m, None))
        if 0 <= seat < len(state.sealed) and state.sealed[seat] >= 0:
            answered = NOTATION[state.sealed[seat]]
    return {
        "asked": all_asked(state),
        "source": SOURCES[frame.source],
        "options": [NOTATION[option] for option in options] if mine else None,
        "answered": answered,
    }


def demands(state: AlchemistsState) -> dict[str, str]:
    """The potions the adventurer in town wants (B-5.3.2)."""
    if state.adventurer < 0:
        return {}
    return {place: POTIONS[state.box.demands[3 * state.adventurer + k]] for k, place in enumerate(DEMANDS)}


def grant_name(grant: int) -> str:
    return "encyclopedia" if grant == ENCYCLOPEDIA_GRANT else str(grant + 1)


def to_come(state: AlchemistsState, artifacts: int) -> list[str] | None:
    """B-17.14: what later conferences bring, where the table plays with open artifacts."""
    return named(artifacts, ARTIFACTS) if state.box.future_artifacts_visible else None


def left_over(state: AlchemistsState, seat: int) -> list[str] | None:
    """K-3.12: who took a secret artifact has seen the others of level III that were left over."""
    return named(left_of_level(state, LEVELS - 1), ARTIFACTS) if has_looked(state, seat) else None


def left_of_level(state: AlchemistsState, level: int) -> int:
    return sum(2**k for k in members(state.left) if state.box.artifact_level[k] == level)


def has_looked(state: AlchemistsState, seat: int) -> bool:
    """Whether this seat has taken a secret artifact or is just choosing one."""
    if seat < 0:
        return False
    top = state.top
    is_choosing = top is not None and top.effect is TAKE_SECRET_ARTIFACT and top.seat == seat
    return is_choosing or bool(state.court.secret[seat] >= 0)


def seals_view(state: AlchemistsState, seat: int, row: Any, place: int) -> list[dict[str, Any]]:
    """Owners are public, faces their owner's alone until the end (B-4.5)."""
    return [
        {"seat": number, "seal": SEALS[row[4 * place + number]] if number == seat or is_over(state) else None}
        for number in range(len(state.seats))
        if row[4 * place + number] >= 0
    ]


def theories(state: AlchemistsState, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "ingredient": INGREDIENTS[k],
            "alchemical": ALCHEMICALS[token],
            "seals": seals_view(state, seat, state.seals, k),
        }
        for k, token in enumerate(state.tokens)
        if token >= 0
    ]


def observation_view(code: int) -> dict[str, Any]:
    """An observation in words."""
    kind, a, b = kind_of(code), a_of(code), b_of(code)
    ingredients = [INGREDIENTS[first_of(code)]]
    if kind in TO_A_PAIR:
        ingredients.append(INGREDIENTS[second_of(code)])
    seen: dict[str, Any] = {"kind": KINDS_OF_OBSERVATION[kind], "ingredients": ingredients}
    if kind in (EXPERIMENT, GLIMPSE, DEMONSTRATION):
        seen["potion"] = POTIONS[a]
    if kind == DEMONSTRATION:
        seen["confirmed"] = b == 1
    elif kind in (SALE, SALE_GLIMPSE):
        seen["demanded"] = POTIONS[a]
        seen["level"] = QUALITIES[int(b)]
    elif kind == ASPECT:
        seen["colour"] = COLOURS[a]
        seen["sign"] = SIGNS[b]
    elif kind == BOOK:
        seen["solar"] = b == 1
    elif kind == GOLEM_TEST:
        seen["reaction"] = named(a, ORGANS)
    elif kind == ANIMATION:
        seen["animated"] = b == 1
    return seen


def mixer_of(state: AlchemistsState) -> int:
    """Whose ingredients lie in the pot, or -1."""
    if len(state.pot) == 0:
        return -1
    for frame in frames_of(state):
        if frame.effect in (CLEAR_POT, THINK, CHOOSE_ASIDE):
            return int(frame.seat)
        if frame.effect in (MORTAR, FEATHER_PICK):
            return int(frame.n)
    return -1


def pot_view(state: AlchemistsState, seat: int) -> dict[str, Any] | None:
    """B-4.6: everybody sees who mixes, only the mixer what."""
    mixer = mixer_of(state)
    if mixer < 0:
        return None
    return {
        "seat": mixer,
        "cards": len(state.pot),
        "ingredients": [INGREDIENTS[k] for k in state.pot] if mixer == seat else None,
    }


def court_view(state: AlchemistsState, seat: int) -> dict[str, Any]:
    """The table of the expansion; without its modules most of it is empty."""
    court = state.court
    return {
        "articles": [
            {
                "colour": COLOURS[colour],
                "signs": SIGN_PAIRS[court.signs[colour]],
                "slots": {
                    slot: INGREDIENTS[court.slots[4 * colour + k]] if court.slots[4 * colour + k] >= 0 else None
                    for k, slot in enumerate(SLOTS)
                },
                "seals": seals_view(state, seat, court.seals, colour),
            }
            for colour in range(3)
            if court.signs[colour] >= 0
        ],
        "approvals_on_space": int(court.on_space),
        "approvals_in_bank": int(in_bank(state)) if state.box.has_golem else 0,
        "moods_to_come": named(court.moods, MOOD_IDS),
        "under_the_counter": ARTIFACTS[court.counter] if court.counter >= 0 else None,
        "under_the_counter_to_come": to_come(state, court.counter_aside),
        "order_board": board_name(int(court.board)),
        "next_order_board": board_name(int(court.next_board)),
        "order_boards_to_come": named(court.boards, BOARD_IDS),
    }


def board_name(board: int) -> str | None:
    return BOARD_IDS[board - 1] if board != BASE_TRACK else None


def secret_view(state: AlchemistsState) -> dict[str, Any] | None:
    """B-10.6: the Big Revelation at the end."""
    if not is_over(state):
        return None
    golem = state.secret.golem
    return {
        "alchemicals": {name: ALCHEMICALS[state.secret.alchemicals[k]] for k, name in enumerate(INGREDIENTS)},
        "ears": TRIGGERS[ears_of(golem)] if golem != NO_GOLEM else None,
        "chest": TRIGGERS[chest_of(golem)] if golem != NO_GOLEM else None,
    }


def seat_view(state: AlchemistsState, number: int, own: bool) -> dict[str, Any]:
    board, court = state.seats[number], state.court
    reports = [int(court.reports[2 * number + organ]) for organ in range(len(ORGANS))]
    shown = {
        "gold": int(board.gold),
        "reputation": int(board.reputation),
        "zone": ZONES[zone_of(state, board.reputation)],
        "vp": int(board.vp),
        "gold_left_over": int(board.remainder),
        "order": order_view(int(board.flask)),
        "cubes": int(board.cubes),
        "unused_cubes": int(board.unused),
        "paid_cubes": int(board.paid),
        "in_hospital": bool(board.hospital),
        "actions": cards(board.actions, SPACES),
        "publish_actions_spent": int(board.spent),
        "associates": named(board.associates, SPACES),
        "custodians": int(board.custodians),
        "used": used_view(board),
        "immune": [POTIONS[3 + colour] for colour in members(board.immune)],
        "ingredients": int(board.cards()),
        "favors": int(size(board.favors)),
        "bids": members(board.bids),
        "artifacts": named(board.artifacts, ARTIFACTS),
        "discounted": int(board.discounted),
        "grants": [grant_name(grant) for grant in members(board.grants)],
        "seals_left": int(size(board.seals)),
        "seals_lost": cards(board.lost, SEALS),
        "potions": named(board.potions, POTIONS),
        "exhibited": named(board.exhibited, POTIONS),
        "both_signs": named(board.both_signs, COLOURS),
        "set_aside": int(size(board.set_aside)),
        "books": int(court.books[number]),
        "approvals": int(court.approvals[number]),
        "tests": int(court.tests[number]),
        "has_animated": bool(court.animated & BIT[number]),
        "reports": {organ: len(members(reports[k])) for k, organ in enumerate(ORGANS)},
        "funding": named(court.funding[number], FUNDING_IDS),
        "funding_dealt": len(members(court.dealt[number])),
        "delayed_reputation": int(court.delayed[number]),
        "replicator": int(court.replicator[number]),
        "has_secret_artifact": bool(has_hidden(state, number)),
    }
    if own:
        shown |= own_view(state, number)
    if own or is_over(state):
        shown["report_tokens"] = {organ: named(reports[k], TRIGGERS) for k, organ in enumerate(ORGANS)}
    return shown


def own_view(state: AlchemistsState, number: int) -> dict[str, Any]:
    """What nobody else sees."""
    board, court = state.seats[number], state.court
    reads = len(members(court.offer)) > 0 and state.top is not None and state.top.seat == number
    return {
        "hand": cards(board.hand, INGREDIENTS),
        "favor_cards": cards(board.favors, FAVORS),
        "seals": cards(board.seals, SEALS),
        "known_discards": cards(board.discards, INGREDIENTS),
        "set_aside_cards": cards(board.set_aside, INGREDIENTS),
        "funding_cards_dealt": named(court.dealt[number], FUNDING_IDS),
        "secret_artifact": ARTIFACTS[court.secret[number]] if has_hidden(state, number) else None,
        "book_offer": named(court.offer, INGREDIENTS) if reads else [],
    }


def order_view(flask: int) -> int | str | None:
    """The space of the order track from 1, `paralysed`, or None before it is chosen."""
    if flask < 0:
        return None
    return flask + 1 if flask < PARALYSED else "paralysed"


def used_view(board: Seat) -> list[str]:
    names = {USED_BOOTS: "boots_of_speed", USED_PERISCOPE: "periscope", USED_RING: "signet_ring"}
    return [name for bit, name in names.items() if board.used & bit]
