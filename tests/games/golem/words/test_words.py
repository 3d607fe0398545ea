"""What players read: complete, in every language, with the true costs, and without touching the game."""

import ast
import re
from pathlib import Path

import pytest

from altneu.analysis import words as analysis_words
from altneu.games.golem.actions.marbles import ROW_ACTIONS
from altneu.games.golem.cards.notation import NotationError
from altneu.games.golem.state import events
from altneu.games.golem.state.reasons import BOOK, Reason
from altneu.games.golem.state.sources import ACTION, NEIGHBOURHOOD, ROW, SETUP, SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BOOK_COLOURS, GOLEM, MARBLES
from altneu.games.golem.views.view import NOTATION
from altneu.games.golem.words import (
    automa as words_automa,
)
from altneu.games.golem.words import (
    choices as words_choices,
)
from altneu.games.golem.words import (
    effects as words_effects,
)
from altneu.games.golem.words import (
    events as words_events,
)
from altneu.games.golem.words import (
    golems as words_golems,
)
from altneu.games.golem.words import (
    help as words_help,
)
from altneu.games.golem.words import (
    names as words_names,
)
from altneu.games.golem.words import (
    purchases as words_purchases,
)
from altneu.games.golem.words import (
    questions as words_questions,
)
from altneu.games.golem.words import (
    reasons as words_reasons,
)
from altneu.games.golem.words import (
    why_not,
    why_not_purchases,
    words,
)
from altneu.games.golem.words.words import Words
from altneu.kernel.flow import answer
from altneu.language import LanguageError, catalogue, languages, nouns
from games.golem.scenario import GOLEM as GAME
from games.golem.scenario import ask, scenario, set_library, set_seat, set_tray, turn
from games.golem.speakers import SPEAKERS, assert_readable, choices, counted, random_game, said
from thorough import shared

MODULES = [
    analysis_words,
    nouns,
    why_not,
    why_not_purchases,
    words,
    words_automa,
    words_choices,
    words_effects,
    words_events,
    words_golems,
    words_help,
    words_names,
    words_purchases,
    words_questions,
    words_reasons,
]

# Completeness


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", languages())
def test_every_question_choice_and_event_of_whole_games_can_be_read(language: str, players: int) -> None:
    speaker, mine = SPEAKERS[language], list(SPEAKERS).index(language)
    for seed in range(3):
        for number, (state, log) in enumerate(random_game(seed, players)):
            if not shared(number, 1, mine, len(SPEAKERS)):
                continue
            assert_readable(speaker.question(state), language)
            for event in log:
                assert_readable(speaker.event(state, event), language)
            for move in state.options:
                assert_readable(speaker.choice(state, move), language)


@pytest.mark.parametrize("language", languages())
def test_options_of_one_question_read_differently(language: str) -> None:
    for state, _ in random_game(4, 4):
        texts = [SPEAKERS[language].choice(state, move) for move in state.options]
        assert len(set(texts)) == len(texts), texts


def test_words_change_nothing() -> None:
    for state, log in random_game(1, 2):
        before = GAME.encode(state), list(state.options), list(log)
        for speaker in SPEAKERS.values():
            speaker.question(state)
            for event in log:
                speaker.event(state, event)
            for move in state.options:
                speaker.choice(state, move)
        assert (GAME.encode(state), list(state.options), list(log)) == before


@pytest.mark.parametrize("language", languages())
def test_every_event_has_a_line(language: str) -> None:
    state = scenario(players=4, automa_seat="3")
    state.notes = [Reason("which book", BOOK, [1, 2])] * 2
    for kind in range(events.EVENTS):
        for seat in range(4):
            assert_readable(SPEAKERS[language].event(state, (kind, seat, SETUP, 1, 1)), language)
    for a, b in ((0, 1), (2, 1), (3, 1), (3, 2)):
        assert_readable(SPEAKERS[language].event(state, (events.STUDENT_STOPPED, 0, ROW, a, b)), language)
    assert_readable(SPEAKERS[language].event(state, (events.TRACK_STOPPED, 0, ROW, -1, 0)), language)


def test_an_event_that_does_not_exist_is_no_line() -> None:
    with pytest.raises(ValueError, match=f"there is no event {events.EVENTS}"):
        SPEAKERS["en"].event(scenario(), (events.EVENTS, 0, SETUP, 0, 0))


@pytest.mark.parametrize("language", languages())
def test_every_source_has_a_name_of_its_own(language: str) -> None:
    known = [source for source, name in enumerate(SOURCES) if name != "book 0"]  # there is no such book
    names = [SPEAKERS[language].source(source) for source in known]
    for name in names:
        assert_readable(name, language)
    assert len(set(names)) == len(names)


