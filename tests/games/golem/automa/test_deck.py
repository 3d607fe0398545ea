"""The Automa's cards: drawing, bonuses by level, rabbi or marble, the end of the round (A-5)."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.actions.actions import REMOVE_MARBLE
from altneu.games.golem.automa.automa import DRAW_CARD, RESHUFFLE
from altneu.games.golem.automa.marble import MARBLE_FIRST, RABBI_FIRST, action_kind
from altneu.games.golem.rounds.rounds import CONTROL, END_ROUND, PHASE, TURN_ORDER
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import Automa, GolemState
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE, Frame
from games.golem.automa_table import (
    AUTOMA,
    automa_table,
    automa_turn,
    begin,
    cards_text,
    choose,
    marker_of,
    played_by,
)
from games.golem.pieces import golems_of, printed, told
from games.golem.scenario import (
    GOLEM,
    action_phase,
    ask,
    board,
    nature,
    offered,
    play,
    row,
    run,
    set_library,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

GAMES = 12
LEVELS = [1, 2, 3, 4]
ALL = {f"card AU-{number:02d}" for number in range(1, 21)}


def table(tmp_path: Path, level: int = 2, cards: dict[str, dict[str, Any]] | None = None, **seat: Any) -> GolemState:
    """An Automa whose cards are known; three white marbles in the Artifacts row; events are told."""
    state = automa_table(level=level, components=printed(tmp_path, automa_cards=cards_text(**cards or {})), **seat)
    set_tray(state, artifacts="white white white")
    state.log = []
    return state


def with_bonus(tmp_path: Path, bonus: str, level: int = 2, **seat: Any) -> GolemState:
    """It has played a card with this bonus, marked 1, that leads to a marble."""
    state = table(tmp_path, level, {"AU_03": {"bonus": bonus, "difficulty": 1, "first": "marble"}}, **seat)
    automa_turn(state, "AU-03")
    return state


def end_round(state: GolemState) -> None:
    """Phase 7, after which the round is over."""
    ask(state, PHASE, n=CONTROL)


def under_deck(state: GolemState) -> list[str]:
    bottom: list[str] = GOLEM.view(state, 0)["automa"]["deck_bottom"]
    return bottom


# Drawing


def test_card_is_drawn_and_laid_beside_the_earlier_ones() -> None:
    """A-5.1: any card of the deck, face up to the right of this round's cards, for everyone to see."""
    state = automa_table(played=["AU-09"], marbles=["white"])
    set_tray(state, artifacts="white white")
    turn(state, AUTOMA)
    assert (asked(state), offered(state)) == (NATURE, ALL - {"card AU-09"})
    play(state, "card AU-04")
    assert played_by(state) == ["AU-09", "AU-04"]
    assert GOLEM.view(state, 0)["automa"]["played"] == ["AU-09", "AU-04"]


def test_cards_of_the_round_go_under_the_deck_in_order() -> None:
    """A-5.1: at the end of the round, after phase 7; they are not drawn again before the rest."""
    state = automa_table(played=["AU-04", "AU-01", "AU-12"])
    state.own_automa().bottom = row([6])
    state.own_automa().deck &= ~64
    end_round(state)
    assert (played_by(state), under_deck(state)) == ([], ["AU-07", "AU-04", "AU-01", "AU-12"])
    set_tray(state, artifacts="white")
    turn(state, AUTOMA)
    assert offered(state) == ALL - {"card AU-07", "card AU-04", "card AU-01", "card AU-12"}


