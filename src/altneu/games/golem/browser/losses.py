"""What a seat loses or misses, with the reason: for its own eyes the telling stops there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from altneu.faces.wire import Loss
from altneu.games.golem.actions.students import ANY
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, FIRST_COSTLY, KNOWLEDGE, LYING, SECTIONS, VP
from altneu.games.golem.words.words import Words
from altneu.language import Catalogue
from altneu.table.session import Event

# What costs points by the rules; the line of the points themselves only follows.
TOLD_BEFORE = (events.UNCONTROLLED, events.STEPS_LOST)


class Losses:
    def __init__(self, words: Words, texts: Catalogue) -> None:
        self.words = words
        self.texts = texts
        self.kinds: dict[int, Callable[[GolemState, Sequence[Event], int], Loss | None]] = {
            events.UNCONTROLLED: self.uncontrolled,
            events.STEPS_LOST: self.steps,
            events.SCORED: self.points,
            events.GOLEM_KILLED: self.killed,
            events.GOLD_LOST: self.gold,
            events.STUDENT_STOPPED: self.student,
            events.RESEARCH_STOPPED: self.research,
            events.TRACK_STOPPED: self.track,
        }

    def at(self, state: GolemState, log: Sequence[Event], at: int) -> Loss | None:
        """What the seat of line `at` loses; the Automa has no eyes."""
        kind, seat, *_ = log[at]
        if kind not in self.kinds or seat == state.box.automa:
            return None
        return self.kinds[kind](state, log, at)

    def uncontrolled(self, state: GolemState, log: Sequence[Event], at: int) -> Loss | None:
        _, seat, source, golems, _ = log[at]
        before = log[at - 1] if at else None
        is_paid = before is not None and before[:4] == (events.PAID, seat, source, KNOWLEDGE)
        lost = self.words.names.amount(KNOWLEDGE, before[4] if before is not None and is_paid else 0)
        why = self.texts.count("loss.control", golems, knowledge=lost)
        return self.of_points(lost_next(log, at), why, "control")

    def steps(self, state: GolemState, log: Sequence[Event], at: int) -> Loss | None:
        return self.of_points(lost_next(log, at), self.texts.count("loss.steps", log[at][3]), "phase 2")

    def points(self, state: GolemState, log: Sequence[Event], at: int) -> Loss | None:
        """A price in points; none of the seat's choice only where movement leads to a gate without the knowledge
        for it (G-4.2.4), and no other golem could walk for free: other steps nobody has to take (G-8.1.5)."""
        _, seat, source, points, _ = log[at]
        before = log[at - 1][:3] if at else ()
        if points > 0 or before in [(kind, seat, source) for kind in TOLD_BEFORE]:
            return None
        is_entry = before == (events.GOLEM_MOVED, seat, source)
        is_short = source == sources.MOVEMENT and had(state, log, at, seat, KNOWLEDGE) < -points
        is_forced = is_entry and is_short and not had_free_step(state, log, at - 1)
        why = self.texts.text("loss.entry" if is_forced else "loss.price", source=self.words.source(source))
        return self.of_points(points, why, "entry cost" if is_entry else "VP", is_chosen=not is_forced)

    def killed(self, state: GolemState, log: Sequence[Event], at: int) -> Loss:
        """At the lowest space of the track the step back is lost (G-20.13)."""
        is_moved = at + 1 < len(log) and log[at + 1][:3] == (events.TRACK_MOVED, *log[at][1:3])
        return Loss(
            title=self.texts.text("loss.killed_title"),
            why=self.texts.text(
                "loss.killed" if is_moved else "loss.killed_low", place=self.words.names.place_in(log[at][3])
            ),
            icon="kill",
            topic="kill",
            is_chosen=True,
        )

    def gold(self, state: GolemState, log: Sequence[Event], at: int) -> Loss:
        return Loss(
            title=self.texts.text("loss.gold_title"), why=self.texts.text("loss.gold"), icon="gold", topic="cauldron"
        )

    def student(self, state: GolemState, log: Sequence[Event], at: int) -> Loss:
        _, _, source, district, steps = log[at]
        colour = "any" if district == ANY else DISTRICTS[district]
        return self.of_steps(f"loss.student.{colour}", source, steps, "student", "student")

    def research(self, state: GolemState, log: Sequence[Event], at: int) -> Loss:
        _, _, source, steps, _ = log[at]
        return self.of_steps("loss.research", source, steps, "research", "research track")

    def track(self, state: GolemState, log: Sequence[Event], at: int) -> Loss | None:
        """The step back for a killed golem is no bonus (G-8.3.2), and its own card tells what became of it."""
        _, seat, source, steps, _ = log[at]
        if at and log[at - 1][:3] == (events.GOLEM_KILLED, seat, source):
            return None
        if steps < 0:
            return self.of_steps("loss.track_back", source, -steps, "golem_track_back", "golem track")
        return self.of_steps("loss.track", source, steps, "golem_track", "golem track")

    def of_steps(self, why: str, source: int, steps: int, icon: str, topic: str) -> Loss:
        """Steps that a rule gave and nobody could take (G-3.8.3, G-3.9.2): no choice says so."""
        return Loss(
            title=self.texts.count("loss.stopped_title", steps),
            why=self.texts.text(why, source=self.words.source(source)),
            icon=icon,
            topic=topic,
        )

    def of_points(self, points: int, why: str, topic: str, is_chosen: bool = False) -> Loss | None:
        if points >= 0:
            return None
        title = self.texts.text("loss.points", amount=self.words.names.amount(VP, -points))
        return Loss(title=title, why=why, icon="vp", n=points, topic=topic, is_chosen=is_chosen)


def lost_next(log: Sequence[Event], at: int) -> int:
    """The points that the line after `at` tells of the same seat and source."""
    seat, source = log[at][1:3]
    if at + 1 < len(log) and log[at + 1][:3] == (events.SCORED, seat, source):
        return log[at + 1][3]
    return 0


def had(state: GolemState, log: Sequence[Event], at: int, seat: int, resource: int) -> int:
    """What the seat had of a resource before line `at`; the log leads to the state, and may have begun anywhere."""
    signs = {events.GAINED: 1, events.PAID: -1}
    changes = (signs[kind] * b for kind, who, _, a, b in log[at:] if kind in signs and (who, a) == (seat, resource))
    return int(state.seats[seat].res[resource]) - sum(changes)


def had_free_step(state: GolemState, log: Sequence[Event], at: int) -> bool:
    """Whether another golem than the one that moved in line `at` could have walked where nothing is paid (G-20.15)."""
    _, seat, _, walker, _ = log[at]
    golems = Counter(int(code) % LYING for code in state.golems_of(seat))
    for kind, who, _, a, b in log[at:]:
        if who == seat and kind == events.GOLEM_MOVED:
            golems[b] -= 1
        if who == seat and kind in (events.GOLEM_MOVED, events.GOLEM_KILLED):
            golems[a] += 1
        if who == seat and kind == events.GOLEM_CREATED:
            golems[a] -= 1
    golems[walker] -= 1
    return any(n > 0 and place % SECTIONS + 2 < FIRST_COSTLY for place, n in golems.items())
