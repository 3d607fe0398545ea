"""What is printed, in pictograms, as in force at the table."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from altneu.games.golem.actions.artifacts import special_tiles
from altneu.games.golem.browser.pictograms import ICON_TOPICS, MAKERS, tokens_of
from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.wire import GolemComponents, Token
from altneu.games.golem.cards.components import BOARD_PARTS, BODY_PARTS
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.game import GOLEM
from altneu.games.golem.state.terms import CAULDRONS, UPG, UPGRADES
from altneu.games.golem.words.effects import Phrases
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import NATURE
from altneu.language import languages
from games.golem.automa_table import AUTOMA, automa_table
from games.golem.automa_workshop import cards_text
from games.golem.pieces import printed
from games.golem.scenario import scenario, set_seat
from games.golem.speakers import SPEAKERS

SCENE = GolemScene("en")


def shown(text: str) -> str:
    """An effect as its icons: `clay 2, then, vp 1, per_level`."""
    tokens = tokens_of(parse_effect(text))
    return ", ".join(" ".join(str(part) for part in (t.icon, t.n, t.colour) if part is not None) for t in tokens)


@pytest.mark.parametrize(
    ("effect", "icons"),
    [
        ("none", ""),
        ("2 clay, 1 coin", "clay 2, comma, coins 1"),
        ("1 gold; then 1 VP per completed artifact", "gold 1, then, vp 1, per_artifact"),
        ("pay 1 knowledge, student any -1: research +1", "knowledge 1, comma, student_back 1, arrow, research 1"),
        ("student red +1 | kill golem", "student 1 red, slash, kill"),
        ("any upgrade -3 in any resources", "any_upgrade, discount 3, any_resources"),
        ("golem track +1 or -1", "golem_track_either 1"),
        ("golem track -2", "golem_track_back 2"),
        ("golem track +2", "golem_track 2"),
        ("create golem -1, move golems 1", "create, discount 1, comma, move_golems 1"),
        ("buy book without card cost", "free_book"),
        ("buy book -2", "buy_book, discount 2"),
        ("no control; then march golem 4", "no_control, then, march 4"),
        ("activate 2 golems", "activate 2"),
        ("activate 3 books", "read_books 3"),
        ("use tile of golem", "use_tile"),
        ("draw goals", "draw_goals"),
        ("artifact income", "artifact_income"),
        ("street income", "street_income"),
        ("golem upgrade", "golem_upgrade"),
        ("artifact upgrade", "artifact_upgrade"),
        ("research upgrade -1", "research_upgrade, discount 1"),
        ("pay research -1: 3 VP", "research_back 1, arrow, vp 3"),
    ],
)
def test_an_effect_is_a_row_of_pictograms(effect: str, icons: str) -> None:
    assert shown(effect) == icons


def test_every_effect_that_has_words_has_pictograms() -> None:
    of_procedure = {"Copy", "MirrorResearch"}
    words = {made.__name__ for made in Phrases(SPEAKERS["en"].names).makers}
    assert words - of_procedure == {made.__name__ for made in MAKERS}


def icons_in(value: object) -> set[str]:
    if isinstance(value, Token):
        return {value.icon}
    if isinstance(value, list):
        return set().union(*map(icons_in, value))
    if isinstance(value, dict):
        return set().union(*map(icons_in, value.values()))
    return icons_in(msgspec.structs.asdict(value)) if isinstance(value, msgspec.Struct) else set()


@pytest.mark.parametrize("language", languages())
def test_every_icon_has_help(language: str) -> None:
    components = SCENE.components(GOLEM.begin(4, {}))
    assert icons_in(components) <= set(components.icon_topics)
    assert set(ICON_TOPICS.values()) <= set(GolemScene(language).help())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_printed_is_there(players: int) -> None:
    components = SCENE.components(GOLEM.begin(players, {}))
    assert sum(components.marbles.values()) == 2 * players + 6
    assert [len(components.action_tiles), len(components.characters), len(components.books)] == [12, 12, 38]
    assert [len(tiles) for tiles in components.neighbourhoods.values()] == [10, 10, 10]
    assert [len(components.goals), len(components.starting_tiles), len(components.upgrades)] == [27, 18, 18]
    assert [len(components.artifact_tiles), len(components.artifact_sides)] == [10, 8]
    assert [grave.space for grave in components.graves if not grave.is_open] == list(range(players + 3, 7))
    assert (components.automa_track, components.automa_tiles) == (None, None)
    assert components.automa_cards == {}


def test_a_table_with_the_automa_shows_its_cards() -> None:
    components = SCENE.components(GOLEM.begin(2, {"automa_seat": "2", "automa_level": "4"}))
    assert len(components.automa_cards) == 20
    assert components.automa_track is not None
    assert components.automa_track.first < components.automa_track.red_up_to < components.automa_track.last


def test_rulings_in_force_are_shown() -> None:
    default = SCENE.components(GOLEM.begin(2, {}))
    changed = SCENE.components(GOLEM.begin(2, {"fixed_space": "kill", "golem_level": "space"}))
    assert [token.icon for token in default.fixed_space] == ["coins", "comma", "kill"]
    assert [token.icon for token in changed.fixed_space] == ["kill"]
    assert [space.level for space in changed.golem_track] == [space.space for space in changed.golem_track]


def test_upgrades_say_what_they_do() -> None:
    components = SCENE.components(GOLEM.begin(2, {}))
    assert components.upgrades["UPG-1"].effect == [Token(icon="control_cap", n=2)]
    assert components.upgrades["UPR-6"].effect == [Token(icon="menorah", n=3, colour="blue")]
    assert components.upgrades["UPA-1"].cost is None
    trigger = [Token(icon="marble", colour="red"), Token(icon="arrow"), Token(icon="artifact_income")]
    assert components.artifact_tiles["UPA-1a"].effect == trigger


def test_an_upgrade_lies_where_its_tile_says(tmp_path: Path) -> None:
    """G-11.2, G-11.3: the owner's tiles may have their parts in another order."""
    rows = [f'{{ id = "{UPGRADES[UPG + k]}", part = "{part}" }}' for k, part in enumerate(reversed(BODY_PARTS))]
    state = scenario(components=printed(tmp_path, golem_upgrades=f"upgrade = [{', '.join(rows)}]"))
    parts = [upgrade.part for upgrade in GolemScene("en", tmp_path).components(state).upgrades.values()]
    assert parts == [*BOARD_PARTS, *reversed(BODY_PARTS), "golden", "golden", "grey", "grey", "grey", "large"]