def test_cards_under_the_deck_come_in_order_when_the_others_are_gone() -> None:
    """A-5.1: nobody shuffles them, so nothing is drawn at random any more."""
    state = automa_table()
    state.own_automa().deck = 2**3
    state.own_automa().bottom = row([card for card in range(20) if card != 3][::-1])
    for card in ("AU-04", "AU-20", "AU-19"):
        set_seat(state, AUTOMA, marbles=[], rabbi=6)
        set_tray(state, artifacts="white white")
        turn(state, AUTOMA)
        nature(state)
        assert played_by(state)[-1] == card
    assert GOLEM.view(state, 0)["automa"]["deck"] == []
    assert len(under_deck(state)) == 17


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deck_over_whole_games(players: int) -> None:
    """A-5.1, A-5.2.6, A-17.18: three cards lie open until the round ends; then under the deck, or shuffled."""
    ends = set()
    for frame, before, after in frames(players):
        if frame.effect is END_ROUND:
            shuffled = any(after.box.card_bonus[card] == RESHUFFLE for card in before.played)
            ends.add(shuffled)
            assert len(before.played) == 3
            assert list(after.automa.played) == []
            assert list(after.automa.bottom) == ([] if shuffled else [*before.bottom, *before.played])
            assert (after.automa.deck == 2**20 - 1) == shuffled
    assert ends == {True, False}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_round_has_two_marbles_and_one_rabbi(players: int) -> None:
    """A-5.3: two marble actions and one rabbi action, like everybody."""
    rounds = 0
    for frame, before, state in frames(players):
        if frame.effect is PHASE and frame.n == TURN_ORDER:
            rounds += 1
            assert int(board(state, AUTOMA).marbles()) == 2
            assert len(before.played) == 3
            assert AUTOMA in state.order
    assert rounds == 4 * GAMES


def frames(players: int) -> Iterator[tuple[Frame, Automa, GolemState]]:
    """Every frame of several random games, with the Automa's things before it and the state after it."""
    for seed in range(GAMES):
        state = begin(players, level=1 + seed % 4)
        dice = random.Random(seed)
        while (frame := state.top) is not None:
            choice = choose(state, frame, dice)
            before = Automa(state.box, state.automa)
            state.top = frame.below
            frame.effect.resolve(state, frame, choice)
            yield frame, before, state


# The bonus column


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("difficulty", LEVELS)
def test_bonus_applies_from_its_number_on(level: int, difficulty: int, tmp_path: Path) -> None:
    """A-5.2: if the difficulty is at least the number at the bonus."""
    state = table(tmp_path, level, {"AU_03": {"bonus": "research", "difficulty": difficulty}})
    automa_turn(state, "AU-03")
    assert int(board(state, AUTOMA).research) == (1 if level >= difficulty else 0)


def test_bonus_comes_before_anything_else(tmp_path: Path) -> None:
    """A-5.2: the research step, then the marble."""
    state = with_bonus(tmp_path, "research")
    order = [event for event in told(state) if event in ("card_drawn", "research_moved", "marble_taken")]
    assert order == ["card_drawn", "research_moved", "marble_taken"]


def test_gold_bonus_goes_into_the_lowest_cauldron(tmp_path: Path) -> None:
    """A-5.2.1: gain 1 gold, for nothing."""
    state = table(tmp_path, 2, {"AU_03": {"bonus": "gold", "difficulty": 1, "first": "rabbi"}})
    set_seat(state, AUTOMA, gold=[state.box.cauldron[0], 0, 0, 0])
    automa_turn(state, "AU-03")
    placed = [entry[3] for entry in state.log or [] if entry[0] == events.GOLD_PLACED]
    assert placed[0] == 1


def test_research_bonus_is_one_step(tmp_path: Path) -> None:
    """A-5.2.2: 1 step up on the research track."""
    assert int(board(with_bonus(tmp_path, "research", research=4), AUTOMA).research) == 5


@pytest.mark.parametrize(("strategy", "students"), [("blue red yellow", [1, 1, 4]), ("red yellow blue", [2, 1, 3])])
def test_student_bonus_moves_the_top_colour(strategy: str, students: list[int], tmp_path: Path) -> None:
    """A-5.2.3: the student of the top strategy colour, be it leftmost or not."""
    state = with_bonus(tmp_path, "student", strategy=strategy, students=[1, 1, 3])
    assert [int(section) for section in board(state, AUTOMA).students] == students


