"""`python -m altneu.server.http.schema FILE` writes the OpenAPI schema from which the browser's types are made."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from altneu.server.http.app import create_app
from altneu.server.settings import Settings


def schema() -> dict[str, Any]:
    """The OpenAPI 3.1 description of the server."""
    return create_app(Settings()).openapi_schema.to_schema()


def main(arguments: list[str]) -> int:
    asks = arguments in (["--help"], ["-h"])
    if asks or len(arguments) != 1 or arguments[0].startswith("-"):
        print("write: python -m altneu.server.http.schema FILE", file=sys.stdout if asks else sys.stderr)
        return 0 if asks else 2
    path = Path(arguments[0])
    text = json.dumps(schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"{path}: cannot be written ({error.strerror}); choose another place", file=sys.stderr)
        return 2
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
