"""The notebook: notes, undo, contradictions and bad input."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest

from altneu.games.alchemists.mind import deduction
from altneu.games.alchemists.mind.deduction import (
    Animation,
    Article,
    Aspect,
    Book,
    Contradiction,
    Either,
    Experiment,
    Glimpse,
    GolemTest,
    Notebook,
    Published,
    Sale,
    Theory,
    Trigger,
)
from altneu.games.alchemists.mind.deduction.clash import PATIENCE, clashing, irredundant
from altneu.games.alchemists.state.terms import (
    ALL_PLUS,
    BLUE,
    CLAW,
    EXACT,
    FERN,
    FLOWER,
    GREEN,
    MINUS,
    MUSHROOM,
    NEUTRAL,
    PLUS,
    RED,
    ROOT,
    TOAD,
)

RED_PLUS = 3 * PLUS + RED


def test_the_example_of_the_package_runs() -> None:
    example = re.search(r"\n\n((?:    .*\n|\n)+)", deduction.__doc__ or "")
    assert example
    names: dict[str, object] = {}
    exec("\n".join(line[4:] for line in example[1].splitlines()), names)
    lines = [line for line in example[1].splitlines() if "# 0.5" in line]
    assert len(lines) == 2
    book = Notebook([Experiment(MUSHROOM, TOAD, RED_PLUS), Book(TOAD, solar=True)])
    assert book.probability(Theory(TOAD, ALL_PLUS)) == 0.5
    assert names["notebook"].notes == book.notes


def test_a_pair_has_no_order() -> None:
    assert Experiment(TOAD, FERN, RED_PLUS) == Experiment(FERN, TOAD, RED_PLUS)
    notebook = Notebook([Animation(TOAD, FERN, False)])
    notebook.remove(Animation(FERN, TOAD, False))
    assert notebook.notes == ()


def test_a_copy_goes_its_own_way() -> None:
    notebook = Notebook([Book(TOAD, solar=True)])
    other = notebook.copy()
    other.add(Book(FERN, solar=True))
    assert (len(notebook.notes), len(other.notes)) == (1, 2)
    assert other.size() < notebook.size()
    assert other.marginals().solar[FERN] == 1
    assert notebook.marginals().solar[FERN] < 1


def test_words_of_a_notebook_cannot_be_written_to() -> None:
    notebook = Notebook([Book(TOAD, solar=True), GolemTest(FERN, 0)])
    for words in (notebook.worlds, Notebook().worlds, Book(TOAD, solar=True).mask(), GolemTest(FERN, 0).mask()):
        with pytest.raises(ValueError, match="read-only"):
            words[0] = 0


def test_a_publication_proves_nothing() -> None:
    notebook = Notebook([Aspect(TOAD, RED, MINUS)])
    before = notebook.worlds
    claim = Theory(TOAD, ALL_PLUS)
    notebook.add(Published(claim))
    assert np.array_equal(notebook.worlds, before)
    assert not notebook.is_possible(claim)
    assert notebook.notes[-1] == Published(claim)


def test_the_same_note_twice_is_struck_out_once() -> None:
    note = Book(TOAD, solar=True)
    notebook = Notebook([note, Aspect(TOAD, RED, PLUS), note])
    notebook.remove(note)
    assert notebook.notes == (note, Aspect(TOAD, RED, PLUS))
    assert notebook.is_certain(note)


def test_nothing_to_strike_out() -> None:
    notebook = Notebook([Book(TOAD, solar=True)])
    with pytest.raises(ValueError, match='"toad is lunar" is not in the notebook'):
        notebook.remove(Book(TOAD, solar=False))
    notebook.undo()
    with pytest.raises(ValueError, match="nothing to take back"):
        notebook.undo()


def test_a_contradiction_names_one_note_if_one_is_enough() -> None:
    aspect = Aspect(TOAD, RED, PLUS)
    notebook = Notebook([Book(TOAD, solar=True), Book(FERN, solar=True), aspect])
    with pytest.raises(Contradiction) as refused:
        notebook.add(Aspect(TOAD, RED, MINUS))
    assert refused.value.clash == (aspect,)
    assert str(refused.value) == '"toad is red -" contradicts "toad is red +". Correct one of them.'


def test_a_contradiction_names_the_fewest_notes() -> None:
    """Four solar ingredients rule out a fifth (K-1.7), but three signs of it are enough."""
    solar = [Book(ingredient, solar=True) for ingredient in (FERN, CLAW, MUSHROOM, FLOWER)]
    lunar = [Aspect(ROOT, RED, PLUS), Aspect(ROOT, GREEN, PLUS), Aspect(ROOT, BLUE, MINUS)]
    notebook, wrong = Notebook(solar + lunar), Book(ROOT, solar=True)
    assert irredundant([note.mask() for note in notebook.notes], wrong.mask()) == [0, 1, 2, 3]
    assert notebook.clash(wrong) == tuple(lunar)


def test_without_patience_a_clash_is_still_irredundant() -> None:
    """Five solar ingredients are one too many (K-1.7): only all four notes together contradict the fifth."""
    solar = [Book(ingredient, solar=True) for ingredient in (FERN, CLAW, MUSHROOM, FLOWER)]
    others = [Either((Aspect(i, c, PLUS), Aspect(i, c, MINUS))) for i in range(8) for c in range(3)]
    notes = [note for pair in zip(others, solar, strict=False) for note in pair] + others * 4
    masks = [note.mask() for note in notes]
    assert len(masks) ** 3 / 6 > PATIENCE
    assert [notes[place] for place in clashing(masks, Book(ROOT, solar=True).mask())] == solar


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Experiment(TOAD, TOAD, RED_PLUS), "Two different ingredients are needed, not toad twice."),
        (lambda: Experiment(TOAD, 8, RED_PLUS), "There is no ingredient 8: they are numbered 0 to 7."),
        (lambda: Experiment(-1, TOAD, RED_PLUS), "There is no ingredient -1"),
        (lambda: Experiment(TOAD, FERN, 7), "There is no potion 7"),
        (lambda: Sale(TOAD, FERN, NEUTRAL, EXACT), "Nobody demands the neutral potion"),
        (lambda: Sale(TOAD, FERN, RED_PLUS, 5), "There is no level 5: they are 1 to 4."),
        (lambda: Glimpse(9, RED_PLUS), "There is no ingredient 9"),
        (lambda: Aspect(TOAD, 3, PLUS), "There is no colour 3"),
        (lambda: Aspect(TOAD, RED, 2), "There is no sign 2"),
        (lambda: GolemTest(TOAD, 4), "There is no reaction 4"),
        (lambda: Animation(TOAD, TOAD, True), "not toad twice"),
        (lambda: Theory(TOAD, 8), "There is no alchemical 8"),
        (lambda: Article(RED, ((TOAD, PLUS), (TOAD, MINUS))), "An article names each of its ingredients once."),
        (lambda: Trigger(0, 0), "The golem has ears"),
        (lambda: Trigger(1, 6), "There is no trigger 6"),
        (lambda: Either(()), "name at least one"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(make: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        make()


def test_a_world_beyond_the_last_is_refused() -> None:
    notebook = Notebook([Theory(ingredient, ingredient) for ingredient in range(8)])
    assert notebook.world(23)[0] == list(range(8))
    for place in (-1, 24):
        with pytest.raises(ValueError, match="There is no world"):
            notebook.world(place)
