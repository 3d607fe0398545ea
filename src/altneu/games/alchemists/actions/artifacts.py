"""Artifacts: what they cost, what they do at once, what they are worth (B-12, B-18.15)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import draw_ingredients, gain_favors
from altneu.games.alchemists.actions.mixing import SHOWN, pairs_in_hand, show_potion, watch
from altneu.games.alchemists.actions.reputation import change_reputation, pay_gold
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.state import sources
from altneu.games.alchemists.state.moves import MIX, PAY_GOLD
from altneu.games.alchemists.state.pairs import FIRST, SECOND
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALTAR_OF_GOLD,
    AMULET_OF_RHETORIC,
    CRYSTAL_CABINET,
    DISCOUNT_CARD,
    FEATHER_IN_CAP,
    HYPNOTIC_AMULET,
    KINDS,
    MAGIC_MIRROR,
    THINKING_CAP,
    WITCHS_TRUNK,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame, size_of


def cost_of(state: AlchemistsState, seat: i64, artifact: i64) -> i64:
    """The price for this seat, before Shopkeepers (B-12.1): at least 0."""
    board = state.seats[seat]
    cost = state.box.artifact_cost[artifact]
    if board.has(DISCOUNT_CARD):
        cost -= state.box.first_discount if board.discounted == 0 else state.box.later_discount
    return max(0, cost)


def gain_artifact(state: AlchemistsState, seat: i64, artifact: i64) -> None:
    """The artifact lies open before the seat, and what it does at once is done (B-5.4.2)."""
    state.own(seat).artifacts |= BIT[artifact]
    source = sources.ARTIFACT + artifact
    if artifact == WITCHS_TRUNK:
        draw_ingredients(state, seat, source, state.box.trunk_ingredients)
    elif artifact == AMULET_OF_RHETORIC:
        change_reputation(state, seat, source, state.box.amulet_reputation)
    elif artifact == HYPNOTIC_AMULET:
        gain_favors(state, seat, source, state.box.hypnotic_favors)
    elif artifact == THINKING_CAP:
        state.push(THINK, seat, source, state.box.cap_pairs)
    elif artifact == ALTAR_OF_GOLD:
        state.push(ALTAR, seat, source)
    else:
        state.expansion.artifact_gained(state, seat, artifact)


def artifact_points(state: AlchemistsState, seat: i64, artifact: i64) -> i64:
    """B-10.2: its VP in final scoring; those of the Wisdom Idol wait for the theories."""
    board = state.seats[seat]
    if artifact == CRYSTAL_CABINET:
        return state.box.cabinet_vp * size_of(board.artifacts)
    if artifact == MAGIC_MIRROR:
        return board.reputation // state.box.mirror_reputation
    if artifact == FEATHER_IN_CAP:
        different: i64 = 0
        k: i64 = 0
        while k < KINDS:
            if board.set_aside[k] > 0:
                different += 1
            k += 1
        return state.box.feather_vp * different
    return state.box.artifact_vp[artifact] + state.expansion.artifact_vp(state, seat, artifact)


class Think(Effect[AlchemistsState]):
    """B-12.12: test up to `frame.n` more pairs. All cards wait in the pot, so that none is in two pairs, and return."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        if frame.n == 0:
            return AUTO
        options = pairs_in_hand(state, frame.seat)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        board = state.own(frame.seat)
        if choice == NONE or choice == SKIP:
            for ingredient in state.pot:
                board.hand[ingredient] += 1
            state.pot = vec[i64]()
            return
        first = FIRST[choice - MIX]
        second = SECOND[choice - MIX]
        board.hand[first] -= 1
        board.hand[second] -= 1
        pot = vec[i64]([first, second])  # the pair being tested lies in front
        for ingredient in state.pot:
            pot = append(pot, ingredient)
        state.pot = pot
        state.push(self, frame.seat, frame.source, frame.n - 1)
        potion = lab.potion_of(state.secret, first, second)
        show_potion(state, frame.seat, frame.source, potion)
        if state.box.thinking_cap_periscope:  # B-17.11
            watch(state, frame.seat, frame.source, SHOWN, potion)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


class Altar(Effect[AlchemistsState]):
    """B-12.13: pay up to 8 gold and gain as much reputation."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        gold: i64 = 0
        while gold <= min(state.box.altar_most, state.seats[frame.seat].gold):
            options.append(PAY_GOLD + gold)
            gold += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        pay_gold(state, frame.seat, frame.source, choice - PAY_GOLD)
        change_reputation(state, frame.seat, frame.source, choice - PAY_GOLD)


THINK: Final = Think("think")
ALTAR: Final = Altar("altar")
