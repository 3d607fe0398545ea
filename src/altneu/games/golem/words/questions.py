"""The open question in words: who is asked what, and because of what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altneu.games.golem.actions import (
    actions,
    activation,
    artifacts,
    books,
    creation,
    killing,
    marbles,
    movement,
    students,
)
from altneu.games.golem.actions.upgrades import MixedPayment, PlaceTile
from altneu.games.golem.automa import automa
from altneu.games.golem.rounds import goals, income, rounds, setup_draws
from altneu.games.golem.state import sources
from altneu.games.golem.state.moves import INFLUENCE, PASS, RABBI, RABBI_FIXED, STEP, TAKE, USE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CHARACTER_IDS, COINS, KNOWLEDGE, MIRROR, VP
from altneu.games.golem.views.view import members
from altneu.games.golem.words.choices import has_begun
from altneu.games.golem.words.effects import Phrases
from altneu.kernel.combinators import SKIP, AnyOrder, Together
from altneu.kernel.flow import all_asked
from altneu.kernel.state import Effect, Frame

# Questions that read the same in every state; the rest is made of phrases.
PLAIN: dict[type, str] = {
    actions.RemoveMarble: "ask.remove",
    marbles.FallingMarble: "ask.fall",
    marbles.Work: "ask.work",
    books.PlaceBook: "ask.place_book",
    books.FirstBookTrigger: "ask.trigger",
    books.DealBook: "ask.deal_book",
    killing.Grave: "ask.bury",
    goals.DealGoal: "ask.deal_goal",
    goals.KeepGoal: "ask.keep_goal",
    goals.ReturnGoal: "ask.return_goal",
    income.IncomeOfSeat: "ask.income",
    rounds.DealTile: "ask.deal_tile",
    setup_draws.DealCharacter: "ask.deal_character",
    setup_draws.LeaveTileOut: "ask.leave_out",
    setup_draws.DrawOrder: "ask.order",
    setup_draws.DealStart: "ask.deal_start",
    setup_draws.LayBoard: "ask.lay_board",
    setup_draws.TakeBoard: "ask.take_board",
    setup_draws.PlaceGolem: "ask.place_golem",
    PlaceTile: "ask.slot",
    automa.DrawCard: "ask.draw_card",
    goals.KeepRandom: "ask.keep_random",
    setup_draws.LayStrategy: "ask.lay_strategy",
    setup_draws.DealAutomaGoal: "ask.automa_goal",
}


def row_effects() -> dict[str, int]:
    """The row of every effect of the marble actions, by name."""
    rows: dict[str, int] = {}

    def enter(effect: Effect[Any], row: int) -> None:
        rows[effect.name] = row
        for part in effect.parts():
            enter(part, row)

    for row, action in enumerate(marbles.ROW_ACTIONS):
        enter(action, row)
    return rows


class Questions:
    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.count = phrases.count
        self.rows = row_effects()
        self.makers: dict[type, Callable[[GolemState, Frame], str]] = {
            **dict.fromkeys(PLAIN, self.plain),
            AnyOrder: self.any_order,
            actions.Turn: self.turn,
            artifacts.Gold: self.gold,
            books.ReadBooks: self.read_books,
            students.StudentBack: self.student_back,
            students.BlackSteps: lambda state, frame: self.text("ask.black_again" if frame.m else "ask.black"),
            goals.Draft: self.draft,
            activation.Activations: lambda state, frame: self.or_stop(self.count("effect.activate", frame.n)),
            movement.Entry: self.entry,
            movement.Marching: lambda state, frame: self.march(state, frame, "ask.use"),
            movement.MoveGolems: self.move_golems,
            creation.NewGolem: lambda state, frame: self.march(state, frame, "ask.use_standing"),
            rounds.InfluenceCharacter: self.influence,
            rounds.Move: self.movement,
            rounds.Walk: lambda state, frame: self.count("ask.walk", frame.n),
            setup_draws.ChooseStart: lambda state, frame: self.count("ask.start", frame.n),
            setup_draws.AutomaStart: lambda state, frame: self.count("ask.automa_start", frame.n),
            goals.SoloGoals: lambda state, frame: self.count("ask.solo_goals", frame.n),
            MixedPayment: lambda state, frame: self.count("ask.spend", frame.n),
        }

    def question(self, state: GolemState) -> str:
        frame = state.top
        if frame is None:
            return self.text("ask.over")
        seats = ", ".join(self.names.who(state, seat) for seat in all_asked(state))
        what = self.what(state)
        source = self.because(state, frame)
        if source:
            return self.text("ask.because", seat=seats, source=source, what=what)
        return self.text("ask.plain", seat=seats, what=what)

    def what(self, state: GolemState) -> str:
        """What is asked, to be said to whoever is asked."""
        assert state.top is not None, "nobody is asked"
        return self.makers.get(type(state.top.effect), self.optional)(state, state.top)

    def because(self, state: GolemState, frame: Frame) -> str:
        """The source; for a marble action its strength too, and for a copied one what is copied (G-5.5.1)."""
        if frame.source == sources.SETUP:
            return ""
        if frame.source == sources.INFLUENCE:
            return self.names.name_of(CHARACTER_IDS[state.palace[state.round - 1]])
        source = self.names.source(frame.source)
        if not sources.ROW <= frame.source < sources.ACTION or frame.n == 0:
            return source
        row = self.rows.get(frame.effect.name)
        if row is None:
            return source
        if frame.source == sources.ROW + MIRROR and row != MIRROR:
            source = self.text("ask.copied", source=source, row=self.names.row(row))
        return self.text("ask.with_strength", source=source, strength=self.text("strength", n=frame.n))

    def plain(self, state: GolemState, frame: Frame) -> str:
        return self.text(PLAIN[type(frame.effect)])

    def optional(self, state: GolemState, frame: Frame) -> str:
        """An effect that may be declined."""
        return self.text("ask.or_decline", what=self.phrases.phrase(frame.effect))

    def or_stop(self, what: str) -> str:
        return self.text("ask.or_stop", what=what)

    def any_order(self, state: GolemState, frame: Frame) -> str:
        """What is left to do, in any order."""
        assert isinstance(frame.effect, AnyOrder)
        parts = []
        for k, sub in enumerate(frame.effect.subs):
            if not frame.m >> k & 1 and sub.doable(state, frame.seat):
                parts.append(self.part(frame, sub))
        what = self.phrases.slash(parts)
        return self.or_stop(what) if SKIP in state.options else what

    def part(self, frame: Frame, sub: Effect[Any]) -> str:
        """The two things that a new golem can set off are no effects of a card (G-17.3)."""
        if isinstance(sub, artifacts.TriggeredIncome):
            return self.text("choice.income_of", row=frame.n % 8 + 1)
        if isinstance(sub, creation.NewGolem):
            return self.text("effect.new_golem")
        return self.phrases.phrase(sub)

    def turn(self, state: GolemState, frame: Frame) -> str:
        kinds = []
        if any(TAKE <= move < RABBI for move in state.options):
            kinds.append(self.text("ask.marble"))
        if RABBI_FIXED in state.options:
            kinds.append(self.text("ask.rabbi"))
        if PASS in state.options:
            kinds.append(self.text("ask.pass"))
        return self.names.either(kinds)

    def gold(self, state: GolemState, frame: Frame) -> str:
        assert isinstance(frame.effect, artifacts.Gold)
        return self.text("ask.gold", gold=self.names.gold(frame.n or frame.effect.count))

    def student_back(self, state: GolemState, frame: Frame) -> str:
        return self.text("ask.student_back", step=self.phrases.phrase(frame.effect))

    def read_books(self, state: GolemState, frame: Frame) -> str:
        assert isinstance(frame.effect, books.ReadBooks)
        return self.rest(frame, self.count("effect.read", frame.n or frame.effect.count))

    def move_golems(self, state: GolemState, frame: Frame) -> str:
        assert isinstance(frame.effect, movement.MoveGolems)
        return self.rest(frame, self.count("effect.move", frame.n or frame.effect.steps))

    def rest(self, frame: Frame, what: str) -> str:
        return self.text("ask.or_stop" if has_begun(frame) else "ask.or_decline", what=what)

    def draft(self, state: GolemState, frame: Frame) -> str:
        assert isinstance(frame.effect, Together)
        return self.count("ask.draft", len(members(state.seats[frame.seat].hand)))

    def entry(self, state: GolemState, frame: Frame) -> str:
        return self.text("ask.entry", knowledge=self.names.paid(KNOWLEDGE, frame.n), vp=self.names.paid(VP, frame.n))

    def march(self, state: GolemState, frame: Frame, use: str) -> str:
        """AT-07 and UPG-6: step, activate, or neither."""
        kinds = [self.text(key) for move, key in ((STEP, "ask.step"), (USE, use)) if move in state.options]
        return self.rest(frame, self.names.either(kinds))

    def influence(self, state: GolemState, frame: Frame) -> str:
        """G-4.5.3: the bonus for coins, or 3 coins, or neither."""
        price = state.box.character_price[state.palace[state.round - 1]]
        kinds = [self.text("ask.take_coins", coins=self.names.paid(COINS, rounds.INFLUENCE_COINS))]
        if INFLUENCE in state.options:
            kinds.insert(0, self.text("ask.influence", price=self.names.paid(COINS, price)))
        return self.rest(frame, self.names.either(kinds))

    def movement(self, state: GolemState, frame: Frame) -> str:
        """UPG-5 (G-4.2.8)."""
        steps = state.box.character_steps[state.palace[state.round - 1]]
        return self.count("ask.steps", steps)
