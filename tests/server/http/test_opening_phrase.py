"""The pass phrase for opening tables: who needs it, who does not, and how slowly it is guessed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from altneu.server.http.phrase import GUESSES, KNOWN, VARIABLE, WAIT, OpeningPhrase, PhraseError, read_phrase
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from server.house import House, house

PHRASE = "Der Golem schläft im Dachboden"
NEW = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "friend"}]}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("phrase"), opening_phrase=PHRASE) as running:
        yield running


def post(served: House, path: str, body: object, phrase: str = "", key: str = "") -> httpx.Response:
    headers = {"Opening-Phrase": quote(phrase)} if phrase else {}
    return served.visitor(key).http.post(path, json=body, headers=headers)


def test_the_lobby_says_whether_a_phrase_is_needed(served, tmp_path):
    assert served.visitor().get("/api/lobby").json()["needs_phrase"] is True
    with house(tmp_path) as open_house:
        assert open_house.visitor().get("/api/lobby").json()["needs_phrase"] is False


@pytest.mark.parametrize("body", [NEW, {"game": "nonsense"}, []])
def test_opening_a_table_needs_it(served, body):
    answer = post(served, "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (403, "phrase")


@pytest.mark.parametrize("said", [PHRASE, PHRASE.upper(), f"  {PHRASE.replace(' ', '   ')} "])
def test_it_may_be_typed_as_a_phone_does(served, said):
    assert post(served, "/api/tables", NEW, said).status_code == 201


def test_opening_a_record_needs_it_and_joining_or_trying_out_does_not(served):
    opened = post(served, "/api/tables", NEW, PHRASE).json()
    table, key = opened["table"], opened["key"]
    assert post(served, "/api/records", {"text": "x"}).json()["code"] == "phrase"
    assert post(served, "/api/records", {"text": "x"}, PHRASE).json()["code"] == "record"
    claim = {"key": "k" * 32, "name": "Ada"}
    assert post(served, f"/api/tables/{table}/claim", claim, key=opened["invitations"][0]["key"]).status_code == 200
    fork = {"number": 0, "seat": 0}
    assert post(served, f"/api/tables/{table}/fork", fork, key=key).status_code == 201
    watching = post(served, f"/api/tables/{table}/fork", fork, key=opened["spectator"])
    assert (watching.status_code, watching.json()["code"]) == (403, "phrase")


def test_wrong_phrases_are_slow_to_guess():
    now = 0.0
    phrase = OpeningPhrase(PHRASE, lambda: now)
    for guess in range(GUESSES):
        with pytest.raises(Refused) as caught:
            phrase.check(f"guess {guess}", "192.0.2.7")
        assert caught.value.code == "phrase"
    with pytest.raises(Refused, match="in 11 minutes") as caught:
        phrase.check(PHRASE, "192.0.2.7")
    assert (caught.value.status, caught.value.code) == (429, "phrase_wait")
    phrase.check(PHRASE, "192.0.2.8")
    now += WAIT + 1
    phrase.check(PHRASE, "192.0.2.7")
    assert phrase.wrong == {}


def test_guesses_from_everywhere_fill_no_memory():
    phrase = OpeningPhrase(PHRASE)
    for number in range(KNOWN + 50):
        with pytest.raises(Refused):
            phrase.check("wrong", str(number))
    assert len(phrase.wrong) == KNOWN


def test_nothing_that_is_kept_shows_the_phrase():
    assert PHRASE not in repr(Settings(opening_phrase=PHRASE))
    kept = repr(vars(OpeningPhrase(PHRASE)))
    assert "golem" not in kept.lower()


def test_it_comes_from_a_file_or_a_variable(tmp_path: Path):
    file = tmp_path / "phrase"
    file.write_text("correct horse\n", encoding="utf-8")
    assert read_phrase(file, {VARIABLE: "another one"}) == "correct horse\n"
    assert read_phrase(None, {VARIABLE: "another one"}) == "another one"
    assert read_phrase(None, {}) == ""


@pytest.mark.parametrize("content", [b"", b"   \n", b"short", b"\xff\xfe\x00"])
def test_a_phrase_that_cannot_be_used_is_refused_at_the_start(tmp_path: Path, content: bytes):
    file = tmp_path / "phrase"
    file.write_bytes(content)
    with pytest.raises(PhraseError, match=r"too short|cannot be read"):
        read_phrase(file)
    with pytest.raises(PhraseError, match="cannot be read"):
        read_phrase(tmp_path / "nowhere")


def test_without_a_phrase_anybody_opens(tmp_path: Path):
    OpeningPhrase("").check("", "192.0.2.7")
