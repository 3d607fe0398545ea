"""The Automa's reasons, sentence for sentence.

Tables of one sentence in all languages are word for word: cases, plural forms and the terms of the box are their point.
All else asks which text is told and what fills it in.
"""

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
from games.golem.speakers import SPEAKERS, counted, reasons_of, said, sentences

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


def one(criterion: str, left: str) -> str:
    return said("left.one", criterion=criterion, left=left)


def several(criterion: str, left: str) -> str:
    return said("left.several", criterion=criterion, left=left)


def measured(criterion: str, value: int) -> str:
    return said("left.measured", criterion=criterion, value=value)


def lies(colour: str, row: str) -> str:
    return said("left.marble", marble=f"{colour} marble", row=row)


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
    assert SPEAKERS["en"].reason(state, why.reasons[0]) == sentences(
        said("why.which_marble"),
        several("longest row", "Golem (3) and Research (3)"),
        said("left.cause", criterion=said("criterion.RIGHT"), cause="no match"),
        several(said("criterion.LEFT"), "Golem (red) and Research (red)"),
        said("left.cause", criterion=f"{said('criterion.NEITHER')}, white marble", cause="no match"),
        one(said("criterion.STRATEGY"), lies("red", "Research")),
    )
    assert SPEAKERS["en"].reason_steps(state, why.reasons[0]) == [
        ("A-7.1.1", sentences(several("longest row", "Golem (3) and Research (3)"))),
        (
            "A-7.1.7",
            sentences(
                counted(
                    "left.unchanged", 2, criterion=said("criterion.RIGHT"), cause="no match", left="Golem and Research"
                )
            ),
        ),
        (
            "A-7.1.6",
            sentences(several(said("criterion.LEFT"), "Golem (red) and Research (red)")),
        ),
        (
            "A-7.1.8",
            sentences(
                counted(
                    "left.unchanged",
                    2,
                    criterion=said("criterion.NEITHER"),
                    cause="no match",
                    left="Golem (red) and Research (red)",
                )
            ),
        ),
        (
            "A-7.1.5",
            sentences(
                counted(
                    "left.unchanged",
                    2,
                    criterion="white marble",
                    cause="no match",
                    left="Golem (red) and Research (red)",
                )
            ),
        ),
        (
            "A-7.1.3",
            sentences(one(said("criterion.STRATEGY"), lies("red", "Research"))),
        ),
    ]


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            marble("BLACK", golem="red red"),
            said("left.only", left=lies("red", "Golem")),
        ),
        (
            marble("STRATEGY WHITE", golem="red white", research="blue"),
            sentences(one(said("criterion.STRATEGY"), "Golem"), one("white marble", lies("white", "Golem"))),
        ),
        (
            marble("LARGEST", golem="red red", research="blue"),
            sentences(one("longest row (2)", lies("red", "Golem"))),
        ),
        (
            marble("WORK", golem="red", research="blue"),
            sentences(
                said("left.cause", criterion="Work or Mirror", cause="no match"),
                said("left.strategy", first="Golem", others="Research", left=lies("red", "Golem")),
            ),
        ),
        (
            marble("LEFT", taken="red", golem="red yellow", research="blue"),
            sentences(
                said("left.cause", criterion="colour taken before", cause="red is ignored"),
                one(said("criterion.LEFT"), lies("blue", "Research")),
            ),
        ),
        (
            marble("LEFT", taken="red", golem="red", research="blue"),
            sentences(
                said("left.cause", criterion="colour taken before", cause="red is ignored"),
                said("left.chosen", left=lies("blue", "Research")),
            ),
        ),
        (
            marble("LEFT", taken="red", golem="yellow", research="blue"),
            sentences(one(said("criterion.LEFT"), lies("blue", "Research"))),
        ),
        (
            marble("BLACK", 2, mirror="red", work="red"),
            sentences(
                said("left.cause", criterion="black marble", cause="no match"), one("not Mirror", lies("red", "Work"))
            ),
        ),
        (
            marble("BLACK", 2, golem="red", work="red"),
            sentences(
                said("left.cause", criterion="black marble", cause="no match"),
                one(said("by.Work_with_two_standing_golems"), lies("red", "Work")),
            ),
        ),
        (
            marble("BLACK", 1, golem="red", work="red"),
            sentences(
                said("left.cause", criterion="black marble", cause="no match"),
                said("left.no_work", left=lies("red", "Golem")),
            ),
        ),
        (
            marble("LARGEST", golem="yellow white"),
            sentences(one(said("by.strategy_order_of_colours"), lies("yellow", "Golem"))),
        ),
        (
            marble("LARGEST", golem="yellow blue", research="white blue"),
            sentences(
                said("left.strategy", first="Golem", others="Research", left="Golem"),
                one(said("by.strategy_order_of_colours"), lies("yellow", "Golem")),
            ),
        ),
    ],
)
def test_marbles(reason: Reason, text: str) -> None:
    assert SPEAKERS["en"].reason(automa_table(), reason) == f"{said('why.which_marble')} {text}"


