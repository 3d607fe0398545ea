"""What holds for any observations."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from altneu.games.alchemists.mind.deduction import PAIR, Contradiction, Experiment, Notebook, Statement
from games.alchemists.mind.deduction.strategies import experiment_questions, questions, statements, truths

several = settings(max_examples=60, deadline=None)


@several
@given(truths(), st.randoms(use_true_random=False))
def test_the_order_does_not_matter(notes: list[Statement], dice: object) -> None:
    shuffled = notes[:]
    dice.shuffle(shuffled)
    assert np.array_equal(Notebook(notes).worlds, Notebook(shuffled).worlds)


@several
@given(truths(most=6), statements)
def test_an_observation_never_adds_a_world(notes: list[Statement], observation: Statement) -> None:
    notebook = Notebook(notes)
    before = notebook.worlds
    assume(notebook.is_possible(observation))
    notebook.add(observation)
    assert not (notebook.worlds & ~before).any()
    assert notebook.size() > 0
    again = notebook.worlds
    notebook.add(observation)
    assert np.array_equal(notebook.worlds, again)


@several
@given(truths())
def test_probabilities_sum_to_one(notes: list[Statement]) -> None:
    found = Notebook(notes).marginals()
    for table in (
        found.alchemicals,
        found.signs,
        found.potions,
        found.ears,
        found.chest,
        found.reactions,
        found.golems,
    ):
        np.testing.assert_allclose(table.sum(axis=-1), 1)
    np.testing.assert_allclose(found.alchemicals.sum(axis=0), 1)  # each alchemical belongs to one ingredient
    np.testing.assert_allclose(found.signs.sum(axis=0), 4)  # four ingredients have plus in each colour, four minus
    np.testing.assert_allclose(found.potions.sum(axis=0), 4)  # four pairs make each potion
    np.testing.assert_allclose(found.animations.sum(), 1)  # one pair brings the golem to life


@several
@given(truths(most=5), experiment_questions)
def test_a_decided_pair_tells_nothing_more(notes: list[Statement], question: list[Experiment]) -> None:
    notebook = Notebook(notes)
    potion = next(answer for answer in question if notebook.is_possible(answer))
    notebook.add(potion)
    pair = PAIR[potion.first][potion.second]
    assert notebook.information()[pair] == 0
    assert notebook.marginals().potions[pair, potion.potion] == 1


@several
@given(truths(most=6), questions)
def test_the_worlds_are_shared_out_among_the_answers(notes: list[Statement], question: list[Statement]) -> None:
    notebook = Notebook(notes)
    left = [Notebook([*notes, answer]).size() for answer in question if notebook.is_possible(answer)]
    assert sum(left) == notebook.size()
    np.testing.assert_allclose(sum(notebook.probability(answer) for answer in question), 1)


@several
@given(truths(experiments=1), st.data())
def test_undo_and_remove_restore_what_was_known(notes: list[Statement], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(notes) - 1))
    notebook = Notebook(notes)
    notebook.remove(notes[place])
    rest = list(notebook.notes)
    assert sorted([*map(str, rest), str(notes[place])]) == sorted(map(str, notes))
    assert np.array_equal(notebook.worlds, Notebook(rest).worlds)
    notebook.add(notes[place])
    assert notebook.undo() == notes[place]
    assert np.array_equal(notebook.worlds, Notebook(rest).worlds)


@several
@given(truths(experiments=3), statements)
def test_no_note_of_a_clash_can_be_left_out(notes: list[Statement], wrong: Statement) -> None:
    notebook = Notebook(notes)
    clash = list(notebook.clash(wrong))
    if notebook.is_possible(wrong):
        assert not clash
        return
    assert not Notebook(clash).is_possible(wrong)
    for place in range(len(clash)):
        assert Notebook(clash[:place] + clash[place + 1 :]).is_possible(wrong)


@several
@given(truths(experiments=5), statements)
def test_a_contradiction_changes_nothing(notes: list[Statement], wrong: Statement) -> None:
    notebook = Notebook(notes)
    assume(not notebook.is_possible(wrong))
    kept, worlds, tables = notebook.notes, notebook.worlds, notebook.marginals()
    with pytest.raises(Contradiction) as refused:
        notebook.add(wrong)
    assert refused.value.observation == wrong
    assert set(refused.value.clash) <= set(notes)
    assert all(str(note) in str(refused.value) for note in (wrong, *refused.value.clash))
    assert (notebook.notes, notebook.marginals()) == (kept, tables)
    assert notebook.worlds is worlds
