"""How to come to choose what cannot be chosen now: the ways there in this turn, or how it is done at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from altneu.faces.ways import followed, ways
from altneu.games.golem.actions.actions import Turn
from altneu.games.golem.actions.activation import Activations
from altneu.games.golem.actions.artifacts import Gold
from altneu.games.golem.actions.books import BuyBook, PlaceBook
from altneu.games.golem.actions.creation import Create
from altneu.games.golem.actions.killing import Grave, Kill
from altneu.games.golem.actions.marbles import ROW_ACTIONS, Work
from altneu.games.golem.actions.movement import March, Marching
from altneu.games.golem.actions.students import ANY, Student
from altneu.games.golem.actions.upgrades import PlaceTile, Upgrade
from altneu.games.golem.browser.things import moves_of, things_of
from altneu.games.golem.rounds.rounds import ACTION, INCOME, PHASE_UPGRADE, phase_of
from altneu.games.golem.state import moves
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import MIRROR, ROUNDS, SLOTS, UPG
from altneu.games.golem.words.why_not import WhyNot
from altneu.games.golem.words.words import Words
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, Effect, Frame
from altneu.language import Catalogue
from altneu.language.typography import within_quotes

FIXED_SPACE = 12  # behind the action tiles
# What an effect goes on to ask.
BEGUN_BY: dict[type, type] = {
    Activations: Work,
    Grave: Kill,
    Marching: March,
    PlaceBook: BuyBook,
    PlaceTile: Upgrade,
}
# Effects that no rule of `WhyNot` is about, by their moves.
SELDOM_BARRED: dict[tuple[int, int], type] = {
    (moves.KILL, moves.BURY): Kill,
    (moves.MARCH, moves.ACTIVATE): March,
}
# What stands in the way of another tile only: this one has slots of its own (G-11.4.7).
OF_OTHER_TILES = ("why_not.slot_golden", "why_not.slot_grey")
MARBLES_TAKEN = 2  # by a seat in a round (G-4.3.2)
MOST = 4  # other choices named in a sentence


def is_same_turn(state: GolemState) -> bool:
    return state.top is not None and type(state.top.effect) is not Turn


def meant(state: GolemState, thing: str) -> list[str]:
    """No choice is about the library itself: whoever asks for it means the books that lie there (G-10.2.1)."""
    return [f"book:{book}" for book in state.library if book > 0] if thing == "library" else [thing]


def offers_thing(state: GolemState, seat: int, thing: str) -> bool:
    offered = {one for move in state.options for one in things_of(state, seat, move)}
    return not offered.isdisjoint(meant(state, thing))


def ways_to(state: GolemState, seat: int, thing: str) -> list[list[int]]:
    """Choices of this turn after which the thing can be chosen; the question is put to the seat."""
    return ways(state, seat, lambda later: offers_thing(later, seat, thing), is_same_turn)


def candidates_of(state: GolemState, seat: int, thing: str) -> list[int]:
    """The moves that it may come to stand for: books of the library are bought, own ones activated (G-10.2.1,
    G-10.4.4), and starting tiles are taken by whom they were dealt to (G-2.1.14)."""
    own = state.seats[seat]

    def may_come(move: int) -> bool:
        if moves.BOOK <= move < moves.COLUMN:
            return move - moves.BOOK in state.library
        if moves.READ <= move < moves.TRIGGER_NOW:
            return move - moves.READ in own.columns
        return not moves.START <= move < moves.SIDE or bool(own.starts & BIT[move - moves.START])

    return [move for one in meant(state, thing) for move in moves_of(state, seat, one) if may_come(move)]


# What the game still brings a seat (G-4.0.4); action tiles are those of this round alone (G-4.1.2).


def takes_marbles(state: GolemState, seat: int) -> bool:
    return state.round < ROUNDS or (phase_of(state) <= ACTION and state.seats[seat].marbles() < MARBLES_TAKEN)


def places_rabbi(state: GolemState, seat: int) -> bool:
    return state.round < ROUNDS or (phase_of(state) <= ACTION and state.seats[seat].rabbi == 0)


def is_open(state: GolemState, seat: int, slot: int) -> bool:
    """Whether the seat may still place its rabbi there (G-6.1.1, G-6.1.2)."""
    is_free = state.tiles[slot] >= 0 and state.rabbis[slot] < 0
    return is_free and phase_of(state) <= ACTION and state.seats[seat].rabbi == 0


def upgrade_comes(state: GolemState, seat: int) -> bool:
    """G-4.6.4."""
    if state.round < ROUNDS or phase_of(state) < INCOME:
        return True
    frame = state.top
    while frame is not None and not (frame.effect is PHASE_UPGRADE and frame.seat == seat):
        frame = frame.below
    return frame is not None


class How:
    """The sentences of one language."""

    def __init__(self, words: Words, texts: Catalogue, reasons: WhyNot) -> None:
        self.words = words
        self.names = words.names
        self.text = texts.text
        self.reasons = reasons

    def sentence(self, state: GolemState, seat: int, thing: str) -> str:
        """How to get there; the question is put to the seat. "" where there is no way."""
        found = ways_to(state, seat, thing)
        if len(found) == len(state.options):
            return self.text("how.any")
        if found:
            return self.text("how.ways", ways=self.listed(state, [way[0] for way in found]))
        candidates = candidates_of(state, seat, thing)
        asked = self.reasons.rule(state, candidates)
        settled = self.reasons.settled(state, seat, candidates)
        if settled:
            return "" if settled == asked else settled
        barred = "" if asked else self.barred(state, seat, candidates)
        if barred:
            return barred
        done, short = self.done(state, seat, candidates), self.short_of(state, seat, candidates)
        if not done or not short or short == asked:
            return done
        return self.text("how.short_of", done=done, reason=short)

    def in_general(self, state: GolemState, seat: int, thing: str) -> str:
        """How it is done, for a seat that is not asked."""
        candidates = candidates_of(state, seat, thing)
        return self.reasons.settled(state, seat, candidates) or self.done(state, seat, candidates)

    def short_of(self, state: GolemState, seat: int, candidates: list[int]) -> str:
        """Why the seat could not do it even if it were asked for now."""
        kinds = self.begun_by(candidates)
        for effect in parts_of(ROW_ACTIONS):
            if isinstance(effect, BuyBook | Upgrade | Create | Gold) and asks(effect, kinds, candidates):
                frame = Frame(effect, seat, 0, 0, 0, None)
                for (first, end), rule in self.reasons.rules[type(effect)]:
                    found = [rule(state, frame, move) for move in candidates if first <= move < end]
                    if found and all(found):
                        return found[0]
        return ""

    def barred(self, state: GolemState, seat: int, candidates: list[int]) -> str:
        """What would lead there if it were not for one more thing."""
        kinds = self.begun_by(candidates)
        others = [self.words.phrases.text(key) for key in OF_OTHER_TILES]

        def there(later: GolemState) -> str:
            rule = self.reasons.rule(later, candidates, lambda effect: asks(effect, kinds, candidates))
            return "" if rule in others else rule

        nearest: dict[str, list[int]] = {}
        for way in ways(state, seat, lambda later: there(later) != "", is_same_turn):
            later = state
            for move in way:
                later = followed(later, move)
            nearest.setdefault(there(later), []).append(way[0])
        if not nearest:
            return ""
        reason, firsts = max(nearest.items(), key=lambda one: len(one[1]))
        return self.text("how.barred", ways=self.listed(state, firsts), reason=reason)

    def done(self, state: GolemState, seat: int, candidates: list[int]) -> str:
        """By which marbles and which places of the rabbi such a choice may still come about at all."""
        kinds = self.begun_by(candidates)

        def leads(effect: Effect[Any]) -> bool:
            return any(asks(part, kinds, candidates) for part in parts_of([effect]))

        rows = [row for row, action in enumerate(ROW_ACTIONS) if row != MIRROR and leads(action)]
        phrases = [self.rows([*rows, MIRROR])] if rows and takes_marbles(state, seat) else []
        phrases += [
            self.rabbi(state, moves.RABBI + slot)
            for slot in range(SLOTS)
            if is_open(state, seat, slot) and leads(state.box.action_tiles[state.tiles[slot]])
        ]
        if leads(state.box.action_tiles[FIXED_SPACE]) and places_rabbi(state, seat):
            phrases.append(self.rabbi(state, moves.RABBI_FIXED))
        if leads(PHASE_UPGRADE) and upgrade_comes(state, seat):
            phrases.append(self.text("how.phase_6"))
        return self.text("how.done", ways=self.either(phrases)) if phrases else ""

    def begun_by(self, candidates: list[int]) -> set[type]:
        """The effects that ask for such moves, and those that lead to them."""
        kinds = self.reasons.asking(candidates)
        kinds |= {kind for (first, end), kind in SELDOM_BARRED.items() if any(first <= one < end for one in candidates)}
        return kinds | {BEGUN_BY[kind] for kind in kinds if kind in BEGUN_BY}

    def listed(self, state: GolemState, firsts: list[int]) -> str:
        """Whole rows by their names, single marbles, places for the rabbi, and other choices as they are worded."""
        taken = [move for move in firsts if self.is_turn(state) and moves.TAKE <= move < moves.FALL]
        open_cells = [move - int(moves.TAKE) for move in state.options if moves.TAKE <= move < moves.FALL]
        cells = {move - int(moves.TAKE) for move in taken}
        whole = [row for row in range(5) if cells and {c for c in open_cells if c // 5 == row} <= cells]
        whole = [row for row in whole if any(cell // 5 == row for cell in cells)]
        phrases = [self.rows(whole)] if whole else []
        phrases += [
            self.text("how.marble", marble=self.names.taken_marble(cell % 5), row=self.names.row(cell // 5))
            for cell in sorted(cells)
            if cell // 5 not in whole
        ]
        rest = [move for move in firsts if move not in taken]
        phrases += [self.other(state, move) for move in rest[:MOST]]
        return self.either(phrases)

    def either(self, phrases: list[str]) -> str:
        *others, last = phrases
        return self.text("how.or", first="; ".join(others), last=last) if others else last

    def is_turn(self, state: GolemState) -> bool:
        return state.top is not None and type(state.top.effect) is Turn

    def rows(self, rows: list[int]) -> str:
        return self.text(
            "how.rows", rows=self.names.either([self.text("how.row", row=self.names.row(r)) for r in rows])
        )

    def other(self, state: GolemState, move: int) -> str:
        if moves.RABBI <= move < moves.PASS:
            return self.rabbi(state, move)
        choice = within_quotes(self.words.choice(state, move))
        return self.text("how.skip" if move == SKIP else "how.choose", choice=choice)

    def rabbi(self, state: GolemState, move: int) -> str:
        slot = move - moves.RABBI
        if move == moves.RABBI_FIXED:
            return self.text("how.rabbi_fixed", effect=self.words.phrases.phrase(state.box.action_tiles[FIXED_SPACE]))
        effect = self.words.phrases.phrase(state.box.action_tiles[state.tiles[slot]])
        return self.text("how.rabbi", slot=slot + 1, effect=effect)


def parts_of(effects: Iterable[Effect[Any]]) -> Iterator[Effect[Any]]:
    """Effects with all their parts."""
    for effect in effects:
        yield effect
        yield from parts_of(effect.parts())


def asks(effect: Effect[Any], kinds: set[type], candidates: list[int]) -> bool:
    """Whether it is of one of these kinds; with the area of an upgrade (G-11.1.3) and the student that are meant."""
    if type(effect) not in kinds:
        return False
    if isinstance(effect, Student):
        return effect.district == ANY or moves.STUDENT + effect.district in candidates
    if not isinstance(effect, Upgrade):
        return True
    areas = {
        (moves.UPGRADE, moves.UPGRADE + UPG): effect.research,
        (moves.UPGRADE + UPG, moves.ARTIFACT_TILE): effect.golem,
        (moves.ARTIFACT_TILE, moves.SPEND): effect.artifact,
    }
    return any(is_made and first <= one < end for (first, end), is_made in areas.items() for one in candidates)
