"""Four rounds of seven phases (G-4)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.golem.actions.actions import ACTIONS
from altneu.games.golem.actions.books import discard_oldest
from altneu.games.golem.actions.gains import gain, pay, purse, score
from altneu.games.golem.actions.golems import all_moves, control_cost, golem_at, is_offered, on_board
from altneu.games.golem.actions.marbles import drop
from altneu.games.golem.actions.movement import shift
from altneu.games.golem.actions.upgrades import Upgrade
from altneu.games.golem.automa.automa import end_round
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.scoring import FINAL_SCORING, SCORE_ITEM
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.moves import ACTION_TILE, FORWARD, INFLUENCE, STEPS, TAKE_COINS
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    ACTION_TILES,
    CELLS,
    COINS,
    GOLEMS,
    KNOWLEDGE,
    LAST_SECTION,
    ROUNDS,
    SLOTS,
    UPG_5,
    WHITE,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NATURE, NONE, Effect, Frame, size_of

INFLUENCE_COINS: Final = 3  # G-4.5.3
CONTROL_LOSS: Final = 5  # VP for a golem out of control, or for a step lost at X

# Phases, in order (G-4.0.1).
REFRESH: Final = 1
MOVEMENT: Final = 2
ACTION: Final = 3
TURN_ORDER: Final = 4
CHARACTER: Final = 5
INCOME: Final = 6
CONTROL: Final = 7
PHASES: Final = 7


class Round(Effect[GolemState]):
    """Round `frame.n`; the first one skips the refresh (G-4.1)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.round = frame.n
        if frame.n < ROUNDS:
            state.push(self, 0, 0, frame.n + 1)
        else:
            state.push(FINAL_SCORING, 0)
        state.tell(events.ROUND_BEGAN, 0, sources.SETUP, frame.n)
        state.push(PHASE, 0, 0, REFRESH if frame.n > 1 else MOVEMENT)


class Phase(Effect[GolemState]):
    """Phase `frame.n` of the round, then the next."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        phase = frame.n
        if phase < PHASES:
            state.push(self, 0, 0, phase + 1)
        state.tell(events.PHASE_BEGAN, 0, sources.SETUP, phase)
        if phase == REFRESH:
            refresh(state)
        elif phase == MOVEMENT:
            in_turn_order(state, MOVE, sources.MOVEMENT)
        elif phase == ACTION:
            state.push(ACTIONS, 0)
        elif phase == TURN_ORDER:
            new_order(state)
        elif phase == CHARACTER:
            in_turn_order(state, INFLUENCE_CHARACTER, sources.INFLUENCE)
        elif phase == INCOME:  # all incomes before the first upgrade (G-4.6.4)
            in_turn_order(state, PHASE_UPGRADE, sources.UPGRADE_PHASE)
            k = state.box.players - 1
            while k >= 0:
                state.push(INCOME_OF_SEAT, state.order[k], 0, 0, ALL_SOURCES)
                k -= 1
        else:
            if state.box.automa >= 0:
                state.push(END_ROUND, 0)
            in_turn_order(state, CONTROL_GOLEMS, sources.CONTROL)


def phase_of(state: GolemState) -> i64:
    """The phase being played, 0 during setup, in the final scoring and after it; a round that only just began is in
    its first."""
    frame = state.top
    while frame is not None:
        if frame.effect is PHASE:
            return max(frame.n - 1, REFRESH)
        frame = frame.below
    if state.round == 0 or state.top is None or state.top.effect is SCORE_ITEM:
        return 0
    return PHASES


def in_turn_order(state: GolemState, effect: Effect[Any], source: i64) -> None:
    """One frame a seat, the first in turn order on top (G-4.0.3)."""
    k = state.box.players - 1
    while k >= 0:
        state.push(effect, state.order[k], source)
        k -= 1


def refresh(state: GolemState) -> None:
    """Phase 1: marbles, action tiles, library (G-4.1)."""
    discard_oldest(state)
    seat: i64 = 0
    while seat < state.box.players:
        board = state.own(seat)
        board.eyes[0] = -1
        board.eyes[1] = -1
        board.pass_tile = 0
        board.passes = 0
        board.waived = 0
        seat += 1
    slot: i64 = 0
    while slot < SLOTS:
        if state.tiles[slot] >= 0:
            state.tile_discard |= BIT[state.tiles[slot]]
        slot += 1
    state.tiles = vec[i64]([-1] * SLOTS)
    deal_tiles(state)
    state.held = vec[i64]([0] * 5)
    state.tray = vec[i64]([0] * CELLS)
    drop(state, state.box.marbles)


def open_slots(box: Box) -> i64:
    """For action tiles (G-2.1.7)."""
    return box.players + 1


def deal_tiles(state: GolemState) -> None:
    """An action tile for each open slot, from the top one down (G-2.1.7, G-4.1.2)."""
    slot = open_slots(state.box) - 1
    while slot >= 0:
        state.push(DEAL_TILE, NATURE, 0, slot)
        slot -= 1


class DealTile(Effect[GolemState]):
    """An action tile into slot `frame.n`; an empty stack is made anew from the discarded tiles (G-4.1.2)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        stack = state.tile_stack if state.tile_stack else state.tile_discard
        options: list[int] = []
        tile: i64 = 0
        while tile < ACTION_TILES:
            if stack & BIT[tile]:
                options.append(ACTION_TILE + tile)
            tile += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if state.tile_stack == 0:
            state.tile_stack = state.tile_discard
            state.tile_discard = 0
        state.tile_stack &= ~BIT[choice - ACTION_TILE]
        tiles = state.tiles[:]
        tiles[frame.n] = choice - ACTION_TILE
        state.tiles = tiles


