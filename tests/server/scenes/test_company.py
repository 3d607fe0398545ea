"""Bots and seats that the rules play have a name, a face and a level, in every language."""

from __future__ import annotations

from itertools import islice

import pytest

from altneu.bots import LEVELS, bots_for
from altneu.kit import MOST_SEATS
from altneu.language import languages
from altneu.server.scenes.company import Face, face_of, names_of
from altneu.server.scenes.scenes import scene_of
from altneu.server.scenes.words import bot_names, bot_title
from altneu.table.seats import FRIEND, HERE, SeatPlan

GAMES = ("golem", "alchemists")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_whoever_sits_at_a_full_table_has_a_name_of_their_own(game: str, language: str) -> None:
    for kind in bots_for(game):
        plans = [SeatPlan(HERE, next(bot_names(kind, language))), *[SeatPlan(kind)] * (MOST_SEATS - 1)]
        names = names_of(plans, language)
        assert "" not in names
        assert len(set(names)) == MOST_SEATS


@pytest.mark.parametrize("language", languages())
def test_bots_of_different_kinds_go_by_different_names(language: str) -> None:
    names = names_of([SeatPlan(kind) for kind in LEVELS], language)
    assert list(names) == [next(islice(bot_names(kind, language), 1)) for kind in LEVELS]
    assert len(set(names)) == len(LEVELS)


def test_names_that_were_given_stay_and_people_are_given_none() -> None:
    plans = [SeatPlan(HERE), SeatPlan(FRIEND, "Leo"), SeatPlan("greedy", "Golda"), SeatPlan("automa:2")]
    assert names_of(plans, "en") == ("", "Leo", "Golda", "")


def test_each_bot_has_a_face_of_its_own_and_the_level_in_a_word() -> None:
    scene = scene_of("golem", "en")
    plans = [SeatPlan(HERE), SeatPlan("greedy"), SeatPlan("greedy"), SeatPlan("automa:3")]
    faces = [face_of(plans, seat, scene) for seat in range(4)]
    title = bot_title("greedy", "en")
    assert faces == [Face(), Face("greedy 0", title), Face("greedy 1", title), Face("automa:3", "hard")]
