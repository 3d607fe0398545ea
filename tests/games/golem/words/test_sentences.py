"""The Automa's reasons word for word."""

from typing import Any

import pytest

from altneu.games.golem.actions.marbles import MIRROR_OF_AUTOMA, ROW_ACTIONS
from altneu.games.golem.automa import choices as automa_choices
from altneu.games.golem.automa import marble as automa_marble
from altneu.games.golem.automa.marble import CRITERIA
from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER
from altneu.games.golem.state import events
from altneu.games.golem.state.reasons import Reason, Why
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, GOLEM, LYING, MARBLES, RED, ROWS, UPG_1, UPG_6, WORK, YELLOW
from altneu.kernel.state import Effect
from games.golem.scenario import place, run, scenario, set_library, set_seat
from games.golem.scenario import row as vec_of
from games.golem.speakers import SPEAKERS, reasons_of

AUTOMA = 1
STRATEGY_ORDER = [YELLOW, RED, BLUE]


def automa_table(**options: str) -> GolemState:
    state = scenario(automa_seat="2", **options)
    state.own_automa().strategy = vec_of(STRATEGY_ORDER)
    return state


def tray(**rows: str) -> list[int]:
    """`tray(golem="red red")`, as the Automa sees it."""
    counts = [0] * 25
    for name, colours in rows.items():
        for colour in colours.split():
            counts[5 * ROWS.index(name) + MARBLES.index(colour)] += 1
    return counts


def marble(criteria: str, standing: int = 0, taken: str = "", by_strategy: bool = True, **rows: str) -> Reason:
    """The choice of a marble; the character shows red and blue, and strategy order is red, yellow, blue."""
    why = Why()
    automa_marble.marble(
        tray(**rows),
        [CRITERIA.index(criterion) for criterion in criteria.split()],
        RED,
        BLUE,
        MARBLES.index(taken) if taken else -1,
        [RED, YELLOW, BLUE],
        standing,
        by_strategy,
        why,
    )
    return why.reasons[0]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Which marble? Work or Mirror: no golem stands. Longest row: Golem (4) and Research (4) remain. "
            "Strategy order puts Golem above Research: the red marble from the Golem row.",
        ),
        (
            "de",
            "Welche Murmel? Arbeiten oder Spiegel: kein Golem steht. "
            "Längste Reihe: „Golem“ (4) und „Forschen“ (4) bleiben. "
            "In der Strategiereihenfolge steht „Golem“ über „Forschen“: rote Murmel aus „Golem“.",
        ),
        (
            "ru",
            "Какой шар? Работа или Зеркало: ни один голем не стоит. "
            "Самый длинный ряд: остаются «Голем» (4) и «Обучение» (4). "
            "В порядке стратегии «Голем» выше, чем «Обучение»: красный шар из ряда «Голем».",
        ),
        (
            "uk",
            "Яка кулька? Робота або Дзеркало: жоден голем не стоїть. "
            "Найдовший ряд: лишаються «Голем» (4) і «Дослідження» (4). "
            "У порядку стратегії «Голем» вище, ніж «Дослідження»: червона кулька з ряду «Голем».",
        ),
    ],
)
def test_the_choice_of_a_marble(language: str, text: str) -> None:
    reason = marble("WORK LARGEST", work="black", golem="red red red red", research="blue blue blue blue")
    assert SPEAKERS[language].reason(automa_table(), reason) == text


