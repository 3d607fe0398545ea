"""Goals: what they ask for, what they score, and drawing them (G-14, G-20.28)."""

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.scoring import FINAL_SCORING, breakdown
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.views.view import members, set_of
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE
from games.golem.scenario import GOLEM, ask, board, offered, play, row, run, scenario, set_seat

pytestmark = pytest.mark.both

GOALS = load_tables(None).goals
TYPES = [
    "student red",
    "student blue",
    "student yellow",
    "golems created",
    "gold",
    "upgrades",
    "research",
    "books",
    "golems killed",
]
UPGRADES = [f"UPR-{k}" for k in range(1, 7)] + [f"UPG-{k}" for k in range(1, 7)]


def reach(state: GolemState, kind: str, count: int) -> None:
    """Bring the first seat to exactly this far in the kind of goal."""
    if kind.startswith("student"):
        students = [1, 1, 1]
        students[["red", "yellow", "blue"].index(kind.split()[1])] = count
        set_seat(state, 0, students=students)
    elif kind == "golems created":
        set_seat(state, 0, golems=["red I", "yellow I"], created=count)
    elif kind == "golems killed":
        golems = ["buried"] * min(count, 2) + ["red I"] * (2 - min(count, 2)) + ["buried"] * max(0, count - 2)
        set_seat(state, 0, golems=golems)
    elif kind == "gold":
        filled = [min(size, max(0, count - start)) for size, start in ((4, 0), (3, 4), (2, 7), (1, 9))]
        set_seat(state, 0, gold=filled[::-1])
    elif kind == "upgrades":
        set_seat(state, 0, upgrades=UPGRADES[:count])
    elif kind == "research":
        set_seat(state, 0, research=count)
    else:
        books = list(range(1, count + 1))
        set_seat(state, 0, columns=[books[column::4] for column in range(4)])


def goals_of(state: GolemState) -> int:
    return breakdown(state, 0)[4]


def rules(kind: str) -> list[int]:
    return [number for number, goal in enumerate(GOALS, 1) if goal.type == kind]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("student red", id="G-14.2.1"),
        pytest.param("student blue", id="G-14.2.2"),
        pytest.param("student yellow", id="G-14.2.3"),
        pytest.param("golems created", id="G-14.2.4"),
        pytest.param("gold", id="G-14.2.5"),
        pytest.param("upgrades", id="G-14.2.6"),
        pytest.param("research", id="G-14.2.7"),
        pytest.param("books", id="G-14.2.8"),
        pytest.param("golems killed", id="G-14.2.9"),
    ],
)
def test_goal_is_fulfilled_from_its_threshold_on(kind: str) -> None:
    """G-14.2: at least this at the end, on three cards with rising thresholds."""
    thresholds = [GOALS[number - 1].threshold for number in rules(kind)]
    points = [GOALS[number - 1].vp for number in rules(kind)]
    for count in range(1 if kind.startswith("student") else 0, thresholds[-1] + 1):
        state = scenario()
        set_seat(state, 0, goals=rules(kind))
        reach(state, kind, count)
        assert goals_of(state) == sum(vp for limit, vp in zip(thresholds, points, strict=True) if limit <= count)


THRESHOLDS = {
    "student red": 5,  # G-14.2.1
    "student blue": 5,  # G-14.2.2
    "student yellow": 5,  # G-14.2.3
    "golems created": 2,  # G-14.2.4
    "gold": 6,  # G-14.2.5
    "upgrades": 5,  # G-14.2.6
    "research": 5,  # G-14.2.7
    "books": 5,  # G-14.2.8
    "golems killed": 2,  # G-14.2.9
}


@pytest.mark.parametrize("kind", THRESHOLDS)
def test_lowest_goal_of_each_type_scores_two(kind: str) -> None:
    """G-14.2: the lowest card of each type and its requirement."""
    lowest = GOALS[rules(kind)[0] - 1]
    assert (lowest.threshold, lowest.vp) == (THRESHOLDS[kind], 2)


