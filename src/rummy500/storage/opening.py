"""The journal at an address, and the feed that goes with it."""

from pathlib import Path

from rummy500.service.feed import Alone, Feed
from rummy500.storage.committer import Committer
from rummy500.storage.sqlite import DatabaseError, open_sqlite

NO_DRIVER = "PostgreSQL needs a driver: pip install 'rummy500[postgres]'"


def is_shared(url: str) -> bool:
    """Whether several processes may use the database at once."""
    return url.startswith("postgresql")


def open_journal(url: str, path: Path, *, migrate: bool = True) -> tuple[Committer, Feed]:
    """Open the database at a URL of PostgreSQL, or else the file; a shared database is never migrated by its users.

    Raises:
        DatabaseError: it cannot be used.
        SchemaError: it is of another release.
    """
    if not is_shared(url):
        return open_sqlite(path, migrate=migrate), Alone()
    try:
        # An extra that most do without.
        from rummy500.storage.listening import PostgresFeed  # noqa: PLC0415
        from rummy500.storage.postgres import open_postgres  # noqa: PLC0415
    except ImportError as error:
        raise DatabaseError(NO_DRIVER) from error
    journal = open_postgres(url)
    return journal, PostgresFeed(journal.address, journal.sender)


def upgrade_shared(url: str) -> None:
    """Bring a shared database to the schema of this release.

    Raises:
        DatabaseError: it cannot be used.
        SchemaError: it is another program's, or of a newer release.
    """
    try:
        from rummy500.storage.postgres import upgrade_postgres  # noqa: PLC0415
    except ImportError as error:
        raise DatabaseError(NO_DRIVER) from error
    upgrade_postgres(url)
