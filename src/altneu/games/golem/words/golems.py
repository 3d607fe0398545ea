"""Choices about golems in words: work, steps, activation, creation, killing."""

from __future__ import annotations

from altneu.games.golem.actions.creation import Create, NewGolem, creation_cost
from altneu.games.golem.actions.golems import tile_of, tile_source
from altneu.games.golem.actions.marbles import WORK_COST
from altneu.games.golem.state import moves, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CLAY, KNOWLEDGE, LYING, ROMAN, SECTIONS, UPG_2, UPG_3, VP
from altneu.games.golem.words.effects import Phrases
from altneu.games.golem.words.purchases import Maker, PurchaseChoices
from altneu.kernel.state import Frame


class GolemChoices:
    def __init__(self, phrases: Phrases, purchases: PurchaseChoices) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.count = phrases.count
        self.purchases = purchases

    def makers(self) -> dict[int, Maker]:
        return {
            moves.WORK_WITH: self.work,
            moves.ENTRY_KNOWLEDGE: lambda state, frame, k: self.entry(KNOWLEDGE, frame),
            moves.ENTRY_VP: lambda state, frame, k: self.entry(VP, frame),
            moves.KILL: lambda state, frame, k: self.text("choice.kill", golem=self.names.golem(k)),
            moves.BURY: self.bury,
            moves.CREATE: self.create,
            moves.STEP: self.step,
            moves.USE: self.use,
            moves.FORWARD: lambda state, frame, k: self.moved(state, frame, k, 1),
            moves.BACK: lambda state, frame, k: self.moved(state, frame, k, -1),
            moves.MARCH: lambda state, frame, k: self.text("choice.march", golem=self.names.golem(k)),
            moves.ACTIVATE: lambda state, frame, k: self.text(
                "choice.activate", golem=self.names.place_in(k), tile=self.tile(state, k)
            ),
            moves.USE_TILE: lambda state, frame, k: self.text(
                "choice.use_tile", golem=self.names.place_in(k), tile=self.tile(state, k)
            ),
            moves.STEPS: self.steps,
            moves.PLACE: lambda state, frame, k: self.text("choice.place", place=self.names.place_in(SECTIONS * k)),
        }

    def work(self, state: GolemState, frame: Frame, golems: int) -> str:
        """Number, price and the free activation of UPG-3 (G-5.1)."""
        free = self.text("choice.work_free", upgrade=self.names.upgrade_name(UPG_3))
        has_free = state.seats[frame.seat].has(UPG_3)
        if golems == 0:
            return free if has_free else self.text("choice.work_none")
        price = self.purchases.price(KNOWLEDGE, max(0, WORK_COST[golems] - frame.n))
        chosen = self.count("choice.work", golems, price=price)
        return self.text("choice.work_and_free", work=chosen, free=free) if has_free else chosen

    def entry(self, resource: int, frame: Frame) -> str:
        return self.text("choice.entry", amount=self.names.paid(resource, frame.n))

    def bury(self, state: GolemState, frame: Frame, space: int) -> str:
        """The bonus, taken twice with UPG-2 unless this kill came with it (G-8.3.3, D-25)."""
        bonus = self.phrases.phrase(state.box.graves[space])
        if state.seats[frame.seat].has(UPG_2) and frame.m == 0 and state.box.graves[space].name != "none":
            bonus = self.text("choice.twice", what=bonus)
        return self.text("choice.bury", space=space + 1, bonus=bonus)

    def create(self, state: GolemState, frame: Frame, district: int) -> str:
        assert isinstance(frame.effect, Create)
        cost = creation_cost(state.seats[frame.seat], district, frame.effect.discount)
        return self.text("choice.create", within=self.names.within(district), price=self.purchases.price(CLAY, cost))

    def here(self, state: GolemState, frame: Frame) -> int:
        """The place of the golem a march or UPG-6 is about."""
        golem = frame.n // 8 if isinstance(frame.effect, NewGolem) else frame.n
        return int(state.seats[frame.seat].golems[golem])

    def step(self, state: GolemState, frame: Frame, k: int) -> str:
        place = self.here(state, frame) + 1
        step = self.text("choice.step", place=self.names.place_to(place))
        return self.noted(step, self.entry_note(state, place, 1))

    def use(self, state: GolemState, frame: Frame, k: int) -> str:
        place = self.here(state, frame)
        key = "choice.use_standing" if isinstance(frame.effect, NewGolem) else "choice.activate"
        return self.text(key, golem=self.names.place_in(place), tile=self.tile(state, place))

    def moved(self, state: GolemState, frame: Frame, code: int, steps: int) -> str:
        """One step of a golem; lying golems stand up (G-3.6.3), VIII to X cost (G-8.1.6)."""
        place = code % LYING + steps
        key = "choice.forward" if steps > 0 else "choice.back"
        step = self.text(key, golem=self.names.place_in(code % LYING), section=ROMAN[place % SECTIONS])
        notes = self.entry_note(state, place, steps)
        if code >= LYING:
            notes = [self.text("choice.stands_up"), *notes]
        return self.noted(step, notes)

    def entry_note(self, state: GolemState, place: int, steps: int) -> list[str]:
        cost = state.box.entry_cost[place]
        if cost == 0 or (steps < 0 and not state.box.back_entry_paid):
            return []
        return [
            self.text("choice.entry_cost", knowledge=self.names.amount(KNOWLEDGE, cost), vp=self.names.amount(VP, cost))
        ]

    def noted(self, what: str, notes: list[str]) -> str:
        return self.text("noted", what=what, notes="; ".join(notes)) if notes else what

    def tile(self, state: GolemState, place: int) -> str:
        """`Clay Pit – 2 clay`: what the tile of that section does."""
        effect = self.phrases.phrase(tile_of(state, place))
        source = tile_source(state, place)
        if source == sources.SETUP:
            return effect
        return self.text("tile_and_effect", name=self.names.source(source), effect=effect)

    def steps(self, state: GolemState, frame: Frame, extra: int) -> str:
        """UPG-5: steps of the character to add to those of the golem track (G-4.2.8)."""
        total = state.box.track_steps[state.seats[frame.seat].track] + extra
        return self.count("choice.steps", total, extra=extra)
