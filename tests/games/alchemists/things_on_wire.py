"""How the names of things look that travel to the browser, and which choices are buttons on purpose."""

import re

from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, GRANT_NAMES
from altneu.games.alchemists.state.terms import ALCHEMICALS, ARTIFACTS, FAVORS, INGREDIENTS, POTIONS, SEALS, SPACES


def one_of(names: list[str]) -> str:
    return "(" + "|".join(re.escape(name) for name in names) + ")"


COLOUR = "(red|green|blue)"
SHAPE = re.compile(
    "|".join(
        [
            f"space:{one_of(SPACES)}",
            "order:[1-8]",
            f"(forage|hand|theory|book):{one_of(INGREDIENTS)}",
            "deck",
            f"favor:{one_of(FAVORS)}",
            f"artifact:{one_of(ARTIFACTS)}",
            "counter",
            "demand:(left|middle|right)",
            "bid:[0-3]",
            "guarantee:(wrong|neutral|sign|exact)",
            f"token:{one_of(ALCHEMICALS)}",
            f"article:{COLOUR}",
            "slot:(red|green|blue|white)",
            f"seal:{one_of(SEALS)}",
            f"grant:{one_of(GRANT_NAMES)}",
            f"(exhibit|potion):{one_of(POTIONS)}",
            "report:(ears|chest)",
            "approvals",
            f"funding:{one_of(FUNDING_IDS)}",
            "seat:[0-3]",
        ]
    )
)
# What is no thing of the table: to decline, to finish, amounts, signs in words, what happens to cards at hand.
BUTTONS = re.compile(r"skip|done|cancel|pay \d gold|signs ..|set aside (one|both)|draw .*|" + "|".join(BOARD_IDS))