def key_patterns() -> set[str]:
    """Every key the modules ask for; a part filled in at run time matches anything."""
    patterns = set()
    for module in MODULES:
        assert module.__file__ is not None
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
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
    """Every key of the catalogue is asked for somewhere."""
    patterns = [re.compile(pattern) for pattern in key_patterns()]
    unused = [
        key
        for key in catalogue("altneu.games.golem.words", "en").entries
        if key and not any(p.fullmatch(key) for p in patterns)
    ]
    assert unused == []


def test_no_text_is_missing() -> None:
    """Every key that is written out in the modules stands in the catalogue."""
    entries = catalogue("altneu.games.golem.words", "en").entries
    families = "|".join({key.split(".")[0] for key in entries if "." in key})
    asked = [key for key in map(unescaped, key_patterns()) if re.fullmatch(rf"(?:{families})(?:\.[\w-]+)+", key)]
    assert len(asked) > 150
    assert [key for key in asked if key not in entries] == []


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LanguageError, match="choose one of en, "):
        Words("xx")


# True costs


def told_price(text: str) -> int | None:
    """The resources a choice says it costs, in English."""
    if re.search(r"\bfor free\b", text):
        return 0
    found = re.search(r"\b(?:for|[Pp]ay) (\d+) (?:clay|coins?|knowledge)\b", text.split(": at once")[0])
    return int(found[1]) if found else None


@pytest.mark.parametrize("seed", range(4))
def test_the_price_told_is_the_price_paid(seed: int) -> None:
    checked = 0
    for state, _ in random_game(seed, 2 + seed % 3):
        for move in state.options:
            verb = NOTATION[move].split()[0]
            text = SPEAKERS["en"].choice(state, move)
            told = told_price(text)
            if verb not in {"upgrade", "slot", "create", "book", "work", "copy", "influence"} or told is None:
                continue
            if "–" in text.split(":")[0]:  # an artifact tile: the slot decides
                continue
            twin = state.copy()
            twin.log = []
            answer(twin, move)
            first = [event for event in twin.log if event[0] != events.TILE_PLACED][:1]
            paid = first[0][4] if first and first[0][0] == events.PAID else 0
            if verb == "upgrade" and not twin.log and twin.top is not None:  # the slot is asked next
                continue
            assert paid == told, text
            checked += 1
    assert checked > 50


# Word for word in all languages: cases, plural forms and the terms of the box are the point here


def marble_turn() -> GolemState:
    state = scenario(players=2)
    set_seat(state, 0, students=[3, 1, 1])
    set_tray(state, golem="red red white", work="black")
    turn(state)
    return state


@pytest.mark.parametrize(
    ("language", "question", "marble", "black", "rabbi"),
    [
        (
            "en",
            "Green: take a marble, place your rabbi, or pass.",
            "Take the red marble from the Golem row: strength 3, red student to IV",
            "Take the black marble from the Work row: strength 1, two different students +1",
            "Rabbi on “Gilding” (slot 2): 1 gold; then 1 VP per completed artifact",
        ),
        (
            "de",
            "Grün: eine Murmel nehmen, den Rabbi einsetzen oder passen.",
            "Rote Murmel aus „Golem“ nehmen: Stärke 3, roter Student nach IV",
            "Schwarze Murmel aus „Arbeiten“ nehmen: Stärke 1, zwei verschiedene Studenten +1",
            "Rabbi auf „Vergoldung“ (Platz 2): 1 Gold; dann 1 SP je vervollständigtem Artefakt",
        ),
        (
            "ru",
            "Зелёный: взять шар, поставить раввина или спасовать.",
            "Взять красный шар из ряда «Голем»: сила 3, красный ученик идёт в IV",
            "Взять чёрный шар из ряда «Работа»: сила 1, два разных ученика +1",
            "Раввин на жетон «Позолота» (ячейка 2): 1 слиток золота; затем 1 ПО за каждый созданный артефакт",
        ),
        (
            "uk",
            "Зелений: взяти кульку, поставити рабина або спасувати.",
            "Взяти червону кульку з ряду «Голем»: сила 3, червоний учень іде до IV",
            "Взяти чорну кульку з ряду «Робота»: сила 1, два різні учні +1",
            "Рабин на плитку «Позолота» (комірка 2): 1 злиток золота; потім 1 ПО за кожен завершений артефакт",
        ),
    ],
)
def test_a_turn(language: str, question: str, marble: str, black: str, rabbi: str) -> None:
    state = marble_turn()
    texts = choices(language, state)
    assert SPEAKERS[language].question(state) == question
    assert texts["marble golem red"] == marble
    assert texts["marble work black"] == black
    assert texts["rabbi 2"] == rabbi


