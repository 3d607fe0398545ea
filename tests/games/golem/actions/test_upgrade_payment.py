"""Making upgrades: who offers them, what they cost there, and the menorahs they bring."""

from itertools import product
from pathlib import Path

import pytest

from altneu.games.golem.actions.upgrades import Upgrade
from altneu.games.golem.rounds.scoring import menorahs
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, RED, UPGRADES, YELLOW
from games.golem.pieces import printed, resources_of, upgrades_of
from games.golem.scenario import ask, board, nature, offered, play, run, scenario, set_seat, set_tray, turn
from games.golem.workshop import workshop

pytestmark = pytest.mark.both

RESOURCE = {"UPG": RED, "UPA": YELLOW, "UPR": BLUE}  # clay, coins, knowledge
LARGEST = {"UPG": "UPG-4", "UPA": "UPA-6", "UPR": "UPR-6"}
ALL_TYPES = {"UPG", "UPA", "UPR"}

SOURCES: dict[str, tuple[set[str], int]] = {
    "golem": ({"UPG"}, 0),
    "artifacts": ({"UPA"}, 0),
    "research": ({"UPR"}, 0),
    "phase 6 upgrade": (ALL_TYPES, 0),
    "AT-06": (ALL_TYPES, 3),
    "CH-39": (ALL_TYPES, 4),
    "N-R7": ({"UPG"}, 5),
    "N-Y2": ({"UPA"}, 2),
    "N-B6": ({"UPR"}, 4),
}


def cost_of(state: GolemState, upgrade: str) -> int:
    return int(state.box.upgrade_cost[UPGRADES.index(upgrade)])


def upgrades_offered(state: GolemState) -> set[str]:
    return {text[8:] for text in offered(state) if text.startswith("upgrade")}


def purse(state: GolemState, kind: str, amount: int) -> None:
    """This amount of the resource of this kind of upgrade, and nothing else."""
    clay, coins, knowledge = [amount if resource == RESOURCE[kind] else 0 for resource in range(3)]
    set_seat(state, 0, clay=clay, coins=coins, knowledge=knowledge)


def named(state: GolemState, source: str, kind: str, amount: int) -> set[str]:
    """The upgrades this source offers for this purse."""
    purse(state, kind, amount)
    ask(state, state.box.effects[source])
    return upgrades_offered(state)


# Who offers upgrades


@pytest.mark.parametrize("source", SOURCES)
def test_source_offers_its_types_of_upgrade(source: str) -> None:
    """G-11.1.3: the three actions their own type, phase 6, AT-06 and CH-39 any, the tiles one type."""
    state = scenario()
    set_seat(state, 0, clay=20, coins=20, knowledge=20)
    ask(state, state.box.effects[source])
    assert {upgrade[:3] for upgrade in upgrades_offered(state)} == SOURCES[source][0]


@pytest.mark.parametrize(
    ("source", "kind"), [(source, kind) for source, (kinds, _) in SOURCES.items() for kind in sorted(kinds)]
)
def test_source_gives_its_discount(source: str, kind: str) -> None:
    """G-11.1.3, G-20.38: the reduced cost is paid in full; one resource less and it is not offered."""
    upgrade, discount = LARGEST[kind], SOURCES[source][1]
    state = scenario()
    price = max(0, cost_of(state, upgrade) - discount)
    assert upgrade not in named(scenario(), source, kind, price - 1)
    assert upgrade in named(state, source, kind, price)
    play(state, f"upgrade {upgrade}")
    assert upgrades_of(state) == {upgrade}
    assert resources_of(state) == (0, 0, 0)


def test_upgrades_are_made_nowhere_else() -> None:
    """G-11.1.3: besides these, only books and starting tiles."""
    box = scenario().box
    sources = {name.split(" part")[0] for name, effect in box.effects.items() if isinstance(effect, Upgrade)}
    others = {name for name in sources if not name.startswith(("book", "ST-"))}
    actions = {"golem upgrade", "artifacts upgrade", "research upgrade"}
    assert others == actions | (set(SOURCES) - {"golem", "artifacts", "research"})


