"""A throw-away PostgreSQL: where its programs are found, and that nothing of it stays."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest

from tools import postgres


def test_missing_programs_are_no_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "find", lambda: None)
    with pytest.raises(FileNotFoundError, match="make postgres"):
        postgres.Cluster()


def test_folder_with_only_one_program_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "initdb").write_text("#!/bin/sh\n")
    (tmp_path / "initdb").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = postgres.find()
    assert found != tmp_path


@pytest.mark.postgres
def test_cluster_has_the_databases_it_names_and_leaves_nothing() -> None:
    with postgres.Cluster() as cluster:
        folder = cluster.folder
        for _ in range(2):
            with psycopg.connect(cluster.url("games")) as connection:
                assert connection.execute("SELECT current_database()").fetchone() == ("games",)
    assert not folder.exists()
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(f"postgresql://altneu@127.0.0.1:{cluster.port}/games", connect_timeout=2)