@pytest.mark.parametrize(
    ("language", "question", "upgrade", "create", "stop"),
    [
        (
            "en",
            "Green (Golem, strength 3): make a golem upgrade or create a golem, or stop.",
            "Upgrade “Quiet Heart” (torso) for 3 clay: control costs at most 2 knowledge per golem",
            "Create a golem in the blue district for 3 clay",
            "Stop",
        ),
        (
            "de",
            "Grün (Golem, Stärke 3): eine Golem-Aufwertung entwickeln oder einen Golem erschaffen – oder aufhören.",
            "Aufwertung „Ruhiges Herz“ (Torso) für 3 Lehm: die Kontrolle kostet je Golem höchstens 2 Wissen",
            "Einen Golem im blauen Bezirk für 3 Lehm erschaffen",
            "Aufhören",
        ),
        (
            "ru",
            "Зелёный (Голем, сила 3): сделать улучшение големов или создать голема — или закончить.",
            "Улучшение «Спокойное сердце» (туловище) за 3 глины: управление каждым големом стоит не "
            "больше чем 2 знания",
            "Создать голема в синем районе за 3 глины",
            "Закончить",
        ),
        (
            "uk",
            "Зелений (Голем, сила 3): оновити плитку поліпшення голема або створити голема — або закінчити.",
            "Поліпшення «Спокійне серце» (тулуб) за 3 глини: керування кожним големом коштує не "
            "більше ніж 2 очки знань",
            "Створити голема в синьому районі за 3 глини",
            "Закінчити",
        ),
    ],
)
def test_the_golem_action(language: str, question: str, upgrade: str, create: str, stop: str) -> None:
    state = scenario()
    ask(state, ROW_ACTIONS[GOLEM], source=ROW + GOLEM, n=3)
    texts = choices(language, state)
    assert SPEAKERS[language].question(state) == question
    assert texts["upgrade UPG-1"] == upgrade
    assert texts["create blue"] == create
    assert texts["skip"] == stop


@pytest.mark.parametrize(
    ("language", "green", "black"),
    [
        (
            "en",
            "Buy “The Traveller’s Guide” (green) for 2 knowledge: at once 1 coin; when activated pay "
            "1 coin: any student +1",
            "Buy “Shadow of the Golem” (black), any student −1: at once 4 VP; when activated pay 1 "
            "clay: any student +1",
        ),
        (
            "de",
            "„Reiseführer“ (grün) für 2 Wissen kaufen: sofort 1 Münze; bei Aktivierung 1 Münze "
            "zahlen: beliebiger Student +1",
            "„Schatten des Golems“ (schwarz) kaufen, beliebiger Student −1: sofort 4 SP; "
            "bei Aktivierung 1 Lehm zahlen: beliebiger Student +1",
        ),
        (
            "ru",
            "Купить книгу «Путеводитель» (зелёная) за 2 знания: сразу 1 монета; при активации "
            "заплатить 1 монету: любой ученик +1",
            "Купить книгу «Тень голема» (чёрная), любой ученик −1: сразу 4 ПО; при активации "
            "заплатить 1 глину: любой ученик +1",
        ),
        (
            "uk",
            "Купити книжку «Путівник» (зелена) за 2 очки знань: одразу 1 монета; "
            "за активації заплатити 1 монету: будь-який учень +1",
            "Купити книжку «Тінь голема» (чорна), будь-який учень −1: одразу 4 ПО; "
            "за активації заплатити 1 глину: будь-який учень +1",
        ),
    ],
)
def test_books(language: str, green: str, black: str) -> None:
    state = scenario()
    set_seat(state, 0, knowledge=5, students=[2, 1, 1])
    set_library(state, [38, 17, 1, 2, 3])
    ask(state, "buy book")
    texts = choices(language, state)
    assert texts["book 17"] == green
    assert texts["book 38"] == black