@pytest.mark.parametrize("bonus", ["golem upgrade -3", "research upgrade -2", "artifact upgrade -3"])
def test_books_and_starting_tiles_give_the_shown_type_at_the_shown_discount(tmp_path: Path, bonus: str) -> None:
    """G-11.1.3: a starting tile with this bonus."""
    tiles = f'tile = [{{ id = "ST-02", effect = "{bonus}" }}]'
    state = scenario(components=printed(tmp_path, starting_tiles=tiles))
    kind = {"g": "UPG", "r": "UPR", "a": "UPA"}[bonus[0]]
    price = cost_of(state, LARGEST[kind]) - int(bonus[-1])
    assert LARGEST[kind] in named(state, "ST-02", kind, price)
    assert {upgrade[:3] for upgrade in upgrades_offered(state)} == {kind}


# Making them


@pytest.mark.parametrize("upgrade", [*UPGRADES[:12], "UPA-6"])
def test_upgrade_is_paid_and_turned_over_once(upgrade: str) -> None:
    """G-11.1.1, G-11.1.2: it is made for good, and never offered again."""
    state = scenario()
    set_seat(state, 0, golems=[])
    kind = upgrade[:3]
    purse(state, kind, cost_of(state, upgrade))
    run(state, "any upgrade", f"upgrade {upgrade}")
    assert (resources_of(state), upgrades_of(state)) == ((0, 0, 0), {upgrade})
    set_seat(state, 0, clay=20, coins=20, knowledge=20)
    ask(state, "any upgrade")
    assert upgrade not in upgrades_offered(state)


def test_upgrade_works_as_soon_as_it_is_made(tmp_path: Path) -> None:
    """G-11.1.2: UPR-2, made in the Research action, already pays for the book of the same action."""
    state = workshop(tmp_path, knowledge=9, library=[9])
    set_tray(state, research="white")
    turn(state)
    play(state, "marble research white", "upgrade UPR-2", "book 9")
    nature(state)
    play(state, "column 2")
    assert board(state, 0).vp == 10 + 2 + 1


def test_upgrade_may_be_declined() -> None:
    """G-11.1.3: nothing is paid or made."""
    state = scenario()
    set_seat(state, 0, clay=9, coins=9, knowledge=9)
    run(state, "any upgrade -4", "skip")
    assert (resources_of(state), upgrades_of(state)) == ((9, 9, 9), set())


def test_upgrade_without_one_to_pay_is_void() -> None:
    """G-20.38: no question is asked."""
    state = scenario()
    run(state, "any upgrade")
    assert upgrades_of(state) == set()


def test_upgrade_is_paid_in_its_own_resource_only() -> None:
    """G-20.38: CH-39 does not let 20 coins pay for clay or knowledge."""
    state = scenario()
    discount = SOURCES["CH-39"][1]
    found = named(state, "CH-39", "UPA", 20)
    expected = {name for name in UPGRADES[:12] if cost_of(state, name) <= discount}
    assert {name for name in found if not name.startswith("UPA")} == expected


# Any mix of resources


def endings(state: GolemState) -> set[tuple[int, int, int]]:
    """The resources left over after every way to pay."""
    if state.top is None:
        return {resources_of(state)}
    found = set()
    for choice in offered(state):
        twin = state.copy()
        play(twin, choice)
        found |= endings(twin)
    return found


def any_mix(tmp_path: Path, clay: int, coins: int, knowledge: int) -> GolemState:
    """AT-06 with this purse; UPG-4 costs 8 clay, so 5 of anything."""
    upgrades = 'upgrade = [{ id = "UPG-4", cost = 8 }]'
    state = scenario(components=printed(tmp_path, golem_upgrades=upgrades))
    set_seat(state, 0, clay=clay, coins=coins, knowledge=knowledge)
    ask(state, state.box.effects["AT-06"])
    return state


