"""Students: their streets, steps forward and back, and the menorah tokens (G-3.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.gains import benefit
from altneu.games.golem.state import events
from altneu.games.golem.state.moves import STUDENT, STUDENT_BACK
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import FIRST_COSTLY, LAST_SECTION, ON_STUDENTS
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NONE, Effect, Frame

ANY: Final = 3  # a student of any district


def move_student(state: GolemState, seat: i64, source: i64, district: i64, steps: i64) -> None:
    """G-3.9: the first student to reach VIII takes the district's menorah token at once."""
    board = state.own(seat)
    section = board.students[district] + steps
    board.students[district] = section
    if steps > 0:
        benefit(state, seat)
    state.tell(events.STUDENT_MOVED, seat, source, district, section)
    if section >= FIRST_COSTLY and state.tokens & BIT[district]:
        state.tokens &= ~BIT[district]
        board.tokens |= BIT[district]
        state.tell(events.TOKEN_TAKEN, seat, source, district)


class Student(Effect[GolemState]):
    """`student red +1`, `student any +1`: may be declined, for a section further on may pay less (G-3.3.5)."""

    def __init__(self, name: str, district: i64) -> None:
        super().__init__(name, 0, ON_STUDENTS)
        self.district = district

    def doable(self, state: GolemState, seat: i64) -> bool:
        students = state.seats[seat].students
        if self.district != ANY:
            return students[self.district] < LAST_SECTION
        return min(students[0], min(students[1], students[2])) < LAST_SECTION

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        students = state.seats[frame.seat].students
        options: list[int] = []
        district: i64 = 0
        while district < 3:
            if (self.district == ANY or self.district == district) and students[district] < LAST_SECTION:
                options.append(STUDENT + district)
            district += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            move_student(state, frame.seat, frame.source, choice - STUDENT, 1)
        elif choice == NONE:
            self.lapse(state, frame.seat, frame.source)

    def lapse(self, state: GolemState, seat: i64, source: i64) -> None:
        state.tell(events.STUDENT_STOPPED, seat, source, self.district, 1)  # G-3.9.2, G-20.6


class StudentBack(Effect[GolemState]):
    """`student red -1`, `student any -1`: a cost that must be possible (G-3.9.2)."""

    def __init__(self, name: str, district: i64) -> None:
        super().__init__(name, ON_STUDENTS, ON_STUDENTS)
        self.district = district

    def doable(self, state: GolemState, seat: i64) -> bool:
        students = state.seats[seat].students
        if self.district != ANY:
            return students[self.district] > 1
        return max(students[0], max(students[1], students[2])) > 1

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        students = state.seats[frame.seat].students
        options: list[int] = []
        district: i64 = 0
        while district < 3:
            if (self.district == ANY or self.district == district) and students[district] > 1:
                options.append(STUDENT_BACK + district)
            district += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice >= STUDENT_BACK:
            move_student(state, frame.seat, frame.source, choice - STUDENT_BACK, -1)


class BlackSteps(Effect[GolemState]):
    """The black marble: two different own students 1 forward each (G-5.0.2, G-20.6); `frame.m` is the set moved."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        students = state.seats[frame.seat].students
        options: list[int] = []
        district: i64 = 0
        while district < 3:
            if not frame.m & BIT[district] and students[district] < LAST_SECTION:
                options.append(STUDENT + district)
            district += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            state.tell(events.STUDENT_STOPPED, frame.seat, frame.source, ANY, 2 if frame.m == 0 else 1)
        if choice == SKIP or choice == NONE:
            return
        district = choice - STUDENT
        if frame.m == 0:
            state.push(self, frame.seat, frame.source, 0, BIT[district])
        move_student(state, frame.seat, frame.source, district, 1)


BLACK_STEPS: Final = BlackSteps("black marble")
