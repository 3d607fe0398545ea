"""What a seat of Alchemists can know for certain, and how likely the rest is: exact, by counting worlds.

A world is an assignment of the eight alchemicals to the ingredients, and a golem: 8! x 24 = 967,680. A notebook keeps a
set of bits (121 kB): the worlds that fit everything observed. Numbers of ingredients, potions, triggers and so on are
those of `altneu.games.alchemists.state.terms`.

    from altneu.games.alchemists.mind.deduction import Book, Experiment, GolemTest, Notebook, PAIR, PAIRS, Theory
    from altneu.games.alchemists.state.terms import ALL_PLUS, CHEST, FERN, MUSHROOM, PLUS, RED, TOAD

    notebook = Notebook()
    notebook.add(Experiment(MUSHROOM, TOAD, 3 * PLUS + RED))  # the two gave the red plus
    notebook.add(Book(TOAD, solar=True))
    notebook.add(GolemTest(FERN, CHEST))                      # the chest glowed, the ears did not steam
    notebook.marginals().alchemicals[TOAD, ALL_PLUS]          # 0.5
    notebook.marginals().potions[PAIR[MUSHROOM][FERN]]        # the chance of each potion
    notebook.probability(Theory(TOAD, ALL_PLUS))              # 0.5 too
    PAIRS[notebook.information().argmax()]                    # the two ingredients whose mixing tells most
    notebook.undo()

What contradicts the notes is refused with a `Contradiction` that names the notes in question. `observations` lists what
can be observed, `claims` what is only said, `marginals` the tables of probabilities, `information` the bits to expect
from anything a seat might do.
"""

from altneu.games.alchemists.mind.deduction.claims import Article, Published, Theory, Trigger
from altneu.games.alchemists.mind.deduction.marginals import Marginals
from altneu.games.alchemists.mind.deduction.notebook import Contradiction, Notebook
from altneu.games.alchemists.mind.deduction.observations import (
    Animation,
    Aspect,
    Book,
    Demonstration,
    Experiment,
    Glimpse,
    GolemTest,
    Sale,
    SaleGlimpse,
)
from altneu.games.alchemists.mind.deduction.statements import Either, Statement
from altneu.games.alchemists.mind.deduction.worlds import PAIR, PAIRS

__all__ = [
    "PAIR",
    "PAIRS",
    "Animation",
    "Article",
    "Aspect",
    "Book",
    "Contradiction",
    "Demonstration",
    "Either",
    "Experiment",
    "Glimpse",
    "GolemTest",
    "Marginals",
    "Notebook",
    "Published",
    "Sale",
    "SaleGlimpse",
    "Statement",
    "Theory",
    "Trigger",
]
