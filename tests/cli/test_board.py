"""The board in the terminal: 80 columns, signs beside colours, and nobody's secrets."""

from __future__ import annotations

import io

import pytest
from librt.random import Random
from rich.cells import cell_len
from rich.console import Console

from altneu.bench import walk
from altneu.cli.golem.marks import ASCII, UNICODE
from altneu.cli.golem.screen import GolemScreen
from altneu.games import GAMES
from altneu.language import catalogue
from altneu.table.session import begin

LANGUAGES = ["en", "de", "ru", "uk"]
NAMES = ["Ada", "a name that is much longer than anybody would expect it to be", "", "王小明"]


def screen_of(players: int, language: str, width: int = 80, encoding: str = "utf-8") -> tuple[GolemScreen, Console]:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="altneu")
    console = Console(file=stream, width=width, markup=False, highlight=False, color_system=None)
    session = begin(GAMES["golem"], ["human"] * players, {})
    return GolemScreen(console, catalogue("cli", language), language, session, NAMES[:players]), console


def drawn(console: Console, *parts: object) -> list[str]:
    with console.capture() as capture:
        console.print(*parts, sep="\n")
    return capture.get().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_80_columns(players, language):
    """Board, question and options at many moments of a random game, and the score sheet at its end."""
    screen, console = screen_of(players, language)
    state = GAMES["golem"].begin(players, {})
    number = 0
    for number, seen in enumerate(walk(state, Random(players))):
        if number % 9 == 0:
            lines = drawn(console, screen.board(seen, number % players), screen.question(seen))
            lines += drawn(console, *(screen.choice(seen, option) for option in seen.options))
            assert max(map(cell_len, lines)) <= 80, max(lines, key=cell_len)
    assert number > 100
    assert max(map(cell_len, drawn(console, screen.sheet(state, [])))) <= 80


@pytest.mark.parametrize("width", [40, 60, 100])
def test_other_widths_are_kept_too(width):
    screen, console = screen_of(4, "de", width)
    for number, state in enumerate(walk(GAMES["golem"].begin(4, {}), Random(1))):
        if number % 40 == 0:
            assert max(map(cell_len, drawn(console, screen.board(state, 0)))) <= width


def test_terminals_without_unicode_get_letters():
    screen, console = screen_of(4, "en", encoding="ascii")
    states = [state.copy() for state in walk(GAMES["golem"].begin(4, {}), Random(1))]
    text = "\n".join(drawn(console, screen.board(states[len(states) // 2], 0)))
    assert not any(sign in text for sign in UNICODE.seats + UNICODE.colours + UNICODE.standing + UNICODE.lying)
    assert all(name in text for name in ("L Green", "C Purple", "S Orange", "T Grey"))


@pytest.mark.parametrize("marks", [UNICODE, ASCII])
def test_signs_tell_seats_colours_and_postures_apart_without_colour(marks):
    assert len(set(marks.seats)) == 4
    assert len({*marks.colours, marks.green}) == 6
    assert len(set(marks.resources)) == 3
    assert marks.standing != marks.lying
    assert not set(marks.seats) & {*marks.colours, marks.green}


def test_pieces_stand_where_they_are():
    """A golem of the second seat lies in yellow II, a student of the first stands in blue III."""
    screen, console = screen_of(2, "en")
    state = GAMES["golem"].begin(2, {"setup": "first"})
    for seat, golem, student in ((0, 20, 3), (1, 11, 5)):
        board = state.own(seat)
        board.golems[0] = golem
        board.golems[1] = -1
        board.students[2] = student
    state.own(1).lying = 1
    rows = {line.split()[0]: line for line in drawn(console, screen.board(state, None)) if line.split()[:1]}
    assert "☾▬" in rows["II"]
    assert "♣▮" in rows["I"]
    assert rows["III"].rstrip().endswith("♣")
    assert rows["V"].rstrip().endswith("☾")


def test_starting_tiles_lie_open_until_they_are_chosen():
    screen, console = screen_of(2, "en")
    state = GAMES["golem"].begin(2, {})
    state.own(1).starts = 1
    lines = drawn(console, screen.board(state, 0))
    assert [line.strip() for line in lines if "Starting tiles" in line] == ["Starting tiles:  ST-01 1■ 1▲ 1● ♙■+1"]


def test_goals_are_shown_to_their_owner_alone():
    screen, console = screen_of(2, "en")
    state = GAMES["golem"].begin(2, {})
    state.own(0).goals = 1
    state.own(1).goals = 4
    views = {viewer: "\n".join(drawn(console, screen.board(state, viewer))) for viewer in (0, 1, None)}
    assert ("GO-01" in views[0], "GO-03" in views[0]) == (True, False)
    assert ("GO-01" in views[1], "GO-03" in views[1]) == (False, True)
    assert "GO-" not in views[None]


def test_other_seats_goals_never_reach_the_screen_in_a_hot_seat_game(run):
    """Each question of the draft shows the goals of the one who is asked."""
    done = run("play", "--seats", "human:Ada,human:Leo", "--seed", 9, answers="1\n1\n")
    screens = done.stdout.split("Pass the device to ")
    assert [screen.partition(",")[0] for screen in screens[1:]] == ["♣ Green (Ada)", "☾ Purple (Leo)", "♣ Green (Ada)"]
    hands = [{word for word in screen.split() if word.startswith("GO-")} for screen in screens]
    assert not hands[1] & hands[2]
    assert len(hands[1]) == len(hands[2]) == 4
