"""Which modules go together and what each brings into play (K-0, K-15.15)."""

from __future__ import annotations

from itertools import combinations

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.lab.codes import codes_of, decode
from altneu.games.alchemists.lab.golem import NO_GOLEM
from altneu.games.alchemists.state import terms
from altneu.games.alchemists.state.options import MODULES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SetupError
from altneu.kernel.state import NATURE
from games.alchemists.academy import offered

pytestmark = pytest.mark.both

SETS = [chosen for size in range(5) for chosen in combinations(MODULES, size)]
ALLOWED = [chosen for chosen in SETS if "golem" not in chosen or "encyclopedia" in chosen]


def table(*modules: str, players: int = 2, level: str = "apprentice"):
    return ALCHEMISTS.table(players, {"level": level} | dict.fromkeys(modules, "yes"), None)


def cards_in_play(*modules: str) -> tuple[bool, bool, bool, int]:
    """Replicator, Signet Ring, Bookcase, number of Courtiers."""
    box = table(*modules).box
    has = [box.artifact_level[card] >= 0 for card in (terms.REPLICATOR, terms.SIGNET_RING, terms.BOOKCASE)]
    return has[0], has[1], has[2], int(box.favors[terms.COURTIER])


def test_twelve_sets_of_modules_are_allowed() -> None:
    """K-15.15, K-0.1: any, but the Golem Project only with the Royal Encyclopedia."""
    found = []
    for chosen in SETS:
        try:
            table(*chosen)
        except SetupError:
            continue
        found.append(chosen)
    assert found == ALLOWED
    assert len(found) == 12


def test_the_golem_project_alone_is_refused_with_what_to_do() -> None:
    """K-15.15."""
    with pytest.raises(SetupError, match="add the module encyclopedia"):
        table("golem")


@pytest.mark.parametrize("module", MODULES)
def test_each_module_is_switched_on_by_an_option(module: str) -> None:
    """K-0.1: none is in play unless asked for."""
    assert ALCHEMISTS.options[module] == ("no", "yes")
    chosen = ("encyclopedia", "golem") if module == "golem" else (module,)
    assert getattr(table(*chosen).box, f"has_{module}")
    assert not getattr(table().box, f"has_{module}")


@pytest.mark.parametrize(
    ("modules", "cards"),
    [
        ((), (False, False, False, 0)),
        (("busy",), (False, False, False, 0)),
        (("encyclopedia",), (False, False, False, 0)),
        (("funding",), (True, False, False, 0)),
        (("encyclopedia", "golem"), (False, True, True, 4)),
        (MODULES, (True, True, True, 4)),
    ],
)
def test_new_cards_come_with_their_module_only(modules: tuple[str, ...], cards: tuple[bool, bool, bool, int]) -> None:
    """K-0.5."""
    assert cards_in_play(*modules) == cards


def gives_books(*modules: str) -> bool:
    """Whether a book can be gained: from funding cards, from an order board or at Visit Library."""
    state = table(*modules)
    box = state.box
    by_funding = any(step.name == "fund" for step in box.setup) and sum(box.funding_books) > 0
    by_board = state.court.boards != 0
    by_library = box.cube_cost[terms.COLUMNS * terms.LIBRARY] > 0
    return by_funding or by_board or by_library


@pytest.mark.parametrize(
    ("modules", "books"),
    [
        ((), False),
        (("encyclopedia",), False),
        (("funding",), True),
        (("busy",), True),
        (("encyclopedia", "golem"), True),
    ],
)
def test_books_come_with_every_module_but_the_encyclopedia(modules: tuple[str, ...], books: bool) -> None:
    """K-0.3, K-2.5."""
    assert gives_books(*modules) == books


def test_the_order_track_of_the_base_game_gives_no_book() -> None:
    """K-0.3."""
    box = table().box
    assert [box.order_gain[terms.GAINS * space + terms.GAIN_BOOK] for space in range(terms.ORDER_SPACES)] == [0] * 8


@pytest.mark.parametrize("level", ["apprentice", "master"])
@pytest.mark.parametrize("modules", ALLOWED, ids=lambda modules: "+".join(modules) or "base")
def test_every_set_is_set_up_at_both_levels(modules: tuple[str, ...], level: str) -> None:
    """K-0.7, K-15.15: the table is laid, and somebody chooses a place in the order of round 1."""
    state = ALCHEMISTS.begin(3, {"level": level} | dict.fromkeys(modules, "yes"))
    while state.round == 0 or asked(state) == NATURE:
        assert asked(state) != OVER
        answer(state, state.options[0])
    assert state.round == 1
    assert {option.split()[0] for option in offered(state)} == {"order"}
    assert state.box.is_master == (level == "master")


def test_a_code_of_five_letters_tells_of_a_golem_and_one_of_four_does_not() -> None:
    """K-0.4."""
    assert decode("OCEGF").golem != NO_GOLEM
    assert decode("OCEG").golem == NO_GOLEM
    assert {len(code) for code in codes_of(decode("OCEGF"))} == {5}
    assert {len(code) for code in codes_of(decode("OCEG"))} == {4}
