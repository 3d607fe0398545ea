"""Board, questions and log of Alchemists in the terminal: 80 columns, signs beside colours, and nobody's secrets."""

from __future__ import annotations

import io

import pytest
from librt.random import Random
from rich.cells import cell_len
from rich.console import Console

from altneu.bench import walk
from altneu.cli.options import options_of
from altneu.games import GAMES
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import events, moves, sources
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.state.terms import FERN, FORAGE, GOLD_SEAL, HERBALIST, RED_SEAL, STUDENT, TOAD
from altneu.games.alchemists.terminal.marks import ASCII, UNICODE
from altneu.games.alchemists.terminal.screen import AlchemistsScreen
from altneu.kernel.state import NATURE
from altneu.language import catalogue, languages
from altneu.table.session import Session, begin
from games.alchemists.academy import row
from thorough import shared

GAME = GAMES["alchemists"]
ALL_MODULES = dict.fromkeys(MODULES, "yes")
NAMES = ["Ada", "a name that is much longer than anybody would expect it to be", "", "王小明"]


def screen_of(
    players: int, language: str = "en", width: int = 80, encoding: str = "utf-8", **options: str
) -> tuple[AlchemistsScreen, Console, Session]:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="altneu")
    console = Console(file=stream, width=width, markup=False, highlight=False, color_system=None)
    session = begin(GAME, ["human"] * players, options)
    screen = AlchemistsScreen(console, catalogue("cli", language), language, session, NAMES[:players])
    return screen, console, session


def drawn(console: Console, *parts: object) -> list[str]:
    with console.capture() as capture:
        console.print(*parts, sep="\n")
    return capture.get().splitlines()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [2, 4])
def test_no_line_is_wider_than_80_columns(players, language):
    """Board, question, options and log of a random game with all modules, and the sheet at its end."""
    screen, console, session = screen_of(players, language, **ALL_MODULES)
    state = session.state
    number = 0
    for number, seen in enumerate(walk(state, Random(players))):
        if shared(number, 11, languages().index(language), len(languages())):
            lines = drawn(console, screen.board(seen, number % players), screen.question(seen))
            lines += drawn(console, *(screen.choice(seen, option) for option in seen.options))
            assert max(map(cell_len, lines)) <= 80, max(lines, key=cell_len)
    assert number > 150
    lines = drawn(console, *(screen.event(state, event) for event in session.events))
    lines += drawn(console, screen.board(state, None), screen.sheet(state, session.events))
    assert max(map(cell_len, lines)) <= 80, max(lines, key=cell_len)


@pytest.mark.parametrize("width", [40, 60, 100])
def test_other_widths_are_kept_too(width):
    screen, console, session = screen_of(4, "de", width, **ALL_MODULES)
    for number, state in enumerate(walk(session.state, Random(1))):
        if number % 60 == 0:
            assert max(map(cell_len, drawn(console, screen.board(state, 0)))) <= width


def test_terminals_without_unicode_get_letters():
    screen, console, session = screen_of(4, encoding="ascii")
    text = "\n".join(drawn(console, screen.board(session.state, 0)))
    assert not any(sign in text for sign in UNICODE.seats + UNICODE.cube + UNICODE.done)
    assert all(name in text for name in ("L Green", "C Purple", "S Orange", "T Grey"))


@pytest.mark.parametrize("marks", [UNICODE, ASCII])
def test_signs_tell_seats_apart_without_colour(marks):
    assert len(set(marks.seats)) == 4
    assert len({marks.done, marks.nothing, marks.active, marks.cube, marks.conflict}) == 5
    assert not set(marks.seats) & {marks.done, marks.nothing, marks.active, marks.cube, marks.conflict}


def seen_by(viewer: int | None, change) -> str:
    """The board after a change to the state of a game of two."""
    screen, console, session = screen_of(2)
    change(session.state)
    return "\n".join(drawn(console, screen.board(session.state, viewer)))


def test_a_hand_is_shown_to_its_owner_alone():
    """B-4.4."""

    def deal(state) -> None:
        state.own(0).hand[FERN] = 2
        state.own(1).hand[TOAD] = 3

    assert "fern ×2" in seen_by(0, deal)
    assert "toad ×3" not in seen_by(0, deal)
    assert "toad ×3" in seen_by(1, deal)
    assert "Hand of" not in seen_by(None, deal)


def test_the_face_of_a_seal_is_shown_to_its_owner_alone():
    """B-4.5."""

    def publish(state) -> None:
        tokens, seals = state.tokens[:], state.seals[:]
        tokens[TOAD] = 0
        seals[4 * TOAD], seals[4 * TOAD + 1] = GOLD_SEAL, RED_SEAL
        state.tokens, state.seals = tokens, seals

    assert "toad R+ ♣(gold star) ☾ " in seen_by(0, publish)
    assert "toad R+ ♣ ☾(red hedge)" in seen_by(1, publish)
    assert "toad R+ ♣ ☾ " in seen_by(None, publish)


def test_cubes_lie_in_the_order_of_play():
    """B-3.2.3: the upper row first, and as many cubes as the actions take."""

    def place(state) -> None:
        state.round = 2
        rows = state.rows[:]
        rows[4 * FORAGE], rows[4 * FORAGE + 1] = 1, 0
        state.rows = rows
        state.own(0).actions[FORAGE] = 1
        state.own(1).actions[FORAGE] = 3
        state.push(SPACES_IN_ORDER, 0, 0, 0)

    line = next(line for line in seen_by(0, place).splitlines() if "Forage  " in line)
    assert line.split("Forage", 1)[1].split() == ["1", "1", "1", "☾■■■", "♣■"]


