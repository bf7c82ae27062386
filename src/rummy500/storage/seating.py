"""Who sits where, and with which devices: seats to SQL and back, inside the caller's transaction."""

import secrets
from collections import defaultdict
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from rummy500.service.journal import MOST_DEVICES, Admit, Device, Dismiss, Erase, LostError, Offer, Rekey, Seat
from rummy500.storage import tables as t

_HERE = (t.device.c.match == bindparam("b_match"), t.device.c.seat == bindparam("b_seat"))
_ID = func.coalesce(t.device.c.id, t.device.c.token)
_REKEY = (
    update(t.device)
    .where(*_HERE, t.device.c.token_next == bindparam("n_token"))
    .values(token=bindparam("n_token"), token_next=bindparam("n_next"), id=_ID)
)
_LAST_NUMBER = select(func.max(t.device.c.number)).where(*_HERE)
_DISMISS = delete(t.device).where(*_HERE, bindparam("b_keep") != _ID)
_DISMISS_OLD = delete(t.device).where(*_HERE, t.device.c.number <= bindparam("b_number"))
_KNOWN_DEVICE = select(t.device.c.number).where(*_HERE, t.device.c.token_next == bindparam("b_next"))
_USE_CODE = delete(t.code).where(t.code.c.hash == bindparam("b_code"), t.code.c.expires_at > bindparam("b_now"))
_DROP_CODES = delete(t.code).where(
    (t.code.c.expires_at <= bindparam("b_now"))
    | ((t.code.c.match == bindparam("b_match")) & (t.code.c.seat == bindparam("b_seat")))
)
_READ_CODE = select(t.code.c.match, t.code.c.seat).where(
    t.code.c.hash == bindparam("b_code"), t.code.c.expires_at > bindparam("b_now")
)
_PLAYERS = select(t.seat.c.player).where(t.seat.c.match == bindparam("b_match"), t.seat.c.player.is_not(None))
# A player's row belongs to one match.
FORGET_PLAYERS = delete(t.player).where(t.player.c.id.in_(_PLAYERS))
_ERASE = delete(t.player).where(t.player.c.id.in_(_PLAYERS.where(t.seat.c.seat == bindparam("b_seat"))))
_EMPTY = delete(t.seat).where(t.seat.c.match == bindparam("b_match"))
_READ_SEATS = (
    select(t.seat, t.player.c.name)
    .outerjoin(t.player, t.player.c.id == t.seat.c.player)
    .where(t.seat.c.match == bindparam("b_match"))
    .order_by(t.seat.c.seat)
)
_READ_DEVICES = (
    select(t.device).where(t.device.c.match == bindparam("b_match")).order_by(t.device.c.seat, t.device.c.number)
)


def write_seats(connection: Connection, match: bytes, seats: tuple[Seat, ...], at_ms: int) -> None:
    """Give each person a row of `player`, the only place of a name, and each seat its row."""
    rows: list[dict[str, Any]] = []
    for seat in seats:
        player = None
        if seat.person:
            player = secrets.token_bytes(16)
            connection.execute(insert(t.player), {"id": player, "name": seat.name, "created_at": at_ms})
        rows.append(
            {
                "match": match,
                "seat": seat.seat,
                "player": player,
                "control": "open" if seat.open else "person" if seat.person else "bot",
                "level": seat.level,
                "label": seat.name if seat.level is not None else None,
            }
        )
    connection.execute(insert(t.seat), rows)
    devices = [
        {"match": match, "seat": seat.seat, "number": number} | _columns(one)
        for seat in seats
        for number, one in enumerate(seat.devices)
    ]
    if devices:
        connection.execute(insert(t.device), devices)


def _columns(device: Device) -> dict[str, bytes]:
    return {"token": device.token, "token_next": device.token_next, "id": device.id}


def rewrite_seats(connection: Connection, match: bytes, seats: tuple[Seat, ...], at_ms: int) -> None:
    """Write all seats anew; before the first deal nothing else hangs on them."""
    for statement in (FORGET_PLAYERS, _EMPTY):
        connection.execute(statement, {"b_match": match})
    write_seats(connection, match, seats, at_ms)


def read_seats(connection: Connection, match: bytes) -> tuple[Seat, ...]:
    """Return who sits there."""
    devices: defaultdict[int, list[Device]] = defaultdict(list)
    for row in connection.execute(_READ_DEVICES, {"b_match": match}):
        devices[row.seat].append(Device(row.token, row.token_next, row.id or row.token))
    return tuple(
        Seat(
            seat=row.seat,
            # Whoever has had his name erased keeps the seat without one.
            name=row.label if row.level is not None else row.name or "",
            level=row.level,
            devices=tuple(devices[row.seat]),
            nonce=row.nonce,
            open=row.control == "open",
        )
        for row in connection.execute(_READ_SEATS, {"b_match": match})
    )


def rekey(connection: Connection, unit: Rekey) -> None:
    """The next token of a device becomes its current one.

    Raises:
        LostError: it is not the next one.
    """
    values = {"b_match": unit.match, "b_seat": unit.seat, "n_token": unit.token, "n_next": unit.token_next}
    if connection.execute(_REKEY, values).rowcount != 1:
        raise LostError("the token is not the next one of this seat")


def offer(connection: Connection, unit: Offer) -> None:
    """Keep a code; the one before it for this seat and all that have expired go."""
    connection.execute(_DROP_CODES, {"b_now": unit.at_ms, "b_match": unit.match, "b_seat": unit.seat})
    row = {"hash": unit.code, "match": unit.match, "seat": unit.seat, "expires_at": unit.expires_ms}
    connection.execute(insert(t.code), row)


def offered(connection: Connection, code: bytes, now_ms: int) -> tuple[bytes, int] | None:
    """Return the match and seat that a code opens."""
    row = connection.execute(_READ_CODE, {"b_code": code, "b_now": now_ms}).one_or_none()
    return None if row is None else (row.match, row.seat)


def admit(connection: Connection, unit: Admit) -> None:
    """A further device comes to a seat.

    Raises:
        LostError: the code is not valid, or was used.
    """
    if connection.execute(_USE_CODE, {"b_code": unit.code, "b_now": unit.at_ms}).rowcount != 1:
        raise LostError("the code is not valid any more")
    here = {"b_match": unit.match, "b_seat": unit.seat}
    last = connection.execute(_LAST_NUMBER, here).scalar()
    number = 0 if last is None else last + 1
    row = {"match": unit.match, "seat": unit.seat, "number": number}
    connection.execute(insert(t.device), row | _columns(unit.device))
    connection.execute(_DISMISS_OLD, {**here, "b_number": number - MOST_DEVICES})


def was_admitted(connection: Connection, unit: Admit) -> bool:
    """Whether the device is there."""
    values = {"b_match": unit.match, "b_seat": unit.seat, "b_next": unit.device.token_next}
    return connection.execute(_KNOWN_DEVICE, values).first() is not None


def was_rekeyed(connection: Connection, unit: Rekey) -> bool:
    """Whether the device has these tokens."""
    values = {"b_match": unit.match, "b_seat": unit.seat, "b_next": unit.token_next}
    return connection.execute(_KNOWN_DEVICE, values).first() is not None


def dismiss(connection: Connection, unit: Dismiss) -> None:
    """All devices but one lose the seat."""
    connection.execute(_DISMISS, {"b_match": unit.match, "b_seat": unit.seat, "b_keep": unit.keep})


def erase(connection: Connection, unit: Erase) -> None:
    """The name on a seat goes."""
    connection.execute(_ERASE, {"b_match": unit.match, "b_seat": unit.seat})
