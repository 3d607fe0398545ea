"""Which Chromium is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import chromium


def put_program(folder: Path, name: str) -> str:
    program = folder / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return str(program)


def test_system_chromium_comes_before_chrome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALTNEU_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    put_program(tmp_path, "google-chrome")
    assert chromium.find() == str(tmp_path / "google-chrome")
    put_program(tmp_path, "chromium")
    assert chromium.find() == str(tmp_path / "chromium")


def test_program_named_by_the_owner_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    put_program(tmp_path, "chromium")
    monkeypatch.setenv("ALTNEU_CHROMIUM", put_program(tmp_path, "mine"))
    assert chromium.find() == str(tmp_path / "mine")


def test_playwrights_own_is_the_last_resort(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALTNEU_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "downloaded", lambda: "kept")
    assert chromium.find() == "kept"


def test_nothing_found_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "by_apt", lambda: fetched.append("apt"))
    monkeypatch.setattr(chromium, "by_playwright", lambda: fetched.append("playwright"))
    with pytest.raises(SystemExit, match="install it, or name it in ALTNEU_CHROMIUM"):
        chromium.install()
    assert fetched == ["apt", "playwright"]
