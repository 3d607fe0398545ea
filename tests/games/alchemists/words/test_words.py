"""What players of Alchemists read: complete, in every language, with the true costs, and without touching the game."""

import ast
import re
from pathlib import Path

import pytest

import altneu
from altneu.games.alchemists.actions.experiments import STUDENT_TURN
from altneu.games.alchemists.actions.publishing import FALLEN_ARTICLE, PUBLISH_AT_ONCE
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.articles import SEAL_ARTICLE
from altneu.games.alchemists.kings_golem.research import RESEARCH_TURN
from altneu.games.alchemists.state import events, moves, observations, options, sources, terms
from altneu.games.alchemists.state.observations import KINDS_OF_OBSERVATION, observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import BOOTS_OF_SPEED, INGREDIENTS, SHOPKEEPER, SPACES
from altneu.games.alchemists.words.names import SEAT_COLOURS
from altneu.games.alchemists.words.words import Words
from altneu.kernel.combinators import KERNEL_MOVES, SKIP
from altneu.kernel.flow import answer
from altneu.kernel.state import Effect
from altneu.language import LanguageError, catalogue, languages
from games.alchemists.academy import NOTATION, academy, set_article, set_seat, set_theory
from games.alchemists.narrators import ALL_MODULES, NARRATORS, assert_told, said, told_game
from thorough import shared

SOURCE = Path(altneu.__file__).parent
WORDS = [*sorted((SOURCE / "games" / "alchemists" / "words").glob("*.py")), SOURCE / "language" / "nouns.py"]
LAB = sorted((SOURCE / "games" / "alchemists").glob("[ct]*/*.py"))
VARIANTS = {
    "question.test_on_student_angry",
    "question.research_golem_animate",
    "question.publish_at_once_article",
}  # of a question already counted

# Completeness


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"level": "apprentice"}),
        (4, {"level": "master", "conflict_reward": "0"}),
        (2, {**ALL_MODULES, "level": "apprentice"}),
        (3, {**ALL_MODULES, "level": "master"}),
        (4, {**ALL_MODULES, "level": "master", "master_article_debunk": "apprentice"}),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_every_question_choice_event_and_note_of_whole_games_can_be_read(
    language: str, players: int, options: dict[str, str]
) -> None:
    narrator, mine = NARRATORS[language], list(NARRATORS).index(language)
    for seed in range(2):
        for number, (state, log) in enumerate(told_game(seed, players, **options)):
            if not shared(number, 1, mine, len(NARRATORS)):
                continue
            assert_told(narrator.question(state), language)
            for event in log:
                assert_told(narrator.event(state, event), language)
            texts = [narrator.choice(state, move) for move in state.options]
            for text in texts:
                assert_told(text, language)
            assert len(set(texts)) == len(texts), texts
        for code in [*(code for board in state.seats for code in board.observed), *state.shown]:
            assert_told(narrator.observation(code), language)


def test_words_change_nothing() -> None:
    for state, log in told_game(1, 2, **ALL_MODULES):
        before = ALCHEMISTS.encode(state), list(state.options), list(log)
        for narrator in NARRATORS.values():
            narrator.question(state)
            for event in log:
                narrator.event(state, event)
            for move in state.options:
                narrator.choice(state, move)
        assert (ALCHEMISTS.encode(state), list(state.options), list(log)) == before


def full_table() -> AlchemistsState:
    """Everything is published, and a card lies under the counter."""
    state = academy(players=4, **ALL_MODULES)
    for ingredient, alchemical in zip(INGREDIENTS, ["G+", "R+", "R-", "B+", "B-", "G-", "--", "++"], strict=True):
        set_theory(state, ingredient, alchemical)
    for colour, signs in (("red", "++"), ("green", "+-"), ("blue", "-+")):
        set_article(state, colour, signs, "toad fern mushroom feather")
    state.own_court().counter = BOOTS_OF_SPEED
    return state


@pytest.mark.parametrize("language", languages())
def test_every_move_has_words(language: str) -> None:
    state = full_table()
    state.push(SEAL_ARTICLE, 0, sources.SPACE, 0, -1)
    texts = [NARRATORS[language].choice(state, move) for move in [SKIP, *range(KERNEL_MOVES, moves.MOVES)]]
    for text in texts:
        assert_told(text, language)
    assert len(set(texts)) > 500


