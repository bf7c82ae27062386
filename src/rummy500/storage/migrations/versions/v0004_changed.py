"""Matches are found by the time of their last change: idle ones, and those that ended since somebody looked."""

from collections.abc import Sequence

from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Bring the schema to this revision."""
    op.create_index("ix_match_changed_at", "match", ["changed_at", "id"])


def downgrade() -> None:
    """Go back to the revision before."""
    op.drop_index("ix_match_changed_at", "match")
