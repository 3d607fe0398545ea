"""Upgrades: six each of research, golem and artifact (G-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.gains import ANY_AMOUNT, benefit, is_paid_out, pay, pay_less, pay_out
from altneu.games.golem.automa.strategy import drop_strategy
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import ARTIFACT_TILE, SLOT, SPEND, UPGRADE
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    BLUE,
    COINS,
    ON_EVERYTHING,
    ON_RESOURCES,
    RED,
    UPA,
    UPA_6,
    UPG,
    UPG_2,
    YELLOW,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NONE, Effect, Frame

ANY_RESOURCES: Final = 64  # flag in `frame.m`: the rest may be paid in any mix (AT-06)
GOLDEN_TILES: Final = 2
ARTIFACT_TILES: Final = 5
LARGE: Final = ARTIFACT_TILE + 2 * ARTIFACT_TILES  # the move for UPA-6


def resource_of(upgrade: i64) -> i64:
    """The resource of the upgrade's area (G-3.5.6): knowledge, clay, coins."""
    if upgrade >= UPA:
        return YELLOW
    return RED if upgrade >= UPG else BLUE


def purse_of(board: Seat, resource: i64, mixed: bool) -> i64:
    if mixed:
        return board.res[0] + board.res[1] + board.res[2]
    return board.res[resource]


def most_paid(state: GolemState, seat: i64, resource: i64, mixed: bool) -> i64:
    """How much the seat can pay for an upgrade; the Automa any price (A-3.3)."""
    return ANY_AMOUNT if seat == state.scripted else purse_of(state.seats[seat], resource, mixed)


def slot_cost(state: GolemState, board: Seat, tile: i64, slot: i64) -> i64:
    """What this artifact tile costs in that slot; -1 if it does not fit there (G-9.4, G-11.4.7)."""
    box = state.box
    index = box.slots * board.side + slot
    if board.slots[slot] or box.slot_row[index] < 0 or (box.slot_golden[index] == 1) != (tile < GOLDEN_TILES):
        return -1
    return box.slot_cost[index]


def cheapest_slots(state: GolemState, board: Seat) -> tuple[i64, i64]:
    """What the cheapest free slot costs a golden tile and a grey one; -1 where it fits none."""
    box = state.box
    golden: i64 = -1
    grey: i64 = -1
    slot: i64 = 0
    index = box.slots * board.side
    while slot < box.slots:
        if not board.slots[slot] and box.slot_row[index] >= 0:
            cost = box.slot_cost[index]
            if box.slot_golden[index]:
                golden = cost if golden < 0 else min(cost, golden)
            else:
                grey = cost if grey < 0 else min(cost, grey)
        slot += 1
        index += 1
    return golden, grey


class Upgrade(Effect[GolemState]):
    """`golem upgrade -5`, `any upgrade -3 in any resources`: offered only if it can be paid (G-20.38)."""

    def __init__(
        self,
        name: str,
        *,
        research: bool = False,
        golem: bool = False,
        artifact: bool = False,
        discount: i64 = 0,
        mixed: bool = False,
        red_zone: bool = False,
    ) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.explains = True
        self.red_zone = red_zone  # declined by the Automa while its marker is in the red zone
        self.research = research
        self.golem = golem
        self.artifact = artifact
        self.discount = discount
        self.mixed = mixed

    def doable(self, state: GolemState, seat: i64) -> bool:
        return is_paid_out(state, seat, self.discount) or self.possible(state, seat)

    def possible(self, state: GolemState, seat: i64) -> bool:
        return len(self.options(state, Frame(self, seat, 0, 0, 0, None))) > 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        if self.research:
            self.offer(state, frame.seat, 0, UPG, options)
        if self.golem:
            self.offer(state, frame.seat, UPG, UPA, options)
        if self.artifact and state.seats[frame.seat].side >= 0:
            self.offer_tiles(state, frame.seat, options)
        if options:
            options.append(SKIP)
        return options

    def offer(self, state: GolemState, seat: i64, first: i64, end: i64, options: list[int]) -> None:
        board = state.seats[seat]
        purse = most_paid(state, seat, resource_of(first), self.mixed) + self.discount
        upgrade = first
        while upgrade < end:
            if not board.upgrades & BIT[upgrade] and state.box.upgrade_cost[upgrade] <= purse:
                options.append(UPGRADE + upgrade)
            upgrade += 1

    def offer_tiles(self, state: GolemState, seat: i64, options: list[int]) -> None:
        board = state.seats[seat]
        purse = most_paid(state, seat, COINS, self.mixed) + self.discount
        golden, grey = cheapest_slots(state, board)
        tile: i64 = 0
        while tile < ARTIFACT_TILES:
            cost = golden if tile < GOLDEN_TILES else grey
            if not board.upgrades & BIT[UPA + tile] and 0 <= cost <= purse:
                options.append(ARTIFACT_TILE + 2 * tile)
                options.append(ARTIFACT_TILE + 2 * tile + 1)
            tile += 1
        if not board.upgrades & BIT[UPA_6] and state.box.upgrade_cost[UPA_6] <= purse:
            options.append(LARGE)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            pay_out(state, frame.seat, frame.source, COINS, self.discount)
        if choice == SKIP or choice == NONE:
            return
        if ARTIFACT_TILE <= choice < LARGE:
            terms = self.discount + (ANY_RESOURCES if self.mixed else 0)
            state.push(PLACE_TILE, frame.seat, frame.source, choice - ARTIFACT_TILE, terms)
            return
        upgrade = UPA_6 if choice == LARGE else choice - UPGRADE
        buy(state, frame, upgrade, state.box.upgrade_cost[upgrade], self.discount, self.mixed)


