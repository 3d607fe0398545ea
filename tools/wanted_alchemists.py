"""The recorded games of Alchemists: every number of seats, both levels, every module, and each way the rules bite."""

from __future__ import annotations

from wishes import Event, Wanted, happened

from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.kings_golem.reports import SEAL_REPORTS
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import LOWEST_REPUTATION
from altneu.kernel.flow import all_asked

MASTER = {"level": "master"}
ENCYCLOPEDIA = {"encyclopedia": "yes"}
PROJECT = {**ENCYCLOPEDIA, "golem": "yes"}
ALL = {"funding": "yes", "busy": "yes", **PROJECT}


def any_game(state: AlchemistsState, log: list[Event]) -> bool:
    return True


def deck_empty(state: AlchemistsState, log: list[Event]) -> bool:
    return state.round > 0 and size(state.favor_deck) == 0


def disgraced(state: AlchemistsState, log: list[Event]) -> bool:
    return any(seat.reputation == LOWEST_REPUTATION for seat in state.seats)


def claimed_in_vain(state: AlchemistsState, log: list[Event]) -> bool:
    return any(event == events.CLAIM_ANSWERED and a == 0 for event, _, _, a, _ in log)


def animated(state: AlchemistsState, log: list[Event]) -> bool:
    return any(event == events.ANIMATION_TRIED and a == 1 for event, _, _, a, _ in log)


def exhibited(state: AlchemistsState, log: list[Event]) -> bool:
    return any(event == events.EXHIBITED and b == 1 for event, _, _, _, b in log)


def reports_sealed(state: AlchemistsState, log: list[Event]) -> bool:
    """Several seats decide on reports at once."""
    return state.top is not None and state.top.effect is SEAL_REPORTS and len(all_asked(state)) > 1


WANTED: dict[str, Wanted[AlchemistsState]] = {
    "two-seats": (2, {}, [], any_game),
    "three-seats": (3, {}, [], any_game),
    "four-seats": (4, {}, [], any_game),
    "master-two-seats": (2, MASTER, [], any_game),
    "master-three-seats": (3, MASTER, [], any_game),
    "master-four-seats": (4, MASTER, [], any_game),
    "funding": (3, {"funding": "yes"}, [], happened(events.FUNDING_REVEALED)),
    "busy-days": (4, {"busy": "yes"}, [], happened(events.BOARD_LAID)),
    "encyclopedia": (3, ENCYCLOPEDIA, ["article", "cube publish"], happened(events.ARTICLE_PUBLISHED)),
    "golem-project": (4, PROJECT, ["cube research", "test", "report"], happened(events.REPORTED)),
    "all-modules-two-seats": (2, ALL, [], any_game),
    "all-modules-master": (4, {**MASTER, **ALL}, [], any_game),
    "theory-debunked": (2, {}, ["theory", "show", "cube publish", "cube debunk"], happened(events.THEORY_FELL)),
    "claim-in-vain": (2, MASTER, ["theory", "demonstrate", "cube publish", "cube debunk"], claimed_in_vain),
    "conflict": (3, MASTER, ["theory", "demonstrate", "cube publish", "cube debunk"], happened(events.CONFLICT)),
    "article-debunked": (
        2,
        ENCYCLOPEDIA,
        ["article", "show", "cube publish", "cube debunk"],
        happened(events.ARTICLE_FELL),
    ),
    "grant-taken": (2, {}, ["theory", "endorse", "cube publish", "cube transmute"], happened(events.GRANT_TAKEN)),
    "paralysed": (2, {}, ["mix", "cube drink"], happened(events.PARALYSED)),
    "poisoned": (2, {}, ["mix", "cube drink"], happened(events.POISONED)),
    "exhibited": (3, {}, ["exhibit", "cube exhibition", "take", "cube forage"], exhibited),
    "bids": (4, {}, ["sell", "cube sell", "mix"], happened(events.BIDS_REVEALED)),
    "favor-deck-empty": (4, {}, ["done", "order 6"], deck_empty),
    "disgraced": (2, {}, ["show", "theory", "cube debunk", "cube publish"], disgraced),
    "boots": (2, {}, ["buy boots", "boots", "cube buy"], happened(events.BOOTS_USED)),
    "periscope": (2, {}, ["buy periscope", "periscope", "cube buy", "cube student"], happened(events.PERISCOPE_USED)),
    "secret-artifact": (4, {"funding": "yes"}, [], happened(events.SECRET_ARTIFACT)),
    "replicator": (2, {"funding": "yes"}, ["reuse", "buy replicator", "cube buy"], happened(events.FUNDING_REUSED)),
    "animated": (2, PROJECT, ["animate", "test", "cube research"], animated),
    "reports-together": (3, PROJECT, ["cube research", "test", "report"], reports_sealed),
    "signet-ring": (3, PROJECT, ["ring", "buy signet", "cube buy", "cube library"], happened(events.RING_USED)),
}
