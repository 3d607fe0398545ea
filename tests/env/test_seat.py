"""One seat for Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import RecordConstructorArgs
from gymnasium.utils.env_checker import check_env

from altneu.env import SeatEnv, single
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import SetupError


class AnyAction(gymnasium.ActionWrapper, RecordConstructorArgs):
    """Makes every action legal, for a checker that knows no masks."""

    def __init__(self, env: gymnasium.Env) -> None:
        RecordConstructorArgs.__init__(self)
        gymnasium.ActionWrapper.__init__(self, env)

    def action(self, action: np.int64) -> np.int64:
        legal = np.flatnonzero(self.env.unwrapped.action_masks())
        return legal[action % len(legal)]


def played(env: SeatEnv, seed: int) -> tuple[list[bytes], float, dict[str, Any]]:
    """A whole game at random: what was seen, the reward, the last info."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    seen, total, is_over = [observation.tobytes()], 0.0, False
    while not is_over:
        observation, reward, is_over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        seen.append(observation.tobytes())
        total += reward
    return seen, total, info


@pytest.mark.filterwarnings("ignore:.*WARN")
@pytest.mark.parametrize("name", ["altneu/Golem-v0", "altneu/Alchemists-v0"])
@pytest.mark.parametrize("scaled", [False, True])
def test_registered_environments_pass_the_check_of_gymnasium(name: str, scaled: bool) -> None:
    env = gymnasium.make(name, opponents=["random"], scaled=scaled)
    check_env(AnyAction(env.unwrapped), skip_render_check=True)


@pytest.mark.parametrize(
    ("game", "opponents", "seat"),
    [("golem", ["random"], 1), ("golem", ["automa:3"], None), ("golem", ["random", "automa"], None)]
    + [("alchemists", ["random", "random"], None)],
)
def test_equal_seeds_play_equal_games(game: str, opponents: list[str], seat: int | None) -> None:
    first, second = (single(game, opponents=opponents, seat=seat) for _ in range(2))
    assert played(first, 1)[:2] == played(second, 1)[:2]
    assert played(first, 2)[0] != played(second, 3)[0]


def test_bots_play_to_the_end() -> None:
    _, reward, info = played(single("golem", opponents=["greedy"]), 4)
    assert reward in (1, -1)
    assert (info["places"][0] == info["seat"]) == (reward == 1)
    assert not info["action_mask"].any()


def test_without_a_seat_the_learner_sits_everywhere() -> None:
    env = single("golem", opponents=["random", "random"])
    env.reset(seed=5)
    assert {env.reset()[1]["seat"] for _ in range(40)} == {0, 1, 2}


def test_the_learner_sits_where_it_is_told() -> None:
    env = single("golem", opponents=["random", "automa"], seat=1)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {1}
    assert env.view()["automa"]["seat"] == 2


def test_masks_come_as_sb3_wants_them() -> None:
    env = single("golem", opponents=["random"])
    _, info = env.reset(seed=6)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"])


@pytest.mark.parametrize("action", [-1, 0, 688, 2.0, None])
def test_an_illegal_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = single("golem", opponents=["random"])
    env.reset(seed=7)
    before = env.setting.game.hash(env._game)
    with pytest.raises(IllegalChoice, match=r"not legal now|an action is a number"):
        env.step(action)
    assert env.setting.game.hash(env._game) == before


def test_after_the_end_and_before_the_beginning_there_is_no_step() -> None:
    env = single("golem", opponents=["random"])
    with pytest.raises(IllegalChoice, match=r"call reset\(\)"):
        env.step(0)
    played(env, 8)
    with pytest.raises(IllegalChoice, match=r"call reset\(\)"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'; games are golem, alchemists"),
        ({"opponents": ["genius"]}, "there is no bot 'genius'"),
        ({"opponents": ["scholar"]}, "the bot scholar plays only alchemists"),
        ({"opponents": "greedy"}, r"opponents are a list such as \['greedy'\]"),
        ({"opponents": []}, "golem is played with 2 to 4 seats, not 1"),
        ({"opponents": ["automa", "automa"]}, "only one Automa"),
        ({"seat": 2}, "the seat is 0 to 1, or None"),
        ({"options": {"colour": "blue"}}, "golem has no option 'colour'"),
        ({"reward": "gold"}, "the reward is place or margin"),
        ({"seat": "0"}, "the seat is 0 to 1, or None"),
        ({"options": {"automa_seat": "1"}, "seat": 0}, "the options do not fit seat 0, learner; leave"),
        ({"options": {"automa_seat": "2"}, "seat": 0}, "the options do not fit seat 1, greedy; leave"),
    ],
)
def test_unknown_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        single(**settings)


def test_reset_takes_no_options() -> None:
    with pytest.raises(SetupError, match="give them when the environment is made"):
        single("golem").reset(options={"setup": "first"})