def test_student_bonus_in_x_is_lost(tmp_path: Path) -> None:
    """A-5.2.3: no other student steps instead, and there are no 2 VP."""
    state = with_bonus(tmp_path, "student", students=[10, 1, 1])
    assert [int(section) for section in board(state, AUTOMA).students] == [10, 1, 1]
    assert "no_benefit" not in told(state)


IN_FOUR = ["red IV", "yellow IV", "blue IV"]


@pytest.mark.parametrize("golems", [0, 1, 2, 3])
@pytest.mark.parametrize(("bonus", "most"), [("create at most 1", 1), ("create at most 2", 2)])
def test_golem_bonus_needs_few_golems_in_the_districts(bonus: str, most: int, golems: int, tmp_path: Path) -> None:
    """A-5.2.4, A-5.2.5: with 0 or 1 (0 to 2) own golems one is created at full price; else nothing, no 2 VP."""
    state = with_bonus(tmp_path, bonus, golems=IN_FOUR[:golems], marker=9)
    assert len(golems_of(state, AUTOMA)) == golems + (golems <= most)
    paid = [entry[4] for entry in state.log or [] if entry[0] == events.MARKER_MOVED and entry[2] == source_of("AU-03")]
    assert paid == ([-3] if golems <= most else [])
    assert "no_benefit" not in told(state)


@pytest.mark.parametrize("bonus", ["create at most 1", "create at most 2"])
def test_golems_in_the_cemetery_are_not_in_the_districts(bonus: str, tmp_path: Path) -> None:
    """A-5.2, A-5.2.4, A-5.2.5: three killed golems do not count."""
    state = with_bonus(tmp_path, bonus, golems=["red IV", "buried", "buried", "buried"])
    assert golems_of(state, AUTOMA) == ["red IV", "yellow I"]


def test_golem_bonus_is_paid_below_0(tmp_path: Path) -> None:
    """A-5.2.4: without a discount, whatever the marker shows."""
    state = with_bonus(tmp_path, "create at most 1", golems=[], marker=-5)
    assert len(golems_of(state, AUTOMA)) == 1
    lost = [entry[3] for entry in state.log or [] if entry[0] == events.SCORED]
    assert lost[0] == -3


def source_of(card: str) -> int:
    return sources.SOURCES.index(card)


# The reshuffle


@pytest.mark.parametrize("turn_number", [0, 1, 2])
def test_reshuffle_bonus_shuffles_all_cards_at_the_end_of_the_round(turn_number: int, tmp_path: Path) -> None:
    """A-5.2.6: played on any turn of the round; not before the round is over, and only once."""
    played = ["AU-01", "AU-15", "AU-12"]
    played[turn_number] = "AU-09"
    others = {name: {"bonus": "student", "difficulty": 4} for name in ("AU_01", "AU_15", "AU_12")}
    state = table(tmp_path, 2, {"AU_09": {"bonus": "reshuffle", "difficulty": 1}, **others})
    state.own_automa().bottom = row([4, 5])
    state.own_automa().deck &= ~(2**4 + 2**5)
    for card in played:
        set_tray(state, artifacts="white white white")
        automa_turn(state, card)
    assert (played_by(state), under_deck(state)) == (played, ["AU-05", "AU-06"])
    end_round(state)
    assert (played_by(state), under_deck(state)) == ([], [])
    set_seat(state, AUTOMA, marbles=[], rabbi=0)
    turn(state, AUTOMA)
    assert offered(state) == ALL
    play(state, "card AU-01")
    end_round(state)
    assert under_deck(state) == ["AU-01"]


