"""`altneu play` without a game: the table in the browser of this device."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path

from altneu.cli.directories import database_file
from altneu.cli.serve import EVERYWHERE, HOST, PORT, TRIES, announce, run


def play_in_browser(components: Path | None, lan: bool, opens: bool) -> None:
    """Serve at the next free port and show it, until Ctrl-C."""

    def ready(url: str, addresses: tuple[str, ...]) -> None:
        announce(url, addresses)
        if opens:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    run(
        ready,
        EVERYWHERE if lan else HOST,
        PORT,
        TRIES,
        database_url=str(database_file()),
        components=components,
        may_open=True,
    )
