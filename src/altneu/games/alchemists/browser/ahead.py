"""What the rules will soon do to a seat: the conference at the end of this round."""

from __future__ import annotations

from altneu.faces.wire import Ahead
from altneu.games.alchemists.actions.reputation import zone_of
from altneu.games.alchemists.actions.theories import seals_counted
from altneu.games.alchemists.kings_golem.reports import second_tile, standing
from altneu.games.alchemists.rounds.ending import SEALS_ON_TILE, open_conference
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import LAST_ROUND, SPACES
from altneu.games.alchemists.views.view import phase_of
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import NONE
from altneu.language import Catalogue

DECIDING = ("order", "declaring")  # everything can still be done about it


def ahead_of(words: Words, texts: Catalogue, state: AlchemistsState, seat: int) -> list[Ahead]:
    """The worst first; all of it is open to everybody."""
    if state.top is None or not 0 <= seat < len(state.seats):
        return []
    found = [conference(words, texts, state, seat), last_round(texts, state)]
    return sorted((one for one in found if one is not None), key=lambda one: one.n)


def loss_of(state: AlchemistsState, seat: int, net: int) -> int:
    """B-18.20: the zone adds to a loss, and one reputation is always left."""
    reputation = int(state.seats[seat].reputation)
    loss = max(0, int(state.box.zone_loss[zone_of(state, reputation)]) - net)
    return min(loss, reputation - 1)


def net_of(state: AlchemistsState, number: int) -> list[int]:
    """B-8.3.1, K-8.12: what the conference changes for every seat as things are now, its tiles in one."""
    box, seats = state.box, range(len(state.seats))
    tile = SEALS_ON_TILE * number
    changes = [int(box.conference[tile + min(int(seals_counted(state, k)), SEALS_ON_TILE - 1)]) for k in seats]
    if box.has_golem and number == 0:
        for seat in seats:
            has_report = standing(state, seat) > 0
            changes[seat] += int(box.golem_report_reputation if has_report else box.golem_none_reputation)
    elif box.has_golem:
        second_tile(state, changes)
    return changes


def conference(words: Words, texts: Catalogue, state: AlchemistsState, seat: int) -> Ahead | None:
    number = open_conference(state.round)
    if number == NONE or phase_of(state) not in (*DECIDING, *SPACES):
        return None
    net = net_of(state, int(number))[seat]
    loss = loss_of(state, seat, net) if net < 0 else 0
    if loss == 0:
        return None
    key = "ahead.conference_golem" if state.box.has_golem else "ahead.conference"
    return Ahead(
        title=texts.text("ahead.conference_title", amount=words.amount("reputation", loss)),
        why=texts.text(key, seals=int(seals_counted(state, seat))),
        icon="reputation",
        n=-loss,
        topic=f"conference {int(number) + 1}",
        things=[f"seat:{seat}"],
    )


def last_round(texts: Catalogue, state: AlchemistsState) -> Ahead | None:
    """B-10: nothing that is kept for later has a later."""
    if state.round != LAST_ROUND or phase_of(state) not in DECIDING:
        return None
    return Ahead(title=texts.text("ahead.last_title"), why=texts.text("ahead.last"), topic="final scoring")
