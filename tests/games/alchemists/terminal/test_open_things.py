"""What lies open on the board of the terminal, and what a question offers or not: numbers, reasons, stakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from librt.random import Random
from rich.cells import cell_len

from altneu.bench import walk
from altneu.cli.options import options_of
from altneu.games import GAMES
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.kings_golem.reports import SEND_REPORTS
from altneu.games.alchemists.lab.alchemy import partner_of
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.order import CHOOSE_SPACE
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import SPACES
from altneu.games.alchemists.terminal.screen import AlchemistsScreen
from altneu.games.alchemists.views.view import phase_of
from altneu.kernel.state import NATURE
from altneu.language import capital, languages
from games.alchemists.academy import academy, ask, play, set_article, set_seat
from games.alchemists.narrators import said
from games.alchemists.terminal.test_board import drawn, screen_of

GAME = GAMES["alchemists"]
PALACE = {"encyclopedia": "yes", "golem": "yes"}


def boards_of(seed: int, players: int = 3, **options: str) -> Iterator[tuple[AlchemistsScreen, Any, list[str]]]:
    """Some boards of a random game at the questions of players."""
    screen, console, session = screen_of(players, **options)
    for number, state in enumerate(walk(session.state, Random(seed))):
        if state.top.seat != NATURE and number % 5 == 0:
            yield screen, state, drawn(console, screen.board(state, 0))


def test_cubes_leave_the_board_when_their_space_is_done() -> None:
    """B-3.3."""
    seen = set()
    for screen, state, lines in boards_of(2):
        order = [int(space.number) for space in state.box.spaces]
        phase = phase_of(state)
        for space in order[: order.index(SPACES.index(phase))] if phase in SPACES else []:
            there = [line for line in lines if f"{screen.words.space(space)}   " in line]
            if state.rows[4 * space] >= 0 and there:
                assert "✓" in there[0]
                assert "■" not in there[0]
                seen.add(space)
    assert len(seen) > 4


def test_the_coming_conference_and_the_next_order_board_lie_open() -> None:
    """B-8.3.1, K-4.9: with what they bring."""
    rows = {1: ((0, -1), (1, 1)), 2: ((0, -2), (1, -1), (2, 1))}
    seen = set()
    for screen, state, lines in boards_of(1, busy="yes"):
        text = " ".join(" ".join(lines).split())
        if state.round in (2, 4):
            number = int(state.round) // 2
            tile = [screen.words.conference_row(*row, is_last=row[1] > 0) for row in rows[number]]
            assert f"{screen.pen.label('conference', number=number, round=2 * number + 1)} {', '.join(tile)};" in text
            seen.add(number)
        if state.court.next_board:
            first = screen.words.phrases.order_space(state.box, 8 * int(state.court.next_board))
            assert f"1 {first};" in text
    assert seen == {1, 2}


def missing(what: str, why: str, **values: object) -> str:
    """What is not offered, with the reason."""
    return capital(said("missing.item", what=what, why=said(f"missing.{why}", **values)))


def asked(state: AlchemistsState, language: str = "en", width: int = 80) -> list[str]:
    """The options as they are shown."""
    screen, console, _ = screen_of(len(state.seats), language, width)
    return drawn(console, options_of(screen, GAME, state, width))


def test_spaces_of_the_order_track_are_answered_by_their_numbers() -> None:
    """B-3.1.2: those taken are left out, with the reason."""
    state = academy(3)
    set_seat(state, 1, flask=1)
    state.own(0).flask = state.own(2).flask = -1
    ask(state, CHOOSE_SPACE)
    screen, _, _ = screen_of(3)
    numbers = screen.numbers(state)
    assert [GAME.text(option) for option in state.options] == [f"order {number}" for number in numbers]
    assert 2 not in numbers
    lines = asked(state)
    assert all(line.startswith(f"{number} Space {number}") for number, line in zip(numbers, lines, strict=False))
    space = said("missing.order_space", space=2)
    assert missing(space, "taken", seat=said("seat.purple")) in " ".join(lines)


def test_what_cannot_be_declared_says_why() -> None:
    """B-3.2.4, B-3.3: cubes that are missing, spaces that are not open yet."""
    state = academy(2, round=1)
    state.own(0).cubes = 1
    ask(state, DECLARE)
    text = " ".join(" ".join(asked(state)).split())
    assert said("missing.title") in text
    assert missing(said("space.sell"), "from", round=2) in text
    assert said("space.exhibition") not in text
    state = academy(4)
    state.own(0).cubes = 1
    ask(state, DECLARE)
    needed = missing(said("space.sell"), "needs", amount="2 cubes")
    assert needed in " ".join(" ".join(asked(state)).split())


def test_an_ingredient_that_no_further_article_may_name_says_why() -> None:
    """K-5.13."""
    state = academy(2, encyclopedia="yes")
    set_seat(state, 0, gold=5)
    set_article(state, "red", "++", "fern mushroom root toad", s1="gold")
    set_article(state, "green", "++", "fern claw scorpion feather", s1="silver")
    ask(state, PUBLISH_TURN)
    play(state, "article blue", "signs ++")
    assert missing(said("ingredient.fern"), "two_articles") in " ".join(" ".join(asked(state)).split())


@pytest.mark.parametrize("language", languages())
def test_reports_stand_in_few_lines_with_what_they_win_and_risk(language: str) -> None:
    """K-8.5, K-9.2: every option has its number."""
    state = academy(2, **PALACE)
    set_seat(state, 0, tests=2)
    ask(state, SEND_REPORTS)
    lines = asked(state, language)
    assert len(lines) < 30
    assert max(map(cell_len, lines)) <= 80
    text = " ".join(lines)
    assert all(f" {number} " in text for number in range(1, 44))
    right, wrong = (abs(int(state.box.report_vp[place])) for place in (0, 3))
    assert text.count(f"{right} ") >= 2
    assert f"−{wrong}" in text


@pytest.mark.parametrize("language", languages())
def test_the_eight_alchemicals_are_drawn_with_signs_sizes_and_partners(language: str) -> None:
    """B-1.1.1, B-1.1.3, B-1.1.4, K-1.7."""
    screen, console, session = screen_of(2, language)
    words = screen.words
    lines = drawn(console, screen.help(session.state, words.help_title("alchemical")))
    assert max(map(cell_len, lines)) <= 80
    for alchemical in range(8):
        (line,) = [line for line in lines if line.startswith(f"  {words.alchemical(alchemical)} ")]
        sizes = [(line.count(words.text(f"size.{size}")), size) for size in ("large", "small")]
        assert sum(number for number, _ in sizes) == 3
        assert words.kind(alchemical in (3, 4, 5, 6)) in line
        assert line.split()[-1] == words.alchemical(int(partner_of(alchemical)))


def test_the_notebook_shows_signs_and_sizes_above_its_columns_and_the_chance_of_each_potion() -> None:
    """B-1.1.3: R+ has a large red plus; a mixture of two unknown ingredients gives each of seven potions alike."""
    screen, console, _ = screen_of(2)
    state = academy(2)
    set_seat(state, 0, hand="fern toad")
    lines = drawn(console, screen.notebook(state, 0))
    (red,) = [line for line in lines if line.split()[:1] == ["red"]]
    assert red.split() == ["red", "(+)", "−", "+", "(−)", "+", "−", "(+)", "(−)"]
    (pair,) = [line for line in lines if "fern + toad" in line or "toad + fern" in line]
    assert pair.split()[3:] == ["2.81", *["14"] * 7]
