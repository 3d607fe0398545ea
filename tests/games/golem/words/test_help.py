"""Help on everything on the board, and the terms of the glossary."""

import re
from pathlib import Path

import pytest

from altneu.games.golem.automa.marble import CRITERIA
from altneu.games.golem.cards.components import BODY_PARTS
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.terms import DISTRICTS, MARBLES, ROWS, SEAT_COLOURS, UPGRADES
from altneu.games.golem.words.words import Words
from altneu.language import catalogue, languages
from altneu.language.topics import HelpError
from games.golem.speakers import SPEAKERS, assert_readable

ROOT = Path(__file__).parents[4]
GLOSSARY_KEYS = {
    **{f"{number} {name}": f"phase.{number}" for number, name in enumerate(
        ["Refresh", "Golem movement", "Actions", "Turn order", "Character", "Income and upgrade", "Golem control"], 1
    )},
    **{row.capitalize(): f"row.{row}" for row in ROWS},
    **{part: f"part.{part.replace(' ', '_')}" for part in BODY_PARTS},
    **{f"column {number}": f"part.column_{number}" for number in range(1, 5)},
    "clay": "resource.clay",
    "golden tile": "kind.golden",
    "grey tile": "kind.grey",
    "large tile": "kind.large",
    "research track": "source.research_track",
    "golem track": "source.golem_track",
    "golem control": "source.control",
    "fixed action space": "source.fixed_space",
    "variety bonus": "source.score.6",
    "create a golem": "effect.create",
    "kill a golem": "effect.kill",
    "menorah token": "topic.menorah_token",
    "strength": "topic.strength",
    "entry cost": "topic.entry_cost",
    "cemetery": "topic.bury",
    "turn order": "topic.turn_order",
    "final scoring": "topic.final_scoring",
    "immediate bonus": "topic.immediate_bonus",
    "activation bonus": "topic.activation_bonus",
    "the Automa": "topic.automa",
    "difficulty": "topic.difficulty",
    "easy (1)": "level.1",
    "normal (2)": "level.2",
    "hard (3)": "level.3",
    "expert (4)": "level.4",
    "Automa card": "topic.automa_card",
    "bonus column (brown)": "topic.bonus_column",
    "rabbi column (grey)": "topic.rabbi_column",
    "marble column (yellow)": "topic.marble_column",
    "book column (blue)": "topic.book_column",
    "silhouette (of a rabbi)": "topic.silhouette",
    "resource track": "topic.resource_track",
    "red zone": "topic.red_zone",
    "strategy tile (coloured)": "topic.strategy_tile",
    "main strategy tile": "topic.main_strategy_tile",
    "strategy order": "by.strategy_order",
    "reverse strategy order": "by.reverse_strategy_order",
    "special tile (×2)": "topic.special_tile",
    "benefit": "topic.benefit",
    "criterion": "topic.criterion",
    "LARGEST: a longest row": "criterion.LARGEST",
    "WORK: Work or Mirror": "criterion.WORK",
    "STRATEGY: row of the top colour": "criterion.STRATEGY",
    "BLACK: black marble": "criterion.BLACK",
    "WHITE: white marble": "criterion.WHITE",
    "LEFT: left marble of the character": "criterion.LEFT",
    "RIGHT: right marble of the character": "criterion.RIGHT",
    "NEITHER: no marble of the character": "criterion.NEITHER",
    "research upgrade": "left.area.blue",
    "golem upgrade": "left.area.red",
    "artifact upgrade": "left.area.yellow",
}  # fmt: skip


def glossary() -> dict[str, list[str]]:
    """German, Russian and Ukrainian by the English term."""
    rows = {}
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if line.startswith("| ") and len(cells) >= 4:
            rows[cells[0]] = cells[-3:]
    return rows


