"""Paths of the site that no file can have: nothing is found, and nobody sees a fault of the server."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from server.house import House, house


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("site")
    site = folder / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html>")
    (site / "assets" / "app.js").write_text("let golem = 1;")
    (site / "outside").symlink_to("/etc")
    (folder / "secret.txt").write_text("hidden")
    with house(folder, site=site) as running:
        yield running


def asked(served: House, path: bytes) -> httpx.Response:
    """The answer to a path exactly as it is written here."""
    return httpx.get(httpx.URL(served.address).copy_with(raw_path=path))


@pytest.mark.parametrize(
    "path",
    [
        b"/%00",
        b"/index.html%00",
        b"/assets/%00.js",
        b"/" + b"a" * 300,
        b"/" + b"a/" * 3000,
        b"/assets/" + b"%C3%A9" * 200,
        b"/%ff%fe",
        b"/%c3%28.js",
        b"/%ed%a0%80",
        b"/%0d%0aSet-Cookie:%20golem=1",
        b"/%1b[31m",
        b"/..%5c..%5csecret.txt",
        b"/..\\secret.txt",
        b"/assets\\app.js",
        b"/assets%5capp.js",
        b"/..%2f..%2f..%2f..%2fetc%2fpasswd",
        b"/....//....//secret.txt",
        b"/%2e%2e%2fsecret.txt",
        b"//etc/passwd",
        b"/outside/passwd",
        b"/assets",
        b"/assets/",
        b"/index.html/more",
        b"/CON",
        b"/aux.js",
        b"/NUL.html",
        b"/C:/index.html",
        b"/index.html::$DATA",
        b"/~root",
    ],
)
def test_a_path_that_no_file_has_is_not_found(served: House, path: bytes) -> None:
    answer = asked(served, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert "hidden" not in answer.text
    assert answer.json()["detail"].isprintable()


def test_files_are_still_found(served: House) -> None:
    assert asked(served, b"/assets/app.js").text == "let golem = 1;"
    assert asked(served, b"/assets/%61pp.js").text == "let golem = 1;"
