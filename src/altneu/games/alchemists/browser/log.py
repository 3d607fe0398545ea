"""The log: each event as a line in words, with the things it is about, its help, its sound and its part in a turn."""

from __future__ import annotations

from collections.abc import Callable

from altneu.faces.wire import Line, Role
from altneu.games.alchemists.browser.topics import topic_of_artifact
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, GRANT_NAMES
from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ARTIFACTS,
    COLOURS,
    FAVORS,
    INGREDIENTS,
    KINDS,
    ORGANS,
    PARALYSED,
    POTIONS,
    SPACES,
)
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import NATURE
from altneu.table.session import Event

NAMES = {number: name.lower() for name, number in vars(events).items() if isinstance(number, int) and name != "EVENTS"}
# Where we are, where somebody's turn begins (B-3.1, B-3.2, B-3.4), what only follows a deed.
ROLES: dict[int, list[Role]] = {
    events.ROUND_BEGAN: ["heading"],
    events.CONFERENCE: ["heading"],
    events.SPACE_BEGAN: ["subheading"],
    events.ORDER_TAKEN: ["turn"],
    events.INGREDIENT_TAKEN: ["turn"],
    events.OFFERED: ["turn"],
    events.POTION_MIXED: ["turn"],
    events.ARTIFACT_BOUGHT: ["turn"],
    events.ASPECT_SHOWN: ["turn"],
    events.CLAIMED: ["turn"],
    events.THEORY_PUBLISHED: ["turn"],
    events.THEORY_ENDORSED: ["turn"],
    events.ARTICLE_PUBLISHED: ["turn"],
    events.ARTICLE_ENDORSED: ["turn"],
    events.GOLEM_TESTED: ["turn"],
    events.ANIMATION_TRIED: ["turn"],
    events.EXHIBITED: ["turn"],
    events.CANCELLED: ["turn"],
    events.GOLD: ["aside"],
    events.REPUTATION: ["aside"],
    events.APPROVAL: ["aside"],
    events.INGREDIENTS_DISCARDED: ["aside"],
}
SOUNDS = {
    events.GOLD: "coin",
    events.APPROVAL: "coin",
    events.INGREDIENTS_DRAWN: "card",
    events.INGREDIENT_TAKEN: "card",
    events.FAVORS_DRAWN: "card",
    events.FAVOR_PLAYED: "card",
    events.ORDER_TAKEN: "wood",
    events.CUBE_PLACED: "wood",
    events.SOLD: "potion",
    events.POTION_MIXED: "potion",
    events.EXHIBITED: "potion",
    events.BOOK_READ: "page",
    events.ARTICLE_PUBLISHED: "page",
    events.ARTICLE_ENDORSED: "seal",
    events.THEORY_PUBLISHED: "seal",
    events.THEORY_ENDORSED: "seal",
    events.THEORY_FELL: "fall",
    events.ARTICLE_FELL: "fall",
    events.ARTIFACT_BOUGHT: "spark",
    events.ARTIFACT_TAKEN: "spark",
    events.GRANT_TAKEN: "spark",
    events.GOLEM_TESTED: "clay",
    events.ANIMATION_TRIED: "clay",
    events.CONFERENCE: "bell",
    events.REVEALED: "bell",
}
# Lines about the course of the game belong to no seat.
NOBODYS = {
    events.ROUND_BEGAN,
    events.SPACE_BEGAN,
    events.ADVENTURER_CAME,
    events.ARTIFACTS_LAID_OUT,
    events.CONFERENCE,
    events.REVEALED,
    events.BOARD_LAID,
    events.KINGS_MOOD,
    events.ROW_CLEARED,
    events.GOLEM_REVEALED,
}

ThingsOf = Callable[[int, int, int], list[str]]


def pair(a: int) -> list[str]:
    return [f"theory:{INGREDIENTS[k]}" for k in ALL_PAIRS[a]]


def sealed(b: int) -> list[str]:
    return [f"article:{COLOURS[b - KINDS]}" if b >= KINDS else f"theory:{INGREDIENTS[b]}"]


