"""The archive over the connection of a committer."""

from collections.abc import Callable

from sqlalchemy import Connection, bindparam, delete, insert, select, tuple_

from rummy500.service.archive import Ended, Mark
from rummy500.service.journal import Dealt, JournalError, UnavailableError
from rummy500.storage import tables as t
from rummy500.storage.committer import Committer

_ENDED = ("over", "abandoned")

_READ_IDS = (
    select(t.match.c.id).where(t.match.c.id > bindparam("b_after")).order_by(t.match.c.id).limit(bindparam("b_most"))
)
_READ_ENDED = (
    select(t.match.c.changed_at, t.match.c.id, t.match.c.preset, t.match.c.fields)
    .where(
        tuple_(t.match.c.changed_at, t.match.c.id) > tuple_(bindparam("b_at"), bindparam("b_after")),
        t.match.c.changed_at < bindparam("b_before"),
        t.match.c.phase.in_(_ENDED),
    )
    .order_by(t.match.c.changed_at, t.match.c.id)
    .limit(bindparam("b_most"))
)
_READ_LEVELS = select(t.seat.c.level).where(t.seat.c.match == bindparam("b_match")).order_by(t.seat.c.seat)
_READ_DEALS = select(t.deal).where(t.deal.c.match == bindparam("b_match")).order_by(t.deal.c.deal)
_PROBE = "probe"
_READ_NOTE = select(t.meta.c.value).where(t.meta.c.name == bindparam("b_name"))
_DROP_NOTE = delete(t.meta).where(t.meta.c.name == bindparam("b_name"))


class SqlArchive:
    """Reads between the batches of a committer."""

    def __init__(self, committer: Committer) -> None:
        self._committer = committer

    async def matches(self, after: bytes, most: int) -> list[bytes]:
        """Return ids of matches in their order, those behind this one."""
        return await self._committer.ask(
            lambda connection: list(connection.execute(_READ_IDS, {"b_after": after, "b_most": most}).scalars())
        )

    async def ended(self, after: Mark, before_ms: int, most: int) -> list[Ended]:
        """Return matches that ended before that time, in the order in which they did, behind that mark."""
        return await self._committer.ask(lambda connection: _ended(connection, after, before_ms, most))

    async def note(self, name: str) -> bytes | None:
        """Return a note, None if there is none of that name."""
        value: bytes | None = await self._committer.ask(
            lambda connection: connection.execute(_READ_NOTE, {"b_name": name}).scalar()
        )
        return value

    async def probe(self) -> None:
        """Return if something can be stored now.

        Raises:
            UnavailableError: it cannot.
        """
        await self._committer.ask(_probe)

    async def keep(self, name: str, value: bytes) -> None:
        """Keep a note in place of the one of that name."""
        try:
            await self._committer.work(_keeping(name, value))
        except JournalError:
            raise
        except Exception as error:
            raise UnavailableError(str(error)) from error


def _keeping(name: str, value: bytes) -> Callable[[Connection, Callable[[], None]], None]:
    def keep(connection: Connection, _pause: Callable[[], None]) -> None:
        with connection.begin():
            connection.execute(_DROP_NOTE, {"b_name": name})
            connection.execute(insert(t.meta), {"name": name, "value": value})

    return keep


def _probe(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        connection.execute(_DROP_NOTE, {"b_name": _PROBE})
        connection.execute(insert(t.meta), {"name": _PROBE, "value": b""})
    elif connection.exec_driver_sql("SELECT pg_is_in_recovery()").scalar():
        # Processes that write the same row at the same moment would fail for no reason.
        raise UnavailableError("the database is a copy that only reads")


def _ended(connection: Connection, after: Mark, before_ms: int, most: int) -> list[Ended]:
    values = {"b_at": after[0], "b_after": after[1], "b_before": before_ms, "b_most": most}
    return [
        Ended(
            mark=(row.changed_at, row.id),
            preset=row.preset,
            fields=row.fields,
            levels=tuple(connection.execute(_READ_LEVELS, {"b_match": row.id}).scalars()),
            deals=tuple(
                Dealt(deal.deal, deal.dealer, deal.result, deal.deck)
                for deal in connection.execute(_READ_DEALS, {"b_match": row.id})
            ),
        )
        for row in connection.execute(_READ_ENDED, values).all()
    ]
