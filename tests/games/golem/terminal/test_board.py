"""The board in the terminal: 80 columns, signs beside colours, and nobody's secrets."""

from __future__ import annotations

import io
import re

import pytest
from librt.random import Random
from rich.cells import cell_len
from rich.console import Console

from altneu.bench import walk
from altneu.games import GAMES
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.terms import GOAL_IDS
from altneu.games.golem.terminal.marks import ASCII, UNICODE
from altneu.games.golem.terminal.screen import GolemScreen
from altneu.games.golem.words.words import Words
from altneu.language import catalogue, languages
from altneu.table.session import begin
from games.golem.automa_table import AUTOMA, automa_table
from games.golem.automa_workshop import cards_text
from games.golem.pieces import printed
from games.golem.scenario import row
from games.golem.speakers import CODES, random_game
from thorough import shared

PASS = catalogue("cli", "en").text("talk.hand_over", player="@").partition("@")[0]

SCREEN = catalogue("altneu.games.golem.terminal", "en")

LANGUAGES = languages()
NAMES = ["Ada", "a name that is much longer than anybody would expect it to be", "", "王小明"]


def screen_of(
    players: int, language: str, width: int = 80, encoding: str = "utf-8", automa: str = "none"
) -> tuple[GolemScreen, Console]:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="altneu")
    console = Console(file=stream, width=width, markup=False, highlight=False, color_system=None)
    session = begin(GAMES["golem"], ["human"] * players, {"automa_seat": automa})
    return GolemScreen(console, catalogue("cli", language), language, session, NAMES[:players]), console


def drawn(console: Console, *parts: object) -> list[str]:
    with console.capture() as capture:
        console.print(*parts, sep="\n")
    return capture.get().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_80_columns(players, language):
    """Board, question and options at moments of a random game that the languages share, and the sheet at its end."""
    screen, console = screen_of(players, language)
    state = GAMES["golem"].begin(players, {})
    number = 0
    for number, seen in enumerate(walk(state, Random(players))):
        if shared(number, 9, LANGUAGES.index(language), len(LANGUAGES)):
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
    assert [line.strip() for line in lines if "Starting tiles" in line] == [
        "Starting tiles:  Pedlar’s Bundle: 1■ 1▲ 1● ♙■+1"
    ]


def test_goals_are_shown_to_their_owner_alone():
    screen, console = screen_of(2, "en")
    state = GAMES["golem"].begin(2, {})
    state.own(0).goals = 1
    state.own(1).goals = 4
    views = {viewer: "\n".join(drawn(console, screen.board(state, viewer))) for viewer in (0, 1, None)}
    assert ("Potters’ Lane" in views[0], "Potters’ Gate" in views[0]) == (True, False)
    assert ("Potters’ Lane" in views[1], "Potters’ Gate" in views[1]) == (False, True)
    assert "Potters’" not in views[None]


def test_other_seats_goals_never_reach_the_screen_in_a_hot_seat_game(run):
    """Each question of the draft shows the goals of the one who is asked."""
    done = run("play", "--seats", "human:Ada,human:Leo", "--seed", 9, answers="1\n1\n")
    screens = done.stdout.split(PASS)
    assert [screen.partition(",")[0] for screen in screens[1:]] == ["♣ Green (Ada)", "☾ Purple (Leo)", "♣ Green (Ada)"]
    goals = [Words("en").names.name_of(goal) for goal in GOAL_IDS]
    hands = [{name for name in goals if name in screen} for screen in screens]
    assert not hands[1] & hands[2]
    assert len(hands[1]) == len(hands[2]) == 4


def automa_game(players: int, automa: int, level: int):
    """A game with the Automa that tells its reasons."""
    state = GAMES["golem"].begin(players, {"automa_seat": str(automa), "automa_level": str(level)})
    state.log, state.notes = [], []
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "automa"), [(2, 2), (3, 1), (4, 3)])
def test_the_automa_fits_into_80_columns(players, automa, language):
    """The log of a random game and its sheet; board and reasons at moments that the languages share."""
    screen, console = screen_of(players, language, automa=str(automa))
    state = automa_game(players, automa, 4)
    viewer = automa % players
    told = 0
    for number, seen in enumerate(walk(state, Random(automa))):
        lines = drawn(console, *(screen.event(seen, event) for event in seen.log[told:])) if seen.log[told:] else [""]
        told = len(seen.log)
        if shared(number, 9, LANGUAGES.index(language), len(LANGUAGES)):
            lines += drawn(console, screen.board(seen, viewer), screen.why(seen, seen.log))
        assert max(map(cell_len, lines)) <= 80, max(lines, key=cell_len)
    assert any(event[0] == events.CARD_DRAWN for event in state.log)
    assert max(map(cell_len, drawn(console, screen.sheet(state, state.log)))) <= 80


