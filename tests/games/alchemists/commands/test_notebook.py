"""`altneu notebook`: observations in, the sheet and what follows from it out, in every language."""

from __future__ import annotations

import io
import json

import pytest
from rich.cells import cell_len
from rich.console import Console

from altneu.games.alchemists.commands.booklet import Booklet
from altneu.games.alchemists.commands.notation import SLOTS, USES, Notation, line_of
from altneu.games.alchemists.mind.deduction import Experiment, Notebook
from altneu.games.alchemists.terminal.marks import UNICODE
from altneu.games.alchemists.terminal.pages import Pages
from altneu.games.alchemists.terminal.pen import with_own
from altneu.games.alchemists.words.words import Words
from altneu.language import catalogue, languages
from games.alchemists.narrators import said

SHEET = catalogue("altneu.games.alchemists.terminal", "en")
EVERY_USE = [SHEET.text(f"notebook.use.{use}") for use in USES]


def not_understood(line: str, example: str) -> str:
    return SHEET.text("notebook.needs", line=line, example=example)


NOTES = "mix mushroom toad R+\nbook toad solar\ntest fern chest\n"


def notation(language: str = "en") -> Notation:
    return Notation(Words(language), with_own(catalogue("cli", language)))


def figures(run, *arguments: object, notes: str = "") -> dict:
    done = run("notebook", "--json", *arguments, answers=notes)
    assert (done.exit_code, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_the_sheet_tells_what_is_certain_and_which_experiment_tells_most(run):
    """B-1.2.5: who makes R+ has red plus; a solar alchemical with red plus is ++ or G-."""
    done = run("notebook", answers=NOTES)
    assert (done.exit_code, done.stderr) == (0, "")
    page = done.stdout
    assert SHEET.count("notebook.left", 2880) in page
    assert "Toad: red +, solar" in page
    assert "mushroom + toad = R+" in page
    toad = next(line for line in page.splitlines() if line.strip().startswith("toad"))
    assert toad.split() == ["toad", "·", "·", "·", "·", "50", "·", "50", "·", "+", "·", "·", "solar"]
    telling = next(line for line in page.splitlines() if "fern + claw" in line)
    assert telling.split()[3] == "2.71"


def test_the_golem_has_a_page_once_it_was_observed_or_is_asked_for(run):
    assert SHEET.text("notebook.ears") in run("notebook", answers=NOTES).stdout
    assert SHEET.text("notebook.ears") not in run("notebook", answers="mix fern toad B-\n").stdout
    assert SHEET.text("notebook.ears") in run("notebook", "--golem").stdout


def test_json_has_every_chance(run):
    found = figures(run, notes=NOTES)
    assert found["observations"] == NOTES.splitlines()
    assert found["assignments"] == Notebook([notation().statement(line) for line in NOTES.splitlines()]).assignments()
    toad = found["ingredients"]["toad"]
    assert (toad["alchemicals"]["++"], toad["signs"]["red"]["+"], toad["solar"]) == (0.5, 1.0, 1.0)
    bits = [experiment["bits"] for experiment in found["experiments"]]
    assert (len(bits), bits) == (28, sorted(bits, reverse=True))
    assert sum(found["golem"]["ears"].values()) == pytest.approx(1)
    assert figures(run)["golem"] is None


def test_json_names_what_is_certain(run):
    notes = "debunk toad red +\ndebunk toad green +\nbook toad solar\ndebunk fern blue -\n"
    assert figures(run, notes=notes)["certain"] == {"toad": "++"}


def test_a_contradiction_names_the_notes_in_question(run):
    """Two ingredients make one potion only."""
    done = run("notebook", answers="book fern lunar\nmix toad mushroom R+\nmix mushroom toad R-\n")
    assert done.exit_code == 2
    contradiction = SHEET.text("notebook.contradiction", note="mix mushroom toad R-", notes="mix mushroom toad R+")
    assert done.stderr == f"altneu: {contradiction}\n"


def test_a_file_keeps_the_observations_as_plain_lines(run, tmp_path):
    file = tmp_path / "game.txt"
    run("notebook", "--save", file, answers=NOTES)
    assert [line for line in file.read_text().splitlines() if not line.startswith("#")] == NOTES.splitlines()
    found = figures(run, "--load", file, "--save", file, notes="debunk root green -\n")
    assert found["observations"] == [*NOTES.splitlines(), "debunk root green -"]
    assert figures(run, "--load", file)["observations"] == found["observations"]


def test_notes_can_be_listed_and_struck_out(run, tmp_path):
    file = tmp_path / "game.txt"
    done = run("notebook", "--save", file, answers=f"{NOTES}notes\nstrike 2\nu\n")
    assert "  2 book toad solar" in done.stdout
    assert "Struck out: book toad solar" in done.stdout
    assert "Struck out: test fern chest" in done.stdout
    assert file.read_text().splitlines()[1:] == ["mix mushroom toad R+"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("dance fern", SHEET.text("notebook.no_use", word="dance", words=", ".join(EVERY_USE))),
        ("mix fern", not_understood("mix fern", "mix mushroom toad R+")),
        ("mix fern toad X+", not_understood("mix fern toad X+", "mix mushroom toad R+")),
        ("mix fern fern R+", said("lab.same", ingredient="fern")),
        ("sell neutral fern toad exact", said("lab.neutral")),
        ("debunk fern red", not_understood("debunk fern red", "debunk toad red + / debunk mushroom toad R+ yes")),
        ("strike 1", SHEET.text("notebook.empty")),
        ("u", SHEET.text("notebook.empty")),
    ],
)
def test_a_line_that_is_not_understood_says_how_to_write_it(run, line, message):
    done = run("notebook", answers=f"{line}\n")
    assert done.exit_code == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_slip_in_a_file_is_named_with_its_line(run, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("# round 1\n\nmix fern toad R+\nmix fern toad\n")
    done = run("notebook", "--load", file)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"altneu: {file}, line 4: “mix fern toad” is not understood")
    file.write_text("mix fern toad R+\nmix fern toad B+\n")
    assert f"{file}, line 2: " in run("notebook", "--load", file, "--json").stderr


