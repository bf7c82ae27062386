"""The first tables: matches, seats, log, deals, secrets, drafts, players."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Bring the schema to this revision."""
    op.create_table(
        "meta",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_meta"),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "match",
        sa.Column("id", sa.LargeBinary, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("fields", sa.Text, nullable=False),
        sa.Column("table_rules", sa.Text, nullable=False, server_default="{}"),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("log_format", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("commitment", sa.LargeBinary, nullable=False),
        sa.Column("shuffle", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("rematch", sa.LargeBinary),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seat",
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("player", sa.LargeBinary),
        sa.Column("control", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("label", sa.Text),
        sa.Column("token", sa.LargeBinary),
        sa.Column("token_next", sa.LargeBinary),
        sa.Column("nonce", sa.LargeBinary),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player"], ["player.id"], name="fk_seat_player", ondelete="SET NULL"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "log",
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("command", sa.LargeBinary),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("remaining_ms", sa.BigInteger),
        sa.Column("check", sa.LargeBinary),
        sa.PrimaryKeyConstraint("match", "version", name="pk_log"),
        sa.UniqueConstraint("match", "command", name="uq_log_match_command"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_log_match", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deal",
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("dealer", sa.SmallInteger, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("deck", sa.LargeBinary),
        sa.PrimaryKeyConstraint("match", "deal", name="pk_deal"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_deal_match", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secret",
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("bytes", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "deal", name="pk_secret"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_secret_match", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "draft",
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("steps", sa.Text, nullable=False),
        sa.Column("undone", sa.Text, nullable=False),
        sa.Column("commands", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_draft"),
        sa.ForeignKeyConstraint(
            ["match", "seat"], ["seat.match", "seat.seat"], name="fk_draft_match_seat", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Go back to the revision before."""
    for table in ("draft", "secret", "deal", "log", "seat", "match", "player", "meta"):
        op.drop_table(table)
