"""Grants: who fulfils one, and taking it (B-6, B-18.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.reputation import gain_gold
from altneu.games.alchemists.actions.theories import theories_of
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import GRANT
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ENCYCLOPEDIA_GRANT, GRANTS
from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame, size_of


def seals_needed(state: AlchemistsState, seat: i64) -> i64:
    """B-6.1, B-6.2: more for those who own a grant."""
    return state.box.grant_first if state.seats[seat].grants == 0 else state.box.grant_later


class CheckGrants(Effect[AlchemistsState]):
    """B-18.2: the seat takes a grant it fulfils, until it fulfils none; of several it picks one (B-17.22)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        if state.grants == 0:
            return AUTO
        options: list[int] = []
        need = seals_needed(state, frame.seat)
        sealed = theories_of(state, frame.seat)
        grant: i64 = 0
        while grant < GRANTS:
            if state.grants & BIT[grant] and size_of(sealed & state.box.grant_ingredients[grant]) >= need:
                options.append(GRANT + grant)
            grant += 1
        if state.grants & BIT[ENCYCLOPEDIA_GRANT] and state.expansion.can_take_grant(state, frame.seat):
            options.append(GRANT + ENCYCLOPEDIA_GRANT)
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        grant = BIT[choice - GRANT]
        state.grants &= ~grant
        state.own(frame.seat).grants |= grant
        state.tell(events.GRANT_TAKEN, frame.seat, frame.source, choice - GRANT)
        gain_gold(state, frame.seat, sources.GRANT, state.box.grant_gold)
        state.push(self, frame.seat, frame.source)


CHECK_GRANTS: Final = CheckGrants("check grants")
