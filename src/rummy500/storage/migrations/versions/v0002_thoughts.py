"""The log says how a computer opponent came to an action."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Bring the schema to this revision."""
    op.add_column("log", sa.Column("thought", sa.Text))


def downgrade() -> None:
    """Go back to the revision before."""
    op.drop_column("log", "thought")
