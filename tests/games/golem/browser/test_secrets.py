"""Nothing that is shown to a seat, or to a spectator, tells another seat's goals."""

import random

import msgspec
import pytest

from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.things import things_on_table
from altneu.games.golem.game import GOLEM
from altneu.games.golem.views.view import members
from altneu.kernel.flow import answer, turn_to
from altneu.kernel.game import SPECTATOR
from games.golem.tables import TABLES, random_session, state_of
from thorough import THOROUGH

SCENE = GolemScene("en")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_no_seat_is_shown_what_only_others_know(number: int) -> None:
    """While goals are dealt everybody looks; later one seat or the spectator in turn, in a thorough run everybody."""
    kinds, options = TABLES[number]
    viewers = [*range(len(kinds)), SPECTATOR]
    for k, (session, _) in enumerate(random_session(kinds, options, 80 + number)):
        state = state_of(session)
        if session.is_over:
            return
        if state.round > 0 and k % 6:
            continue
        lines = msgspec.json.encode(SCENE.lines(state, session.events, 0)).decode()
        for viewer in viewers if THOROUGH or state.round == 0 else [viewers[k // 6 % len(viewers)]]:
            shown = (
                lines
                + msgspec.json.encode(
                    [
                        SCENE.view(state, viewer),
                        SCENE.question(state, viewer),
                        SCENE.where(state, viewer),
                        sorted(things_on_table(state, viewer)),
                    ]
                ).decode()
            )
            known = set(members(state.seats[viewer].seen)) if viewer >= 0 else set()
            for seat, board in enumerate(state.seats):
                for goal in set(members(board.goals | board.hand)) - known if seat != viewer else set():
                    assert f"GO-{goal + 1:02d}" not in shown
                    assert SCENE.words.phrases.goal(state.box, goal) not in shown


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_is_shown_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(number: int) -> None:
    """Figures, progress, sources and previews too."""
    kinds, options = TABLES[number]
    rng = random.Random(number)
    for k, (session, _) in enumerate(random_session(kinds, options, 90 + number)):
        state = state_of(session)
        if session.is_over:
            return
        if k % 11:
            continue
        for viewer in [*range(len(kinds)), SPECTATOR]:
            twin = GOLEM.determinize(state, viewer, rng.randrange)
            assert SCENE.view(twin, viewer) == SCENE.view(state, viewer)
            assert SCENE.question(twin, viewer) == SCENE.question(state, viewer)
            assert SCENE.where(twin, viewer) == SCENE.where(state, viewer)
            if viewer != SPECTATOR:  # the ways to a thing are tried in the rules
                thing = f"book:{rng.choice(state.library)}"
                assert SCENE.how(twin, viewer, thing) == SCENE.how(state, viewer, thing)


def test_nobody_but_its_receiver_is_told_a_goal_that_is_dealt() -> None:
    session, _ = next(random_session(["here", "automa:2"], {}, 1))
    replay = GOLEM.begin(2, session.record.options)
    told = 0
    for seat, move in session.record.choices:
        if GOLEM.text(move).startswith("goal"):
            assert replay.top is not None
            receiver = replay.top.effect.private_to(replay.top)
            for viewer in (0, 1, SPECTATOR):
                assert (SCENE.choice(replay, seat, move, viewer) != "") == (viewer == receiver)
                told += 1
        turn_to(replay, seat)
        answer(replay, move)
    assert told == 3 * (6 + 3)
