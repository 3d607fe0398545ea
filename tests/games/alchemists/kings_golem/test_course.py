"""The whole course with all modules: spaces of a round, the end of a round, final scoring."""

import pytest

from altneu.games.alchemists.rounds.declaring import DECLARE_ALL
from altneu.games.alchemists.rounds.order import CHOOSE_ORDER
from altneu.games.alchemists.rounds.rounds import ROUND, SPACES_IN_ORDER, push_steps
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import FUNDING_IDS
from altneu.games.alchemists.state.state import AlchemistsState, Seat
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    LAST_ROUND,
    ORGANS,
    SPACES,
    TRIGGERS,
    USED_BOOTS,
    USED_PERISCOPE,
    USED_RING,
)
from altneu.kernel.flow import advance
from altneu.kernel.state import NONE
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    listen,
    offered,
    play,
    row,
    seat_of,
    set_article,
    set_board,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

MODULES = {"funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}

# Spaces


def spaces_begun(state: AlchemistsState) -> list[str]:
    """The spaces that come while every action is cancelled."""
    log = listen(state)
    ask(state, SPACES_IN_ORDER)
    while state.top is not None:
        play(state, "cancel")
    return [SPACES[a] for event, _, _, a, _ in log if event == events.SPACE_BEGAN]


def test_the_order_of_the_spaces() -> None:
    """K-7.3: with Custodian cards after Transmute."""
    state = academy(round=2, **MODULES)
    places = ["drink", "student", "publish", "debunk", "library", "buy", "research", "sell", "custodian"]
    set_seat(state, 0, custodians=1, actions=dict.fromkeys([*places, "transmute", "forage"], 1))
    assert spaces_begun(state) == ["forage", "transmute", *places[::-1]]


def test_in_the_last_round_the_exhibition_comes_last() -> None:
    """K-7.3, K-15.23."""
    state = academy(round=LAST_ROUND, **MODULES)
    set_seat(state, 0, actions=dict.fromkeys(["exhibition", "research", "library", "publish"], 1))
    assert spaces_begun(state) == ["research", "library", "publish", "exhibition"]


EVERY_ROUND = {"forage", "transmute", "research", "buy", "library"}
FROM_ROUND_2 = {"sell", "debunk", "publish"}
SPACES_OF = [
    (1, EVERY_ROUND | {"student", "drink"}),
    (5, EVERY_ROUND | FROM_ROUND_2 | {"student", "drink"}),
    (6, EVERY_ROUND | FROM_ROUND_2 | {"exhibition"}),
]


@pytest.mark.parametrize(("round", "spaces"), SPACES_OF)
def test_the_spaces_of_a_round(round: int, spaces: set[str]) -> None:
    """K-7.2, K-15.23: in the last round the exhibition replaces Student and Drink, and nothing else is missing."""
    state = academy(round=round, **MODULES)
    ask(state, DECLARE_ALL)
    assert offered(state) == {f"cube {name}" for name in spaces} | {"done"}


CUBES = [(2, [3, 6, 6, 6, 6, 6]), (3, [3, 5, 5, 6, 6, 6]), (4, [3, 5, 5, 5, 5, 5])]


@pytest.mark.parametrize(("players", "cubes"), CUBES)
def test_cubes_with_the_golem_project(players: int, cubes: list[int]) -> None:
    """EX-K-42, K-7.1."""
    found = []
    for round in range(1, 7):
        state = academy(players, encyclopedia="yes", golem="yes")
        ask(state, ROUND, n=round)
        found.append(int(seat_of(state, 0).cubes))
    assert found == cubes


def after_an_order_space(state: AlchemistsState) -> Seat:
    """The second space of this board costs 1 gold and gives 1 reputation."""
    set_board(state, "B5a")
    set_seat(state, 0, gold=1, artifacts="robe_of_respect", flask=-1)
    set_seat(state, 1, flask=-1)
    ask(state, CHOOSE_ORDER)
    play(state, "order 2")
    return seat_of(state, 0)


def test_order_boards_are_used_in_the_last_round_and_the_robe_adds_nothing_there() -> None:
    """K-15.23."""
    state = academy(round=LAST_ROUND, **MODULES)
    assert after_an_order_space(state).reputation == 11


def test_before_the_last_round_the_robe_adds_to_what_an_order_space_gives() -> None:
    """K-15.23."""
    state = academy(round=LAST_ROUND - 1, **MODULES)
    assert after_an_order_space(state).reputation == 12


# Steps

TOLD = {
    events.REPORTED: "reports",
    events.TOP_ALCHEMIST: "top alchemist",
    events.ADVENTURER_CAME: "adventurer",
    events.BOARD_LAID: "order board",
    events.CONFERENCE: "conference",
    events.ARTIFACTS_LAID_OUT: "artifacts",
    events.FUNDING_REUSED: "replicator",
    events.KINGS_MOOD: "approval tokens",
    events.START_PLAYER: "start player",
    events.ARTIFACT_TAKEN: "secret artifact revealed",
}
TOLD_WITH_SOURCE = {
    (events.REPUTATION, sources.TOP_ALCHEMIST): "reputation of the top alchemist",
    (events.REPUTATION, sources.FUNDING): "delayed reputation",
    (events.FAVORS_DRAWN, sources.UNUSED_CUBES): "favor cards for cubes",
    (events.REPUTATION, sources.CONFERENCE): "reputation of the conference",
    (events.FAVORS_DRAWN, sources.CONFERENCE): "favor cards of the golem tile",
    **{(events.SCORED, sources.SCORING + k): item for k, item in enumerate(sources.SCORE_ITEMS)},
}


def silent(state: AlchemistsState) -> dict[str, object]:
    """What changes without being told."""
    return {
        "cubes": [(seat.unused, seat.hospital) for seat in state.seats],
        "forage row": list(state.forage),
        "under the counter": state.court.counter,
    }


def course(state: AlchemistsState) -> list[str]:
    """What happens until nothing is left to do, the first option of every question being taken."""
    log = listen(state)
    steps: list[str] = []
    heard = 0
    before = silent(state)
    while state.top is not None:
        frame = state.top
        options = frame.effect.options(state, frame)
        state.top = frame.below
        frame.effect.resolve(state, frame, options[0] if options else NONE)
        found = [TOLD_WITH_SOURCE.get((event, source), TOLD.get(event)) for event, _, source, _, _ in log[heard:]]
        heard = len(log)
        after = silent(state)
        found += [step for step in after if after[step] != before[step]]
        before = after
        for step in found:
            if step is not None and step not in steps[-1:]:
                steps.append(step)
    return steps


def palace(round: int, **options: str) -> AlchemistsState:
    """Seat 0 has something to do at every step."""
    state = academy(2, round, **MODULES, **options)
    set_seat(state, 0, tests=2, unused=2, hospital=1 if round < LAST_ROUND else 0)
    set_theory(state, "fern", "R+", s0="silver")
    first = 2 * ((round - 1) // 2) + 1
    if round % 2:
        set_board(state, f"B{first}a", f"B{first}b")
    elif round < LAST_ROUND:
        set_board(state, f"B{first}b", f"B{first + 2}a")
    court = state.own_court()
    court.counter = ARTIFACTS.index("printing_press")
    court.counter_aside = bits("signet_ring bookcase", ARTIFACTS)
    state.aside = bits("witchs_trunk silver_chalice thinking_cap bronze_cup magic_mirror wisdom_idol", ARTIFACTS)
    state.left &= ~(bits("printing_press", ARTIFACTS) | court.counter_aside | state.aside)
    court.funding = row([bits("F17 F18", FUNDING_IDS), 0, 0, 0])
    court.replicator = row([1, 0, 0, 0])
    court.delayed = row([3, 0, 0, 0])
    return state


def end_of_round(round: int, **options: str) -> list[str]:
    state = palace(round, **options)
    push_steps(state, state.box.end_of_round)
    return course(state)


def test_the_end_of_a_round_with_a_conference() -> None:
    """K-15.3, K-8.2, K-8.13, K-8.14: E1 to E11 of rounds 3 and 5; E3 is for round 1."""
    for round in (3, 5):
        steps = end_of_round(round)
        if round == 5:  # the second golem tile gives no favor cards
            steps.insert(steps.index("artifacts"), "favor cards of the golem tile")
        assert steps == [
            "reports",
            "top alchemist",
            "reputation of the top alchemist",
            "favor cards for cubes",
            "cubes",
            "adventurer",
            "order board",
            "forage row",
            "conference",
            "reputation of the conference",
            "favor cards of the golem tile",
            "artifacts",
            "under the counter",
            "replicator",
            "approval tokens",
            "start player",
        ]


def test_the_end_of_round_1() -> None:
    """K-15.3, K-3.10, K-4.9: delayed reputation; the order board changes, the adventurer stays."""
    assert end_of_round(1) == [
        "reports",
        "top alchemist",
        "reputation of the top alchemist",
        "delayed reputation",
        "favor cards for cubes",
        "cubes",
        "order board",
        "forage row",
        "replicator",
        "approval tokens",
        "start player",
    ]


@pytest.mark.parametrize("round", [2, 4])
def test_the_end_of_a_round_without_a_conference(round: int) -> None:
    """K-15.3."""
    assert end_of_round(round) == [
        "reports",
        "top alchemist",
        "reputation of the top alchemist",
        "favor cards for cubes",
        "cubes",
        "adventurer",
        "order board",
        "forage row",
        "replicator",
        "approval tokens",
        "start player",
    ]


def test_modules_that_are_not_played_leave_their_steps_out() -> None:
    """K-15.3: the base game has the others in the same order."""
    state = academy(round=3)
    set_seat(state, 0, unused=2, hospital=1)
    set_theory(state, "fern", "R+", s0="silver")
    push_steps(state, state.box.end_of_round)
    assert course(state) == [
        "top alchemist",
        "reputation of the top alchemist",
        "favor cards for cubes",
        "cubes",
        "adventurer",
        "forage row",
        "conference",
        "reputation of the conference",
        "artifacts",
        "start player",
    ]


def test_steps_of_the_end_of_a_round_are_separate_changes_of_reputation() -> None:
    """K-15.3.2: the Robe of Respect adds 1 to each: top alchemist 1, delayed 3, Replicator 2."""
    state = palace(1)
    set_seat(state, 0, artifacts="robe_of_respect")
    push_steps(state, state.box.end_of_round)
    course(state)
    assert [a for event, seat, _, a, _ in state.log if (event, seat) == (events.REPUTATION, 0)] == [2, 4, 3]


def test_the_last_round_stops_after_the_cubes_and_final_scoring_follows() -> None:
    """K-15.3.1, K-15.4, K-15.23: no board, no approval tokens, no Replicator; reports come first (K-12.8)."""
    state = palace(LAST_ROUND)
    push_steps(state, state.box.scoring)
    push_steps(state, state.box.end_of_round)
    steps = course(state)
    assert steps[: steps.index("reputation")] == [
        "reports",
        "top alchemist",
        "reputation of the top alchemist",
        "favor cards for cubes",
        "cubes",
    ]


def test_what_is_limited_to_a_round_is_free_in_the_next() -> None:
    """K-15.3: E11; the student is calm, too."""
    state = academy(round=2, **MODULES)
    set_board(state, "B3a", "B3b")
    set_seat(state, 0, used=USED_BOOTS + USED_PERISCOPE + USED_RING, immune=7)
    state.angry = 1
    ask(state, ROUND, n=3)
    assert (seat_of(state, 0).used, seat_of(state, 0).immune, state.angry) == (0, 0, 0)


# Final scoring


def last_evening(secret: str | None = None, artifacts: str = "", **options: str) -> AlchemistsState:
    """After the last round, with a secret artifact of seat 0."""
    state = academy(2, LAST_ROUND, **MODULES, **options)
    set_seat(state, 0, artifacts=artifacts)
    if secret is not None:
        state.own_court().secret = row([ARTIFACTS.index(secret), -1, -1, -1])
        state.left &= ~bits(secret, ARTIFACTS)
    push_steps(state, state.box.scoring)
    return state


def points(state: AlchemistsState, item: str, seat: int = 0) -> int:
    source = sources.SCORING + sources.SCORE_ITEMS.index(item)
    return sum(a for event, who, where, a, _ in state.log if (event, who, where) == (events.SCORED, seat, source))


def test_the_order_of_final_scoring() -> None:
    """K-15.4, K-9.1, K-9.2, K-9.3: S0 to S9."""
    state = last_evening("bronze_cup", "wisdom_idol printing_press")
    set_seat(state, 0, gold=3, approvals=1, grants=1)
    set_theory(state, "fern", "R+", s0="gold")
    set_article(state, "blue", "++", "toad flower mushroom claw", s0="gold")
    reports = [0] * 8
    reports[ORGANS.index("ears")] = 2 ** TRIGGERS.index("large red")
    state.own_court().reports = row(reports)
    state.own_court().animated = 1
    steps = course(state)
    assert steps[0] == "secret artifact revealed"
    assert [step for step in steps[1:] if points(state, step)] == sources.SCORE_ITEMS


def test_a_secret_altar_is_used_with_the_gold_in_hand_only() -> None:
    """K-15.4.1: approval tokens and favor cards are no gold yet, and the Robe of Respect adds nothing."""
    state = last_evening("altar_of_gold", "robe_of_respect")
    set_seat(state, 0, gold=2, approvals=3, favors="sage")
    listen(state)
    advance(state)
    assert offered(state) == {"pay 0 gold", "pay 1 gold", "pay 2 gold"}
    play(state, "pay 2 gold")
    assert seat_of(state, 0).reputation == 12
    assert points(state, "reputation") == 12


SECRETS = [("bronze_cup", 4, 1), ("altar_of_gold", 0, 4), ("crystal_cabinet", 2, 0), ("feather_in_cap", 0, 2)]


@pytest.mark.parametrize(("secret", "own", "difference"), SECRETS)
def test_a_secret_artifact_scores_its_points_and_5_less_its_cost(secret: str, own: int, difference: int) -> None:
    """K-15.4.2: costs of 4, 1, 5 and 3."""
    state = last_evening(secret)
    course(state)
    assert (points(state, "artifacts"), points(state, "secret artifact")) == (own, difference)


def test_the_crystal_cabinet_counts_a_secret_artifact_and_itself() -> None:
    """K-15.4.3: three artifacts, 2 VP each, besides 4 and 2 of the others."""
    state = last_evening("bronze_cup", "crystal_cabinet printing_press")
    course(state)
    assert points(state, "artifacts") == 3 * 2 + 4 + 2


def test_a_secret_magic_mirror_reads_the_reputation() -> None:
    """K-15.4: S1 comes after S0."""
    state = last_evening("magic_mirror")
    set_seat(state, 0, reputation=17)
    course(state)
    assert points(state, "artifacts") == 3


def test_points_may_become_negative() -> None:
    """K-15.4.4: from S1 on there is no lower limit, no zone and no robe."""
    state = last_evening(artifacts="robe_of_respect")
    set_seat(state, 0, reputation=1)
    set_theory(state, "fern", "G+", s0="gold")
    course(state)
    assert seat_of(state, 0).vp == 1 - 4


@pytest.mark.parametrize(("books", "vp"), [(0, 0), (1, 2), (3, 6), (4, 8), (6, 8)])
def test_the_bookcase(books: int, vp: int) -> None:
    """K-15.12.3: 2 VP for each book, at most 8."""
    state = last_evening(artifacts="bookcase")
    set_seat(state, 0, books=books)
    course(state)
    assert points(state, "artifacts") == vp


def test_the_signet_ring_is_worth_2_points() -> None:
    """K-15.12.2: it costs 4 gold."""
    state = last_evening(artifacts="signet_ring")
    course(state)
    assert points(state, "artifacts") == 2
    ring = ARTIFACTS.index("signet_ring")
    assert (state.box.artifact_cost[ring], state.box.artifact_cost[ARTIFACTS.index("bookcase")]) == (4, 4)
