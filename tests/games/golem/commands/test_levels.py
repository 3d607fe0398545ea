"""`altneu levels`: a bot against each level of the Automa, and whether it gets stronger."""

from __future__ import annotations

import json

import pytest

QUICK = ("levels", "golem", "--bot", "random")


def test_json_has_every_level_with_means_rates_and_intervals(run):
    done = run(*QUICK, "--games", 5, "--seed", 3, "--json")
    found = json.loads(done.stdout)
    assert list(found) == ["game", "bot", "games", "seed", "options", "seconds", "levels", "rises"]
    assert (found["game"], found["bot"], found["games"], found["seed"]) == ("golem", "random", 5, 3)
    assert [entry["level"] for entry in found["levels"]] == [1, 2, 3, 4]
    for entry in found["levels"]:
        for seat in (entry["automa"], entry["bot"]):
            low, high = seat["mean_score_interval"]
            assert low < seat["mean_score"] < high
            low, high = seat["win_rate_interval"]
            assert low <= seat["win_rate"] <= high
        assert entry["automa"]["win_rate"] + entry["bot"]["win_rate"] == pytest.approx(1)


def test_each_level_is_what_simulate_finds(run):
    found = json.loads(run(*QUICK, "--games", 4, "--seed", 6, "--json").stdout)
    for entry in found["levels"]:
        seats = f"random,automa:{entry['level']}"
        simulated = json.loads(run("simulate", "--seats", seats, "--games", 4, "--seed", 6, "--json").stdout)["seats"]
        assert [{"kind": "random", **entry["bot"]}, {"kind": seats[7:], **entry["automa"]}] == simulated


def test_exit_status_says_whether_the_mean_score_rises(run):
    """With one game a level chance makes it rise for some seeds and not for others."""
    verdicts = set()
    for seed in range(1, 16):
        done = run(*QUICK, "--games", 1, "--seed", seed, "--json")
        found = json.loads(done.stdout)
        means = [entry["automa"]["mean_score"] for entry in found["levels"]]
        rises = means[0] < means[1] < means[2] < means[3]
        assert (found["rises"], done.exit_code) == (rises, 0 if rises else 1)
        verdicts.add(rises)
    assert verdicts == {True, False}


def test_table_shows_levels_intervals_and_the_verdict(shell):
    done = shell(*QUICK, "--games", 3)
    assert done.stderr == ""
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in lines if line and line[0].isdigit()] == ["1", "2", "3", "4"]
    assert done.stdout.count(" ± ") == 8
    verdict = "rises" if done.returncode == 0 else "does not rise"
    assert f"The mean score of the Automa {verdict} with every level" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_greedy_bot_is_its_usual_opponent(run):
    assert json.loads(run("levels", "--games", 1, "--json").stdout)["bot"] == "greedy"


def test_options_and_owner_components_are_used(run, tmp_path):
    (tmp_path / "library.toml").write_text("[[slot]]\nslot = 1\nsurcharge = 9\n")
    plain, option, owner = (
        json.loads(run(*QUICK, "--games", 2, "--json", *more).stdout)
        for more in ((), ("--option", "first_layout=yes"), ("--components", tmp_path))
    )
    assert option["options"]["first_layout"] == "yes"
    assert plain["levels"] != option["levels"]
    assert plain["levels"] != owner["levels"]