def test_goals_are_checked_once_at_the_end() -> None:
    """G-14.1: a goal fulfilled on the way and lost again scores nothing; one fulfilled at the end scores."""
    state = scenario()
    set_seat(state, 0, goals=rules("student red")[:1] + rules("student blue")[:1], students=[5, 1, 5], vp=0)
    run(state, "pay student red -1: 1 clay", "pay")
    assert board(state, 0).vp == 0
    run(state, FINAL_SCORING)
    assert board(state, 0).vp == 2


def test_goals_are_nine_types_in_three_tiers() -> None:
    """G-14.3: the 27 goals are nine types on three cards each."""
    assert len(GOALS) == 27
    for kind in TYPES:
        cards = [GOALS[number - 1] for number in rules(kind)]
        assert len(cards) == 3
        assert [card.vp for card in cards] == sorted({card.vp for card in cards})
        assert [card.threshold for card in cards] == sorted({card.threshold for card in cards})


def test_killed_golems_count_as_created() -> None:
    """G-14.2.4, G-14.2.9: a created golem that was killed counts for both types, a starting golem for killing only."""
    state = scenario()
    set_seat(state, 0, goals=rules("golems created") + rules("golems killed"))
    set_seat(state, 0, golems=["buried", "red I", "buried", "red I"])
    assert goals_of(state) == GOALS[rules("golems created")[0] - 1].vp + GOALS[rules("golems killed")[0] - 1].vp


def test_black_books_count_for_the_book_goal() -> None:
    """G-14.2.8: books owned, black ones included."""
    state = scenario()
    black = [number for number, book in enumerate(load_tables(None).books, 1) if book.colour == "black"]
    set_seat(state, 0, goals=rules("books")[:1], columns=[black[:5], [], [], []])
    assert goals_of(state) == 2


def test_upgrade_goal_counts_all_types_and_each_once() -> None:
    """G-14.2.6: upgrades of all types count, the special ones with three menorahs once."""
    state = scenario()
    set_seat(state, 0, goals=rules("upgrades")[:1], upgrades=["UPR-6", "UPG-4", "UPA-6", "UPG-1"])
    assert goals_of(state) == 0
    set_seat(state, 0, upgrades=["UPR-6", "UPG-4", "UPA-6", "UPG-1", "UPR-1"])
    assert goals_of(state) == 2


@pytest.mark.parametrize(("types", "bonus"), [(0, 0), (1, 0), (2, 2), (3, 5), (4, 9), (5, 9)])
def test_variety_bonus_by_fulfilled_types(types: int, bonus: int) -> None:
    """G-14.5, EX-B-27: types 0, 1, 2, 3, 4, 5 give 0, 0, 2, 5, 9, 9."""
    state = scenario()
    kinds = ["student red", "student blue", "student yellow", "gold", "research"]
    set_seat(state, 0, goals=[rules(kind)[0] for kind in kinds])
    students = [9 if types > k else 1 for k in (0, 2, 1)]  # red, yellow, blue
    set_seat(state, 0, students=students, gold=[1, 2, 3, 4] if types > 3 else [0] * 4, research=7 if types > 4 else 0)
    assert breakdown(state, 0)[5] == bonus


def test_two_goals_of_one_symbol_are_one_type() -> None:
    """G-14.4, EX-B-27: two fulfilled gold goals are one type, whatever the number."""
    state = scenario()
    set_seat(state, 0, goals=rules("gold")[:2], gold=[1, 2, 3, 4])
    assert breakdown(state, 0)[5] == 0


def test_students_of_different_districts_are_different_types() -> None:
    """G-14.4: red, yellow and blue student goals are three types."""
    state = scenario()
    kinds = ("student red", "student yellow", "student blue")
    set_seat(state, 0, goals=[rules(kind)[0] for kind in kinds], students=[9, 9, 9])
    assert breakdown(state, 0)[5] == 5


