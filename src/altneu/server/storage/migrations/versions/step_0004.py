"""What seats wrote on their papers."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "marks",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_marks"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_marks_table", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("marks")
