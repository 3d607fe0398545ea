"""All components of the game, for those who look into its box."""

from __future__ import annotations

from typing import Final

from altneu.components import Printed
from altneu.games.alchemists.cards.components import KINDS
from altneu.games.alchemists.cards.tables import load

PRINTED: Final = Printed(KINDS, lambda directory: load(directory).components)
