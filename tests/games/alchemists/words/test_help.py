"""Help on everything on the table of Alchemists, the terms of the glossary, and the options in words."""

import re
from pathlib import Path

import pytest

from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, MOOD_IDS
from altneu.games.alchemists.state.options import CHOICES, MODULES
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ARTIFACTS,
    FAVORS,
    INGREDIENTS,
    ORGANS,
    POTIONS,
    QUALITIES,
    SEALS,
    SPACES,
    ZONES,
)
from altneu.games.alchemists.words.names import SEAT_COLOURS
from altneu.games.alchemists.words.terms import TERMS
from altneu.games.alchemists.words.words import Words
from altneu.language import capital, catalogue, languages
from altneu.language.catalogue import folder_of
from altneu.language.topics import HelpError
from games.alchemists.narrators import NARRATORS, assert_told, said

ROOT = Path(__file__).parents[4]
TOPICS = {
    *TERMS,
    *(f"potion {name}" for name in POTIONS),
    *(f"space {name}" for name in SPACES),
    *(f"favor {name}" for name in FAVORS),
    *(f"artifact {name.replace('_', ' ')}" for name in ARTIFACTS),
    *(f"seal {name}" for name in SEALS),
    *(f"zone {name}" for name in ZONES),
    *(f"grant {number}" for number in range(1, 6)),
    "grant encyclopedia",
    "conference 1",
    "conference 2",
    "conference 2 golem",
    "golem tile 1",
    "golem tile 2",
    *(f"adventurer {name}" for name in ADVENTURERS),
    *(f"module {name}" for name in MODULES),
    *FUNDING_IDS,
    *BOARD_IDS,
    *MOOD_IDS,
}


@pytest.mark.parametrize("language", languages())
def test_every_topic_of_help_can_be_read(language: str) -> None:
    narrator = NARRATORS[language]
    assert narrator.help_topics() == NARRATORS["en"].help_topics()
    for topic in narrator.help_topics():
        assert_told(narrator.help(topic), language)
        assert_told(narrator.help_title(topic), language)


def test_help_knows_everything_on_the_table() -> None:
    assert set(NARRATORS["en"].help_topics()) == TOPICS


def test_every_text_of_help_is_used() -> None:
    """Titles belong to terms; explanations to terms, or to the cards, spaces and tokens, or are parts of them."""
    entries = catalogue("altneu.games.alchemists.words", "en").entries
    terms = {term.replace(" ", "_") for term in TERMS}
    assert {key.removeprefix("topic.") for key in entries if key.startswith("topic.")} == terms
    named = {
        *(f"potion.{name}" for name in POTIONS),
        *(f"space.{name}" for name in SPACES),
        *(f"favor.{name}" for name in FAVORS),
        *(f"artifact.{name}" for name in ARTIFACTS),
        *(f"seal.{name}" for name in SEALS),
        *(f"module.{name}" for name in MODULES),
    }
    parts = {key.removeprefix("help.") for key in entries if key.startswith("help.")} - terms - named
    folder = ROOT / "src" / "altneu" / "games" / "alchemists" / "words"
    source = "".join((folder / f"{name}.py").read_text(encoding="utf-8") for name in ("help", "values"))
    assert named <= {key.removeprefix("help.") for key in entries}
    assert [part for part in parts if f'"help.{part}"' not in source] == []


def test_help_cites_rules_that_exist() -> None:
    text = "".join(
        (ROOT / "docs" / "rules" / name).read_text(encoding="utf-8") for name in ("alchemists.md", "kings_golem.md")
    )
    rules = set(re.findall(r"\*\*([BK]-[\d.]+)\*\*", text))
    for topic in NARRATORS["en"].help_topics():
        cited = re.findall(r"\b[BK]-[\d.]+", NARRATORS["en"].help_details(topic))
        assert cited, topic
        assert [rule for rule in cited if rule not in rules] == [], topic


