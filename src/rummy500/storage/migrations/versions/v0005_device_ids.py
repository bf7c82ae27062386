"""A device has something that stays while its tokens change, by which its connections are known."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Bring the schema to this revision; servers of the release before write rows without it for a while."""
    op.add_column("device", sa.Column("id", sa.LargeBinary))
    op.execute("UPDATE device SET id = token")


def downgrade() -> None:
    """Go back to the revision before."""
    op.drop_column("device", "id")
