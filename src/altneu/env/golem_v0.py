"""Golem for PettingZoo."""

from __future__ import annotations

from pathlib import Path

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from altneu.env.aec import Observation, TableEnv


def env(
    render_mode: str | None = None,
    players: int = 2,
    options: dict[str, str] | None = None,
    reward: str = "place",
    components: Path | str | None = None,
) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """A table of Golem with the options of the game, such as `{"automa_seat": "2"}`."""
    return OrderEnforcingWrapper(raw_env(render_mode, players, options, reward, components))


def raw_env(
    render_mode: str | None = None,
    players: int = 2,
    options: dict[str, str] | None = None,
    reward: str = "place",
    components: Path | str | None = None,
) -> TableEnv:
    """The same without PettingZoo's check of the order of calls."""
    return TableEnv("golem", render_mode, players, options, reward, components)