def test_an_unknown_topic_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(HelpError, match="there is no help on 'space forge'; did you mean 'space forage'"):
        NARRATORS["en"].help("space forge")


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        (
            "artifact discount card",
            said(
                "explained",
                title="Discount Card",
                text=capital(
                    said(
                        "help.artifact_card",
                        level="level I",
                        gold="3 gold",
                        vp="1 VP",
                        what=said(
                            "help.artifact.discount_card",
                            first_discount="2 gold",
                            later_discount="1 gold",
                        ),
                    )
                ),
            ),
        ),
        (
            "zone red",
            said(
                "explained",
                title="Red zone",
                text=said("help.zone", range="1 to 6", price="−1", smileys="unchanged", loss="−1"),
            ),
        ),
        (
            "conference 1",
            said(
                "explained",
                title="Conference 1",
                text=said(
                    "help.conference", round=3, apprentice="0: −1, 1 or more: +1", master="0: −2, 1: −1, 2 or more: +1"
                ),
            ),
        ),
        (
            "golem tile 1",
            said(
                "explained",
                title="Golem tile 1",
                text=said(
                    "help.golem_tile_1",
                    apprentice_with="1 reputation and 1 favor card",
                    apprentice_without="nothing",
                    master_with="1 favor card",
                    master_without="−2 reputation",
                ),
            ),
        ),
        (
            "seal silver",
            said(
                "explained",
                title="Silver star",
                text=capital(
                    said(
                        "help.seal.silver",
                        count=said("help.with_encyclopedia", count=3, more=4),
                        silver_star="3 VP",
                        wrong_seal="4 VP",
                    )
                ),
            ),
        ),
        (
            "F18",
            said(
                "explained",
                title="Court Poet (funding card)",
                text=said(
                    "help.sentence",
                    what=said("both.two", first="1 gold", last=said("funding.delayed", amount="3 reputation")),
                ),
            ),
        ),
        (
            "space forage",
            said(
                "explained",
                title="Forage",
                text=capital(
                    said(
                        "help.space",
                        what=said("help.space.forage"),
                        cubes="1, 1, 1 (with four players 1, 1)",
                        first=1,
                        last=6,
                    )
                ),
            ),
        ),
    ],
)
def test_help_tells_printed_values(topic: str, text: str) -> None:
    assert NARRATORS["en"].help(topic) == text


def test_help_follows_the_owners_values(tmp_path: Path) -> None:
    (tmp_path / "artifacts.toml").write_text('[[artifact]]\nid = "silver_chalice"\nvp = 7\n', encoding="utf-8")
    words = Words("en", tmp_path)
    assert words.help("artifact silver chalice") == said(
        "explained",
        title="Silver Chalice",
        text=capital(
            said(
                "help.artifact_card", level="level II", gold="4 gold", vp="7 VP", what=said("help.artifact.bronze_cup")
            )
        ),
    )


@pytest.mark.parametrize("language", languages())
def test_every_option_of_the_game_is_explained(language: str) -> None:
    narrator = NARRATORS[language]
    assert_told(narrator.title(), language)
    for name, values in CHOICES.items():
        told = [narrator.option(name), narrator.option_text(name), *(narrator.option_value(name, v) for v in values)]
        for text in told:
            assert_told(text, language)
        assert len(set(told)) == len(told)
    keys = {key for key in catalogue("altneu.games.alchemists.words", language).entries if key.startswith("option.")}
    assert len(keys) == sum(2 + len(values) for values in CHOICES.values())


# The glossary

