"""Sentences of Alchemists as players read them: options with costs and stakes, questions, lines of the log.

Tables of one sentence in all languages are word for word: cases, plural forms and the terms of the box are their point.
All else asks which text is told and what fills it in.
"""

import pytest

from altneu.games.alchemists.actions.artifacts import THINK
from altneu.games.alchemists.actions.buying import BUY_TURN, PURCHASE
from altneu.games.alchemists.actions.debunking import MAKE_CLAIM
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN, SEAL_THEORY
from altneu.games.alchemists.actions.selling import GIVE_GUARANTEE
from altneu.games.alchemists.kings_golem.articles import SEAL_ARTICLE, WRITE_SLOT
from altneu.games.alchemists.kings_golem.reports import SEND_REPORT
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.order import CHOOSE_SPACE
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.language import capital
from games.alchemists.academy import (
    NOTATION,
    academy,
    ask,
    offered,
    set_article,
    set_board,
    set_market,
    set_seat,
    set_theory,
    space,
)
from games.alchemists.narrators import ALL_MODULES, NARRATORS, said


def choices(language: str, state: AlchemistsState) -> dict[str, str]:
    """Every option's words by its notation."""
    return {NOTATION[move]: NARRATORS[language].choice(state, move) for move in state.options}


def test_the_price_of_a_guarantee_is_that_of_the_zone_and_the_discount() -> None:
    state = academy()
    set_seat(state, 0, reputation=18)
    ask(state, GIVE_GUARANTEE, source=sources.SPACE + 3, n=1, m=2)
    assert choices("en", state)["guarantee exact"] == said("choice.guarantee", level="exact", gold="3 gold")
    what = said("question.give_guarantee", potion="healing (R+)")
    question = said("ask.because", seat="Green", source="Sell", what=what)
    assert NARRATORS["en"].question(state) == said("ask.sentence", sentence=question)


@pytest.mark.parametrize(
    ("language", "question", "choice"),
    [
        ("en", "Green (choosing order): choose a space of the order track.", "Space 4: pay 1 cube, gain 2 favor cards"),
        (
            "de",
            "Grün (Wahl der Reihenfolge): ein Feld der Reihenfolgeleiste wählen.",
            "Feld 4: 1 Würfel zahlen, 2 Gefälligkeiten erhalten",
        ),
        (
            "ru",
            "Зелёный (выбор очерёдности хода): выбрать место в очерёдности хода.",
            "Место 4: заплатить 1 куб, получить 2 услуги",
        ),
        (
            "uk",
            "Зелений (вибір порядку ходів): вибрати місце в порядку ходів.",
            "Місце 4: заплатити 1 кубик, отримати 2 послуги",
        ),
    ],
)
def test_an_order_space_tells_cost_and_gain(language: str, question: str, choice: str) -> None:
    state = academy(busy="yes")
    set_board(state, "B1e")
    for seat in (0, 1):
        state.own(seat).flask = -1
    ask(state, CHOOSE_SPACE, source=sources.ORDER)
    assert NARRATORS[language].question(state) == question
    assert choices(language, state)["order 4"] == choice


@pytest.mark.parametrize(
    ("language", "cube", "pair", "done"),
    [
        (
            "en",
            "Forage, action 1: 1 cube, 5 cubes left",
            "Publish, action 2: 2 cubes, 4 cubes left",
            "Finish declaring: 6 cubes stay unused",
        ),
        (
            "de",
            "Sammeln, Aktion 1: 1 Würfel, 5 Würfel übrig",
            "Veröffentlichen, Aktion 2: 2 Würfel, 4 Würfel übrig",
            "Die Ansage beenden: 6 Würfel bleiben ungenutzt",
        ),
        (
            "ru",
            "Сбор, действие 1: 1 куб, в запасе 5 кубов",
            "Публикация, действие 2: 2 куба, в запасе 4 куба",
            "Закончить планирование: 6 кубов останутся неиспользованными",
        ),
        (
            "uk",
            "Збирання, дія 1: 1 кубик, у запасі 5 кубиків",
            "Публікація, дія 2: 2 кубики, у запасі 4 кубики",
            "Завершити оголошення: 6 кубиків залишаться невикористаними",
        ),
    ],
)
def test_cubes_tell_how_many_remain(language: str, cube: str, pair: str, done: str) -> None:
    state = academy()
    set_seat(state, 0, actions={"publish": 1})
    ask(state, DECLARE, source=sources.DECLARING)
    texts = choices(language, state)
    assert (texts["cube forage"], texts["cube publish"], texts["done"]) == (cube, pair, done)


