"""What is printed in a game's box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from altneu.components.collection import Components
from altneu.components.schema import Kind


@dataclass(frozen=True)
class Printed:
    """The kinds of components of a game, and how its data are read, with an owner's directory."""

    kinds: tuple[Kind[Any], ...]
    read: Callable[[Path | None], Components]
