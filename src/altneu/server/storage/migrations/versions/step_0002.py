"""Hints by table, the process that thinks for a bot, and notices in the chat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("has_hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("thinker", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("thinks_at", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("thinks_until", sa.Double, nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("notice", sa.Text, nullable=False, server_default=""))
    tables = sa.table("tables", sa.column("seats", sa.Text), sa.column("has_hints", sa.Boolean))
    shared = tables.c.seats.like('%"kind": "friend"%')
    op.execute(tables.update().where(sa.not_(shared)).values(has_hints=True))


def downgrade() -> None:
    op.drop_column("chat", "notice")
    for name in ("thinks_until", "thinks_at", "thinker", "has_hints"):
        op.drop_column("tables", name)