THINGS: dict[int, ThingsOf] = {
    events.SPACE_BEGAN: lambda seat, a, b: [f"space:{SPACES[a]}"],
    events.GOLD: lambda seat, a, b: [f"seat:{seat}"],
    events.REPUTATION: lambda seat, a, b: [f"seat:{seat}"],
    events.INGREDIENTS_DRAWN: lambda seat, a, b: ["deck"],
    events.INGREDIENT_TAKEN: lambda seat, a, b: [f"forage:{INGREDIENTS[a]}"],
    events.ORDER_TAKEN: lambda seat, a, b: [f"order:{a + 1}"] if a < PARALYSED else [f"seat:{seat}"],
    events.CUBE_PLACED: lambda seat, a, b: [f"space:{SPACES[a]}"],
    events.CANCELLED: lambda seat, a, b: [f"space:{SPACES[a]}"],
    events.BOOTS_USED: lambda seat, a, b: [f"space:{SPACES[a]}"],
    events.BIDS_REVEALED: lambda seat, a, b: [f"seat:{seat}"],
    events.POTION_MIXED: lambda seat, a, b: [f"seat:{seat}"],
    events.PERISCOPE_USED: lambda seat, a, b: [f"seat:{seat}", f"seat:{a}"],
    events.ARTIFACT_BOUGHT: lambda seat, a, b: [f"artifact:{ARTIFACTS[a]}"],
    events.ARTIFACT_TAKEN: lambda seat, a, b: [f"artifact:{ARTIFACTS[a]}"],
    events.ASPECT_SHOWN: lambda seat, a, b: [f"theory:{INGREDIENTS[a // 3]}"],
    events.CLAIMED: lambda seat, a, b: pair(a),
    events.THEORY_FELL: lambda seat, a, b: [f"theory:{INGREDIENTS[a]}"],
    events.SEAL_REVEALED: lambda seat, a, b: sealed(b),
    events.CONFLICT: lambda seat, a, b: pair(a),
    events.CONFLICT_ENDED: lambda seat, a, b: pair(a),
    events.THEORY_PUBLISHED: lambda seat, a, b: [f"theory:{INGREDIENTS[a]}"],
    events.THEORY_ENDORSED: lambda seat, a, b: [f"theory:{INGREDIENTS[a]}"],
    events.GRANT_TAKEN: lambda seat, a, b: [f"grant:{GRANT_NAMES[a]}"],
    events.EXHIBITED: lambda seat, a, b: [f"exhibit:{POTIONS[a]}"],
    events.REVEALED: lambda seat, a, b: [f"theory:{INGREDIENTS[a]}"],
    events.ARTICLE_PUBLISHED: lambda seat, a, b: [f"article:{COLOURS[a]}"],
    events.ARTICLE_ENDORSED: lambda seat, a, b: [f"article:{COLOURS[a]}"],
    events.ARTICLE_FELL: lambda seat, a, b: [f"article:{COLOURS[a]}"],
    events.FUNDING_REVEALED: lambda seat, a, b: [f"funding:{FUNDING_IDS[a]}"],
    events.FUNDING_REUSED: lambda seat, a, b: [f"funding:{FUNDING_IDS[a]}"],
    events.APPROVAL: lambda seat, a, b: ["approvals"],
    events.REPORTED: lambda seat, a, b: [f"report:{ORGANS[a]}"],
    events.WITHDRAWN: lambda seat, a, b: [f"report:{ORGANS[a]}"],
    events.KINGS_MOOD: lambda seat, a, b: ["approvals"],
}
# The card, space or tile that a line is about.
TOPICS: dict[int, Callable[[int], str]] = {
    events.SPACE_BEGAN: lambda a: f"space {SPACES[a]}",
    events.FAVOR_PLAYED: lambda a: f"favor {FAVORS[a]}",
    events.CANCELLED: lambda a: "cancel",
    events.POTION_MIXED: lambda a: f"potion {POTIONS[a]}",
    events.ARTIFACT_BOUGHT: topic_of_artifact,
    events.ARTIFACT_TAKEN: topic_of_artifact,
    events.PERISCOPE_USED: lambda a: "artifact periscope",
    events.BOOTS_USED: lambda a: "artifact boots of speed",
    events.RING_USED: lambda a: "artifact signet ring",
    events.CLAIM_ANSWERED: lambda a: "demonstration",
    events.CONFLICT: lambda a: "conflict",
    events.GRANT_TAKEN: lambda a: f"grant {GRANT_NAMES[a]}",
    events.STUDENT_ANGRY: lambda a: "angry student",
    events.POISONED: lambda a: "hospital",
    events.PARALYSED: lambda a: "paralysed",
    events.TOP_ALCHEMIST: lambda a: "top alchemist",
    events.ADVENTURER_CAME: lambda a: f"adventurer {ADVENTURERS[a]}",
    events.CONFERENCE: lambda a: f"conference {a + 1}",
    events.FUNDING_REVEALED: lambda a: FUNDING_IDS[a],
    events.FUNDING_REUSED: lambda a: FUNDING_IDS[a],
    events.BOARD_LAID: lambda a: BOARD_IDS[a - 1],
}


def line_of(words: Words, state: AlchemistsState, index: int, event: Event) -> Line:
    kind, seat, _, a, b = event
    return Line(
        index=index,
        seat=-1 if kind in NOBODYS or seat == NATURE else seat,
        kind=NAMES[kind],
        text=words.event(state, event),
        things=THINGS[kind](seat, a, b) if kind in THINGS else [],
        steps=[],
        roles=ROLES.get(kind, []),
        topic=TOPICS[kind](a) if kind in TOPICS else "",
        sound=SOUNDS.get(kind, ""),
    )
