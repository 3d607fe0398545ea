"""Where a gain, a loss or a question comes from: the `source` of a frame and of an event, each kind listed once."""

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.state.terms import ARTIFACTS, FAVORS, SPACES
from altneu.kernel.numbering import Numbering

TABLE: Final = Numbering([])

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

SETUP: Final[i64] = TABLE.one("setup")
ORDER: Final[i64] = TABLE.one("order")
DECLARING: Final[i64] = TABLE.one("declaring")
SPACE: Final[i64] = TABLE.kind(SPACES)
FAVOR: Final[i64] = TABLE.kind(FAVORS)
ARTIFACT: Final[i64] = TABLE.kind(ARTIFACTS)
UNUSED_CUBES: Final[i64] = TABLE.one("unused cubes")
TOP_ALCHEMIST: Final[i64] = TABLE.one("top alchemist")
CONFERENCE: Final[i64] = TABLE.one("conference")
END_OF_ROUND: Final[i64] = TABLE.one("end of round")
GRANT: Final[i64] = TABLE.one("grant")
FUNDING: Final[i64] = TABLE.one("funding")
REPORT: Final[i64] = TABLE.one("report")
SCORING: Final[i64] = TABLE.kind(SCORE_ITEMS)

SOURCES: Final = TABLE.names
