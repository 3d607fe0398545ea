"""Buying an artifact: the row, what it costs with Discount Card and Shopkeepers (B-5.4, B-11.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.artifacts import cost_of, gain_artifact
from altneu.games.alchemists.actions.cards import play_favor
from altneu.games.alchemists.actions.reputation import pay_gold
from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.moves import BUY_ARTIFACT, BUY_UNDER_THE_COUNTER, PLAY_SHOPKEEPER
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, BUY, DISCOUNT_CARD, SHOPKEEPER
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import AUTO, BIT, Effect, Frame


class Buy(Effect[AlchemistsState]):
    """B-5.4.1: an artifact of the row, or Under the Counter; all that gold and Shopkeepers together can pay."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        means = board.gold + state.box.shopkeeper_discount * board.favors[SHOPKEEPER]
        options: list[int] = []
        artifact: i64 = 0
        while artifact < len(ARTIFACTS):
            if state.market & BIT[artifact] and cost_of(state, frame.seat, artifact) <= means:
                options.append(BUY_ARTIFACT + artifact)
            artifact += 1
        state.expansion.purchases(state, frame.seat, options)
        return or_cancel(options)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, BUY, frame.n)
        elif choice == BUY_UNDER_THE_COUNTER:
            state.expansion.buy_under_the_counter(state, frame.seat, frame.source)
        else:
            artifact = choice - BUY_ARTIFACT
            state.market &= ~BIT[artifact]
            state.push(PURCHASE, frame.seat, frame.source, artifact, cost_of(state, frame.seat, artifact))


class Purchase(Effect[AlchemistsState]):
    """Artifact `frame.n` for `frame.m` gold, each Shopkeeper 1 less; one that makes it affordable is forced."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        if frame.m == 0 or board.favors[SHOPKEEPER] == 0:
            return AUTO
        return [PLAY_SHOPKEEPER, SKIP] if board.gold >= frame.m else [PLAY_SHOPKEEPER]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == PLAY_SHOPKEEPER:
            play_favor(state, frame.seat, SHOPKEEPER)
            price = max(0, frame.m - state.box.shopkeeper_discount)
            state.push(self, frame.seat, frame.source, frame.n, price)
            return
        pay_gold(state, frame.seat, frame.source, frame.m)
        board = state.own(frame.seat)
        if board.has(DISCOUNT_CARD):
            board.discounted += 1
        state.tell(events.ARTIFACT_BOUGHT, frame.seat, frame.source, frame.n, frame.m)
        gain_artifact(state, frame.seat, frame.n)


BUY_TURN: Final = Buy("buy")
PURCHASE: Final = Purchase("purchase")
