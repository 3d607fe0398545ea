"""A hundred thousand requests made from the server's own schema, by everybody who has no right to change a table.

Run as `python tools/siege.py [REQUESTS [SEED]]` (100,000 and 1, if not said). A real server is started on this machine
with a table that two people play at. Strangers, a spectator, the holder of another table's key and of a spent
invitation send what fits the schema and what does not; whoever sits there sends choices of which one part is forged.
Nothing may be answered with 5xx, and no row of that table may change. It stops at the first fault
and tells the request.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from serving import Serving

from altneu.server.http.schema import schema
from altneu.server.storage.columns import METADATA

REQUESTS = 100_000
GUEST = "the-key-of-the-guest-0123456789"
FAULT = 500
FORGED = 0.2  # of all requests are choices with one forged part
ENDLESS = ("feed",)  # operations that do not end
SPOKEN = ("say",)  # what a spectator may do
PASSING = ("presence",)  # rows that tell who was seen last
UNLIMITED = Path(__file__).with_name("unlimited.py")
SHUT = (Phase.generate,)  # nothing is repeated or made smaller

ODD: list[Any] = [-1, 2**63, 10**30, 1.5, "", "x" * 59, None, True, [], {}, "\x00", "ö", [[[]]], "golem red"]


class Fault(Exception):
    """An answer that the server must not give, or a table that was changed."""


class Siege:
    """The table that must stay as it is, and everybody who tries."""

    choices = 25  # made before the siege begins

    def __init__(self, address: str, file: Path, chance: random.Random) -> None:
        self.address = address
        self.file = file
        self.chance = chance
        self.http = httpx.Client(base_url=address, timeout=30)
        self.answers: Counter[int] = Counter()
        opened = self.post("/api/tables", "", {"game": "golem", "seats": [{"kind": "here"}, {"kind": "friend"}]})
        other = self.post("/api/tables", "", {"game": "golem", "seats": [{"kind": "here"}, {"kind": "here"}]})
        self.table = opened["table"]
        self.path = f"/api/tables/{self.table}"
        invitation = opened["invitations"][0]["key"]
        self.post(f"{self.path}/claim", invitation, {"key": GUEST, "name": "Leo"})
        self.people = [opened["key"], GUEST]
        self.strangers = ["", "s" * 32, other["key"], invitation, opened["spectator"]]
        self.post(f"{self.path}/chat", GUEST, {"text": "Shalom"})
        for _ in range(self.choices):
            self.play()
        self.before = self.rows()

    def post(self, path: str, key: str, body: Any) -> Any:
        answer = self.http.post(path, json=body, headers={"Authorization": f"Bearer {key}"} if key else {})
        return answer.raise_for_status().json()

    def asked(self) -> tuple[str, dict[str, Any]]:
        """Who is asked, and an answer that is right."""
        for key in self.people:
            state = self.http.get(self.path, headers={"Authorization": f"Bearer {key}"}).json()
            choices = state["question"]["choices"]
            if choices:
                choice = self.chance.choice(choices)["notation"]
                return key, {"seq": state["seq"], "seat": state["viewer"], "choice": choice, "hold": False}
        raise Fault("nobody is asked")

    def play(self) -> None:
        self.post(f"{self.path}/choices", *self.asked())

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Everything that the database knows of the table."""
        found = {}
        with closing(sqlite3.connect(self.file)) as database:
            for name, table in METADATA.tables.items():
                column = "id" if name == "tables" else "table"
                if column in table.c and name not in PASSING:
                    wanted = f'SELECT * FROM "{name}" WHERE "{column}" = ? ORDER BY 1, 2'
                    found[name] = database.execute(wanted, (self.table,)).fetchall()
        return found

    def check(self, told: str) -> None:
        now = self.rows()
        for name, rows in now.items():
            if rows != self.before[name]:
                raise Fault(f"{told} changed {name}")

    def count(self, status: int, told: str) -> None:
        self.answers[status] += 1
        if status >= FAULT:
            raise Fault(f"{status} for {told}")

    # What fits the schema, and what does not

    def operations(self) -> Iterator[tuple[Any, GenerationMode, str]]:
        described: Any = schemathesis.openapi.from_dict(schema())
        for found in described.get_all_operations():
            operation = found.ok()
            name = operation.definition.raw["operationId"]
            if name in ENDLESS:
                continue
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
                    continue  # any text is a path
                keys = self.people + self.strangers if operation.method == "get" else self.strangers
                for key in keys:
                    if name not in SPOKEN or key != self.strangers[-1]:
                        yield operation, mode, key

    def besiege(self, number: int, luck: int) -> None:
        wanted = list(self.operations())
        each = max(1, round(number * (1 - FORGED) / len(wanted)))
        for turn, (operation, mode, key) in enumerate(wanted):
            self.ask(operation, mode, key, each, luck)
            self.check(f"{operation.label} by {key[:8] or 'nobody'}")
            if turn % 20 == 0:
                print(f"{self.answers.total():7,} requests, {operation.label}", flush=True)
        self.forge(number - self.answers.total())

    def ask(self, operation: Any, mode: GenerationMode, key: str, number: int, luck: int) -> None:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        session = requests.Session()

        @seed(luck)
        @settings(
            max_examples=number, deadline=None, database=None, phases=SHUT, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def send(case: Any) -> None:
            if "table" in case.path_parameters:
                case.path_parameters["table"] = self.table
            answer = case.call(base_url=self.address, headers=headers, session=session, timeout=60)
            self.count(answer.status_code, case.as_curl_command())

        send()

    # Choices that are right but for one part

    def forge(self, number: int) -> None:
        key, body = self.asked()
        for turn in range(number):
            self.send(key, dict(body))
            if turn % 500 == 0:
                self.check("a forged choice")
        self.check("a forged choice")

    def send(self, key: str, body: dict[str, Any]) -> None:
        chance = self.chance
        path = chance.choice(["choices", "choices", "choices", "consent", "end-turn", "redo"])
        part = chance.choice(["key", "seat", "seq", "choice", "more", "bytes"])
        headers = {"Content-Type": "application/json"}
        if path != "choices":
            body = {"seq": body["seq"], "seat": body["seat"], **({"agree": True} if path == "consent" else {})}
        if part == "key":
            key = chance.choice([one for one in self.people + self.strangers if one != key])
        elif part == "more":
            body[chance.choice(["extra", "admin", "__proto__"])] = chance.choice(ODD)
        elif part in ("seat", "seq") or (part == "choice" and path == "choices"):
            body[part] = chance.choice([*ODD, chance.randrange(-(10**6), 0)])
        if key:
            headers["Authorization"] = f"Bearer {key}"
        content = httpx.Request("POST", "http://x", json=body).content
        if part == "bytes":
            cut = chance.randrange(len(content))
            content = content[:cut] + bytes(chance.randrange(256) for _ in range(chance.randrange(8)))
        answer = self.http.post(f"{self.path}/{path}", content=content, headers=headers)
        self.count(answer.status_code, f"{path} {headers} {content!r}")


def main(number: int = REQUESTS, luck: int = 1) -> int:
    with tempfile.TemporaryDirectory(prefix="altneu-siege-") as folder:
        file = Path(folder, "tables.sqlite")
        serving = Serving(f"sqlite:///{file}", Path(folder, "server.log"))
        serving.command = [sys.executable, str(UNLIMITED), str(serving.port), f"sqlite:///{file}"]
        with serving:
            siege = Siege(serving.address, file, random.Random(luck))
            try:
                siege.besiege(number, luck)
            except Fault as fault:
                print(f"The siege found a fault: {fault}\n{Path(folder, 'server.log').read_text()[-4000:]}")
                return 1
    statuses = ", ".join(f"{count:,} x {status}" for status, count in sorted(siege.answers.items()))
    print(f"{siege.answers.total():,} requests: {statuses}; none of 5xx, no row of the table changed.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
