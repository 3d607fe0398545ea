"""Why choices are not open, in every language."""

from altneu.games.golem.state.state import GolemState
from altneu.games.golem.words.why_not import WhyNot
from games.golem.scenario import GOLEM, offered
from games.golem.speakers import SPEAKERS

REASONS = {language: WhyNot(words) for language, words in SPEAKERS.items()}


def why_not(state: GolemState, *choices: str) -> str:
    """The reason, in English, why none of these choices is open."""
    assert not offered(state) & set(choices)
    return REASONS["en"].reason(state, [GOLEM.move(choice) for choice in choices])
