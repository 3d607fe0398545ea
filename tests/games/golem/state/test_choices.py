"""There is always a choice, most can be declined, and every chain of effects ends."""

from random import Random

import pytest

from altneu.games.golem.actions.actions import TURN
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views.invariants import depth_of
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE
from games.golem.scenario import (
    GOLEM,
    action_phase,
    ask,
    offered,
    play,
    scenario,
    set_neighbourhoods,
    set_seat,
    set_tray,
)

pytestmark = pytest.mark.both

MOST_NESTED = 40

# Questions without a decline: steps of phase 2 and how many, where gold, a golem or a book goes, how entry is paid;
# and how to carry out what was chosen before.
FORCED = {"forward", "steps", "cauldron", "bury", "place", "column", "entry"}
CARRIED_OUT = {"goal", "start", "board", "slot", "spend", "student back", "income", "trigger"}


def random_games(players: int) -> list[GolemState]:
    """Every state of some random games in which a seat is asked."""
    states = []
    for seed in range(6):
        pick = Random(100 * players + seed)
        state = GOLEM.begin(players, {})
        while state.top is not None:
            if asked(state) != NATURE:
                states.append(state.copy())
            answer(state, pick.choice(state.options))
    return states  # type: ignore[return-value]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chains_of_effects_are_never_nested_deep(players: int) -> None:
    """G-20.36: a random game ends, and its effects never nest 40 deep."""
    assert max(depth_of(state) for state in random_games(players)) < MOST_NESTED


def test_longest_chain_of_creations_ends() -> None:
    """G-20.36: with N-R2 in I and UPG-6 each golem creates the next until none is parked."""
    state = scenario()
    set_neighbourhoods(state, red_I=2, red_II=2)
    set_seat(state, 0, clay=60, upgrades=["UPG-6"])
    ask(state, "create golem")
    answers = 0
    while offered(state):
        assert depth_of(state) < MOST_NESTED
        wish = next(text for text in ("create red", "use", "skip") if text in offered(state))
        play(state, wish)
        answers += 1
    assert answers == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_other_question_can_be_declined(players: int) -> None:
    """G-20.37: all but the listed ones offer to skip, to let no golem work, or are a turn of phase 3."""
    for state in random_games(players):
        options = sorted(GOLEM.text(option) for option in state.options)
        assert len(options) > 1
        verbs = {"student back" if text.endswith("back") else text.split(" ")[0] for text in options}
        if not {"skip", "work"} & verbs:
            assert verbs <= FORCED or verbs <= CARRIED_OUT or verbs <= {"marble", "rabbi", "pass"}, options


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_always_offers_an_action(players: int) -> None:
    """G-20.37: a marble for a player with fewer than two, the fixed action space for one whose rabbi is at home."""
    for state in random_games(players):
        if state.top is None or state.top.effect is not TURN:
            continue
        seat = state.seats[asked(state)]
        if seat.marbles() < 2:
            assert any(text.startswith("marble") for text in offered(state))
        if seat.rabbi == 0:
            assert "rabbi fixed" in offered(state)


def test_last_rabbi_has_a_place() -> None:
    """G-20.37: the fixed action space is open however many stand there."""
    state = scenario(2)
    set_tray(state, work="white")
    for seat in (0, 1):
        set_seat(state, seat, marbles=["white", "white"])
    action_phase(state)
    play(state, "rabbi fixed", "skip")
    assert asked(state) == 1
    assert "rabbi fixed" in offered(state)
