"""Numbers and the options they stand for: each option has as many as it weighs, for the search and for the table."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.random import Random

from altneu.kernel.chance import total, weighed
from altneu.kernel.state import NATURE
from altneu.search.chance import draw
from altneu.table.session import fair_draw
from kernel.toy import DEAL, WEATHER, ask, table

pytestmark = pytest.mark.both


def test_each_option_has_as_many_numbers_as_it_weighs() -> None:
    options, weights = [7, 3, 9], [2, 0, 3]
    assert total(weights) == 5
    assert [weighed(options, weights, number) for number in range(5)] == [7, 7, 9, 9, 9]


@pytest.mark.parametrize(("weights", "number"), [([1, 1], 2), ([1], 0), ([1, 1, 1], 0)])
def test_weights_that_do_not_fit_give_no_option(weights, number) -> None:
    with pytest.raises(RuntimeError, match="weights do not fit"):
        weighed([1, 2], weights, number)


@pytest.mark.parametrize("effect", [WEATHER, DEAL])
def test_search_and_table_draw_the_same_by_the_same_dice(effect) -> None:
    state = table()
    ask(state, effect, NATURE)
    one, other = Random(7), fair_draw(Random(7).randrange)
    drawn = [draw(state, one) for _ in range(400)]
    assert drawn == [other(state) for _ in range(400)]
    assert set(drawn) == set(state.options)
    if effect is WEATHER:
        counts = Counter(drawn)
        assert counts[state.options[0]] > 2 * counts[state.options[1]]
