"""The Automa's strategy tiles (A-3.5): a finished one moves to the bottom (A-9.2.3, A-9.2.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.actions.gains import completed
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import RED, UPA, UPG
from altneu.kernel.state import BIT


def drop_strategy(state: GolemState, seat: i64, colour: i64) -> None:
    """Red or yellow: tested after every creation, upgrade and completion of the Automa's (A-17.19).

    The new order holds at once. No such event follows once the area is finished, so a tile moves only once.
    """
    if seat != state.scripted:
        return
    board = state.seats[seat]
    first: i64 = UPG if colour == RED else UPA
    items = board.created() if colour == RED else completed(state, seat)
    all_made = BIT[first + 6] - BIT[first]
    if items == 4 and board.upgrades & all_made == all_made:
        order = [int(other) for other in state.automa.strategy if other != colour]
        order.append(colour)
        state.own_automa().strategy = vec[i64](order)
        state.tell(events.STRATEGY_MOVED, seat, sources.SETUP, colour)
