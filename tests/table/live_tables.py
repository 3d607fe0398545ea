"""Tables of several hands without a server: somebody who plays them at random, and moments to begin at."""

from __future__ import annotations

import random

from altneu.games import GAMES
from altneu.kernel.flow import IllegalChoice, turn_to
from altneu.kernel.game import Game
from altneu.kernel.record import new_record
from altneu.kernel.state import NATURE
from altneu.table.journal import BOT_CHOICE, Entry
from altneu.table.live import LiveTable
from altneu.table.seats import FRIEND, SeatPlan
from altneu.table.session import NoUndo, Session, begin, fair_draw

GOLEM = GAMES["golem"]


def table(kinds: list[str], game: Game = GOLEM) -> LiveTable:
    session = begin(game, ["human"] * len(kinds), game.options_for(kinds))
    return LiveTable("here", session, [SeatPlan(kind) for kind in kinds])


class Player:
    """Plays a table at random and keeps its journal."""

    def __init__(self, live: LiveTable, seed: int) -> None:
        self.live = live
        self.rng = random.Random(seed)
        self.draw = fair_draw(self.rng.randrange)
        self.journal: list[Entry] = []

    def do(self, entries: list[Entry]) -> None:
        plan = self.live.foresee(entries, self.draw)
        for entry in plan.entries:
            self.live.apply(entry)
        self.journal += plan.entries
        assert self.live.game.hash(plan.state) == self.live.game.hash(self.live.state)
        assert (plan.number, plan.held_by) == (self.live.number, self.live.held_by)

    def choose(self, seat: int, hold: bool = False) -> None:
        self.do(self.live.plan_choice(seat, self.rng.choice(options_of(self.live, seat)), hold))

    def replace(self, seat: int, bot: str, by: int = 0) -> None:
        self.do(self.live.plan_stand_in(seat, bot, by))
        self.live.seats[seat].stand_in = bot

    def bot_chooses(self, seat: int) -> None:
        move = self.rng.choice(options_of(self.live, seat))
        self.do([Entry(self.live.seq + 1, BOT_CHOICE, seat, move)])

    def step(self) -> None:
        """Mostly a choice, sometimes anything else that is allowed."""
        live, rng = self.live, self.rng
        if FRIEND in [plan.kind for plan in live.seats] and rng.random() < 0.05:
            seat = [plan.kind for plan in live.seats].index(FRIEND)
            return self.replace(seat, "" if live.seats[seat].stand_in else "random")
        seat = rng.randrange(len(live.seats))
        people = [number for number, plan in enumerate(live.seats) if plan.is_person]
        for plan in rng.sample(
            [
                lambda: live.plan_undo(rng.choice(people)),
                lambda: live.plan_redo(rng.choice(people)),
                lambda: live.plan_consent(rng.choice(people), rng.random() < 0.8),
            ],
            3 if rng.random() < 0.3 else 0,
        ):
            try:
                return self.do(plan())
            except (NoUndo, IllegalChoice):
                continue
        if live.held_by is not None:
            return self.do(live.plan_end_turn(live.held_by))
        seat = rng.choice(live.waits_for)
        if live.seats[seat].stand_in:
            return self.bot_chooses(seat)
        return self.choose(seat, hold=live.seats[seat].is_person and rng.random() < 0.5)


def in_play(kinds: list[str], seed: int = 1) -> Player:
    """Seat 1 is about to take a turn in the first round, and nothing was played before."""
    first = Player(table(kinds), seed)
    first.do([])
    while first.live.waits_for != [0] or "marble work" not in GOLEM.text(first.live.state.options[0]):
        first.choose(first.live.waits_for[0])
    state = first.live.state.copy()
    session = Session(GOLEM, state, new_record(GOLEM, state, {}, ["human"] * len(kinds)))
    return Player(LiveTable("here", session, [SeatPlan(kind) for kind in kinds]), seed)


def after_all_moved(kinds: list[str]) -> Player:
    player = in_play(kinds)
    while {seat for seat, _ in player.live.session.record.choices} - {NATURE} != set(range(len(kinds))):
        player.choose(player.live.waits_for[0])
    return player


def held_turn(kinds: list[str]) -> Player:
    """Seat 1 has made its last choice of the turn, but not ended it."""
    player = in_play(kinds)
    while player.live.held_by is None:
        player.choose(0, hold=True)
    return player


def options_of(live: LiveTable, seat: int) -> list[int]:
    twin = live.state.copy()
    turn_to(twin, seat)
    return list(twin.options)
