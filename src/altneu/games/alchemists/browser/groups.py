"""Where a choice is to be found: the places under which a long list of choices is read, and what it lies in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from altneu.games.alchemists.actions.publishing import SealTheory
from altneu.games.alchemists.browser.things import things_of
from altneu.games.alchemists.kings_golem.articles import SealArticle
from altneu.games.alchemists.state import moves, sources
from altneu.games.alchemists.state.pairs import ALL_PAIRS, REPORTS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import COLOURS, INGREDIENTS, KINDS, SPACES, TRIGGERS
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import Frame
from altneu.language import Catalogue, capital

# The first move of a kind, and the key of its place; "" for buttons of the question itself.
PLACES = {
    0: "",
    moves.ORDER: "group.order",
    moves.CUBE: "group.spaces",
    moves.PLAY_ASSISTANT: "group.favors",
    moves.TAKE: "group.forage",
    moves.DISCARD: "group.hand",
    moves.PLAY_SAGE: "group.favors",
    moves.BID: "group.bids",
    moves.PLAY_MERCHANT: "group.favors",
    moves.SELL_POTION: "group.adventurer",
    moves.GUARANTEE: "group.guarantees",
    moves.PLAY_BARMAID: "group.favors",
    moves.BUY_ARTIFACT: "group.artifacts",
    moves.PLAY_SHOPKEEPER: "group.favors",
    moves.PAY_GOLD: "",
    moves.CLAIM: "",
    moves.ENDORSE: "group.endorse",
    moves.ARTICLE: "group.articles",
    moves.SIGNS_OF_ARTICLE: "",
    moves.SEAL: "group.seals",
    moves.GRANT: "group.grants",
    moves.USE_PERISCOPE: "",
    moves.EXHIBIT: "group.exhibition",
    moves.REVEAL_FEATHER: "",
    moves.GIVE_AWAY: "group.favors",
    moves.KEEP_FUNDING: "",
    moves.TAKE_ARTIFACT: "group.artifacts",
    moves.READ: "group.books",
    moves.TEST_GOLEM: "group.tests",
    moves.PLAY_COURTIER: "group.favors",
    moves.PAY_APPROVAL: "",
}
STARTS = sorted(PLACES)
Headed = Callable[[Words, int], tuple[str, str]]

# Many moves of two parts, from the first up to, not including, the last: under the one stands the other.
IN_PAIRS: list[tuple[int, int, Headed]] = [
    (moves.MIX, moves.BUY_ARTIFACT, lambda words, k: of_pair(words, k)),
    (moves.SHOW, moves.DEMONSTRATE, lambda words, k: (words.ingredient(k // 3), words.aspect_of(k % 3))),
    (moves.DEMONSTRATE, moves.CLAIM, lambda words, k: of_pair(words, k)),
    (moves.THEORY, moves.ENDORSE, lambda words, k: (words.ingredient(k // KINDS), words.alchemical(k % KINDS))),
    (moves.SLOT, moves.SEAL, lambda words, k: (words.slot(k // KINDS), words.ingredient(k % KINDS))),
    (moves.ANIMATE, moves.PLAY_COURTIER, lambda words, k: of_pair(words, k)),
    (moves.REPORT, moves.WITHDRAW, lambda words, k: (words.report(k // len(REPORTS)), triggers(words, k))),
]


def of_pair(words: Words, pair: int) -> tuple[str, str]:
    first, second = ALL_PAIRS[pair]
    return words.ingredient(first), words.ingredient(second)


def triggers(words: Words, k: int) -> str:
    bits = REPORTS[k % len(REPORTS)]
    return words.either([words.trigger(trigger) for trigger in range(len(TRIGGERS)) if bits >> trigger & 1])


def headed(words: Words, move: int) -> tuple[str, str]:
    """The heading of a move of two parts and the rest of it; both empty for any other."""
    for first, end, parts in IN_PAIRS:
        if first <= move < end:
            heading, rest = parts(words, move - int(first))
            return capital(heading), capital(rest)
    if moves.WITHDRAW <= move < moves.PAY_APPROVAL:
        return capital(words.report((move - int(moves.WITHDRAW)) // len(TRIGGERS))), ""
    return "", ""


def group_of(words: Words, texts: Catalogue, move: int) -> str:
    heading = headed(words, move)[0]
    key = PLACES[STARTS[bisect_right(STARTS, move) - 1]]
    return heading or (texts.text(key) if key else "")


def short_of(words: Words, move: int) -> str:
    return headed(words, move)[1]


def around(state: AlchemistsState, frame: Frame, move: int) -> list[str]:
    """The theory or article that gets a seal, and the action space that is in turn."""
    found: list[str] = []
    if isinstance(frame.effect, SealTheory):
        found.append(f"theory:{INGREDIENTS[frame.n]}")
    if isinstance(frame.effect, SealArticle):
        found.append(f"article:{COLOURS[frame.n]}")
    if sources.SPACE <= frame.source < sources.FAVOR:
        found.append(f"space:{SPACES[frame.source - sources.SPACE]}")
    return [place for place in found if place not in things_of(move)]