def test_criteria_that_match_nothing_are_told_together() -> None:
    """The example beside A-7.2."""
    state = automa_table()
    why = Why()
    lying = tray(
        work="white blue", golem="red yellow white", artifacts="blue", research="red white black", mirror="yellow"
    )
    criteria = [CRITERIA.index(name) for name in ("LARGEST", "RIGHT", "LEFT", "NEITHER", "WHITE", "STRATEGY")]
    automa_marble.marble(lying, criteria, RED, BLUE, -1, [BLUE, RED, YELLOW], 2, True, why)
    assert SPEAKERS["en"].reason(state, why.reasons[0]) == (
        "Which marble? Longest row: Golem (3) and Research (3) remain. Right marble of the character: no match. "
        "Left marble of the character: Golem (red) and Research (red) remain. "
        "No marble of the character, white marble: no match. "
        "Row of the top colour: the red marble from the Research row."
    )
    assert SPEAKERS["en"].reason_steps(state, why.reasons[0]) == [
        ("A-7.1.1", "Longest row: Golem (3) and Research (3) remain."),
        ("A-7.1.7", "Right marble of the character: no match; Golem and Research remain."),
        ("A-7.1.6", "Left marble of the character: Golem (red) and Research (red) remain."),
        ("A-7.1.8", "No marble of the character: no match; Golem (red) and Research (red) remain."),
        ("A-7.1.5", "White marble: no match; Golem (red) and Research (red) remain."),
        ("A-7.1.3", "Row of the top colour: the red marble from the Research row."),
    ]


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (marble("BLACK", golem="red red"), "Only possibility: the red marble from the Golem row."),
        (
            marble("STRATEGY WHITE", golem="red white", research="blue"),
            "Row of the top colour: Golem. White marble: the white marble from the Golem row.",
        ),
        (marble("LARGEST", golem="red red", research="blue"), "Longest row (2): the red marble from the Golem row."),
        (
            marble("WORK", golem="red", research="blue"),
            "Work or Mirror: no match. Strategy order puts Golem above Research: the red marble from the Golem row.",
        ),
        (
            marble("LEFT", taken="red", golem="red yellow", research="blue"),
            "Colour taken before: red is ignored. Left marble of the character: the blue marble from the Research row.",
        ),
        (
            marble("LEFT", taken="red", golem="red", research="blue"),
            "Colour taken before: red is ignored. Chosen: the blue marble from the Research row.",
        ),
        (
            marble("LEFT", taken="red", golem="yellow", research="blue"),
            "Left marble of the character: the blue marble from the Research row.",
        ),
        (
            marble("BLACK", 2, mirror="red", work="red"),
            "Black marble: no match. Not Mirror: the red marble from the Work row.",
        ),
        (
            marble("BLACK", 2, golem="red", work="red"),
            "Black marble: no match. Work, for two golems stand: the red marble from the Work row.",
        ),
        (
            marble("BLACK", 1, golem="red", work="red"),
            "Black marble: no match. Work only with two standing golems: the red marble from the Golem row.",
        ),
        (
            marble("LARGEST", golem="yellow white"),
            "Strategy order of the colours, then black, then white: the yellow marble from the Golem row.",
        ),
        (
            marble("LARGEST", golem="yellow blue", research="white blue"),
            "Strategy order puts Golem above Research: Golem. "
            "Strategy order of the colours, then black, then white: the yellow marble from the Golem row.",
        ),
    ],
)
def test_marbles(reason: Reason, text: str) -> None:
    assert SPEAKERS["en"].reason(automa_table(), reason) == f"Which marble? {text}"


def test_the_order_of_colours_follows_the_ruling() -> None:
    """DA-22."""
    reason = marble("LARGEST", by_strategy=False, golem="yellow white")
    text = SPEAKERS["en"].reason(automa_table(automa_colours="black"), reason)
    assert text.endswith("Black, then white, then strategy order of the colours: the white marble from the Golem row.")


def test_a_colour_taken_before_that_lies_nowhere_is_a_step_without_effect() -> None:
    steps = SPEAKERS["en"].reason_steps(automa_table(), marble("LEFT", taken="red", golem="yellow", research="blue"))
    assert steps[0] == ("A-7.2.7", "Colour taken before: Golem and Research remain.")


def golems(*places: str) -> list[int]:
    return [place(text.removesuffix(" lying")) + LYING * text.endswith(" lying") for text in places]


def test_the_choice_of_a_golem() -> None:
    """EX-A-02."""
    why = Why()
    strategy = [RED, YELLOW, BLUE]
    automa_choices.back_golem(golems("red IV lying", "yellow IV lying", "blue II"), strategy, why)
    automa_choices.forward_golem(golems("red IV", "yellow IV", "blue V lying"), strategy, why)
    automa_choices.worker(golems("red IV", "yellow IV", "blue V lying"), strategy, why)
    automa_choices.victim(golems("red IV", "yellow IV", "blue IV lying"), strategy, why)
    automa_choices.victim(golems("red IV", "red IV"), strategy, why)
    automa_choices.victim(golems("red IV", "red IV", "blue I"), strategy, why)
    automa_choices.either_way(golems("red I lying", "blue I lying", "blue IV"), strategy, why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        "Which golem steps back? Lying first: red IV and yellow IV remain. "
        "Highest section: red IV and yellow IV remain. Reverse strategy order puts yellow before red: yellow IV.",
        "Which golem steps forward? Lying first: blue V.",
        "Which golem works? Rightmost: red IV and yellow IV remain. Strategy order puts red above yellow: red IV.",
        "Which golem is killed? Rightmost: red IV, yellow IV, and blue IV (lying) remain. "
        "Strategy order puts red above yellow and blue: red IV.",
        "Which golem is killed? Only possibility: red IV.",
        "Which golem is killed? Rightmost: red IV.",
        "Forward or back? Forward only from I, lying: red I and blue I remain. "
        "Strategy order puts red above blue: red I.",
    ]


