"""The Automa in words: its seat, cards, tiles, events and the questions around it, in every language.

Tables of one sentence in all languages are word for word: cases, plural forms and the terms of the box are their point.
All else asks which text is told and what fills it in.
"""

import re
from pathlib import Path

import pytest

from altneu.games.golem.automa.automa import DRAW_CARD
from altneu.games.golem.automa.marble import CRITERIA
from altneu.games.golem.rounds.goals import KEEP_RANDOM, SOLO_GOALS
from altneu.games.golem.rounds.setup_draws import AUTOMA_START, DEAL_AUTOMA_GOAL, LAY_STRATEGY
from altneu.games.golem.state import events
from altneu.games.golem.state.sources import ACTION, AUTOMA_CARD, ROW, SETUP, START
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, RED, YELLOW
from altneu.games.golem.words.words import Words, printed
from altneu.kernel.state import NATURE
from altneu.language import catalogue, languages
from games.golem.scenario import ask, row, scenario, set_seat
from games.golem.speakers import SPEAKERS, assert_readable, choices, counted, said

AUTOMA = 1


def automa_table(players: int = 2, level: str = "2") -> GolemState:
    state = scenario(players=players, automa_seat="2", automa_level=level)
    state.own_automa().strategy = row([YELLOW, RED, 2])
    return state


# Names


@pytest.mark.parametrize(
    ("language", "name", "other"),
    [
        ("en", "The Automa", "Green"),
        ("de", "Die Automa", "Grün"),
        ("ru", "Автома", "Зелёный"),
        ("uk", "Автома", "Зелений"),
    ],
)
def test_the_automa_is_called_so_and_not_by_its_colour(language: str, name: str, other: str) -> None:
    speaker = SPEAKERS[language]
    assert (speaker.who(automa_table(), AUTOMA), speaker.who(automa_table(), 0)) == (name, other)
    assert speaker.who(scenario(), AUTOMA) == speaker.seat(AUTOMA) != name


@pytest.mark.parametrize("language", languages())
def test_chance_is_not_taken_for_the_automa(language: str) -> None:
    assert SPEAKERS[language].who(scenario(), NATURE) == SPEAKERS[language].seat(NATURE)


@pytest.mark.parametrize("language", languages())
def test_levels_criteria_and_strategy_tiles_have_names_of_their_own(language: str) -> None:
    speaker = SPEAKERS[language]
    for names in (
        [speaker.level(level) for level in range(1, 5)],
        [speaker.criterion(k) for k in range(len(CRITERIA))],
        [speaker.strategy(colour) for colour in range(len(DISTRICTS))],
    ):
        assert len(set(names)) == len(names)
        for name in names:
            assert_readable(name, language)


@pytest.mark.parametrize("card", range(20))
def test_a_card_as_a_source_has_a_number(card: int) -> None:
    for language in languages():
        assert re.search(rf"\b{card + 1}$", SPEAKERS[language].source(AUTOMA_CARD + card))


# Questions and choices


@pytest.mark.parametrize(
    ("language", "draw", "lay", "red"),
    [
        (
            "en",
            "Chance: the next Automa card is drawn.",
            "Chance: the next strategy tile is laid, from top to bottom.",
            "Red strategy tile (Golem)",
        ),
        (
            "de",
            "Zufall: die nächste Automakarte wird gezogen.",
            "Zufall: das nächste Strategieplättchen wird ausgelegt, von oben nach unten.",
            "Rotes Strategieplättchen (Golem)",
        ),
        (
            "ru",
            "Случай: открывают следующую карту Автомы.",
            "Случай: выкладывают следующий жетон стратегии, сверху вниз.",
            "Красный жетон стратегии (Голем)",
        ),
        (
            "uk",
            "Випадок: відкривають наступну карту Автоми.",
            "Випадок: викладають наступну плитку стратегії, згори вниз.",
            "Червона плитка стратегії (Голем)",
        ),
    ],
)
def test_the_draws_of_chance(language: str, draw: str, lay: str, red: str) -> None:
    state = automa_table()
    ask(state, DRAW_CARD, seat=NATURE)
    assert SPEAKERS[language].question(state) == draw
    assert len(choices(language, state)) == 20
    state.top = None
    state.own_automa().strategy = row([])
    ask(state, LAY_STRATEGY, seat=NATURE)
    assert SPEAKERS[language].question(state) == lay
    assert choices(language, state)["strategy red"] == red


