"""Why the Automa chose what it chose, in words: the question, what each rule left, the choice (see reasons.py)."""

from __future__ import annotations

from collections.abc import Callable

from altneu.games.golem import reasons
from altneu.games.golem.automa_choices import LYING, district
from altneu.games.golem.automa_marble import AT_WORK, CRITERIA, FIXED
from altneu.games.golem.reasons import Reason
from altneu.games.golem.rounds import INFLUENCE_COINS
from altneu.games.golem.state import GolemState
from altneu.games.golem.terms import COINS, DISTRICTS, GOLEM, MARBLES, MIRROR, WORK
from altneu.games.golem.words_effects import Phrases
from altneu.games.golem.words_names import key_of
from altneu.language import capital

NOTHING = " matches nothing"  # behind a criterion of the marble column that is skipped
IGNORED = "colour taken before"
SKIPPED = ("no student can step back", "no column has room")  # such a step names the book passed over
TELLING = ("nobody stands", "no slot is left")  # why there is but one candidate
STRATEGY = {"strategy order": "left.strategy", "reverse strategy order": "left.reverse"}

Namer = Callable[[GolemState, int], str]


class Reasons:
    """The state is only asked for what never changes in a game: by now the table may look different."""

    def __init__(self, phrases: Phrases) -> None:
        self.names = phrases.names
        self.text = phrases.text
        names, text = self.names, self.text
        self.namers: dict[int, Namer] = {
            reasons.STUDENT_PIECE: lambda state, k: names.student(k),
            reasons.DISTRICT: lambda state, k: names.district(k),
            reasons.ACTION_SLOT: lambda state, k: (
                text("source.fixed_space") if k == FIXED else text("left.tile", slot=k + 1)
            ),
            reasons.BOOK: lambda state, k: names.book(k, state.box.book_colour[k]),
            reasons.COLUMN: lambda state, k: text(f"part.column_{k + 1}"),
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
            reasons.COINS_OR_BONUS: lambda state, k: (
                text("left.bonus") if k else names.amount(COINS, INFLUENCE_COINS)
            ),
            reasons.UPGRADE_OR_NOT: lambda state, k: text("left.upgrade" if k else "left.no_upgrade"),
        }

    def reason(self, state: GolemState, reason: Reason) -> str:
        """The question and a sentence for each rule; criteria that match nothing are told together."""
        sentences = [self.text(f"why.{key_of(reason.question)}")]
        before = distinct(reason.candidates)
        if before == [reason.chosen] and not any(criterion in TELLING for _, criterion, _ in reason.steps):
            return f"{sentences[0]} {self.text('left.only', left=self.listed(state, reason, before))}"
        unmatched: list[str] = []
        told = False  # the choice was named
        for (_, criterion, remaining), value in zip(reason.steps, reason.values, strict=True):
            left = after(criterion, before, remaining)
            if criterion.endswith(NOTHING) and not self.lacks_golem(criterion, before):
                unmatched.append(self.criterion(state, criterion))
            elif not told and (left != before or reason.kind != reasons.CELL or criterion.endswith(NOTHING)):
                sentences += self.no_match(unmatched)
                sentences.append(self.sentence(state, reason, criterion, before, left, value))
                unmatched = []
                told = left == [reason.chosen] and criterion not in (IGNORED, *SKIPPED)
            before = left
        sentences += self.no_match(unmatched)
        if reason.chosen < 0:
            sentences.append(self.text("left.none"))
        elif not told:
            sentences.append(self.text("left.chosen", left=self.listed(state, reason, [reason.chosen])))
        return " ".join(capital(sentence) for sentence in sentences)

    def steps(self, state: GolemState, reason: Reason) -> list[tuple[str, str]]:
        """Rule id, then criterion and what remained."""
        found: list[tuple[str, str]] = []
        before = distinct(reason.candidates)
        for (rule, criterion, remaining), value in zip(reason.steps, reason.values, strict=True):
            left = after(criterion, before, remaining)
            if criterion.endswith(NOTHING):
                cause = self.text("left.no_golem" if self.lacks_golem(criterion, before) else "left.no_match")
                label = self.criterion(state, criterion)
                sentence = self.text(
                    "left.unchanged", criterion=label, cause=cause, left=self.listed(state, reason, left)
                )
            else:
                sentence = self.sentence(state, reason, criterion, before, left, value)
            found.append((rule, capital(sentence)))
            before = left
        return found

    def no_match(self, criteria: list[str]) -> list[str]:
        """One sentence for all of them."""
        if not criteria:
            return []
        return [self.text("left.cause", criterion=", ".join(criteria), cause=self.text("left.no_match"))]

    def lacks_golem(self, criterion: str, before: list[int]) -> bool:
        """Whether WORK is skipped although a marble lies there: no golem stands (A-7.1.2)."""
        return criterion == CRITERIA[AT_WORK] + NOTHING and any(cell // 5 in (WORK, MIRROR) for cell in before)

    def sentence(
        self, state: GolemState, reason: Reason, criterion: str, before: list[int], left: list[int], value: int
    ) -> str:
        """What one rule asks for and what it leaves; `value` is the number that decided, or -1."""
        label = self.criterion(state, criterion)
        if criterion in SKIPPED:
            gone = [book for book in before if book not in left]
            return self.text("left.skipped", criterion=label, left=self.listed(state, reason, gone))
        if criterion.endswith(NOTHING):
            return self.text("left.cause", criterion=label, cause=self.text("left.no_golem"))
        if criterion == IGNORED:
            colours = distinct([cell % 5 for cell in before if cell not in left])
            if not colours:
                return self.text("left.cause", criterion=label, cause=self.text("left.no_match"))
            return self.text("left.ignored", criterion=label, colour=self.names.hue(colours[0]))
        rows = reason.kind == reasons.CELL and len(left) > 1
        told = self.listed(state, reason, left, value if rows else -1)
        if criterion in STRATEGY:
            first, *others = self.ranked(reason.kind, before, left)
            if others:
                return self.text(STRATEGY[criterion], first=first, others=self.names.both(others), left=told)
            if reason.kind == reasons.CELL and left != before:  # Work lost, for fewer than two golems stand
                return self.text("left.no_work", left=told)
        if value >= 0 and not rows and reason.kind != reasons.GOLEM_PIECE:  # a place tells the section
            number = self.names.section(value) if reason.kind == reasons.STUDENT_PIECE else value
            label = self.text("left.measured", criterion=label, value=number)
        parts = distinct([cell // 5 for cell in left]) if reason.kind == reasons.CELL else left
        return self.text("left.one" if len(parts) == 1 else "left.several", criterion=label, left=told)

    def criterion(self, state: GolemState, criterion: str) -> str:
        name = criterion.removesuffix(NOTHING)
        if name in CRITERIA:
            return self.names.criterion(CRITERIA.index(name))
        if name == "strategy order of colours" and not state.box.colours_by_strategy:  # DA-22
            return self.text("by.black_before_strategy_order")
        return self.text(f"by.{key_of(name)}")

    def ranked(self, kind: int, before: list[int], left: list[int]) -> list[str]:
        """The colour or row that strategy order puts first, then those behind it (A-3.5)."""
        if kind in (reasons.CELL, reasons.ROW):
            rows = distinct([value // 5 if kind == reasons.CELL else value for value in left + before])
            return [self.row(row) for row in rows[:1] + [row for row in rows[1:] if GOLEM <= row < MIRROR]]
        return [
            self.names.hue(colour)
            for colour in distinct([district(k) if kind == reasons.GOLEM_PIECE else k for k in left + before])
        ]

    def listed(self, state: GolemState, reason: Reason, values: list[int], size: int = -1) -> str:
        """Candidates as a list; `size` is that of the rows, where it matters."""
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
        """One marble, or rows, with the colours where not every colour of the row is left."""
        if len(cells) == 1:
            marble, row = self.names.marble(cells[0] % 5), self.names.row(cells[0] // 5)
            return self.text("left.marble", marble=marble, row=row)
        possible = next((left for _, criterion, left in reason.steps if criterion == IGNORED), reason.candidates)
        rows: list[str] = []
        for row in distinct([cell // 5 for cell in cells]):
            here = [cell for cell in cells if cell // 5 == row]
            notes = [str(size)] if size >= 0 else []
            if len(here) < len([cell for cell in possible if cell // 5 == row]):
                notes += [self.text(f"marble_colour.{MARBLES[cell % 5]}") for cell in here]
            rows.append(self.text("left.cells", row=self.row(row), notes=", ".join(notes)) if notes else self.row(row))
        return self.names.both(rows)

    def row(self, row: int) -> str:
        return self.text("left.row", row=self.names.row(row))

    def slot(self, state: GolemState, slot: int) -> str:
        """A slot of its artifact board."""
        row = state.box.slot_row[state.box.slots * state.seats[state.box.automa].side + slot]
        return self.text("left.slot", slot=slot + 1, artifact=self.names.artifact(row))


def distinct(values: list[int]) -> list[int]:
    """Two golems in one place are one candidate."""
    return list(dict.fromkeys(values))


def after(criterion: str, before: list[int], remaining: list[int]) -> list[int]:
    """The candidates left by a step."""
    if criterion in SKIPPED:
        return [candidate for candidate in before if candidate not in remaining]
    return distinct(remaining)
