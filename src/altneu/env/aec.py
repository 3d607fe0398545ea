"""A table as a PettingZoo environment: agents are seats, actions the numbers of the move table, chance is seeded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from librt.random import Random
from numpy.typing import NDArray
from pettingzoo import AECEnv

from altneu.bots.match import seed_of
from altneu.dice import fresh_seed
from altneu.env.setting import Observer, Setting
from altneu.env.stepping import settle, take
from altneu.kernel.flow import IllegalChoice, asked
from altneu.kernel.game import SetupError
from altneu.kernel.state import State

RENDER_MODES = ("ansi", "human")

Observation = dict[str, NDArray[Any]]


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """Rewards come when the game ends; until then they are 0. Only seats that can be asked are agents."""

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        players: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "place",
        components: Path | str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.metadata = {"name": f"{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.setting = Setting(game, players, options, reward, components)
        self.layout = self.setting.layout
        self.possible_agents = [agent_of(seat) for seat in self.setting.seats]
        self.agents: list[str] = []
        self._seats = dict(zip(self.possible_agents, self.setting.seats, strict=True))
        self._observation_spaces = {agent: self._new_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.setting.action_space() for agent in self.possible_agents}
        self._nature = Random(fresh_seed())
        self._observer = Observer(self.setting)
        self._nothing = np.zeros(self.setting.moves, np.int8)
        self._nothing.flags.writeable = False

    def _new_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.setting.moves,), np.int8)
        return spaces.Dict({"observation": self.setting.observation_space(), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed chance goes on where it was. Options of the game are given to `env`, not here."""
        if seed is not None:
            self._nature = Random(seed_of(seed, 0, 0))
        self._game = self.setting.start.copy()
        settle(self._game, self._nature)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn_to_asked()

    def step(self, action: int | None) -> None:
        """An IllegalChoice changes nothing."""
        if not self.agents:
            raise IllegalChoice("no game is being played; call reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise IllegalChoice(f"the game is over; the only action left to {agent} is None")
            self._was_dead_step(None)
            return
        take(self._game, self.setting.move_of(self._game, action), self._nature)
        self.infos[agent] = {"action_mask": self._nothing}
        self._cumulative_rewards[agent] = 0.0
        if self._game.top is None:
            self._end()
        else:
            self._turn_to_asked()
        if self.render_mode == "human":
            self.render()

    def _turn_to_asked(self) -> None:
        self.agent_selection = agent_of(asked(self._game))
        self._mask = self.setting.mask_of(self._game)
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def _end(self) -> None:
        rewards = self.setting.rewards(self._game)
        for agent in self.agents:
            self.rewards[agent] = rewards[self._seats[agent]]
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What the seat may know; the mask is empty for a seat that is not asked."""
        is_asked = agent == self.agent_selection and self._game.top is not None
        return {
            "observation": self._observer.look(self._game, self._seats[agent]).copy(),
            "action_mask": self._mask.copy() if is_asked else self._nothing.copy(),
        }

    def view(self, agent: str) -> dict[str, Any]:
        """The same in words."""
        return self.setting.game.view(self._game, self._seats[agent])

    def render(self) -> str | None:
        text = text_of(self.setting, self._game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise SetupError(f"the render mode is {' or '.join(RENDER_MODES)} or None, not {mode!r}")


def text_of(setting: Setting, state: State) -> str:
    """The scores, and who is asked for what."""
    scores = ", ".join(f"{agent_of(seat)} {score} VP" for seat, score in enumerate(setting.game.scores(state)))
    if state.top is None:
        return f"{scores}; the game is over"
    options = ", ".join(setting.game.text(option) for option in state.options)
    return f"{scores}; {agent_of(asked(state))}: {options}"