def test_a_card_drawn_tells_all_that_stands_on_it() -> None:
    state = automa_table()
    ask(state, DRAW_CARD, seat=NATURE)
    neither, strategy, left = [said(f"criterion.{name}") for name in ("NEITHER", "STRATEGY", "LEFT")]
    criteria = f"{neither}, black marble, {strategy}, Work or Mirror, {left}"
    assert choices("en", state)["card AU-17"] == said(
        "topic.told",
        title="Automa card 17",
        text="; ".join(
            [
                said("card.bonus", level=4, bonus=counted("card.create", 1)),
                "rabbi column: 5, 3, 2, 1, 4",
                said("card.marble", list=criteria),
                "book column: 1, 3, 2, 4, 5",
                "half a silhouette: right",
            ]
        ),
    )


@pytest.mark.parametrize(
    ("language", "start", "goal", "keep", "solo"),
    [
        (
            "en",
            "Chance: the Automa gets a starting tile; 3 left to draw.",
            "Chance: the Automa gets a goal, face down.",
            "Chance (Alms and Omens): the Automa keeps one of its goals at random.",
            "Green: choose a goal to keep; 3 left to keep, the others go under the deck.",
        ),
        (
            "de",
            "Zufall: die Automa erhält ein Startplättchen; noch 3 zu ziehen.",
            "Zufall: die Automa erhält verdeckt eine Aufgabe.",
            "Zufall (Almosen und Omen): die Automa behält zufällig eine der gezogenen Aufgaben.",
            "Grün: eine Aufgabe behalten; noch 3 zu behalten, die übrigen kommen unter den Stapel.",
        ),
        (
            "ru",
            "Случай: Автома получает начальный жетон; осталось вытянуть 3.",
            "Случай: Автома получает цель лицом вниз.",
            "Случай (Милостыня и знаки): Автома наугад оставляет себе одну из взятых целей.",
            "Зелёный: оставить себе цель; осталось выбрать 3, остальные уйдут под колоду.",
        ),
        (
            "uk",
            "Випадок: Автома отримує початкову плитку; лишилося витягнути 3.",
            "Випадок: Автома отримує завдання долілиць.",
            "Випадок (Милостиня і знаки): Автома навмання залишає собі одне із взятих завдань.",
            "Зелений: залишити собі завдання; лишилося вибрати 3, решта піде під колоду.",
        ),
    ],
)
def test_tiles_and_goals_of_the_setup(language: str, start: str, goal: str, keep: str, solo: str) -> None:
    speaker = SPEAKERS[language]
    state = automa_table()
    ask(state, AUTOMA_START, seat=NATURE, n=3)
    assert speaker.question(state) == start
    state.top = None
    ask(state, DEAL_AUTOMA_GOAL, seat=NATURE, n=AUTOMA)
    assert speaker.question(state) == goal
    state.top = None
    state.own(AUTOMA).hand = 0b11
    ask(state, KEEP_RANDOM, seat=NATURE, source=ACTION + 10, n=AUTOMA)
    assert speaker.question(state) == keep
    state.top = None
    state.own(0).hand = 0b111111
    ask(state, SOLO_GOALS, n=3)
    assert speaker.question(state) == solo


def test_only_a_person_is_told_to_keep_a_goal() -> None:
    state = automa_table()
    state.own(AUTOMA).hand = 0b11
    for draw in (KEEP_RANDOM, DEAL_AUTOMA_GOAL):
        ask(state, draw, seat=NATURE, n=AUTOMA)
        assert choices("en", state)["goal 1"] == "“Potters’ Lane”: red student in V or further – 2 VP"
        state.top = None
    state.own(0).hand = 0b111111
    ask(state, SOLO_GOALS, n=3)
    assert choices("en", state)["goal 1"] == "Keep “Potters’ Lane”: red student in V or further – 2 VP"


# Events


