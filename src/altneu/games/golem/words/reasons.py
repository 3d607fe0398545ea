"""Why the Automa chose what it chose, in words: the question, what each rule left, the choice (see reasons.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from altneu.games.golem.automa.choices import district
from altneu.games.golem.automa.marble import AT_WORK, CRITERIA, FIXED
from altneu.games.golem.rounds.rounds import INFLUENCE_COINS
from altneu.games.golem.state import reasons
from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import COINS, DISTRICTS, GOLEM, LYING, MARBLES, MIRROR, WORK
from altneu.games.golem.words.effects import Phrases
from altneu.language import capital
from altneu.language.nouns import key_of

NOTHING = " matches nothing"  # behind a criterion of the marble column that is skipped
IGNORED = "colour taken before"
SKIPPED = ("no student can step back", "no column has room")  # a book is passed over
TELLING = ("nobody stands", "no slot is left")  # why there is but one candidate
STRATEGY = {"strategy order": "left.strategy", "reverse strategy order": "left.reverse"}

Namer = Callable[[GolemState, int], str]


@dataclass(frozen=True)
class Step:
    """One rule applied: the different candidates before and after it, and the number that decided, or -1."""

    rule: str
    criterion: str
    before: list[int]
    left: list[int]
    value: int


def steps_of(reason: Reason) -> Iterator[Step]:
    before = distinct(reason.candidates)
    for (rule, criterion, remaining), value in zip(reason.steps, reason.values, strict=True):
        left = distinct(remaining)
        yield Step(rule, criterion, before, left, value)
        before = left


def distinct(values: Iterable[int]) -> list[int]:
    """Two golems in one place are one candidate."""
    return list(dict.fromkeys(values))


class Reasons:
    """The state is only asked for what never changes in a game: by now the table may look different."""

    def __init__(self, phrases: Phrases) -> None:
        self.names = names = phrases.names
        self.text = text = phrases.text
        self.count = phrases.count
        self.namers: dict[int, Namer] = {
            reasons.STUDENT_PIECE: lambda state, k: names.student(k),
            reasons.DISTRICT: lambda state, k: names.district(k),
            reasons.ACTION_SLOT: lambda state, k: (
                text("source.fixed_space") if k == FIXED else text("left.tile", slot=k + 1)
            ),
            reasons.BOOK: lambda state, k: text(
                "left.book", name=names.title(k), colour=names.book_colour(state.box.book_colour[k])
            ),
            reasons.COLUMN: lambda state, k: text(f"part.{key_of(f'column {k + 1}')}"),
            reasons.AREA: lambda state, k: text(f"left.area.{DISTRICTS[k]}"),
            reasons.UPGRADE: lambda state, k: names.upgrade_of(state, int(state.box.automa), k),
            reasons.SLOT: self.slot,
            reasons.CAULDRON: lambda state, k: text("left.cauldron", row=k + 1),
            reasons.GRAVE: lambda state, k: text("source.grave", space=k + 1),
            reasons.OPTION: lambda state, k: text("left.side", number=k + 1),
            reasons.ACTION_KIND: lambda state, k: text("left.marble_action" if k else "left.rabbi_action"),
            reasons.ARTIFACT: lambda state, k: names.artifact(k),
            reasons.ROW: lambda state, k: self.row(k),
            reasons.NUMBER: lambda state, k: phrases.count("left.golems", k),
            reasons.TRACK_STEP: lambda state, k: text("left.up" if k else "left.down"),
            reasons.COINS_OR_BONUS: lambda state, k: text("left.bonus") if k else names.amount(COINS, INFLUENCE_COINS),
            reasons.UPGRADE_OR_NOT: lambda state, k: text("left.upgrade" if k else "left.no_upgrade"),
        }

    def reason(self, state: GolemState, reason: Reason) -> str:
        """The question and a sentence for each rule, up to the choice; what matches nothing is told together."""
        sentences = [self.text(f"why.{key_of(reason.question)}")]
        steps = list(steps_of(reason))
        if distinct(reason.candidates) == [reason.chosen] and not any(step.criterion in TELLING for step in steps):
            return f"{sentences[0]} {self.text('left.only', left=self.listed(state, reason, [reason.chosen]))}"
        unmatched: list[str] = []
        told = False  # the choice was named
        for step in steps:
            cause = self.cause(state, reason, step)
            if step.criterion.endswith(NOTHING) and cause == self.text("left.no_match"):
                unmatched.append(self.criterion(state, step))
            elif not told and (step.left != step.before or cause or reason.kind != reasons.CELL):
                sentences += self.no_match(unmatched)
                unmatched = []
                sentences.append(self.sentence(state, reason, step))
                told = not cause and step.left == [reason.chosen]
        sentences += self.no_match(unmatched)
        if reason.chosen < 0:
            sentences.append(self.text("left.none"))
        elif not told:
            sentences.append(self.text("left.chosen", left=self.listed(state, reason, [reason.chosen])))
        return " ".join(capital(sentence) for sentence in sentences)

    def no_match(self, criteria: list[str]) -> list[str]:
        """One sentence for all of them."""
        if not criteria:
            return []
        return [self.text("left.cause", criterion=", ".join(criteria), cause=self.text("left.no_match"))]

    def steps(self, state: GolemState, reason: Reason) -> list[tuple[str, str]]:
        """Rule id, then criterion and what remained."""
        found: list[tuple[str, str]] = []
        for step in steps_of(reason):
            sentence = self.sentence(state, reason, step)
            cause = self.cause(state, reason, step)
            if cause and step.left:
                left = self.listed(state, reason, step.left)
                label = self.criterion(state, step)
                sentence = self.count("left.unchanged", parts(reason, step), criterion=label, cause=cause, left=left)
            found.append((step.rule, capital(sentence)))
        return found

    def cause(self, state: GolemState, reason: Reason, step: Step) -> str:
        """What a rule does that picks nothing: it matches nothing or puts something aside. Empty for the others."""
        gone = [candidate for candidate in step.before if candidate not in step.left]
        if step.criterion in SKIPPED:
            return self.text("left.skipped", left=self.listed(state, reason, gone))
        if step.criterion == IGNORED and gone:
            return self.text("left.ignored", colour=self.names.hue(gone[0] % 5))
        if not step.criterion.endswith(NOTHING):
            return ""
        at_work = step.criterion == CRITERIA[AT_WORK] + NOTHING
        lies_there = any(cell // 5 in (WORK, MIRROR) for cell in step.before)
        return self.text("left.no_golem" if at_work and lies_there else "left.no_match")

    def sentence(self, state: GolemState, reason: Reason, step: Step) -> str:
        """What a rule asks for and what it leaves."""
        label = self.criterion(state, step)
        cause = self.cause(state, reason, step)
        if cause:
            return self.text("left.cause", criterion=label, cause=cause)
        rows = reason.kind == reasons.CELL and len(step.left) > 1
        left = self.listed(state, reason, step.left, step.value if rows else -1)
        if step.criterion in STRATEGY:
            first, *others = self.ranked(reason.kind, step)
            if others:
                return self.text(STRATEGY[step.criterion], first=first, others=self.names.both(others), left=left)
            if reason.kind == reasons.CELL:  # Work is out, for fewer than two golems stand
                return self.text("left.no_work", left=left)
        if step.value >= 0 and not rows and reason.kind != reasons.GOLEM_PIECE:  # a place tells the section
            number = self.names.section(step.value) if reason.kind == reasons.STUDENT_PIECE else step.value
            label = self.text("left.measured", criterion=label, value=number)
        return self.text("left.one" if parts(reason, step) == 1 else "left.several", criterion=label, left=left)

    def criterion(self, state: GolemState, step: Step) -> str:
        name = step.criterion.removesuffix(NOTHING)
        if name in CRITERIA:
            return self.names.criterion(CRITERIA.index(name))
        if name == "strategy order of colours" and not state.box.colours_by_strategy:  # DA-22
            return self.text("by.black_before_strategy_order")
        return self.text(f"by.{key_of(name)}")

    def ranked(self, kind: int, step: Step) -> list[str]:
        """The colour or row that strategy order puts first, then those behind it (A-3.5)."""
        values = step.left + step.before
        if kind in (reasons.CELL, reasons.ROW):
            first, *others = distinct(value // 5 if kind == reasons.CELL else value for value in values)
            return [self.row(row) for row in [first, *[row for row in others if GOLEM <= row < MIRROR]]]
        return [
            self.names.hue(colour)
            for colour in distinct(district(value) if kind == reasons.GOLEM_PIECE else value for value in values)
        ]

    def listed(self, state: GolemState, reason: Reason, values: list[int], size: int = -1) -> str:
        """Candidates as a list; `size` is that of the rows, where it decided."""
        if reason.kind == reasons.CELL:
            return self.cells(reason, values, size)
        if reason.kind == reasons.GOLEM_PIECE:
            mixed = len({golem < LYING for golem in values}) > 1
            return self.names.both([self.golem(golem, mixed) for golem in values])
        return self.names.both([self.namers[reason.kind](state, value) for value in values])

    def golem(self, golem: int, mixed: bool) -> str:
        """Where it is; that it lies is told beside golems that stand."""
        place = self.names.place(golem % LYING)
        return self.text("left.lying", place=place) if mixed and golem >= LYING else place

    def cells(self, reason: Reason, cells: list[int], size: int) -> str:
        """One marble, or rows, with the colours unless every marble of these rows is left."""
        if len(cells) == 1:
            marble, row = self.names.marble(cells[0] % 5), self.names.row(cells[0] // 5)
            return self.text("left.marble", marble=marble, row=row)
        possible = next((left for _, criterion, left in reason.steps if criterion == IGNORED), reason.candidates)
        rows = distinct(cell // 5 for cell in cells)
        whole = len(cells) == len([cell for cell in possible if cell // 5 in rows])
        told: list[str] = []
        for k in rows:
            notes = [str(size)] if size >= 0 else []
            if not whole:
                notes += [self.text(f"marble_colour.{MARBLES[cell % 5]}") for cell in cells if cell // 5 == k]
            told.append(self.text("left.cells", row=self.row(k), notes=", ".join(notes)) if notes else self.row(k))
        return self.names.both(told)

    def row(self, row: int) -> str:
        return self.text("left.row", row=self.names.row(row))

    def slot(self, state: GolemState, slot: int) -> str:
        """A slot of its artifact board."""
        row = state.box.slot_row[state.box.slots * state.seats[state.box.automa].side + slot]
        return self.text("left.slot", slot=slot + 1, artifact=self.names.artifact(row))


def parts(reason: Reason, step: Step) -> int:
    """How many things are named: marbles are told by row."""
    return len({cell // 5 for cell in step.left}) if reason.kind == reasons.CELL else len(step.left)
