"""`python -m altneu.language CODE [PACKAGE ...]`: what the translation into a language lacks, and what is wrong."""

from __future__ import annotations

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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
