"""Draws the map of the house from the code, into docs/architecture.md: packages, lines, and who imports whom.

python tools/rooms.py           write it anew
python tools/rooms.py --check   fail where it is not what the code says
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "altneu"
WEB = ROOT / "web" / "src"
DOCUMENT = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- map: begin -->\n", "<!-- map: end -->\n"
IMPORTED = re.compile(r"""(?:from|import)\s+["'](\.[^"']+)["']""")
STEP = 100  # lines are told in hundreds, so that a small change redraws nothing


def room_of(module: str) -> str:
    """The room a module is counted to: a package, or a room of a game or of the server."""
    parts = module.split(".")
    if module.startswith("altneu.games."):
        depth = 4 if (SOURCE / Path(*parts[1:4])).is_dir() else 3
    elif module.startswith("altneu.server."):
        depth = 3 if (SOURCE / Path(*parts[1:3])).is_dir() else 2
    else:
        depth = 2
    return ".".join(parts[:depth]).removeprefix("altneu.")


def counted(files: Iterable[Path]) -> tuple[int, int]:
    """How many files, and their lines."""
    lines = [len(file.read_text(encoding="utf-8").splitlines()) for file in files]
    return len(lines), sum(lines)


def hundreds(lines: int) -> str:
    return f"{round(lines / STEP) * STEP:,}" if lines >= STEP else f"under {STEP}"


def python_rooms() -> tuple[dict[str, list[Path]], dict[str, set[str]]]:
    graph = grimp.build_graph("altneu", cache_dir=None)
    files: dict[str, list[Path]] = defaultdict(list)
    arrows: dict[str, set[str]] = defaultdict(set)
    for module in graph.modules:
        path = SOURCE / Path(*module.split(".")[1:])
        room = room_of(module)
        files[room].append(path / "__init__.py" if path.is_dir() else path.with_suffix(".py"))
        arrows[room] |= {room_of(other) for other in graph.find_modules_directly_imported_by(module)} - {room}
    return files, arrows


def web_rooms() -> tuple[dict[str, list[Path]], dict[str, set[str]]]:
    files: dict[str, list[Path]] = defaultdict(list)
    arrows: dict[str, set[str]] = defaultdict(set)
    for file in sorted(WEB.rglob("*")):
        if file.suffix not in (".ts", ".svelte", ".css") or file.name == "schema.d.ts" or ".test." in file.name:
            continue
        room = web_room(file)
        files[room].append(file)
        for target in IMPORTED.findall(file.read_text(encoding="utf-8")):
            arrows[room] |= {web_room((file.parent / target).resolve())} - {room}
    return files, arrows


def web_room(file: Path) -> str:
    parts = file.relative_to(WEB).parts
    if len(parts) == 1:
        return "(top)"
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def ordered(arrows: dict[str, set[str]], rooms: Iterable[str]) -> list[str]:
    """Who imports most of the others first, so that arrows point downwards."""
    reach: dict[str, set[str]] = {room: set(arrows.get(room, ())) for room in rooms}
    changed = True
    while changed:
        changed = False
        for found in reach.values():
            more = found | {far for near in found for far in reach.get(near, ())}
            changed |= len(more) > len(found)
            found |= more
    return sorted(reach, key=lambda room: (-len(reach[room]), room))


def shown(files: dict[str, list[Path]], arrows: dict[str, set[str]], rooms: Iterable[str], prefix: str) -> list[str]:
    """A row a room; what lies in the same house goes by its short name."""
    rows = ["| room | files | lines | imports |", "| --- | --- | --- | --- |"]
    for room in ordered(arrows, rooms):
        count, lines = counted(files[room])
        targets = ", ".join(sorted(target.removeprefix(prefix) for target in arrows.get(room, ())))
        rows.append(f"| {room.removeprefix(prefix) or room} | {count} | {hundreds(lines)} | {targets or '-'} |")
    return rows


def drawn() -> str:
    files, arrows = python_rooms()
    web_files, web_arrows = web_rooms()
    packages = {room.split(".")[0] for room in files}
    folded_files: dict[str, list[Path]] = {name: [] for name in packages}
    folded: dict[str, set[str]] = {name: set() for name in packages}
    for room, found in files.items():
        name = room.split(".")[0]
        folded_files[name] += found
        folded[name] |= {target.split(".")[0] for target in arrows[room]} - {name}
    parts = ["### Packages", "", *shown(folded_files, folded, packages, ""), ""]
    games = sorted({room.split(".")[1] for room in files if room.startswith("games.")})
    for house in ["server", *(f"games.{game}" for game in games if (SOURCE / "games" / game).is_dir())]:
        rooms = [room for room in files if room == house or room.startswith(f"{house}.")]
        parts += [f"### {house.replace('.', '/')}", "", *shown(files, arrows, rooms, f"{house}."), ""]
    parts += ["### web/src", "", *shown(web_files, web_arrows, web_files, ""), ""]
    return "\n".join(parts)


def main() -> int:
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    old, _, after = rest.partition(END)
    new = drawn()
    if "--check" in sys.argv:
        if old != new:
            print("docs/architecture.md: the map is not what the code says; run make map", file=sys.stderr)
            return 1
        return 0
    DOCUMENT.write_text(f"{before}{BEGIN}{new}{END}{after}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
