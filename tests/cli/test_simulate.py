"""`altneu simulate`: equal seeds, equal games; counts that add up."""

from __future__ import annotations

import json

import pytest

from altneu.bots.match import Result
from altneu.cli.simulate import Tally
from altneu.intervals import mean_interval, rate_interval


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


def test_intervals_lie_around_means_and_rates(run):
    found = simulated(run, "--seats", "random,automa:1", "--games", 12, "--seed", 3)
    for seat in found["seats"]:
        assert list(seat) == ["kind", "mean_score", "mean_score_interval", "win_rate", "win_rate_interval"]
        low, high = seat["mean_score_interval"]
        assert low < seat["mean_score"] < high
        assert (low + high) / 2 == pytest.approx(seat["mean_score"])
        low, high = seat["win_rate_interval"]
        assert 0 <= low <= seat["win_rate"] <= high <= 1
        assert low < high


def test_one_game_tells_no_interval_of_the_mean(run):
    assert [seat["mean_score_interval"] for seat in simulated(run, "--games", 1)["seats"]] == [None, None]
    assert "±" not in run("simulate", "--games", 1).stdout


def test_intervals_have_known_values():
    """Normal for the mean: 3 and a standard deviation of 1.5811 over the root of 5. Wilson for 8 of 10, 0 of 10."""
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((1.6141, 4.3859), abs=1e-4)
    assert rate_interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert rate_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert rate_interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


@pytest.mark.parametrize(
    "seats", ["greedy,automa:4", "automa:1,random", "random,random,automa", "random,automa,random,random"]
)
def test_the_automa_plays_without_a_person(run, seats):
    found = simulated(run, "--seats", seats, "--games", 1, "--seed", 2)
    kinds = [kind.replace("automa", "automa:2") if kind == "automa" else kind for kind in seats.split(",")]
    assert [seat["kind"] for seat in found["seats"]] == kinds
    place = next(number for number, kind in enumerate(kinds, 1) if kind.startswith("automa"))
    assert found["options"]["automa_seat"] == str(place)
    assert found["options"]["automa_level"] == kinds[place - 1][-1]


def test_records_with_the_automa_fit_and_can_be_loaded(run, tmp_path):
    simulated(run, "--seats", "random,automa:4", "--games", 1, "--records", tmp_path)
    record = tmp_path / "golem-1-00001.txt"
    assert "seat 2 automa:4" in record.read_text()
    assert run("replay", record, "--verify").exit_code == 0
    assert "Score sheet" in run("play", "--load", record).stdout


def test_first_layout_changes_the_games(run):
    seats = ("--seats", "random,automa:2", "--games", 1)
    assert simulated(run, *seats, "--first-layout")["hash"] != simulated(run, *seats)["hash"]


def test_table_shows_seats_and_hash(shell):
    done = shell("simulate", "golem", "--seats", "random,random", "--games", 2, "--seed", 1)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "golem: 2 games, seed 1" in done.stdout
    assert "mean score" in done.stdout
    assert done.stdout.count(" ± ") == 2
    assert done.stdout.count("% (") == 2


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


def test_a_simulation_counts_a_shared_victory_in_parts() -> None:
    """B-10.9: nobody gains by a lower seat number."""
    tally = Tally(3)
    tally.add(Result([], [20, 12, 20], [0, 2, 1], [0, 2], 1))
    tally.add(Result([], [20, 12, 19], [0, 2, 1], [0], 1))
    assert tally.wins == [1.5, 0, 0.5]
    assert tally.games == 2
