"""A throw-away PostgreSQL cluster on a free port of this machine, gone when it is no longer needed."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

NEEDED = ["initdb", "pg_ctl"]
USER = "altneu"


class Cluster:
    """`with Cluster() as cluster: ... cluster.url("games") ...`; every database it names is created.

    A `durable` one waits for the disk at every commit, as a real one does.
    """

    def __init__(self, durable: bool = False) -> None:
        programs = find()
        if programs is None:
            raise FileNotFoundError("PostgreSQL is not installed: `make postgres` installs it.")
        self.programs = programs
        self.sync = "on" if durable else "off"
        self.port = free_port()
        self.owner = owner()
        self.folder = Path(tempfile.mkdtemp(prefix="altneu-postgres-"))

    def __enter__(self) -> Cluster:
        if self.owner:
            shutil.chown(self.folder, self.owner)
        try:
            self.run("initdb", "--pgdata", self.data, "--username", USER, "--auth", "trust", "--no-sync", "-E", "UTF8")
            settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c fsync={self.sync}"
            self.run("pg_ctl", "start", "--wait", "--pgdata", self.data, "--log", f"{self.folder}/log", "-o", settings)
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.run("pg_ctl", "stop", "--mode", "immediate", "--pgdata", self.data)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def url(self, database: str) -> str:
        """The address of a database that exists now if it did not before."""
        import psycopg

        server = f"postgresql://{USER}@127.0.0.1:{self.port}"
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [database]).fetchone()
            if not known:
                connection.execute(f'CREATE DATABASE "{database}"'.encode())
        return f"{server}/{database}"

    def run(self, program: str, *arguments: str) -> None:
        """PostgreSQL refuses root, so its programs run as someone else then; its message is shown where one fails."""
        command = [str(self.programs / program), *arguments]
        if self.owner:
            command = ["setpriv", f"--reuid={self.owner}", "--regid", self.group, "--clear-groups", *command]
        done = subprocess.run(
            command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"`{' '.join(command)}` failed:\n{done.stdout}")

    @property
    def group(self) -> str:
        return str(pwd.getpwnam(self.owner).pw_gid)


def find() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version first."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(versions, key=lambda folder: float(folder.parent.name), reverse=True)
    return next((folder for folder in folders if all((folder / name).exists() for name in NEEDED)), None)


def install() -> None:
    """By apt as root; stops with what to do elsewhere."""
    if find() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        print("altneu: installing PostgreSQL by apt", flush=True)
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "postgresql"]):
            subprocess.run(["apt-get", "--quiet", "--quiet", *command], check=False)
    if find() is None:
        sys.exit("There is no PostgreSQL, and it could not be installed: ask your system for the package `postgresql`.")


def owner() -> str:
    """Who runs the cluster: ourselves (""), or somebody harmless where we are root."""
    if os.geteuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def start() -> None:
    """Runs a cluster until it is interrupted."""
    with Cluster() as cluster:
        print(f"altneu: PostgreSQL runs until Ctrl-C; altneu serve --database-url {cluster.url('altneu')}", flush=True)
        try:
            while True:
                time.sleep(3600)
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["find"]:
            sys.exit(find() is None)
        case ["start"]:
            install()
            start()
        case _:
            sys.exit("Say what to do: find, start.")
