"""`altneu components`: every value with its provenance."""

from __future__ import annotations

import json

from altneu.games.golem.components import KINDS
from altneu.games.golem.game import tables_of

PROVENANCES = ["rulebook", "inferred", "reconstructed", "owner"]


def told(run, *arguments: object) -> dict:
    done = run("components", "golem", "--json", *arguments)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_json_counts_every_value_by_provenance(run):
    found = told(run)
    data = tables_of(None).components
    assert (found["game"], found["version"], found["counts"]) == ("golem", data.version, data.counts)
    assert list(found["entries"]) == [kind.name for kind in KINDS]
    for kind in KINDS:
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
