"""One seat of a table as a Gymnasium environment; bots, and the rules if you like, play the others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from librt.random import Random
from numpy.typing import NDArray

from altneu.bots import Bot, Position, RandomBot, check_bot, is_bot, new_bot
from altneu.env.aec import RENDER_MODES, check_render_mode, text_of
from altneu.env.setting import Observer, Setting
from altneu.env.stepping import settle, take
from altneu.env.tables import learnable
from altneu.games import FIRST, game_named
from altneu.kernel.flow import OVER, IllegalChoice, asked
from altneu.kernel.game import SetupError

LEARNER = "learner"
SEEDS = 2**62

Observation = NDArray[np.int16] | NDArray[np.float32]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The legal moves are `info["action_mask"]` and, for programs that ask for it, `action_masks()`."""

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | None = None,
        seat: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "place",
        scaled: bool = False,
        components: Path | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": list(RENDER_MODES)}
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.opponents = opponents_of(game, opponents)
        self.players = len(self.opponents) + 1
        if seat is not None and seat not in range(self.players):
            raise SetupError(f"the seat is 0 to {self.players - 1}, or None for another one in each game, not {seat!r}")
        self.seats = list(range(self.players)) if seat is None else [int(seat)]
        self.scaled = scaled
        self._settings = {
            number: self._setting(game, number, options or {}, reward, components) for number in self.seats
        }
        self._sit_down(self.seats[0])
        self.layout = self.setting.layout
        self.action_space = self.setting.action_space()
        self.observation_space = self._space()
        self._observer = Observer(self.setting)
        self._is_playing = False

    def _setting(
        self, game: str, seat: int, given: dict[str, str], reward: str, components: Path | str | None
    ) -> Setting:
        """The table with the learner on this seat; what the rules play is what the opponents say."""
        kinds = self._kinds(seat)
        options = {**given, **game_named(game).options_for(kinds)}
        setting = Setting(game, self.players, options, reward, components)
        for number, kind in enumerate(kinds):
            if (number == setting.start.scripted) != setting.game.plays_itself(kind):
                raise SetupError(f"the options do not fit seat {number}, {kind}; leave them to the opponents")
        return setting

    def _kinds(self, seat: int) -> list[str]:
        """Who sits where: the opponents in their order, the learner between them."""
        return [*self.opponents[:seat], LEARNER, *self.opponents[seat:]]

    def _sit_down(self, seat: int) -> None:
        self.seat = seat
        self.setting = self._settings[seat]

    def _space(self) -> spaces.Space[Any]:
        if self.scaled:
            return spaces.Box(-1, 1, (self.layout.size,), np.float32)
        return self.setting.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if options:
            raise SetupError("reset takes no options; give them when the environment is made")
        self._sit_down(self.seats[int(self.np_random.integers(len(self.seats)))])
        self._nature = self._dice()
        self._bots: dict[int, Bot] = {
            number: new_bot(kind, self._dice()) for number, kind in enumerate(self._kinds(self.seat)) if is_bot(kind)
        }
        self._game = self.setting.start.copy()
        settle(self._game, self._nature)
        self._let_others_play()
        self._is_playing = asked(self._game) != OVER
        return self._observation(), self._info()

    def _dice(self) -> Random:
        return Random(int(self.np_random.integers(SEEDS)))

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """An IllegalChoice changes nothing."""
        if not self._is_playing:
            raise IllegalChoice("no game is being played; call reset()")
        take(self._game, self.setting.move_of(self._game, action), self._nature)
        self._let_others_play()
        self._is_playing = asked(self._game) != OVER
        reward = 0.0 if self._is_playing else self.setting.rewards(self._game)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, not self._is_playing, False, self._info()

    def _let_others_play(self) -> None:
        game = self._game
        while (seat := asked(game)) not in (self.seat, OVER):
            bot = self._bots[seat]
            if isinstance(bot, RandomBot):  # needs no world to think in
                move = game.options[bot.rng.randrange(len(game.options))]
            else:
                move = bot.choose(Position(self.setting.game, game, seat, bot.rng))
            take(game, move, self._nature)

    def _observation(self) -> Observation:
        numbers = self._observer.look(self._game, self.seat)
        return self.layout.scaled(numbers) if self.scaled else numbers.copy()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.setting.mask_of(self._game), "seat": self.seat}
        if not self._is_playing:
            info["scores"] = self.setting.game.scores(self._game)
            info["places"] = self.setting.game.places(self._game)
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """What sb3-contrib asks for."""
        return self.setting.mask_of(self._game).astype(np.bool_)

    def view(self) -> dict[str, Any]:
        """The observation in words."""
        return self.setting.game.view(self._game, self.seat)

    def render(self) -> str | None:
        text = text_of(self.setting, self._game)
        if self.render_mode == "human":
            print(text)
            return None
        return text


def opponents_of(game: str, kinds: Sequence[str] | None) -> list[str]:
    """Checked: bots of the game, or a seat that the rules play; none said: `greedy`, as few as there can be."""
    if isinstance(kinds, str):
        raise SetupError(f"opponents are a list such as [{kinds!r}]")
    chosen = game_named(game)
    if kinds is None:
        kinds = ["greedy"] * (chosen.seats[0] - 1)
    for kind in kinds:
        if not chosen.plays_itself(kind):
            check_bot(game, kind)
    return list(kinds)


def single(game: str = FIRST, **settings: Any) -> SeatEnv:
    """One seat of a game; for the settings see `SeatEnv`."""
    return SeatEnv(game, **settings)


def id_of(game: str) -> str:
    """`altneu/ANewGame-v0` for `a_new_game`."""
    return f"altneu/{''.join(word.capitalize() for word in game.split('_'))}-v0"


def register() -> None:
    """Make the games known to `gymnasium.make`."""
    for game in learnable():
        name = id_of(game)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="altneu.env.seat:single", kwargs={"game": game})
