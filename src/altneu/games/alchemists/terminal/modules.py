"""The modules of The King's Golem, as they are named in a command."""

from __future__ import annotations

from altneu.games.alchemists.state.options import MODULES
from altneu.kernel.game import SetupError


def modules_named(text: str) -> dict[str, str]:
    """`funding,busy` as options."""
    modules = [part.strip() for part in text.split(",")]
    for module in modules:
        if module not in MODULES:
            raise SetupError(f"there is no module {module!r}; modules are {', '.join(MODULES)}")
        if modules.count(module) > 1:
            raise SetupError(f"the module {module} is named twice; name it once")
    return dict.fromkeys(modules, "yes")