@pytest.mark.parametrize("width", [40, 60, 100])
def test_the_automa_keeps_other_widths_too(width):
    screen, console = screen_of(4, "de", width, automa="2")
    for number, state in enumerate(walk(automa_game(4, 2, 3), Random(1))):
        if number % 40 == 0:
            lines = drawn(console, screen.board(state, 0), screen.why(state, state.log))
            assert max(map(cell_len, lines)) <= width


def test_the_board_tells_all_about_the_automa_but_the_faces_of_its_goals():
    screen, console = screen_of(2, "en", automa="2")
    state = automa_game(2, 2, 3)
    automa = state.own_automa()
    automa.strategy, automa.marker, automa.played = row([2, 0, 1]), 19, row([2, 16])
    automa.deck, automa.reshuffle = 2**18 - 5, 1
    state.own(1).goals = 7
    text = " ".join(" ".join(drawn(console, screen.board(state, 0))).split())
    for wanted in (
        "☾ The Automa 10 VP difficulty 3 (hard) 3⚑ (5 VP each)",
        "Resources −5 ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒[19]· 20 ▒ red zone Strategy",
        "Strategy: ● Research > ▲ Golem > ■ Artifacts",
        "Cards: 3 17",
        "Deck: 17",
        SCREEN.text("board.reshuffle"),
    ):
        assert wanted in text
    assert not [goal for goal in GOAL_IDS[:3] if Words("en").names.name_of(goal) in text]


@pytest.mark.parametrize(("level", "marker", "inside"), [(2, 6, True), (2, 7, False), (3, 18, True), (3, 19, False)])
def test_the_board_says_whether_the_marker_is_in_the_red_zone(level, marker, inside):
    """A-3.4: up to 6 on one side of our track, up to 18 on the other."""
    screen, console = screen_of(2, "en", automa="2")
    state = automa_game(2, 2, level)
    state.own_automa().marker = marker
    text = " ".join(drawn(console, screen.board(state, 0)))
    assert (SCREEN.text("board.in_red_zone") in text) is inside
    track = text[text.index("Resources") : text.index(" 20 ")]
    assert track.count("▒") == int(state.box.red_up_to) + 6 - inside
    assert f"[{marker}]" in track


def test_the_automa_has_letters_where_there_is_no_unicode():
    screen, console = screen_of(2, "en", encoding="ascii", automa="1")
    text = "\n".join(drawn(console, screen.board(automa_game(2, 1, 1), 1)))
    assert "L The Automa" in text
    assert "Resources −5 xxxxx[0]xx" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_card_stays_indented_where_its_columns_are_long(language):
    screen, console = screen_of(2, language, automa="2")
    state = automa_game(2, 2, 2)
    for card in range(20):
        blank, heading, *columns = drawn(console, screen.event(state, (events.CARD_DRAWN, 1, 0, card, 0)))
        assert not blank
        assert re.search(rf"\b{card + 1}\b", heading)
        assert len(columns) >= 4
        assert all(line.startswith(" " * 6) and line[6] != " " for line in columns)


@pytest.mark.parametrize(("option", "applies"), [("always", True), ("level", False)])
def test_a_drawn_card_says_whether_its_reshuffle_applies(tmp_path, option, applies):
    """A-5.2.6: marked 3 it applies at 2 as well, unless the option `automa_reshuffle` says otherwise."""
    components = printed(tmp_path, automa_cards=cards_text(AU_09={"bonus": "reshuffle", "difficulty": 3}))
    state = automa_table(level=2, components=components, options={"automa_reshuffle": option})
    screen, console = screen_of(2, "en", automa="2")
    text = " ".join(drawn(console, screen.event(state, (events.CARD_DRAWN, AUTOMA, 0, 8, 0))))
    assert (SCREEN.text("board.not_now") not in text) == applies


def test_the_sheet_counts_what_cards_of_the_automa_cost():
    """A golem created by a card may cost VP at the lower end of the resource track (A-3.3)."""
    screen, console = screen_of(2, "en", automa="2")
    state = automa_game(2, 2, 4)
    for _ in walk(state, Random(1)):
        pass
    state.own(1).vp -= 2
    log = [*state.log, (events.SCORED, 1, sources.AUTOMA_CARD + 3, -2, 0)]
    rows = [line.split() for line in drawn(console, screen.sheet(state, log))]
    assert ["Automa", "cards", "0", "-2"] in rows


@pytest.mark.parametrize("language", languages())
def test_nothing_on_the_board_is_a_code(language):
    screen, console = screen_of(2, language, automa="2")
    for count, (state, _) in enumerate(random_game(3, 2, automa_seat="2")):
        if count % 25 == 0:
            text = "\n".join(drawn(console, screen.board(state, 0)))
            assert not re.search(CODES, text), text
