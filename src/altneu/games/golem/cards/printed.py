"""All components of the game, for those who look into its box."""

from __future__ import annotations

from typing import Final

from altneu.components import Printed
from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.cards.components import KINDS

PRINTED: Final = Printed(KINDS, lambda directory: load_tables(directory).components)
