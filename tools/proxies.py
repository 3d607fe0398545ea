"""nginx and Caddy as they are documented: started on free ports of this machine, gone when no longer needed."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "hosting.md"
NAME = "golem.example.org"
PROGRAMS = ("nginx", "caddy")
FOLDERS = ("/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin")
NOBODY = "nobody"
PATIENCE = 20  # seconds until a program that does not answer is given up
PORTS = (8584, 8585, 8586)  # of the server, on the page

NGINX = """
daemon off;
worker_processes 1;
error_log stderr;
pid {folder}/pid;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{example}
}}
"""
CADDY = """
{{
    admin off
    auto_https off
}}
{example}
"""


class Proxy:
    """`with Proxy("nginx", [8584]) as proxy: ... proxy.address ...`: the page's example for so many servers."""

    def __init__(self, program: str, servers: Sequence[int]) -> None:
        path = find(program)
        if path is None:
            raise FileNotFoundError(f"{program} is not installed: `make proxies` says how to get it.")
        self.path = path
        self.program = program
        self.port = free_port()
        self.host = f"{NAME}:{self.port}"  # what visitors ask for
        self.address = f"{'https' if program == 'nginx' else 'http'}://127.0.0.1:{self.port}"
        self.example = example(program, len(servers))
        for port, server in zip(PORTS, servers, strict=False):
            self.example = self.example.replace(f"127.0.0.1:{port}", f"127.0.0.1:{server}")
        self.folder = Path(tempfile.mkdtemp(prefix=f"altneu-{program}-"))
        self.child: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Proxy:
        try:
            command = self.configure()
            for path in [self.folder, *self.folder.iterdir()]:
                if os.geteuid() == 0:
                    shutil.chown(path, NOBODY)
            with (self.folder / "log").open("wb") as log:
                self.child = subprocess.Popen(
                    [*as_nobody(), *command], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                    env={"HOME": str(self.folder), "PATH": os.environ["PATH"]},
                )  # fmt: skip
            self.wait()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def configure(self) -> list[str]:
        """The example with our ports and certificate, and only what a program needs around it."""
        file = self.folder / f"{self.program}.conf"
        if self.program == "nginx":
            certify(self.folder)
            text = self.example.replace("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;")
            text = re.sub(r"/etc/letsencrypt/live/[^/]+", str(self.folder), text)
            file.write_text(NGINX.format(folder=self.folder, example=text))
            return [str(self.path), "-e", "stderr", "-p", str(self.folder), "-c", str(file)]
        text = re.sub(rf"^{re.escape(NAME)} ", f"http://{self.host} ", self.example, flags=re.MULTILINE)
        file.write_text(CADDY.format(example=text.replace("{\n", "{\n    bind 127.0.0.1\n", 1)))
        return [str(self.path), "run", "--config", str(file), "--adapter", "caddyfile"]

    def wait(self) -> None:
        assert self.child
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.child.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"{self.program} did not start:\n{self.said()}") from None
                time.sleep(0.02)

    def said(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def stop(self) -> None:
        if self.child is not None:
            self.child.terminate()
            try:
                self.child.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.child.kill()
                self.child.wait()
            self.child = None
        shutil.rmtree(self.folder, ignore_errors=True)


def example(program: str, servers: int) -> str:
    """The page's example for one server, or for several."""
    found = re.findall(rf"^```{program}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    (text,) = [text for text in found if sum(f"127.0.0.1:{port}" in text for port in PORTS) == servers]
    return str(text)


def certify(folder: Path) -> None:
    """A certificate that nobody else has signed."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8
    pem = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    (folder / "privkey.pem").write_bytes(pem)


def as_nobody() -> list[str]:
    """A proxy needs no rights, so root gives them away."""
    if os.geteuid() != 0:
        return []
    group = pwd.getpwnam(NOBODY).pw_gid
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={group}", "--clear-groups"]


def find(program: str) -> Path | None:
    found = shutil.which(program, path=os.pathsep.join([os.environ.get("PATH", ""), *FOLDERS]))
    return None if found is None else Path(found)


def installed() -> list[str]:
    return [program for program in PROGRAMS if find(program)]


def left_out() -> str:
    """A word about the programs that are not there, "" if all are."""
    missing = [program for program in PROGRAMS if not find(program)]
    return f"left out: {', '.join(missing)}; ask your system for the package, as in `apt install nginx`" * bool(missing)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


if __name__ == "__main__":
    if word := left_out():
        print(f"proxies {word}")
    sys.exit(not installed())