@pytest.mark.parametrize(
    ("language", "card", "gained", "paid", "benefit", "strategy"),
    [
        (
            "en",
            "The Automa draws card 3.",
            "The Automa gains 1 resource, marker on 4 (Golem).",
            "The Automa pays 3 resources, marker on −2 (Golem).",
            "The Automa has no benefit from it: 2 VP instead (Dust to Dust).",
            "The yellow strategy tile goes to the bottom.",
        ),
        (
            "de",
            "Die Automa zieht Karte 3.",
            "Die Automa erhält 1 Ressource, Ressourcenmarker auf 4 (Golem).",
            "Die Automa zahlt 3 Ressourcen, Ressourcenmarker auf −2 (Golem).",
            "Die Automa hat davon keinen Nutzen: stattdessen 2 SP (Staub zu Staub).",
            "Das gelbe Strategieplättchen kommt nach unten.",
        ),
        (
            "ru",
            "Автома открывает карту 3.",
            "Автома получает 1 ресурс, маркер ресурсов на 4 (Голем).",
            "Автома платит 3 ресурса, маркер ресурсов на −2 (Голем).",
            "Автома: выгоды нет, взамен 2 ПО (Прах к праху).",
            "Жёлтый жетон стратегии уходит вниз.",
        ),
        (
            "uk",
            "Автома відкриває карту 3.",
            "Автома отримує 1 ресурс, маркер ресурсів на 4 (Голем).",
            "Автома платить 3 ресурси, маркер ресурсів на −2 (Голем).",
            "Автома: користі немає, натомість 2 ПО (Прах до праху).",
            "Жовта плитка стратегії йде донизу.",
        ),
    ],
)
def test_events_of_the_automa(language: str, card: str, gained: str, paid: str, benefit: str, strategy: str) -> None:
    state = automa_table()
    speaker = SPEAKERS[language]
    assert speaker.event(state, (events.CARD_DRAWN, AUTOMA, SETUP, 2, 0)) == card
    assert speaker.event(state, (events.MARKER_MOVED, AUTOMA, ROW + 1, 4, 1)) == gained
    assert speaker.event(state, (events.MARKER_MOVED, AUTOMA, ROW + 1, -2, -3)) == paid
    assert speaker.event(state, (events.NO_BENEFIT, AUTOMA, ACTION + 4, 0, 0)) == benefit
    assert speaker.event(state, (events.STRATEGY_MOVED, AUTOMA, SETUP, YELLOW, 0)) == strategy


@pytest.mark.parametrize("language", languages())
def test_golden_tiles_of_the_automa_are_special_tiles(language: str) -> None:
    state = automa_table()
    set_seat(state, 0, side="4A")
    set_seat(state, AUTOMA, side="4A")
    speaker = SPEAKERS[language]
    placed = [speaker.event(state, (events.TILE_PLACED, seat, START, 0, 0)) for seat in (0, AUTOMA)]
    made = [speaker.event(state, (events.UPGRADE_MADE, seat, START, 12, 0)) for seat in (0, AUTOMA)]
    for line in placed + made:
        assert_readable(line, language)
    if language == "en":
        assert placed[0] == said(
            "event.line_from",
            line=said(
                "event.tile",
                seat="Green",
                tile="Chime of Marbles",
                artifact="artifact 1",
                effect=said("upgrade.trigger.0"),
            ),
            source="Pedlar’s Bundle",
        )
        assert placed[1] == said(
            "event.line_from",
            line=said("event.special_tile", seat="The Automa", artifact="artifact 1", effect=said("upgrade.special")),
            source="Pedlar’s Bundle",
        )
    texts = catalogue("altneu.games.golem.words", language)
    line = texts.text("event.upgrade_special", seat=texts.text("seat.automa"))
    assert line in made[1]
    assert line not in made[0]


@pytest.mark.parametrize("tile", range(5))
def test_only_the_two_golden_tiles_are_special(tile: int) -> None:
    state = automa_table()
    said: list[set[str]] = []
    placed = events.TILE_PLACED
    for kind, a in ((placed, 2 * tile), (placed, 2 * tile + 1), (events.UPGRADE_MADE, 12 + tile)):
        lines = [SPEAKERS["en"].event(state, (kind, seat, SETUP, a, 0)) for seat in (0, AUTOMA)]
        said.append({line.rpartition("artifact 1: ")[2].rpartition("upgrade: ")[2] for line in lines})
    assert [len(texts) for texts in said] == [2 if tile < 2 else 1] * 3


# Help on cards, resource track and difficulties


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Automa card 3: bonus from difficulty 3 on: research track +1; "
            "marble column: left marble of the character, longest row, row of the top colour, black marble, "
            "right marble of the character, no marble of the character, white marble, Work or Mirror; "
            "rabbi column: 2, 5, 1, 3, 4; "
            "book column: 2, 3, 4, 1, 5; half a silhouette: left and right",
        ),
        (
            "de",
            "Automakarte 3: Bonus ab Schwierigkeit 3: Forschungsleiste +1; "
            "Murmelspalte: linke Murmel des Charakters, längste Reihe, Reihe der obersten Farbe, schwarze Murmel, "
            "rechte Murmel des Charakters, keine Murmel des Charakters, weiße Murmel, Arbeiten oder Spiegel; "
            "Rabbispalte: 2, 5, 1, 3, 4; Buchspalte: 2, 3, 4, 1, 5; halbe Silhouette: links und rechts",
        ),
        (
            "ru",
            "Карта Автомы 3: бонус при сложности от 3: шкала обучения +1; "
            "столбец шаров: левый шар персонажа, самый длинный ряд, ряд верхнего цвета, чёрный шар, "
            "правый шар персонажа, не шар персонажа, белый шар, Работа или Зеркало; "
            "столбец раввина: 2, 5, 1, 3, 4; столбец книг: 2, 3, 4, 1, 5; половина символа раввина: слева и справа",
        ),
        (
            "uk",
            "Карта Автоми 3: бонус за складності від 3: трек дослідження +1; "
            "стовпець кульок: ліва кулька персонажа, найдовший ряд, ряд верхнього кольору, чорна кулька, "
            "права кулька персонажа, не кулька персонажа, біла кулька, Робота або Дзеркало; "
            "стовпець рабина: 2, 5, 1, 3, 4; стовпець книжок: 2, 3, 4, 1, 5; половина силуету: ліворуч і праворуч",
        ),
    ],
)
def test_help_on_a_card(language: str, text: str) -> None:
    assert SPEAKERS[language].help("AU-03") == text