def buy(state: GolemState, frame: Frame, upgrade: i64, price: i64, discount: i64, mixed: bool) -> None:
    """Pay, then turn or place the tile (G-17.7); the Automa has but one resource (A-3.2)."""
    state.push(MAKE, frame.seat, frame.source, upgrade)
    if mixed and frame.seat != state.scripted:
        if price > discount:
            state.push(MIXED_PAYMENT, frame.seat, frame.source, price - discount)
    else:
        pay_less(state, frame.seat, frame.source, resource_of(upgrade), price, discount)


class Make(Effect[GolemState]):
    """The upgrade `frame.n` is in force; then what it does at once (G-11.1.2, G-17.7)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        upgrade = frame.n
        state.own(frame.seat).upgrades |= BIT[upgrade]
        benefit(state, frame.seat)
        if upgrade >= UPG:
            drop_strategy(state, frame.seat, resource_of(upgrade))
        state.tell(events.UPGRADE_MADE, frame.seat, frame.source, upgrade)
        single: i64 = 1 if upgrade == UPG_2 and not state.box.first_kill_doubled else 0  # D-25
        state.push(state.box.immediate[upgrade], frame.seat, sources.UPGRADE + upgrade, single)


class PlaceTile(Effect[GolemState]):
    """The slot for artifact tile and side `frame.n` (2 * tile + side); `frame.m` is the discount (G-11.4.7)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        purse = most_paid(state, frame.seat, COINS, frame.m >= ANY_RESOURCES) + frame.m % ANY_RESOURCES
        options: list[int] = []
        slot: i64 = 0
        while slot < state.box.slots:
            cost = slot_cost(state, board, frame.n // 2, slot)
            if 0 <= cost <= purse:
                options.append(SLOT + slot)
            slot += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        slot = choice - SLOT
        board = state.own(frame.seat)
        price = slot_cost(state, board, frame.n // 2, slot)
        board.slots[slot] = frame.n + 1
        state.tell(events.TILE_PLACED, frame.seat, frame.source, frame.n, slot)
        buy(state, frame, UPA + frame.n // 2, price, frame.m % ANY_RESOURCES, frame.m >= ANY_RESOURCES)


class MixedPayment(Effect[GolemState]):
    """`frame.n` units in any mix, asked unit by unit: clay first, then coins, then knowledge (AT-06).

    `frame.m` is the first resource that may still be spent.
    """

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        res = state.seats[frame.seat].res
        options: list[int] = []
        later: i64 = 0
        resource: i64 = 2
        while resource >= frame.m:
            later += res[resource]
            if res[resource] > 0 and later >= frame.n:
                options.append(SPEND + resource)
            resource -= 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        resource = choice - SPEND
        pay(state, frame.seat, frame.source, resource, 1)
        if frame.n > 1:
            state.push(self, frame.seat, frame.source, frame.n - 1, resource)


MAKE: Final = Make("make upgrade")
PLACE_TILE: Final = PlaceTile("place artifact tile")
MIXED_PAYMENT: Final = MixedPayment("mixed payment", ON_RESOURCES, ON_RESOURCES)