class Move(Effect[GolemState]):
    """Phase 2: steps of the golem track and of the character, all to be used (G-4.2)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        if not board.has(UPG_5) or on_board(board) == 0:
            return []
        extra = state.box.character_steps[state.palace[state.round - 1]]
        if not state.box.ignore_any_steps and extra > 0:
            return [STEPS, STEPS + extra]
        options: list[int] = []
        steps: i64 = 0
        while steps <= extra:  # UPG-5: how many of the character's steps to add (G-4.2.8)
            options.append(STEPS + steps)
            steps += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        board = state.seats[frame.seat]
        extra = state.box.character_steps[state.palace[state.round - 1]]
        if choice != NONE:
            extra = choice - STEPS
        steps = state.box.track_steps[board.track] + extra
        if steps > 0:
            state.push(WALK, frame.seat, frame.source, steps)


class Walk(Effect[GolemState]):
    """`frame.n` steps left, each by a golem that is not yet in X (G-4.2.5, G-20.15)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return all_moves(state.seats[frame.seat], FORWARD, 1, LAST_SECTION - 1)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        board = state.seats[frame.seat]
        if choice == NONE:  # all in X: 5 VP a step, at most once a golem (G-4.2.6); no golem: nothing (G-4.2.7)
            golems = size_of(on_board(board))
            if golems > 0:
                state.tell(events.STEPS_LOST, frame.seat, frame.source, frame.n)
            score(state, frame.seat, frame.source, -CONTROL_LOSS * min(frame.n, golems))
            return
        if frame.n > 1:
            state.push(self, frame.seat, frame.source, frame.n - 1)
        shift(state, frame.seat, frame.source, golem_at(board, choice - FORWARD, on_board(board)), 1)


def new_order(state: GolemState) -> None:
    """Phase 4: by rabbi, tiles from the top, then the fixed action space from the left (G-4.4)."""
    order = vec[i64]([0] * 0)
    slot: i64 = 0
    while slot < SLOTS:
        if state.rabbis[slot] >= 0:
            order = append(order, state.rabbis[slot])
        slot += 1
    k: i64 = 0
    while k < len(state.fixed):
        order = append(order, state.fixed[k])
        k += 1
    state.order = order
    state.rabbis = vec[i64]([-1] * SLOTS)
    state.fixed = vec[i64]([0] * 0)
    seat: i64 = 0
    while seat < state.box.players:
        state.own(seat).rabbi = 0
        seat += 1


