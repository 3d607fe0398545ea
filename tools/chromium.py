"""Finds Chromium: the system's own, else by apt as root, else the one that Playwright downloads."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def find() -> str | None:
    """The program, or None where this machine has none."""
    for name in [os.environ.get("ALTNEU_CHROMIUM", ""), *NAMES]:
        program = shutil.which(name) if name else None
        if program:
            return program
    return downloaded()


def downloaded() -> str | None:
    """The one that Playwright keeps."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = playwright.chromium.executable_path
    return program if Path(program).exists() else None


def install() -> str:
    """Finds it or fetches it; stops with what to do where neither works."""
    for fetch in (None, by_apt, by_playwright):
        if fetch:
            fetch()
        program = find()
        if program:
            return program
    sys.exit("There is no Chromium, and none could be fetched: install it, or name it in ALTNEU_CHROMIUM.")


def by_apt() -> None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("altneu: installing Chromium by apt", flush=True)
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "--quiet", "--quiet", *command], check=False)


def by_playwright() -> None:
    print("altneu: fetching Playwright's Chromium", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    print(f"altneu: Chromium is {install()}")