def polish() -> dict[str, str]:
    """The table of a new language has two columns and stands by itself."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").partition("\n# Polish\n")[2]
    return dict(re.findall(r"^\| (.+) \| (.+) \|$", text, re.MULTILINE))


def without_number(term: str, cell: str) -> str:
    return cell.removeprefix(f"{term[0]} ") if term[0].isdigit() else cell


@pytest.mark.parametrize("term", sorted(GLOSSARY_KEYS))
def test_terms_are_those_of_the_glossary(term: str) -> None:
    expected = [without_number(term, cell) for cell in [*glossary()[term], polish()[term]]]
    found = [
        catalogue("altneu.games.golem.words", language).text(GLOSSARY_KEYS[term])
        for language in ("de", "ru", "uk", "pl")
    ]
    assert found == expected


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_seats_are_those_of_the_glossary(colour: str) -> None:
    seat = SEAT_COLOURS.index(colour)
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    row = next(line for line in lines if line.startswith(f"| {colour} | ") and '"' in line)
    cells = [cell.strip() for cell in row.strip("| ").split(" | ")]
    for language, cell in zip(("de", "ru", "uk"), cells[-3:], strict=True):
        speaker = SPEAKERS[language]
        assert f"{speaker.seat(seat).lower()}, {speaker.mark(seat)}" == cell


@pytest.mark.parametrize("language", languages())
def test_every_topic_of_help_can_be_read(language: str) -> None:
    speaker = SPEAKERS[language]
    assert speaker.help_topics() == SPEAKERS["en"].help_topics()
    for topic in speaker.help_topics():
        assert_readable(speaker.help(topic), language)
        assert_readable(speaker.help_title(topic), language)


def test_help_knows_every_component() -> None:
    topics = set(SPEAKERS["en"].help_topics())
    wanted = {name for name in SOURCES if re.match(r"AT-|N-|CH-|ST-|AU-|book [1-9]", name)} | set(UPGRADES)
    wanted |= {f"GO-{number:02d}" for number in range(1, 28)} | {f"cemetery {number}" for number in range(1, 8)}
    wanted |= {f"board {board}{side}" for board in range(1, 5) for side in "AB"}
    wanted |= {f"row {row}" for row in ROWS} | {f"marble {colour}" for colour in MARBLES}
    wanted |= {f"strategy {colour}" for colour in DISTRICTS} | {f"criterion {criterion}" for criterion in CRITERIA}
    wanted |= {f"difficulty {level}" for level in range(1, 5)}
    assert wanted - topics == set()


def test_help_cites_only_rules_that_exist() -> None:
    texts = [(ROOT / "docs" / "rules" / name).read_text(encoding="utf-8") for name in ("golem.md", "automa.md")]
    rules = {rule for text in texts for rule in re.findall(r"\*\*([GA]-[\d.]+)\*\*", text)}
    for topic in SPEAKERS["en"].help_topics():
        cited = re.findall(r"\b[GA]-\d[\d.]*", SPEAKERS["en"].help_details(topic))
        assert cited, topic
        assert set(cited) <= rules, topic


def test_help_on_something_unknown_is_refused() -> None:
    with pytest.raises(HelpError, match="there is no help on 'marbel'; did you mean 'marble'"):
        SPEAKERS["en"].help("marbel")


def test_help_follows_the_data_of_the_owner(tmp_path: Path) -> None:
    (tmp_path / "fixed_space.toml").write_text('effect = "3 clay"\n', encoding="utf-8")
    text = Words("de", tmp_path).help("fixed action space")
    assert text.startswith("Unterstes Aktionsfeld: ")
    texts = catalogue("altneu.games.golem.words", "de")
    assert texts.text("help.fixed_action_space", effect="3 Lehm") in text


@pytest.mark.parametrize("language", languages())
def test_help_on_an_upgrade_says_nothing_twice(language: str) -> None:
    """G-11.1.4: the effect of some is their menorahs alone."""
    for upgrade in UPGRADES:
        parts = [part.rpartition(":")[2].strip() for part in SPEAKERS[language].help(upgrade).split(";")]
        assert len(set(parts)) == len(parts)
