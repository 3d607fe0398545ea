"""Spaces at which no line may break, and quotes within quotes.

Translators type ordinary spaces; these are put in as a catalogue is read.

A space does not break before a dash or an ellipsis, after a word of one letter (not in English), within an
abbreviation such as `z. B.`, after the sign of a number, and between a number and what the catalogue counts: the first
word after `{n} ` in any text with plural forms. So no language needs a list of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from altneu.language.po import HEADER, Forms

NBSP = "\u00a0"
ALWAYS = re.compile(
    r" (?=[–—] |…)"  # a dash belongs to what stands before it, and so do the dots of what is left open
    r"|(?<=\b\w\.) (?=\w\.)"
    r"|(?<=№) |(?<=\bN[or]\.) (?=[\d{])"
)
SHORT = re.compile(r"(?<![\w’'.-][^\W\d_A-Z])(?<=\b[^\W\d_A-Z]) (?=\w|[{«„“])")  # a capital of ASCII is a Roman number
ARTICLES = "en"  # the one language whose words of one letter may end a line
COUNTED = re.compile(r"\{n\} ([^\W\d_]{2,})")
WITHIN = {"“”": "‘’", "„“": "‚‘", "„”": "«»", "«»": "„“", "»«": "›‹"}  # the quotes inside of each pair
LINKS = 2  # of so few letters are words such as `of`, unless they are capitals, as `VP` are


def typeset(entries: Mapping[str, Forms], language: str) -> dict[str, Forms]:
    """The texts of a catalogue with these spaces."""
    found = [COUNTED.findall(form) for forms in entries.values() if len(forms) > 1 for form in forms]
    counted = {word for words in found for word in words if len(word) > LINKS or word.isupper()}
    numbers = re.compile(rf"(?:(?<=\{{n\}})|(?<=\d)) (?=(?:{'|'.join(sorted(counted)) or '$.'})\b)")
    rules = [ALWAYS, numbers] if language == ARTICLES else [ALWAYS, numbers, SHORT]
    return {
        key: forms if key == HEADER else tuple(bound(form, rules) for form in forms) for key, forms in entries.items()
    }


def bound(text: str, rules: list[re.Pattern[str]]) -> str:
    for rule in rules:
        text = rule.sub(NBSP, text)
    return text


def within_quotes(text: str) -> str:
    """The text with its own quotes as they are written where it is quoted itself: “take ‘Stipend’”."""
    quotes = [sign for sign in text if sign in "“”„«»"]
    pair = next((pair for pair in WITHIN if quotes and quotes[0] == pair[0] and pair[1] in quotes), "")
    return text.translate(str.maketrans(pair, WITHIN[pair])) if pair else text
