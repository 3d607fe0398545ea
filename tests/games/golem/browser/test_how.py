"""What is said to make a thing possible does so."""

import random
import re

import pytest

from altneu.faces.ways import followed, ways
from altneu.games.golem.browser.how import offers_thing, ways_to
from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.things import things_on_table
from altneu.games.golem.game import GOLEM
from altneu.games.golem.rounds.rounds import ACTION, PHASE, PHASE_UPGRADE, phase_of
from altneu.games.golem.state.terms import ACTION_TILE_IDS as TILES
from altneu.games.golem.state.terms import ROUNDS, ROWS
from altneu.kernel.combinators import SKIP
from altneu.kernel.flow import turn_to
from altneu.language import catalogue, languages
from altneu.language.typography import within_quotes
from games.golem.scenario import ask, row, scenario, set_seat, set_tray, turn
from games.golem.speakers import said
from games.golem.tables import TABLES, random_session, state_of

HOW = catalogue("altneu.games.golem.browser", "en")
FIXED = HOW.text("how.rabbi_fixed", effect="@").partition("@")[0]

SCENES = {language: GolemScene(language) for language in languages()}
SCENE = SCENES["en"]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_way_leads_there(number: int) -> None:
    kinds, options = TABLES[number]
    pick = random.Random(number)
    for k, (session, seat) in enumerate(random_session(kinds, options, 40 + number)):
        if k % 29 or session.is_over:
            continue
        state = state_of(session).copy()
        turn_to(state, seat)
        before = GOLEM.hash(state)
        for thing in pick.sample(sorted(things_on_table(state, seat)), 6):
            language = pick.choice(sorted(SCENES))
            told = SCENES[language].how(session.state, seat, thing)
            if offers_thing(state, seat, thing):
                assert told == ""
                continue
            found = ways_to(state, seat, thing)
            assert bool(told) or not found
            for way in found:
                there = state
                for move in way:
                    assert move in there.options
                    there = followed(there, move)
                assert offers_thing(there, seat, thing)
        assert GOLEM.hash(state) == before


def test_a_book_is_bought_by_research() -> None:
    state = scenario()
    set_tray(state, work="red", research="white")
    state.library = type(state.library)([5, 6, 7, 8, 9])
    set_seat(state, 0, knowledge=9)
    turn(state)
    for thing in ("book:5", "library"):
        assert SCENE.how(state, 0, thing) == HOW.text("how.ways", ways="take a marble of “Research”")


def test_what_stands_in_the_way_behind_the_way_is_told() -> None:
    state = scenario()
    set_tray(state, work="red", research="white")
    state.library = type(state.library)([5, 6, 7, 8, 9])
    set_seat(state, 0, knowledge=0)
    turn(state)
    how = SCENE.how(state, 0, "book:9")
    assert "“Research”" in how
    assert "knowledge" in how


def test_whoever_is_not_asked_hears_how_it_is_done() -> None:
    state = scenario()
    set_tray(state, work="red")
    turn(state, 1)
    assert "“Golem”" in SCENE.how(state, 0, "district:red")
    assert SCENE.how(state, 0, "golem:1:red:I:up") == ""


@pytest.mark.parametrize("thing", ["", ":", "seat:x", "seat:²", "student:", "golem:9:red:I:up", "book:x", "{0}", "\0"])
def test_what_is_no_thing_has_no_way(thing: str) -> None:
    state = scenario()
    turn(state)
    for seat in (0, 1):
        assert SCENE.how(state, seat, thing) == ""


