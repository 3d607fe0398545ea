"""`altneu bench`: both flavours of the rules measured in one run."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from altneu.bench import PLAYED, interpreted, is_compiled
from altneu.cli import app

FIGURES = {"decision_us", "copy_us", "games_per_s", "state_bytes"}


@pytest.fixture(scope="module")
def found():
    return json.loads(CliRunner().invoke(app, ["bench", "--json", "--seconds", "0.1"]).stdout)


def test_json_has_both_flavours_for_two_and_four_seats(found):
    assert list(found) == ["compiled", *(key for name in PLAYED for key in (name, interpreted(name))), "automa"]
    games = [
        "golem",
        "interpreted",
        "alchemists",
        "alchemists_interpreted",
        "kings_golem",
        "kings_golem_interpreted",
    ]
    assert list(found)[1:7] == games
    assert found["compiled"] is is_compiled()
    for flavour in games:
        assert set(found[flavour]) == {"2", "4"}
        for figures in found[flavour].values():
            assert set(figures) == FIGURES
            assert all(value > 0 for value in figures.values())


def test_interpreted_figures_are_measured_apart_from_compiled_ones(found):
    for name in PLAYED:
        assert (found[name] == found[interpreted(name)]) is not is_compiled()


def test_peers_are_measured_on_demand(run):
    found = json.loads(run("bench", "--json", "--peers", "--seconds", 0.3).stdout)
    assert set(found["peers"]["catanatron"]) >= {"decision_us", "copy_us"}


def test_table_names_the_figures(shell):
    done = shell("bench", "--seconds", 0.1)
    assert done.returncode == 0
    for word in (
        "decision (us)",
        "copy (us)",
        "whole games (per second)",
        "2 seats",
        "4 seats",
        "A turn of the Automa: ",
        "Alchemists, random play",
    ):
        assert word in done.stdout
