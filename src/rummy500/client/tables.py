"""Ways to a seat: a match of one's own, a link that somebody sent, a token that was kept; and watching."""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from rummy500.client.errors import ClientError, ProblemError
from rummy500.client.http import ask
from rummy500.client.seat import Seat
from rummy500.web import bodies

_PATH = re.compile(r"(.*)/m/([0-9a-f]{32})/?")
_JOIN = re.compile(r"join-([0-9a-f]{16})")

AnySeat = bodies.PersonSeat | bodies.BotSeat | bodies.OpenSeat


async def create(
    base: str,
    name: str,
    others: Sequence[str | None] = ("club",),
    *,
    preset: str = "standard",
    fields: Mapping[str, Any] | None = None,
    table: bodies.TableWish | None = None,
) -> Seat:
    """Create a match and return its first seat; `others` are levels of computer opponents, None for an open seat.

    Raises:
        ProblemError: the server refused.
        ClientError: it cannot be reached.
    """
    seats: list[AnySeat] = [bodies.PersonSeat(name)]
    seats += [bodies.OpenSeat() if level is None else bodies.BotSeat(level) for level in others]
    wish = bodies.NewMatch(preset, seats, set=dict(fields or {}), table=table or bodies.TableWish())
    made = await ask(base.rstrip("/"), "POST", "/matches", bodies.MatchCreated, wish)
    return Seat(base.rstrip("/"), made.match, made.token, made.seat, made.invite)


async def join(link: str, name: str) -> Seat:
    """Take the first open seat of a table by its link, and return it.

    Raises:
        ClientError: the link is none, or the table is full or has begun.
        ProblemError: the server refused.
    """
    base, match, invite = parts_of(link)
    if invite is None:
        raise ClientError(f"{link!r} lets one watch, not play: it has no #join- at its end")
    intention = secrets.token_hex(16)
    async with Seat(base, match) as guest:
        table = await guest.gathered()
        for number, seat in enumerate(table.seats if table is not None else ()):
            if seat.kind != "open":
                continue
            try:
                wish = bodies.SitDown(invite, name, intention)
                made = await ask(base, "POST", f"/matches/{match}/seats/{number}", bodies.MatchCreated, wish)
            except ProblemError as problem:
                if problem.code == "seat_taken":
                    continue
                raise
            return Seat(base, match, made.token, made.seat, invite)
    raise ClientError("no seat is open at this table any more")


def sit(base: str, match: str, token: str) -> Seat:
    """Return the seat that a token opens."""
    return Seat(base.rstrip("/"), match, token)


def watch(link: str) -> Seat:
    """Return a place to watch from: it sees the public table, and nothing can be done there.

    Raises:
        ClientError: the link is none.
    """
    base, match, _ = parts_of(link)
    return Seat(base, match)


def parts_of(link: str) -> tuple[str, str, str | None]:
    """The server, the match and, if there is one, the invitation of a link.

    Raises:
        ClientError: it is no link to a table.
    """
    parts = urlsplit(link)
    path = _PATH.fullmatch(parts.path)
    if parts.scheme not in {"http", "https"} or not parts.netloc or path is None:
        raise ClientError(f"{link!r} is no link to a table, such as https://cards.example/m/MATCH#join-INVITE")
    invite = _JOIN.fullmatch(parts.fragment)
    return f"{parts.scheme}://{parts.netloc}{path[1]}", path[2], invite[1] if invite else None
