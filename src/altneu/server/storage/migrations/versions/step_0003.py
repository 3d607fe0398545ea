"""What public tables and play over days need: terms, whoever opened a table."""

import base64
import json
import zlib

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    add_terms()
    add_origins()
    add_presence()
    add_notices()
    add_outcomes()
    add_clocks_and_company()
    add_openers()
    add_requests()
    add_order_in_the_chat()
    add_renewals()
    add_bundles()
    add_brought()
    add_ends_by_the_host()
    add_packing()


def add_packing() -> None:
    """Journals of games that are over in one text."""
    op.add_column("tables", sa.Column("packed", sa.Text))
    op.add_column("tables", sa.Column("packed_seq", sa.Integer, nullable=False, server_default="0"))


def unpack() -> None:
    """Entries one by one again."""
    tables = sa.table("tables", sa.column("id", sa.Text), sa.column("packed", sa.Text))
    names = {"table": sa.Text, "seq": sa.Integer, "kind": sa.Text, "seat": sa.Integer, "move": sa.Text}
    entries = sa.table("entries", *(sa.column(name, kind) for name, kind in names.items()))
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables).where(tables.c.packed.is_not(None))).all():
        columns = json.loads(zlib.decompress(base64.b64decode(row.packed)))["columns"]
        rows = zip(*(columns[name] for name in names if name != "table"), strict=True)
        values = [dict(zip(names, (row.id, *entry), strict=True)) for entry in rows]
        connection.execute(entries.insert(), values)


def add_terms() -> None:
    """What the people of a table agreed on."""
    op.add_column("tables", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))


def add_origins() -> None:
    """The table that a sandbox comes from."""
    op.add_column("tables", sa.Column("origin", sa.Text))


def add_presence() -> None:
    """Since when people are away, and until when a server ran."""
    op.create_table(
        "presence",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("process", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_presence"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_presence_table", ondelete="CASCADE"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )


def add_notices() -> None:
    """Who is told when a table waits for them, and what is still to be sent."""
    bound = sa.ForeignKeyConstraint
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "bells",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("looked", sa.Integer, nullable=False),
        sa.Column("ended", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_bells"),
        bound(["table"], ["tables.id"], name="fk_bells_table", ondelete="CASCADE"),
    )
    op.create_table(
        "told",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("your_turn", sa.Integer, nullable=False),
        sa.Column("undo_asked", sa.Integer, nullable=False),
        sa.Column("game_ended", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("waits", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_told"),
        bound(["key"], ["keys.hash"], name="fk_told_key", ondelete="CASCADE"),
        bound(["table"], ["tables.id"], name="fk_told_table", ondelete="CASCADE"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("sent", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_subscriptions"),
        bound(["key"], ["keys.hash"], name="fk_subscriptions_key", ondelete="CASCADE"),
        bound(["table"], ["tables.id"], name="fk_subscriptions_table", ondelete="CASCADE"),
    )
    op.create_index("ix_subscriptions_key", "subscriptions", ["key", "endpoint"], unique=True)
    op.create_table(
        "webhooks",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.Column("sent", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_webhooks"),
        bound(["table"], ["tables.id"], name="fk_webhooks_table", ondelete="CASCADE"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("subscription", sa.Text),
        sa.Column("webhook", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("held_until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        bound(["table"], ["tables.id"], name="fk_outbox_table", ondelete="CASCADE"),
        bound(["key"], ["keys.hash"], name="fk_outbox_key", ondelete="CASCADE"),
        bound(["subscription"], ["subscriptions.id"], name="fk_outbox_subscription", ondelete="CASCADE"),
        bound(["webhook"], ["webhooks.id"], name="fk_outbox_webhook", ondelete="CASCADE"),
    )
    indexed = {
        "told": ["table"],
        "subscriptions": ["table", "endpoint"],
        "webhooks": ["table", "url"],
        "outbox": ["table", "key", "subscription", "webhook", "due"],
    }
    for name, columns in indexed.items():
        for column in columns:
            op.create_index(f"ix_{name}_{column}", name, [column])


def add_outcomes() -> None:
    """How games ended; of those that ended before, their tables tell when they are loaded."""
    op.add_column("tables", sa.Column("outcome", sa.Text))


def add_clocks_and_company() -> None:
    """What time is left, the rematch of a game, and tables that are open to everybody."""
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("deadline", sa.Double))
    op.add_column("tables", sa.Column("rematch", sa.Text))
    op.add_column("tables", sa.Column("listed", sa.Double))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_index("ix_tables_listed", "tables", ["listed"])


def add_openers() -> None:
    """Who opened a table holds the one hand that came by no invitation."""
    op.add_column("keys", sa.Column("is_opener", sa.Boolean, nullable=False, server_default=sa.false()))
    keys = sa.table(
        "keys",
        sa.column("hash", sa.Text),
        sa.column("kind", sa.Text),
        sa.column("claimed_by", sa.Text),
        sa.column("is_opener", sa.Boolean),
    )
    invited = sa.select(keys.c.claimed_by).where(keys.c.claimed_by.is_not(None))
    op.execute(keys.update().where(keys.c.kind == "hand", keys.c.hash.not_in(invited)).values(is_opener=True))


def add_requests() -> None:
    """What is delivered twice happens once."""
    for table in ("entries", "chat"):
        op.add_column(table, sa.Column("request", sa.Text, nullable=False, server_default=""))


def add_order_in_the_chat() -> None:
    """Who may not write, and how many lines were removed."""
    op.add_column("tables", sa.Column("talk", sa.Text, nullable=False, server_default="{}"))


def add_renewals() -> None:
    """New links for seats."""
    op.add_column("tables", sa.Column("renewals", sa.Integer, nullable=False, server_default="0"))


def add_bundles() -> None:
    """What pass phrases bring to other devices."""
    op.create_table(
        "bundles",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_bundles"),
    )


def add_ends_by_the_host() -> None:
    """Tables that the host has closed, and those that will be removed."""
    op.add_column("tables", sa.Column("is_closed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("removal", sa.Double))


def add_brought() -> None:
    """Records of games that were over are nobody's games here."""
    op.add_column("tables", sa.Column("is_brought", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    unpack()
    for name in ("packed_seq", "packed"):
        op.drop_column("tables", name)
    op.drop_column("tables", "is_brought")
    for name in ("outbox", "webhooks", "subscriptions", "told", "bells", "secrets"):
        op.drop_table(name)
    for name in ("removal", "is_closed"):
        op.drop_column("tables", name)
    op.drop_table("bundles")
    op.drop_column("tables", "renewals")
    op.drop_column("tables", "talk")
    for table in ("chat", "entries"):
        op.drop_column(table, "request")
    op.drop_column("keys", "is_opener")
    op.drop_index("ix_tables_listed", "tables")
    op.drop_index("ix_tables_deadline", "tables")
    for column in ("listed", "rematch", "deadline", "clock"):
        op.drop_column("tables", column)
    op.drop_column("tables", "outcome")
    for name in ("presence", "pulse"):
        op.drop_table(name)
    op.drop_column("tables", "origin")
    op.drop_column("tables", "terms")