def test_goals_not_fulfilled_bring_no_variety() -> None:
    """G-14.5: only fulfilled types count."""
    state = scenario()
    set_seat(state, 0, goals=[rules(kind)[0] for kind in TYPES], students=[5, 1, 1])
    assert breakdown(state, 0)[5] == 0


def test_every_fulfilled_goal_scores_and_others_cost_nothing() -> None:
    """G-14.6: several of one type score, goals not fulfilled cost nothing, and any number may be held."""
    state = scenario()
    set_seat(state, 0, goals=list(range(1, 28)), students=[9, 1, 1])
    assert goals_of(state) == sum(GOALS[number - 1].vp for number in rules("student red"))
    assert len(members(board(state, 0).goals)) == 27


def deck(state: GolemState, *numbers: int) -> None:
    """Only these goals are left in the deck, none of them put there by anyone."""
    state.goals = set_of([number - 1 for number in numbers])


def test_two_goals_are_drawn_and_one_kept() -> None:
    """G-20.28: of two keep one, the other goes under the deck."""
    state = scenario()
    ask(state, "draw goals")
    assert asked(state) == NATURE
    play(state, "goal 3", "goal 9")
    assert offered(state) == {"goal 3", "goal 9"}
    play(state, "goal 9")
    assert members(board(state, 0).goals) == [8]
    assert list(state.goal_bottom) == [2]


def test_single_goal_left_is_kept() -> None:
    """G-20.28: from a deck of one, it is drawn and kept."""
    state = scenario()
    deck(state, 5)
    run(state, "draw goals, 2 coins")
    assert members(board(state, 0).goals) == [4]
    assert board(state, 0).res[1] == 2
    assert (state.goals, len(state.goal_bottom)) == (0, 0)


def test_empty_goal_deck_leaves_the_rest_of_the_effect() -> None:
    """G-20.28: with none this part is void and the rest applies."""
    state = scenario()
    deck(state)
    run(state, "1 clay, 1 coin, 1 knowledge, draw goals")
    assert members(board(state, 0).goals) == []
    assert list(board(state, 0).res) == [1, 1, 1]


@pytest.mark.parametrize(("fresh", "under", "is_offered"), [([], [], False), ([5], [], True), ([], [19], True)])
def test_drawing_is_paid_for_only_while_the_deck_holds_a_goal(
    fresh: list[int], under: list[int], is_offered: bool
) -> None:
    """G-20.28: with none this part is void, so nothing is paid for it; goals put under the deck can be drawn."""
    state = scenario()
    set_seat(state, 0, coins=1)
    deck(state, *fresh)
    state.goal_bottom, state.goal_bottom_by = row(under), row([1] * len(under))
    ask(state, "pay 1 coin: draw goals")
    assert ("pay" in offered(state)) == is_offered


def test_goals_under_the_deck_are_drawn_last() -> None:
    """G-20.28: the deck is drawn from the top; what was put under it comes after the rest, in that order."""
    state = scenario()
    deck(state, 7)
    state.goal_bottom = row([19, 20])
    state.goal_bottom_by = row([1, 1])
    ask(state, "draw goals")
    assert offered(state) == {"goal 7", "goal 20"}
    play(state, "goal 20")
    assert list(state.goal_bottom) == [20, 6]


def test_drawn_goals_are_seen_by_the_drawing_player_only() -> None:
    """G-20.28: only the drawing player sees the cards."""
    state = scenario()
    ask(state, "draw goals")
    play(state, "goal 3", "goal 9")
    assert GOLEM.view(state, 0)["seats"][0]["hand_cards"] == ["GO-03", "GO-09"]
    other = GOLEM.view(state, 1)
    assert "hand_cards" not in other["seats"][0]
    assert other["question"]["options"] is None
    play(state, "goal 9")
    assert "GO-03" not in str(GOLEM.view(state, 1))
    assert "GO-09" not in str(GOLEM.view(state, 1))
