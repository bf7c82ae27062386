"""Which schema a database has, and the way to the one this release wants."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0005"
"""The newest revision in `migrations`; known here so that an up-to-date start need not load Alembic (10 MiB)."""

_MIGRATIONS = Path(__file__).parent / "migrations"


class SchemaError(Exception):
    """The schema does not fit this release; the sentence says what to do."""


def current(connection: Connection) -> str | None:
    """Return the revision of the database, None if it is empty.

    Raises:
        SchemaError: there are tables, but not ours.
    """
    names = inspect(connection).get_table_names()
    if "alembic_version" not in names:
        if names:
            raise SchemaError("this database belongs to another program: choose another --data-dir or --db")
        return None
    revision: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return revision


def upgrade(connection: Connection, found: str | None) -> None:
    """Bring the database to `HEAD`, each migration in a transaction of its own.

    Raises:
        SchemaError: it was written by a newer release.
    """
    from alembic import command  # noqa: PLC0415 - see HEAD
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise SchemaError(f"the database has schema {found}, which this release does not know: install a newer release")
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
