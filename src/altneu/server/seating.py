"""Who sits where: from the lobby's wishes or the header of a record to the seats of a table."""

from __future__ import annotations

import json
import unicodedata

from altneu.bots import bots_for, check_bot, is_bot
from altneu.kernel.game import Game, SetupError
from altneu.kernel.state import State
from altneu.server.refusal import Refused
from altneu.server.wire import Terms as TermsWish
from altneu.table.seats import FRIEND, HERE, HUMAN, SeatPlan
from altneu.table.terms import ABSENCE, LIVE, Terms

NAME_LENGTH = 24
SHORTEST = 60  # seconds of a clock
OPEN_ABSENCE = 120  # seconds that strangers may be away before anybody else has their seat
USUAL = "planner"
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # they reorder text


def tidy(text: str) -> str:
    """On one line, without what cannot be seen or turns other text around."""
    plain = (" " if sign.isspace() or unicodedata.category(sign) in ("Cc", "Cs", "Cn") else sign for sign in text)
    return " ".join("".join(sign for sign in plain if sign not in TURNING).split())


def terms_of(wish: TermsWish, game: Game) -> Terms:
    """What is agreed on, with the usual values where nothing was said."""
    if wish.bot:
        check_level(game, wish.bot)
    is_live = wish.pace == LIVE
    if 0 < wish.time < SHORTEST:
        message = f"a clock has at least {SHORTEST} seconds, not {wish.time}; give more time, or 0 for no clock"
        raise SetupError(message, "clock", least=SHORTEST)
    return Terms(
        pace=wish.pace,
        absence=ABSENCE[wish.pace] if wish.absence is None else wish.absence,
        time=wish.time,
        increment=wish.increment if is_live and wish.time else 0,
        vacation=0 if is_live or not wish.time else wish.vacation,
        at_end=wish.at_end,
        bot=wish.bot or usual_bot(game),
    )


def check_open(terms: Terms) -> None:
    """Whether strangers may be asked to a table with these terms."""
    if terms.absence < OPEN_ABSENCE:
        message = f"at an open table people may be away for {OPEN_ABSENCE} s at least; let bots wait so long"
        raise SetupError(message, "absence", least=OPEN_ABSENCE)


def usual_bot(game: Game) -> str:
    """A fair one that answers quickly."""
    bots = bots_for(game.name)
    return USUAL if USUAL in bots else bots[-1]


def check(game: Game, plans: list[SeatPlan]) -> None:
    """Every seat has a kind that there is."""
    for plan in plans:
        if plan.is_person or game.plays_itself(plan.kind):
            continue
        if not is_bot(plan.kind):
            kinds = ", ".join([HERE, FRIEND, *bots_for(game.name)])
            raise SetupError(f"there is no kind of seat {plan.kind!r}; kinds are {kinds}", "kind", kind=plan.kind)
        check_level(game, plan.kind)


def check_level(game: Game, kind: str) -> None:
    """A bot of this game, without a budget: the server thinks for many tables, so it says how long."""
    name, colon, _ = kind.partition(":")
    check_bot(game.name, name)
    if colon:
        message = f"how long bots think is up to this server; write {name} instead of {kind}"
        raise SetupError(message, "budget", bot=name)


def check_company(plans: list[SeatPlan]) -> None:
    """A game that goes on needs somebody to play it."""
    if not any(plan.is_person for plan in plans):
        raise SetupError("no person sits at this table; give a seat to somebody here or to a friend", "nobody")


def check_ruled(game: Game, state: State, plans: list[SeatPlan]) -> None:
    """The seats that the rules play are those that say so."""
    for seat, plan in enumerate(plans):
        if (seat == state.scripted) != game.plays_itself(plan.kind):
            message = f"the options do not fit seat {seat + 1}, {plan.kind}; leave them to the seats"
            raise SetupError(message, "ruled", seat=seat + 1)


def entries(plans: list[SeatPlan]) -> list[str]:
    """The seats as they stand in a record, where every sign can be printed."""
    names = ["".join(sign for sign in plan.name if sign.isprintable()) for plan in plans]
    return [f"{HUMAN if plan.is_person else plan.kind} {name}".strip() for plan, name in zip(plans, names, strict=True)]


def recorded(players: list[str]) -> list[SeatPlan]:
    """The seats of a record; all its people sit here, and its bots think as long as this server lets them."""
    parts = [player.partition(" ") for player in players]
    return [SeatPlan(recorded_kind(kind), tidy(name)[:NAME_LENGTH]) for kind, _, name in parts]


def recorded_kind(kind: str) -> str:
    if kind in (HUMAN, FRIEND):
        return HERE
    return kind.partition(":")[0] if is_bot(kind) else kind


def alone(plans: list[SeatPlan]) -> list[SeatPlan]:
    """The same company with all its people here."""
    return [SeatPlan(HERE if plan.is_person else plan.kind, plan.name) for plan in plans]


def dump(plans: list[SeatPlan]) -> str:
    return json.dumps(
        [
            {
                "kind": plan.kind,
                "name": plan.name,
                "claimed": plan.is_claimed,
                "stand_in": plan.stand_in,
                "renewed": plan.is_renewed,
                "resigned": plan.resigned,
                "proxy": plan.proxy,
            }
            for plan in plans
        ]
    )


def load(text: str) -> list[SeatPlan]:
    return [
        SeatPlan(
            kind=plan["kind"],
            name=plan["name"],
            is_claimed=plan["claimed"],
            stand_in=plan.get("stand_in", ""),
            is_renewed=plan.get("renewed", False),
            resigned=plan.get("resigned", 0),
            proxy=plan.get("proxy", ""),
        )
        for plan in json.loads(text)
    ]


def away_now() -> Refused:
    """To a person whose seat a bot plays."""
    return Refused(409, "stand_in", "a bot plays for this seat; take the seat back first")
