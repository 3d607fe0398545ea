"""How a strong player judges a position: the points expected at the end of the game.

Points so far, menorah products, engine (streets, tracks, artifacts, books, upgrades), goals in reach, resources, golems
at work, control cost and tempo, each weighed by what is left of the game. Every aspect is a method of its own; those of
what comes again are in engine.py, those of what may be reached in reach.py.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.actions.actions import REMOVE_MARBLE, TURN
from altneu.games.golem.actions.gains import research_space
from altneu.games.golem.actions.golems import control_cost, section_of
from altneu.games.golem.actions.marbles import FALLING_MARBLE
from altneu.games.golem.automa.automa import DRAW_CARD
from altneu.games.golem.mind.engine import Engine
from altneu.games.golem.mind.reach import Reach
from altneu.games.golem.mind.time import Time
from altneu.games.golem.mind.weights import (
    DANGER,
    DEAD,
    GROWTH,
    HOARD,
    LATER_CONTROL,
    LYING,
    MARBLE,
    MENORAHS,
    ORDER,
    PASSING,
    RABBI,
    RESOURCE,
    SHORTAGE,
    WORK,
)
from altneu.games.golem.mind.yields import Yields
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import (
    ACTION,
    CONTROL_LOSS,
    DEAL_TILE,
    INFLUENCE_CHARACTER,
    MOVE,
    PHASE_UPGRADE,
)
from altneu.games.golem.rounds.scoring import breakdown
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    BURIED,
    CAULDRONS,
    COLUMNS,
    GOLEMS,
    KNOWLEDGE,
    SECTIONS,
    UPA,
    UPA_6,
    UPG,
    UPG_4,
    UPGRADES,
    UPR_6,
)
from altneu.kernel.evaluation import Evaluation
from altneu.kernel.state import BIT, size_of

# What a worth is made of, in the order of `parts`.
ASPECTS: Final = [
    "points",
    "golems",
    "artifacts",
    "columns",
    "research",
    "goals",
    "resources",
    "students",
    "track",
    "gold",
    "books",
    "upgrades",
    "city",
    "actions",
    "character",
]

RESEARCH_AREA: Final[int] = 2**UPG - 1  # sets of upgrades
GOLEM_AREA: Final[int] = 2**UPA - 2**UPG
ARTIFACT_AREA: Final[int] = 2 ** len(UPGRADES) - 2**UPA
MENORAHS_MORE: Final = 2  # of a special upgrade, beyond the first

HANDFUL: Final = 6
LEFT_OVER: Final = 0.2  # five resources make a VP
READY: Final = vec[float]([0.45, 0.75, 0.9, 1.0])  # share of a resource's worth by actions left
MOST_ITEMS: Final = 4.0
MOST_MENORAHS: Final = 9.0
# Measured in games of planners and strategists: before round 1, and after rounds 1 to 4.
SPREAD: Final = vec[float]([12.0, 11.0, 9.5, 7.0, 0.0])
DRIFT: Final = vec[float]([26.0, 9.0, 1.0, -7.5, 2.5])


@final
class GolemEvaluation(Evaluation[GolemState]):
    def __init__(self, weights: list[float]) -> None:
        self.w = vec[float](weights)
        self.yields = Yields(self.w)
        self.time = Time()
        self.engine = Engine(self.w, self.yields, self.time)
        self.reach = Reach(self.w, self.yields, self.time)

    def seats(self, state: GolemState) -> i64:
        return state.box.players

    def stage(self, state: GolemState) -> i64:
        return state.round

    def spread(self, stage: i64) -> float:
        return SPREAD[stage]

    def drift(self, stage: i64) -> float:
        return DRIFT[stage]

    def begins_turn(self, state: GolemState) -> bool:
        frame = state.top
        if frame is None:
            return True
        effect = frame.effect
        return (
            effect is TURN
            or effect is FALLING_MARBLE
            or effect is INFLUENCE_CHARACTER
            or effect is PHASE_UPGRADE
            or effect is DEAL_TILE
            or effect is DRAW_CARD
            or effect is REMOVE_MARBLE
            or effect is MOVE
            or (effect is INCOME_OF_SEAT and frame.m == ALL_SOURCES)
        )

    def worth(self, state: GolemState, seat: i64) -> float:
        board = state.seats[seat]
        points = float(board.vp)
        if state.top is None:
            return points
        box = state.box
        if seat == box.automa:
            for item in breakdown(state, seat):
                points += float(item)
            return points
        self.look(state, seat)
        engine = self.engine
        reach = self.reach
        return (
            points
            + self.of_golems(board)
            + self.of_artifacts(box, board)
            + self.of_columns(board)
            + engine.of_research(state, seat)
            + reach.of_goals(state, seat)
            + self.of_resources(state, seat)
            + engine.of_students(state, board)
            + engine.of_track(box, board)
            + engine.of_gold(box, board)
            + engine.of_books(board)
            + engine.of_upgrades(board)
            + self.of_city(state, board)
            + self.of_actions(board)
            + reach.of_character(state, board)
        )

    def aspects(self) -> list[str]:
        return ASPECTS

    def parts(self, state: GolemState, seat: i64) -> list[float]:
        box = state.box
        board = state.seats[seat]
        points = float(board.vp)
        if state.top is None or seat == box.automa:
            golems, artifacts, columns, research, goals, variety, resources = breakdown(state, seat)
            found = [float(golems), float(artifacts), float(columns), float(research)]
            found += [float(goals + variety), float(resources)]
            if state.top is None:  # they are scored already
                for item in found:
                    points -= item
            return [points] + found + [0.0] * (len(ASPECTS) - 1 - len(found))
        self.look(state, seat)
        engine = self.engine
        reach = self.reach
        return [
            points,
            self.of_golems(board),
            self.of_artifacts(box, board),
            self.of_columns(board),
            engine.of_research(state, seat),
            reach.of_goals(state, seat),
            self.of_resources(state, seat),
            engine.of_students(state, board),
            engine.of_track(box, board),
            engine.of_gold(box, board),
            engine.of_books(board),
            engine.of_upgrades(board),
            self.of_city(state, board),
            self.of_actions(board),
            reach.of_character(state, board),
        ]

    def look(self, state: GolemState, seat: i64) -> None:
        """Read what the aspects weigh by: the tables of the box, and the time left."""
        if self.yields.box is not state.box:
            self.yields.prepare(state.box)
        self.time.read(state, seat)

    # Products: items and menorahs of each colour, and what will still come.

    def of_golems(self, board: Seat) -> float:
        upgrades = board.upgrades
        menorahs = menorahs_of(upgrades & GOLEM_AREA, upgrades & BIT[UPG_4], board.tokens & 1)
        return self.product(0, board.created(), menorahs)

    def of_artifacts(self, box: Box, board: Seat) -> float:
        artifacts: i64 = 0
        row: i64 = 0
        while row < CAULDRONS:
            artifacts += 1 if board.gold[row] == box.cauldron[row] else 0
            row += 1
        upgrades = board.upgrades
        menorahs = menorahs_of(upgrades & ARTIFACT_AREA, upgrades & BIT[UPA_6], board.tokens & 2)
        return self.product(1, artifacts, menorahs)

    def of_columns(self, board: Seat) -> float:
        upgrades = board.upgrades
        columns: i64 = 0
        column: i64 = 0
        while column < COLUMNS:
            columns += 1 if board.heights[column] > 0 else 0
            column += 1
        menorahs = menorahs_of(upgrades & RESEARCH_AREA, upgrades & BIT[UPR_6], board.tokens & 4)
        return self.product(2, columns, menorahs)

    def product(self, colour: i64, items: i64, menorahs: i64) -> float:
        w = self.w
        share = self.time.share
        most = min(float(menorahs) + w[MENORAHS + colour] * share, MOST_MENORAHS)
        return min(float(items) + w[GROWTH + colour] * share, MOST_ITEMS) * most

    # What is at hand and in the way.

    def of_resources(self, state: GolemState, seat: i64) -> float:
        """What is in hand, less the knowledge that golem control will take."""
        w = self.w
        time = self.time
        board = state.seats[seat]
        ready = READY[min(time.actions, 3)] if time.actions > 0 or time.can_upgrade else 0.0
        unit = LEFT_OVER + (w[RESOURCE] - LEFT_OVER) * ready
        spare = LEFT_OVER + (w[HOARD] - LEFT_OVER) * ready
        points = in_hand(board.res[0], unit, spare) + in_hand(board.res[1], unit, spare)
        knowledge = board.res[KNOWLEDGE]
        if board.waived:
            return points + in_hand(knowledge, unit, spare)
        purse = float(knowledge)
        if not time.is_paid:
            students = board.students
            pays = self.yields.pays
            purse += pays[students[0] - 1] + pays[SECTIONS + students[1] - 1]
            purse += pays[2 * SECTIONS + students[2] - 1] + pays[3 * SECTIONS + research_space(state, seat)]
        owed: i64 = 0
        dear: i64 = 0
        k: i64 = 0
        while k < GOLEMS:
            cost = control_cost(board, board.golems[k], 0)
            owed += cost
            dear = max(dear, cost)
            k += 1
        short = float(owed) - purse
        if short > 0.0:
            lost = 1.0 if short <= float(dear) else 2.0 if short <= float(2 * dear) else 3.0
            points -= CONTROL_LOSS * lost * (1.0 if time.now == 0 else w[SHORTAGE])
        left = max(0.0, float(knowledge) - float(owed) * 0.8)
        handful = min(left, float(HANDFUL))
        return points + unit * handful + spare * (left - handful)

    def of_city(self, state: GolemState, board: Seat) -> float:
        """Golems at work, control in later rounds, and the abyss behind X."""
        w = self.w
        share = self.time.share
        later = self.time.later
        points = 0.0
        k: i64 = 0
        while k < GOLEMS:
            place = board.golems[k]
            if place >= 0:
                number = state.tile_at[place]
                if number > 0:
                    value = self.yields.work[place // SECTIONS * 10 + number - 1]
                    points += share * value * (w[LYING] if board.lying & BIT[k] else w[WORK])
                points -= w[LATER_CONTROL] * float(control_cost(board, place, 1) * later)
                if section_of(place) > 8 and later > 0:
                    points -= w[DANGER] * float(section_of(place) - 8)
            elif place == BURIED:
                points += w[DEAD] * share
            k += 1
        return points

    def of_actions(self, board: Seat) -> float:
        """Actions left in this round, and turn order in the next."""
        w = self.w
        time = self.time
        if time.phase != ACTION:
            return 0.0
        points = w[MARBLE] * float(2 - board.marbles())
        if board.rabbi == 0:
            points += w[RABBI]
        elif time.later > 0:
            points -= w[ORDER] * float(board.rabbi)
        if time.now > 0:
            points -= w[PASSING] * float(board.passes)
        return points


def in_hand(count: i64, unit: float, spare: float) -> float:
    handful = min(count, HANDFUL)
    return unit * float(handful) + spare * float(count - handful)


def menorahs_of(made: i64, special: i64, token: i64) -> i64:
    return size_of(made) + (MENORAHS_MORE if special else 0) + (1 if token else 0)