def test_what_a_seat_learned_is_told_to_it_alone():
    """K-7.5, B-4.6: only own observations."""
    screen, console, session = screen_of(2)
    state = session.state
    for seen in walk(state, Random(3)):
        if all(len(seat.observed) for seat in seen.seats) or seen.round == 6:
            break
    for seat in (0, 1):
        lines = drawn(console, *screen.secrets(state, seat))
        expected = [f"  For you alone: {screen.words.observation(int(code))}" for code in state.seats[seat].observed]
        assert [line.rstrip() for line in lines if line.strip()] == expected


def test_the_notebook_knows_what_the_seat_and_everybody_saw():
    screen, console, session = screen_of(2, level="master")
    for number, state in enumerate(walk(session.state, Random(5))):
        if number % 40 == 0 and state.top.seat != NATURE:
            for seat in (0, 1):
                lines = drawn(console, screen.notebook(state, seat))
                notes = [*state.shown, *state.seats[seat].observed]
                below = lines[lines.index("Observations") + 1 :]
                told = [line.strip() for line in below[: len(notes)]]
                assert told == [screen.words.observation(int(code)) for code in notes]
                assert "left." in below[len(notes) or 1]
                assert max(map(cell_len, lines)) <= 80


def question_with(first: int, last: int, number: int, language: str = "en"):
    """A question of a random game among masters with so many options of this range."""
    for seed in range(30):
        screen, console, session = screen_of(4, language, level="master")
        for state in walk(session.state, Random(seed)):
            if state.top.seat != NATURE and sum(first <= option < last for option in state.options) >= number:
                return screen, console, state
    raise AssertionError("no such question")


@pytest.mark.parametrize("language", languages())
def test_many_theories_are_a_grid_of_ingredients_and_alchemicals(language):
    """Each with the number of its option; what else is offered stands in the list below."""
    screen, console, state = question_with(moves.THEORY, moves.ENDORSE, 50, language)
    lines = drawn(console, options_of(screen, GAME, state, 80))
    assert "1" in lines[0]  # the price
    assert len(lines) < 30
    assert max(map(cell_len, lines)) <= 80
    ferns = [line for line in lines if line.strip().startswith(f"{screen.words.ingredient(FERN)} ")]
    assert len(ferns) == 1
    for number, option in enumerate(state.options, 1):
        if moves.THEORY <= option < moves.THEORY + 8:
            assert f" {number} {screen.words.alchemical(option - moves.THEORY)}" in ferns[0]
    assert lines[-1].strip().startswith(f"{len(state.options)} ")
    assert "cancel" in lines[-1]


def test_few_theories_are_a_list_with_their_aspects():
    screen, console, state = question_with(moves.THEORY, moves.ENDORSE, 50)
    state.options = [option for option in state.options if option < moves.THEORY + 3 or option == moves.CANCEL]
    lines = drawn(console, options_of(screen, GAME, state, 80))
    assert "small blue" in " ".join(lines)
    assert "theory fern R+" in lines[0] + lines[1]


def test_a_notation_takes_the_room_there_is():
    screen, console, state = question_with(moves.DEMONSTRATE, moves.CLAIM, 5)
    assert len(drawn(console, options_of(screen, GAME, state, 80))) == len(state.options)


def test_equal_things_that_happen_to_a_seat_are_one_line_of_the_log():
    screen, _, _ = screen_of(2)
    herbalist = sources.FAVOR + HERBALIST
    card = (events.INGREDIENTS_DRAWN, 0, herbalist, 1, 0)
    anothers = (events.INGREDIENTS_DRAWN, 1, herbalist, 1, 0)
    cube = (events.CUBE_PLACED, 0, sources.DECLARING, STUDENT, 1)
    elsewhere = (events.CUBE_PLACED, 0, sources.DECLARING, FORAGE, 1)
    gold = (events.GOLD, 0, sources.SETUP, 1, 0)
    assert screen.gathered([card, card, card, anothers, card, cube, cube, elsewhere, gold, gold]) == [
        (events.INGREDIENTS_DRAWN, 0, herbalist, 3, 0),
        anothers,
        card,
        (events.CUBE_PLACED, 0, sources.DECLARING, STUDENT, 2),
        elsewhere,
        gold,
        gold,
    ]


def test_a_paralysed_player_stands_on_the_order_track_once():
    screen, console, session = screen_of(2)
    session.state.paralysed = row([1])
    (line,) = [line for line in drawn(console, screen.board(session.state, None)) if line.startswith("P ")]
    assert line.split() == ["P", "☾", "paralysed"]


@pytest.mark.parametrize("language", languages())
def test_items_of_the_score_sheet_stay_on_one_line(language):
    """And a loss has a minus as everywhere."""
    screen, console, session = screen_of(4, language, **ALL_MODULES)
    for _ in walk(session.state, Random(4)):
        pass
    session.state.own(0).vp = -80
    items = [(events.SCORED, 0, sources.SCORING + item, -8, 0) for item in range(len(sources.SCORE_ITEMS))]
    lines = drawn(console, screen.sheet(session.state, items))
    for item in range(len(sources.SCORE_ITEMS)):
        (line,) = [line for line in lines if line.strip().startswith(f"{screen.words.score_item(item)}  ")]
        assert line.split()[-4:] == ["−8", "0", "0", "0"]
    assert "-80" not in "".join(lines)
    assert "".join(lines).count("−80") == 2
