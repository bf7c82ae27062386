"""What the HTTP routes have in common: the match and seat of a request, its body, and answers as JSON."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from rummy500.service import House, Hub
from rummy500.service.game import Game
from rummy500.web import wire
from rummy500.web.problems import ProblemError, unreadable
from rummy500.words import Message

BODY_SECONDS = 10.0

T = TypeVar("T", bound=msgspec.Struct)


async def find(house: House, text: str) -> Hub | None:
    """The match with this id, None if there is none or the text is no id."""
    if len(text) != 32 or any(digit not in "0123456789abcdef" for digit in text):
        return None
    return await house.find(bytes.fromhex(text))


async def seated(house: House, request: Request) -> tuple[Hub, int]:
    """The match of the path and the seat of the bearer token.

    Raises:
        ProblemError: there is no such match, or the token opens no seat of it.
    """
    hub = await find(house, request.path_params["match"])
    if hub is None:
        raise ProblemError("no_such_match")
    token = bearer(request)
    sitting = await house.reception.sit(hub, token) if token else None
    if sitting is None:
        raise ProblemError("token", Message("detail.bearer"))
    return hub, sitting.seat


async def watched(house: House, request: Request) -> tuple[Hub, int | None]:
    """The match of the path, and the seat of the bearer token; without a token it is looked at as spectators may.

    Raises:
        ProblemError: there is no such match, the token opens no seat of it, or spectators may not look.
    """
    if "authorization" in request.headers:
        return await seated(house, request)
    hub = await find(house, request.path_params["match"])
    if hub is None:
        raise ProblemError("no_such_match")
    if not may_watch(hub.game):
        raise ProblemError("token", Message("detail.private"))
    return hub, None


def may_watch(game: Game) -> bool:
    """Whether somebody without a seat may look on; who comes by the link must see the table before sitting down."""
    return game.table_rules.spectators or game.phase == "gathering"


def bearer(request: Request) -> str:
    """The token of a request; empty if there is none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def json_of(body: bytes, status: int = 200) -> Response:
    """An answer of JSON."""
    return Response(body, status, media_type="application/json")


async def body_of(request: Request, kind: type[T], most: int = wire.MOST_BYTES) -> T:
    """The body as a message of this kind.

    Raises:
        ProblemError: it is none, or too large, or does not come.
    """
    body: T = decoded(await bytes_of(request, most), lambda text: msgspec.json.decode(text, type=kind, strict=True))
    return body


def decoded(body: bytes, decode: Callable[[bytes], Any]) -> Any:
    """What a body says.

    Raises:
        ProblemError: it cannot be read.
    """
    try:
        return decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ProblemError("malformed", unreadable(error)) from None


async def bytes_of(request: Request, most: int = wire.MOST_BYTES) -> bytes:
    """The body, which must be small and come soon.

    Raises:
        ProblemError: it is not.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise ProblemError("too_large", Message("detail.too_large", {"bytes": most}))
    except TimeoutError:
        raise ProblemError("body_timeout", Message("detail.body_timeout", {"seconds": round(BODY_SECONDS)})) from None
    except ClientDisconnect:
        raise ProblemError("malformed", Message("detail.incomplete")) from None
    return bytes(body)
