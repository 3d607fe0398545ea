"""Reading data files: what is accepted, and the one line that says what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from altneu.components import ComponentError
from altneu.components.reading import Reader
from components.lamp_shop import LAMPS, Place, check_effect


def slip(shop: Place) -> ComponentError:
    with pytest.raises(ComponentError) as caught:
        shop.load()
    assert "\n" not in str(caught.value)
    return caught.value


def test_rows_are_typed_and_in_the_order_of_their_keys(shop: Place) -> None:
    shop.lamps(lambda text: text.replace("L-1", "L-X").replace("L-2", "L-1").replace("L-X", "L-2"))
    lamps = shop.load().rows_by_kind["lamps"]
    assert [(lamp.id, lamp.price) for lamp in lamps] == [("L-1", 5), ("L-2", 3)]
    assert lamps[1].arms[0].bulbs[0].watts == 40
    assert lamps[0].rooms == ("hall", "attic")
    assert (lamps[0].dimmed, lamps[1].dimmed) == (True, False)


def test_numbered_rows_are_in_order(shop: Place) -> None:
    shop.ours("shelves.toml", 'source = "inferred"\nshelf = [{ shelf = 2, size = 7 }, { shelf = 1, size = 8 }]')
    assert [shelf.size for shelf in shop.load().rows_by_kind["shelves"]] == [8, 7]


def test_every_value_has_its_provenance(shop: Place) -> None:
    sources = shop.load().sources
    assert sources["lamps", "lamp L-1", "price"] == "rulebook"
    assert sources["lamps", "lamp L-1", "light"] == "reconstructed"
    assert sources["lamps", "lamp L-1, arms arm 1", "reach"] == "reconstructed"
    assert sources["lamps", "lamp L-1, arms arm 1, bulbs 1", "watts"] == "reconstructed"
    assert sources["lamps", "lamp L-1, arms arm 2", "reach"] == "rulebook"
    assert sources["shop", "", "opens"] == "inferred"
    assert ("lamps", "lamp L-1", "id") not in sources


def test_counts_and_provenance_by_kind(shop: Place) -> None:
    components = shop.load()
    assert components.counts == {"lamps": 2, "shelves": 3, "shop": 1}
    assert components.provenance == {
        "lamps": {"rulebook": 2, "inferred": 0, "reconstructed": 11, "owner": 0},
        "shelves": {"rulebook": 0, "inferred": 3, "reconstructed": 0, "owner": 0},
        "shop": {"rulebook": 1, "inferred": 1, "reconstructed": 0, "owner": 0},
    }


def test_the_version_follows_the_values_alone(shop: Place) -> None:
    before = shop.load().version
    shop.ours("shop.toml", '# the same\nopens = 9\nsource = "rulebook"\nname = "Lux"')
    assert shop.load().version == before
    shop.ours("shop.toml", 'name = "Lux"\nopens = 10\nsource = "rulebook"')
    assert shop.load().version != before
    assert len(before) == 12


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("price = 3", "price = ", "lamps.toml: this is not valid TOML: Invalid value (at line 6, column 9)"),
        ('id = "L-2"', 'id = "L-3"', "lamps.toml, lamp L-3: there is no such entry; known are L-1 to L-2"),
        ('id = "L-2"', 'id = "L-1"', "lamps.toml, lamp L-1: this entry stands here twice"),
        ('id = "L-2"', "id = 2", "lamps.toml, lamp no. 2, id: 2 is not text"),
        ('id = "L-2"', "", "lamps.toml, lamp no. 2, id: missing; this field says which entry is meant"),
        ("price = 5", "", "lamps.toml, lamp L-2, price: missing; add this field"),
        ("price = 5", "pirce = 5", 'lamps.toml, lamp L-2, pirce: no such field; did you mean "price"?'),
        (
            "price = 5",
            "price = 5\nzzz = 1",
            "lamps.toml, lamp L-2, zzz: no such field; known are id, price, light, arms, rooms or dimmed",
        ),
        ("price = 5", 'price = "5"', 'lamps.toml, lamp L-2, price: "5" is not a whole number; write one from 0 to 9'),
        ("price = 5", "price = true", "lamps.toml, lamp L-2, price: true is not a whole number"),
        ("price = 5", "price = 1.5", "lamps.toml, lamp L-2, price: 1.5 is not a whole number"),
        (
            "price = 5",
            "price = 10",
            "lamps.toml, lamp L-2, price: 10 is out of range; write a whole number from 0 to 9",
        ),
        ("dimmed = true", "dimmed = 1", "lamps.toml, lamp L-2, dimmed: 1 is neither true nor false"),
        ('"attic"]', '"atic"]', 'lamps.toml, lamp L-2, rooms: "atic" is not known here; write "hall" or "attic"'),
        (
            '["hall", "attic"]',
            '"hall"',
            'lamps.toml, lamp L-2, rooms: "hall" is not a list; write 1 to 2 values in [ ]',
        ),
        ('["hall", "attic"]', "[]", "lamps.toml, lamp L-2, rooms: the list has 0 values; write 1 to 2"),
        (
            "arm = 2, reach = 20",
            "arm = 1, reach = 20",
            "lamps.toml, lamp L-1, arms arm 1: this entry stands here twice",
        ),
        ("{ arm = 1, reach = 0, bulbs = [] }, ", "", "lamps.toml, lamp L-2, arms arm 1: this entry is missing; add it"),
        ("watts = 40", "watts = 400", "lamps.toml, lamp L-1, arms arm 1, bulbs 1, watts: 400 is out of range"),
        (
            "watts = 40",
            "wats = 40",
            'lamps.toml, lamp L-1, arms arm 1, bulbs 1, wats: no such field; did you mean "watts"?',
        ),
        (
            "bulbs = [], source",
            "bulbs = 3, source",
            "lamps.toml, lamp L-1, arms arm 2, bulbs: this is not a list of tables",
        ),
        (
            '"2 beams"',
            '"2 baems"',
            'lamps.toml, lamp L-1, light: cannot read "2 baems" (at character 3): expected "beams"',
        ),
        ('"dark"', '"dar k"', 'expected "beams"; did you mean "dark"?'),
        ('"2 beams"', '"9 beams"', 'lamps.toml, lamp L-1, light: "9 beams" may not stand here; take it out'),
        ('"dark"', "7", "lamps.toml, lamp L-2, light: 7 is not text; write the effect in quotes"),
        (
            'source = { price = "rulebook" }',
            'source = "hearsay"',
            'lamps.toml, lamp L-1, source: "hearsay" is no provenance; write rulebook, inferred or reconstructed',
        ),
        (
            'source = { price = "rulebook" }',
            'source = "owner"',
            'lamps.toml, lamp L-1, source: "owner" is no provenance',
        ),
        ('source = { price = "rulebook" }', "source = [1]", "lamps.toml, lamp L-1, source: [1] is no provenance"),
        (
            'source = { price = "rulebook" }',
            'source = { prise = "rulebook" }',
            'lamps.toml, lamp L-1, source: it names a field "prise" that does not exist; did you mean "price"?',
        ),
        ('source = "reconstructed"', "", "lamps.toml, lamp L-1, light: no provenance; add source ="),
        ("[[lamp]]", "[[lamps]]", 'lamps.toml, lamps: no such field; did you mean "lamp"?'),
        ('source = "reconstructed"', "complete = true", "lamps.toml, complete: no such field"),
    ],
)
def test_a_slip_is_named_by_file_entry_and_field(shop: Place, old: str, new: str, line: str) -> None:
    shop.lamps(lambda text: text.replace(old, new))
    assert line in str(slip(shop))


def test_the_parts_of_a_message_can_be_read_singly(shop: Place) -> None:
    shop.lamps(lambda text: text.replace("price = 5", "price = 10"))
    error = slip(shop)
    assert (error.file, error.entry, error.field) == ("lamps.toml", "lamp L-2", "price")
    assert error.message == "10 is out of range; write a whole number from 0 to 9"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[{ shelf = 1, size = 1 }]", "shelves.toml, shelf 2: this entry is missing; add it"),
        ("[{ shelf = 1, size = 1 }, { shelf = 3, size = 1 }]", "shelves.toml, shelf 2: this entry is missing; add it"),
        ("[{ shelf = 5, size = 1 }]", "shelves.toml, shelf 5: there is no such entry; known are 1 to 4"),
        ("[1, 2]", "shelves.toml, shelf: this is not a list of tables; write [[shelf]] above each of them"),
    ],
)
def test_numbered_rows_leave_no_gap(shop: Place, text: str, line: str) -> None:
    shop.ours("shelves.toml", f'source = "inferred"\nshelf = {text}')
    assert str(slip(shop)).startswith(line)


def test_an_empty_file_lacks_its_entries(shop: Place) -> None:
    shop.ours("shelves.toml", 'source = "inferred"')
    assert str(slip(shop)) == "shelves.toml, shelf: missing; add this field"


def test_text_follows_its_pattern(shop: Place) -> None:
    shop.ours("shop.toml", 'name = "lux"\nopens = 9\nsource = "rulebook"')
    assert str(slip(shop)) == 'shop.toml, name: "lux" cannot stand here; write a name with a capital'


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b'name = "L\xfcx"', "shop.toml: this is not UTF-8 text; save the file as UTF-8"),
        (b"opens = " + b"9" * 5000, "shop.toml: this is not valid TOML"),
        (b"opens = " + b"[" * 5000, "shop.toml: this is not valid TOML"),
    ],
)
def test_a_file_that_is_no_toml_is_refused(shop: Place, content: bytes, line: str) -> None:
    shop.ours("shop.toml", content)
    assert str(slip(shop)).startswith(line)


def test_a_byte_order_mark_does_no_harm(shop: Place) -> None:
    shop.ours("shop.toml", b'\xef\xbb\xbfname = "Lux"\r\nopens = 9\r\nsource = "rulebook"\r\n')
    assert shop.load().rows_by_kind["shop"][0].name == "Lux"


words = st.sampled_from(
    ["id", "L-1", "L-2", "price", "light", "arms", "arm", "bulbs", "rooms", "source", "dark", "hall"]
)
scalars = st.one_of(words, st.integers(0, 9), st.booleans(), st.floats(), st.dates(), st.text())
contents = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(words, inner), max_leaves=20)
lamps = st.fixed_dictionaries({"id": words}, optional=dict.fromkeys(("arms", "rooms", "source", "light"), contents))


@given(st.one_of(contents, st.lists(lamps)), st.booleans(), st.booleans())
def test_nothing_one_can_write_is_more_than_a_slip(lamp: object, owned: bool, partial: bool) -> None:
    reader = Reader("lamps.toml", check_effect, owned=owned)
    message = "lamps.toml can be read"
    try:
        reader.table({"lamp": lamp, "source": "inferred"}, LAMPS.fields, partial=partial)
    except ComponentError as error:
        message = str(error)
    assert message.startswith("lamps.toml")