@pytest.mark.parametrize(
    ("option", "level", "shuffled"),
    [("always", 2, True), ("always", 3, True), ("level", 2, False), ("level", 3, True)],
)
def test_reshuffle_bonus_applies_at_every_difficulty(option: str, level: int, shuffled: bool, tmp_path: Path) -> None:
    """A-5.2.6: a reshuffle marked 3 applies at 2 as well, unless the option `automa_reshuffle` says otherwise."""
    components = printed(tmp_path, automa_cards=cards_text(AU_09={"bonus": "reshuffle", "difficulty": 3}))
    state = automa_table(level=level, components=components, options={"automa_reshuffle": option})
    set_tray(state, artifacts="white white")
    automa_turn(state, "AU-09")
    end_round(state)
    assert under_deck(state) == ([] if shuffled else ["AU-09"])


# Rabbi or marble


KINDS = [  # turn, rabbi is out, marbles taken, silhouette, marble column first -> what it does
    (1, False, 0, False, True, MARBLE_FIRST),
    (1, False, 0, False, False, RABBI_FIRST),
    (1, False, 0, True, True, MARBLE_FIRST),
    (2, True, 0, False, True, MARBLE_FIRST),
    (2, True, 0, False, False, MARBLE_FIRST),
    (2, True, 0, True, False, MARBLE_FIRST),
    (2, False, 1, True, True, RABBI_FIRST),
    (2, False, 1, True, False, RABBI_FIRST),
    (2, False, 1, False, True, MARBLE_FIRST),
    (2, False, 1, False, False, RABBI_FIRST),
    (3, False, 2, False, True, RABBI_FIRST),
    (3, False, 2, True, True, RABBI_FIRST),
    (3, True, 1, False, False, MARBLE_FIRST),
    (3, True, 1, True, False, MARBLE_FIRST),
]


@pytest.mark.parametrize(("number", "rabbi", "marbles", "silhouette", "marble_first", "kind"), KINDS)
def test_rabbi_or_marble(
    number: int, rabbi: bool, marbles: int, silhouette: bool, marble_first: bool, kind: int
) -> None:
    """A-5.4, A-5.5, A-5.6: the column further left; on turn 2 the silhouette; what is missing in the end."""
    assert action_kind(number, rabbi, marbles, silhouette, marble_first) == kind


@pytest.mark.parametrize("first", ["marble", "rabbi"])
def test_first_turn_follows_the_column_further_left(first: str, tmp_path: Path) -> None:
    """A-5.4, A-1.6: of the card's rabbi and marble columns."""
    state = table(tmp_path, 1, {"AU_05": {"first": first, "left_half": True, "right_half": True}})
    automa_turn(state, "AU-05")
    own = board(state, AUTOMA)
    assert (int(own.marbles()), own.rabbi > 0) == ((1, False) if first == "marble" else (0, True))


@pytest.mark.parametrize("second_first", ["marble", "rabbi"])
@pytest.mark.parametrize("left_half", [False, True])
@pytest.mark.parametrize("right_half", [False, True])
def test_second_turn_after_a_marble(right_half: bool, left_half: bool, second_first: str, tmp_path: Path) -> None:
    """A-5.5, A-1.7: a right half and then a left half: rabbi; else the column further left on card 2."""
    cards = {"AU_01": {"right_half": right_half}, "AU_05": {"first": second_first, "left_half": left_half}}
    state = table(tmp_path, 1, cards, marbles=["white"], played=["AU-01"])
    automa_turn(state, "AU-05")
    rabbi = (right_half and left_half) or second_first == "rabbi"
    assert (int(board(state, AUTOMA).marbles()), board(state, AUTOMA).rabbi > 0) == (1 if rabbi else 2, rabbi)


def test_halves_on_the_outer_edges_make_no_silhouette(tmp_path: Path) -> None:
    """A-1.7, A-5.5: the left half of the first and the right half of the second card do not lie side by side."""
    cards = {
        "AU_01": {"left_half": True, "right_half": False},
        "AU_05": {"first": "marble", "left_half": False, "right_half": True},
    }
    state = table(tmp_path, 1, cards, marbles=["white"], played=["AU-01"])
    automa_turn(state, "AU-05")
    assert int(board(state, AUTOMA).rabbi) == 0


