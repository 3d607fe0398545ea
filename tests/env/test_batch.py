"""Many games stepped at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from altneu.env import Batch, alchemists_v0, golem_v0
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import SetupError

pytestmark = pytest.mark.both

TABLES = {"golem": golem_v0, "alchemists": alchemists_v0}


@pytest.mark.parametrize("game", TABLES)
def test_a_game_of_a_batch_goes_like_the_same_game_alone(game: str) -> None:
    """Observations, masks, seats and rewards of the first one, to its end."""
    batch = Batch(game, 3, players=3, seed=1)
    env = TABLES[game].raw_env(players=3)
    env.reset(seed=1)
    while not batch.dones[0]:
        last = env.observe(env.agent_selection)
        assert env.agent_selection == f"seat_{batch.seats[0]}"
        assert np.array_equal(batch.observations[0], last["observation"])
        assert np.array_equal(batch.masks[0], last["action_mask"])
        actions = batch.sample().copy()
        env.step(actions[0])
        batch.step(actions)
    assert all(env.terminations.values())
    assert list(env.rewards.values()) == batch.rewards[0].tolist()


def test_games_do_not_depend_on_how_many_there_are() -> None:
    few, many = Batch("golem", 2, seed=2), Batch("golem", 5, seed=2)
    for _ in range(300):
        actions = many.sample().copy()
        many.step(actions)
        few.step(actions[:2])
        assert np.array_equal(few.observations, many.observations[:2])
        assert np.array_equal(few.dones, many.dones[:2])


def test_a_game_that_is_over_begins_anew() -> None:
    batch = Batch("golem", 4, seed=3)
    games = 0
    for _ in range(600):
        batch.step(batch.sample())
        games += int(batch.dones.sum())
        assert np.all(batch.masks.sum(axis=1) > 1)
        assert np.array_equal(batch.rewards.any(axis=1), batch.dones)
        assert np.array_equal(batch.rewards.sum(axis=1), np.zeros(4))
        new = batch.observations[batch.dones][:, batch.layout["round"]]
        assert np.all(new.argmax(axis=1) == 0)
    assert games >= 8


def test_masks_show_what_is_legal_after_every_step() -> None:
    batch = Batch("alchemists", 3, seed=4)
    for _ in range(200):
        batch.step(batch.sample())
        for k in range(3):
            options = batch._stepping.states[k].options
            assert np.flatnonzero(batch.masks[k]).tolist() == sorted(options)


def test_equal_seeds_give_equal_batches() -> None:
    first, second = Batch("golem", 3, seed=5), Batch("golem", 3, seed=5)
    for _ in range(50):
        assert np.array_equal(first.sample(), second.sample())
        first.step(first.sample())
        second.step(second.sample())
    assert np.array_equal(first.observations, second.observations)
    first.reset(5)
    assert np.array_equal(first.observations, Batch("golem", 3, seed=5).observations)


def test_without_observations_the_games_are_the_same() -> None:
    seeing, blind = Batch("golem", 3, seed=6), Batch("golem", 3, seed=6, observe=False)
    for _ in range(100):
        actions = seeing.sample().copy()
        seeing.step(actions)
        blind.step(actions)
        assert np.array_equal(seeing.masks, blind.masks)
    assert blind.observations.shape == (3, 0)


def test_windows_take_no_writing() -> None:
    batch = Batch("golem", 2, seed=7)
    for array in (batch.observations, batch.masks, batch.rewards, batch.dones, batch.seats):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([None, None], "a step takes 2 whole numbers"),
        ([0], "a step takes 2 whole numbers"),
        (5, "a step takes 2 whole numbers"),
        (np.array(5), "a step takes 2 whole numbers"),
        (iter(["0", "1"]), "a step takes 2 whole numbers"),
        ([10**30, 0], r"game 0: an action is a number from 0 to 687, not 10{30}"),
        (np.array([2**63, 2**64 - 1], np.uint64), "game 0: an action is a number"),
        (np.array([0.0, 1.0]), "a step takes 2 whole numbers"),
        (np.array([[0, 1], [0, 1]]), "a step takes 2 whole numbers"),
        ("legal, -1", r"game 1: an action is a number from 0 to 687, not -1"),
        ("legal, 688", r"game 1: an action is a number from 0 to 687, not 688"),
        ("legal, 0", r"game 1: action 0 \(skip\) is not legal now"),
    ],
)
def test_an_illegal_action_is_refused_and_no_game_has_moved(actions: Any, message: str) -> None:
    batch = Batch("golem", 2, seed=8)
    before = batch.observations.copy(), batch.masks.copy()
    if isinstance(actions, str):
        actions = [int(batch.sample()[0]), int(actions.split()[1])]
    with pytest.raises(IllegalChoice, match=message):
        batch.step(actions)
    assert np.array_equal(batch.observations, before[0])
    assert np.array_equal(batch.masks, before[1])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"n": 0}, "a batch has at least one game, not 0"),
        ({"n": 2.5}, "the number of games is a whole number, not 2.5"),
        ({"players": "2"}, "the number of players is a whole number, not '2'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 1}, "golem is played with 2 to 4 seats, not 1"),
        ({"options": {"colour": "blue"}}, "golem has no option 'colour'"),
        ({"reward": "gold"}, "the reward is place or margin"),
    ],
)
def test_unknown_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Batch(**{"game": "golem", "n": 2, **settings})


def test_components_may_be_named_by_a_string(tmp_path: Path) -> None:
    (tmp_path / "library.toml").write_text("slot = [{ slot = 5, surcharge = 9 }]\n", encoding="utf-8")
    setting = Batch("golem", 1, components=str(tmp_path)).setting
    assert setting.start.box.surcharge[4] == 9
