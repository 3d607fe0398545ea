"""What processes use: seconds of CPU and bytes of memory, of a process and all that it started (Linux)."""

from __future__ import annotations

import os
from pathlib import Path

TICK = 1 / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """The process and all that descend from it."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        fields = stat(int(folder.name))
        if fields:
            children.setdefault(int(fields[1]), []).append(int(folder.name))
    found = [pid]
    for member in found:
        found += children.get(member, [])
    return found


def stat(pid: int) -> list[str]:
    """From the state on; the name before it may hold anything. None of it where the process is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def cpu_of(pid: int) -> float:
    """Seconds that the family has used so far, those of its dead included."""
    used = [fields[11:15] for fields in map(stat, family(pid)) if fields]
    return sum(int(ticks) for fields in used for ticks in fields) * TICK


def memory_of(pid: int) -> list[int]:
    """Resident bytes of every member of the family, the process itself first."""
    found = []
    for member in family(pid):
        fields = stat(member)
        if fields:
            found.append(int(fields[21]) * os.sysconf("SC_PAGE_SIZE"))
    return found
