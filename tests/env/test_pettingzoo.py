"""The tables for PettingZoo."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from altneu.env import alchemists_v0, golem_v0
from altneu.env.aec import TableEnv
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import SetupError

ALL_MODULES = {"level": "master", "funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}
TABLES = pytest.mark.parametrize(
    ("module", "settings"),
    [
        (golem_v0, {}),
        (golem_v0, {"players": 4, "reward": "margin"}),
        (golem_v0, {"players": 3, "options": {"automa_seat": "1"}}),
        (alchemists_v0, {}),
        (alchemists_v0, {"players": 4, "options": ALL_MODULES}),
    ],
)


def play_on(env: TableEnv, rng: np.random.Generator) -> None:
    """One random step."""
    env.step(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])))


def played_out(env: TableEnv, seed: int) -> TableEnv:
    env.reset(seed)
    rng = np.random.default_rng(seed)
    while not any(env.terminations.values()):
        play_on(env, rng)
    return env


@pytest.mark.filterwarnings("ignore:Observation")
@TABLES
def test_the_environment_passes_the_tests_of_pettingzoo(module: ModuleType, settings: dict[str, Any]) -> None:
    api_test(module.env(**settings), num_cycles=400)
    seed_test(lambda: module.env(**settings), num_cycles=100)


@TABLES
def test_rewards_come_at_the_end_and_add_up_to_nothing(module: ModuleType, settings: dict[str, Any]) -> None:
    env = module.raw_env(**settings)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        play_on(env, rng)
    rewards = env.setting.rewards(env._game)
    assert sum(rewards) == pytest.approx(0)
    assert [env.rewards[agent] for agent in env.agents] == [rewards[seat] for seat in env.setting.seats]
    assert any(rewards)


def test_the_first_place_is_worth_one_and_the_last_minus_one() -> None:
    env = played_out(golem_v0.raw_env(players=3), 4)
    places = env.setting.game.places(env._game)
    assert [env.rewards[f"seat_{seat}"] for seat in places] == [1, 0, -1]


def test_a_shared_place_shares_the_reward() -> None:
    setting = alchemists_v0.raw_env(players=3).setting
    state = setting.start.copy()
    for seat, vp in enumerate((20, 10, 20)):
        state.own(seat).vp = vp
    assert setting.rewards(state) == [0.5, -1, 0.5]


def test_the_margin_is_counted_in_victory_points() -> None:
    env = played_out(golem_v0.raw_env(reward="margin"), 5)
    scores = env.setting.game.scores(env._game)
    assert env.rewards["seat_0"] == (scores[0] - scores[1]) / 2


def test_only_the_seat_asked_has_legal_actions() -> None:
    env = golem_v0.raw_env(players=3)
    env.reset(seed=6)
    rng = np.random.default_rng(6)
    for _ in range(60):
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            assert np.array_equal(mask, env.infos[agent]["action_mask"])
            assert mask.any() == (agent == env.agent_selection)
        legal = [env.setting.game.text(move) for move in np.flatnonzero(env.infos[env.agent_selection]["action_mask"])]
        assert sorted(legal) == sorted(env.view(env.agent_selection)["question"]["options"])
        play_on(env, rng)


def test_the_automa_is_no_agent() -> None:
    assert golem_v0.raw_env(players=3, options={"automa_seat": "2"}).possible_agents == ["seat_0", "seat_2"]


@pytest.mark.parametrize("action", [-1, 0, 10_000, None, "pass", 1.0, True])
def test_an_illegal_action_is_refused_and_changes_nothing(action: object) -> None:
    env = golem_v0.raw_env()
    env.reset(seed=7)
    before = env.setting.game.hash(env._game), env.agent_selection
    with pytest.raises(IllegalChoice, match=r"not legal now; see the action mask|an action is a number from 0 to 687"):
        env.step(action)
    assert (env.setting.game.hash(env._game), env.agent_selection) == before
    play_on(env, np.random.default_rng(7))


def test_after_the_end_only_a_reset_helps() -> None:
    env = played_out(golem_v0.raw_env(), 8)
    with pytest.raises(IllegalChoice, match="the game is over; the only action left to seat_0 is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(IllegalChoice, match=r"call reset\(\)"):
        env.step(0)
    env.reset()
    assert env.agents == ["seat_0", "seat_1"]


def test_before_the_first_reset_there_is_no_step() -> None:
    with pytest.raises(IllegalChoice, match=r"call reset\(\)"):
        golem_v0.raw_env().step(0)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"options": {"colour": "blue"}}, "golem has no option 'colour'"),
        ({"options": {"setup": "fast"}}, "option setup of golem is normal or first, not 'fast'"),
        ({"players": 5}, "golem is played with 2 to 4 seats, not 5"),
        ({"reward": "gold"}, "the reward is place or margin, not 'gold'"),
        ({"render_mode": "rgb_array"}, "the render mode is ansi or human or None, not 'rgb_array'"),
    ],
)
def test_unknown_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        golem_v0.env(**settings)


def test_a_game_without_a_seed_is_another_one() -> None:
    env = golem_v0.raw_env()
    env.reset(seed=9)
    first = env.observe("seat_0")["observation"]
    env.reset()
    assert not np.array_equal(env.observe("seat_0")["observation"], first)
    env.reset(seed=9)
    assert np.array_equal(env.observe("seat_0")["observation"], first)


def test_rendering_tells_scores_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    env = golem_v0.raw_env(render_mode="human")
    env.reset(seed=10)
    assert env.render() is None
    assert "seat_0 10 VP, seat_1 10 VP; seat_" in capsys.readouterr().out
    env.render_mode = "ansi"
    assert "goal " in env.render()


def test_a_missing_package_is_named_with_what_to_do() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import altneu.env"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "altneu.env needs pettingzoo; install it with: pip install 'altneu[env]'" in done.stderr
