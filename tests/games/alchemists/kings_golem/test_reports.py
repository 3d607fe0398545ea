"""Reports: sending them, their worth at conferences, their worth in the end."""

from itertools import combinations

import pytest
from librt.random import Random

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.reports import SCORE_ANIMATION, SCORE_REPORTS, SEND_REPORTS
from altneu.games.alchemists.rounds.ending import HOLD_CONFERENCE
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER, push_steps
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.observations import GOLEM_TEST, observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import LAST_ROUND, ORGANS, TRIGGERS
from altneu.kernel.flow import advance, all_asked, asked, turn_to
from altneu.kernel.state import Effect
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    nature,
    offered,
    play,
    row,
    run,
    seat_of,
    set_article,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

ONE = [[trigger] for trigger in TRIGGERS]
TWO = [list(pair) for pair in combinations(TRIGGERS, 2)]


def palace(players: int = 2, **options: str) -> AlchemistsState:
    """The golem's ears react to large red, its chest to small green."""
    return academy(players, golem="yes", encyclopedia="yes", **options)


def set_report(state: AlchemistsState, seat: int, organ: str, *triggers: str) -> None:
    reports = list(state.court.reports)
    reports[2 * seat + ORGANS.index(organ)] = sum(2 ** TRIGGERS.index(trigger) for trigger in triggers)
    state.own_court().reports = row(reports)


def report(state: AlchemistsState, organ: str, seat: int = 0) -> set[str]:
    tokens = state.court.reports[2 * seat + ORGANS.index(organ)]
    return {trigger for number, trigger in enumerate(TRIGGERS) if tokens & 2**number}


def named(organ: str, reports: list[list[str]]) -> set[str]:
    return {f"report {organ} {' or '.join(triggers)}" for triggers in reports}


def order_of_questions(state: AlchemistsState) -> list[int]:
    """Who is asked, if everybody passes."""
    seats = []
    while state.top is not None:
        seats.append(asked(state))
        play(state, "skip")
    return seats


# Sending


def test_a_report_needs_two_tests() -> None:
    """EX-K-45, K-8.2."""
    for tests, is_asked in [(0, False), (1, False), (2, True), (3, True)]:
        state = palace()
        set_seat(state, 0, tests=tests)
        ask(state, SEND_REPORTS)
        assert (asked(state) == 0) == is_asked


def test_who_has_animated_the_golem_may_report_too() -> None:
    """K-8.2."""
    state = palace()
    set_seat(state, 1, tests=2)
    state.own_court().animated = 2
    ask(state, SEND_REPORTS)
    assert asked(state) == 1


def test_a_new_report_has_one_token_or_two_about_ears_or_chest() -> None:
    """K-8.5.1, K-8.5.2, K-6.1: any of the six triggers, or any two; or nothing (K-15.22)."""
    state = palace()
    set_seat(state, 0, tests=2)
    ask(state, SEND_REPORTS)
    new = named("ears", ONE + TWO) | named("chest", ONE + TWO)
    assert offered(state) == new | {"skip"}
    assert len(new) == 42


def test_one_report_in_a_round() -> None:
    """K-8.5."""
    state = palace()
    set_seat(state, 0, tests=2)
    run(state, SEND_REPORTS, "report ears small green or small blue")
    assert report(state, "ears") == {"small green", "small blue"}
    assert report(state, "chest") == set()


def test_reports_may_be_false() -> None:
    """K-8.6: the same colour for both, or anything else that cannot be true."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "chest", "small green")
    run(state, SEND_REPORTS, "report ears large green")
    assert report(state, "ears") == {"large green"}


def test_after_a_report_of_two_tokens() -> None:
    """EX-K-46, K-8.5.3, K-8.7: one of its tokens, or a report about the chest with the four others."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "ears", "small green", "small blue")
    ask(state, SEND_REPORTS)
    free = {"large red", "small red", "large green", "large blue"}
    chest = named("chest", [triggers for triggers in ONE + TWO if set(triggers) <= free])
    assert offered(state) == chest | {"withdraw ears small green", "withdraw ears small blue", "skip"}