# Events that are told in two ways: the second, where the first has a = b = 1.
OTHER_WAY = {
    events.GOLD: (-1, 0),
    events.REPUTATION: (-1, 0),
    events.SCORED: (-1, 0),
    events.APPROVAL: (-1, 0),
    events.FAVOR_PLAYED: (2, 3),  # Associate
    events.ORDER_TAKEN: (9, 0),  # paralysed
    events.DECLARED: (0, 0),
    events.SOLD: (1, 0),
    events.EXHIBITED: (1, 0),
    events.CLAIM_ANSWERED: (0, 0),
    events.SEAL_REVEALED: (1, 9),  # on an article
    events.GRANT_TAKEN: (5, 0),
    events.ANIMATION_TRIED: (0, 0),
    events.REPORTED: (0, 2),
    events.WITHDRAWN: (0, 0),
    events.ARTICLE_FELL: (2, 0),
}


@pytest.mark.parametrize("language", languages())
def test_every_event_has_a_line(language: str) -> None:
    state = academy(players=4, **ALL_MODULES)
    told = [(kind, 1, 1) for kind in range(events.EVENTS)] + [(kind, a, b) for kind, (a, b) in OTHER_WAY.items()]
    lines = [NARRATORS[language].event(state, (kind, 1, sources.ORDER, a, b)) for kind, a, b in told]
    for line in lines:
        assert_told(line, language)
    assert len(set(lines)) == len(lines)


def test_an_event_that_does_not_exist_is_no_line() -> None:
    with pytest.raises(ValueError, match=f"there is no event {events.EVENTS}"):
        NARRATORS["en"].event(academy(), (events.EVENTS, 0, 0, 0, 0))


@pytest.mark.parametrize("language", languages())
def test_every_source_item_space_and_phase_has_a_name(language: str) -> None:
    narrator = NARRATORS[language]
    items = range(len(sources.SCORE_ITEMS))
    phases = ["setup", "order", "declaring", *SPACES, "end of round", "scoring", "over"]
    names = [narrator.source(source) for source in range(len(sources.SOURCES))]
    for name in [*names, *map(narrator.score_item, items), *map(narrator.phase, phases)]:
        assert_told(name, language)


def asks(effect: Effect) -> bool:
    """Whether its class, or one between it and Effect, has options."""
    classes = type(effect).__mro__
    return any("options" in vars(kind) for kind in classes[: classes.index(Effect)])


def test_every_effect_that_asks_has_a_question_and_no_question_is_left_over() -> None:
    effects = academy(players=4, **ALL_MODULES).box.effects
    asking = {f"question.{name.replace(' ', '_')}" for name, effect in effects.items() if asks(effect)}
    written = {key for key in catalogue("altneu.games.alchemists.words", "en").entries if key.startswith("question.")}
    assert written - VARIANTS == asking
    assert len(asking) > 50


@pytest.mark.parametrize("language", languages())
def test_every_question_can_be_read(language: str) -> None:
    state = full_table()
    state.sealed = (-1,) * 4
    for effect in state.box.effects.values():
        if asks(effect):
            state.top = None
            state.push(effect, 1, sources.FUNDING, 0, 3)
            assert_told(NARRATORS[language].question(state), language)
    state.top = None
    assert_told(NARRATORS[language].question(state), language)


@pytest.mark.parametrize(
    ("effect", "n", "text"),
    [
        (PUBLISH_AT_ONCE, 9, said("question.publish_at_once", about="about the claw")),
        (PUBLISH_AT_ONCE, FALLEN_ARTICLE + 2, said("question.publish_at_once_article", article="blue article")),
        (STUDENT_TURN, 0, f"{said('question.test_on_student_angry')}."),
        (RESEARCH_TURN, 0, f"{said('question.research_golem_animate')}."),
    ],
)
def test_questions_that_depend_on_the_table(effect: Effect, n: int, text: str) -> None:
    state = academy(**ALL_MODULES)
    set_seat(state, 0, tests=2)
    state.angry = 1
    state.push(effect, 0, 0, n)
    assert NARRATORS["en"].question(state) == f"Green: {text}"


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_observation_is_a_note(language: str) -> None:
    narrator = NARRATORS[language]
    notes = {
        narrator.observation(observation(kind, 1, 2, a, b))
        for kind in range(len(KINDS_OF_OBSERVATION))
        for a in ((0, 1, 2, 3) if kind == observations.GOLEM_TEST else (1,))
        for b in ((1, 2, 3, 4) if kind in (observations.SALE, observations.SALE_GLIMPSE) else (0, 1))
    }
    for note in notes:
        assert_told(note, language)
    assert len(notes) == 21  # an experiment that worked is a claim that is true