def test_files_that_cannot_be_used_are_refused(run, tmp_path):
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "taken").write_text("mine\n")
    for arguments, message in (
        (("--load", tmp_path / "nowhere"), "cannot be read (No such file or directory)"),
        (("--load", tmp_path / "bytes"), "this is no text"),
        (("--save", tmp_path / "taken"), "this file exists already"),
        (("--save", "/dev/null/notes"), "/dev/null/notes: cannot be written"),
    ):
        done = run("notebook", *arguments)
        assert done.exit_code == 2
        assert message in done.stderr
    assert (tmp_path / "taken").read_text() == "mine\n"


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_observation_can_be_written_in_every_language(language):
    spoken, english = notation(language), notation()
    for use in USES:
        for example, plain in zip(spoken.examples(use), english.examples(use), strict=True):
            statement = spoken.statement(example)
            assert statement == english.statement(plain)
            assert spoken.statement(line_of(statement)) == statement


@pytest.mark.parametrize("language", languages())
def test_every_word_of_a_line_has_its_own_meaning(language):
    spoken = notation(language)
    for slot, names in SLOTS.items():
        for number in names:
            assert spoken.known[slot][spoken.named(slot, number).casefold()] == number


def test_words_may_be_shortened():
    assert notation().statement("m mush to r+") == Experiment(2, 6, 0)


@pytest.mark.parametrize("language", languages())
def test_no_line_of_the_notebook_is_wider_than_80_columns(run, language):
    done = run("notebook", "--golem", "--language", language, answers=f"?\n{NOTES}")
    assert done.exit_code == 0
    assert max(map(cell_len, done.stdout.splitlines())) <= 80
    assert "{" not in done.stdout


def test_the_help_lists_every_kind_of_observation(run):
    done = run("notebook", answers="?\n")
    assert all(example in done.stdout for use in USES for example in notation().examples(use))


@pytest.mark.parametrize("language", languages())
def test_the_help_names_every_word_of_a_line(run, language):
    """Ingredients are known from the sheet; the words of a sale, a test or a book stand nowhere else."""
    told = " ".join(run("notebook", "--language", language, answers="?\n").stdout.partition("40320")[0].split())
    for slot in ("level", "answer", "class", "reaction"):
        for number in SLOTS[slot]:
            assert notation(language).named(slot, number) in told


def test_the_key_n_opens_the_notebook_of_the_seat_that_is_asked(run):
    done = run("play", "alchemists", "--seed", 3, answers="n\n")
    assert SHEET.count("notebook.left", 40320) in done.stdout
    assert SHEET.text("notebook.experiments_of_hand") in done.stdout


def test_golem_has_no_notebook(run):
    done = run("play", "golem", "--first-game", "--seed", 5, answers="n\n")
    assert done.exit_code == 2
    assert "“n” does not answer this question" in done.stderr


def test_at_a_keyboard_a_slip_is_told_and_the_sheet_follows_every_note(monkeypatch):
    console = Console(file=io.StringIO(), width=80)
    pages = Pages(Words("en"), with_own(catalogue("cli", "en")), UNICODE)
    booklet = Booklet(notation(), pages, console, has_golem=False)
    booklet.interactive = True
    lines = iter(["mix fern", "mix fern toad R+", "q", "never read"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    booklet.run()
    assert next(lines) == "never read"
    told = console.file.getvalue()
    slip, _, _ = not_understood("mix fern", "@").partition("@")
    assert told.index(slip) < told.index("Fern: red +")
    assert told.count(SHEET.count("notebook.left", 2).removeprefix("2")) == 2
