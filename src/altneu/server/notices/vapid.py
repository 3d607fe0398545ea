"""The server's own keys for push services: made at the first start, kept in the database, never told."""

from __future__ import annotations

import re
import time

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.storage.columns import SECRETS
from altneu.server.storage.database import Database

NAME = "vapid"
SECONDS = 12 * 60 * 60  # that a signature holds


CONTACT = re.compile(r"mailto:[^@\s]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+(/\S*)?")


class ContactError(ValueError):
    """An address that push services would not take; the message says what to write."""


def check_contact(contact: str) -> None:
    if contact and not CONTACT.fullmatch(contact):
        raise ContactError(f"{contact!r} is no address to write to; write mailto:NAME@HOST or https://HOST")


class Signer:
    """Signs calls to push services, so that they know one sender from another."""

    def __init__(self, pem: str, contact: str) -> None:
        self.vapid = Vapid02.from_pem(pem.encode())
        self.contact = contact

    @property
    def public(self) -> str:
        """The public key as browsers want it."""
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    def header(self, origin: str) -> str:
        """The Authorization for a push service."""
        claims = {"aud": origin, "sub": self.contact, "exp": int(time.time()) + SECONDS}
        return str(self.vapid.sign(claims)["Authorization"])


async def signer(database: Database, contact: str) -> Signer:
    """The signer with the keys of this database; whoever starts first makes them."""

    async def keep(connection: AsyncConnection) -> str:
        found = select(SECRETS.c.value).where(SECRETS.c.name == NAME)
        pem: str | None = (await connection.execute(found)).scalar_one_or_none()
        if pem is None:
            insert = insert_postgres if database.is_postgres else insert_sqlite
            fresh = insert(SECRETS).values(name=NAME, value=new_pem(), made=time.time())
            await connection.execute(fresh.on_conflict_do_nothing())
            pem = (await connection.execute(found)).scalar_one()
        return pem

    return Signer(await database.write(keep), contact)


def new_pem() -> str:
    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())
