"""An owner's directory: single values, whole files, provenance, and the slips one can make there."""

import pytest

from altneu.components import ComponentError
from components.lamp_shop import Place


def slip(shop: Place) -> str:
    with pytest.raises(ComponentError) as caught:
        shop.load_from(shop.owner)
    return str(caught.value)


def test_one_value_changes_and_nothing_else(shop: Place) -> None:
    before = shop.load()
    shop.theirs("lamps.toml", '[[lamp]]\nid = "L-2"\nprice = 6\n')
    after = shop.load()
    assert after.rows_by_kind["lamps"][1].price == 6
    assert after.rows_by_kind["lamps"][0] == before.rows_by_kind["lamps"][0]
    assert after.rows_by_kind["lamps"][1].rooms == ("hall", "attic")
    changed = {key for key, source in after.sources.items() if source != before.sources[key]}
    assert changed == {("lamps", "lamp L-2", "price")}
    assert after.sources["lamps", "lamp L-2", "price"] == "owner"
    assert after.provenance["lamps"] == {"rulebook": 2, "inferred": 0, "reconstructed": 10, "owner": 1}
    assert after.version != before.version


def test_a_row_inside_a_row_changes_by_its_key(shop: Place) -> None:
    shop.theirs("lamps.toml", 'lamp = [{ id = "L-1", arms = [{ arm = 2, reach = 33 }] }]')
    components = shop.load()
    assert [arm.reach for arm in components.rows_by_kind["lamps"][0].arms] == [10, 33]
    assert components.sources["lamps", "lamp L-1, arms arm 2", "reach"] == "owner"
    assert components.sources["lamps", "lamp L-1, arms arm 1", "reach"] == "reconstructed"


def test_a_list_without_keys_changes_as_a_whole(shop: Place) -> None:
    bulbs = '[{ colour = "warm", watts = 40 }, { colour = "cold", watts = 9 }]'
    shop.theirs("lamps.toml", f'lamp = [{{ id = "L-1", arms = [{{ arm = 1, bulbs = {bulbs} }}] }}]')
    components = shop.load()
    assert [bulb.watts for bulb in components.rows_by_kind["lamps"][0].arms[0].bulbs] == [40, 9]
    assert components.sources["lamps", "lamp L-1, arms arm 1, bulbs 1", "watts"] == "owner"
    shop.theirs("lamps.toml", 'lamp = [{ id = "L-1", arms = [{ arm = 1, bulbs = [{ colour = "warm" }] }] }]')
    assert slip(shop).endswith("lamps.toml, lamp L-1, arms arm 1, bulbs 1, watts: missing; add this field")


def test_a_file_of_one_row_changes_field_by_field(shop: Place) -> None:
    shop.theirs("shop.toml", "opens = 8")
    components = shop.load()
    assert (components.rows_by_kind["shop"][0].name, components.rows_by_kind["shop"][0].opens) == ("Lux", 8)
    assert components.sources["shop", "", "opens"] == "owner"


def test_an_equal_value_keeps_our_provenance_unless_it_is_claimed(shop: Place) -> None:
    before = shop.load()
    shop.theirs("shop.toml", 'opens = 9\nsource = "rulebook"')
    assert shop.load().sources["shop", "", "opens"] == "inferred"
    shop.theirs("shop.toml", 'opens = 9\nsource = "owner"')
    after = shop.load()
    assert after.sources["shop", "", "opens"] == "owner"
    assert after.version == before.version


def test_a_changed_value_is_the_owners_whatever_the_file_says(shop: Place) -> None:
    shop.theirs("shop.toml", 'opens = 7\nsource = "rulebook"')
    assert shop.load().sources["shop", "", "opens"] == "owner"


def test_a_complete_file_replaces_ours(shop: Place) -> None:
    shop.theirs(
        "shelves.toml",
        "complete = true\nshelf = [{ shelf = 2, size = 7 }, { shelf = 1, size = 10 }]",
    )
    components = shop.load()
    assert [shelf.size for shelf in components.rows_by_kind["shelves"]] == [10, 7]
    assert components.counts["shelves"] == 2
    assert components.sources["shelves", "shelf 1", "size"] == "inferred"
    assert components.sources["shelves", "shelf 2", "size"] == "owner"