def test_an_observation_that_does_not_exist_is_no_note() -> None:
    with pytest.raises(ValueError, match="there is no observation 15"):
        NARRATORS["en"].observation(15)


def key_patterns(modules: list[Path]) -> set[str]:
    """Every key the modules ask for; a part filled in at run time matches anything."""
    patterns = set()
    for module in modules:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                patterns.add(
                    "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
                    )
                )
    return patterns


def unescaped(pattern: str) -> str:
    return re.sub(r"\\(.)", r"\1", pattern)


def test_no_text_is_left_over() -> None:
    """Every key of the catalogue is asked for somewhere; a priced one is its key with `_for`."""
    patterns = [re.compile(pattern) for pattern in key_patterns(WORDS + LAB) if pattern not in (".+", "question\\..+")]
    keys = {
        key.removesuffix("_for") for key in catalogue("altneu.games.alchemists.words", "en").entries if key
    } - VARIANTS
    keys = {key for key in keys if not key.startswith(("question.", "bot."))}  # counted above; said of bots
    assert [key for key in keys if not any(pattern.fullmatch(key) for pattern in patterns)] == []


# Families of nouns: a key for each of these and no other.
FAMILIES = {
    "seat": [*SEAT_COLOURS, "chance"],
    "mark": SEAT_COLOURS,
    "ingredient": terms.INGREDIENTS,
    "object": terms.INGREDIENTS,
    "colour": terms.COLOURS,
    "aspect": terms.COLOURS,
    "article": terms.COLOURS,
    "article_written": terms.COLOURS,
    "stakes": [*terms.COLOURS, "star", "slot"],
    "size": terms.SIZES,
    "potion": terms.POTIONS,
    "trigger": terms.TRIGGERS,
    "level": terms.QUALITIES.values(),
    "space": terms.SPACES,
    "favor": terms.FAVORS,
    "artifact": terms.ARTIFACTS,
    "adventurer": terms.ADVENTURERS,
    "demand": terms.DEMANDS,
    "seal": terms.SEALS,
    "zone": terms.ZONES,
    "slot": terms.SLOTS,
    "organ": terms.ORGANS,
    "about": terms.ORGANS,
    "module": options.MODULES,
    "score": sources.SCORE_ITEMS,
    "phase": ["setup", "order", "declaring", "end of round", "scoring", "over"],
    "source": ["unused cubes", "top alchemist", "conference", "grant", "funding", "report"],
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_of_nouns_has_a_word_for_each_and_no_other(family: str) -> None:
    keys = {key for key in catalogue("altneu.games.alchemists.words", "en").entries if key.startswith(f"{family}.")}
    assert keys == {f"{family}.{name.replace(' ', '_')}" for name in FAMILIES[family]}


def test_no_text_is_missing() -> None:
    """Every key that is written out in the modules stands in the catalogue."""
    entries = catalogue("altneu.games.alchemists.words", "en").entries
    families = "|".join({key.split(".")[0] for key in entries if "." in key})
    asked = [key for key in map(unescaped, key_patterns(WORDS)) if re.fullmatch(rf"(?:{families})(?:\.[\w-]+)+", key)]
    assert len(asked) > 150
    assert [key for key in asked if key not in entries] == []


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LanguageError, match="choose one of en, "):
        Words("xx")


# True costs


@pytest.mark.parametrize("seed", range(6))
def test_the_price_told_is_the_price_paid(seed: int) -> None:
    checked = 0
    for state, _ in told_game(seed, 2 + seed % 3, **(ALL_MODULES if seed % 2 else {})):
        for move in state.options:
            if NOTATION[move].split()[0] not in {"buy", "theory", "endorse"}:
                continue
            text = NARRATORS["en"].choice(state, move)
            told = re.search(r"for (\d+) gold", text)
            twin = state.copy()
            twin.log = []
            seat = state.top.seat
            answer(twin, move)
            if twin.top is not None and twin.top.effect.name in {"purchase", "pay or ring"}:
                continue
            paid = [-event[3] for event in twin.log if event[:2] == (events.GOLD, seat) and event[3] < 0]
            shopkeepers = sum(event[0] == events.FAVOR_PLAYED and event[3] == SHOPKEEPER for event in twin.log)
            assert sum(paid[:1]) + shopkeepers == (int(told[1]) if told else 0), text
            checked += 1
    assert checked > 20
