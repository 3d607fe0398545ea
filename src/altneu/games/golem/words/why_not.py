"""Why a choice is not open now: small rules, by the effect that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altneu.games.golem.actions.actions import SECOND_PASS_PHASE, RemoveMarble, Turn
from altneu.games.golem.actions.activation import Activate, Activations, UseTile
from altneu.games.golem.actions.artifacts import ArtifactIncome, Gold, is_completed
from altneu.games.golem.actions.books import BuyBook, PlaceBook, ReadBooks
from altneu.games.golem.actions.creation import Create, NewGolem, creation_cost, parked_golem
from altneu.games.golem.actions.gains import GolemTrack
from altneu.games.golem.actions.golems import has_tile, tile_of
from altneu.games.golem.actions.killing import GRAVE, Grave
from altneu.games.golem.actions.marbles import (
    COPY_COST,
    MIRROR_RESEARCH_COST,
    Copy,
    MirrorResearch,
    standing,
)
from altneu.games.golem.actions.movement import Marching, MoveGolems
from altneu.games.golem.actions.students import ANY, BlackSteps, Student, StudentBack
from altneu.games.golem.actions.upgrades import MixedPayment, PlaceTile, Upgrade
from altneu.games.golem.rounds.goals import Draft, KeepGoal, ReturnGoal, SoloGoals
from altneu.games.golem.rounds.income import FIRST_ARTIFACT, RESEARCH_TRACK, IncomeOfSeat
from altneu.games.golem.rounds.rounds import InfluenceCharacter, Walk
from altneu.games.golem.rounds.setup_draws import ChooseStart, PlaceGolem
from altneu.games.golem.state import moves
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CLAY, COINS, GOLEMS, LAST_SECTION, LYING, SECTIONS, WORK
from altneu.games.golem.words.why_not_purchases import Purchases
from altneu.games.golem.words.words import Words
from altneu.kernel.combinators import AnyOrder, Choose
from altneu.kernel.flow import all_asked
from altneu.kernel.state import BIT, Effect, Frame

Rule = Callable[[GolemState, Frame, int], str]
Span = tuple[int, int]  # moves from the first up to, not including, the second

TAKEN: Span = (moves.TAKE, moves.FALL)
STUDENTS: Span = (moves.STUDENT, moves.STUDENT_BACK)
STUDENTS_BACK: Span = (moves.STUDENT_BACK, moves.TRACK_UP)
FORWARD: Span = (moves.FORWARD, moves.BACK)
GOALS: Span = (moves.GOAL, moves.START)


def offers(frame: Frame | None) -> list[Frame]:
    """The effects that a question asks about: the parts not yet done of one made of several."""
    if frame is None:
        return []
    effect = frame.effect
    if not isinstance(effect, AnyOrder | Choose):
        return [frame]
    done = int(frame.m) if isinstance(effect, AnyOrder) else 0
    return [leaf for k, sub in enumerate(effect.subs) if not done >> k & 1 for leaf in offers(effect.part(frame, sub))]


def left_out(frame: Frame | None) -> list[Frame]:
    """Other parts of the effect that the question belongs to: they are not asked for while they cannot be done."""
    below = frame.below if frame is not None else None
    if frame is None or below is None or below.seat != frame.seat or not isinstance(below.effect, AnyOrder):
        return []
    return offers(below)


class WhyNot:
    """The sentences of one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.names = words.names
        self.text = words.phrases.text
        self.buy = buy = Purchases(words.phrases)
        self.dear = buy.dear
        self.rules: dict[type, list[tuple[Span, Rule]]] = {
            Turn: [
                (TAKEN, self.marble),
                ((moves.RABBI, moves.PASS), self.rabbi),
                ((moves.PASS, moves.WORK_WITH), self.pass_turn),
            ],
            RemoveMarble: [(TAKEN, self.removed)],
            Copy: [((moves.COPY, moves.MIRROR_RESEARCH), self.copy)],
            MirrorResearch: [((moves.MIRROR_RESEARCH, moves.STUDENT), self.mirror_research)],
            Student: [(STUDENTS, self.student)],
            BlackSteps: [(STUDENTS, self.black_step)],
            StudentBack: [(STUDENTS_BACK, self.student_back)],
            GolemTrack: [((moves.TRACK_UP, moves.UPGRADE), self.track)],
            Upgrade: [((moves.UPGRADE, moves.SLOT), buy.upgrade)],
            PlaceTile: [((moves.SLOT, moves.SPEND), buy.slot)],
            MixedPayment: [((moves.SPEND, moves.ENTRY_KNOWLEDGE), buy.spend)],
            Grave: [((moves.BURY, moves.CREATE), self.grave)],
            Create: [((moves.CREATE, moves.STEP), self.create)],
            Walk: [(FORWARD, self.forward)],
            MoveGolems: [(FORWARD, self.forward), ((moves.BACK, moves.MARCH), self.back)],
            Marching: [((moves.KILL, moves.BURY), self.other_golem)],
            NewGolem: [((moves.KILL, moves.BURY), self.other_golem)],
            Activate: [((moves.ACTIVATE, moves.USE_TILE), self.activate), ((moves.KILL, moves.BURY), self.lying)],
            Activations: [((moves.ACTIVATE, moves.USE_TILE), self.activate), ((moves.KILL, moves.BURY), self.lying)],
            UseTile: [((moves.USE_TILE, moves.STEPS), self.use_tile)],
            Gold: [((moves.CAULDRON, moves.ARTIFACT), buy.cauldron)],
            ArtifactIncome: [((moves.ARTIFACT, moves.BOOK), buy.artifact)],
            BuyBook: [((moves.BOOK, moves.COLUMN), buy.book)],
            PlaceBook: [((moves.COLUMN, moves.READ), buy.column)],
            ReadBooks: [((moves.READ, moves.TRIGGER_NOW), buy.read)],
            **{keeping: [(GOALS, self.goal)] for keeping in (Draft, KeepGoal, ReturnGoal, SoloGoals)},
            ChooseStart: [((moves.START, moves.SIDE), self.start)],
            PlaceGolem: [((moves.PLACE, moves.INCOME), self.place)],
            IncomeOfSeat: [((moves.INCOME, moves.INFLUENCE), self.income)],
            InfluenceCharacter: [((moves.INFLUENCE, moves.TAKE_COINS), buy.influence)],
        }

    def not_asked(self, state: GolemState, seat: int) -> str:
        """Why the seat may choose nothing at all; "" where it is asked."""
        if state.top is None:
            return self.text("why_not.over")
        asked = all_asked(state)
        if seat in asked:
            return ""
        seats = self.names.both([self.names.who(state, other) for other in asked])
        has_answered = 0 <= seat < len(state.sealed) and state.sealed[seat] >= 0
        return self.text("why_not.answered" if has_answered else "why_not.not_asked", seats=seats)

    def reason(self, state: GolemState, candidates: list[int]) -> str:
        """Why none of these moves answers the open question, put to the seat that is asked."""
        return self.rule(state, candidates) or self.question(state)

    def asking(self, candidates: list[int]) -> set[type]:
        """The effects that ask for such moves."""
        return {
            effect
            for effect, spans in self.rules.items()
            if any(first <= move < end for (first, end), _ in spans for move in candidates)
        }

    def rule(
        self, state: GolemState, candidates: list[int], is_meant: Callable[[Effect[Any]], bool] = lambda effect: True
    ) -> str:
        """The rule that stands in the way; "" where the question is about something else."""
        for frame in offers(state.top) + left_out(state.top):
            if not is_meant(frame.effect):
                continue
            for (first, end), rule in self.rules.get(type(frame.effect), []):
                for move in candidates:
                    found = rule(state, frame, move) if first <= move < end else ""
                    if found:
                        return found
        return ""

    def settled(self, state: GolemState, seat: int, candidates: list[int]) -> str:
        """What stands in the way of all of these moves for the rest of the game; "" where something may change."""
        found = [self.for_good(state, Frame(GRAVE, seat, 0, 0, 0, None), move) for move in candidates]
        return found[0] if found and all(found) else ""

    def for_good(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-8.2.1, G-8.3.4, G-11.1.2: graves, slots and cauldrons stay full, upgrades made, golems created."""
        board = state.seats[frame.seat]
        if moves.UPGRADE <= move < moves.SLOT:
            return self.buy.made(board, move)
        if moves.SLOT <= move < moves.SPEND:
            return self.text("why_not.slot_taken") if board.slots[move - moves.SLOT] else ""
        if moves.BURY <= move < moves.CREATE:
            return self.grave(state, frame, move)
        if moves.CAULDRON <= move < moves.ARTIFACT:
            return self.buy.cauldron(state, frame, move)
        is_created = moves.CREATE <= move < moves.STEP or moves.PLACE <= move < moves.INCOME
        return self.text("why_not.no_golem_left") if is_created and parked_golem(board) < 0 else ""

    def question(self, state: GolemState) -> str:
        return self.text("why_not.question", what=self.words.questions.what(state))

    def others(self, state: GolemState, owner: int) -> str:
        """G-3.1.1, D-51: effects touch only one's own pieces."""
        return self.text("why_not.others", seat=self.names.who(state, owner))

    def gone(self) -> str:
        return self.text("why_not.gone")

    def character(self, state: GolemState, slot: int) -> str:
        """G-4.5.1, G-4.5.4: each round has its own character."""
        is_past = slot < state.round - 1
        return self.text("why_not.character_down" if is_past else "why_not.character_later", round=slot + 1)

    def marble(self, state: GolemState, frame: Frame, move: int) -> str:
        if state.seats[frame.seat].eyes[1] >= 0:  # G-4.3.2
            return self.text("why_not.both_marbles")
        return self.removed(state, frame, move)

    def removed(self, state: GolemState, frame: Frame, move: int) -> str:
        cell = move - moves.TAKE
        if state.tray[cell]:
            return ""
        return self.text("why_not.no_marble", row=self.names.row(cell // 5))

    def rabbi(self, state: GolemState, frame: Frame, move: int) -> str:
        if state.seats[frame.seat].rabbi > 0:  # G-6.1.1
            return self.text("why_not.rabbi_placed")
        slot = move - moves.RABBI
        if move == moves.RABBI_FIXED:
            return ""
        if state.tiles[slot] < 0:  # G-2.1.7, D-31
            return self.text("why_not.no_action_tile")
        if state.rabbis[slot] < 0:
            return ""
        return self.text("why_not.rabbi_there", seat=self.names.who(state, int(state.rabbis[slot])))  # G-6.1.2

    def pass_turn(self, state: GolemState, frame: Frame, move: int) -> str:
        if frame.n >= SECOND_PASS_PHASE:  # G-7.8
            return self.text("why_not.passed_twice")
        return self.text("why_not.pass_done") if state.seats[frame.seat].eyes[1] >= 0 else ""  # G-7.2, D-01

    def copy(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-5.5.1."""
        dear = self.dear(COINS, int(COPY_COST), int(state.seats[frame.seat].res[COINS]))
        if dear or move != moves.COPY + WORK or standing(state, frame.seat):
            return dear
        return self.text("why_not.nobody_stands")

    def mirror_research(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-5.5.2."""
        board = state.seats[frame.seat]
        if board.research >= state.box.research_last:
            return self.text("why_not.track_end")
        return self.dear(COINS, int(MIRROR_RESEARCH_COST), int(board.res[COINS]))

    def student(self, state: GolemState, frame: Frame, move: int) -> str:
        assert isinstance(frame.effect, Student)
        if frame.effect.district not in (ANY, move - moves.STUDENT):
            return self.text("why_not.other_student", what=self.words.phrases.phrase(frame.effect))
        return self.at_end(state, frame, move - moves.STUDENT)

    def at_end(self, state: GolemState, frame: Frame, district: int) -> str:
        """G-3.9.1."""
        if state.seats[frame.seat].students[district] >= LAST_SECTION:
            return self.text("why_not.student_end")
        return ""

    def black_step(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-20.6: two different students."""
        district = move - moves.STUDENT
        return self.text("why_not.student_moved") if frame.m & BIT[district] else self.at_end(state, frame, district)

    def student_back(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-3.9.2."""
        assert isinstance(frame.effect, StudentBack)
        district = move - moves.STUDENT_BACK
        if frame.effect.district not in (ANY, district):
            return self.text("why_not.other_student", what=self.words.phrases.phrase(frame.effect))
        return self.text("why_not.student_start") if state.seats[frame.seat].students[district] <= 1 else ""

    def track(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-3.8.3."""
        assert isinstance(frame.effect, GolemTrack)
        return "" if frame.effect.doable(state, frame.seat) else self.text("why_not.track_end")

    def grave(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-1.3.7, G-8.3.4."""
        space = move - moves.BURY
        if space >= len(state.box.graves) - 1:
            return ""
        if space >= state.box.graves_open:
            return self.text("why_not.grave_closed")
        if state.graves[space] < 0:
            return ""
        return self.text("why_not.grave_taken", seat=self.names.who(state, int(state.graves[space])))

    def create(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-8.2.1, G-8.2.2."""
        assert isinstance(frame.effect, Create)
        board = state.seats[frame.seat]
        if parked_golem(board) < 0:
            return self.text("why_not.no_golem_left")
        cost = int(creation_cost(board, move - moves.CREATE, frame.effect.discount))
        return self.dear(CLAY, cost, int(board.res[CLAY]))

    def forward(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-8.1.2."""
        is_last = (move - moves.FORWARD) % SECTIONS == LAST_SECTION - 1
        return self.text("why_not.golem_end") if is_last else self.nobody(state, frame, move - moves.FORWARD)

    def back(self, state: GolemState, frame: Frame, move: int) -> str:
        is_first = (move - moves.BACK) % SECTIONS == 0
        return self.text("why_not.golem_start") if is_first else self.nobody(state, frame, move - moves.BACK)

    def nobody(self, state: GolemState, frame: Frame, code: int) -> str:
        """A block is reached only by an own golem beside it (G-8.1.1)."""
        return "" if code in state.golems_of(frame.seat) else self.text("why_not.no_golem_near")

    def other_golem(self, state: GolemState, frame: Frame, move: int) -> str:
        """AT-07 and UPG-6 are about one golem."""
        golem = int(frame.n) // 8 if isinstance(frame.effect, NewGolem) else int(frame.n)
        place = int(state.seats[frame.seat].golems[golem])
        if place < 0 or (move - moves.KILL) % LYING == place:
            return ""
        return self.text("why_not.only_golem", place=self.names.place_in(place))

    def activate(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-3.7, G-20.7."""
        place = move - moves.ACTIVATE
        board = state.seats[frame.seat]
        there = [k for k in range(GOLEMS) if board.golems[k] == place]
        standing_there = [k for k in there if not board.lying & BIT[k]]
        if not there:
            return self.text("why_not.no_golem_there")
        if not has_tile(state, place):
            return self.text("why_not.no_tile")
        if not standing_there:
            return self.text("why_not.golem_lies")
        is_left_out = isinstance(frame.effect, Activations) and not any(frame.m & BIT[k] for k in standing_there)
        return self.text("why_not.not_at_work") if is_left_out else ""

    def lying(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-3.7.1."""
        return self.text("why_not.golem_lies") if move - moves.KILL >= LYING else ""

    def use_tile(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-6.2.10."""
        place = move - moves.USE_TILE
        if place not in state.seats[frame.seat].golems:
            return self.text("why_not.no_golem_there")
        if not has_tile(state, place):
            return self.text("why_not.no_tile")
        return "" if tile_of(state, place).doable(state, frame.seat) else self.text("why_not.tile_useless")

    def goal(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-2.1.15, G-20.28."""
        return self.text("why_not.goal")

    def start(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-2.1.14: the tiles dealt to a seat are for that seat."""
        for seat in range(len(state.seats)):
            if seat != frame.seat and state.seats[seat].starts & BIT[move - moves.START]:
                return self.others(state, seat)
        return ""

    def place(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-2.1.18."""
        return self.text("why_not.district_taken")

    def income(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-4.6.3: each source pays once, and is asked for only while the order can matter."""
        source = move - moves.INCOME
        if FIRST_ARTIFACT <= source < RESEARCH_TRACK and not is_completed(state, frame.seat, source - FIRST_ARTIFACT):
            return self.text("why_not.not_completed")
        return self.text("why_not.income" if frame.m & BIT[source] else "why_not.income_paid")
