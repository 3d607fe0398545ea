"""Effects in signs, for places too small for words: `2▲`, `4■:♙+1 ♙+1`, `†1VP/T`."""

from __future__ import annotations

import re
from functools import lru_cache

from altneu.games.golem.state.terms import DISTRICTS
from altneu.games.golem.terminal.marks import Marks


@lru_cache(maxsize=512)
def icons(effect: str, marks: Marks, vp: str) -> str:
    """An effect of the data files; `vp` is what victory points are called."""
    if effect == "none":
        return marks.nothing
    text = effect
    for pattern, sign in rules(marks, vp):
        text = re.sub(pattern, sign, text)
    return text


@lru_cache(maxsize=8)
def rules(marks: Marks, vp: str) -> list[tuple[str, str]]:
    """What replaces what, in this order."""
    clay, coin, knowledge = list(marks.resources)
    return [
        ("; then |, ", " "),
        (r"pay ", ""),
        (r": ", ":"),
        (r" \| ", "/"),
        (r"(\d+) clay", rf"\1{clay}"),
        (r"(\d+) coins?", rf"\1{coin}"),
        (r"(\d+) knowledge", rf"\1{knowledge}"),
        (r"(\d+) VP", rf"\1{vp}"),
        (r"(\d+) gold", rf"\1{marks.gold}"),
        (r"research ([+-])", r"R\1"),
        (r"golem track \+1 or -1", "T+1/-1"),
        (r"golem track ", "T"),
        (r" per level", "/T"),
        (r" per completed artifact", f"/{marks.done}"),
        (r" per golem in the cemetery", f"/{marks.kill}"),
        (r" per upgrade", f"/{marks.upgrade}"),
        (r" per section of the leftmost student", f"/{marks.student}"),
        (r"student any ", marks.student),
        *((rf"student {name} ", marks.student + marks.colours[d]) for d, name in enumerate(DISTRICTS)),
        (r"kill golem", marks.kill),
        (r"create golem", f"+{marks.standing}"),
        *(
            (rf"{name} upgrade", marks.upgrade + sign)
            for name, sign in (("golem", clay), ("artifact", coin), ("research", knowledge), ("any", ""))
        ),
        (r" in any resources", ""),
        (r"buy book without card cost", f"{marks.book}0"),
        (r"buy book", marks.book),
        (r"move golems (\d+)", rf"{marks.standing}>\1"),
        (r"march golem (\d+)", rf"{marks.standing}>>\1"),
        (r"activate (\d+) golems?", rf"{marks.standing}!\1"),
        (r"activate (\d+) books?", rf"{marks.book}!\1"),
        (r"use tile of golem", f"{marks.standing}!"),
        (r"draw goals", marks.goal),
        (r"artifact income", f"{marks.income}{coin}"),
        (r"street income", f"{marks.income}{marks.student}"),
        (r"no control", f"{marks.standing}0"),
        (r" -(\d)", r"-\1"),
    ]
