"""The open question: its words, where it comes from, and the choices with what to click for them."""

from __future__ import annotations

from altneu.faces.asking import own_question, sealed_answer, turned_to
from altneu.faces.wire import Change, Choice, Question
from altneu.games.golem.actions.marbles import MARBLE_STEPS
from altneu.games.golem.browser.around import around
from altneu.games.golem.browser.changes import changes_of, figures
from altneu.games.golem.browser.groups import group_of
from altneu.games.golem.browser.things import things_of
from altneu.games.golem.rounds.goals import Draft, KeepGoal, ReturnGoal, SoloGoals
from altneu.games.golem.rounds.rounds import PHASE, phase_of
from altneu.games.golem.rounds.setup_draws import ChooseStart, PlaceGolem, TakeBoard
from altneu.games.golem.state import sources
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CHARACTER_IDS, RESOURCES
from altneu.games.golem.views.view import NOTATION
from altneu.games.golem.words.words import Words
from altneu.kernel.combinators import KERNEL_MOVES, SKIP, AnyOrder, Choose
from altneu.kernel.flow import all_asked
from altneu.kernel.state import Frame
from altneu.language import Catalogue, capital

# Sources whose help has another name.
TOPICS = {
    **{sources.ROW + row: f"row {SOURCES[sources.ROW + row]}" for row in range(5)},
    **dict.fromkeys(range(sources.STREET, sources.ARTIFACT), "street income"),
    **dict.fromkeys(range(sources.ARTIFACT, sources.RESEARCH_TRACK), "artifact"),
    sources.MOVEMENT: "phase 2",
    sources.UPGRADE_PHASE: "phase 6",
    sources.CONTROL: "control",
    **dict.fromkeys(range(sources.SCORING, sources.AUTOMA_CARD), "final scoring"),
}
# Figures of a player board by their icons.
FIGURES = {
    **{resource: f"resource:{{seat}}:{resource}" for resource in RESOURCES},
    "vp": "vp:{seat}",
    "research": "research:{seat}",
    "golem_track": "track:{seat}",
}
# Questions that come from no source during setup.
SETUP_TOPICS: dict[type, str] = {
    Draft: "goal",
    ReturnGoal: "goal",
    SoloGoals: "goal",
    KeepGoal: "goal",
    ChooseStart: "starting tile",
    TakeBoard: "artifact board",
    PlaceGolem: "golem",
}


def question_of(words: Words, texts: Catalogue, state: GolemState, seat: int) -> Question | None:
    asked = all_asked(state)
    choices: list[Choice] = []
    if seat in asked:
        state = turned_to(state, seat)
        before = figures(state.seats[seat])
        choices = [choice_of(words, texts, state, seat, move, before) for move in state.options]
    if state.top is None:
        return None
    sealed = sealed_answer(state, seat)
    return Question(
        asked=asked,
        text=words.question(state),
        source=topic_of(state, state.top),
        trail=trail(words, state),
        choices=choices,
        answered=words.choice(own_question(state, seat), sealed) if sealed >= 0 else None,
        usual=usual(state) if choices else "",
    )


def usual(state: GolemState) -> str:
    """The step that comes with a coloured marble costs nothing (G-5.0)."""
    frame = state.top
    if frame is None or frame.effect not in MARBLE_STEPS:
        return ""
    steps = [move for move in state.options if move != SKIP]
    return NOTATION[steps[0]] if len(steps) == 1 else ""


def choice_of(words: Words, texts: Catalogue, state: GolemState, seat: int, move: int, before: list[int]) -> Choice:
    changes = changes_of(texts, state, seat, move, before)
    things = things_of(state, seat, move) or (gained(seat, changes) if SKIP < move < KERNEL_MOVES else [])
    return Choice(
        notation=NOTATION[move],
        words=words.choice(state, move),
        things=things,
        around=around(state, seat, things),
        changes=changes,
        group=group_of(words.names, texts, move),
        short=words.choices.short(state, move),
    )


def gained(seat: int, changes: list[Change]) -> list[str]:
    """An offer that asks for nothing more is also taken at the figures that it raises."""
    return [FIGURES[change.icon].format(seat=seat) for change in changes if change.n > 0 and change.icon in FIGURES]


def topic_of(state: GolemState, frame: Frame) -> str:
    """The help topic of what asks."""
    source = int(frame.source)
    if source == sources.SETUP:
        phase = phase_of(state)
        return f"phase {phase}" if phase else SETUP_TOPICS.get(type(frame.effect), "")
    if source == sources.INFLUENCE:
        return CHARACTER_IDS[state.palace[state.round - 1]]
    return TOPICS.get(source, SOURCES[source])


def trail(words: Words, state: GolemState) -> list[str]:
    """Where we are in a long effect: the phase, each source on the way, and the effect that asks."""
    frames: list[Frame] = []
    frame = state.top
    while frame is not None and frame.effect is not PHASE:
        frames.insert(0, frame)
        frame = frame.below
    steps = [words.phase(phase_of(state))]
    assert state.top is not None
    for frame in frames:
        if frame.seat == state.top.seat and frame.source != sources.SETUP:
            steps.append(words.source(int(frame.source)))
    effect = state.top.effect
    if type(effect) in words.phrases.makers and not isinstance(effect, AnyOrder | Choose):
        steps.append(words.phrases.phrase(effect))
    shown = [capital(step) for step in steps]
    return [step for k, step in enumerate(shown) if step not in shown[:k]]
