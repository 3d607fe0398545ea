"""How a strong player judges a position: the points expected at the end of the game.

Points so far, menorah products, engine (streets, tracks, artifacts, books), goals in reach, resources, golems at work,
control cost and tempo, each weighed by what is left of the game.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.actions import REMOVE_MARBLE, TURN
from altneu.games.golem.appraisal import appraise
from altneu.games.golem.artifacts import FIRST_GREY
from altneu.games.golem.automa import DRAW_CARD
from altneu.games.golem.box import Box
from altneu.games.golem.gains import research_space
from altneu.games.golem.goals import achieved
from altneu.games.golem.golems import section_of
from altneu.games.golem.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.marbles import FALLING_MARBLE
from altneu.games.golem.rounds import (
    ACTION,
    CONTROL,
    CONTROL_CAP,
    CONTROL_LOSS,
    DEAL_TILE,
    INFLUENCE_CHARACTER,
    MOVE,
    PHASE,
    PHASE_UPGRADE,
    ROUND,
)
from altneu.games.golem.rounds import INCOME as INCOME_PHASE
from altneu.games.golem.scoring import VARIETY, breakdown
from altneu.games.golem.state import GolemState, Seat
from altneu.games.golem.terms import (
    BURIED,
    CAULDRONS,
    COLUMN_SIZE,
    COLUMNS,
    GOLEMS,
    KNOWLEDGE,
    ROUNDS,
    SECTIONS,
    UPA,
    UPA_6,
    UPG,
    UPG_1,
    UPG_4,
    UPGRADES,
    UPR_6,
    WHITE,
)
from altneu.games.golem.weights import (
    BOOKS,
    DANGER,
    DEAD,
    DRIFT,
    GOAL,
    GOAL_TYPES,
    GROWTH,
    HALF,
    HOARD,
    INCOME,
    INFLUENCE,
    INGOTS,
    LAST_INCOME,
    LATER_CONTROL,
    LIMIT,
    LYING,
    MARBLE,
    MENORAHS,
    ORDER,
    PACE,
    PASSING,
    POWER,
    RABBI,
    RESEARCH,
    RESOURCE,
    SHORTAGE,
    STREETS,
    TOKEN,
    TRACK,
    WORK,
)
from altneu.kernel.evaluation import Evaluation
from altneu.kernel.state import BIT, Effect, size_of

ROUND_ACTIONS: Final = 3  # two marbles and the rabbi
ALL_ACTIONS: Final = 12
RESEARCH_AREA: Final = 2**UPG - 1  # sets of upgrades
GOLEM_AREA: Final = 2**UPA - 2**UPG
ARTIFACT_AREA: Final = 2 ** len(UPGRADES) - 2**UPA
MENORAHS_MORE: Final = 2  # of a special upgrade, beyond the first

HANDFUL: Final = 6
LEFT_OVER: Final = 0.2  # five resources make a VP
READY: Final = vec[float]([0.45, 0.75, 0.9, 1.0])  # share of a resource's worth by actions left
MOST_ITEMS: Final = 4.0
MOST_MENORAHS: Final = 9.0


@final
class Time:
    """What is left of the game for a seat: phases and what waits in them are frames, so the stack knows."""

    def __init__(self) -> None:
        self.phase: i64 = 0
        self.later: i64 = 0  # rounds after this one
        self.now: i64 = 0  # actions left in this round
        self.actions: i64 = 0
        self.incomes: i64 = 0
        self.is_paid = False  # for this round
        self.can_influence = False
        self.can_upgrade = False
        self.share = 0.0  # of all actions

    def read(self, state: GolemState, seat: i64) -> None:
        board = state.seats[seat]
        phase: i64 = 0
        income = False
        influence = False
        upgrade = False
        frame = state.top
        while frame is not None:
            effect = frame.effect
            if effect is PHASE:
                phase = frame.n - 1
                break
            if effect is ROUND:
                phase = CONTROL if state.round > 0 else 0
                break
            if frame.seat == seat:
                income = income or effect is INCOME_OF_SEAT
                influence = influence or effect is INFLUENCE_CHARACTER
                upgrade = upgrade or effect is PHASE_UPGRADE
            frame = frame.below
        self.phase = phase
        self.later = ROUNDS - max(1, state.round)
        self.now = 0
        if phase <= ACTION:
            self.now = ROUND_ACTIONS
            if phase == ACTION:
                self.now -= board.marbles() + (1 if board.rabbi > 0 else 0)
        self.actions = self.now + ROUND_ACTIONS * self.later
        self.is_paid = phase >= INCOME_PHASE and not income
        self.incomes = self.later + (0 if self.is_paid else 1)
        self.can_influence = phase <= ACTION or influence
        self.can_upgrade = phase < INCOME_PHASE or upgrade
        self.share = float(self.actions) / ALL_ACTIONS


@final
class GolemEvaluation(Evaluation[GolemState]):
    def __init__(self, weights: list[float]) -> None:
        self.w = vec[float](weights)
        self.box: Box | None = None
        self.time = Time()
        nothing = vec[float]([0.0] * 0)
        self.street = nothing  # value of the incomes to come: 30 * incomes + place
        self.research = nothing  # 22 * incomes + space
        self.track = nothing  # 13 * incomes + space
        self.artifact = nothing  # 32 * incomes + 4 * side + row
        self.tile = nothing  # tiles * incomes + 2 * tile + side
        self.tiles: i64 = 0
        self.pays = nothing  # knowledge: of a street by place, then of the research track by space
        self.work = nothing  # neighbourhoods, 10 * district + number - 1
        self.reading = nothing  # by book
        self.bonus = nothing  # of a column
        self.character = nothing

    def seats(self, state: GolemState) -> i64:
        return state.box.players

    def stage(self, state: GolemState) -> i64:
        return state.round

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

    def prepare(self, box: Box) -> None:
        """Tables of what the printed incomes are worth, for every number of incomes still to come."""
        self.box = box
        drift = self.w[DRIFT]
        street: list[float] = []
        research: list[float] = []
        track: list[float] = []
        artifact: list[float] = []
        tile: list[float] = []
        for left in range(ROUNDS + 1):
            for district in range(3):
                row = [self.income_now(box.streets[SECTIONS * district + k], left) for k in range(SECTIONS)]
                later = [self.income_now(box.streets[SECTIONS * district + k], left - 1) for k in range(SECTIONS)]
                for k in range(SECTIONS):
                    street.append(self.w[STREETS] * drifting(row, later, k, left, drift))
            spaces = len(box.research_vp)
            for turned in range(2):
                first = turned * spaces
                row = [self.income_now(box.research_income[first + k], left) for k in range(spaces)]
                later = [self.income_now(box.research_income[first + k], left - 1) for k in range(spaces)]
                for k in range(spaces):
                    end = between([float(vp) for vp in box.research_vp], float(k) + drift * float(left))
                    room = self.w[LIMIT] * float(left) * float(box.research_limit[first + k]) / ROUNDS
                    research.append(self.w[RESEARCH] * (drifting(row, later, k, left, drift) + end) + room)
            row = [self.income_now(box.track_income[k], left) for k in range(box.track_last + 1)]
            for k in range(box.track_last + 1):
                track.append(self.w[TRACK] * drifting(row, row, k, left, drift))
            for effect in box.artifacts:
                artifact.append(self.w[INCOME] * self.incomes(effect, left))
            for effect in box.tile_income:
                tile.append(self.w[INCOME] * self.incomes(effect, left))
        self.tiles = len(box.tile_income)
        self.street = vec[float](street)
        self.research = vec[float](research)
        self.track = vec[float](track)
        self.artifact = vec[float](artifact)
        self.tile = vec[float](tile)
        self.pays = vec[float]([appraise(effect).knowledge for effect in box.streets + box.research_income])
        self.work = vec[float]([appraise(effect).total() for effect in box.neighbourhoods])
        self.reading = vec[float]([appraise(effect).total() for effect in box.book_activation])
        self.bonus = vec[float]([appraise(effect).total() for effect in box.column_bonus])
        gains = [appraise(effect).total() for effect in box.character_bonus]
        coins = 3.0 * self.w[RESOURCE]
        self.character = vec[float](
            [max(coins, gains[k] - self.w[RESOURCE] * float(box.character_price[k])) for k in range(len(gains))]
        )

    def income_now(self, effect: Effect[Any], left: i64) -> float:
        """One payment, the first of `left` still to come."""
        if left < 1:
            return 0.0
        found = appraise(effect)
        unit = self.w[LAST_INCOME] if left == 1 else self.w[RESOURCE]
        return unit * found.units + found.points + found.rest * (0.4 if left == 1 else 1.0)

    def incomes(self, effect: Effect[Any], left: i64) -> float:
        """All payments still to come of what stays as it is."""
        total = 0.0
        while left > 0:
            total += self.income_now(effect, left)
            left -= 1
        return total

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
        if self.box is not box:
            self.prepare(box)
        w = self.w

        time = self.time
        time.read(state, seat)
        incomes = time.incomes
        share = time.share

        # Products: items and menorahs of each colour, and what will still come.
        upgrades = board.upgrades
        points += product(
            float(board.created()) + w[GROWTH] * share,
            float(menorahs_of(upgrades & GOLEM_AREA, upgrades & BIT[UPG_4], board.tokens & 1)) + w[MENORAHS] * share,
        )
        artifacts: i64 = 0
        row: i64 = 0
        while row < CAULDRONS:
            size = box.cauldron[row]
            value = self.artifact[32 * incomes + 4 * board.side + row] if board.side >= 0 else 0.0
            if board.gold[row] == size:
                artifacts += 1
                points += value
            elif board.gold[row] > 0 and time.actions > 0:
                points += w[INGOTS] * (value + 3.0) * float(board.gold[row]) / float(size)
            row += 1
        points += product(
            float(artifacts) + w[GROWTH + 1] * share,
            float(menorahs_of(upgrades & ARTIFACT_AREA, upgrades & BIT[UPA_6], board.tokens & 2))
            + w[MENORAHS + 1] * share,
        )
        points += self.of_books(box, board, share)

        # Engine.
        students = board.students
        base = 30 * incomes - 1
        points += self.street[base + students[0]]
        points += self.street[base + SECTIONS + students[1]]
        points += self.street[base + 2 * SECTIONS + students[2]]
        if state.tokens and time.actions > 0:
            district: i64 = 0
            while district < 3:
                if state.tokens & BIT[district] and students[district] > 4:
                    points += w[TOKEN] * float(students[district] - 4)
                district += 1
        space = research_space(state, seat)
        points += self.research[2 * len(box.research_vp) * incomes + space]
        points += self.track[(box.track_last + 1) * incomes + board.track]
        if board.side >= 0:
            slot: i64 = 0
            while slot < box.slots:
                code = board.slots[slot] - 1
                if code >= FIRST_GREY:
                    row = box.slot_row[box.slots * board.side + slot]
                    chance = 1.0 if board.gold[row] == box.cauldron[row] else 0.6
                    points += chance * self.tile[self.tiles * incomes + code]
                slot += 1
        upgrade: i64 = 0
        while upgrade < UPA + 2:
            if upgrades & BIT[upgrade]:
                points += w[POWER + upgrade] * share
            upgrade += 1

        points += self.of_goals(state, seat)
        points += self.of_resources(state, seat)
        points += self.of_golems(state, seat)
        points += self.of_tempo(state, seat)
        return points

    def of_books(self, box: Box, board: Seat, share: float) -> float:
        """Columns times blue menorahs, and the books that will be read again."""
        w = self.w
        columns: i64 = 0
        weight = 0.0
        read = 0.0
        column: i64 = 0
        while column < COLUMNS:
            height = board.heights[column]
            columns += 1 if height > 0 else 0
            if height < COLUMN_SIZE:
                chain = self.bonus[column] if board.upgrades & BIT[column] else 0.0
                k: i64 = COLUMN_SIZE * column
                while k < COLUMN_SIZE * column + height:
                    chain += self.reading[board.columns[k]]
                    k += 1
                heavy = float(1 + height)
                weight += heavy
                read += heavy * chain
            column += 1
        points = product(
            float(columns) + w[GROWTH + 2] * share,
            float(menorahs_of(board.upgrades & RESEARCH_AREA, board.upgrades & BIT[UPR_6], board.tokens & 4))
            + w[MENORAHS + 2] * share,
        )
        if weight > 0.0:
            points += w[BOOKS] * share * read / weight
        return points

    def of_goals(self, state: GolemState, seat: i64) -> float:
        """Each goal by the chance to fulfil it, and the variety of types."""
        box = state.box
        goals = state.seats[seat].goals
        share = self.time.share
        points = 0.0
        types = 0.0
        best = 0.0
        kind: i64 = -1
        goal: i64 = 0
        while goals:
            if goals & BIT[goal]:
                goals &= ~BIT[goal]
                if box.goal_kind[goal] != kind:
                    types += best
                    best = 0.0
                    kind = box.goal_kind[goal]
                missing = float(box.goal_threshold[goal] - achieved(state, seat, kind))
                chance = 1.0
                if missing > 0.0:
                    reach = self.w[PACE + kind] * share
                    chance = max(0.0, min(0.95, 0.5 + 0.5 * (reach - missing) / (0.5 + reach)))
                    if share == 0.0:
                        chance = 0.0
                points += chance * float(box.goal_vp[goal])
                best = max(best, chance)
            goal += 1
        types += best
        whole = int(types)
        low = float(VARIETY[min(whole, 4)])
        high = float(VARIETY[min(whole + 1, 4)])
        return self.w[GOAL] * points + self.w[GOAL_TYPES] * (low + (high - low) * (types - float(whole)))

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
            purse += self.pays[students[0] - 1] + self.pays[SECTIONS + students[1] - 1]
            purse += self.pays[2 * SECTIONS + students[2] - 1] + self.pays[3 * SECTIONS + research_space(state, seat)]
        owed: i64 = 0
        dear: i64 = 0
        k: i64 = 0
        while k < GOLEMS:
            place = board.golems[k]
            if place >= 0:
                cost = section_of(place) - board.students[place // SECTIONS]
                if board.upgrades & BIT[UPG_1]:
                    cost = min(cost, CONTROL_CAP)
                if cost > 0:
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

    def of_golems(self, state: GolemState, seat: i64) -> float:
        """Golems at work, control in later rounds, and the abyss behind X."""
        w = self.w
        share = self.time.share
        later = self.time.later
        board = state.seats[seat]
        points = 0.0
        k: i64 = 0
        while k < GOLEMS:
            place = board.golems[k]
            if place >= 0:
                number = state.tile_at[place]
                if number > 0:
                    value = self.work[place // SECTIONS * 10 + number - 1]
                    points += share * value * (w[LYING] if board.lying & BIT[k] else w[WORK])
                ahead = section_of(place) - board.students[place // SECTIONS] + 1
                if board.upgrades & BIT[UPG_1]:
                    ahead = min(ahead, CONTROL_CAP)
                if ahead > 0:
                    points -= w[LATER_CONTROL] * float(ahead * later)
                if section_of(place) > 8 and later > 0:
                    points -= w[DANGER] * float(section_of(place) - 8)
            elif place == BURIED:
                points += w[DEAD] * share
            k += 1
        return points

    def of_tempo(self, state: GolemState, seat: i64) -> float:
        """Actions left, turn order, and the marbles in the eyes beside the character."""
        w = self.w
        time = self.time
        board = state.seats[seat]
        points = 0.0
        marbles = board.marbles()
        if time.phase == ACTION:
            points += w[MARBLE] * float(2 - marbles)
            if board.rabbi == 0:
                points += w[RABBI]
            elif time.later > 0:
                points -= w[ORDER] * float(board.rabbi)
            if time.now > 0:
                points -= w[PASSING] * float(board.passes)
        if time.can_influence and state.round > 0:
            box = state.box
            character = state.palace[state.round - 1]
            fits: i64 = 0
            left = box.character_left[character]
            right = box.character_right[character]
            first = board.eyes[0]
            second = board.eyes[1]
            if first == WHITE or first == left or first == right:
                fits += 1
            if second >= 0 and (second == WHITE or second == left or second == right):
                fits += 0 if first == second and first != WHITE else 1
            if marbles == 2:
                if fits == 2:
                    points += w[INFLUENCE] * self.character[character]
            elif fits == marbles:
                points += w[HALF] * (1.0 if marbles == 1 else 0.6) * self.character[character]
        return points


def in_hand(count: i64, unit: float, spare: float) -> float:
    handful = min(count, HANDFUL)
    return unit * float(handful) + spare * float(count - handful)


def product(items: float, menorahs: float) -> float:
    return min(items, MOST_ITEMS) * min(menorahs, MOST_MENORAHS)


def menorahs_of(made: i64, special: i64, token: i64) -> i64:
    return size_of(made) + (MENORAHS_MORE if special else 0) + (1 if token else 0)


def between(row: list[float], place: float) -> float:
    """The value at a place between two spaces."""
    low = min(int(place), len(row) - 1)
    high = min(low + 1, len(row) - 1)
    return row[low] + (row[high] - row[low]) * (place - float(int(place)))


def drifting(row: list[float], later: list[float], place: int, left: int, drift: float) -> float:
    """All payments still to come of a piece that moves on a little every round."""
    if left == 0:
        return 0.0
    total = row[place]
    spot = float(place)
    for _ in range(left - 1):
        spot += drift
        total += between(later, spot)
    return total