def test_students_tell_their_section() -> None:
    why = Why()
    automa_choices.student_forward([3, 2, 2], [0, 1, 2], STRATEGY_ORDER, why)
    automa_choices.student_back([3, 2, 2], [0, 1, 2], STRATEGY_ORDER, why)
    automa_choices.student_forward([3, 2, 2], [0], STRATEGY_ORDER, why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        "Which student steps forward? Leftmost (II): yellow student and blue student remain. "
        "Strategy order puts yellow above blue: yellow student.",
        "Which student steps back? Rightmost (III): red student.",
        "Which student steps forward? Only possibility: red student.",
    ]


def test_counts_and_costs_are_told() -> None:
    why = Why()
    automa_choices.district_for_golem([1, 1, 2], STRATEGY_ORDER, why)
    automa_choices.area_to_upgrade([2, 1, 0], [1, 1, 1], STRATEGY_ORDER, why)
    automa_choices.tile_to_upgrade([UPG_1, UPG_6], [3] * 18, [1] * 18, False, (UPG_6, UPG_1), why)
    automa_choices.column_for_book(True, -1, [], [], [2, 4, 3, 5], why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        "Where is a golem created? Fewest of its own golems (1): red district and yellow district remain. "
        "Strategy order puts yellow above red: yellow district.",
        "Which type of upgrade? Most golems, artifacts or columns (2): golem upgrade.",
        "Which upgrade? Cheapest (3): “Quiet Heart” (torso) and “Eager Stride” (right leg) remain. "
        "Order at equal cost: “Eager Stride” (right leg).",
        "Which column? Most books below 5 (4): column 2.",
    ]


def test_the_rabbi_and_its_tile() -> None:
    why = Why()
    automa_marble.action_kind(2, False, 1, True, True, why)
    automa_marble.action_kind(1, False, 0, False, True, why)
    automa_marble.action_slot([0, 2], [], [2, 3, 1], False, why)
    automa_marble.action_slot([0, 2], [2], [2, 3, 1], True, why)
    automa_marble.action_slot([0, 2], [], [2, 3, 1], True, why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        "Rabbi or marble? The silhouette is complete: rabbi.",
        "Rabbi or marble? The column further left: marble.",
        "Which action tile? First number of the rabbi column whose tile is free: the tile in slot 3.",
        "Which action tile? A tile that kills, for a golem is in VIII to X: the tile in slot 3.",
        "Which action tile? A golem is in VIII to X, and no tile that kills is free: fixed action space.",
    ]


def test_the_side_of_a_slash() -> None:
    why = Why()
    automa_choices.slash([0, 1], [1], True, True, False, why)
    automa_choices.slash([0, 1], [1], False, False, True, why)
    automa_choices.slash([1], [], False, True, False, why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        "Which side of the slash? Kill, for a golem is in VIII to X: side 2.",
        "Which side of the slash? Right, as the card’s criteria say: side 2.",
        "Which side of the slash? Only possibility: side 2.",
    ]


def played(state: GolemState, effect: str | Effect[Any], n: int = 0) -> list[str]:
    """The reasons of an effect that the Automa carries out."""
    state.log = []
    run(state, effect, seat=AUTOMA, n=n)
    return [SPEAKERS["en"].reason(state, reason) for reason in reasons_of(state)]


@pytest.mark.parametrize(
    ("lying", "strength", "text"),
    [
        ("", 1, "How many golems work? As many as can work for at most 2: 2 golems."),
        (" lying", 5, "How many golems work? No golem stands: 0 golems."),
    ],
)
def test_the_number_of_golems_at_work(lying: str, strength: int, text: str) -> None:
    state = automa_table()
    set_seat(state, AUTOMA, golems=[f"{where}{lying}" for where in ("red I", "blue II", "yellow I")])
    assert played(state, ROW_ACTIONS[WORK], n=strength)[0] == text


