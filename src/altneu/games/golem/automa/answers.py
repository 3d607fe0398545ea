"""The Automa is answered for here: of what is legal one move is picked, and the reasons are told (A-13).

What it may do that no player may is in the verbs; which move it takes is nowhere else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.actions import Turn
from altneu.games.golem.actions.activation import Activate, Activations, UseTile
from altneu.games.golem.actions.artifacts import ArtifactIncome, Gold
from altneu.games.golem.actions.books import BuyBook, PlaceBook, ReadBooks
from altneu.games.golem.actions.creation import Create, NewGolem
from altneu.games.golem.actions.gains import GolemTrack
from altneu.games.golem.actions.killing import Grave, Kill
from altneu.games.golem.actions.marbles import MOST_AT_WORK, WORK_COST, Mirrored, Work, standing
from altneu.games.golem.actions.movement import Entry, March, Marching, MoveGolems
from altneu.games.golem.actions.students import BlackSteps, Student, StudentBack
from altneu.games.golem.actions.upgrades import PlaceTile, Upgrade
from altneu.games.golem.automa.buying import choose_book, choose_column, choose_read, choose_tile_slot, choose_upgrade
from altneu.games.golem.automa.choices import (
    cauldron,
    district,
    district_for_golem,
    either_way,
    forward_golem,
    grave,
    is_far,
    marcher,
    rightmost,
    slash,
    student_back,
    student_forward,
    victim,
    worker,
)
from altneu.games.golem.automa.marble import ENOUGH_TO_WORK, RABBI_FIRST
from altneu.games.golem.automa.turn import choose_kind, choose_marble, choose_slot, numbers
from altneu.games.golem.rounds.rounds import InfluenceCharacter, Move, Walk
from altneu.games.golem.state import moves, reasons
from altneu.games.golem.state.reasons import Why, single
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import LYING, ON_DEATH, WORK
from altneu.kernel.combinators import OPTION, PAY, SKIP, Choose, Exchange
from altneu.kernel.state import NONE, Frame, Script, size_of

MOST_PAID_FOR_WORK: Final = 2


class Answers(Script[GolemState]):
    def answer(self, state: GolemState, frame: Frame, options: list[int]) -> i64:
        why = state.why()
        choice = pick(state, frame, options, why)
        state.explain(why)
        return choice


def pick(state: GolemState, frame: Frame, options: list[int], why: Why | None) -> i64:
    """The move for this question; each verb that may ask the Automa is listed."""
    effect = frame.effect
    seat = frame.seat
    if isinstance(effect, Upgrade):
        return choose_upgrade(state, seat, effect, options, why)
    if isinstance(effect, BuyBook):
        return choose_book(state, seat, effect, options, why)
    if not options:
        return NONE
    if isinstance(effect, Turn):
        return turn(state, seat, why)
    if isinstance(effect, (Student, BlackSteps)):
        students = numbers(state.seats[seat].students)
        return moves.STUDENT + student_forward(students, of(options, moves.STUDENT), order(state), why)
    if isinstance(effect, Exchange):
        return PAY
    if isinstance(effect, Create):
        return moves.CREATE + district_for_golem(golems_by_district(state, seat), order(state), why)
    if isinstance(effect, Gold):
        return moves.CAULDRON + cauldron(numbers(state.seats[seat].gold), numbers(state.box.cauldron), why)
    if isinstance(effect, (Activate, Activations)):
        able = [golem for golem in state.golems_of(seat) if moves.ACTIVATE + golem in options]
        return moves.ACTIVATE + worker(able, order(state), why)
    if isinstance(effect, Work):
        return work(state, frame, why)
    if isinstance(effect, Mirrored):
        return mirrored(state, frame, why)
    if isinstance(effect, Walk):
        return moves.FORWARD + forward_golem(state.golems_of(seat), order(state), why)
    if isinstance(effect, PlaceBook):
        return choose_column(state, seat, frame.n, why)
    if isinstance(effect, Choose):
        return side(state, seat, effect, why)
    if isinstance(effect, Entry):  # in resources
        return moves.ENTRY_KNOWLEDGE
    if isinstance(effect, InfluenceCharacter):
        return influence(state, seat, why)
    if isinstance(effect, MoveGolems):
        return either(state, seat, why)
    if isinstance(effect, GolemTrack):
        return track(effect, options, why)
    if isinstance(effect, Kill):
        return moves.KILL + victim(state.golems_of(seat), order(state), why)
    if isinstance(effect, Grave):
        return moves.BURY + grave(of(options, moves.BURY), why)
    if isinstance(effect, StudentBack):
        students = numbers(state.seats[seat].students)
        return moves.STUDENT_BACK + student_back(students, of(options, moves.STUDENT_BACK), order(state), why)
    if isinstance(effect, ReadBooks):
        return choose_read(state, seat, frame.m, why)
    if isinstance(effect, PlaceTile):
        return choose_tile_slot(state, seat, why)
    if isinstance(effect, UseTile):
        return moves.USE_TILE + rightmost(state.golems_of(seat), order(state), why) % LYING
    if isinstance(effect, March):
        return march(state, seat, why)
    if isinstance(effect, Marching):  # a lying golem steps once, a standing one works
        return moves.USE if moves.USE in options else moves.STEP
    if isinstance(effect, NewGolem):  # it stays in I and applies the tile
        return moves.USE
    if isinstance(effect, ArtifactIncome):
        rows = of(options, moves.ARTIFACT)
        return moves.ARTIFACT + single(
            why, "which artifact pays", reasons.ARTIFACT, rows, "A-14.10", "topmost", rows[len(rows) - 1]
        )
    if isinstance(effect, Move):  # never added
        return moves.STEPS
    if len(options) > 1:
        raise RuntimeError("the Automa has no answer: " + effect.name)
    return options[0]


def order(state: GolemState) -> list[int]:
    """The colours of the strategy tiles, top to bottom (A-3.5)."""
    return numbers(state.automa.strategy)


def of(options: list[int], base: int) -> list[int]:
    """What the moves from `base` on stand for, declining left out."""
    return [option - base for option in options if option != SKIP]


def golems_by_district(state: GolemState, seat: i64) -> list[int]:
    counts = [0, 0, 0]
    for golem in state.golems_of(seat):
        counts[district(golem)] += 1
    return counts


def turn(state: GolemState, seat: i64, why: Why | None) -> i64:
    if choose_kind(state, seat, why) == RABBI_FIRST:
        return moves.RABBI + choose_slot(state, seat, why)
    return moves.TAKE + choose_marble(state, seat, why)[0]


def work(state: GolemState, frame: Frame, why: Why | None) -> i64:
    """A-9.1.1: as many standing golems as possible while paying at most 2."""
    able = min(MOST_AT_WORK, size_of(standing(state, frame.seat)))
    golems = able
    while golems > 0 and WORK_COST[golems] - frame.n > MOST_PAID_FOR_WORK:
        golems -= 1
    rule = "A-9.1.1" if able > 0 else "A-8.3"
    criterion = "pays at most 2" if able > 0 else "nobody stands"
    single(why, "how many work", reasons.NUMBER, list(range(able + 1)), rule, criterion, int(golems))
    return moves.WORK_WITH + golems


def mirrored(state: GolemState, frame: Frame, why: Why | None) -> i64:
    """A-9.3.1: Work if WORK was active or two golems stand, else the top strategy tile's action."""
    row: i64 = WORK
    criterion = "WORK was active"
    if frame.m == 0:
        criterion = "two golems stand"
        if size_of(standing(state, frame.seat)) < ENOUGH_TO_WORK:
            row = state.automa.strategy[0] + 1
            criterion = "strategy order"
    return moves.COPY + single(why, "what the mirror copies", reasons.ROW, [0, 1, 2, 3], "A-9.3.1", criterion, int(row))


