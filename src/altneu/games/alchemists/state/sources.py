"""Where a gain, a loss or a question comes from: the `source` of a frame and of an event."""

from typing import Final

from altneu.games.alchemists.state.terms import ARTIFACTS, FAVORS, SPACES

SETUP: Final = 0
ORDER: Final = 1
DECLARING: Final = 2
SPACE: Final = 3  # + space
FAVOR: Final = SPACE + 12  # + favor
ARTIFACT: Final = FAVOR + 9  # + artifact
UNUSED_CUBES: Final = ARTIFACT + 21
TOP_ALCHEMIST: Final = UNUSED_CUBES + 1
CONFERENCE: Final = TOP_ALCHEMIST + 1
END_OF_ROUND: Final = CONFERENCE + 1
GRANT: Final = END_OF_ROUND + 1
FUNDING: Final = GRANT + 1
REPORT: Final = FUNDING + 1
SCORING: Final = REPORT + 1  # + item

SCORE_ITEMS: Final = [
    "reputation",
    "artifacts",
    "secret artifact",
    "grants",
    "gold",
    "theories",
    "articles",
    "wisdom idol",
    "reports",
    "animation",
]

SOURCES: Final = [
    "setup",
    "order",
    "declaring",
    *SPACES,
    *FAVORS,
    *ARTIFACTS,
    "unused cubes",
    "top alchemist",
    "conference",
    "end of round",
    "grant",
    "funding",
    "report",
    *SCORE_ITEMS,
]