def test_a_complete_file_may_have_more_numbered_rows(shop: Place) -> None:
    rows = ", ".join(f"{{ shelf = {number}, size = {10 * number} }}" for number in range(1, 5))
    shop.theirs("shelves.toml", f"complete = true\nshelf = [{rows}]")
    components = shop.load()
    assert components.counts["shelves"] == 4
    assert components.provenance["shelves"] == {"rulebook": 0, "inferred": 3, "reconstructed": 0, "owner": 1}


def test_our_own_file_copied_as_complete_changes_nothing(shop: Place) -> None:
    before = shop.load()
    for name in ("lamps.toml", "shelves.toml", "shop.toml"):
        shop.theirs(name, "complete = true\n" + (shop.root / "ours" / name).read_text())
    after = shop.load()
    assert (after.version, after.sources) == (before.version, before.sources)


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "lamps.toml",
            'lamp = [{ id = "L-9", price = 1 }]',
            ", lamp L-9: there is no such entry; known are L-1 to L-2",
        ),
        ("lamps.toml", "lamp = [{ price = 1 }]", ", lamp no. 1, id: missing; this field says which entry is meant"),
        ("lamps.toml", 'lamp = [{ id = "L-1", price = 99 }]', ", lamp L-1, price: 99 is out of range"),
        (
            "lamps.toml",
            'lamp = [{ id = "L-1", light = "x y" }]',
            ', lamp L-1, light: cannot read "x y" (at character 3)',
        ),
        ("lamps.toml", 'lamp = [{ id = "L-1", sauce = "x" }]', ", lamp L-1, sauce: no such field"),
        ("lamps.toml", 'lamp = [{ id = "L-1", source = "me" }]', "write rulebook, inferred, reconstructed or owner"),
        ("lamps.toml", 'complete = true\nlamp = [{ id = "L-1" }]', ", lamp L-1, price: missing; add this field"),
        ("lamps.toml", "complete = 1", ", complete: write true or false, without quotes"),
        ("lamps.toml", "lamp = [", ": this is not valid TOML:"),
        (
            "shelves.toml",
            "shelf = [{ shelf = 4, size = 1 }]",
            ', shelf 4: no such entry among ours; to add entries write the whole file, with "complete = true" on top',
        ),
        (
            "shelves.toml",
            "complete = true\nshelf = [{ shelf = 1, size = 1 }]",
            ", shelf 2: this entry is missing; add it",
        ),
        ("lamp.toml", "", ': there is no component file of this name; did you mean "lamps.toml"?'),
        ("zzzz.toml", "", ": there is no component file of this name; known are lamps.toml, shelves.toml or shop.toml"),
        ("lamps.toml.txt", "", ': there is no component file of this name; did you mean "lamps.toml"?'),
        ("lamps.tml", "", ': there is no component file of this name; did you mean "lamps.toml"?'),
    ],
)
def test_a_slip_names_the_owners_file(shop: Place, name: str, text: str, line: str) -> None:
    path = shop.theirs(name, text)
    message = slip(shop)
    assert message.startswith(path)
    assert line in message


def test_other_files_are_left_alone(shop: Place) -> None:
    shop.theirs("shop.toml", "opens = 8")
    shop.theirs("README.md", "my own lamps")
    shop.theirs(".hidden.toml", "")
    assert shop.load().provenance["shop"]["owner"] == 1


def test_a_directory_without_component_files_is_refused(shop: Place) -> None:
    assert slip(shop) == (
        f"{shop.owner}: no component file in this directory; name the files lamps.toml, shelves.toml or shop.toml"
    )


def test_a_directory_that_cannot_be_read_is_refused(shop: Place) -> None:
    for path in (shop.root / "nowhere", shop.root / "ours" / "shop.toml"):
        with pytest.raises(ComponentError) as caught:
            shop.load_from(path)
        assert str(caught.value).startswith(f"{path}: ")
        assert str(caught.value).endswith("; name a directory that holds your component files")


def test_a_file_that_cannot_be_read_is_refused(shop: Place) -> None:
    (shop.owner / "shop.toml").mkdir()
    assert slip(shop) == f"{shop.owner / 'shop.toml'}: Is a directory; make the file readable"