def test_a_token_removed_does_not_come_back() -> None:
    """EX-K-46, K-8.6: nothing is added to a report."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "ears", "small green", "small blue")
    run(state, SEND_REPORTS, "withdraw ears small green")
    assert report(state, "ears") == {"small blue"}
    ask(state, SEND_REPORTS)
    assert not any("ears" in option for option in offered(state))


def test_a_token_removed_may_be_used_for_the_other_report() -> None:
    """K-12.9."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "ears", "small green", "small blue")
    run(state, SEND_REPORTS, "withdraw ears small green")
    run(state, SEND_REPORTS, "report chest small green")
    assert report(state, "chest") == {"small green"}


def test_a_report_of_one_token_never_changes() -> None:
    """K-8.6: neither removed nor added to."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "ears", "small green")
    ask(state, SEND_REPORTS)
    assert not any("ears" in option for option in offered(state))


def test_no_trigger_stands_in_both_reports() -> None:
    """K-8.7: each player has every token once; those of others do not matter."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "ears", "small green")
    set_report(state, 1, "chest", "large red")
    ask(state, SEND_REPORTS)
    assert offered(state) == named("chest", [t for t in ONE + TWO if "small green" not in t]) | {"skip"}


def test_with_two_reports_of_one_token_nothing_is_asked() -> None:
    """K-15.22."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "ears", "small green")
    set_report(state, 0, "chest", "large red")
    run(state, SEND_REPORTS)
    assert (report(state, "ears"), report(state, "chest")) == ({"small green"}, {"large red"})


def test_a_token_is_always_left() -> None:
    """K-15.22: two of six lie in a report, so the other report finds four more."""
    state = palace()
    set_seat(state, 0, tests=2)
    set_report(state, 0, "chest", "small green", "large red")
    ask(state, SEND_REPORTS)
    assert len([option for option in offered(state) if option.startswith("report ears")]) == 4 + 6


def test_all_decide_together() -> None:
    """K-15.18: in any order, and nobody learns anything before the last has decided."""
    state = palace(3)
    for seat in range(3):
        set_seat(state, seat, tests=2)
    log = listen(state)
    ask(state, SEND_REPORTS)
    assert all_asked(state) == [0, 1, 2]
    turn_to(state, 2)
    play(state, "report ears small green", "report chest large red or large blue")
    assert (all_asked(state), log) == ([1], [])
    assert list(state.court.reports) == [0] * 8
    play(state, "skip")
    assert state.top is None
    assert (report(state, "ears", 2), report(state, "chest", 0)) == ({"small green"}, {"large red", "large blue"})


def test_reports_of_all_are_told_from_the_lowest_flask_upwards() -> None:
    """K-15.18."""
    state = palace(3)
    for seat, flask in enumerate([6, 2, 8]):
        set_seat(state, seat, tests=2, flask=flask)
    log = listen(state)
    run(state, SEND_REPORTS, *["report ears small green"] * 3)
    assert [seat for _, seat, *_ in log] == [2, 0, 1]


def test_what_another_has_sealed_is_thought_out_anew() -> None:
    """K-15.10: in other worlds another report lies sealed; the own one stays."""
    state = palace(2)
    for seat in range(2):
        set_seat(state, seat, tests=2)
        state.own(seat).observed = row([observation(GOLEM_TEST, 0, 0, 3, 0)] * 2)
    ask(state, SEND_REPORTS)
    play(state, "report ears large red")
    rng = Random(5)
    found = [ALCHEMISTS.determinize(state, 1, rng.randrange).sealed for _ in range(20)]
    assert len(set(found)) > 1
    assert ALCHEMISTS.view(state, 1)["question"]["answered"] is None
    assert {ALCHEMISTS.determinize(state, 0, rng.randrange).sealed for _ in range(5)} == {state.sealed}


def test_only_who_may_report_is_asked_together() -> None:
    """K-8.2, K-8.6: two tests, and something left to report."""
    state = palace(4)
    for seat in range(4):
        set_seat(state, seat, tests=seat)
    set_report(state, 3, "ears", "small green")
    set_report(state, 3, "chest", "large red")
    ask(state, SEND_REPORTS)
    assert all_asked(state) == [2]


def test_in_sequence_the_lowest_flask_decides_first() -> None:
    """K-15.18, option `reports`: then upwards; paralysed players stand lowest of all."""
    state = palace(4, reports="sequence")
    for seat, flask in enumerate([2, 6, 8, 0]):
        set_seat(state, seat, tests=2, flask=flask)
    ask(state, SEND_REPORTS)
    assert order_of_questions(state) == [2, 1, 0, 3]


def test_in_sequence_who_may_not_report_is_left_out() -> None:
    """K-15.18, K-8.2."""
    state = palace(4, reports="sequence")
    for seat, flask in enumerate([2, 6, 8, 0]):
        set_seat(state, seat, tests=seat, flask=flask)
    ask(state, SEND_REPORTS)
    assert order_of_questions(state) == [2, 3]


@pytest.mark.parametrize("reports", ["together", "sequence"])
def test_tokens_lie_face_down(reports: str) -> None:
    """K-8.4, K-6.11: everybody learns whose they are, how many, and about what."""
    state = palace(reports=reports)
    set_seat(state, 0, tests=2)
    log = listen(state)
    ask(state, SEND_REPORTS)
    assert state.top.effect.private_to(state.top) == 0
    play(state, "report chest large red or large blue")
    run(state, SEND_REPORTS, "withdraw chest large blue")
    chest = ORGANS.index("chest")
    assert log == [
        (events.REPORTED, 0, sources.REPORT, chest, 2),
        (events.WITHDRAWN, 0, sources.REPORT, chest, 0),
    ]


# Conferences


def conference(state: AlchemistsState) -> list[int]:
    """Reputation gained or lost by each seat."""
    before = [seat.reputation for seat in state.seats]
    run(state, HOLD_CONFERENCE)
    return [int(seat.reputation - old) for seat, old in zip(state.seats, before, strict=True)]


def favors_drawn(state: AlchemistsState) -> list[int]:
    return [int(sum(seat.favors)) for seat in state.seats]


def with_seals(state: AlchemistsState, seat: int, seals: int) -> None:
    """One of them on an article."""
    if seals > 0:
        set_article(state, "blue", "++", "toad fern mushroom feather", **{f"s{seat}": "white"})
    for ingredient in ["fern", "claw", "toad"][: seals - 1] if seals else []:
        set_theory(state, ingredient, {"fern": "R+", "claw": "G+", "toad": "++"}[ingredient], **{f"s{seat}": "silver"})


FIRST_TILE = [("apprentice", 1, 1, 0), ("master", 0, 1, -2)]


@pytest.mark.parametrize(("level", "with_report", "favors", "without"), FIRST_TILE)
def test_the_first_golem_tile(level: str, with_report: int, favors: int, without: int) -> None:
    """EX-K-47, K-8.9, K-8.9.1, K-8.9.2, K-6.5: besides the theory tile, which gives both +1 here."""
    state = palace(round=3, level=level)
    for seat in (0, 1):
        set_theory(state, ["fern", "claw"][seat], ["R+", "G+"][seat], **{f"s{seat}": "silver"})
        set_theory(state, ["toad", "root"][seat], ["++", "G-"][seat], **{f"s{seat}": "silver"})
    set_report(state, 0, "chest", "small green")
    assert conference(state) == [1 + with_report, 1 + without]
    assert favors_drawn(state) == [favors, 0]


def test_two_reports_bring_no_more_than_one() -> None:
    """K-8.9.1: at least one report, of one token or two."""
    state = palace(round=3)
    with_seals(state, 0, 1)
    set_report(state, 0, "chest", "small green", "large blue")
    set_report(state, 0, "ears", "small red")
    assert conference(state)[0] == 2
    assert favors_drawn(state) == [1, 0]


def test_favor_cards_of_the_tile_come_after_its_reputation_from_the_start_player_on() -> None:
    """K-8.9.1, K-15.3, B-18.16."""
    state = palace(3, round=3)
    state.start = 1
    for seat in range(3):
        set_report(state, seat, "ears", "small red")
    log = listen(state)
    state.push(HOLD_CONFERENCE, 0)
    advance(state)
    while state.top is not None:
        play(state, "draw sage" if "draw sage" in offered(state) else "draw merchant")
    told = [(event, seat) for event, seat, *_ in log if event in (events.REPUTATION, events.FAVORS_DRAWN)]
    # Without seals the theory tile takes the 1 reputation that the golem tile gives.
    assert told == [(events.FAVORS_DRAWN, 1), (events.FAVORS_DRAWN, 2), (events.FAVORS_DRAWN, 0)]


def test_the_second_golem_tile_compares_totals() -> None:
    """K-8.10, K-8.10.1, K-8.10.2: one token counts 1, two count a half; highest +2, lowest -2."""
    state = palace(4, round=5, secret=["R+", "G+", "B+", "R-", "G-", "B-", "++", "--"])
    set_report(state, 0, "ears", "small red")
    set_report(state, 1, "ears", "small red")
    set_report(state, 1, "chest", "large blue", "small blue")
    set_report(state, 2, "chest", "large blue", "small blue")
    set_report(state, 3, "ears", "small red", "large green")
    changes = [0, 0, 0, 0]
    state.expansion.conference(state, 1, changes)
    assert changes == [0, 2, -2, -2]


def test_two_reports_of_two_tokens_equal_one_of_one_token() -> None:
    """K-8.10: a half and a half are 1."""
    state = palace(3, round=5)
    set_report(state, 0, "ears", "small red")
    set_report(state, 1, "ears", "small red", "large red")
    set_report(state, 1, "chest", "large blue", "small blue")
    changes = [0, 0, 0]
    state.expansion.conference(state, 1, changes)
    assert changes == [2, 2, -2]


def test_nothing_is_no_highest_total() -> None:
    """K-8.10.1, K-8.10.2: all have 0, so all lose."""
    changes = [0, 0]
    state = palace(round=5)
    state.expansion.conference(state, 1, changes)
    assert changes == [-2, -2]


def test_a_total_shared_by_all_is_the_highest_and_the_lowest() -> None:
    """K-12.5."""
    state = palace(round=5)
    for seat in (0, 1):
        set_report(state, seat, "ears", "small red")
    changes = [0, 0]
    state.expansion.conference(state, 1, changes)
    assert changes == [0, 0]


def test_an_animated_golem_counts_at_the_second_conference_only() -> None:
    """K-7.15, K-8.10.3."""
    state = palace(round=5)
    state.own_court().animated = 1
    second, first = [0, 0], [0, 0]
    state.expansion.conference(state, 1, second)
    state.expansion.conference(state, 0, first)
    assert second == [1, -2]
    assert first == [0, 0]


THEORY_TILES = [
    (3, "apprentice", [-1, 1, 1, 1, 1]),
    (3, "master", [-2, -1, 1, 1, 1]),
    (5, "apprentice", [-3, -2, -1, 1, 1]),
    (5, "master", [-4, -3, -2, -1, 1]),
]


@pytest.mark.parametrize(("round", "level", "tile"), THEORY_TILES)
def test_the_theory_tiles(round: int, level: str, tile: list[int]) -> None:
    """EX-K-48, K-6.5, K-8.11: articles count; the second tile asks for one seal more than that of the base game."""
    changes = []
    for seals in range(5):
        state = palace(round=round, level=level)
        with_seals(state, 0, seals)
        for seat in (0, 1):
            set_report(state, seat, "ears", "small red")
        before = state.box.golem_report_reputation if round == 3 else 0  # the golem tile
        changes.append(conference(state)[0] - before)
    assert changes == tile


def test_without_the_golem_project_the_second_tile_is_the_usual_one() -> None:
    """K-6.5."""
    state = academy(round=5, encyclopedia="yes")
    with_seals(state, 0, 2)
    assert conference(state) == [1, -2]


def test_both_tiles_are_one_change_of_reputation() -> None:
    """K-8.12, K-8.8, K-15.3.2: in the blue zone a loss of 3 + 2 costs 2 more, once."""
    state = palace(round=5)
    set_seat(state, 0, reputation=20)
    log = listen(state)
    assert conference(state)[0] == -7
    assert [(seat, change) for event, seat, _, change, _ in log if event == events.REPUTATION and seat == 0] == [
        (0, -7)
    ]


def test_of_both_tiles_only_the_sum_counts_for_the_robe() -> None:
    """EX-K-49, K-12.4: +1 and -2 are a loss of 1."""
    state = palace(round=5)
    set_seat(state, 0, artifacts="robe_of_respect")
    with_seals(state, 0, 3)
    set_report(state, 1, "ears", "small red")
    assert conference(state)[0] == -1


def test_the_robe_adds_once_to_a_sum_that_is_a_gain() -> None:
    """K-12.4: +1 and +2 and 1 more."""
    state = palace(round=5)
    set_seat(state, 0, artifacts="robe_of_respect")
    with_seals(state, 0, 3)
    set_report(state, 0, "ears", "small red")
    assert conference(state)[0] == 4


def test_tiles_that_cancel_out_change_nothing() -> None:
    """K-12.4: -1 and +1; neither the robe nor the zone."""
    state = palace(round=3)
    set_seat(state, 0, artifacts="robe_of_respect", reputation=16)
    set_report(state, 0, "ears", "small red")
    assert conference(state)[0] == 0


def test_reports_of_the_round_are_sent_before_its_conference() -> None:
    """K-8.8."""
    state = palace(round=3)
    set_seat(state, 0, tests=2)
    push_steps(state, state.box.end_of_round)
    advance(state)
    play(state, "report ears small red")
    nature(state)
    assert seat_of(state, 0).reputation == 10  # -1 by the theory tile, +1 by the report
    assert seat_of(state, 1).reputation == 9


def test_the_golem_tile_lies_there_with_the_golem_project_only() -> None:
    """K-8.8, K-6.5."""
    state = academy(round=3, encyclopedia="yes", level="master")
    changes = [0, 0]
    state.expansion.conference(state, 0, changes)
    assert changes == [0, 0]


# In the end


def scored(state: AlchemistsState, *steps: Effect) -> list[int]:
    for step in steps:
        run(state, step)
    return [int(seat.vp) for seat in state.seats]


REPORT_POINTS = [
    (["large red"], 4),  # K-9.2.1
    (["large red", "small blue"], 2),  # K-9.2.2
    (["small red", "small blue"], -6),  # K-9.2.3
    (["small green"], -8),  # K-9.2.4
    ([], 0),  # K-9.2.5
]


@pytest.mark.parametrize(("triggers", "points"), REPORT_POINTS)
def test_what_a_report_about_the_ears_scores(triggers: list[str], points: int) -> None:
    """K-9.2.1, K-9.2.2, K-9.2.3, K-9.2.4, K-9.2.5: the ears react to large red."""
    state = palace(round=6)
    set_report(state, 0, "ears", *triggers)
    assert scored(state, SCORE_REPORTS) == [points, 0]


def test_ears_and_chest_score_separately() -> None:
    """K-9.2: the ears' trigger is wrong about the chest."""
    state = palace(round=6)
    set_report(state, 0, "chest", "large red")
    set_report(state, 1, "chest", "small green")
    assert scored(state, SCORE_REPORTS) == [-8, 4]


