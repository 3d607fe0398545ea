"""The toy of the kernel's tests as an installed package would bring it."""

from __future__ import annotations

from typing import Final

from altneu.kit import Kit
from kernel.toy import TOY

KIT: Final = Kit(game=TOY, title="Orchard", words="faces.orchard_words:OrchardWords")