def matches(state: GolemState, seat: i64, character: i64) -> bool:
    eyes = state.seats[seat].eyes
    return fits(state.box, character, eyes[0], eyes[1])


def fits(box: Box, character: i64, first: i64, second: i64) -> bool:
    """G-4.5.5: white is any colour; what is left must be contained in the two printed marbles."""
    left = box.character_left[character]
    right = box.character_right[character]
    if first == WHITE:
        return second == WHITE or second == left or second == right
    if second == WHITE:
        return first == left or first == right
    return (first == left and second == right) or (first == right and second == left)


class InfluenceCharacter(Effect[GolemState]):
    """Phase 5: pay for the bonus, or take 3 coins, or neither (G-4.5, G-20.31)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        character = state.palace[state.round - 1]
        if not matches(state, frame.seat, character):
            return []
        options: list[int] = []
        payable = purse(state, frame.seat, COINS) >= state.box.character_price[character]
        if payable and is_offered(state, frame.seat, state.box.character_bonus[character]):
            options.append(INFLUENCE)
        options.append(TAKE_COINS)
        options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        character = state.palace[state.round - 1]
        source = sources.CHARACTER + character
        if choice == INFLUENCE:
            pay(state, frame.seat, source, COINS, state.box.character_price[character])
            state.tell(events.INFLUENCED, frame.seat, source, character)
            state.push(state.box.character_bonus[character], frame.seat, source)
        elif choice == TAKE_COINS:
            gain(state, frame.seat, source, COINS, INFLUENCE_COINS)


def control_costs(state: GolemState, seat: i64) -> list[int]:
    """Knowledge for each own golem that costs some, ascending (G-4.7.1, G-4.7.5)."""
    board = state.seats[seat]
    costs: list[int] = []
    k: i64 = 0
    while k < GOLEMS:
        cost = control_cost(board, board.golems[k], 0)
        if cost > 0:
            costs.append(cost)
        k += 1
    costs.sort()
    return costs


def golems_paid(costs: list[int], purse: i64) -> i64:
    """How many of these ascending costs can be paid, the cheapest first."""
    count: i64 = 0
    for cost in costs:
        if cost > purse:
            break
        purse -= cost
        count += 1
    return count


class ControlGolems(Effect[GolemState]):
    """Phase 7: pay for all, or lose all knowledge and 5 VP for each golem not paid (G-4.7, G-20.33)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        board = state.seats[frame.seat]
        if board.waived:
            return
        if frame.seat == state.scripted:  # it always pays, golem by golem
            for cost in control_costs(state, frame.seat):
                pay(state, frame.seat, frame.source, KNOWLEDGE, cost)
            return
        purse = board.res[KNOWLEDGE]
        costs = control_costs(state, frame.seat)
        lost = len(costs) - golems_paid(costs, purse)
        if lost == 0:
            pay(state, frame.seat, frame.source, KNOWLEDGE, sum(costs))
        else:
            pay(state, frame.seat, frame.source, KNOWLEDGE, purse)
            state.tell(events.UNCONTROLLED, frame.seat, frame.source, lost)
            score(state, frame.seat, frame.source, -CONTROL_LOSS * lost)


class EndRound(Effect[GolemState]):
    """The Automa's cards go under the deck (A-5.1)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        end_round(state)


END_ROUND: Final = EndRound("end of the round")
ROUND: Final = Round("round")
PHASE: Final = Phase("phase")
DEAL_TILE: Final = DealTile("deal action tile")
MOVE: Final = Move("golem movement")
WALK: Final = Walk("walk")
INFLUENCE_CHARACTER: Final = InfluenceCharacter("influence character")
PHASE_UPGRADE: Final = Upgrade("phase 6 upgrade", research=True, golem=True, artifact=True, red_zone=True)
CONTROL_GOLEMS: Final = ControlGolems("golem control")
