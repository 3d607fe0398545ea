"""How much a run looks at: everything (`make thorough`), a sample, or less where another run beside it has the rest."""

from __future__ import annotations

import os
from typing import TypeVar

THOROUGH = os.environ.get("THOROUGH") == "1"

# Beside a run on the Python sources that has all tests of rules: of each file every fourth, compiled.
SAMPLED = os.environ.get("SAMPLED") == "1" and not THOROUGH
COVERING = os.environ.get("COVERING") == "1"  # the compiled run beside this one looks at all tables
T = TypeVar("T")


def covering(tables: list[T]) -> list[T]:
    """Every fourth, where the other flavour looks at all."""
    return tables[::4] if COVERING else tables


def sampled(names: list[str]) -> list[str]:
    """Of the tests of each file every fourth, the first among them."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(name.split("::")[0], []).append(name)
    return [name for tests in found.values() for name in tests[::4]]


def also(*further: T) -> list[T]:
    """What only a thorough run tries besides."""
    return list(further) if THOROUGH else []


def shared(number: int, step: int, mine: int, sharers: int) -> bool:
    """Whether moment `number` is looked at: of every `step`th one by one of the sharers, in a thorough run by all."""
    return number % step == 0 and (THOROUGH or number // step % sharers == mine)