@pytest.mark.parametrize(
    ("thing", "rows"),
    [
        ("upgrade:0:UPG-2", ["golem", "mirror"]),
        ("upgrade:0:UPA-4a", ["artifacts", "mirror"]),
        ("upgrade:0:UPA-6", ["artifacts", "mirror"]),
        ("artifact_slot:0:1", ["artifacts", "mirror"]),
        ("upgrade:0:UPR-5", ["research", "mirror"]),
        ("column:0:1", ["research", "mirror"]),
        ("library", ["research", "mirror"]),
        ("cauldron:0:4", ["artifacts", "mirror"]),
        ("grave:1", []),
    ],
)
def test_only_what_leads_there_is_how_it_is_done(thing: str, rows: list[str]) -> None:
    """G-11.1.3: Golem, Artifacts and Research make upgrades of their own kind, phase 6 makes any."""
    state = scenario()
    set_tray(state, work="red")
    turn(state, 1)
    told = SCENE.how(state, 0, thing)
    named = [row for row in ROWS if f"“{SCENE.boards.text(f'boards.row_{row}')}”" in told]
    assert named == rows
    assert ("phase 6" in told.replace("\u00a0", " ")) is thing.startswith(("upgrade", "artifact_slot"))


def test_a_golem_is_killed_on_the_fixed_action_space_and_on_free_tiles() -> None:
    """G-8.3.1, G-6.1.2."""
    state = scenario(4)
    set_tray(state, work="red")
    state.push(PHASE, 0, 0, ACTION + 1)
    turn(state, 1)
    assert FIXED in SCENE.how(state, 0, "grave:1")
    assert "tile 5" in SCENE.how(state, 0, "grave:1")
    state.rabbis[4] = 2
    assert "tile 5" not in SCENE.how(state, 0, "grave:1")


def test_only_what_is_still_to_come_is_how_it_is_done() -> None:
    """G-4.0.4, G-4.1.2, G-6.1.1: action tiles are gone after the round, and everything after the last one."""
    state = scenario(4)
    set_tray(state, work="red")
    state.push(PHASE, 0, 0, ACTION + 1)
    turn(state, 1)
    for round_, rabbi, marbles, tile, fixed, rows, phase in (
        (1, 0, [], True, True, True, True),
        (1, 3, ["red", "red"], False, True, True, True),
        (ROUNDS, 0, ["red"], True, True, True, True),
        (ROUNDS, 3, ["red", "red"], False, False, False, True),
    ):
        state.round = round_
        set_seat(state, 0, rabbi=rabbi, marbles=marbles)
        kill, upgrade = SCENE.how(state, 0, "grave:1"), SCENE.how(state, 0, "upgrade:0:UPG-2")
        assert ("tile 5" in kill, FIXED in kill) == (tile, fixed)
        assert ("“Golem”" in upgrade, "phase 6" in upgrade.replace("\u00a0", " ")) == (rows, phase)


@pytest.mark.parametrize("number", [0, 4])
def test_after_the_last_actions_no_action_is_how_it_is_done(number: int) -> None:
    """G-4.0.4, G-4.6.4: at the end of the last round only an upgrade may still come, once for each seat."""
    seen = set()
    for session, _ in random_session(*TABLES[number], 40 + number):
        state = state_of(session)
        if session.is_over or phase_of(state) <= ACTION:
            continue
        for seat in {0, 1} - {state.box.automa}:
            kill, upgrade = SCENE.how(state, seat, "grave:1"), SCENE.how(state, seat, f"upgrade:{seat}:UPG-4")
            assert "tile" not in kill
            if state.round == ROUNDS:
                assert "“" not in kill
                assert "“Golem”" not in upgrade
            seen.add(int(state.round))
    assert ROUNDS in seen


def test_what_is_short_is_not_what_another_kind_of_upgrade_says() -> None:
    state = scenario()
    set_tray(state, work="white white")
    set_seat(state, 0, marbles=["white"], rabbi=1, knowledge=0)
    turn(state)
    told = SCENE.how(state, 0, "upgrade:0:UPR-6")
    assert "8 knowledge" in told.replace("\u00a0", " "), told


