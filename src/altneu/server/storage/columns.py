"""What the database keeps: tables, the journal of each, keys, chat and notices. Times are seconds since 1970."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", Text, nullable=False),  # fingerprint of the component data
    Column("options", Text, nullable=False),  # JSON
    Column("seats", Text, nullable=False),  # JSON: who plays each, resigned
    Column("is_sandbox", Boolean, nullable=False),
    Column("is_brought", Boolean, nullable=False),  # as a record of a game that was over
    Column("has_hints", Boolean, nullable=False),
    Column("origin", Text),  # of a sandbox: the table it comes from, through all sandboxes between
    Column("terms", Text, nullable=False),  # JSON: what was agreed on when it opened
    Column("base", Text),  # JSON: the state that the journal goes on from; none is the beginning of the game
    Column("base_seq", Integer, nullable=False),  # the last entry that `base` contains
    Column("seq", Integer, nullable=False),  # the last entry of the journal
    Column("chat", Integer, nullable=False),  # the number of the last line of chat
    Column("talk", Text, nullable=False),  # JSON: who may not write there, and how many lines were removed
    Column("renewals", Integer, nullable=False),  # raised when keys were replaced, so that nobody trusts an old one
    Column("changes", Integer, nullable=False),  # raised by everything that anybody can see
    Column("number", Integer, nullable=False),  # choices so far
    Column("round", Integer, nullable=False),
    Column("asked", Text, nullable=False),  # JSON: the seats the table waits for
    Column("is_over", Boolean, nullable=False),
    Column("is_closed", Boolean, nullable=False),  # by the host of the server: nobody plays on
    Column("removal", Double),  # when it will be removed, as its people are told; none while it is not planned
    Column("clock", Text),  # JSON: the time that is left to everybody; none where no clock was agreed on
    Column("deadline", Double),  # when the next time is over, none while no clock runs
    Column("rematch", Text),  # JSON: the table of the rematch, and whose key may take which of its invitations
    Column("listed", Double),  # since when everybody may take a seat, none where only those invited may
    Column("outcome", Text),  # JSON: how it ended and who came where; none while it goes on
    Column("snapshot", Text, nullable=False),  # JSON: the state after `seq`
    Column("packed", Text),  # the journal of a game that is over, up to `packed_seq`; see packing.py
    Column("packed_seq", Integer, nullable=False),  # the last entry that it contains, 0 for none
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("thinker", Text, nullable=False),  # the process that thinks for a bot, "" for none
    Column("thinks_at", Integer, nullable=False),  # the entry after which it began
    Column("thinks_until", Double, nullable=False),  # when it must have said that it still does
    Index(None, "deadline"),
    Index(None, "listed"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),  # notation of a choice; else what the log tells besides
    Column("request", Text, nullable=False),  # the name of the request that it answers, "" for none
)

KEYS = Table(
    "keys",
    METADATA,
    Column("hash", Text, primary_key=True),  # of a key that only its holder has
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),  # hand, invitation, spectator
    Column("seats", Text, nullable=False),  # JSON
    Column("is_opener", Boolean, nullable=False),  # of the person who opened the table
    Column("claimed_by", Text),  # of an invitation: the hash of the key that took its seat
    Index(None, "table"),
)

BUNDLES = Table(  # what a pass phrase brings to another device, as nobody here can read it
    "bundles",
    METADATA,
    Column("hash", Text, primary_key=True),  # of an id that follows from the words alone
    Column("token", Text, nullable=False),  # the hash of what allows changes
    Column("version", Integer, nullable=False),
    Column("content", Text, nullable=False),  # enciphered by a browser
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),  # to the day
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("request", Text, nullable=False),  # the name of the request that said it, "" for none
    Column("notice", Text, nullable=False),  # what the table tells of the seat, instead of a text of somebody
    Column("at", Double, nullable=False),
)

MARKS = Table(  # what seats wrote on their papers, which nobody else reads
    "marks",
    METADATA,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("content", Text, nullable=False),  # JSON, as the game reads it
)

PRESENCE = Table(  # of people's seats where not all share a device
    "presence",
    METADATA,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seen", Double, nullable=False),  # when it was last known to be here
    Column("process", Text, nullable=False),  # where it still is, "" if it left
)

PULSE = Table(  # one row: when some server was last known to run
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)

# Notices

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    Column("made", Double, nullable=False),
)

BELLS = Table(  # tables of which somebody wants to hear
    "bells",
    METADATA,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("looked", Integer, nullable=False),  # the number of changes at which it was last looked at
    Column("ended", Integer, nullable=False),  # the entry at which webhooks were told of the end
)

TOLD = Table(  # what a person at a table was told, and knows by having looked; entries of the journal
    "told",
    METADATA,
    Column("key", Text, ForeignKey("keys.hash", ondelete="CASCADE"), primary_key=True),
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("your_turn", Integer, nullable=False),
    Column("undo_asked", Integer, nullable=False),
    Column("game_ended", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("waits", Boolean, nullable=False),  # the table waits for this person now
    Index(None, "table"),
)

SUBSCRIPTIONS = Table(  # browsers that a key wants to be told on
    "subscriptions",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("key", Text, ForeignKey("keys.hash", ondelete="CASCADE"), nullable=False),
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("failures", Integer, nullable=False),  # since the last success
    Column("sent", Double, nullable=False),  # when it was last called
    Index(None, "table"),
    Index("ix_subscriptions_key", "key", "endpoint", unique=True),
    Index(None, "endpoint"),
)

WEBHOOKS = Table(  # addresses that whoever opened the table wants to be told at
    "webhooks",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("url", Text, nullable=False),  # a secret
    Column("language", Text, nullable=False),
    Column("events", Text, nullable=False),  # JSON
    Column("site", Text, nullable=False),  # where people reach this server
    Column("failures", Integer, nullable=False),
    Column("trouble", Text, nullable=False),  # why it failed last, "" if it did not
    Column("sent", Double, nullable=False),
    Index(None, "table"),
    Index(None, "url"),
)

OUTBOX = Table(  # what is to be sent: to a subscription or a webhook
    "outbox",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("key", Text, ForeignKey("keys.hash", ondelete="CASCADE")),  # of whom it tells; none: of the table
    Column("subscription", Text, ForeignKey("subscriptions.id", ondelete="CASCADE")),
    Column("webhook", Text, ForeignKey("webhooks.id", ondelete="CASCADE")),
    Column("kind", Text, nullable=False),
    Column("seq", Integer, nullable=False),  # where the journal was
    Column("due", Double, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("held_until", Double, nullable=False),  # a process is at it until then
    Index(None, "table"),
    Index(None, "key"),
    Index(None, "subscription"),
    Index(None, "webhook"),
    Index(None, "due"),
)
