"""A seat may have several devices, and codes by which further ones come to it."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Bring the schema to this revision."""
    op.create_table(
        "device",
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("token_next", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "number", name="pk_device"),
        sa.ForeignKeyConstraint(
            ["match", "seat"], ["seat.match", "seat.seat"], name="fk_device_match_seat", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "code",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_code"),
        sa.ForeignKeyConstraint(
            ["match", "seat"], ["seat.match", "seat.seat"], name="fk_code_match_seat", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO device (match, seat, number, token, token_next) "
        "SELECT match, seat, 0, token, token_next FROM seat WHERE token IS NOT NULL"
    )
    op.drop_column("seat", "token")
    op.drop_column("seat", "token_next")


def downgrade() -> None:
    """Go back to the revision before; of several devices of a seat the first one keeps it."""
    op.add_column("seat", sa.Column("token", sa.LargeBinary))
    op.add_column("seat", sa.Column("token_next", sa.LargeBinary))
    for column in ("token", "token_next"):
        op.execute(
            f"UPDATE seat SET {column} = (SELECT {column} FROM device "  # noqa: S608  # two names from the line above
            "WHERE device.match = seat.match AND device.seat = seat.seat ORDER BY number LIMIT 1)"
        )
    op.drop_table("code")
    op.drop_table("device")
