"""How one view differs from another: a deed changes little of a table, and that alone travels."""

from __future__ import annotations

from typing import Any

import msgspec

from altneu.faces.wire import View
from altneu.server.wire import Difference

At = tuple[str | int, ...]


def plain(view: View) -> dict[str, Any]:
    """A view as it travels."""
    found: dict[str, Any] = msgspec.to_builtins(view)
    return found


def differences(before: Any, after: Any, at: At = ()) -> list[Difference]:
    """What to put where, to make `after` of `before`. What has other names or another length is put as a whole."""
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return [one for name, value in after.items() for one in differences(before[name], value, (*at, name))]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [one for k, value in enumerate(after) for one in differences(before[k], value, (*at, k))]
    return [Difference(at=list(at), value=after)]