@pytest.mark.parametrize(
    ("language", "gained", "lost", "killed"),
    [
        (
            "en",
            "Purple gains 1 coin (Clay Pit).",
            "Purple loses 5 VP (golem control).",
            "Purple kills the golem in blue IV and buries it in space 2 (Dust to Dust).",
        ),
        (
            "de",
            "Violett erhält 1 Münze (Lehmgrube).",
            "Violett verliert 5 SP (Golem-Kontrolle).",
            "Violett zerstört den Golem in Blau IV und begräbt ihn auf Friedhofsfeld 2 (Staub zu Staub).",
        ),
        (
            "ru",
            "Фиолетовый получает 1 монету (Глиняная яма).",
            "Фиолетовый теряет 5 ПО (управление големами).",
            "Фиолетовый убивает голема в синем IV и хоронит его в ячейке кладбища 2 (Прах к праху).",
        ),
        (
            "uk",
            "Пурпуровий отримує 1 монету (Глинище).",
            "Пурпуровий втрачає 5 ПО (керування големами).",
            "Пурпуровий знищує голема в синьому IV і ховає його в комірці кладовища 2 (Прах до праху).",
        ),
    ],
)
def test_events(language: str, gained: str, lost: str, killed: str) -> None:
    state = scenario()
    speaker = SPEAKERS[language]
    control = SOURCES.index("golem control")
    assert speaker.event(state, (events.GAINED, 1, NEIGHBOURHOOD, 1, 1)) == gained
    assert speaker.event(state, (events.SCORED, 1, control, -5, 0)) == lost
    assert speaker.event(state, (events.GOLEM_KILLED, 1, ACTION + 4, 23, 1)) == killed


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", ["1 coin", "2 coins", "5 coins", "21 coins"]),
        ("de", ["1 Münze", "2 Münzen", "5 Münzen", "21 Münzen"]),
        ("ru", ["1 монета", "2 монеты", "5 монет", "21 монета"]),
        ("uk", ["1 монета", "2 монети", "5 монет", "21 монета"]),
    ],
)
def test_amounts_are_counted_as_the_language_counts(language: str, counts: list[str]) -> None:
    speaker = SPEAKERS[language]
    assert [speaker.effect(f"{n} coin{'s' * (n > 1)}") for n in (1, 2, 5, 21)] == counts


# Effects


@pytest.mark.parametrize(
    ("notation", "phrase"),
    [
        ("none", "nothing"),
        (
            "golem track +1 or -1; then 1 VP per level",
            f"golem track +1 or −1; then {said('effect.per.level', amount='1 VP')}",
        ),
        ("kill golem, 2 coins", "2 coins, kill a golem"),
        (
            "any upgrade -3 in any resources",
            said("effect.mixed", what=said("effect.less", what=said("effect.upgrade.any"), n=3)),
        ),
        ("pay student red -1: 4 VP, 3 clay", "red student −1, in return: 4 VP, 3 clay"),
        ("pay 1 clay, student any -1: 4 VP", "1 clay, any student −1, in return: 4 VP"),
        ("pay 1 clay, 2 coins: 4 VP", "pay 1 clay, 2 coins: 4 VP"),
        ("1 clay | golem track -2", "1 clay or golem track −2"),
        ("1 VP | pay 1 coin: 3 VP | 1 clay, 1 coin", "1 VP, (pay 1 coin: 3 VP), or (1 clay, 1 coin)"),
        ("3 VP per section of the leftmost student", said("effect.per.leftmost", amount="3 VP")),
        (
            "move golems 2; then activate 2 golems",
            f"{counted('effect.move', 2)}; then {counted('effect.activate', 2)}",
        ),
        (
            "artifact upgrade, buy book without card cost",
            f"{said('effect.upgrade.artifact')}, {said('effect.surcharge_only')}",
        ),
    ],
)
def test_an_effect_in_words(notation: str, phrase: str) -> None:
    assert SPEAKERS["en"].effect(notation) == phrase


def test_a_text_that_is_no_effect_is_refused() -> None:
    with pytest.raises(NotationError):
        SPEAKERS["en"].effect("2 camels")


# Names


@pytest.mark.parametrize("language", languages())
def test_colours_and_seats_can_be_told_apart_without_their_colour(language: str) -> None:
    speaker = SPEAKERS[language]
    for texts in (
        [speaker.mark(seat) for seat in range(4)],
        [speaker.marble(colour) for colour in range(len(MARBLES))],
        [speaker.book_colour(colour) for colour in range(len(BOOK_COLOURS))],
    ):
        assert len(set(texts)) == len(texts)
        for text in texts:
            assert_readable(text, language)


def test_a_lying_golem_is_told_apart() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red II", "red II lying"])
    ask(state, "kill golem")
    texts = [SPEAKERS["en"].choice(state, move) for move in state.options]
    assert ["lying" in text for text in texts] == [False, True, False]
