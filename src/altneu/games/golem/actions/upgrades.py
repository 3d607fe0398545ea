"""Upgrades: six each of research, golem and artifact (G-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.gains import benefit, completed, gain, pay
from altneu.games.golem.automa.choices import area_to_upgrade, artifact_slot, tile_to_upgrade
from altneu.games.golem.automa.reasons import UPGRADE as UPGRADE_KIND
from altneu.games.golem.automa.reasons import UPGRADE_OR_NOT, single
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
    ROUNDS,
    UPA,
    UPA_6,
    UPG,
    UPG_2,
    UPG_6,
    UPR_3,
    UPR_5,
    YELLOW,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame

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


def slot_cost(state: GolemState, board: Seat, tile: i64, slot: i64) -> i64:
    """What this artifact tile costs in that slot; -1 if it does not fit there (G-9.4, G-11.4.7)."""
    box = state.box
    index = box.slots * board.side + slot
    if board.slots[slot] or box.slot_row[index] < 0 or (box.slot_golden[index] == 1) != (tile < GOLDEN_TILES):
        return -1
    return box.slot_cost[index]


def cheapest_slot(state: GolemState, board: Seat, tile: i64) -> i64:
    best: i64 = -1
    slot: i64 = 0
    while slot < state.box.slots:
        cost = slot_cost(state, board, tile, slot)
        if cost >= 0 and (best < 0 or cost < best):
            best = cost
        slot += 1
    return best


class Upgrade(Effect[GolemState]):
    """`golem upgrade -5`, `any upgrade -3 in any resources`: offered only if it can be paid (G-20.38)."""

    def __init__(
        self,
        name: str,
        research: bool,
        golem: bool,
        artifact: bool,
        discount: i64,
        mixed: bool,
        red_zone: bool = False,
    ) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.red_zone = red_zone  # the Automa makes none while its marker is in the red zone
        self.research = research
        self.golem = golem
        self.artifact = artifact
        self.discount = discount
        self.mixed = mixed

    def doable(self, state: GolemState, seat: i64) -> bool:
        if seat == state.box.automa:
            return self.discount > 0 or self.possible(state, seat)
        return len(self.options(state, Frame(self, seat, 0, 0, 0, None))) > 0

    def possible(self, state: GolemState, seat: i64) -> bool:
        return area_left(state, seat, self.research, self.golem, self.artifact) >= 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if frame.seat == state.box.automa:
            return AUTO
        board = state.seats[frame.seat]
        options: list[int] = []
        if self.research:
            self.offer(state, board, 0, UPG, options)
        if self.golem:
            self.offer(state, board, UPG, UPA, options)
        if self.artifact and board.side >= 0:
            self.offer_tiles(state, board, options)
        if options:
            options.append(SKIP)
        return options

    def offer(self, state: GolemState, board: Seat, first: i64, end: i64, options: list[int]) -> None:
        purse = purse_of(board, resource_of(first), self.mixed) + self.discount
        upgrade = first
        while upgrade < end:
            if not board.upgrades & BIT[upgrade] and state.box.upgrade_cost[upgrade] <= purse:
                options.append(UPGRADE + upgrade)
            upgrade += 1

    def offer_tiles(self, state: GolemState, board: Seat, options: list[int]) -> None:
        purse = purse_of(board, COINS, self.mixed) + self.discount
        golden = cheapest_slot(state, board, 0)
        grey = cheapest_slot(state, board, GOLDEN_TILES)
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
        if frame.seat == state.box.automa:
            upgrade_automa(state, frame, self)
            return
        if choice == SKIP or choice == NONE:
            return
        if ARTIFACT_TILE <= choice < LARGE:
            terms = self.discount + (ANY_RESOURCES if self.mixed else 0)
            state.push(PLACE_TILE, frame.seat, frame.source, choice - ARTIFACT_TILE, terms)
            return
        upgrade = UPA_6 if choice == LARGE else choice - UPGRADE
        cost = max(0, state.box.upgrade_cost[upgrade] - self.discount)
        buy(state, frame, upgrade, cost, self.mixed)


def buy(state: GolemState, frame: Frame, upgrade: i64, cost: i64, mixed: bool) -> None:
    """Pay, then turn or place the tile (G-17.7)."""
    state.push(MAKE, frame.seat, frame.source, upgrade)
    if mixed:
        if cost > 0:
            state.push(MIXED_PAYMENT, frame.seat, frame.source, cost)
    else:
        pay(state, frame.seat, frame.source, resource_of(upgrade), cost)


class Make(Effect[GolemState]):
    """The upgrade `frame.n` is in force; then what it does at once (G-11.1.2, G-17.7)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        upgrade = frame.n
        state.own(frame.seat).upgrades |= BIT[upgrade]
        if frame.seat == state.box.automa:
            benefit(state, frame.seat)
            if upgrade >= UPG:
                drop_strategy(state, RED if upgrade < UPA else YELLOW)
        state.tell(events.UPGRADE_MADE, frame.seat, frame.source, upgrade)
        single: i64 = 1 if upgrade == UPG_2 and not state.box.first_kill_doubled else 0  # D-25
        state.push(state.box.immediate[upgrade], frame.seat, sources.UPGRADE + upgrade, single)


