"""Where something is to be had: spaces, places of the order track, cards and grants that lie open now."""

from __future__ import annotations

from collections.abc import Iterator

from altneu.faces.wire import Sought, Source
from altneu.games.alchemists.browser.components import spaces_in_play
from altneu.games.alchemists.browser.topics import topic_of_artifact
from altneu.games.alchemists.state.moves import GRANT_NAMES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALTAR_OF_GOLD,
    AMULET_OF_RHETORIC,
    ARTIFACTS,
    BUY,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBITION,
    FORAGE,
    GAIN_BOOK,
    GAIN_FAVOR,
    GAIN_GOLD,
    GAIN_INGREDIENT,
    GAIN_REPUTATION,
    GAINS,
    HYPNOTIC_AMULET,
    LIBRARY,
    ORDER_SPACES,
    PUBLISH,
    RESEARCH,
    SELL,
    SPACES,
    STUDENT,
    THINKING_CAP,
    TRANSMUTE,
    WITCHS_TRUNK,
)
from altneu.games.alchemists.views.view import members
from altneu.games.alchemists.words.words import Words
from altneu.language import capital

# What can be looked for: its icon, its help, the spaces and artifacts that give it, its column of the order tables.
SOUGHT: list[tuple[str, str, tuple[int, ...], tuple[int, ...], int]] = [
    ("gold", "gold", (TRANSMUTE, SELL), (), GAIN_GOLD),
    ("reputation", "reputation", (PUBLISH, DEBUNK, EXHIBITION), (AMULET_OF_RHETORIC, ALTAR_OF_GOLD), GAIN_REPUTATION),
    ("ingredient", "ingredient", (FORAGE,), (WITCHS_TRUNK,), GAIN_INGREDIENT),
    ("favor", "favor card", (), (HYPNOTIC_AMULET,), GAIN_FAVOR),
    ("book", "book", (LIBRARY,), (), GAIN_BOOK),
    ("approval", "approval token", (RESEARCH,), (), -1),
    ("potion", "mixing", (CUSTODIAN_SPACE, SELL, STUDENT, DRINK), (THINKING_CAP,), -1),
    ("artifact", "artifact", (BUY,), tuple(range(len(ARTIFACTS))), -1),
]


def where(words: Words, state: AlchemistsState) -> list[Sought]:
    """The same for all eyes; what a module brings only where it is played."""
    found = []
    for icon, topic, spaces, artifacts, column in SOUGHT:
        sources = [
            *at_spaces(state, spaces),
            *on_track(state, column),
            *for_sale(state, artifacts),
            *(grants(state) if icon == "gold" else ()),
        ]
        if sources:
            title = capital(words.help_title(topic))
            found.append(Sought(icon=icon, colour=None, title=title, sources=sources))
    return found


def at_spaces(state: AlchemistsState, spaces: tuple[int, ...]) -> Iterator[Source]:
    """B-3.3: those that open this round or later."""
    for space in spaces_in_play(state.box):
        if space.number in spaces and state.round <= state.box.last_round[space.number]:
            name = SPACES[space.number]
            yield Source(thing=f"space:{name}", topic=f"space {name}")


def on_track(state: AlchemistsState, column: int) -> Iterator[Source]:
    board = int(state.expansion.board(state))
    for space in range(ORDER_SPACES):
        place = ORDER_SPACES * board + space
        is_there = state.box.order_players[place] <= state.box.players
        if column >= 0 and is_there and state.box.order_gain[GAINS * place + column] > 0:
            yield Source(thing=f"order:{space + 1}", topic="order board" if state.box.has_busy else "order track")


def for_sale(state: AlchemistsState, artifacts: tuple[int, ...]) -> Iterator[Source]:
    for artifact in members(state.market):
        if artifact in artifacts:
            yield Source(thing=f"artifact:{ARTIFACTS[artifact]}", topic=topic_of_artifact(artifact))
    if state.court.counter in artifacts:
        yield Source(thing="counter", topic="under the counter")


def grants(state: AlchemistsState) -> Iterator[Source]:
    for grant in members(state.grants):
        yield Source(thing=f"grant:{GRANT_NAMES[grant]}", topic=f"grant {GRANT_NAMES[grant]}")
