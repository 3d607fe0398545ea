"""The golem's triggers, its reactions and its animators."""

from itertools import combinations

import pytest

from altneu.games.alchemists.lab.alchemy import is_solar, partner_of, sign_of
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of, ears_of, golem_of, is_animator, reacts
from altneu.games.alchemists.rounds.setup import SHAPE_CHEST
from altneu.games.alchemists.state.terms import ALCHEMICALS, TRIGGERS
from altneu.kernel.state import NATURE
from games.alchemists.academy import academy, ask, offered, play

pytestmark = pytest.mark.both

KINDS = range(len(ALCHEMICALS))
EVERY_GOLEM = pytest.mark.parametrize("golem", range(GOLEMS))


def animators_of(golem: int) -> list[int]:
    return [kind for kind in KINDS if is_animator(kind, golem)]


def reaction_of(kind: int, golem: int) -> tuple[bool, bool]:
    return reacts(kind, ears_of(golem)), reacts(kind, chest_of(golem))


def names(kinds: list[int]) -> set[str]:
    return {ALCHEMICALS[kind] for kind in kinds}


def test_there_are_24_golems_whose_triggers_have_different_colours() -> None:
    """K-1.10: six triggers for the chest, four for the ears."""
    pairs = {(ears_of(golem), chest_of(golem)) for golem in range(GOLEMS)}
    assert pairs == {(ears, chest) for ears in range(6) for chest in range(6) if ears // 2 != chest // 2}


@EVERY_GOLEM
def test_a_golem_is_found_by_its_triggers(golem: int) -> None:
    """K-1.10."""
    assert golem_of(ears_of(golem), chest_of(golem)) == golem


def test_all_golems_are_equally_likely() -> None:
    """K-1.12: six triggers for the chest and then four for the ears, none likelier than another."""
    found = []
    for chest in TRIGGERS:
        for ears in [trigger for trigger in TRIGGERS if trigger.split()[1] != chest.split()[1]]:
            state = academy(encyclopedia="yes", golem="yes")
            ask(state, SHAPE_CHEST, NATURE)
            assert offered(state) == {f"chest {trigger}" for trigger in TRIGGERS}
            assert state.top.effect.weights(state, state.top) is None
            play(state, f"chest {chest}")
            assert len(offered(state)) == 4
            assert state.top.effect.weights(state, state.top) is None
            play(state, f"ears {ears}")
            found.append(int(state.secret.golem))
    assert sorted(found) == list(range(GOLEMS))


def test_small_green_ears_steam_for_four_alchemicals() -> None:
    """EX-K-37 (K-1.10, K-1.11): the chest then has one of four triggers."""
    small_green = TRIGGERS.index("small green")
    assert names([kind for kind in KINDS if reacts(kind, small_green)]) == {"B-", "B+", "R-", "R+"}
    chests = {TRIGGERS[chest_of(golem)] for golem in range(GOLEMS) if ears_of(golem) == small_green}
    assert chests == {"large red", "small red", "large blue", "small blue"}


@EVERY_GOLEM
def test_neutral_partners_and_only_they_cause_the_same_reaction(golem: int) -> None:
    """EX-K-52 (K-7.9, K-1.11): so each of the four reactions belongs to two alchemicals."""
    for first in KINDS:
        for second in KINDS:
            same = reaction_of(first, golem) == reaction_of(second, golem)
            assert same == (second in (first, partner_of(first)))


@EVERY_GOLEM
def test_every_reaction_occurs(golem: int) -> None:
    """K-7.6, K-7.9: ears, chest, both, neither."""
    assert len({reaction_of(kind, golem) for kind in KINDS}) == 4


@EVERY_GOLEM
def test_exactly_two_alchemicals_animate_and_differ_in_the_third_colour_alone(golem: int) -> None:
    """K-7.13: one solar, one lunar, never neutral partners."""
    first, second = animators_of(golem)
    (third,) = {0, 1, 2} - {ears_of(golem) // 2, chest_of(golem) // 2}
    assert [colour for colour in range(3) if sign_of(first, colour) != sign_of(second, colour)] == [third]
    assert is_solar(first) != is_solar(second)
    assert partner_of(first) != second


def test_a_large_trigger_asks_for_plus_and_a_small_one_for_minus() -> None:
    """K-7.12: ears large red, chest small green, so red plus and green minus."""
    golem = golem_of(TRIGGERS.index("large red"), TRIGGERS.index("small green"))
    assert names(animators_of(golem)) == {"B+", "G-"}


def test_what_sets_off_both_triggers_need_not_animate() -> None:
    """K-7.14: with twelve golems neither of the two does, with twelve exactly one."""
    counts = []
    for golem in range(GOLEMS):
        double = [kind for kind in KINDS if reaction_of(kind, golem) == (True, True)]
        counts.append(len(set(double) & set(animators_of(golem))))
    assert sorted(counts) == [0] * 12 + [1] * 12


NEUTRAL_PAIRS = [kind for kind in KINDS if kind < partner_of(kind)]  # one of each pair stands for both


def candidates(golem: int, tested: tuple[int, ...]) -> list[int]:
    """The golems that react to all of these as this one does."""
    return [
        other for other in range(GOLEMS) if all(reaction_of(kind, other) == reaction_of(kind, golem) for kind in tested)
    ]


def test_each_trigger_is_set_off_by_two_neutral_pairs() -> None:
    """K-7.10: by every two of the four pairs once."""
    found = [frozenset(kind for kind in NEUTRAL_PAIRS if reacts(kind, trigger)) for trigger in range(len(TRIGGERS))]
    assert set(found) == {frozenset(pair) for pair in combinations(NEUTRAL_PAIRS, 2)}


@EVERY_GOLEM
def test_what_tests_of_two_and_of_three_neutral_pairs_tell(golem: int) -> None:
    """K-7.10: two leave one or two triggers for each, and never one golem; three tell it."""
    for tested in combinations(NEUTRAL_PAIRS, 2):
        left = candidates(golem, tested)
        assert len(left) > 1
        assert len({ears_of(other) for other in left}) in (1, 2)
        assert len({chest_of(other) for other in left}) in (1, 2)
    for tested in combinations(NEUTRAL_PAIRS, 3):
        assert candidates(golem, tested) == [golem]
