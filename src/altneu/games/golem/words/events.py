"""The log: one line for each event (see events.py)."""

from __future__ import annotations

from altneu.games.golem.actions.actions import FIXED
from altneu.games.golem.actions.artifacts import FIRST_GREY
from altneu.games.golem.actions.students import ANY
from altneu.games.golem.automa.judge import CONSOLATION
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BOOK_COLOURS, CHARACTER_IDS, DISTRICTS, ROMAN, SECTIONS, START_IDS, UPA, VP
from altneu.games.golem.words.effects import Phrases
from altneu.games.golem.words.reasons import Reasons
from altneu.language import capital
from altneu.language.nouns import signed

Event = tuple[int, int, int, int, int]

# Where the source says what the line says anyway.
SOURCE_IS_TOLD = {events.MARBLE_TAKEN, events.BOOK_READ, events.START_TAKEN, events.INFLUENCED}


class Events:
    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.count = phrases.count
        self.reasons = Reasons(phrases)

    def event(self, state: GolemState, event: Event) -> str:
        kind, _, source, a, _ = event
        if kind == events.REASONED:
            note = (state.notes or [])[a]
            assert isinstance(note, Reason), "a note that is no reason"
            return self.reasons.reason(state, note)
        line = self.piece_line(state, event) or self.automa_line(state, event) or self.card_line(state, event)
        line = capital(line)
        if source == sources.SETUP or kind in SOURCE_IS_TOLD:
            return self.text("event.line", line=line)
        return self.text("event.line_from", line=line, source=self.names.source(source))

    def piece_line(self, state: GolemState, event: Event) -> str:
        """Resources, pieces and artifacts; empty where the event is about something else."""
        kind, number, source, a, b = event
        names = self.names
        seat = names.who(state, number)
        match kind:
            case events.GAINED:
                return self.text("event.gained", seat=seat, amount=names.paid(a, b))
            case events.PAID:
                return self.text("event.paid", seat=seat, amount=names.paid(a, b))
            case events.SCORED:
                return self.text("event.scored" if a > 0 else "event.lost", seat=seat, amount=names.paid(VP, abs(a)))
            case events.STUDENT_MOVED:
                return self.text(f"event.student.{DISTRICTS[a]}", seat=seat, section=names.section(b))
            case events.TOKEN_TAKEN:
                return self.text(f"event.token.{DISTRICTS[a]}", seat=seat)
            case events.RESEARCH_MOVED:
                return self.text("event.research", seat=seat, space=a)
            case events.TRACK_MOVED:
                return self.text("event.track", seat=seat, space=a)
            case events.STUDENT_STOPPED if a == ANY:
                return self.count("event.student_stopped.any", b, seat=seat)
            case events.STUDENT_STOPPED:
                return self.text(f"event.student_stopped.{DISTRICTS[a]}", seat=seat)
            case events.RESEARCH_STOPPED:
                return self.count("event.research_stopped", a, seat=seat)
            case events.TRACK_STOPPED:
                return self.count("event.track_stopped" if a > 0 else "event.track_stopped_back", abs(a), seat=seat)
            case events.GOLEM_MOVED:
                return self.text(
                    "event.golem_moved",
                    seat=seat,
                    within=names.within(a // SECTIONS),
                    start=ROMAN[a % SECTIONS],
                    section=ROMAN[b % SECTIONS],
                )
            case events.GOLEM_ACTIVATED:
                return self.text("event.golem_activated", seat=seat, place=names.place_in(a))
            case events.GOLEM_CREATED:
                key = "event.golem_placed" if source == sources.SETUP else "event.golem_created"
                return self.text(key, seat=seat, place=names.place_in(a))
            case events.GOLEM_KILLED:
                return self.text("event.golem_killed", seat=seat, place=names.place_in(a), space=b + 1)
            case events.UPGRADE_MADE if names.is_special(state, number, a):
                return self.text("event.upgrade_special", seat=seat)
            case events.UPGRADE_MADE:
                return self.text("event.upgrade", seat=seat, upgrade=names.upgrade(a))
            case events.TILE_PLACED:
                return self.tile_placed(state, number, a, b)
            case events.GOLD_PLACED:
                return self.text("event.gold", seat=seat, row=a + 1)
            case events.ARTIFACT_COMPLETED:
                return self.text("event.completed", seat=seat, row=a + 1)
        return ""

    def automa_line(self, state: GolemState, event: Event) -> str:
        """What only the Automa does; empty where the event is about something else."""
        kind, number, _, a, b = event
        seat = self.names.who(state, number)
        match kind:
            case events.CARD_DRAWN:
                return self.text("event.card", seat=seat, card=a + 1)
            case events.MARKER_MOVED:
                key = "event.marker_gained" if b > 0 else "event.marker_paid"
                return self.count(key, abs(b), seat=seat, space=signed(a))
            case events.NO_BENEFIT:
                return self.text("event.no_benefit", seat=seat, amount=self.names.paid(VP, CONSOLATION))
            case events.STRATEGY_MOVED:
                return self.text(f"event.strategy.{DISTRICTS[a]}")
        return ""

    def card_line(self, state: GolemState, event: Event) -> str:
        """Marbles, rabbis, books, cards and the course of the game."""
        kind, number, _, a, b = event
        names = self.names
        seat = names.who(state, number)
        match kind:
            case events.BOOK_BOUGHT:
                colour = BOOK_COLOURS[state.box.book_colour[a]]
                return self.text(f"event.book_bought.{colour}", seat=seat, book=names.title(a))
            case events.BOOK_PLACED:
                return self.text("event.book_placed", seat=seat, book=names.title(a), column=b + 1)
            case events.BOOK_READ:
                bonus = self.phrases.phrase(state.box.book_activation[a])
                return self.text("event.book_read", seat=seat, book=names.title(a), bonus=bonus)
            case events.MARBLE_TAKEN:
                marble = names.taken_marble(a % 5)
                return self.text("event.marble_taken", seat=seat, marble=marble, row=names.row(a // 5), strength=b)
            case events.MARBLE_REMOVED:
                marble = names.taken_marble(a % 5)
                return self.text("event.marble_removed", seat=seat, marble=marble, row=names.row(a // 5))
            case events.RABBI_PLACED:
                return self.text("event.rabbi_fixed" if a == FIXED else "event.rabbi", seat=seat, slot=a + 1)
            case events.PASSED:
                return self.text("event.passed", seat=seat, tile=a)
            case events.GOAL_KEPT:
                return self.text("event.goal", seat=seat)
            case events.BOARD_TAKEN:
                return self.text("event.board", seat=seat, board=names.board(a))
            case events.START_TAKEN:
                effect = self.phrases.phrase(state.box.starts[a])
                return self.text("event.start", seat=seat, tile=names.name_of(START_IDS[a]), effect=effect)
            case events.INFLUENCED:
                return self.text("event.influenced", seat=seat, character=names.name_of(CHARACTER_IDS[a]))
            case events.UNCONTROLLED:
                return self.count("event.uncontrolled", a, seat=seat)
            case events.STEPS_LOST:
                return self.count("event.steps_lost", a, seat=seat)
            case events.GOLD_LOST:
                return self.text("event.gold_lost", seat=seat)
            case events.ROUND_BEGAN:
                return self.text("event.round", round=a)
            case events.PHASE_BEGAN:
                return self.text("event.phase", phase=a, name=names.phase(a))
            case events.SCORING_BEGAN:
                return self.text("topic.final_scoring")
            case events.MARBLES_FELL:
                return self.text("event.marbles_fell")
        raise ValueError(f"there is no event {kind}")

    def tile_placed(self, state: GolemState, number: int, code: int, slot: int) -> str:
        """An artifact tile with one side up, on one of the artifacts (G-11.4.7)."""
        row = state.box.slot_row[state.box.slots * state.seats[number].side + slot]
        names = self.names
        seat, artifact = names.who(state, number), names.artifact(row)
        if number == state.box.automa and code < FIRST_GREY:
            return self.text("event.special_tile", seat=seat, artifact=artifact, effect=self.text("upgrade.special"))
        tile = names.upgrade_name(UPA + code // 2)
        return self.text(
            "event.tile", seat=seat, tile=tile, artifact=artifact, effect=self.phrases.tile_effect(state.box, code)
        )