@pytest.mark.parametrize(
    ("marker", "text"),
    [
        (-5, "An upgrade? The marker is in the red zone: no upgrade."),
        (9, "Which upgrade? Cheapest (2): “Measured Tread” (left leg)."),
    ],
)
def test_the_red_zone_forbids_an_upgrade(marker: int, text: str) -> None:
    state = automa_table()
    state.own_automa().marker = marker
    assert played(state, ROW_ACTIONS[GOLEM], n=1)[0] == text


@pytest.mark.parametrize(
    ("marker", "text"),
    [
        (-5, "The marker is in the red zone: 3 coins."),
        (9, "The marker is not in the red zone: bonus of the character."),
    ],
)
def test_the_character_or_coins(marker: int, text: str) -> None:
    state = automa_table()
    state.own_automa().marker = marker
    set_seat(state, AUTOMA, marbles=["white", "white"])
    assert played(state, INFLUENCE_CHARACTER)[0] == f"Bonus of the character or coins? {text}"


def test_decisions_of_a_single_rule() -> None:
    state = automa_table()
    set_seat(state, AUTOMA, side="1A", gold=[1, 2, 0, 0], columns=[[1, 33], [10]])
    assert played(state, "golem track +1 or -1")[-1] == "Golem track up or down? Both are possible: up."
    assert played(state, "artifact income")[-1] == "Which artifact pays? Topmost: artifact 2."
    assert "Which book is activated? Black books first: “The Price of Dust” (black)." in played(
        state, "activate 1 book"
    )
    assert "What does Mirror copy? Two golems stand: Work." in played(state, MIRROR_OF_AUTOMA, n=1)


def test_a_grave_is_the_leftmost_of_those_free() -> None:
    state = automa_table()
    assert "Where is it buried? Leftmost: cemetery space 1." in played(state, "kill golem")


def test_books_passed_over_are_told_with_the_cause() -> None:
    state = automa_table()
    state.own_automa().played = vec_of([6])  # AU-07: book column 3, 2, 1, 4, 5
    set_library(state, [33, 17, 38, 1, 2])
    assert played(state, "buy book")[0] == (
        "Which book? No student can step back: “Shadow of the Golem” (black) is skipped. "
        "First book of the book column that can be bought: “The Traveller’s Guide” (green)."
    )
    reason = reasons_of(state)[0]
    assert SPEAKERS["en"].reason_steps(state, reason)[0] == (
        "A-10.6.2",
        "No student can step back: “Shadow of the Golem” (black) is skipped; "
        "“The Price of Dust” (black), “The Traveller’s Guide” (green), “On Clay” (red), and "
        "“The Potter’s Pride” (red) remain.",
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Which book? No student can step back: “Shadow of the Golem” (black) is skipped. Nothing can be chosen.",
        ),
        (
            "de",
            "Welches Buch? Kein Student kann zurück: „Schatten des Golems“ (schwarz) wird "
            "übergangen. Nichts lässt sich wählen.",
        ),
        (
            "ru",
            "Какая книга? Ни один ученик не может пойти назад: «Тень голема» (чёрная) пропускается. Выбрать нечего.",
        ),
        (
            "uk",
            "Яка книжка? Жоден учень не може піти назад: «Тінь голема» (чорна) пропускається. Вибрати немає чого.",
        ),
    ],
)
def test_it_is_told_that_no_book_can_be_bought(language: str, text: str) -> None:
    state = automa_table()
    state.own_automa().played = vec_of([6])
    set_library(state, [38])
    state.log = []
    run(state, "buy book -1", seat=AUTOMA)
    reason = reasons_of(state)[0]
    assert SPEAKERS[language].reason(state, reason) == text
    assert len(SPEAKERS[language].reason_steps(state, reason)) == 1


def test_slots_tell_their_artifact() -> None:
    state = automa_table()
    set_seat(state, AUTOMA, side="4A")
    assert played(state, "artifact upgrade -1")[-1] == (
        "Which slot? Lowest: slot 1 (artifact 1) and slot 2 (artifact 1) remain. Right slot: slot 2 (artifact 1)."
    )


def test_the_log_tells_the_reason() -> None:
    state = automa_table()
    state.log = []
    run(state, "student any +1", seat=AUTOMA)
    kinds = [event[0] for event in state.log]
    line = SPEAKERS["en"].event(state, state.log[kinds.index(events.REASONED)])
    assert line == SPEAKERS["en"].reason(state, reasons_of(state)[0])
    assert line.startswith("Which student steps forward? Leftmost (I): ")
