"""No notice tells what its reader has no right to know, in a whole game; and every end of a game is told, once."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from altneu.games.golem.game import GOLEM
from altneu.games.golem.words.words import Words
from altneu.kernel.game import SPECTATOR
from altneu.server.notices import words
from altneu.server.notices.wire import NewWebhook, Subscribe
from altneu.server.tables import ending
from altneu.server.tables.access import Access
from altneu.server.wire import Act
from altneu.table import ends
from altneu.table.live import LiveTable
from server.indoors import House, choose, claimed, new, scene
from server.receivers import Browser, Receiver, receiving
from server.telling import EVENTS, Desk, desk, friends, until_turn_of

GOAL = re.compile(r"GO-\d\d")
NOTATION = re.compile(r"goal (\d+)")


class Leak(AssertionError):
    """A secret that went to the wrong reader."""


def goals_in_words(language: str) -> dict[str, str]:
    phrases, box = Words(language).phrases, GOLEM.begin(2, {}).box
    return {f"GO-{goal + 1:02d}": phrases.goal(box, goal) for goal in range(27)}


def goals_in(text: str) -> set[str]:
    return set(GOAL.findall(text)) | {f"GO-{int(number):02d}" for number in NOTATION.findall(text)}


class Reader:
    """Somebody who is told, and what the rules let them see at any time of the game."""

    def __init__(self, live: LiveTable, seat: int, language: str, read: Callable[[bytes], str]) -> None:
        self.live = live
        self.seat = seat
        self.goals = goals_in_words(language)
        self.read = read
        self.known: set[str] = set()
        self.searched = 0

    def search(self, received: Receiver) -> None:
        """What came since; nothing is secret any more once the game is over."""
        self.known |= goals_in(json.dumps(GOLEM.view(self.live.state, self.seat)))
        for body in received.bodies[self.searched :]:
            text = self.read(body)
            told = goals_in(text) | {goal for goal, said in self.goals.items() if said in text}
            if told - self.known:
                raise Leak(f"seat {self.seat} was told of {sorted(told - self.known)} in {text}")
        self.searched = len(received.bodies)


async def told_game(at: Desk, chance: random.Random, choices: int) -> list[tuple[Receiver, dict[str, int]]]:
    """People who look only when they are told; everything they and the club are told is searched."""
    opened = await at.tables.open(new("here", "friend"))
    hands = await claimed(at.tables, opened)
    live = hands[0].live
    async with receiving() as ada, receiving() as leo, receiving() as club:
        services, readers = [ada, leo], []
        for seat, (hand, service) in enumerate(zip(hands, services, strict=True)):
            browser = Browser(service.address)
            await at.notices.subscribe(hand, Subscribe(push=browser.push, language="en"))
            readers.append(Reader(live, seat, "en", lambda body, own=browser: json.dumps(own.read(body))))
        await at.notices.add_webhook(hands[0], NewWebhook(kind="json", url=club.address, events=EVENTS), "")
        watcher = Reader(live, SPECTATOR, "en", lambda body: body.decode())
        for _ in range(choices):
            if live.is_over:
                break
            seat = chance.choice(live.waits_for)
            await choose(at.tables, hands[seat], seat)
            if set(live.waits_for) != {seat}:
                await at.pass_time(30)
            for reader, received in zip([*readers, watcher], [*services, club], strict=True):
                reader.search(received)
        await at.pass_time(30)
        await at.pass_time(30)
        kinds = [
            [browser_kind(reader, body) for body in service.bodies]
            for reader, service in zip(readers, services, strict=True)
        ]
        kinds.append([notice["kind"] for call in club.told for notice in call["notices"]])
        return [
            (received, {kind: found.count(kind) for kind in EVENTS})
            for received, found in zip([*services, club], kinds, strict=True)
        ]


def browser_kind(reader: Reader, body: bytes) -> str:
    return json.loads(reader.read(body))["kind"]


@scene
async def test_a_whole_game_is_told_without_a_secret_and_its_end_once(house: House) -> None:
    async with desk(house) as at:
        ada, leo, club = [kinds for _, kinds in await told_game(at, random.Random(4), 10_000)]
        assert min(ada["your_turn"], leo["your_turn"]) > 5
        assert club["your_turn"] > 10
        assert ada["game_ended"] + leo["game_ended"] in (1, 2), "whoever ended it knows"
        assert club["game_ended"] == 1


def test_a_leak_is_found(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(place: Any, scene: Any, seat: int) -> str:
        return json.dumps(GOLEM.view(place.live.state, 1 - seat))

    monkeypatch.setattr(words, "question_in", too_much)

    async def play(house: House) -> None:
        async with desk(house) as at:
            await told_game(at, random.Random(4), 60)

    with pytest.raises(Leak, match=r"seat \d was told of"):
        scene(play)(tmp_path)


def test_a_question_that_is_answered_in_secret_is_told_without_its_words(tmp_path) -> None:
    async def play(house: House) -> None:
        async with receiving() as club, desk(house) as at:
            hands = await claimed(at.tables, await at.tables.open(new("here", "friend")))
            assert set(hands[0].live.waits_for) == {0, 1}
            await at.notices.add_webhook(hands[0], NewWebhook(kind="json", url=club.address, events=EVENTS), "")
            await at.pass_time()
            [call] = club.told
            [notice] = call["notices"]
            assert (notice["players"], notice["question"]) == (["h", "Guest 1"], "")

    scene(play)(tmp_path)


async def begun(at: Desk, service: Receiver, club: Receiver) -> tuple[Access, Access, Browser]:
    _, ada, leo = await friends(at.tables)
    await until_turn_of(at.tables, [ada, leo], 0)
    browser = Browser(service.address)
    await at.notices.subscribe(leo, Subscribe(push=browser.push))
    wish = NewWebhook(kind="json", url=club.address, events=["game_ended"])
    await at.notices.add_webhook(ada, wish, "")
    await at.pass_time()
    return ada, leo, browser


@scene
async def test_an_end_by_resigning_is_told_to_who_did_not_resign(house: House) -> None:
    async with receiving() as service, receiving() as club, desk(house) as at:
        ada, leo, browser = await begun(at, service, club)
        await ending.resign(at.tables, ada, Act(seq=ada.live.seq, seat=0))
        assert leo.live.is_over
        await at.pass_time()
        assert [browser.read(body)["kind"] for body in service.bodies] == ["game_ended"]
        assert [call["notices"][0]["kind"] for call in club.told] == ["game_ended"]


@scene
async def test_who_resigns_is_not_told_of_it(house: House) -> None:
    async with receiving() as service, receiving() as club, desk(house) as at:
        _, leo, _ = await begun(at, service, club)
        await ending.resign(at.tables, leo, Act(seq=leo.live.seq, seat=1))
        await at.pass_time()
        assert service.bodies == []
        assert len(club.bodies) == 1


@scene
async def test_whose_clock_ends_the_game_is_told(house: House) -> None:
    async with receiving() as service, receiving() as club, desk(house) as at:
        _, leo, browser = await begun(at, service, club)
        leo.live.terms = replace(leo.live.terms, at_end="resign")
        await at.tables.in_memory.acting.act(leo.loaded, ending.ANY_TIME, lambda live: ends.plan_timeout(live, 1))
        assert leo.live.is_over
        await at.pass_time()
        assert [browser.read(body)["kind"] for body in service.bodies] == ["game_ended"]
