"""Every thing that lies on the table for a seat, and the questions that are answered with it."""

from __future__ import annotations

from collections.abc import Iterator

from altneu.games.alchemists.actions.artifacts import Think
from altneu.games.alchemists.actions.buying import Buy, Purchase
from altneu.games.alchemists.actions.cards import DiscardCards
from altneu.games.alchemists.actions.debunking import Debunk, MakeClaim
from altneu.games.alchemists.actions.foraging import AskSage, Forage, Transmute
from altneu.games.alchemists.actions.grants import CheckGrants
from altneu.games.alchemists.actions.mixing import Look, Mix
from altneu.games.alchemists.actions.publishing import Publish, PublishAtOnce, SealTheory
from altneu.games.alchemists.actions.selling import BidForOrder, ChooseFreely, FavorsForSale, GiveGuarantee, SellTurn
from altneu.games.alchemists.browser.components import spaces_in_play
from altneu.games.alchemists.kings_golem.approval import PayOrRing
from altneu.games.alchemists.kings_golem.articles import SealArticle, WriteSlot
from altneu.games.alchemists.kings_golem.funding import KeepTwo, TakeSecretArtifact, TakeStartingArtifact
from altneu.games.alchemists.kings_golem.library import ReadBook, VisitLibrary
from altneu.games.alchemists.kings_golem.replicator import UseAgain
from altneu.games.alchemists.kings_golem.reports import SendReport
from altneu.games.alchemists.kings_golem.research import Research
from altneu.games.alchemists.rounds.declaring import Declare
from altneu.games.alchemists.rounds.exhibition import Exhibit
from altneu.games.alchemists.rounds.order import ChooseSpace
from altneu.games.alchemists.rounds.rounds import Boots
from altneu.games.alchemists.state.moves import FUNDING_IDS, GRANT_NAMES, TAKE_ARTIFACT
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    ARTIFACTS,
    BIDS,
    COLOURS,
    DEMANDS,
    ENCYCLOPEDIA_GRANT,
    FAVORS,
    INGREDIENTS,
    NEUTRAL,
    ORDER_SPACES,
    ORGANS,
    POTIONS,
    QUALITIES,
    SEALS,
    SLOTS,
    SPACES,
)
from altneu.games.alchemists.views.view import has_looked, members

# By the kind of a thing, the effects that ask for it.
ASKED_BY: dict[str, tuple[type, ...]] = {
    "space": (Declare,),
    "order": (ChooseSpace,),
    "forage": (Forage,),
    "deck": (Forage,),
    "hand": (Transmute, DiscardCards, Mix, Think, Research),
    "favor": (Declare, AskSage, SellTurn, FavorsForSale, Purchase, Research),
    "artifact": (Buy, Look, Boots, Exhibit, PayOrRing, VisitLibrary, TakeStartingArtifact, TakeSecretArtifact),
    "counter": (Buy,),
    "demand": (SellTurn, ChooseFreely),
    "bid": (BidForOrder,),
    "guarantee": (GiveGuarantee,),
    "theory": (Publish, PublishAtOnce, Debunk),
    "token": (Publish, PublishAtOnce),
    "article": (Publish, PublishAtOnce),
    "slot": (WriteSlot,),
    "seal": (SealTheory, SealArticle),
    "grant": (CheckGrants,),
    "exhibit": (Exhibit,),
    "potion": (MakeClaim,),
    "report": (SendReport,),
    "book": (ReadBook,),
    "approvals": (PayOrRing, VisitLibrary),
    "funding": (KeepTwo, UseAgain),
}


def things_on_table(state: AlchemistsState, seat: int) -> set[str]:
    """Of cards in hand only the seat's own; what nobody may see yet is not there."""
    return {*things_for_all(state), *own_things(state, seat)}


def things_for_all(state: AlchemistsState) -> Iterator[str]:
    box, board = state.box, int(state.expansion.board(state))
    yield from (f"space:{SPACES[space.number]}" for space in spaces_in_play(box))
    for space in range(ORDER_SPACES):
        if box.order_players[ORDER_SPACES * board + space] <= box.players:
            yield f"order:{space + 1}"
    yield from (f"seat:{seat}" for seat in range(len(state.seats)))
    yield from (f"forage:{INGREDIENTS[k]}" for k, cards in enumerate(state.forage) if cards)
    yield "deck"
    owned = state.market
    for other in state.seats:
        owned |= other.artifacts
    yield from (f"artifact:{ARTIFACTS[k]}" for k in members(owned))
    yield from (f"demand:{place}" for place in DEMANDS if state.adventurer >= 0)
    yield from (f"guarantee:{quality}" for quality in QUALITIES.values())
    yield from (f"theory:{ingredient}" for ingredient in INGREDIENTS)
    yield from (f"token:{alchemical}" for alchemical in ALCHEMICALS)
    yield from (
        f"grant:{GRANT_NAMES[k]}" for k in range(len(GRANT_NAMES)) if k != ENCYCLOPEDIA_GRANT or box.has_encyclopedia
    )
    yield from (f"exhibit:{potion}" for potion in POTIONS[:NEUTRAL])
    yield from (f"potion:{potion}" for potion in POTIONS)
    if box.has_encyclopedia:
        yield from (f"article:{colour}" for colour in COLOURS)
        yield from (f"slot:{slot}" for slot in SLOTS)
    if box.has_golem:
        yield from (f"report:{organ}" for organ in ORGANS)
        yield "approvals"
        if state.court.counter >= 0:
            yield "counter"
    yield from (f"funding:{FUNDING_IDS[k]}" for row in state.court.funding for k in members(row))


def own_things(state: AlchemistsState, seat: int) -> Iterator[str]:
    if not 0 <= seat < len(state.seats):
        return
    board, court = state.seats[seat], state.court
    yield from (f"hand:{INGREDIENTS[k]}" for k, cards in enumerate(board.hand) if cards)
    yield from (f"favor:{FAVORS[k]}" for k, cards in enumerate(board.favors) if cards)
    yield from (f"bid:{discount}" for discount in range(BIDS))
    yield from (f"seal:{SEALS[k]}" for k, dealt in enumerate(state.box.seals) if dealt)
    yield from (f"funding:{FUNDING_IDS[k]}" for k in members(court.dealt[seat]))
    yield from (f"book:{INGREDIENTS[k]}" for k in members(court.offer) if state.top and state.top.seat == seat)
    top = state.top
    if top is not None and top.seat == seat and isinstance(top.effect, TakeStartingArtifact | TakeSecretArtifact):
        yield from (f"artifact:{ARTIFACTS[option - int(TAKE_ARTIFACT)]}" for option in state.options)
    if has_looked(state, seat) and court.secret[seat] >= 0:
        yield f"artifact:{ARTIFACTS[court.secret[seat]]}"


def is_asked_for(state: AlchemistsState, thing: str) -> bool:
    """Whether the open question is about things of this kind: then a rule says why not this one."""
    kind = thing.partition(":")[0]
    return state.top is not None and isinstance(state.top.effect, ASKED_BY.get(kind, ()))