def march(state: GolemState, seat: i64, why: Why | None) -> i64:
    """A-14.5, A-4.6."""
    golem = marcher(state.golems_of(seat), order(state), why)
    return moves.MARCH + golem if golem >= 0 else SKIP


def either(state: GolemState, seat: i64, why: Why | None) -> i64:
    """A-17.13: a step that nobody can use is declined."""
    golem, step = either_way(state.golems_of(seat), order(state), why)
    if golem < 0:
        return SKIP
    return moves.FORWARD + golem if step > 0 else moves.BACK + golem


def track(effect: GolemTrack, options: list[int], why: Why | None) -> i64:
    """A-10.2: up, where there is a choice."""
    if effect.up == 0 or effect.down == 0:
        return options[0]
    single(why, "golem track up or down", reasons.TRACK_STEP, [1, 0], "A-10.2", "up", 1)
    return moves.TRACK_UP if moves.TRACK_UP in options else SKIP


def influence(state: GolemState, seat: i64, why: Why | None) -> i64:
    """A-11.2, A-17.26."""
    box = state.box
    bonus = box.character_bonus[state.palace[state.round - 1]]
    if state.in_red_zone():
        single(why, "bonus or coins", reasons.COINS_OR_BONUS, [0, 1], "A-11.2", "red zone", 0)
        return moves.TAKE_COINS
    if box.useless_character_coins and not bonus.doable(state, seat):
        single(why, "bonus or coins", reasons.COINS_OR_BONUS, [0, 1], "A-17.26", "useless", 0)
        return moves.TAKE_COINS
    single(why, "bonus or coins", reasons.COINS_OR_BONUS, [0, 1], "A-11.2", "not in the red zone", 1)
    return moves.INFLUENCE


def side(state: GolemState, seat: i64, effect: Choose, why: Why | None) -> i64:
    """A-10.6.6."""
    sides = effect.subs
    possible = [k for k in range(len(sides)) if sides[k].possible(state, seat)]
    if not possible:  # the last test picks one, for its discount may be paid out
        possible = [k for k in range(len(sides)) if sides[k].doable(state, seat)]
    kills = [k for k in range(len(sides)) if sides[k].writes & ON_DEATH]
    left_first = state.box.slash_left
    played = state.automa.played
    if len(played) > 0 and state.box.card_sides[played[len(played) - 1]] != 0:
        left_first = state.box.card_sides[played[len(played) - 1]] == 1
    return OPTION + slash(possible, kills, is_far(state.golems_of(seat)), left_first, not left_first, why)


ANSWERS: Final = Answers()