def test_the_order_of_colours_follows_the_ruling() -> None:
    """DA-22."""
    reason = marble("LARGEST", by_strategy=False, golem="yellow white")
    text = SPEAKERS["en"].reason(automa_table(automa_colours="black"), reason)
    assert text.endswith(sentences(one(said("by.black_before_strategy_order"), lies("white", "Golem"))))


def test_a_colour_taken_before_that_lies_nowhere_is_a_step_without_effect() -> None:
    steps = SPEAKERS["en"].reason_steps(automa_table(), marble("LEFT", taken="red", golem="yellow", research="blue"))
    assert steps[0] == ("A-7.2.7", sentences(several("colour taken before", "Golem and Research")))


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
        sentences(
            said("why.golem_back"),
            several("lying first", "red IV and yellow IV"),
            several("highest section", "red IV and yellow IV"),
            said("left.reverse", first="yellow", others="red", left="yellow IV"),
        ),
        sentences(said("why.golem_forward"), one("lying first", "blue V")),
        sentences(
            said("why.who_works"),
            several("rightmost", "red IV and yellow IV"),
            said("left.strategy", first="red", others="yellow", left="red IV"),
        ),
        sentences(
            said("why.whom_to_kill"),
            several("rightmost", "red IV, yellow IV, and blue IV (lying)"),
            said("left.strategy", first="red", others="yellow and blue", left="red IV"),
        ),
        sentences(said("why.whom_to_kill"), said("left.only", left="red IV")),
        sentences(said("why.whom_to_kill"), one("rightmost", "red IV")),
        sentences(
            said("why.golem_forward_or_back"),
            several(said("by.lying_in_I_goes_forward"), "red I and blue I"),
            said("left.strategy", first="red", others="blue", left="red I"),
        ),
    ]


def test_students_tell_their_section() -> None:
    why = Why()
    automa_choices.student_forward([3, 2, 2], [0, 1, 2], STRATEGY_ORDER, why)
    automa_choices.student_back([3, 2, 2], [0, 1, 2], STRATEGY_ORDER, why)
    automa_choices.student_forward([3, 2, 2], [0], STRATEGY_ORDER, why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        sentences(
            said("why.student_forward"),
            several("leftmost (II)", "yellow student and blue student"),
            said("left.strategy", first="yellow", others="blue", left="yellow student"),
        ),
        sentences(said("why.student_back"), one("rightmost (III)", "red student")),
        sentences(said("why.student_forward"), said("left.only", left="red student")),
    ]


def test_counts_and_costs_are_told() -> None:
    why = Why()
    automa_choices.district_for_golem([1, 1, 2], STRATEGY_ORDER, why)
    automa_choices.area_to_upgrade([2, 1, 0], [1, 1, 1], STRATEGY_ORDER, why)
    automa_choices.tile_to_upgrade([UPG_1, UPG_6], [3] * 18, [1] * 18, False, (UPG_6, UPG_1), why)
    automa_choices.column_for_book(True, -1, [], [], [2, 4, 3, 5], why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        sentences(
            said("why.where_to_create"),
            several(measured(said("by.fewest_own_golems"), 1), "red district and yellow district"),
            said("left.strategy", first="yellow", others="red", left="yellow district"),
        ),
        sentences(said("why.which_type_of_upgrade"), one(measured(said("by.most_items"), 2), "golem upgrade")),
        sentences(
            said("why.which_upgrade"),
            several("cheapest (3)", "“Quiet Heart” (torso) and “Eager Stride” (right leg)"),
            one(said("by.printed_tie"), "“Eager Stride” (right leg)"),
        ),
        sentences(said("why.which_column"), one("most books below 5 (4)", "column 2")),
    ]


def test_the_rabbi_and_its_tile() -> None:
    why = Why()
    automa_marble.action_kind(2, False, 1, True, True, why)
    automa_marble.action_kind(1, False, 0, False, True, why)
    automa_marble.action_slot([0, 2], [], [2, 3, 1], False, why)
    automa_marble.action_slot([0, 2], [2], [2, 3, 1], True, why)
    automa_marble.action_slot([0, 2], [], [2, 3, 1], True, why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        sentences(said("why.rabbi_or_marble"), one(said("by.silhouette_complete"), "rabbi")),
        sentences(said("why.rabbi_or_marble"), one(said("by.leftmost_column"), "marble")),
        sentences(said("why.which_action_tile"), one(said("by.topmost_free_number"), said("left.tile", slot=3))),
        sentences(said("why.which_action_tile"), one(said("by.a_tile_that_kills"), said("left.tile", slot=3))),
        sentences(said("why.which_action_tile"), one(said("by.fixed_action_space_kills"), "fixed action space")),
    ]


def test_the_side_of_a_slash() -> None:
    why = Why()
    automa_choices.slash([0, 1], [1], True, True, False, why)
    automa_choices.slash([0, 1], [1], False, False, True, why)
    automa_choices.slash([1], [], False, True, False, why)
    assert [SPEAKERS["en"].reason(automa_table(), reason) for reason in why.reasons] == [
        sentences(said("why.which_side_of_the_slash"), one(said("by.kill"), "side 2")),
        sentences(said("why.which_side_of_the_slash"), one(said("by.right"), "side 2")),
        sentences(said("why.which_side_of_the_slash"), said("left.only", left="side 2")),
    ]