def test_second_turn_after_the_rabbi_is_a_marble(tmp_path: Path) -> None:
    """A-5.5: even if the rabbi column comes first and the silhouette is complete."""
    cards = {"AU_01": {"right_half": True}, "AU_05": {"first": "rabbi", "left_half": True}}
    state = table(tmp_path, 1, cards, rabbi=6, played=["AU-01"])
    automa_turn(state, "AU-05")
    assert int(board(state, AUTOMA).marbles()) == 1


@pytest.mark.parametrize(
    ("before", "first"), [({"rabbi": 6, "marbles": ["white"]}, "rabbi"), ({"marbles": ["white", "white"]}, "marble")]
)
def test_third_turn_does_what_is_missing(before: dict[str, Any], first: str, tmp_path: Path) -> None:
    """A-5.6: the second marble or the rabbi, whatever column comes first."""
    state = table(tmp_path, 1, {"AU_05": {"first": first}}, played=["AU-01", "AU-15"], **before)
    automa_turn(state, "AU-05")
    own = board(state, AUTOMA)
    assert (int(own.marbles()), own.rabbi > 0) == (2, True)


# The card played last, and turns after the others have passed


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_card_played_last_decides_about_books(cards: int, tmp_path: Path) -> None:
    """A-17.18: the last card of the round is the one read, in phases 5 and 6 the third."""
    column = {"AU_01": {"book": [2]}, "AU_02": {"book": [4]}, "AU_03": {"book": [5]}}
    state = table(tmp_path, 2, column, played=["AU-01", "AU-02", "AU-03"][:cards])
    set_library(state, [1, 9, 17, 25, 2])
    run(state, "buy book", seat=AUTOMA)
    bought = [entry[3] for entry in state.log or [] if entry[0] == events.BOOK_BOUGHT]
    assert bought[0] == [9, 25, 2][cards - 1]


@pytest.mark.parametrize(("cards", "vp"), [([], 1), (["AU-01"], 2), (["AU-01", "AU-02"], 1)])
def test_card_played_last_decides_about_slashes(cards: list[str], vp: int, tmp_path: Path) -> None:
    """A-17.18: by the marble column of the last card; in setup, with no card, the left option."""
    column = {"AU_01": {"marble": ["RIGHT", "LEFT"]}, "AU_02": {"marble": ["LEFT", "RIGHT"]}}
    state = table(tmp_path, 2, column, played=cards)
    run(state, "1 VP | 2 VP", seat=AUTOMA)
    assert int(board(state, AUTOMA).vp) == 10 + vp


def test_without_a_card_no_book_is_bought() -> None:
    """A-17.18: in setup no card lies there, so there is no book column to follow; the discount is paid out."""
    state = automa_table()
    run(state, "buy book -3", seat=AUTOMA)
    assert sum(map(int, board(state, AUTOMA).heights)) == 0
    assert marker_of(state) == 3


@pytest.mark.parametrize("players", [2, 3])
def test_automa_goes_on_when_all_others_have_passed(players: int) -> None:
    """A-17.20: its turns follow one another, each with a new card; only then the pass phase starts, without it."""
    state = automa_table(players)
    set_tray(state, artifacts="white white white", golem="red red yellow", work="blue blue black", mirror="yellow")
    cards, passes = ["AU-12", "AU-13", "AU-14"], 0
    action_phase(state)
    while state.top is not None and state.top.effect is not REMOVE_MARBLE:
        if asked(state) != NATURE:
            play(state, "pass")
            passes += 1
        elif state.top.effect is DRAW_CARD:
            play(state, f"card {cards[len(played_by(state))]}")
        else:
            answer(state, state.options[0])
    own = board(state, AUTOMA)
    assert (passes, played_by(state), asked(state)) == (players - 1, cards, 0)
    assert (int(own.marbles()), own.rabbi > 0, int(own.pass_tile)) == (2, True, 0)
