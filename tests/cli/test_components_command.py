"""`altneu components`: every value with its provenance."""

from __future__ import annotations

import json

import pytest

from altneu.games import KITS
from altneu.games.alchemists.cards.tables import load
from altneu.kit import room

GAMES = {name: room(kit.components) for name, kit in KITS.items() if kit.components}

PROVENANCES = ["rulebook", "inferred", "reconstructed", "owner"]


def told(run, *arguments: object, game: str = "golem") -> dict:
    done = run("components", game, "--json", *arguments)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_json_counts_every_value_by_provenance(run, game):
    found = told(run, game=game)
    data = GAMES[game].read(None)
    assert (found["game"], found["version"], found["counts"]) == (game, data.version, data.counts)
    assert list(found["entries"]) == [kind.name for kind in GAMES[game].kinds]
    for kind in GAMES[game].kinds:
        sources = [value["provenance"] for entry in found["entries"][kind.name] for value in entry["values"].values()]
        assert found["provenance"][kind.name] == {source: sources.count(source) for source in PROVENANCES}


def test_json_holds_the_values(run):
    (track, *_) = told(run, "--kind", "golem_track")["entries"]["golem_track"][2:]
    assert track["entry"] == "space 3"
    assert track["values"]["start"] == {"value": True, "provenance": "rulebook"}


def test_rows_inside_rows_have_entries_of_their_own(run):
    entries = told(run, "--kind", "artifact_boards")["entries"]["artifact_boards"]
    names = [entry["entry"] for entry in entries]
    assert "board 3, side_a row 4" in names
    assert "board 3, side_a row 4, slots 2" in names


def test_one_kind_is_shown_alone(run):
    assert list(told(run, "--kind", "books")["counts"]) == ["books"]
    text = run("components", "golem", "--kind", "books").stdout
    assert "book 38" in text
    assert "AT-01" not in text


def test_tables_explain_their_marks(shell):
    done = shell("components", "golem")
    assert done.returncode == 0
    for line in ("= rulebook: said in the rules", "? inferred", "~ reconstructed", "* owner: yours"):
        assert line in done.stdout
    assert "= kill golem, 3 coins" in " ".join(done.stdout.split())


def test_an_owners_value_is_marked_as_theirs(run, tmp_path):
    (tmp_path / "books.toml").write_text('[[book]]\nnumber = 7\nimmediate = "2 clay"\n')
    found = told(run, "--components", tmp_path, "--kind", "books")
    assert found["provenance"]["books"]["owner"] == 1
    assert found["entries"]["books"][6]["values"]["immediate"] == {"value": "2 clay", "provenance": "owner"}
    assert found["version"] != told(run, "--kind", "books")["version"]
    assert "* 2 clay" in run("components", "--components", tmp_path, "--kind", "books").stdout


def test_alchemists_has_components_of_its_own(run):
    boards = told(run, "--kind", "order_boards", game="alchemists")["entries"]["order_boards"]
    assert boards[0]["entry"] == "board B1a"
    assert boards[0]["values"]["rounds"] == {"value": "1-2", "provenance": "inferred"}
    assert boards[2]["entry"] == "board B1a, spaces 2"
    assert boards[2]["values"]["pay_reputation"] == {"value": 2, "provenance": "reconstructed"}
    text = " ".join(run("components", "alchemists").stdout.split())
    assert f"Components of alchemists, version {load(None).version}." in text
    assert "favor courtier = 4 = golem" in text


def test_an_owners_value_for_alchemists_is_marked_as_theirs(run, tmp_path):
    (tmp_path / "grants.toml").write_text("[[grant]]\ngrant = 5\nvp = 2\n")
    found = told(run, "--components", tmp_path, game="alchemists")
    assert found["entries"]["grants"][4]["values"]["vp"] == {"value": 2, "provenance": "owner"}
    assert found["version"] != load(None).version


@pytest.mark.parametrize(
    ("name", "content", "line"),
    [
        ("grants.toml", "[[grant]", "grants.toml: this is not valid TOML: "),
        ("moods.toml", "[[token]]\nid = 'K1'\nvalue = 'many'\n", 'moods.toml, token K1, value: "many" is not a whole'),
        ("seals.toml", "[[seal]]\nface = 'red'\ncount = 3\n", "seals.toml, count: 12 in all; a player has 11"),
        ("books.toml", "", "books.toml: there is no component file of this name"),
    ],
)
def test_a_corrupt_file_for_alchemists_is_named(run, tmp_path, name, content, line):
    (tmp_path / name).write_text(content)
    done = run("components", "alchemists", "--components", tmp_path)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(f"altneu: {tmp_path / line}")


def test_a_game_or_kind_that_is_not_there_is_named(run):
    done = run("components", "chess")
    assert (done.exit_code, done.stderr) == (2, "altneu: there is no game 'chess'; games are golem, alchemists\n")
    done = run("components", "alchemists", "--kind", "books")
    assert done.exit_code == 2
    assert done.stderr.startswith("altneu: alchemists has no components 'books'; kinds are order_track, paralysed,")


@pytest.mark.parametrize("game", ["golem", "alchemists"])
def test_nothing_is_cut_off_at_80_columns(run, game):
    shown = run("components", game).stdout
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= 80
