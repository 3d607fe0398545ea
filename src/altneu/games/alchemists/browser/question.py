"""The open question: its words, where it comes from, and the choices with what to click for them."""

from __future__ import annotations

from altneu.faces.asking import own_question, sealed_answer, turned_to
from altneu.faces.wire import Choice, Question
from altneu.games.alchemists.actions.buying import Purchase
from altneu.games.alchemists.actions.cards import DiscardCards
from altneu.games.alchemists.actions.foraging import AskSage
from altneu.games.alchemists.actions.selling import FavorsForSale
from altneu.games.alchemists.browser.changes import changes_of
from altneu.games.alchemists.browser.groups import around, group_of, short_of
from altneu.games.alchemists.browser.things import things_of
from altneu.games.alchemists.browser.topics import topic_of
from altneu.games.alchemists.kings_golem.replicator import UseAgain
from altneu.games.alchemists.rounds.rounds import Boots
from altneu.games.alchemists.state import sources
from altneu.games.alchemists.state.moves import CANCEL, REUSE, notation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.views.view import phase_of
from altneu.games.alchemists.words.words import Words
from altneu.kernel.combinators import SKIP
from altneu.kernel.flow import all_asked
from altneu.kernel.state import Frame
from altneu.language import Catalogue, capital

NOTATION = notation()
# Asked only of who holds a card, or has cards of several kinds: that somebody declines tells as much.
BY_HAND = (AskSage, FavorsForSale, Purchase, Boots, DiscardCards)


def question_of(words: Words, texts: Catalogue, state: AlchemistsState, seat: int) -> Question | None:
    if state.top is None:
        return None
    asked = all_asked(state)
    sealed = sealed_answer(state, seat)
    own = turned_to(state, seat) if seat in asked else None
    assert own is None or own.top is not None
    return Question(
        asked=asked,
        text=waiting(words, texts, state, asked) if own is None else words.question(own),
        source=topic_of(state, state.top, is_own=own is not None),
        trail=trail(words, state, state.top),
        choices=[] if own is None else [choice_of(words, texts, own, int(move)) for move in own.options],
        answered=words.choice(own_question(state, seat), sealed) if sealed >= 0 else None,
        usual=usual(own) if own is not None else "",
    )


def waiting(words: Words, texts: Catalogue, state: AlchemistsState, asked: list[int]) -> str:
    """Who is awaited and where, but not for what: a question may be open only because of a card (B-4.8, B-16.2)."""
    assert state.top is not None
    seats = words.both([words.who(seat) for seat in asked])
    if state.top.source == sources.SETUP:
        return texts.text("ask.waiting", seats=seats)
    return texts.text("ask.waiting_at", seats=seats, source=capital(words.source(int(state.top.source))))


def is_told(state: AlchemistsState, move: int) -> bool:
    """Whether others may hear of the choice: who declines to play a card would tell that it is in hand."""
    assert state.top is not None
    return move not in (SKIP, CANCEL) or not isinstance(state.top.effect, BY_HAND)


def trail(words: Words, state: AlchemistsState, frame: Frame) -> list[str]:
    """The step of the round, and what asks in it; of both only what everybody knows."""
    steps = [capital(words.phase(phase_of(state)))]
    if frame.source != sources.SETUP:
        steps.append(capital(words.source(int(frame.source))))
    return list(dict.fromkeys(steps))


def usual(state: AlchemistsState) -> str:
    """K-15.7: a card used again costs nothing, and the chance passes; not if it takes reputation or is one of two."""
    frame, box = state.top, state.box
    if frame is None or not isinstance(frame.effect, UseAgain):
        return ""
    cards = [int(move - REUSE) for move in state.options if move >= REUSE]
    changes = [box.funding_reputation[card] + box.funding_delayed[card] for card in cards]
    return NOTATION[REUSE + cards[0]] if len(cards) == 1 and changes[0] >= 0 else ""


def choice_of(words: Words, texts: Catalogue, state: AlchemistsState, move: int) -> Choice:
    """The question is put to the seat that is asked."""
    things = things_of(move)
    assert state.top is not None
    return Choice(
        notation=NOTATION[move],
        words=words.choice(state, move),
        things=things,
        around=around(state, state.top, move),
        changes=changes_of(texts, state, move),
        group=group_of(words, texts, move),
        short=short_of(words, move),
    )
