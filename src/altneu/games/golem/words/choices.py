"""The options of a question in words, with what they cost and bring in this state."""

from __future__ import annotations

from bisect import bisect_right

from altneu.games.golem.actions.actions import RemoveMarble, Turn
from altneu.games.golem.actions.activation import Activations
from altneu.games.golem.actions.artifacts import BLUE_MARBLE, RED_MARBLE, TriggeredIncome, triggered_row
from altneu.games.golem.actions.books import ReadBooks
from altneu.games.golem.actions.creation import NewGolem
from altneu.games.golem.actions.gains import GolemTrack
from altneu.games.golem.actions.marbles import COPY_COST, in_row
from altneu.games.golem.actions.movement import Marching, MoveGolems
from altneu.games.golem.actions.students import BlackSteps
from altneu.games.golem.rounds.goals import DealGoal, KeepRandom, ReturnGoal
from altneu.games.golem.rounds.income import FIRST_ARTIFACT, street_of
from altneu.games.golem.rounds.rounds import INFLUENCE_COINS
from altneu.games.golem.rounds.setup_draws import ChooseStart, DealAutomaGoal, TakeBoard
from altneu.games.golem.state import moves
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    BLACK,
    BLUE,
    CHARACTER_IDS,
    COINS,
    FIRST_COSTLY,
    GOAL_IDS,
    LAST_SECTION,
    NEIGHBOURHOOD_IDS,
    RED,
    SECTIONS,
    START_IDS,
    WHITE,
)
from altneu.games.golem.views.view import side_name
from altneu.games.golem.words.automa import card_phrase
from altneu.games.golem.words.effects import Phrases
from altneu.games.golem.words.golems import GolemChoices
from altneu.games.golem.words.purchases import Maker, PurchaseChoices
from altneu.kernel.combinators import OPTION, PART, PAY, SKIP, AnyOrder, Choose
from altneu.kernel.state import BIT, Frame
from altneu.language import capital