@pytest.mark.parametrize("purses", [(2, 2, 2), (5, 0, 1), (0, 4, 4), (5, 5, 5), (1, 1, 3)])
def test_mixed_payment_reaches_every_mix(tmp_path: Path, purses: tuple[int, int, int]) -> None:
    """G-6.2.6: the rest of the cost in any mix of clay, coins and knowledge, and exactly the rest."""
    state = any_mix(tmp_path, *purses)
    play(state, "upgrade UPG-4")
    clay, coins, knowledge = purses
    mixes = [mix for mix in product(*[range(amount + 1) for amount in purses]) if sum(mix) == 5]
    assert endings(state) == {(clay - mix[0], coins - mix[1], knowledge - mix[2]) for mix in mixes}


@pytest.mark.parametrize(("purses", "payable"), [((2, 2, 1), True), ((2, 2, 0), False), ((0, 0, 5), True)])
def test_mixed_payment_counts_all_resources_for_the_offer(
    tmp_path: Path, purses: tuple[int, int, int], payable: bool
) -> None:
    """G-20.38, G-6.2.6: five of anything are enough, four are not."""
    assert ("UPG-4" in upgrades_offered(any_mix(tmp_path, *purses))) == payable


def test_mixed_payment_for_an_artifact_tile(tmp_path: Path) -> None:
    """G-6.2.6: the slot is chosen first, then its reduced cost, here 1, is paid in anything."""
    state = workshop(tmp_path, clay=1, knowledge=1)
    ask(state, state.box.effects["AT-06"])
    play(state, "upgrade UPA-3a")
    assert offered(state) == {"slot 1", "slot 3", "slot 5"}
    play(state, "slot 1")
    assert offered(state) == {"spend clay", "spend knowledge"}
    play(state, "spend knowledge")
    assert (resources_of(state), upgrades_of(state)) == ((1, 0, 0), {"UPA-3"})


def test_mixed_payment_without_a_discount(tmp_path: Path) -> None:
    """G-6.2.6: a slot of 3 for 2 clay and 1 knowledge, should a component ever say so."""
    state = workshop(tmp_path, clay=2, knowledge=1)
    ask(state, "artifact upgrade in any resources")
    play(state, "upgrade UPA-1a")
    assert offered(state) == {"slot 2", "slot 4"}
    play(state, "slot 4")
    assert (resources_of(state), upgrades_of(state)) == ((0, 0, 0), {"UPA-1"})


def test_nothing_is_asked_for_when_the_discount_covers_the_cost(tmp_path: Path) -> None:
    """G-6.2.6: UPG-5 costs 2, so AT-06 gives it for nothing."""
    state = any_mix(tmp_path, 5, 5, 5)
    play(state, "upgrade UPG-5")
    assert state.top is None
    assert resources_of(state) == (5, 5, 5)


# Menorahs


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_upgrade_gives_menorahs_of_its_colour(upgrade: str) -> None:
    """G-11.1.4: one; the special upgrade of each type three; of its own colour only."""
    state = scenario()
    set_seat(state, 0, upgrades=[upgrade])
    found = [menorahs(state, 0, colour) for colour in (RED, YELLOW, BLUE)]
    expected = [0, 0, 0]
    expected[RESOURCE[upgrade[:3]]] = 3 if upgrade in LARGEST.values() else 1
    assert found == expected


def test_nine_menorahs_of_a_colour_are_the_most() -> None:
    """G-11.1.4: five upgrades, the special one and the token, 5 + 3 + 1."""
    state = scenario()
    set_seat(state, 0, upgrades=UPGRADES, students=[7, 7, 7])
    for district in ("red", "yellow", "blue"):
        run(state, f"student {district} +1", f"student {district}")
    assert [menorahs(state, 0, colour) for colour in (RED, YELLOW, BLUE)] == [9, 9, 9]