@pytest.mark.parametrize("number", range(20))
def test_help_tells_the_columns_of_a_card_in_their_order(number: int) -> None:
    card = printed(None)[0].automa_cards[number]
    columns = {
        "rabbi": said("card.rabbi", list=", ".join(map(str, card.rabbi))),
        "marble": said("card.marble", list=", ".join(said(f"criterion.{name}") for name in card.marble)),
    }
    second = "marble" if card.first == "rabbi" else "rabbi"
    told = SPEAKERS["en"].help(card.id).split("; ")
    assert told[1:3] == [columns[card.first], columns[second]]
    assert told[3] == said("card.book", list=", ".join(map(str, card.book)))
    assert ("left" in told[4], "right" in told[4]) == (card.left_half, card.right_half)


@pytest.mark.parametrize("number", range(20))
def test_help_tells_the_bonus_of_a_card_and_from_when_it_applies(number: int) -> None:
    card = printed(None)[0].automa_cards[number]
    told = SPEAKERS["en"].help(card.id).split("; ")[0].removeprefix(f"Automa card {number + 1}: ")
    bonuses = {
        "gold": "1 gold",
        "research": "research track +1",
        "student": said("card.student"),
        "create at most 1": counted("card.create", 1),
        "create at most 2": counted("card.create", 2),
        "reshuffle": said("card.reshuffle"),
    }
    expected = said("card.bonus", level=card.difficulty, bonus=bonuses.get(card.bonus))
    assert told == (said("card.no_bonus") if card.bonus == "none" else expected)


def test_help_on_the_reshuffle_follows_the_ruling(tmp_path: Path) -> None:
    """DA-31: by default it applies at every difficulty, whatever the card says."""
    (tmp_path / "automa_cards.toml").write_text('[[card]]\nid = "AU-09"\ndifficulty = 3\n', encoding="utf-8")
    reshuffle = said("card.reshuffle")
    assert said("card.bonus", level=1, bonus=reshuffle) in Words("en", tmp_path).help("AU-09")
    for ruling, level in (("always", 1), ("level", 3)):
        state = scenario(components=tmp_path, automa_seat="2", automa_reshuffle=ruling)
        ask(state, DRAW_CARD, seat=NATURE)
        bonus = said("card.bonus", level=level, bonus=reshuffle)
        assert choices("en", state)["card AU-09"].startswith(said("topic.told", title="Automa card 9", text=bonus))


def test_help_on_the_resource_track_follows_the_data_of_the_owner(tmp_path: Path) -> None:
    text = "side = [{ side = 2, min = -4, max = 18, red_up_to = -1 }]\n"
    (tmp_path / "automa_track.toml").write_text(text, encoding="utf-8")
    speaker = Words("en", tmp_path)
    ends, zones = (
        f"difficulty 1, 2: −5 to {last}; difficulty 3, 4: −4 to {lower}" for last, lower in ((20, 18), (6, "−1"))
    )
    assert said("help.resource_track", ends=ends) in speaker.help("resource track")
    assert said("help.red_zone", zones=zones) in speaker.help("red zone")
    assert counted("help.level", 4, zone="−4 to −1", vp="7 VP") in speaker.help("difficulty 4")


@pytest.mark.parametrize(("level", "zone", "vp"), [(1, "−5 to 6", 1), (4, "−5 to 18", 7)])
def test_help_on_a_difficulty(level: int, zone: str, vp: int) -> None:
    told = counted("help.level", level, zone=zone, vp=f"{vp} VP")
    assert SPEAKERS["en"].help(f"difficulty {level}").endswith(f": {told}")
