"""Reading what came behind a version: what each process asks for whenever another one has stored something."""

from sqlalchemy import Connection, and_, bindparam, select

from rummy500.service.journal import Tail
from rummy500.storage import tables as t
from rummy500.storage.statements import draft_of, entry_of

# One statement sees one moment, and one question is one way to the database and back.
_READ_TAIL = (
    select(
        t.match.c.phase,
        t.match.c.version.label("now"),
        t.match.c.step,
        t.log,
        t.draft.c.seat.label("drafter"),
        t.draft.c.steps,
        t.draft.c.undone,
        t.draft.c.commands,
    )
    .outerjoin(t.log, and_(t.log.c.match == t.match.c.id, t.log.c.version > bindparam("b_version")))
    .outerjoin(t.draft, t.draft.c.match == t.match.c.id)
    .where(t.match.c.id == bindparam("b_match"))
    .order_by(t.log.c.version)
)


def read_tail(connection: Connection, match: bytes, version: int) -> Tail | None:
    """Return what came behind that version, or None."""
    rows = connection.execute(_READ_TAIL, {"b_match": match, "b_version": version}).all()
    if not rows:
        return None
    first = rows[0]
    entries = tuple(entry_of(row) for row in rows if row.version is not None)
    draft = None if first.drafter is None else draft_of(first.drafter, first)
    return Tail(first.phase, (first.now, first.step), entries, draft)
