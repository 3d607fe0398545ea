"""What public tables and play over days need: terms, whoever opened a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    add_terms()
    add_outcomes()
    add_clocks_and_company()
    add_openers()
    add_requests()
    add_renewals()
    add_bundles()
    add_ends_by_the_host()


def add_terms() -> None:
    """What the people of a table agreed on."""
    op.add_column("tables", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))


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


def downgrade() -> None:
    for name in ("removal", "is_closed"):
        op.drop_column("tables", name)
    op.drop_table("bundles")
    op.drop_column("tables", "renewals")
    for table in ("chat", "entries"):
        op.drop_column(table, "request")
    op.drop_column("keys", "is_opener")
    op.drop_index("ix_tables_listed", "tables")
    op.drop_index("ix_tables_deadline", "tables")
    for column in ("listed", "rematch", "deadline", "clock"):
        op.drop_column("tables", column)
    op.drop_column("tables", "outcome")
    op.drop_column("tables", "terms")
