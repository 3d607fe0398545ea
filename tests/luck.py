"""The luck of a test: what it draws at random in its own process follows from its name, so it repeats what it did.

`LUCK=anything make ...` deals all tests another luck; `make thorough` does so with each day's date. A test that
fails with some luck is wrong about the game or found a fault: it is mended, never run again until it passes.
"""

from __future__ import annotations

import os
import random
import secrets

from hypothesis import HealthCheck, core, settings

LUCK = os.environ.get("LUCK", "")


def deal(name: str) -> None:
    """Everybody who draws in this process begins anew: the common generator, and what servers draw fairly."""
    random.seed(f"{LUCK} {name}")
    secrets._sysrand = random.Random(f"{name} {LUCK}")  # type: ignore[assignment]


def begin() -> None:
    """The examples of Hypothesis follow from the luck of the run too, and it never looks at the clock."""
    settings.register_profile(
        "luck",
        derandomize=False,  # or on CI, which Hypothesis notices, `LUCK` would change nothing
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("luck")
    core.global_force_seed = LUCK