class Choices:
    """Every move by the range of the move table it lies in."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.purchases = PurchaseChoices(phrases)
        makers: dict[int, Maker] = {
            PAY: lambda state, frame, k: phrases.phrase(frame.effect),
            moves.TAKE: self.take,
            moves.FALL: lambda state, frame, k: self.text(
                "choice.fall", marble=self.names.marble(k // 5), row=self.names.row(k % 5)
            ),
            moves.RABBI: self.rabbi,
            moves.RABBI_FIXED: self.rabbi_fixed,
            moves.PASS: lambda state, frame, k: self.text(
                "choice.pass_again" if state.seats[frame.seat].pass_tile else "choice.pass"
            ),
            moves.COPY: lambda state, frame, k: self.text(
                "choice.copy", row=self.names.row(k), price=self.purchases.price(COINS, COPY_COST), strength=frame.n
            ),
            moves.MIRROR_RESEARCH: lambda state, frame, k: phrases.phrase(frame.effect),
            moves.STUDENT: self.student,
            moves.STUDENT_BACK: lambda state, frame, k: self.text(
                "choice.student_back",
                student=self.names.student(k),
                section=self.names.section(state.seats[frame.seat].students[k] - 1),
            ),
            moves.TRACK_UP: self.track_up,
            moves.TRACK_DOWN: self.track_down,
            moves.GOAL: self.goal,
            moves.START: self.start,
            moves.SIDE: self.side,
            moves.CHARACTER: lambda state, frame, k: self.named(CHARACTER_IDS[k], phrases.character(state.box, k)),
            moves.LEAVE_OUT: self.leave_out,
            moves.ACTION_TILE: lambda state, frame, k: self.named(
                ACTION_TILE_IDS[k], phrases.phrase(state.box.action_tiles[k])
            ),
            moves.SEAT: lambda state, frame, k: self.names.who(state, k),
            moves.INCOME: self.income,
            moves.INFLUENCE: self.influence,
            moves.TAKE_COINS: lambda state, frame, k: self.text(
                "choice.take_coins", amount=self.names.paid(COINS, INFLUENCE_COINS)
            ),
            moves.CARD: lambda state, frame, k: self.text(
                "choice.automa_card", card=self.names.automa_card(k), what=card_phrase(phrases, state.box, k)
            ),
            moves.STRATEGY: lambda state, frame, k: self.text(
                "choice.strategy", tile=self.names.strategy(k), row=self.names.row(k + 1)
            ),
            **GolemChoices(phrases, self.purchases).makers(),
            **self.purchases.makers(),
        }
        self.bases = sorted(makers)
        self.makers = makers

    def named(self, code: str, effect: str) -> str:
        """A card by its name, with what it does."""
        return self.text("choice.named", name=self.names.name_of(code), effect=effect)

    def choice(self, state: GolemState, move: int) -> str:
        assert state.top is not None, "nobody is asked"
        return capital(self.within(state, state.top, move))

    def short(self, state: GolemState, move: int) -> str:
        """A marble or a place for the rabbi under the heading of its row or of the rabbi; "" for no shorter words."""
        frame = state.top
        if frame is None or type(frame.effect) is not Turn:
            return ""
        if moves.TAKE <= move < moves.FALL:
            cell = move - int(moves.TAKE)
            gains = self.gains(state, frame, cell)
            return capital(self.text("choice.take_short", marble=self.names.marble(cell % 5), gains=", ".join(gains)))
        return ""

    def within(self, state: GolemState, frame: Frame, move: int) -> str:
        """The choice as an answer to this frame; the parts of a composite show their own options."""
        effect = frame.effect
        if move == SKIP:
            return self.text("choice.stop" if has_begun(frame) else "choice.decline")
        if isinstance(effect, AnyOrder | Choose):
            base, done = (PART, frame.m) if isinstance(effect, AnyOrder) else (OPTION, 0)
            sub = effect.subs[effect.chosen(state, frame, done, base, move)]
            if not base <= move < base + len(effect.subs):
                return self.within(state, effect.part(frame, sub), move)
            if isinstance(sub, TriggeredIncome):
                return self.purchases.artifact(state, frame, frame.n % 8)
            return self.phrases.phrase(sub)
        base = self.bases[bisect_right(self.bases, move) - 1]
        return self.makers[base](state, frame, move - base)

    def take(self, state: GolemState, frame: Frame, cell: int) -> str:
        """Strength, student step and golden tile (G-5.0); or the removal onto pass tile 1 (G-7.4)."""
        row, colour = cell // 5, cell % 5
        marble = self.names.taken_marble(colour)
        if isinstance(frame.effect, RemoveMarble):
            return self.text("choice.remove", marble=marble, row=self.names.row(row))
        gains = self.gains(state, frame, cell)
        return self.text("choice.take", marble=marble, row=self.names.row(row), gains=", ".join(gains))

    def gains(self, state: GolemState, frame: Frame, cell: int) -> list[str]:
        row, colour = cell // 5, cell % 5
        board = state.seats[frame.seat]
        gains = [self.text("strength", n=in_row(state, row))]
        if colour == BLACK:
            gains.append(self.text("choice.two_students"))
        elif colour != WHITE and board.students[colour] < LAST_SECTION:
            gains.append(self.step_to(colour, board.students[colour] + 1))
        trigger = {RED: RED_MARBLE, BLUE: BLUE_MARBLE}.get(colour)
        paying = -1 if trigger is None else triggered_row(state, frame.seat, trigger)
        if paying >= 0:
            gains.append(self.text("choice.income_of", row=paying + 1))
        return gains

    def step_to(self, district: int, section: int) -> str:
        return self.text("choice.student", student=self.names.student(district), section=self.names.section(section))

    def student(self, state: GolemState, frame: Frame, district: int) -> str:
        """Where the student gets to, what that street section pays, and the menorah token (G-3.9.4)."""
        section = state.seats[frame.seat].students[district] + 1
        pays = self.phrases.phrase(state.box.streets[SECTIONS * district + section - 1])
        notes = [self.text("choice.street", income=pays)]
        if section >= FIRST_COSTLY and state.tokens & BIT[district]:
            notes.append(self.text("choice.token"))
        return self.text("noted", what=self.step_to(district, section), notes="; ".join(notes))

    def track_up(self, state: GolemState, frame: Frame, k: int) -> str:
        assert isinstance(frame.effect, GolemTrack)
        return self.track(state, min(state.seats[frame.seat].track + frame.effect.up, state.box.track_last))

    def track_down(self, state: GolemState, frame: Frame, k: int) -> str:
        assert isinstance(frame.effect, GolemTrack)
        return self.track(state, max(1, state.seats[frame.seat].track - frame.effect.down))

    def track(self, state: GolemState, space: int) -> str:
        return self.text("choice.track", space=space, level=state.box.track_level[space])

    def rabbi(self, state: GolemState, frame: Frame, slot: int) -> str:
        tile = state.tiles[slot]
        effect = self.phrases.phrase(state.box.action_tiles[tile])
        return self.text("choice.rabbi", tile=self.names.name_of(ACTION_TILE_IDS[tile]), slot=slot + 1, effect=effect)

    def rabbi_fixed(self, state: GolemState, frame: Frame, k: int) -> str:
        return self.text("choice.rabbi_fixed", effect=self.phrases.phrase(state.box.action_tiles[12]))

    def goal(self, state: GolemState, frame: Frame, goal: int) -> str:
        key = "choice.keep_goal"
        if isinstance(frame.effect, DealGoal | DealAutomaGoal | KeepRandom):
            key = "choice.deal_goal"
        elif isinstance(frame.effect, ReturnGoal):
            key = "choice.return_goal"
        return self.text(key, name=self.names.name_of(GOAL_IDS[goal]), goal=self.phrases.goal(state.box, goal))

    def start(self, state: GolemState, frame: Frame, tile: int) -> str:
        effect = self.phrases.phrase(state.box.starts[tile])
        if isinstance(frame.effect, ChooseStart):
            return self.text("choice.start", tile=self.names.name_of(START_IDS[tile]), effect=effect)
        return self.named(START_IDS[tile], effect)

    def side(self, state: GolemState, frame: Frame, side: int) -> str:
        rows = self.phrases.board(state.box, side)
        if isinstance(frame.effect, TakeBoard):
            return self.text("choice.board", board=self.names.board(side), rows=rows)
        return self.named(f"board {side_name(side)}", rows)

    def leave_out(self, state: GolemState, frame: Frame, tile: int) -> str:
        effect = self.phrases.phrase(state.box.neighbourhoods[tile])
        return self.text("choice.leave_out", tile=self.names.name_of(NEIGHBOURHOOD_IDS[tile]), effect=effect)

    def income(self, state: GolemState, frame: Frame, source: int) -> str:
        """A source of income and what it pays now (G-4.6.3)."""
        if source >= FIRST_ARTIFACT:
            return self.purchases.artifact(state, frame, source - FIRST_ARTIFACT)
        pays = self.phrases.phrase(street_of(state, frame.seat, source))
        section = self.names.section(state.seats[frame.seat].students[source])
        return self.text("choice.street_of", student=self.names.student(source), section=section, income=pays)

    def influence(self, state: GolemState, frame: Frame, k: int) -> str:
        character = state.palace[state.round - 1]
        return self.text(
            "effect.pay",
            cost=self.names.paid(COINS, state.box.character_price[character]),
            gain=self.phrases.phrase(state.box.character_bonus[character]),
        )


def has_begun(frame: Frame) -> bool:
    """Whether something of the effect is done, so that declining the rest is stopping."""
    effect = frame.effect
    if isinstance(effect, AnyOrder | Activations | Marching):
        return True
    if isinstance(effect, MoveGolems | ReadBooks):
        return frame.n > 0
    return isinstance(effect, BlackSteps | NewGolem) and frame.m != 0
