"""The help topic of what asks, and of what a line of the log is about."""

from __future__ import annotations

from altneu.games.alchemists.actions.selling import BidForOrder, GiveGuarantee
from altneu.games.alchemists.kings_golem.funding import KeepTwo, TakeSecretArtifact, TakeStartingArtifact
from altneu.games.alchemists.rounds.ending import open_conference
from altneu.games.alchemists.state import sources
from altneu.games.alchemists.state.sources import SOURCES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, FAVORS, SPACES
from altneu.kernel.state import NONE, Frame

# Sources whose help has another name.
TOPICS = {
    int(sources.ORDER): "order track",
    int(sources.DECLARING): "declare",
    int(sources.END_OF_ROUND): "round",
    int(sources.FUNDING): "funding card",
}
# Questions that have help of their own; everybody knows when they are asked.
OF_EFFECT: dict[type, str] = {
    BidForOrder: "bid",
    GiveGuarantee: "guarantee",
    KeepTwo: "funding card",
    TakeSecretArtifact: "secret artifact",
    TakeStartingArtifact: "starting artifact",
}


def topic_of(state: AlchemistsState, frame: Frame, is_own: bool) -> str:
    """Others only see where the seat is: the same whatever cards it holds."""
    found = OF_EFFECT.get(type(frame.effect), "") if is_own else ""
    return found or topic_of_source(state, int(frame.source))


def topic_of_source(state: AlchemistsState, source: int) -> str:
    if source == sources.SETUP:
        return "funding card" if state.box.has_funding else "favor card"
    if sources.SPACE <= source < sources.FAVOR:
        return f"space {SPACES[source - sources.SPACE]}"
    if sources.FAVOR <= source < sources.ARTIFACT:
        return f"favor {FAVORS[source - sources.FAVOR]}"
    if sources.ARTIFACT <= source < sources.UNUSED_CUBES:
        return topic_of_artifact(source - sources.ARTIFACT)
    if source == sources.CONFERENCE:
        number = open_conference(state.round)
        return "conference 1" if number == NONE else f"conference {int(number) + 1}"
    if source == sources.ORDER and state.box.has_busy:
        return "order board"
    if source >= sources.SCORING:
        return "final scoring"
    return TOPICS.get(source, SOURCES[source])


def topic_of_artifact(artifact: int) -> str:
    return f"artifact {ARTIFACTS[artifact].replace('_', ' ')}"
