"""The tables at which Golem is tried by the tests that every game passes."""

from __future__ import annotations

from altneu.games.golem.game import GOLEM
from conformance.games import Options, changes

SOLO: Options = (("automa_seat", "2"),)
SAYS_NOTHING_WITHOUT: dict[str, Options] = {"left_leg": (("setup", "first"),)}  # an option, and when it matters


def tables() -> list[tuple[int, Options]]:
    """The Automa takes every seat at every number of seats; what is about it is tried by a person alone with it."""
    found: list[tuple[int, Options]] = [(seats, ()) for seats in GOLEM.seats]
    for change in changes(GOLEM):
        option, value = change
        if option == "automa_seat":
            found += [(seats, (change,)) for seats in GOLEM.seats if seats >= int(value)]
        elif option.startswith("automa_"):
            found.append((GOLEM.seats[0], (*SOLO, change)))
        else:
            found.append((GOLEM.seats[-1], (*SAYS_NOTHING_WITHOUT.get(option, ()), change)))
    return found
