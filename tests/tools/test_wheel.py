"""The wheel alone: installed into an empty environment outside the checkout, it serves its site and plays."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from server.hands import any_choice, open_table, sit_down
from tools import wheel

BIN = "Scripts" if sys.platform == "win32" else "bin"


def test_constraints_are_the_lock_without_its_hashes() -> None:
    lock = "".join(
        (
            "alpha==1.2 \\\n    --hash=sha256:00 \\\n    --hash=sha256:11\n    # via x\n",
            "beta[more]==3.0.1 ; platform_system != 'Windows' \\\n    --hash=sha256:22\n",
        )
    )
    assert wheel.constraints(lock) == "alpha==1.2\nbeta==3.0.1 ; platform_system != 'Windows'\n"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nothing but the wheel and what it needs, installed as hosting/Containerfile does."""
    folder = tmp_path_factory.mktemp("empty") / "env"
    [file] = wheel.DIST.glob("altneu-*.whl")
    python = folder / BIN / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--python", str(python)]
    [words] = re.findall(r"/pip install (.*?) /dist/altneu-\*\.whl", (wheel.ROOT / "hosting/Containerfile").read_text())
    words = words.replace("--no-cache-dir", "").replace("/dist/", f"{wheel.DIST}/")
    subprocess.run([*uv, *words.split(), str(file)], check=True)
    return folder


def run(environment: Path, folder: Path, *words: str) -> str:
    command = [str(environment / BIN / words[0]), *words[1:]]
    return subprocess.run(command, cwd=folder, env=clean(), check=True, capture_output=True, text=True).stdout


def clean() -> dict[str, str]:
    """No way leads back to the checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}


@contextmanager
def served(environment: Path, folder: Path) -> Iterator[str]:
    command = [str(environment / BIN / "altneu"), "serve", "--port", "0", "--json"]
    command += ["--database-url", f"sqlite:///{folder}/tables.sqlite"]
    with subprocess.Popen(command, cwd=folder, env=clean(), stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["url"].rstrip("/")
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


@pytest.mark.wheel
def test_the_wheel_plays_a_solo_turn_in_an_empty_environment(environment: Path, tmp_path: Path) -> None:
    with served(environment, tmp_path) as address:
        assert "<script" in httpx.get(address).text
        assert httpx.get(f"{address}/healthz").json()["status"] == "ok"
        assert len(httpx.get(f"{address}/api/languages").json()) > 4
        [hand] = sit_down(address, open_table(address, "here", "automa:1"))
        chance = random.Random(4)
        for _ in range(6):
            hand.answer(state := hand.state(), any_choice(state, chance)).raise_for_status()
    run(environment, tmp_path, "altneu", "backup", "tables.gz", "--database-url", f"{tmp_path}/tables.sqlite")
    assert (tmp_path / "tables.gz").stat().st_size > 1000


@pytest.mark.wheel
def test_the_wheel_has_compiled_rules_where_the_checkout_has(environment: Path, tmp_path: Path) -> None:
    where = run(
        environment, tmp_path, "python", "-c", "import altneu.kernel.flow as flow; print(flow.__file__)"
    ).strip()
    assert Path(where).is_relative_to(environment)
    assert where.endswith(".so") == (wheel.install.FLAVOUR.read_text().strip() == "compiled")
