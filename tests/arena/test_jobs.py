"""The schedule of an arena: line-ups, rotation, and games that depend on their number alone."""

from __future__ import annotations

import msgspec
import pytest

from altneu.arena import jobs
from altneu.arena.jobs import ArenaError, Failed, Played, attempt, kinds_in, line_ups, new_plan, play
from altneu.bots.thinker import IS_COMPILED
from altneu.games import GAMES
from altneu.kernel.game import SetupError


def plan(bots: str, seats: int = 2, game: str = "golem", seed: int = 1, **options: str):
    return new_plan(GAMES[game], bots.split(","), seats, options, seed, None)


def test_every_pair_meets_with_seats_alternated():
    assert line_ups(plan("random,greedy")) == (("random", "greedy"), ("greedy", "random"))


def test_every_line_up_is_rotated_over_the_seats():
    ups = line_ups(plan("random,greedy,automa:1", 3))
    assert ups == (
        ("random", "greedy", "automa:1"),
        ("greedy", "automa:1", "random"),
        ("automa:1", "random", "greedy"),
    )


def test_fewer_bots_than_seats_all_sit_down():
    ups = line_ups(plan("random,greedy", 4))
    assert {tuple(sorted(kinds)) for kinds in ups} == {
        ("greedy", "greedy", "greedy", "random"),
        ("greedy", "greedy", "random", "random"),
        ("greedy", "random", "random", "random"),
    }
    assert len(set(ups)) == len(ups)
    assert all(sum(kinds[seat] == "greedy" for kinds in ups) == len(ups) // 2 for seat in range(4))


def test_a_bot_alone_plays_against_itself():
    assert line_ups(plan("greedy", 4)) == (("greedy",) * 4,)


def test_no_line_up_has_two_automas():
    ups = line_ups(plan("random,automa:1,automa:4"))
    assert {tuple(sorted(kinds)) for kinds in ups} == {("automa:1", "random"), ("automa:4", "random")}


def test_line_ups_come_round_equally_often():
    schedule = plan("random,greedy,automa:2")
    assert [kinds_in(schedule, number) for number in range(12)] == list(line_ups(schedule)) * 2


@pytest.mark.parametrize(
    ("bots", "seats", "message"),
    [
        ("wizard,random", 2, "there is no bot 'wizard'"),
        ("scholar,random", 2, "the bot scholar plays only alchemists"),
        ("random,random", 2, "the bot random is named twice"),
        ("random,greedy", 5, "golem is played with 2 to 4 seats, not 5"),
        ("automa:1,automa:2", 2, "only one Automa can sit at a table"),
        ("random,automa:7", 2, "the Automa has the levels 1 to 4, not '7'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(bots, seats, message):
    with pytest.raises(SetupError, match=message):
        plan(bots, seats)


def test_every_line_up_is_tried_before_the_first_game():
    with pytest.raises(SetupError, match="the first game has no Automa"):
        plan("random,automa:2", setup="first")


@pytest.mark.parametrize(
    ("schedule", "seats"),
    [
        (plan("random,automa:3"), 2),
        (plan("random", 4), 4),
        (plan("random", 3, "alchemists", golem="yes", encyclopedia="yes"), 3),
    ],
    ids=["automa", "golem", "alchemists"],
)
def test_a_game_depends_on_its_number_alone(schedule, seats):
    first, again, other = (
        msgspec.json.decode(play(schedule, number), type=Played) for number in (3, 3, 3 + len(line_ups(schedule)))
    )
    assert first == msgspec.structs.replace(again, seconds=first.seconds)
    assert first.bots == other.bots
    assert first.digest != other.digest
    assert len(first.scores) == len(first.choices) == seats
    assert sorted(seat for place in first.places for seat in place) == list(range(seats))


def test_another_seed_plays_other_games():
    digests = {msgspec.json.decode(play(plan("random", seed=seed), 0), type=Played).digest for seed in (1, 2, 3)}
    assert len(digests) == 3


def test_a_worker_with_other_components_refuses():
    with pytest.raises(ArenaError, match="install the same Altneu everywhere"):
        attempt(msgspec.structs.replace(plan("random"), data="another"), 0)


def test_a_worker_whose_rules_are_not_compiled_as_the_others_are_refuses():
    here = plan("random")
    assert here.compiled is IS_COMPILED
    names = "a worker has {} rules, the arena {} ones; install the same Altneu everywhere"
    flavours = ("compiled", "pure Python") if IS_COMPILED else ("pure Python", "compiled")
    with pytest.raises(ArenaError, match=names.format(*flavours)):
        attempt(msgspec.structs.replace(here, compiled=not IS_COMPILED), 0)


def test_a_fault_in_a_game_is_told_with_its_number(monkeypatch):
    def falls_over(*arguments):
        raise RuntimeError("the bot fell over")

    monkeypatch.setattr(jobs, "play_match", falls_over)
    assert attempt(plan("random"), 4) == Failed(4, "RuntimeError the bot fell over")
