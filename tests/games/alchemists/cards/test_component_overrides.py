"""An owner's values for Alchemists: what may be changed, and what does not fit together."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from altneu.components import ComponentError
from altneu.games.alchemists.actions.artifacts import gain_artifact
from altneu.games.alchemists.actions.foraging import TRANSMUTE_TURN
from altneu.games.alchemists.cards.build import build
from altneu.games.alchemists.cards.tables import Tables, load
from altneu.games.alchemists.state.options import CHOICES, read
from altneu.games.alchemists.state.terms import WITCHS_TRUNK, ZONES
from altneu.kernel.flow import advance
from games.alchemists.academy import academy, nature, run, seat_of, set_seat

TABLES = load(None)
SOURCES = TABLES.components.sources


def overridden(directory: Path, **texts: str) -> Tables:
    for name, text in texts.items():
        (directory / f"{name}.toml").write_text(text)
    return load(directory)


def test_a_printed_value_takes_the_place_of_ours(tmp_path: Path) -> None:
    tables = overridden(
        tmp_path,
        order_boards='board = [{ id = "B3e", spaces = [{ space = 6, pay_approval = 0, pay_cube = 1 }] }]',
        grants='grant = [{ grant = 5, ingredients = ["toad", "claw", "root"], source = "owner" }]',
    )
    space = tables.order_boards[10].spaces[5]
    assert (space.pay_approval, space.pay_cube, space.favor, space.gold) == (0, 1, 1, 3)
    assert tables.grants[4].ingredients == ("toad", "claw", "root")
    assert tables.components.provenance["order_boards"]["owner"] == 2
    assert tables.components.sources["grants", "grant 5", "ingredients"] == "owner"
    assert tables.version != TABLES.version


def test_our_own_files_copied_as_complete_change_nothing(tmp_path: Path) -> None:
    data = files("altneu.games.alchemists.cards") / "data"
    texts = {name: "complete = true\n" + (data / f"{name}.toml").read_text() for name in TABLES.components.counts}
    tables = overridden(tmp_path, **texts)
    assert tables.version == TABLES.version
    assert tables.components.sources == SOURCES


def test_a_board_may_have_fewer_spaces(tmp_path: Path) -> None:
    """K-4.4: some spaces may be there for three and four players only."""
    data = (files("altneu.games.alchemists.cards") / "data" / "order_boards.toml").read_text()
    shorter = data.replace("    { space = 8, players = 3, pay_gold = 1, ingredient = 3, favor = 1 },\n", "", 1)
    tables = overridden(tmp_path, order_boards="complete = true\n" + shorter)
    assert [len(board.spaces) for board in tables.order_boards] == [7] + [8] * 17


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "order_track",
            "space = [{ space = 2, pay_approval = 1 }]",
            ", space 2, pay_approval: only boards with the golem symbol ask for approval tokens; write 0 (K-4.6.3)",
        ),
        (
            "order_track",
            "space = [" + ", ".join(f"{{ space = {n}, pay_gold = 1 }}" for n in (2, 3, 4, 5)) + "]",
            ", pay_gold: with 2 players 1 spaces cost neither gold nor an approval token; there must be 2 (K-15.9)",
        ),
        (
            "order_boards",
            'board = [{ id = "B3e", spaces = [{ space = 7, pay_gold = 1 }] }]',
            ", board B3e, pay_gold: with 4 players 3 spaces cost neither gold nor an approval token",
        ),
        (
            "order_boards",
            'board = [{ id = "B3a", rounds = "1-2" }]',
            ", rounds: 7 boards are for rounds 1-2; 6 must be (K-4.1)",
        ),
        (
            "order_boards",
            "board = [" + ", ".join(f'{{ id = "B5{letter}", golem = true }}' for letter in "ab") + "]",
            ", golem: 1 boards for rounds 5-6 have no golem symbol; 2 are needed at least (K-4.2.2)",
        ),
        (
            "order_boards",
            'board = [{ id = "B3f", golem = false }]',
            ", board B3f, spaces 5, pay_approval: only boards with the golem symbol ask for approval tokens",
        ),
        (
            "spaces",
            'space = [{ space = "forage", first = 4, last = 3 }]',
            ", space forage, last: it comes in round 4, after its last round 3; write a later last round",
        ),
        (
            "spaces",
            'space = [{ space = "library", module = "base" }]',
            ', space library, module: this space belongs to "golem" (K-6.2)',
        ),
        (
            "spaces",
            'space = [{ space = "custodian", cubes = [1, 1] }]',
            ", space custodian, cubes: a Custodian card takes one action",
        ),
        (
            "spaces",
            'space = [{ space = "drink", last = 6 }]',
            ", space drink, last: the exhibition covers this space from round 6 on; write an earlier one (B-9.1)",
        ),
        (
            "adventurers",
            'adventurer = [{ adventurer = 3, left = "B+" }]',
            ", adventurer 3: an adventurer asks for three different potions",
        ),
        (
            "adventurers",
            'adventurer = [{ adventurer = 3, left = "neutral" }]',
            ', adventurer 3, left: "neutral" is not known here; write "R+", "G+", "B+"',
        ),
        (
            "bids",
            "bid = [{ discount = 2, smileys = 2 }]",
            ", bid 2, smileys: a discount of 1 has 2 smileys; a higher one needs more (B-5.3.5)",
        ),
        (
            "prices",
            'price = [{ quality = "exact", gold = 3 }]',
            ', price exact, gold: "sign" pays 3; a better potion pays more (B-5.3.11)',
        ),
        ("zones", 'zone = [{ zone = "blue", up_to = 30 }]', ", zone blue, up_to: the last zone has no end"),
        (
            "zones",
            'zone = [{ zone = "none", up_to = 17 }]',
            ", zone green, up_to: the zone below ends at 17; write a higher number (B-7)",
        ),
        (
            "zones",
            "complete = true\nzone = ["
            + ", ".join(f'{{ zone = "{name}", price = 0, smileys = 0, loss = 0 }}' for name in ZONES)
            + "]",
            ", zone red, up_to: missing; say on which space this zone ends (B-7)",
        ),
        ("seals", 'seal = [{ face = "gold", count = 3 }]', ", count: 12 in all; a player has 11 (B-2.1.7)"),
        ("seals", 'seal = [{ face = "white", added = 2 }]', ", added: 3 in all; a player has 2 (K-5.2)"),
        (
            "seals",
            'seal = [{ face = "white", count = 1 }, { face = "red", count = 1 }]',
            ", seal white, count: white seals are for articles only; write 0 (K-5.10.1)",
        ),
        (
            "favors",
            'favor = [{ name = "sage", copies = 3 }]',
            ', copies: 23 cards of "base" in all; there are 22 (B-2.1.3, K-6.7)',
        ),
        ("favors", 'favor = [{ name = "courtier", copies = 3 }]', ', copies: 3 cards of "golem" in all; there are 4'),
        (
            "favors",
            'favor = [{ name = "assistant", module = "golem" }, { name = "courtier", module = "base" }]',
            ', favor assistant, module: this card belongs to "base" (K-0.5)',
        ),
        (
            "artifacts",
            'artifact = [{ id = "bookcase", module = "funding" }]',
            ', artifact bookcase, module: this card belongs to "golem" (K-0.5)',
        ),
        (
            "artifacts",
            'artifact = [{ id = "periscope", level = "II" }]',
            ", level: deck I of the base game has 5 cards; it must have 6 (B-2.1.2)",
        ),
        (
            "artifacts",
            'artifact = [{ id = "replicator", level = "II" }]',
            ", artifact replicator, level: it lies in deck I (K-3.2)",
        ),
        (
            "artifacts",
            'artifact = [{ id = "replicator", cost = 5 }]',
            ", artifact replicator, cost: a starting artifact may cost 3 or 4; write one of these (K-3.13.1)",
        ),
        (
            "artifacts",
            'artifact = [{ id = "bronze_cup", variable = true }]',
            ", artifact bronze_cup, variable: write false: the rules know whose VP are counted",
        ),
        (
            "artifacts",
            'artifact = [{ id = "bookcase", variable = false, vp = 3 }]',
            ", artifact bookcase, variable: write true: the rules know whose VP are counted",
        ),
        ("artifacts", 'artifact = [{ id = "bookcase", vp = 3 }]', ", artifact bookcase, vp: its VP are counted"),
        (
            "grants",
            'grant = [{ grant = 1, ingredients = ["fern", "claw", "fern"] }]',
            ", grant 1, ingredients: name each ingredient once (B-17.5)",
        ),
        (
            "grants",
            'grant = [{ grant = 1, ingredients = ["mushroom", "fern"] }]',
            ", grant 1, ingredients: 2 ingredients lie around it, a later grant needs 3; name more (B-6.2)",
        ),
        (
            "grants",
            'grant = [{ grant = 4, ingredients = ["flower", "scorpion", "fern"] }]',
            ", ingredients: no grant lies beside feather; each ingredient has at least one (B-17.5)",
        ),
        (
            "grant_terms",
            "need_later = 1",
            ", need_later: a first grant needs 2; a later one needs no less (B-6.2)",
        ),
        (
            "conferences",
            'tile = [{ conference = 1, level = "master", module = "base", reputation = [-1, -2, 1] }]',
            ", tile 1 master base, reputation: it falls from -1 to -2; more seals are never worse (B-8.3.1)",
        ),
        ("start", "favors_kept = 3", ", favors_kept: only 2 cards are drawn; keep no more (B-2.3.2)"),
        (
            "start",
            "ingredient_copies = 2",
            ", ingredient_copies: four players and the row get 17 cards, the deck has 16; write a higher number",
        ),
        (
            "funding",
            'card = [{ id = "F19", artifact = "secret" }]',
            ", artifact: 0 cards give a starting artifact; exactly one does (K-3.11)",
        ),
        (
            "funding",
            'card = [{ id = "F01", artifact = "secret" }]',
            ", artifact: 2 cards give a secret artifact; exactly one does (K-3.11)",
        ),
        ("funding", 'card = [{ id = "F01", gold = 0 }]', ", card F01: this card gives nothing; write what it shows"),
        (
            "moods",
            'token = [{ id = "K1", removed_with = 2 }]',
            ", token K1, removed_with: write 3 or 4, the number of players crossed out, or 0 for none (K-6.9)",
        ),
        (
            "moods",
            'token = [{ id = "K1", removed_with = 3 }]',
            ", removed_with: with 3 players 5 tokens are left; there must be 6, one a round (K-6.9)",
        ),
        ("cubes", "cubes = [{ players = 2, base = [3, 6] }]", ", cubes 2, base: the list has 2 values; write 6"),
        ("final", "gold_per_vp = 0", ", gold_per_vp: 0 is out of range; write a whole number from 1 to 20"),
    ],
)
def test_what_does_not_fit_together_is_refused(tmp_path: Path, name: str, text: str, line: str) -> None:
    with pytest.raises(ComponentError) as refusal:
        overridden(tmp_path, **{name: text})
    assert str(refusal.value).startswith(f"{tmp_path / name}.toml{line}")


@pytest.mark.parametrize("name", vars(TABLES.powers))
def test_an_owner_changes_the_number_on_a_card(name: str, tmp_path: Path) -> None:
    """The box has the owner's number, under the same name."""
    number = getattr(TABLES.powers, name) - 1
    tables = overridden(tmp_path, powers=f"{name} = {number}")
    values = {option: choices[0] for option, choices in CHOICES.items()}
    assert getattr(build(tables, 2, read(values)), name) == number
    assert getattr(build(TABLES, 2, read(values)), name) == number + 1


def test_an_owner_changes_what_a_card_does(tmp_path: Path) -> None:
    """B-12.7, B-11.7: the Trunk of this owner holds two cards, the Sage pays three gold."""
    (tmp_path / "powers.toml").write_text("trunk_ingredients = 2\nsage_gold = 3\n")
    state = academy(components=tmp_path)
    gain_artifact(state, 0, WITCHS_TRUNK)
    advance(state)
    nature(state)
    assert seat_of(state, 0).cards() == 2
    set_seat(state, 0, hand="fern", favors="sage")
    run(state, TRANSMUTE_TURN, "discard fern", "sage")
    assert seat_of(state, 0).gold == 4
