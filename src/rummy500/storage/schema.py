"""Which schema a database has, and the way to the one this release wants."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0005"
"""The newest revision in `migrations`; known here so that an up-to-date start need not load Alembic (10 MiB)."""

SINCE = "0003"
"""The oldest revision whose releases work with this schema, too: they run side by side with this one.

A migration that only adds leaves it. One that takes something away raises it, once no release needs that any more.
"""

_SINCE = "schema_since"
"""Under this name `meta` tells older releases."""

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


def fits(connection: Connection, found: str | None) -> bool:
    """Whether this release can work with that schema: its own one, or a newer one that says so."""
    if found is None or found <= HEAD:
        return found == HEAD
    since: bytes | None = connection.execute(_READ_SINCE, {"name": _SINCE}).scalar()
    return since is not None and since.decode() <= HEAD


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
    if found is not None:
        # Before anything is taken away, so that no older release begins to work with half of it.
        _say_since(connection)
    command.upgrade(config, HEAD)
    if found is None:
        _say_since(connection)


def _say_since(connection: Connection) -> None:
    if connection.in_transaction():
        connection.commit()
    with connection.begin():
        for statement in (_DROP_SINCE, _WRITE_SINCE):
            connection.execute(statement, {"name": _SINCE, "value": SINCE.encode()})


_READ_SINCE = text("SELECT value FROM meta WHERE name = :name")
_DROP_SINCE = text("DELETE FROM meta WHERE name = :name")
_WRITE_SINCE = text("INSERT INTO meta (name, value) VALUES (:name, :value)")