@pytest.mark.parametrize("asked", [0, 1])
@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        ("upgrade:0:UPG-2", said("why_not.upgrade_made")),
        ("upgrade:0:UPA-4a", said("why_not.upgrade_made")),
        ("artifact_slot:0:1", said("why_not.slot_taken")),
        ("cauldron:0:4", said("why_not.cauldron_full")),
        ("grave:1", said("why_not.grave_taken", seat="Purple")),
        ("parked:0", said("why_not.no_golem_left")),
    ],
)
def test_what_can_never_be_chosen_again_has_no_way(thing: str, reason: str, asked: int) -> None:
    """G-8.2.1, G-8.3.4, G-11.1.2: whoever is asked, and whatever would lead there otherwise."""
    state = scenario(4)
    set_tray(state, golem="white white", artifacts="white")
    set_seat(state, 0, clay=20, coins=20, upgrades=["UPG-2"], slots=["UPA-4b"], gold=[0, 0, 0, 4], created=4)
    state.graves = row([1, *state.graves[1:]])
    turn(state, asked)
    assert SCENE.how(state, 0, thing).replace("\u00a0", " ") == reason


def test_what_is_the_reason_why_not_is_not_said_twice() -> None:
    state = scenario()
    set_seat(state, 0, clay=20, upgrades=["UPG-2"])
    ask(state, PHASE_UPGRADE)
    assert SCENE.why_not(state, 0, "upgrade:0:UPG-2") == said("why_not.upgrade_made")
    assert SCENE.how(state, 0, "upgrade:0:UPG-2") == ""


def test_books_of_the_library_are_bought_and_own_ones_activated() -> None:
    """G-10.2.1, G-10.4.4: AT-09 activates a book, the action Research buys one."""
    state = scenario()
    set_tray(state, work="red", research="white")
    state.tiles = row([TILES.index("AT-09"), TILES.index("AT-04"), -1, -1, -1])
    set_seat(state, 0, columns=[[5]])
    state.library = row([6, 7, 8, 9, 10])
    state.push(PHASE, 0, 0, ACTION + 1)
    turn(state, 1)
    bought, own = SCENE.how(state, 0, "book:6"), SCENE.how(state, 0, "book:5")
    assert ("“Research”" in bought, "tile 2" in bought, "tile 1" in bought) == (True, True, False)
    assert ("“Research”" in own, "tile 2" in own, "tile 1" in own) == (False, False, True)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_asks_for_something_else_is_no_way_there(number: int) -> None:
    """Nor are choices behind which the same rule stands in the way as before them."""
    texts = SCENE.words.phrases.text
    wrong = [texts(f"why_not.{key}", what="", seat="").split(":")[0] for key in ("other_upgrade", "other_student")]
    wrong += [texts(f"why_not.{key}") for key in ("not_in_library", "not_own_book", "slot_golden", "slot_grey")]
    beginning = SCENE.boards.text("how.barred", ways="|", reason="|").partition("|")[0]
    pick, seen = random.Random(number), 0
    for k, (session, seat) in enumerate(random_session(*TABLES[number], 40 + number)):
        if k % 7 or session.is_over:
            continue
        for thing in pick.sample(sorted(things_on_table(state_of(session), seat)), 8):
            told = SCENE.how(session.state, seat, thing)
            is_barred = told.startswith(beginning)
            assert not is_barred or SCENE.why_not(session.state, seat, thing) not in told
            assert not is_barred or not any(reason in told for reason in wrong)
            seen += is_barred
    assert seen


def test_other_seats_choices_are_not_followed() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    turn(state)
    assert ways(state, 0, lambda later: True, lambda later: False) == []


@pytest.mark.parametrize("language", sorted(SCENES))
def test_a_name_in_a_choice_is_quoted_by_other_signs_than_the_choice(language: str) -> None:
    state = scenario()
    set_seat(state, 0, knowledge=9)
    ask(state, "buy book")
    book = next(int(move) for move in state.options if move != SKIP)
    told, choice = SCENES[language].hows.other(state, book), SCENES[language].words.choice(state, book)
    assert choice not in told
    assert within_quotes(choice) in told
    quotes = re.findall("[“”„«»‘‚]", told)
    assert len(set(quotes)) == len(quotes)


def test_a_way_of_many_steps_is_found() -> None:
    """As long as it is this turn's: six steps and one more."""
    state = scenario()
    set_seat(state, 0, knowledge=20, golems=["red I"])
    ask(state, "move golems 7")
    assert "red I" in SCENE.how(state, 0, "place:red:VIII")