WORDS_OF_GLOSSARY = {
    **{name: f"ingredient.{name}" for name in INGREDIENTS},
    "healing": "potion.R+",
    "poison": "potion.R-",
    "speed": "potion.G+",
    "paralysis": "potion.G-",
    "wisdom": "potion.B+",
    "insanity": "potion.B-",
    "Forage": "space.forage",
    "Transmute": "space.transmute",
    "Custodian cards (as a space)": "space.custodian",
    "Sell": "space.sell",
    "Research Golem": "space.research",
    "Buy Artifact": "space.buy",
    "Visit Library": "space.library",
    "Debunk": "space.debunk",
    "Publish": "space.publish",
    "Student (test on a student)": "space.student",
    "Drink": "space.drink",
    "Exhibition (as a space)": "space.exhibition",
    **{name.capitalize(): f"favor.{name}" for name in FAVORS},
    **{
        catalogue("altneu.games.alchemists.words", "en").text(f"artifact.{name}"): f"artifact.{name}"
        for name in ARTIFACTS
    },
    **{catalogue("altneu.games.alchemists.words", "en").text(f"seal.{name}"): f"seal.{name}" for name in SEALS},
    "red zone (of reputation)": "zone.red",
    "no zone": "zone.none",
    "green zone": "zone.green",
    "blue zone": "zone.blue",
    **{
        catalogue("altneu.games.alchemists.words", "en").text(f"adventurer.{name}"): f"adventurer.{name}"
        for name in ADVENTURERS
    },
    "exact (level 4)": "level.exact",
    "right sign (level 3)": "level.sign",
    "neutral (level 2)": "level.neutral",
    "wrong sign (level 1)": "level.wrong",
    **{catalogue("altneu.games.alchemists.words", "en").text(f"module.{name}"): f"module.{name}" for name in MODULES},
    **{name: f"organ.{name}" for name in ORGANS},
    "encyclopedia grant": "grant.encyclopedia",
    "unused cubes": "source.unused_cubes",
    "top alchemist": "source.top_alchemist",
    "conference": "source.conference",
    "reputation": "topic.reputation",
    "favor card": "topic.favor_card",
    "start player": "topic.start_player",
    "order track": "topic.order_track",
    "hospital": "topic.hospital",
    "angry student": "topic.angry_student",
    "adventurer": "topic.adventurer",
    "guarantee": "topic.guarantee",
    "theory": "topic.theory",
    "endorse": "topic.endorse",
    "hedge (seal without a star)": "topic.hedge",
    "demonstration": "topic.demonstration",
    "conflict": "topic.conflict",
    "immediate publication": "topic.immediate_publication",
    "grant": "topic.grant",
    "apprentice": "topic.apprentice",
    "master": "topic.master",
    "funding card": "topic.funding_card",
    "starting artifact": "topic.starting_artifact",
    "secret artifact": "topic.secret_artifact",
    "order board": "topic.order_board",
    "article": "topic.article",
    "approval token": "topic.approval_token",
    "king’s mood": "topic.mood",
    "Under the Counter": "topic.under_the_counter",
    "trigger (a colour and a size)": "topic.trigger",
    "test the golem": "topic.test",
    "animate the golem": "topic.animation",
    "report": "topic.report",
}


def glossary() -> dict[str, list[str]]:
    """German, Russian and Ukrainian by the English term, of the part on Alchemists."""
    rows = {}
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("\n# Alchemists\n")[1]
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if line.startswith("| ") and len(cells) >= 4:
            rows[cells[0]] = cells[-3:]
    return rows


@pytest.mark.parametrize("term", sorted(WORDS_OF_GLOSSARY))
def test_terms_are_those_of_the_glossary(term: str) -> None:
    key = WORDS_OF_GLOSSARY[term]
    assert [
        catalogue("altneu.games.alchemists.words", language).text(key) for language in ("de", "ru", "uk")
    ] == glossary()[term]


def test_levels_of_a_sale_are_all_in_the_glossary() -> None:
    assert {f"level.{name}" for name in QUALITIES.values()} <= set(WORDS_OF_GLOSSARY.values())


@pytest.mark.parametrize("language", [one for one in languages() if folder_of("altneu.games.alchemists.words", one)])
@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_seats_are_called_as_in_golem(language: str, colour: str) -> None:
    for key in (f"seat.{colour}", f"mark.{colour}"):
        assert catalogue("altneu.games.alchemists.words", language).text(key) == catalogue(
            "altneu.games.golem.words", language
        ).text(key)
