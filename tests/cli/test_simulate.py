"""`altneu simulate`: equal seeds, equal games; counts that add up."""

from __future__ import annotations

import json

import pytest

pytestmark = pytest.mark.both


def simulated(run, *arguments: object) -> dict:
    done = run("simulate", "golem", "--json", *arguments)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_json_has_the_promised_shape(run):
    found = simulated(run, "--seats", "greedy,random,random", "--games", 2, "--seed", 3, "--option", "back_entry=paid")
    assert list(found) == [
        "game",
        "games",
        "seed",
        "options",
        "decisions",
        "mean_decisions",
        "seconds",
        "decisions_per_s",
        "hash",
        "seats",
    ]
    assert (found["game"], found["games"], found["seed"]) == ("golem", 2, 3)
    assert found["options"]["back_entry"] == "paid"
    assert found["mean_decisions"] * 2 == found["decisions"]
    assert [seat["kind"] for seat in found["seats"]] == ["greedy", "random", "random"]
    assert sum(seat["win_rate"] for seat in found["seats"]) == pytest.approx(1)
    assert len(found["hash"]) == 64


@pytest.mark.parametrize("seats", ["random,random", "greedy,random"])
def test_equal_seeds_play_equal_games(run, seats):
    first, second, other = (simulated(run, "--seats", seats, "--games", 3, "--seed", seed) for seed in (1, 1, 2))
    clock = {"seconds", "decisions_per_s"}
    assert {k: v for k, v in first.items() if k not in clock} == {k: v for k, v in second.items() if k not in clock}
    assert first["hash"] != other["hash"]


def test_options_change_the_games(run):
    assert simulated(run, "--games", 2)["hash"] != simulated(run, "--games", 2, "--first-game")["hash"]


def test_table_shows_seats_and_hash(shell):
    done = shell("simulate", "golem", "--seats", "random,random", "--games", 2, "--seed", 1)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "golem: 2 games, seed 1" in done.stdout
    assert "mean score" in done.stdout


def test_records_of_all_games_are_written_and_fit(run, tmp_path):
    found = simulated(run, "--games", 3, "--seed", 6, "--records", tmp_path / "deep" / "games")
    files = sorted((tmp_path / "deep" / "games").iterdir())
    assert [file.name for file in files] == [f"golem-6-0000{k}.txt" for k in (1, 2, 3)]
    told = [json.loads(run("replay", file, "--verify", "--json").stdout) for file in files]
    assert sum(record["count"] for record in told) == found["decisions"]
    for seat in (0, 1):
        assert sum(record["scores"][seat] for record in told) / 3 == pytest.approx(found["seats"][seat]["mean_score"])


def test_owner_components_are_used(run, tmp_path):
    (tmp_path / "library.toml").write_text("[[slot]]\nslot = 1\nsurcharge = 9\n")
    assert simulated(run, "--games", 5)["hash"] != simulated(run, "--games", 5, "--components", tmp_path)["hash"]