class PlaceTile(Effect[GolemState]):
    """The slot for artifact tile and side `frame.n` (2 * tile + side); `frame.m` is the discount (G-11.4.7)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        purse = purse_of(board, COINS, frame.m >= ANY_RESOURCES) + frame.m % ANY_RESOURCES
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
        cost = max(0, slot_cost(state, board, frame.n // 2, slot) - frame.m % ANY_RESOURCES)
        board.slots[slot] = frame.n + 1
        state.tell(events.TILE_PLACED, frame.seat, frame.source, frame.n, slot)
        buy(state, frame, UPA + frame.n // 2, cost, frame.m >= ANY_RESOURCES)


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


def upgrade_automa(state: GolemState, frame: Frame, effect: Upgrade) -> None:
    """Type by A-10.8, tile by A-10.7; what the discount leaves over, or all of it, is paid out (A-3.7)."""
    seat = frame.seat
    if effect.red_zone and state.in_red_zone():
        why = state.why()
        rule = "A-11.4" if effect.research and effect.golem else "A-9.2.1"
        single(why, "upgrade or not", UPGRADE_OR_NOT, [0, 1], rule, "red zone", 0)
        state.explain(why)
        return
    colour = choose_area(state, seat, effect)
    if colour < 0:
        gain(state, seat, frame.source, COINS, effect.discount)
    elif colour == YELLOW:
        artifact_automa(state, frame, effect.discount)
    else:
        first: i64 = UPG if colour == RED else 0
        before = (UPG_6, int(state.box.torso)) if colour == RED else (UPR_3, UPR_5)
        why = state.why()
        chosen = tile_to_upgrade(
            unmade(state, seat, first, first + 6),
            [int(cost) for cost in state.box.upgrade_cost],
            [int(count) for count in state.box.menorahs],
            state.round == ROUNDS,
            before,
            why,
        )
        state.explain(why)
        buy_automa(state, frame, chosen, state.box.upgrade_cost[chosen] - effect.discount)


def unmade(state: GolemState, seat: i64, first: i64, end: i64) -> list[int]:
    found: list[int] = []
    upgrade = first
    while upgrade < end:
        if not state.seats[seat].upgrades & BIT[upgrade]:
            found.append(upgrade)
        upgrade += 1
    return found


def artifact_slots_left(state: GolemState, seat: i64) -> list[int]:
    """Free slots for whose kind a tile is left (A-17.24)."""
    board = state.seats[seat]
    golden = len(unmade(state, seat, UPA, UPA + GOLDEN_TILES)) > 0
    grey = len(unmade(state, seat, UPA + GOLDEN_TILES, UPA_6)) > 0
    found: list[int] = []
    slot: i64 = 0
    while slot < state.box.slots:
        if (golden and slot_cost(state, board, 0, slot) >= 0) or (
            grey and slot_cost(state, board, GOLDEN_TILES, slot) >= 0
        ):
            found.append(slot)
        slot += 1
    return found


def lefts(state: GolemState, seat: i64, research: bool, golem: bool, artifact: bool) -> list[int]:
    """Upgrades left in each area, by colour; 0 where the effect does not allow the area."""
    artifacts = 0
    if artifact:
        artifacts = len(artifact_slots_left(state, seat)) + (0 if state.seats[seat].has(UPA_6) else 1)
    return [
        len(unmade(state, seat, UPG, UPA)) if golem else 0,
        artifacts,
        len(unmade(state, seat, 0, UPG)) if research else 0,
    ]


def area_left(state: GolemState, seat: i64, research: bool, golem: bool, artifact: bool) -> i64:
    """Some area with an upgrade left, -1 if none has."""
    left = lefts(state, seat, research, golem, artifact)
    colour: i64 = 0
    while colour < 3:
        if left[colour] > 0:
            return colour
        colour += 1
    return -1


def choose_area(state: GolemState, seat: i64, effect: Upgrade) -> i64:
    if not (effect.research and effect.golem and effect.artifact):
        return area_left(state, seat, effect.research, effect.golem, effect.artifact)
    board = state.seats[seat]
    columns = 0
    for height in board.heights:
        columns += 1 if height > 0 else 0
    items = [int(board.created()), int(completed(state, seat)), columns]
    why = state.why()
    strategy = [int(colour) for colour in state.automa.strategy]
    colour = area_to_upgrade(items, lefts(state, seat, True, True, True), strategy, why)
    state.explain(why)
    return colour


def artifact_automa(state: GolemState, frame: Frame, discount: i64) -> None:
    """A-10.7.2: the lowest slot, the right one first; grey tiles show 1 resource and 1 VP; UPA-6 last, first in IV."""
    seat = frame.seat
    board = state.own(seat)
    slots = artifact_slots_left(state, seat)
    if not board.has(UPA_6) and (state.round == ROUNDS or not slots):
        why = state.why()
        if slots:
            single(
                why, "which upgrade", UPGRADE_KIND, unmade(state, seat, UPA, 18), "A-10.7.3", "three menorahs", UPA_6
            )
        else:
            single(why, "which upgrade", UPGRADE_KIND, [UPA_6], "A-10.7.2", "no slot is left", UPA_6)
        state.explain(why)
        buy_automa(state, frame, UPA_6, state.box.upgrade_cost[UPA_6] - discount)
        return
    base = state.box.slots * board.side
    why = state.why()
    slot: i64 = artifact_slot(slots, [int(state.box.slot_row[base + k]) for k in range(state.box.slots)], why)
    state.explain(why)
    code: i64
    if state.box.slot_golden[base + slot] == 1:
        code = 2 * (unmade(state, seat, UPA, UPA + GOLDEN_TILES)[0] - UPA)
    else:
        code = 2 * (unmade(state, seat, UPA + GOLDEN_TILES, UPA_6)[0] - UPA) + 1
    board.slots[slot] = code + 1
    state.tell(events.TILE_PLACED, seat, frame.source, code, slot)
    buy_automa(state, frame, UPA + code // 2, state.box.slot_cost[base + slot] - discount)


def buy_automa(state: GolemState, frame: Frame, upgrade: i64, cost: i64) -> None:
    pay(state, frame.seat, frame.source, COINS, max(0, cost))
    gain(state, frame.seat, frame.source, COINS, max(0, -cost))
    state.push(MAKE, frame.seat, frame.source, upgrade)


MAKE: Final = Make("make upgrade")
PLACE_TILE: Final = PlaceTile("place artifact tile")
MIXED_PAYMENT: Final = MixedPayment("mixed payment", ON_RESOURCES, ON_RESOURCES)
