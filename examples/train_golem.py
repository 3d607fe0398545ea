"""Teaches a network Golem for a few minutes and lets it play against a bot: python examples/train_golem.py

Needs: pip install 'altneu[learn]'. Prints its progress, at the end the share of games won as JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
from statistics import fmean
from time import monotonic

try:
    import gymnasium
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor
except ModuleNotFoundError as error:
    sys.exit(f"{error.name} is missing; install what learning needs with: pip install 'altneu[learn]'")

from altneu.env import single
from altneu.intervals import rate_interval, shown_rate
from altneu.kernel.game import SetupError

TABLES = 16  # played side by side
STEPS = 256  # at each table between two lessons
POINTS = 30  # of victory margin that make a reward of 1
FOREVER = 10**12


def main() -> int:
    wishes = arguments()
    torch.set_num_threads(wishes.threads)
    try:
        tables = DummyVecEnv([lambda: table(wishes.opponent) for _ in range(TABLES)])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    tables.seed(wishes.seed)
    model = MaskablePPO(
        "MlpPolicy",
        VecMonitor(tables),
        n_steps=STEPS,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=wishes.seed,
        device="cpu",
    )
    model.learn(FOREVER, callback=Clock(wishes.minutes))
    if wishes.out:
        model.save(wishes.out)
    result = examine(model, wishes.opponent, wishes.games, wishes.seed)
    print(json.dumps({"minutes": wishes.minutes, "decisions": model.num_timesteps, **result}, indent=2))
    return 0 if result["win_rate_interval"][0] > 0.5 else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Teaches a network Golem and counts the games it wins.")
    parser.add_argument("--minutes", type=positive, default=3.0, help="of learning (3)")
    parser.add_argument("--games", type=count, default=400, help="played at the end, seats alternated (400)")
    parser.add_argument("--opponent", default="random", help="a bot of Golem (random)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=count, default=1, help="of PyTorch (1)")
    parser.add_argument("--out", metavar="FILE", help="where to keep what was learned")
    return parser.parse_args()


def positive(text: str) -> float:
    number = float(text)
    if not 0 < number < FOREVER:
        raise argparse.ArgumentTypeError(f"a number above 0 is expected, not {text}")
    return number


def count(text: str) -> int:
    return int(positive(str(int(text))))


def table(opponent: str) -> gymnasium.Env:
    """Rewarded by the margin, so that every point counts."""
    env = single("golem", opponents=[opponent], reward="margin", scaled=True)
    return gymnasium.wrappers.TransformReward(env, lambda reward: reward / POINTS)


class Clock(BaseCallback):
    """Ends the lessons in time and tells how they go."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.began = monotonic()
        self.seconds = 60 * minutes

    def _on_step(self) -> bool:
        return monotonic() - self.began < self.seconds

    def _on_rollout_end(self) -> None:
        games = self.model.ep_info_buffer
        if games:
            margin = 2 * POINTS * fmean(game["r"] for game in games)
            spent = monotonic() - self.began
            text = f"{spent:5.0f} s, {self.num_timesteps} decisions, margin of the last games {margin:+.1f} VP"
            print(text, file=sys.stderr, flush=True)


def examine(model: MaskablePPO, opponent: str, games: int, seed: int) -> dict[str, object]:
    """Games against the opponent, seats alternated."""
    seats = [single("golem", opponents=[opponent], seat=seat, scaled=True) for seat in range(2)]
    wins, margins = 0, []
    for number in range(games):
        env = seats[number % 2]
        observation, info = env.reset(seed=seed * 1_000_003 + number)
        is_over = False
        while not is_over:
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(np.bool_))
            observation, _, is_over, _, info = env.step(action)
        scores = info["scores"]
        margins.append(scores[env.seat] - scores[1 - env.seat])
        wins += info["places"][0] == env.seat
    interval = rate_interval(wins, games)
    print(f"won {shown_rate(wins / games, interval)} of {games} games against {opponent}", file=sys.stderr)
    return {
        "opponent": opponent,
        "games": games,
        "win_rate": wins / games,
        "win_rate_interval": interval,
        "mean_margin": fmean(margins),
    }


if __name__ == "__main__":
    sys.exit(main())
