"""The end of a round: top alchemist, unused cubes, conferences, new artifacts, the next start player (B-8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import gain_favors
from altneu.games.alchemists.actions.reputation import change_reputation
from altneu.games.alchemists.actions.theories import seals_counted
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, LAST_ROUND
from altneu.kernel.state import BIT, NONE, Effect, Frame

FIRST_CONFERENCE: Final = 3  # the round at whose end it is held
SECOND_CONFERENCE: Final = 5
SEALS_ON_TILE: Final = 5  # columns of a conference tile; the last one is for all above


def open_conference(round: i64) -> i64:
    """B-17.21: the conference, from 0, whose tile lies open in this round, at whose end it is held; NONE for none."""
    if round == FIRST_CONFERENCE:
        return 0
    return 1 if round == SECOND_CONFERENCE else NONE


class NameTopAlchemist(Effect[AlchemistsState]):
    """B-8.2.1, B-8.2.2: all who share the most seals gain reputation, nobody without a seal."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        counts: list[int] = []
        most: i64 = 1
        seat: i64 = 0
        while seat < state.box.players:
            count = seals_counted(state, seat)
            counts.append(count)
            most = max(most, count)
            seat += 1
        seat = 0
        while seat < state.box.players:
            if counts[seat] == most:
                state.tell(events.TOP_ALCHEMIST, seat, sources.TOP_ALCHEMIST, most)
                change_reputation(state, seat, sources.TOP_ALCHEMIST, state.box.top_alchemist)
            seat += 1


class UnusedCubeFavors(Effect[AlchemistsState]):
    """B-8.2.3: a favor card for every two unused cubes, the start player first (B-18.16)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round == LAST_ROUND and not state.box.last_round_favors:  # B-17.16
            return
        k = state.box.players - 1
        while k >= 0:
            seat = (state.start + k) % state.box.players
            board = state.seats[seat]
            cubes = board.unused if state.box.paid_cube_favors else board.unused - board.paid  # K-12.2
            gain_favors(state, seat, sources.UNUSED_CUBES, cubes // 2)
            k -= 1


class ReturnCubes(Effect[AlchemistsState]):
    """B-8.2.4, B-18.8: all cubes return but one in the hospital, which is an unused one of the next round."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat: i64 = 0
        while seat < state.box.players:
            board = state.own(seat)
            board.unused = board.hospital
            board.hospital = 0
            board.paid = 0
            seat += 1


class HoldConference(Effect[AlchemistsState]):
    """B-8.3.1: reputation by the number of seals, all tiles of the conference in one change (K-8.12)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        number = open_conference(state.round)
        if number == NONE:
            return
        state.tell(events.CONFERENCE, 0, sources.CONFERENCE, number)
        table = SEALS_ON_TILE * number
        changes: list[int] = []
        seat: i64 = 0
        while seat < state.box.players:
            changes.append(state.box.conference[table + min(seals_counted(state, seat), SEALS_ON_TILE - 1)])
            seat += 1
        state.expansion.conference(state, number, changes)
        seat = 0
        while seat < state.box.players:
            change_reputation(state, seat, sources.CONFERENCE, changes[seat])
            seat += 1


class ChangeArtifacts(Effect[AlchemistsState]):
    """B-8.4.1: after a conference those left in the row leave the game, and the next level is laid out."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        number = open_conference(state.round)
        if number == NONE:
            return
        level = number + 1
        market: i64 = 0
        artifact: i64 = 0
        while artifact < len(ARTIFACTS):
            if state.aside & BIT[artifact] and state.box.artifact_level[artifact] == level:
                market |= BIT[artifact]
            artifact += 1
        state.market = market
        state.aside &= ~market
        state.tell(events.ARTIFACTS_LAID_OUT, 0, sources.END_OF_ROUND, level)


class PassStartPlayer(Effect[AlchemistsState]):
    """B-8.2.7: the next one clockwise."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round < LAST_ROUND:
            state.start = (state.start + 1) % state.box.players
            state.tell(events.START_PLAYER, state.start, sources.END_OF_ROUND)


NAME_TOP_ALCHEMIST: Final = NameTopAlchemist("name top alchemist")
UNUSED_CUBE_FAVORS: Final = UnusedCubeFavors("unused cube favors")
RETURN_CUBES: Final = ReturnCubes("return cubes")
HOLD_CONFERENCE: Final = HoldConference("hold conference")
CHANGE_ARTIFACTS: Final = ChangeArtifacts("change artifacts")
PASS_START_PLAYER: Final = PassStartPlayer("pass start player")
