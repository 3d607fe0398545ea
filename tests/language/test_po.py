"""Reading .po files: keys, plural forms, and clear messages for slips."""

import pytest

from altneu.language.po import CatalogueError, read_po

GOOD = """
# a comment
msgid ""
msgstr ""
"Language: xx\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "greeting"
msgstr "Say \\"hello\\" "
"to {name}"

msgid "coins"
msgid_plural "coins"
msgstr[0] "{n} coin"
msgstr[1] "{n} coins"
"""


def test_texts_are_read_by_key_and_long_ones_are_joined() -> None:
    entries = read_po(GOOD, "xx.po")
    assert entries["greeting"] == ('Say "hello" to {name}',)
    assert entries["coins"] == ("{n} coin", "{n} coins")
    assert entries[""][0].splitlines()[0] == "Language: xx"


@pytest.mark.parametrize(
    ("text", "line", "advice"),
    [
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', 4, "remove one"),
        ('msgid "a"\nmsgstr ""', 1, "has no text"),
        ('msgid "a"', 1, "has no text"),
        ('msgid "a"\nmsgstr b', 2, "in quotes"),
        ('msgid "a"\nmsgstr "b', 2, "in quotes"),
        ('msgid "a"\nmsgstr "\\q"', 2, "in quotes"),
        ('msgctxt "x"\nmsgid "a"\nmsgstr "b"', 1, "in quotes"),
        ('msgstr "b"', 1, "begin an entry with msgid"),
        ('"b"', 1, "begin an entry with msgid"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', 3, "begin an entry with msgid"),
        ('msgid "a"\nmsgstr[0] "b"\nmsgstr[1] "c"', 1, "needs msgid_plural"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr "b"', 1, "needs msgid_plural"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "b"\nmsgstr[0] "c"', 1, "needs msgid_plural"),
    ],
)
def test_a_slip_is_named_with_file_and_line(text: str, line: int, advice: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        read_po(text, "de/golem/names.po")
    assert str(caught.value).startswith(f"de/golem/names.po, line {line}: ")
    assert advice in str(caught.value)
