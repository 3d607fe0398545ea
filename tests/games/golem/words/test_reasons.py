"""Why the Automa chose what it chose, in words: complete, true and readable in every language."""

import ast
import random
from functools import lru_cache
from pathlib import Path

import pytest

from altneu.games.golem.automa.marble import CRITERIA
from altneu.games.golem.state import events, reasons
from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.words.reasons import IGNORED, NOTHING, SKIPPED, STRATEGY, TELLING
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE
from altneu.language import catalogue, languages
from altneu.language.nouns import key_of
from altneu.table.session import begin
from games.golem.scenario import GOLEM as GAME
from games.golem.scenario import scenario
from games.golem.speakers import SPEAKERS, assert_readable, random_game, reasons_of
from thorough import shared

ENGINE = Path(__file__).parents[4] / "src" / "altneu" / "games" / "golem"
KINDS = {name: kind for name, kind in vars(reasons).items() if name.isupper()}
WHERE = {"ask": (1, None), "narrow": (None, 2), "told": (None, 2), "single": (1, 5)}  # question and criterion

# Completeness


def texts_of(node: ast.expr, function: ast.FunctionDef) -> set[str]:
    """What a string expression can be; empty for a parameter, whose value is read where it is passed."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=one, orelse=other):
            return texts_of(one, function) | texts_of(other, function)
        case ast.BinOp(left=one, op=ast.Add(), right=other):
            return {a + b for a in texts_of(one, function) for b in texts_of(other, function)}
        case ast.Subscript(value=ast.Name(id="CRITERIA")):
            return set(CRITERIA)
        case ast.Name(id=name) if name in {parameter.arg for parameter in function.args.args}:
            return set()
        case ast.Name(id=name):
            values = [
                assigned.value
                for assigned in ast.walk(function)
                if isinstance(assigned, ast.Assign)
                for target in assigned.targets
                if isinstance(target, ast.Name) and target.id == name
            ]
            assert values, f"{function.name}: where is {name} set?"
            return set().union(*[texts_of(value, function) for value in values])
    raise AssertionError(f"{function.name}, line {node.lineno}: write the text out")


@lru_cache
def told_by_the_engine() -> tuple[set[str], set[str]]:
    """Every question and every criterion written in the rules."""
    questions: set[str] = set()
    criteria: set[str] = set()
    for file in ENGINE.rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in WHERE:
                    for found, position in zip((questions, criteria), WHERE[call.func.id], strict=True):
                        if position is not None:
                            found |= texts_of(call.args[position], function)
    return questions, criteria


def test_the_rules_are_read_for_their_questions_and_criteria() -> None:
    questions, criteria = told_by_the_engine()
    assert {"which marble", "which book", "what the mirror copies", "how many work"} <= questions
    assert {"rightmost", "reverse strategy order", "left", "right", "WORK matches nothing", "red zone"} <= criteria
    assert {IGNORED, *SKIPPED, *STRATEGY, *TELLING} <= criteria
    assert {f"{criterion}{NOTHING}" for criterion in CRITERIA} <= criteria


@pytest.mark.parametrize("language", languages())
def test_every_question_and_criterion_of_the_rules_has_words(language: str) -> None:
    entries = catalogue("altneu.games.golem.words", language).entries
    questions, criteria = told_by_the_engine()
    names = {criterion.removesuffix(NOTHING) for criterion in criteria}
    wanted = {f"why.{key_of(question)}" for question in questions}
    wanted |= {f"criterion.{name}" if name in CRITERIA else f"by.{key_of(name)}" for name in names}
    assert sorted(key for key in wanted if key not in entries) == []


def test_no_words_are_left_of_questions_and_criteria_that_are_gone() -> None:
    questions, criteria = told_by_the_engine()
    known = {f"why.{key_of(question)}" for question in questions} | {f"by.{key_of(name)}" for name in criteria}
    known.add("by.black_before_strategy_order")
    keys = [key for key in catalogue("altneu.games.golem.words", "en").entries if key.startswith(("why.", "by."))]
    assert sorted(key for key in keys if key not in known) == []


@pytest.mark.parametrize("name", sorted(KINDS))
@pytest.mark.parametrize("language", languages())
def test_candidates_of_every_kind_have_names_of_their_own(language: str, name: str) -> None:
    state = scenario(automa_seat="2")
    reason = Reason("which book", KINDS[name], [1, 0] if name != "BOOK" else [1, 2])
    reason.step("A-10.1", "cheapest", reason.candidates[:1], -1)
    texts = []
    for chosen in reason.candidates:
        reason.chosen = chosen
        texts.append(SPEAKERS[language].reason(state, reason))
        assert_readable(texts[-1], language)
    assert texts[0] != texts[1]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", "1234")
def test_everything_about_the_automa_can_be_read_in_whole_games(players: int, level: str) -> None:
    seat = str(1 + int(level) % players)
    seen = 0
    for number, (state, log) in enumerate(random_game(int(level), players, automa_seat=seat, automa_level=level)):
        for mine, (language, speaker) in enumerate(SPEAKERS.items()):
            if not shared(number, 1, mine, len(SPEAKERS)):
                continue
            assert_readable(speaker.question(state), language)
            for move in state.options:
                assert_readable(speaker.choice(state, move), language)
            for event in log:
                assert_readable(speaker.event(state, event), language)
        seen += len([event for event in log if event[0] == events.REASONED])
    assert seen == len(reasons_of(state)) > 50


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("language", languages())
def test_every_reason_names_the_choice_and_every_step_its_rule(language: str, seed: int) -> None:
    speaker = SPEAKERS[language]
    *_, (state, _) = random_game(seed, 2 + seed % 3, automa_seat="2", automa_level=str(1 + seed % 4))
    for reason in reasons_of(state):
        text = speaker.reason(state, reason)
        assert_readable(text, language)
        assert speaker.events.reasons.listed(state, reason, [reason.chosen]) in text
        steps = speaker.reason_steps(state, reason)
        assert [rule for rule, _ in steps] == [rule for rule, _, _ in reason.steps]
        for _, sentence in steps:
            assert_readable(sentence, language)
            assert sentence.endswith(".")


@pytest.mark.parametrize("language", [one for one in languages() if one != "en"])
def test_no_reason_stays_english(language: str) -> None:
    english = SPEAKERS["en"]
    *_, (state, _) = random_game(11, 4, automa_seat="4", automa_level="4")
    for reason in reasons_of(state):
        sentences = zip(
            SPEAKERS[language].reason_steps(state, reason), english.reason_steps(state, reason), strict=True
        )
        assert all(own != foreign for (_, own), (_, foreign) in sentences)


def test_reading_about_the_automa_changes_nothing() -> None:
    for state, log in random_game(5, 2, automa_seat="2", automa_level="4"):
        before = GAME.encode(state), list(state.options), list(log), len(reasons_of(state))
        for speaker in SPEAKERS.values():
            speaker.question(state)
            for event in log:
                speaker.event(state, event)
            for move in state.options:
                speaker.choice(state, move)
        assert (GAME.encode(state), list(state.options), list(log), len(reasons_of(state))) == before


# Told when everything has changed


def test_a_reason_reads_the_same_at_the_end_of_the_game() -> None:
    told: list[str] = []
    for state, _ in random_game(7, 2, automa_seat="1", automa_level="3"):
        told += [SPEAKERS["de"].reason(state, reason) for reason in reasons_of(state)[len(told) :]]
    assert told == [SPEAKERS["de"].reason(state, reason) for reason in reasons_of(state)]


def test_reasons_can_be_read_after_taking_back() -> None:
    session = begin(GAME, ["human", "automa"], {"automa_seat": "2"})
    pick = random.Random(3)
    read: list[str] = []
    while not session.is_over:
        seat = asked(session.state)
        if seat == NATURE:
            session.run_nature(lambda state: pick.choice(state.options))
            continue
        before = [SPEAKERS["en"].event(session.state, event) for event in session.events]  # type: ignore[arg-type]
        session.answer(seat, pick.choice(session.state.options))
        if len(session.events) > len(before) + 20:
            session.undo()
            read = [SPEAKERS["en"].event(session.state, event) for event in session.events]  # type: ignore[arg-type]
            assert read == before
            session.redo()
    assert any("Which marble?" in line for line in read)