@pytest.mark.parametrize(
    ("language", "theory", "endorse", "star", "hedge"),
    [
        (
            "en",
            "Publish for 1 gold: fern is R+: large red +, small green +, small blue −",
            "Endorse for 2 gold: toad is −−: large red −, large green −, large blue −",
            "Gold star (2 left): 5 VP if everything is right, otherwise −4 VP",
            "Green hedge (2 left): no VP if nothing but green is wrong, otherwise −4 VP",
        ),
        (
            "de",
            "Für 1 Gold veröffentlichen: Farn ist R+: großes Rot +, kleines Grün +, kleines Blau −",
            "Für 2 Gold unterstützen: Kröte ist −−: großes Rot −, großes Grün −, großes Blau −",
            "Goldstern (2 übrig): 5 SP, wenn alles stimmt, sonst −4 SP",
            "Grüner Vorbehalt (2 übrig): keine SP, wenn höchstens Grün falsch ist, sonst −4 SP",
        ),
        (
            "ru",
            "Опубликовать за 1 золотой: папоротник — R+: большой красный +, маленький зелёный +, маленький синий −",
            "Согласиться за 2 золотых: жаба — −−: большой красный −, большой зелёный −, большой синий −",
            "Золотая звезда (в запасе 2): 5 ПО, если всё верно, иначе −4 ПО",
            "Зелёная печать без звезды (в запасе 2): "
            "0 ПО, если ошибка может быть только в зелёном элементе, иначе −4 ПО",
        ),
        (
            "uk",
            "Опублікувати за 1 золото: папороть — R+: великий червоний +, малий зелений +, малий синій −",
            "Підтримати за 2 золота: жаба — −−: великий червоний −, великий зелений −, великий синій −",
            "Золота зірка (у запасі 2): 5 ПО, якщо все правильно, інакше −4 ПО",
            "Зелене застереження (у запасі 2): 0 ПО, якщо помилка може бути лише в зеленому елементі, інакше −4 ПО",
        ),
    ],
)
def test_a_theory_tells_its_aspects_and_a_seal_its_stakes(
    language: str, theory: str, endorse: str, star: str, hedge: str
) -> None:
    state = academy()
    set_seat(state, 0, gold=3)
    set_theory(state, "toad", "--", s1="gold")
    ask(state, PUBLISH_TURN, source=sources.SPACE + 8)
    texts = choices(language, state)
    assert (texts["theory fern R+"], texts["endorse toad"]) == (theory, endorse)
    state.top = None
    ask(state, SEAL_THEORY, source=sources.SPACE + 8, n=0, m=0)
    texts = choices(language, state)
    assert (texts["seal gold"], texts["seal green"]) == (star, hedge)


def test_a_hedge_on_an_article_doubts_the_ingredient_of_its_slot() -> None:
    """K-5.10."""
    state = academy(**ALL_MODULES)
    set_article(state, "red", "+-", "toad root scorpion fern", s1="gold")
    ask(state, SEAL_ARTICLE, n=0, m=-1)
    texts = choices("en", state)
    assert texts["seal blue"] == capital(
        said("choice.seal", seal="blue hedge", left=2, stakes=said("stakes.slot", ingredient="scorpion", wrong="−4 VP"))
    )
    assert texts["seal white"] == capital(
        said("choice.seal", seal="white hedge", left=1, stakes=said("stakes.slot", ingredient="fern", wrong="−4 VP"))
    )