def test_reports_and_animation_together() -> None:
    """EX-K-50, K-9.3: 4 + 2 + 5, and two wrong reports of one token -16."""
    state = palace(round=6)
    set_report(state, 0, "ears", "large red")
    set_report(state, 0, "chest", "small green", "small blue")
    state.own_court().animated = 1
    set_report(state, 1, "ears", "small green")
    set_report(state, 1, "chest", "large red")
    assert scored(state, SCORE_REPORTS, SCORE_ANIMATION) == [11, -16]


def test_an_animated_golem_scores_whatever_the_reports_say() -> None:
    """K-9.3, K-7.15."""
    state = palace(round=6)
    state.own_court().animated = 2
    assert scored(state, SCORE_ANIMATION) == [0, 5]


def test_these_points_are_vp_and_not_reputation() -> None:
    """K-12.3: no zone, no robe, no lower limit."""
    state = palace(round=6)
    set_seat(state, 0, artifacts="robe_of_respect", reputation=1)
    set_report(state, 0, "ears", "small red")
    set_report(state, 1, "ears", "large red")
    state.own_court().animated = 3
    assert scored(state, SCORE_REPORTS, SCORE_ANIMATION) == [-3, 9]
    assert [seat.reputation for seat in state.seats] == [1, 10]


def test_reports_are_sent_in_the_last_round_after_the_exhibition() -> None:
    """K-12.8, K-15.23, K-7.2: no cube is needed."""
    state = palace(round=LAST_ROUND)
    set_seat(state, 0, tests=2, actions={"exhibition": 1}, hand="fern toad")
    push_steps(state, state.box.end_of_round)
    ask(state, SPACES_IN_ORDER)
    assert "report ears small red" not in offered(state)
    play(state, "cancel")
    assert "report ears small red" in offered(state)
