"""The Automa's cards: drawing, bonuses by level, rabbi or marble, the end of the round (A-5)."""

import random
from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem import events
from altneu.games.golem.actions import REMOVE_MARBLE
from altneu.games.golem.automa_marble import MARBLE_FIRST, RABBI_FIRST, action_kind
from altneu.games.golem.rounds import CONTROL, PHASE
from altneu.games.golem.state import GolemState
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE
from automa_table import AUTOMA, automa_table, automa_turn, begin, cards_text, marker_of, played_by
from pieces import golems_of, printed, told
from scenario import GOLEM, action_phase, ask, board, nature, offered, play, row, run, set_library, set_seat, set_tray, turn

pytestmark = pytest.mark.both

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
    """A-5.1, A-5.2.6, A-5.3: three cards, two marbles and one rabbi a round; then under the deck, or all shuffled."""
    reshuffled = 0
    for seed in range(12):
        state = begin(players, level=1 + seed % 4)
        dice = random.Random(seed)
        under: list[str] = []
        while state.top is not None:
            view = GOLEM.view(state, 0)
            if view["phase"] in (5, 6) and played_by(state):
                own = board(state, AUTOMA)
                assert (len(played_by(state)), int(own.marbles())) == (3, 2)
                shown, shuffle = played_by(state), bool({"AU-09", "AU-19"} & set(played_by(state)))
            if view["phase"] == 3 and played_by(state) and not under_deck(state) == under:
                under = under_deck(state)
                assert under in ([], under)
            answer(state, dice.choice(state.options))
            if state.top is not None and state.round > 1 and not played_by(state) and view["automa"]["played"]:
                reshuffled += shuffle
                assert under_deck(state) == ([] if shuffle else view["automa"]["deck_bottom"] + shown)
    assert reshuffled > 0