@pytest.mark.parametrize(
    ("golem", "gold", "text"),
    [
        ("no", 5, "Endorse the red article for 2 gold: red aspect +: toad and root; −: scorpion and fern"),
        (
            "yes",
            5,
            "Endorse the red article for 1 gold and 1 approval token: "
            "red aspect +: toad and root; −: scorpion and fern",
        ),
    ],
)
def test_an_article_tells_what_it_claims_and_costs(golem: str, gold: int, text: str) -> None:
    """K-5.4, K-5.4.1."""
    state = academy(encyclopedia="yes", golem=golem)
    set_seat(state, 0, gold=gold, approvals=1)
    set_article(state, "red", "+-", "toad root scorpion fern", s1="gold")
    ask(state, PUBLISH_TURN, source=sources.SPACE + 8)
    assert choices("en", state)["endorse article red"] == text


def test_an_article_being_written_tells_what_it_will_claim() -> None:
    state = academy(encyclopedia="yes")
    ask(state, WRITE_SLOT, source=sources.SPACE + 8, n=2, m=2 + 4 * 1 + 36 * 2)  # signs +-, fern, claw
    assert NARRATORS["en"].question(state) == said(
        "ask.sentence",
        sentence=said(
            "ask.because",
            seat="Green",
            source="Publish",
            what=said("question.write_slot", slot="blue slot", aspect="blue aspect", sign="−"),
        ),
    )
    assert choices("en", state)["slot blue toad"] == "Toad on the blue slot: blue aspect −"


@pytest.mark.parametrize(
    ("language", "text", "counter"),
    [
        (
            "en",
            "Buy Silver Chalice for 2 gold (6 VP)",
            "Buy Crystal Cabinet Under the Counter for 2 gold and an approval token (VP counted at the end)",
        ),
        (
            "de",
            "„Silberkelch“ für 2 Gold kaufen (6 SP)",
            "„Kristallvitrine“ unter der Theke für 2 Gold und einen Gunstmarker kaufen (SP am Ende gezählt)",
        ),
        (
            "ru",
            "Купить артефакт «Серебряный кубок» за 2 золотых (6 ПО)",
            "Купить артефакт «Хрустальная витрина» на подпольном рынке за 2 золотых и жетон королевской печати "
            "(ПО считаются в конце)",
        ),
        (
            "uk",
            "Купити артефакт «Срібний кубок» за 2 золота (6 ПО)",
            "Купити артефакт «Кришталева вітрина» з-під прилавка за 2 золота і жетон схвалення "
            "(ПО рахуються наприкінці)",
        ),
    ],
)
def test_an_artifact_tells_its_price_for_this_seat(language: str, text: str, counter: str) -> None:
    """B-12.1, K-15.11: Discount Card."""
    state = academy(**ALL_MODULES)
    set_seat(state, 0, gold=9, artifacts="discount_card", approvals=1)
    set_market(state, "silver_chalice")
    state.own_court().counter = 14
    ask(state, BUY_TURN, source=sources.SPACE + 5)
    texts = choices(language, state)
    assert (texts["buy silver_chalice"], texts["buy under the counter"]) == (text, counter)


def test_declining_says_what_happens_instead() -> None:
    state = academy(**ALL_MODULES)
    set_seat(state, 0, gold=9, favors="shopkeeper", hand="fern claw toad", tests=2)
    ask(state, PURCHASE, n=10, m=4)
    assert choices("en", state) == {
        "shopkeeper": "Play Shopkeeper: Silver Chalice for 3 gold",
        "skip": "Pay 4 gold for Silver Chalice",
    }
    state.top = None
    ask(state, SEND_REPORT, source=sources.REPORT)
    assert choices("en", state)["skip"] == "Send nothing"
    stakes = said("choice.stakes_of_report", right="2 VP", wrong="−6 VP")
    assert choices("en", state)["report ears large red or small blue"] == capital(
        said("choice.report", report=said("about.ears"), triggers="large red or small blue", stakes=stakes)
    )
    state.top = None
    ask(state, THINK, n=2)
    assert choices("en", state)["skip"] == "Decline"


def test_an_action_by_boots_has_no_cubes_to_lose() -> None:
    state = academy()
    set_seat(state, 0, hand="fern toad")
    ask(state, space(state, "transmute").turn, source=sources.SPACE + 1, n=-1)
    assert choices("en", state)["cancel"] == said("choice.cancel_boots")
    assert choices("en", state)["discard fern"] == "Discard fern for 1 gold"
    assert offered(state) == {"discard fern", "discard toad", "cancel"}


