"""Units to SQL and back. Every function runs inside the caller's transaction, on the one thread that owns it."""

import json
import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, exists, insert, or_, select, text, update
from sqlalchemy.sql.expression import Executable

from rummy500.service.journal import (
    Admit,
    Base,
    Change,
    Dealt,
    Dismiss,
    Draft,
    Entry,
    Erase,
    Forget,
    LostError,
    Offer,
    Rekey,
    Secret,
    Step,
    Stored,
    Unit,
)
from rummy500.storage import seating
from rummy500.storage import tables as t

_SEED = 0
"""The `deal` under which `secret` keeps the seed; the running deck lies under its own number."""

_KEY = "token_key"

# Built once: compiling a statement costs more than running it.
_GUARD = (
    update(t.match)
    .where(
        t.match.c.id == bindparam("b_match"),
        t.match.c.version == bindparam("b_version"),
        t.match.c.step == bindparam("b_step"),
    )
    .values(
        version=bindparam("n_version"),
        step=bindparam("n_step"),
        phase=bindparam("n_phase"),
        changed_at=bindparam("n_at"),
    )
)
_SET_NONCE = (
    update(t.seat)
    .where(t.seat.c.match == bindparam("b_match"), t.seat.c.seat == bindparam("b_seat"))
    .values(nonce=bindparam("n_nonce"))
)
_SECRET_OF_DEAL = (
    select(t.secret.c.bytes)
    .where(t.secret.c.match == bindparam("b_match"), t.secret.c.deal == bindparam("b_deal"))
    .scalar_subquery()
)
_END_DEAL = (
    update(t.deal)
    .where(t.deal.c.match == bindparam("b_match"), t.deal.c.deal == bindparam("b_deal"))
    .values(result=bindparam("n_result"), deck=_SECRET_OF_DEAL)
)
_REVEAL = update(t.match).where(t.match.c.id == bindparam("b_match")).values(seed=_SECRET_OF_DEAL)
_again = t.match.alias()
_is_there = exists().where(_again.c.id == t.match.c.rematch)
# Asked for at two processes at once there is one, and another one only where that has been deleted.
_REMATCH = (
    update(t.match)
    .where(t.match.c.id == bindparam("b_match"), or_(t.match.c.rematch.is_(None), ~_is_there))
    .values(rematch=bindparam("n_rematch"))
)
_DROP_SECRET = delete(t.secret).where(t.secret.c.match == bindparam("b_match"), t.secret.c.deal == bindparam("b_deal"))
_DROP_DRAFT = delete(t.draft).where(t.draft.c.match == bindparam("b_match"))
_FORGET_MATCH = delete(t.match).where(t.match.c.id == bindparam("b_match"))
_READ_MATCH = select(t.match).where(t.match.c.id == bindparam("b_match"))
_READ_LOG = select(t.log).where(t.log.c.match == bindparam("b_match")).order_by(t.log.c.version)
_READ_DEALS = select(t.deal).where(t.deal.c.match == bindparam("b_match")).order_by(t.deal.c.deal)
_READ_DRAFT = select(t.draft).where(t.draft.c.match == bindparam("b_match"))
_READ_SECRET = select(t.secret.c.deal, t.secret.c.bytes).where(t.secret.c.match == bindparam("b_match"))
_READ_IDLE = (
    select(t.match.c.id)
    .where(t.match.c.changed_at < bindparam("b_before"), t.match.c.phase.not_in(["over", "abandoned"]))
    .order_by(t.match.c.changed_at)
    .limit(bindparam("b_most"))
)
# Two processes may begin at once, and one key remains.
_NEW_KEY = text("INSERT INTO meta (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
_IN_LOG = select(t.log.c.version).where(
    t.log.c.match == bindparam("b_match"), t.log.c.command == bindparam("b_command")
)


def write(connection: Connection, change: Change) -> None:
    """Execute the change.

    Raises:
        LostError: its guard found another position; nothing was executed.
    """
    match change:
        case Unit():
            _advance(connection, change)
        case Rekey():
            seating.rekey(connection, change)
        case Offer():
            seating.offer(connection, change)
        case Admit():
            seating.admit(connection, change)
        case Dismiss():
            seating.dismiss(connection, change)
        case Erase():
            seating.erase(connection, change)
        case Forget():
            _forget(connection, change)


def _advance(connection: Connection, unit: Unit) -> None:
    run = _runner(connection, unit.match)
    if unit.seen is None:
        _create(connection, unit)
    else:
        _guard(run, unit, unit.seen)
    if unit.entries:
        connection.execute(insert(t.log), [_log_row(unit.match, entry) for entry in unit.entries])
    if unit.seats is not None:
        seating.rewrite_seats(connection, unit.match, unit.seats, unit.at_ms)
    if unit.nonces is not None:
        for number, nonce in enumerate(unit.nonces):
            run(_SET_NONCE, b_seat=number, n_nonce=nonce)
    if unit.deal is not None:
        start = unit.deal
        row = {"match": unit.match, "deal": start.deal}
        connection.execute(insert(t.deal), row | {"dealer": start.dealer})
        connection.execute(insert(t.secret), row | {"bytes": start.deck})
    if unit.result is not None:
        run(_END_DEAL, b_deal=unit.result.deal, n_result=unit.result.result)
        run(_DROP_SECRET, b_deal=unit.result.deal)
    if unit.draft is not None:
        run(_DROP_DRAFT)
        if not unit.draft.empty:
            connection.execute(insert(t.draft), _draft_row(unit.match, unit.draft))
    if unit.reveals:
        run(_REVEAL, b_deal=_SEED)
        run(_DROP_SECRET, b_deal=_SEED)


def was_written(connection: Connection, change: Change) -> bool:
    """Whether the change is stored; of those that do no harm when they are made twice it is not asked."""
    match change:
        case Unit():
            return _was_advanced(connection, change)
        case Rekey():
            return seating.was_rekeyed(connection, change)
        case Admit():
            return seating.was_admitted(connection, change)
        case _:
            return False


def _was_advanced(connection: Connection, unit: Unit) -> bool:
    """Whether the command of a unit is in the log or in a draft."""
    row = connection.execute(_IN_LOG, {"b_match": unit.match, "b_command": unit.command}).first()
    if row is not None:
        return True
    drafts = connection.execute(select(t.draft.c.commands).where(t.draft.c.match == unit.match)).scalars()
    return any(unit.command.hex() in text for text in drafts)


def read(connection: Connection, match: bytes) -> Stored | None:
    """Return the match without its secrets, or None."""
    row = connection.execute(_READ_MATCH, {"b_match": match}).one_or_none()
    if row is None:
        return None
    return Stored(
        match=match,
        preset=row.preset,
        fields=row.fields,
        rules_version=row.rules_version,
        log_format=row.log_format,
        phase=row.phase,
        base=(row.version, row.step),
        commitment=row.commitment,
        shuffle=row.shuffle,
        created_ms=row.created_at,
        seed=row.seed,
        rematch=row.rematch,
        seats=seating.read_seats(connection, match),
        log=_read_log(connection, match),
        deals=_read_deals(connection, match),
        draft=_read_draft(connection, match),
        table_rules=row.table_rules,
    )


def read_secret(connection: Connection, match: bytes) -> Secret | None:
    """Return seed and running deck. The only statement that reads them; everything else moves them unseen."""
    rows = connection.execute(_READ_SECRET, {"b_match": match}).all()
    found = {row.deal: row.bytes for row in rows}
    if _SEED not in found:
        return None
    deal = max(found)
    return Secret(found[_SEED], deal or None, found[deal] if deal else None)


def read_idle(connection: Connection, before_ms: int, most: int) -> list[bytes]:
    """Return unfinished matches that have not changed since that time, the oldest first."""
    return list(connection.execute(_READ_IDLE, {"b_before": before_ms, "b_most": most}).scalars())


def read_key(connection: Connection) -> bytes:
    """Return the key of the seat tokens, made at first use."""
    key: bytes | None = connection.execute(select(t.meta.c.value).where(t.meta.c.name == _KEY)).scalar()
    if key is None:
        connection.execute(_NEW_KEY, {"name": _KEY, "value": secrets.token_bytes(32)})
        key = connection.execute(select(t.meta.c.value).where(t.meta.c.name == _KEY)).scalar_one()
    return key


def _runner(connection: Connection, match: bytes) -> Callable[..., int]:
    def run(statement: Executable, **values: object) -> int:
        return connection.execute(statement, {"b_match": match, **values}).rowcount

    return run


def _guard(run: Callable[..., int], unit: Unit, seen: Base) -> None:
    changed = run(
        _GUARD,
        b_version=seen[0],
        b_step=seen[1],
        n_version=unit.now[0],
        n_step=unit.now[1],
        n_phase=unit.phase,
        n_at=unit.at_ms,
    )
    if changed != 1:
        raise LostError(f"the match is no longer at version {seen[0]}, step {seen[1]}")


def _create(connection: Connection, unit: Unit) -> None:
    new = unit.new
    if new is None or connection.execute(select(t.match.c.id).where(t.match.c.id == unit.match)).first() is not None:
        raise LostError("the match exists already")
    if new.rematch_of is not None:
        noted = connection.execute(_REMATCH, {"b_match": new.rematch_of, "n_rematch": unit.match})
        if noted.rowcount != 1:
            raise LostError("there is a rematch already")
    connection.execute(
        insert(t.match),
        {
            "id": unit.match,
            "preset": new.preset,
            "fields": new.fields,
            "table_rules": new.table_rules,
            "rules_version": new.rules_version,
            "log_format": new.log_format,
            "phase": unit.phase,
            "version": unit.now[0],
            "step": unit.now[1],
            "commitment": new.commitment,
            "shuffle": new.shuffle,
            "created_at": new.created_ms,
            "changed_at": unit.at_ms,
        },
    )
    seating.write_seats(connection, unit.match, new.seats, new.created_ms)
    connection.execute(insert(t.secret), {"match": unit.match, "deal": _SEED, "bytes": new.seed})


def _forget(connection: Connection, unit: Forget) -> None:
    for statement in (seating.FORGET_PLAYERS, _FORGET_MATCH):
        connection.execute(statement, {"b_match": unit.match})


def _log_row(match: bytes, entry: Entry) -> dict[str, Any]:
    return {
        "match": match,
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "bot": entry.bot,
        "command": entry.command,
        "at_ms": entry.at_ms,
        "remaining_ms": entry.remaining_ms,
        "check": entry.check,
        "thought": entry.thought,
    }


def _draft_row(match: bytes, draft: Draft) -> dict[str, Any]:
    return {
        "match": match,
        "seat": draft.seat,
        "steps": _steps_to_json(draft.steps),
        "undone": _steps_to_json(draft.undone),
        "commands": json.dumps([[command.hex(), version, step] for command, version, step in draft.commands]),
    }


def _steps_to_json(steps: tuple[Step, ...]) -> str:
    return json.dumps([[step.command.hex(), step.text] for step in steps])


def _steps_from_json(text: str) -> tuple[Step, ...]:
    return tuple(Step(bytes.fromhex(command), action) for command, action in json.loads(text))


def _read_log(connection: Connection, match: bytes) -> tuple[Entry, ...]:
    return tuple(entry_of(row) for row in connection.execute(_READ_LOG, {"b_match": match}))


def entry_of(row: Row[Any]) -> Entry:
    """A row of `log` as an entry."""
    return Entry(
        version=row.version,
        kind=row.kind,
        seat=row.seat,
        text=row.text,
        bot=row.bot,
        command=row.command,
        at_ms=row.at_ms,
        remaining_ms=row.remaining_ms,
        check=row.check,
        thought=row.thought,
    )


def _read_deals(connection: Connection, match: bytes) -> tuple[Dealt, ...]:
    rows = connection.execute(_READ_DEALS, {"b_match": match})
    return tuple(Dealt(row.deal, row.dealer, row.result, row.deck) for row in rows)


def _read_draft(connection: Connection, match: bytes) -> Draft | None:
    row = connection.execute(_READ_DRAFT, {"b_match": match}).one_or_none()
    return None if row is None else draft_of(row.seat, row)


def draft_of(seat: int, row: Row[Any]) -> Draft:
    """A row of `draft` as the draft of that seat."""
    return Draft(
        seat=seat,
        steps=_steps_from_json(row.steps),
        undone=_steps_from_json(row.undone),
        commands=tuple((bytes.fromhex(command), version, step) for command, version, step in json.loads(row.commands)),
    )
