"""How long a bot may think about a decision: so many nodes, or so much time."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Final

from altneu.kernel.game import SetupError

MOST_NODES: Final = 10**9
MOST_SECONDS: Final = 600.0
MOST_PROCESSES: Final = 16
EXAMPLES: Final = "write a number of nodes as in mcts:5000, or a time as in mcts:1s or mcts:200ms"


class Budget:
    """Nodes or seconds for one decision, the other being 0; `processes` search side by side."""

    def __init__(self, nodes: int = 0, seconds: float = 0.0, processes: int = 1) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.processes = processes

    def shared(self) -> Budget:
        """What each process gets of it: a part of the nodes, or all of the time."""
        return Budget(max(1, self.nodes // self.processes) if self.nodes else 0, self.seconds)

    def start(self) -> Clock:
        return Clock(self)


class Clock:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = budget.nodes
        self.seconds = budget.seconds
        self.began = perf_counter()

    def left(self, nodes: int) -> int:
        """Nodes that may still be made; many, where time is the budget."""
        return max(1, self.nodes - nodes) if self.nodes else MOST_NODES

    def is_over(self, nodes: int) -> bool:
        """Whether the budget is used up after so many nodes."""
        return self.spent(nodes) >= 1.0

    def spent(self, nodes: int) -> float:
        """The part of the budget that is used up after so many nodes."""
        return nodes / self.nodes if self.nodes else (perf_counter() - self.began) / self.seconds

    def trials_left(self, nodes: int, trials: int) -> float:
        """How many more trials like those so far the budget allows."""
        spent = self.spent(nodes)
        return trials / spent - trials if trials and spent > 0.0 else MOST_NODES


def read_budget(text: str) -> Budget:
    """`5000` nodes, `1s`, `200ms`; `1s:2` with two processes. A SetupError says what to write instead."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|)(?::(\d+))?", text.strip(), re.ASCII)
    if match is None or (match[2] == "" and "." in match[1]):
        raise SetupError(f"the budget {text!r} is not understood; {EXAMPLES}")
    amount = float(match[1])
    processes = int(match[3][:4]) if match[3] else 1
    if amount == 0:
        raise SetupError(f"a budget of {text!r} leaves no time to think; {EXAMPLES}")
    if not 1 <= processes <= MOST_PROCESSES:
        raise SetupError(f"a bot thinks with 1 to {MOST_PROCESSES} processes, not {match[3]}")
    seconds = 0.0 if match[2] == "" else amount / 1000 if match[2] == "ms" else amount
    if amount > MOST_NODES or seconds > MOST_SECONDS:
        raise SetupError(f"a budget of {text!r} is too large; at most {MOST_NODES} nodes or {MOST_SECONDS:.0f}s")
    return Budget(0 if match[2] else int(amount), seconds, processes)
