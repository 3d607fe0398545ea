"""Worlds that fit observations: all of them, none other, each with the same chance (B-1.3.2, K-1.9)."""

import itertools

import pytest
from librt.random import Random

from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.lab.alchemy import mix, quality
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.games.alchemists.state import observations
from altneu.games.alchemists.state.observations import is_true, observation
from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.terms import KINDS, NEUTRAL, POTIONS, QUALITIES
from altneu.games.alchemists.views.fitting import NO_LIMIT, Search, fits, fitting_world, random_world
from games.alchemists.academy import row

pytestmark = pytest.mark.both

OF_ALCHEMICALS = range(observations.BOOK + 1)
OF_GOLEM = (observations.GOLEM_TEST, observations.ANIMATION)


def seen(kind: int, world: Assignment, rng: Random) -> int:
    """A true observation of this kind."""
    first, second = ALL_PAIRS[rng.randrange(len(ALL_PAIRS))]
    potion = lab.potion_of(world, first, second)
    demanded = rng.randrange(6)
    colour = rng.randrange(3)
    level = quality(potion, demanded)
    told = {
        observations.EXPERIMENT: (first, second, potion, 0),
        observations.DEMONSTRATION: (first, second, demanded, int(potion == demanded)),
        observations.SALE: (first, second, demanded, level),
        observations.GLIMPSE: (first, 0, potion, 0),
        observations.SALE_GLIMPSE: (first, 0, demanded, level),
        observations.ASPECT: (first, 0, colour, lab.aspect(world, first, colour)),
        observations.BOOK: (first, 0, 0, int(lab.is_solar(world, first))),
    }
    if world.golem != NO_GOLEM:
        told[observations.GOLEM_TEST] = (first, 0, lab.reaction(world, first), 0)
        told[observations.ANIMATION] = (first, second, 0, int(lab.animates(world, first, second)))
    return int(observation(kind, *told[kind]))


def notes(world: Assignment, number: int, rng: Random) -> list[int]:
    kinds = [*OF_ALCHEMICALS, *(OF_GOLEM if world.golem != NO_GOLEM else ())]
    return [seen(kinds[rng.randrange(len(kinds))], world, rng) for _ in range(number)]


def aspects(world: Assignment) -> list[int]:
    """All signs of five ingredients."""
    return [
        int(observation(observations.ASPECT, k, 0, colour, lab.aspect(world, k, colour)))
        for k in range(5)
        for colour in range(3)
    ]


def worlds(codes: list[int], has_golem: bool) -> set[tuple[int, ...]]:
    """Every fitting world, found one by one by its number."""
    search = Search(row(codes), has_golem)
    found = []
    for number in range(search.count(NO_LIMIT)):
        search.count(number)
        found.append((*search.alchemicals, search.golem))
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.parametrize("has_golem", [False, True])
@pytest.mark.parametrize("number", [0, 1, 3, 6, 12, 30])
def test_every_observation_is_true_in_a_fitting_world(number: int, has_golem: bool) -> None:
    """B-14.1.1, K-1.9."""
    rng = Random(number)
    for _ in range(10):
        codes = row(notes(random_world(has_golem, rng.randrange), number, rng))
        world = fitting_world(codes, has_golem, rng.randrange)
        assert world is not None
        assert fits(codes, world)
        assert sorted(world.alchemicals) == list(range(8))
        assert (0 <= world.golem < GOLEMS) if has_golem else world.golem == NO_GOLEM


@pytest.mark.parametrize("number", [2, 3, 4])
def test_no_fitting_world_is_left_out(number: int) -> None:
    """B-1.3.2: the same worlds as trying all 40,320 assignments."""
    rng = Random(number)
    world = random_world(False, rng.randrange)
    codes = aspects(world)[:6] + notes(world, number, rng)
    tried = [row(order) for order in itertools.permutations(range(8))]
    for code in codes:
        tried = [order for order in tried if is_true(code, order, NO_GOLEM)]
    assert worlds(codes, False) == {(*order, NO_GOLEM) for order in tried}


@pytest.mark.parametrize("seed", range(5))
def test_no_fitting_golem_is_left_out(seed: int) -> None:
    """K-1.10: the same golems as trying all of them with each assignment."""
    rng = Random(seed)
    world = random_world(True, rng.randrange)
    codes = aspects(world) + [seen(OF_GOLEM[k % 2], world, rng) for k in range(5)]
    tried = {
        (*world.alchemicals[:5], *rest, golem)
        for rest in itertools.permutations(world.alchemicals[5:])
        for golem in range(GOLEMS)
        if all(is_true(code, row([*world.alchemicals[:5], *rest]), golem) for code in codes)
    }
    assert worlds(codes, True) == tried


@pytest.mark.parametrize("alchemical", range(KINDS))
def test_a_look_at_one_card_is_true_where_some_other_one_would_have_done(alchemical: int) -> None:
    """B-1.2.5, B-12.4: so a sale of the wrong sign excludes the one that has all signs as demanded."""
    world = row([alchemical, *(k for k in range(KINDS) if k != alchemical)])
    made = {int(mix(alchemical, other)) for other in range(KINDS) if other != alchemical}
    for potion in range(len(POTIONS)):
        assert is_true(observation(observations.GLIMPSE, 0, 0, potion, 0), world, NO_GOLEM) == (potion in made)
    for demanded in range(NEUTRAL):
        for level in QUALITIES:
            sold = observation(observations.SALE_GLIMPSE, 0, 0, demanded, level)
            assert is_true(sold, world, NO_GOLEM) == any(quality(potion, demanded) == level for potion in made)


def test_observations_that_contradict_each_other_fit_no_world() -> None:
    codes = [
        int(observation(observations.BOOK, 0, 0, 0, 1)),
        int(observation(observations.BOOK, 0, 0, 0, 0)),
    ]
    assert fitting_world(row(codes), False, Random(1).randrange) is None


def test_a_fifth_sign_contradicts_four() -> None:
    """B-1.1.3: in each colour only four alchemicals have plus."""
    codes = [int(observation(observations.ASPECT, k, 0, 0, 0)) for k in range(5)]
    assert fitting_world(row(codes), True, Random(1).randrange) is None
    assert fitting_world(row(codes[:4]), True, Random(1).randrange) is not None


@pytest.mark.parametrize("has_golem", [False, True])
def test_all_fitting_worlds_are_equally_likely(has_golem: bool) -> None:
    """B-1.3.2, K-1.12: of few worlds each is picked about equally often, by guessing as well as by counting."""
    rng = Random(3)
    real = random_world(has_golem, rng.randrange)
    codes = row(aspects(real) + ([seen(observations.GOLEM_TEST, real, rng)] if has_golem else []))
    expected = worlds(list(codes), has_golem)
    found = []
    for _ in range(40 * len(expected)):
        world = fitting_world(codes, has_golem, rng.randrange)
        assert world is not None
        found.append((*world.alchemicals, world.golem))
    assert set(found) == expected
    assert all(15 < found.count(world) < 80 for world in expected)


def test_without_observations_every_alchemical_turns_up_everywhere() -> None:
    """B-1.3.2."""
    rng = Random(4)
    drawn = [fitting_world(row([]), False, rng.randrange) for _ in range(300)]
    for ingredient in range(8):
        counts = [sum(1 for world in drawn if world and world.alchemicals[ingredient] == k) for k in range(8)]
        assert min(counts) > 15
        assert max(counts) < 70