@pytest.mark.parametrize(
    ("language", "question", "claim"),
    [
        ("en", "Green (Debunk): claim a potion for fern + toad.", "Claim fern + toad = insanity (B−)"),
        ("de", "Grün (Widerlegen): einen Trank für Farn + Kröte behaupten.", "Farn + Kröte = Wahnsinn (B−) behaupten"),
        (
            "ru",
            "Зелёный (Опровержение): заявить зелье для смеси: папоротник + жаба.",
            "Заявить: папоротник + жаба = безумие (B−)",
        ),
        (
            "uk",
            "Зелений (Спростування): заявити зілля для суміші: папороть + жаба.",
            "Заявити: папороть + жаба = безумство (B−)",
        ),
    ],
)
def test_a_claim_names_its_mixture(language: str, question: str, claim: str) -> None:
    state = academy(level="master")
    ask(state, MAKE_CLAIM, source=sources.SPACE + 7, n=5)  # fern and toad
    assert NARRATORS[language].question(state) == question
    assert choices(language, state)["claim B-"] == claim


@pytest.mark.parametrize(
    ("language", "lost", "sold", "article", "scored"),
    [
        (
            "en",
            "Purple loses 2 reputation (Debunk).",
            "Purple’s mixture is “right sign”, and the adventurer pays 3 gold.",
            "Purple publishes a blue article: blue aspect +: fern and claw; −: mushroom and flower.",
            "Purple loses 4 VP (theories).",
        ),
        (
            "de",
            "Violett verliert 2 Ansehen (Widerlegen).",
            "Die Mischung von Violett ist „richtiges Vorzeichen“, der Abenteurer zahlt 3 Gold.",
            "Violett veröffentlicht einen blauen Artikel: blauer Aspekt +: Farn und Klaue; −: Pilz und Blume.",
            "Violett verliert 4 SP (Theorien).",
        ),
        (
            "ru",
            "Фиолетовый теряет 2 очка репутации (Опровержение).",
            "Фиолетовый, результат «верный знак»: искатель приключений платит 3 золотых.",
            "Фиолетовый публикует синюю статью: синий элемент +: папоротник и коготь; −: гриб и цветок.",
            "Фиолетовый теряет 4 ПО (теории).",
        ),
        (
            "uk",
            "Пурпуровий втрачає 2 очки репутації (Спростування).",
            "Пурпуровий, результат «правильний знак»: шукач пригод платить 3 золота.",
            "Пурпуровий публікує синю статтю: синій елемент +: папороть і кіготь; −: гриб і квітка.",
            "Пурпуровий втрачає 4 ПО (теорії).",
        ),
    ],
)
def test_lines_of_the_log(language: str, lost: str, sold: str, article: str, scored: str) -> None:
    state = academy()
    narrator = NARRATORS[language]
    written = 2 + 4 * 1 + 36 * 2 + 324 * 3 + 2916 * 4
    theories = sources.SCORING + sources.SCORE_ITEMS.index("theories")
    assert narrator.event(state, (events.REPUTATION, 1, sources.SPACE + 7, -2, 0)) == lost
    assert narrator.event(state, (events.SOLD, 1, sources.SPACE + 3, 3, 3)) == sold
    assert narrator.event(state, (events.ARTICLE_PUBLISHED, 1, sources.SPACE + 8, 2, written)) == article
    assert narrator.event(state, (events.SCORED, 1, theories, -4, 0)) == scored


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", ["1 favor card", "2 favor cards", "5 favor cards", "21 favor cards"]),
        ("de", ["1 Gefälligkeit", "2 Gefälligkeiten", "5 Gefälligkeiten", "21 Gefälligkeiten"]),
        ("ru", ["1 услуга", "2 услуги", "5 услуг", "21 услуга"]),
        ("uk", ["1 послуга", "2 послуги", "5 послуг", "21 послуга"]),
    ],
)
def test_amounts_are_counted_as_the_language_counts(language: str, counts: list[str]) -> None:
    assert [NARRATORS[language].amount("favor", n) for n in (1, 2, 5, 21)] == counts
