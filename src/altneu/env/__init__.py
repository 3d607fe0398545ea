"""Environments for learning programs: PettingZoo tables, a Gymnasium seat, many games at once.

Each game has a module of tables here, as `GAME_v0`.
"""

from typing import TYPE_CHECKING, Any

try:
    from altneu.env.batch import Batch
    from altneu.env.layout import Layout
    from altneu.env.seat import SeatEnv, register, single
    from altneu.env.tables import open_tables
except ModuleNotFoundError as error:
    package = (error.name or "").partition(".")[0]
    if package not in ("gymnasium", "pettingzoo"):
        raise
    advice = f"altneu.env needs {package}; install it with: pip install 'altneu[env]'"
    raise ModuleNotFoundError(advice, name=package) from None

__all__ = ["Batch", "Layout", "SeatEnv", "single"]

register()
__all__ += open_tables(__name__)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
