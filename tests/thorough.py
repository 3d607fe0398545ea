"""Whether this run takes the time to look at everything (`make thorough`), or at a sample that covers it."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("THOROUGH") == "1"
