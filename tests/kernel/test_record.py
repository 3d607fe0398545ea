"""The record of a game: written, read, replayed, and every way it can be wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from altneu.kernel.flow import answer, asked
from altneu.kernel.game import Game
from altneu.kernel.record import Record, RecordError, checksum, new_record, read, replay, write
from altneu.kernel.state import State
from kernel.toy import TOY

pytestmark = pytest.mark.both

GAMES: dict[str, Game] = {"orchard": TOY}
FILE = "last.record"


def played(seats: int = 2, components: Path | None = None) -> tuple[Record, State]:
    """A whole game, everyone taking the middle option."""
    state = TOY.begin(seats, {"weather": "mixed"}, components)
    record = new_record(TOY, state, {}, ["human Ada", "random", "human Grace"][:seats])
    while state.top is not None:
        choice = state.options[len(state.options) // 2]
        record.add(asked(state), choice)
        answer(state, choice)
    return record, state


RECORD, END = played()
TEXT = write(RECORD, TOY)
LINES = TEXT.splitlines()
FIRST = LINES.index("begin") + 1  # of the choices, counted from 0


def sealed(lines: list[str]) -> str:
    """The lines with an end line that fits them."""
    choices = len(lines) - lines.index("begin") - 1
    return "\n".join([*lines, f"end {choices} {checksum(lines)}"]) + "\n"


def changed(number: int, line: str) -> list[str]:
    """The lines, less the end, with line `number` (from 1) changed."""
    return [*LINES[: number - 1], line, *LINES[number:-1]]


def follow(text: str, components: Path | None = None) -> State:
    return replay(read(text, FILE, GAMES), TOY, FILE, components=components)


def fault(text: str, play: bool = False, components: Path | None = None) -> RecordError:
    with pytest.raises(RecordError) as caught:
        _ = follow(text, components) if play else read(text, FILE, GAMES)
    assert str(caught.value).startswith(FILE)
    return caught.value


# What is right


def test_a_record_is_readable() -> None:
    version = TOY.components_version(END)
    assert LINES[:8] == [
        "altneu record 1",
        "game orchard",
        "rules 7",
        f"components {version}",
        "option weather mixed",
        "seat 1 human Ada",
        "seat 2 random",
        "begin",
    ]
    assert LINES[8] == "* card 10"
    assert LINES[12].startswith("1 card ")
    assert LINES[-1] == f"end {len(RECORD.choices)} {checksum(LINES[:-1])}"
    assert len(checksum(LINES)) == 16
    assert TEXT.endswith("\n")


@pytest.mark.parametrize("seats", [2, 3])
def test_reading_and_writing_are_inverse(seats: int) -> None:
    record, _ = played(seats)
    text = write(record, TOY)
    again = read(text, FILE, GAMES)
    assert write(again, TOY) == text
    assert (again.players, again.options, again.choices) == (record.players, record.options, record.choices)


@pytest.mark.parametrize("seats", [2, 3])
def test_replaying_gives_the_same_state(seats: int) -> None:
    record, end = played(seats)
    assert TOY.hash(follow(write(record, TOY))) == TOY.hash(end)


def test_replaying_may_stop_on_the_way() -> None:
    state = TOY.begin(2, {})
    for number, (seat, choice) in enumerate(RECORD.choices):
        assert TOY.hash(replay(RECORD, TOY, FILE, to=number)) == TOY.hash(state)
        assert asked(state) == seat
        answer(state, choice)


def test_a_record_may_stop_before_the_game_is_over() -> None:
    lines = LINES[: FIRST + 5]
    state = follow(sealed(lines))
    assert asked(state) == 1


def test_sealed_answers_may_stand_in_any_order() -> None:
    bids = [number for number, line in enumerate(LINES) if line.startswith(("1 card", "2 card"))]
    lines = LINES[:-1]
    for first, second in zip(bids[::2], bids[1::2], strict=True):
        lines[first], lines[second] = lines[second], lines[first]
    assert TOY.hash(follow(sealed(lines))) == TOY.hash(END)


def test_a_record_with_components_replays_with_them(tmp_path: Path) -> None:
    (tmp_path / "crop.txt").write_text("3")
    record, end = played(components=tmp_path)
    assert TOY.hash(replay(record, TOY, FILE, components=tmp_path)) == TOY.hash(end)


@pytest.mark.parametrize("spoil", [str.rstrip, lambda text: text.replace("\n", "\r\n")])
def test_line_ends_do_not_matter(spoil: Callable[[str], str]) -> None:
    assert TOY.hash(follow(spoil(TEXT))) == TOY.hash(END)


# What cannot be read


@pytest.mark.parametrize("text", ["", "\n", "game orchard\n", "altneu record 2\n", "ALTNEU RECORD 1\nbegin\n"])
def test_what_is_no_record_is_refused_at_line_1(text: str) -> None:
    error = fault(text)
    assert str(error) == "last.record, line 1: this is no record: the first line must be 'altneu record 1'"


@pytest.mark.parametrize("kept", range(1, 8))
def test_a_record_cut_short_in_the_header_is_refused(kept: int) -> None:
    error = fault("\n".join(LINES[:kept]) + "\n")
    assert (error.line, error.message) == (kept, "the record is cut short: there is no line 'begin'")


@pytest.mark.parametrize("kept", range(8, len(LINES)))
def test_a_record_cut_short_among_the_choices_is_refused(kept: int) -> None:
    error = fault("\n".join(LINES[:kept]) + "\n")
    assert (error.line, error.message) == (kept, "the record is cut short: there is no line 'end'")


def test_a_record_cut_short_anywhere_is_refused() -> None:
    for length in range(len(TEXT) - 1):
        error = fault(TEXT[:length])
        assert error.line == max(1, len(TEXT[:length].splitlines()))


@pytest.mark.parametrize("lost", [FIRST, FIRST + 1, len(LINES) - 2])
def test_a_lost_choice_is_noticed(lost: int) -> None:
    error = fault("\n".join(LINES[:lost] + LINES[lost + 1 :]) + "\n")
    count = len(RECORD.choices) - 1
    assert error.line == len(LINES) - 1
    assert error.message == f"the end line does not count {count} choices: lines were lost or added"


def test_an_added_choice_is_noticed() -> None:
    error = fault("\n".join([*LINES[:-1], "* sun", LINES[-1]]) + "\n")
    assert error.line == len(LINES) + 1
    assert "lines were lost or added" in error.message


@pytest.mark.parametrize("number", [4, 5, 6, 7, FIRST + 1, len(LINES) - 1])
def test_a_changed_line_is_noticed(number: int) -> None:
    changes = {4: "components 0123456789abcdef", 5: "option weather dry", 6: "seat 1 human Eve", 7: "seat 2 greedy"}
    line = changes.get(number, "* card 3" if number <= FIRST + 1 else "1 skip")
    assert line != LINES[number - 1]
    error = fault("\n".join([*changed(number, line), LINES[-1]]) + "\n")
    if error.line == len(LINES):
        assert error.message == "the checksum does not fit: a line above was changed after the record was written"
    else:  # the first line that no longer fits
        assert error.line >= number
        assert error.message.startswith("the record was changed: ")


def test_a_changed_checksum_is_noticed() -> None:
    error = fault(TEXT.replace(checksum(LINES[:-1]), "0" * 16))
    assert (error.line, error.message[:12]) == (len(LINES), "the checksum")


def test_lines_after_the_end_are_refused() -> None:
    error = fault(TEXT + "1 skip\n")
    assert error.line == len(LINES) + 1


@pytest.mark.parametrize(
    "line", ["weather fine", "rules seven", "rules", "rules ²", "option dry", "seat 3 human", "seat one", "", "Begin"]
)
def test_a_line_that_is_no_header_is_refused(line: str) -> None:
    error = fault(sealed(changed(7, line)))
    assert (error.line, error.message) == (7, f"{line!r} does not belong into the header")


@pytest.mark.parametrize("number", [2, 4, 5, 6, FIRST + 5])
def test_a_line_without_end_is_refused_with_a_short_reason(number: int) -> None:
    error = fault(sealed(changed(number, f"{LINES[number - 1]}{'x' * 100_000}")))
    assert (error.line, error.message) == (number, "this line is longer than any of a record")


@pytest.mark.parametrize("line", ["game or\x1bchard", "components \x1b[31m", "option weather \x07", "seat 2 \u202e"])
def test_a_header_that_cannot_be_printed_is_refused(line: str) -> None:
    number = next(number for number, old in enumerate(LINES, 1) if old.split()[0] == line.split()[0])
    error = fault(sealed(changed(number, line)))
    assert (error.line, error.message) == (number, "the header holds signs that cannot be printed")


def test_a_name_without_end_is_cut() -> None:
    players = new_record(TOY, TOY.begin(2, {}), {}, ["human " + "x" * 5000, "random"]).players
    assert [len(player) for player in players] == [100, 6]


@pytest.mark.parametrize("name", ["chess", ""])
def test_an_unknown_game_is_refused(name: str) -> None:
    error = fault(sealed(changed(2, f"game {name}")))
    assert (error.line, error.message) == (2, f"there is no game {name!r}; games are orchard")


@pytest.mark.parametrize("who", ["3", "0", "-1", "x", "²", "1x"])
def test_an_unknown_seat_is_refused(who: str) -> None:
    error = fault(sealed(changed(FIRST + 5, f"{who} card 1")))
    assert (error.line, error.message) == (FIRST + 5, f"{who!r} is no seat; write * for NATURE or 1 to 2")


@pytest.mark.parametrize("move", ["dance", "", "card 19", "Card 1", "card 1 "])
def test_an_unknown_move_is_refused(move: str) -> None:
    error = fault(sealed(changed(FIRST + 5, f"1 {move}")))
    assert (error.line, error.message) == (FIRST + 5, f"{move!r} is no move of orchard")


@given(st.text() | st.text().map(lambda text: "altneu record 1\n" + text))
@example("altneu record 1\nrules " + "9" * 5000)
@example("altneu record 1\ngame orchard\nseat 1 a\nbegin\n" + "1" * 5000 + " skip")
def test_any_text_is_a_record_or_refused(text: str) -> None:
    fault(text)


# What cannot be replayed


def test_another_version_of_the_rules_is_refused() -> None:
    error = fault(sealed(changed(3, "rules 6")), play=True)
    assert (error.line, error.message) == (3, "it was played by rules version 6; this is version 7")


def test_other_components_are_refused(tmp_path: Path) -> None:
    (tmp_path / "crop.txt").write_text("3")
    theirs = TOY.components_version(TOY.begin(2, {}, tmp_path))
    ours = TOY.components_version(END)
    error = fault(TEXT, play=True, components=tmp_path)
    message = f"it was played with components {ours}, here are {theirs}; give its own with --components"
    assert (error.line, error.message) == (4, message)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (changed(5, "option moon full"), "orchard has no option 'moon'; its options are weather"),
        (changed(5, "option weather wet"), "option weather of orchard is mixed or dry, not 'wet'"),
        ([*LINES[:5], *LINES[7:8]], "orchard is played with 2 to 3 seats, not 0"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(lines: list[str], message: str) -> None:
    error = fault(sealed(lines), play=True)
    assert str(error) == f"last.record: {message}"


def test_a_seat_that_is_not_asked_is_refused_with_its_line() -> None:
    wrong = FIRST + 1
    error = fault(sealed(changed(wrong, LINES[wrong - 1].replace("*", "2"))), play=True)
    assert (error.line, error.message) == (wrong, "2 is not asked here, but *")


def test_a_seat_that_has_answered_is_refused() -> None:
    second = FIRST + 6
    error = fault(sealed(changed(second, LINES[second - 1].replace("2 ", "1 ", 1))), play=True)
    assert (error.line, error.message) == (second, "1 is not asked here, but 2")


def test_nature_is_refused_where_seats_are_asked() -> None:
    wrong = FIRST + 5
    error = fault(sealed(changed(wrong, "* sun")), play=True)
    assert (error.line, error.message) == (wrong, "* is not asked here, but 1 and 2")


def test_a_move_that_is_not_offered_is_refused_with_what_is() -> None:
    wrong = FIRST + 7
    error = fault(sealed(changed(wrong, "* apple")), play=True)
    assert (error.line, error.message) == (wrong, "'apple' is not offered here; offered are sun, rain")


def test_choices_after_the_end_of_the_game_are_refused() -> None:
    error = fault(sealed([*LINES[:-1], "1 skip"]), play=True)
    assert (error.line, error.message) == (len(LINES), "1 is not asked here, but the game is over")


def test_a_record_not_read_from_a_file_names_no_line() -> None:
    record, _ = played()
    record.choices[0] = (1, TOY.move("skip"))
    with pytest.raises(RecordError) as caught:
        replay(record, TOY, FILE)
    assert str(caught.value) == "last.record: 2 is not asked here, but *"