def test_a_side_of_an_artifact_tile_belongs_to_its_upgrade() -> None:
    """G-11.4."""
    for side, tile in SCENE.components(scenario()).artifact_tiles.items():
        state = scenario()
        set_seat(state, 0, slots=[side])
        shown = SCENE.view(state, 0).seats[0]
        assert (shown.slots[0], shown.upgrades) == (side, [tile.upgrade])


def test_the_special_tiles_of_the_automa_are_those_that_pay_again() -> None:
    """A-2.3, A-10.9."""
    components = SCENE.components(automa_table())
    assert components.automa_tiles is not None
    for side, tile in components.artifact_tiles.items():
        state = automa_table(side="1A", slots=[side])
        pays_again = any(special_tiles(state, AUTOMA, row) for row in range(CAULDRONS))
        assert (tile.upgrade in components.automa_tiles.special) == pays_again


def test_black_books_cost_a_step_back_and_all_others_knowledge() -> None:
    """G-10.1.2."""
    state = scenario()
    for book in SCENE.components(state).books.values():
        paid = Token(icon="knowledge", n=int(state.box.book_cost[book.number]))
        assert book.cost == [Token(icon="student_back") if book.colour == "black" else paid]


def test_golems_are_parked_where_they_have_a_space() -> None:
    state = scenario()
    assert SCENE.components(state).parking == SCENE.view(state, 0).seats[0].parked


def test_the_turned_tile_covers_spaces_that_it_does_not_change(tmp_path: Path) -> None:
    """G-11.2.5."""
    spaces = [f'space = {k}, limit = {min(5, k + 1)}, income = "1 knowledge"' for k in range(11)]
    spaces[8:] = [f"{space}, end_vp = 1" for space in spaces[8:]]
    spaces[2] += ', turned_limit = 3, turned_income = "1 knowledge"'
    track = f"complete = true\nspace = [{', '.join(f'{{ {space} }}' for space in spaces)}]"
    state = scenario(components=printed(tmp_path, research_track=track))
    components = GolemScene("en", tmp_path).components(state)
    assert [space.space for space in components.turned_research_track if space.is_covered] == [2]
    assert not any(space.is_covered for space in components.research_track)


@pytest.mark.parametrize(
    ("option", "level", "applies"),
    [("always", 2, True), ("always", 3, True), ("level", 2, False), ("level", 3, True)],
)
def test_a_card_says_whether_its_bonus_applies(option: str, level: int, applies: bool, tmp_path: Path) -> None:
    """A-5.2, A-5.2.6: as in the rules, see `test_reshuffle_bonus_applies_at_every_difficulty`."""
    changed = cards_text(AU_09={"bonus": "reshuffle", "difficulty": 3}, AU_01={"bonus": "gold", "difficulty": 3})
    components = printed(tmp_path, automa_cards=changed)
    state = automa_table(level=level, components=components, options={"automa_reshuffle": option})
    cards = GolemScene("en", tmp_path).components(state).automa_cards
    assert (cards["AU-09"].bonus, cards["AU-09"].reshuffle, cards["AU-09"].applies) == (None, True, applies)
    assert (cards["AU-01"].bonus, cards["AU-01"].applies) == (Token(icon="gold"), level == 3)


def test_components_travel_as_json() -> None:
    components = SCENE.components(GOLEM.begin(4, {"automa_seat": "1"}))
    assert msgspec.json.decode(msgspec.json.encode(components), type=GolemComponents) == components


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_action_tile_lies_in_every_open_slot(players: int) -> None:
    """G-2.1.7."""
    state = GOLEM.begin(players, {})
    while asked(state) == NATURE:
        answer(state, state.options[0])
    tiles = SCENE.view(state, 0).action_tiles
    assert [slot is not None for slot in tiles] == [k < SCENE.components(state).open_slots for k in range(len(tiles))]


def test_sections_tell_what_it_costs_to_enter_them() -> None:
    """G-8.1.6: in knowledge or in VP."""
    for costs in SCENE.components(GOLEM.begin(2, {})).entry_costs.values():
        assert costs[:7] == [[]] * 7
        for cost in costs[7:]:
            assert [token.icon for token in cost] == ["knowledge", "slash", "vp"]
            assert cost[0].n == cost[2].n


def test_districts_have_their_resources() -> None:
    """G-0.6."""
    assert SCENE.components(GOLEM.begin(2, {})).resources == {"red": "clay", "yellow": "coins", "blue": "knowledge"}


def test_only_the_phase_of_actions_is_told_to_be_one() -> None:
    """G-4.3."""
    state, chance = GOLEM.begin(2, {}), Random(5)
    phases: dict[int, set[bool]] = {}
    while asked(state) != OVER:
        view = SCENE.view(state, SPECTATOR)
        phases.setdefault(view.phase, set()).add(view.is_action_phase)
        answer(state, state.options[chance.randrange(len(state.options))])
    assert phases.pop(3) == {True}
    assert set.union(*phases.values()) == {False}
