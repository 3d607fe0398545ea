"""`python -m altneu.language CODE [PACKAGE ...]`: what the translation into a language lacks, and what is wrong."""

from __future__ import annotations

import os
import sys

from altneu.language.check import findings, left_out, subjects
from altneu.language.po import CatalogueError
from altneu.language.spoken import LanguageError, about, languages


def main(arguments: list[str]) -> int:
    if not arguments:
        print(f"Name a language: {', '.join(languages())}")
        return 2
    code, *packages = arguments
    of = [*subjects(), *packages]
    try:
        language = about(code)
    except (LanguageError, CatalogueError) as error:
        print(error)
        return 2
    out = left_out(code, of)
    found = [f"{subject}: not translated" for subject in out if not language.new]
    found += findings(code, of)
    print("\n".join(found) if found else "Nothing is missing.")
    if language.new and out:
        print(f"In English while the translation is new: {', '.join(out)}")
    return 1 if found else 0


def until_nobody_reads(arguments: list[str]) -> int:
    """Who reads only the beginning, as `head` does, has what was wanted."""
    try:
        code = main(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what is flushed at the end
        return 1
    return code


if __name__ == "__main__":
    sys.exit(until_nobody_reads(sys.argv[1:]))
