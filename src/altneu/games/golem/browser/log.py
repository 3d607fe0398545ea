"""The log: each event as a line in words, with the things it is about."""

from __future__ import annotations

from collections.abc import Callable

from altneu.faces.wire import Line, Role, Step
from altneu.games.golem.actions.actions import FIXED
from altneu.games.golem.actions.students import ANY
from altneu.games.golem.browser.things import (
    golem_thing,
    marble_thing,
    place_thing,
    resource_thing,
    street_thing,
    student_thing,
    tile_thing,
)
from altneu.games.golem.state import events
from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CARD_IDS, DISTRICTS, LYING, UPA, UPA_6, UPGRADES, VP
from altneu.games.golem.views.points import is_final
from altneu.games.golem.views.view import tile_name
from altneu.games.golem.words.words import Words
from altneu.kernel.state import NATURE
from altneu.table.session import Event

KINDS = {number: name.lower() for name, number in vars(events).items() if isinstance(number, int) and name != "EVENTS"}
# What a line is to the log: where we are, where a turn begins (G-6, A-6), what only leads to a deed or follows it.
ROLES: dict[int, list[Role]] = {
    events.ROUND_BEGAN: ["heading"],
    events.PHASE_BEGAN: ["subheading"],
    events.SCORING_BEGAN: ["heading"],
    events.MARBLE_TAKEN: ["turn"],
    events.RABBI_PLACED: ["turn"],
    events.PASSED: ["turn"],
    events.CARD_DRAWN: ["turn", "reason"],
    events.REASONED: ["reason"],
    events.GAINED: ["aside"],
    events.PAID: ["aside"],
    events.SCORED: ["aside"],
    events.MARKER_MOVED: ["aside"],
}
# The sound of each kind of line, by how its name begins.
SOUNDS_OF = (
    ("marble", "marble"),
    ("book", "page"),
    ("golem", "clay"),
    ("rabbi", "wood"),
    ("student", "wood"),
    ("gold", "coin"),
    ("gained", "coin"),
    ("artifact", "spark"),
    ("upgrade", "spark"),
    ("token", "spark"),
)
SOUNDS = {kind: sound for kind, name in KINDS.items() for beginning, sound in SOUNDS_OF if name.startswith(beginning)}
# Lines about the course of the game belong to no seat.
NOBODYS = {events.ROUND_BEGAN, events.PHASE_BEGAN, events.SCORING_BEGAN, events.MARBLES_FELL}


def upgrade_things(state: GolemState, seat: int, upgrade: int) -> list[str]:
    """The tile; an artifact tile with the side that lies up."""
    if upgrade < UPA or upgrade == UPA_6:
        return [f"upgrade:{seat}:{UPGRADES[upgrade]}"]
    names = [tile_name(int(code)) for code in state.seats[seat].slots]
    return [f"upgrade:{seat}:{name}" for name in names if name is not None and name.startswith(UPGRADES[upgrade])]


ThingsOf = Callable[[GolemState, int, int, int], list[str]]

THINGS: dict[int, ThingsOf] = {
    events.GAINED: lambda state, seat, a, b: [resource_thing(seat, a)],
    events.PAID: lambda state, seat, a, b: [resource_thing(seat, a)],
    events.SCORED: lambda state, seat, a, b: [resource_thing(seat, VP)],
    events.STUDENT_MOVED: lambda state, seat, a, b: [student_thing(seat, a), street_thing(a, b)],
    events.TOKEN_TAKEN: lambda state, seat, a, b: [f"menorah:{DISTRICTS[a]}"],
    events.RESEARCH_MOVED: lambda state, seat, a, b: [f"research:{seat}"],
    events.TRACK_MOVED: lambda state, seat, a, b: [f"track:{seat}"],
    events.STUDENT_STOPPED: lambda state, seat, a, b: [student_thing(seat, k) for k in range(ANY) if a in (k, ANY)],
    events.RESEARCH_STOPPED: lambda state, seat, a, b: [f"research:{seat}"],
    events.TRACK_STOPPED: lambda state, seat, a, b: [f"track:{seat}"],
    events.GOLEM_MOVED: lambda state, seat, a, b: [golem_thing(seat, b), place_thing(b)],
    events.GOLEM_ACTIVATED: lambda state, seat, a, b: [golem_thing(seat, a + LYING), *tile_thing(state, a)],
    events.GOLEM_CREATED: lambda state, seat, a, b: [golem_thing(seat, a), place_thing(a)],
    events.GOLEM_KILLED: lambda state, seat, a, b: [f"grave:{b + 1}", place_thing(a)],
    events.UPGRADE_MADE: lambda state, seat, a, b: upgrade_things(state, seat, a),
    events.TILE_PLACED: lambda state, seat, a, b: [
        f"artifact_slot:{seat}:{b + 1}",
        f"upgrade:{seat}:{tile_name(a + 1)}",
    ],
    events.GOLD_PLACED: lambda state, seat, a, b: [f"cauldron:{seat}:{a + 1}"],
    events.ARTIFACT_COMPLETED: lambda state, seat, a, b: [f"artifact:{seat}:{a + 1}"],
    events.BOOK_BOUGHT: lambda state, seat, a, b: [f"book:{a}"],
    events.BOOK_PLACED: lambda state, seat, a, b: [f"book:{a}", f"column:{seat}:{b + 1}"],
    events.BOOK_READ: lambda state, seat, a, b: [f"book:{a}"],
    events.MARBLE_TAKEN: lambda state, seat, a, b: [marble_thing(a)],
    events.MARBLE_REMOVED: lambda state, seat, a, b: [marble_thing(a)],
    events.RABBI_PLACED: lambda state, seat, a, b: ["slot:fixed" if a == FIXED else f"slot:{a + 1}"],
    events.PASSED: lambda state, seat, a, b: ["pass"],
    events.BOARD_TAKEN: lambda state, seat, a, b: [f"seat:{seat}"],
    events.GOAL_KEPT: lambda state, seat, a, b: [f"seat:{seat}"],
    events.INFLUENCED: lambda state, seat, a, b: [
        f"palace:{slot}" for slot, character in enumerate(state.palace) if character == a
    ],
    events.CARD_DRAWN: lambda state, seat, a, b: ["automa"],
    events.MARKER_MOVED: lambda state, seat, a, b: ["automa"],
    events.STRATEGY_MOVED: lambda state, seat, a, b: [f"strategy:{DISTRICTS[a]}"],
}


def line_of(words: Words, state: GolemState, index: int, event: Event) -> Line:
    kind, seat, source, a, b = event
    things = THINGS[kind](state, seat, a, b) if kind in THINGS else []
    return Line(
        index=index,
        seat=-1 if kind in NOBODYS or seat == NATURE else seat,
        kind=KINDS[kind],
        text=words.event(state, event),
        things=things,
        steps=reason_steps(words, state, a) if kind == events.REASONED else [],
        roles=[] if is_final(source) else ROLES.get(kind, []),
        topic=CARD_IDS[a] if kind == events.CARD_DRAWN else "",
        sound=SOUNDS.get(kind, ""),
    )


def reason_steps(words: Words, state: GolemState, note: int) -> list[Step]:
    """A decision of the Automa, rule by rule."""
    reason = (state.notes or [])[note]
    assert isinstance(reason, Reason), "a note that is no reason"
    return [Step(rule=rule, text=text) for rule, text in words.reason_steps(state, reason)]
