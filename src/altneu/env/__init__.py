"""Environments for learning programs: PettingZoo tables, a Gymnasium seat, many games at once."""

try:
    from altneu.env import alchemists_v0, golem_v0
    from altneu.env.batch import Batch
    from altneu.env.layout import Layout
    from altneu.env.seat import SeatEnv, register, single
except ModuleNotFoundError as error:
    package = (error.name or "").partition(".")[0]
    if package not in ("gymnasium", "pettingzoo"):
        raise
    advice = f"altneu.env needs {package}; install it with: pip install 'altneu[env]'"
    raise ModuleNotFoundError(advice, name=package) from None

__all__ = ["Batch", "Layout", "SeatEnv", "alchemists_v0", "golem_v0", "single"]

register()
