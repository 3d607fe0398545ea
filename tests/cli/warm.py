"""Many commands in processes of their own that start at once: each is forked from one that has imported Altneu."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

FORKS = """
import json, os, sys, traceback
import altneu.cli
for line in sys.stdin:
    job = json.loads(line)
    child = os.fork()
    if child == 0:
        code = 70
        try:
            for number, name in enumerate(("input", "output", "errors")):
                flags = os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT
                os.dup2(os.open(job[name], flags), number)
            sys.stdin = open(0, encoding="utf-8", closefd=False)
            os.environ.update(job["environment"])
            sys.argv[1:] = job["arguments"]
            altneu.cli.main()
            code = 0
        except SystemExit as end:
            code = end.code or 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class Warm:
    """`altneu` in an environment, asked for one command after the other."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", FORKS],
            env={**environment, "PYTHONIOENCODING": "utf-8"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def run(
        self, folder: Path, environment: Mapping[str, str], arguments: list[str], answers: str
    ) -> subprocess.CompletedProcess[str]:
        """One command, whose input and output lie in this folder."""
        folder.mkdir(parents=True, exist_ok=True)
        files = {name: folder / name for name in ("input", "output", "errors")}
        for file in files.values():
            file.write_text("", encoding="utf-8")
        files["input"].write_text(answers, encoding="utf-8")
        job = {"arguments": arguments, "environment": dict(environment)} | {n: str(file) for n, file in files.items()}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()
        code = int(self.process.stdout.readline())
        return subprocess.CompletedProcess(
            arguments, code, *(files[name].read_text(encoding="utf-8") for name in ("output", "errors"))
        )

    def end(self) -> None:
        self.process.communicate()