def played(state: GolemState, effect: str | Effect[Any], n: int = 0) -> list[str]:
    """The reasons of an effect that the Automa carries out."""
    state.log = []
    run(state, effect, seat=AUTOMA, n=n)
    return [SPEAKERS["en"].reason(state, reason) for reason in reasons_of(state)]


@pytest.mark.parametrize(
    ("lying", "strength", "text"),
    [
        (
            "",
            1,
            sentences(said("why.how_many_work"), one(said("by.pays_at_most_2"), "2 golems")),
        ),
        (
            " lying",
            5,
            sentences(said("why.how_many_work"), one("no golem stands", "0 golems")),
        ),
    ],
)
def test_the_number_of_golems_at_work(lying: str, strength: int, text: str) -> None:
    state = automa_table()
    set_seat(state, AUTOMA, golems=[f"{where}{lying}" for where in ("red I", "blue II", "yellow I")])
    assert played(state, ROW_ACTIONS[WORK], n=strength)[0] == text


@pytest.mark.parametrize(
    ("marker", "text"),
    [
        (-5, sentences(said("why.upgrade_or_not"), one(said("by.red_zone"), "no upgrade"))),
        (9, sentences(said("why.which_upgrade"), one("cheapest (2)", "“Measured Tread” (left leg)"))),
    ],
)
def test_the_red_zone_forbids_an_upgrade(marker: int, text: str) -> None:
    state = automa_table()
    state.own_automa().marker = marker
    assert played(state, ROW_ACTIONS[GOLEM], n=1)[0] == text


@pytest.mark.parametrize(
    ("marker", "text"),
    [
        (-5, sentences(one(said("by.red_zone"), "3 coins"))),
        (9, sentences(one(said("by.not_in_the_red_zone"), said("left.bonus")))),
    ],
)
def test_the_character_or_coins(marker: int, text: str) -> None:
    state = automa_table()
    state.own_automa().marker = marker
    set_seat(state, AUTOMA, marbles=["white", "white"])
    assert played(state, INFLUENCE_CHARACTER)[0] == f"{said('why.bonus_or_coins')} {text}"


def test_decisions_of_a_single_rule() -> None:
    state = automa_table()
    set_seat(state, AUTOMA, side="1A", gold=[1, 2, 0, 0], columns=[[1, 33], [10]])
    assert played(state, "golem track +1 or -1")[-1] == sentences(
        said("why.golem_track_up_or_down"), one("both are possible", "up")
    )
    assert played(state, "artifact income")[-1] == sentences(
        said("why.which_artifact_pays"), one("topmost", "artifact 2")
    )
    assert sentences(
        said("why.which_book_is_activated"), one("black books first", "“The Price of Dust” (black)")
    ) in played(state, "activate 1 book")
    assert sentences(said("why.what_the_mirror_copies"), one("two golems stand", "Work")) in played(
        state, MIRROR_OF_AUTOMA, n=1
    )


def test_a_grave_is_the_leftmost_of_those_free() -> None:
    state = automa_table()
    assert sentences(said("why.where_to_bury"), one("leftmost", "cemetery space 1")) in played(state, "kill golem")


def test_books_passed_over_are_told_with_the_cause() -> None:
    state = automa_table()
    state.own_automa().played = vec_of([6])  # AU-07: book column 3, 2, 1, 4, 5
    set_library(state, [33, 17, 38, 1, 2])
    assert played(state, "buy book")[0] == sentences(
        said("why.which_book"),
        said(
            "left.cause",
            criterion=said("by.no_student_can_step_back"),
            cause="“Shadow of the Golem” (black) is skipped",
        ),
        one(said("by.first_position_of_the_blue_column"), "“The Traveller’s Guide” (green)"),
    )
    reason = reasons_of(state)[0]
    assert SPEAKERS["en"].reason_steps(state, reason)[0] == (
        "A-10.6.2",
        sentences(
            counted(
                "left.unchanged",
                4,
                criterion=said("by.no_student_can_step_back"),
                cause="“Shadow of the Golem” (black) is skipped",
                left="“The Price of Dust” (black), “The Traveller’s Guide” (green), “On Clay” (red), "
                "and “The Potter’s Pride” (red)",
            )
        ),
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
        sentences(
            said("why.which_slot"),
            several("lowest", "slot 1 (artifact 1) and slot 2 (artifact 1)"),
            one("right slot", "slot 2 (artifact 1)"),
        )
    )


def test_the_log_tells_the_reason() -> None:
    state = automa_table()
    state.log = []
    run(state, "student any +1", seat=AUTOMA)
    kinds = [event[0] for event in state.log]
    line = SPEAKERS["en"].event(state, state.log[kinds.index(events.REASONED)])
    assert line == SPEAKERS["en"].reason(state, reasons_of(state)[0])
    assert line.startswith(f"{said('why.student_forward')} Leftmost (I):")
