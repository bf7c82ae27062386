"""Requests to a server, with what Python brings along."""

import asyncio
import contextlib
import http.client
import json
import urllib.error
import urllib.request
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from rummy500.client.errors import ClientError, ProblemError

SECONDS = 15.0
TRIES = 5

Answer = TypeVar("Answer")


async def ask(
    base: str, method: str, path: str, kind: type[Answer], body: object = None, token: str | None = None
) -> Answer:
    """Return what the server answers. A server that cannot answer now is asked again, if the request may be repeated.

    Raises:
        ProblemError: it refused.
        ClientError: it cannot be reached, or answers with something else.
    """
    text = await read(base, method, path, body, token)
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as problem:
        raise ClientError(f"{base} is no server of this kind: {problem}") from problem


async def read(base: str, method: str, path: str, body: object = None, token: str | None = None) -> bytes:
    """Return the bytes that the server answers with; see `ask`."""
    scheme = urlsplit(base).scheme
    if scheme not in {"http", "https"}:
        raise ClientError(f"{base!r} is no address, such as https://cards.example")
    headers = {"accept": "application/json"}
    if body is not None:
        headers["content-type"] = "application/json"
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(  # noqa: S310 - looked at above
        f"{base}/api/v1{path}", None if body is None else msgspec.json.encode(body), headers, method=method
    )
    # What creates something without an id might be done twice.
    tries = TRIES if method != "POST" or hasattr(body, "id") else 1
    for number in range(tries):
        with contextlib.suppress(OSError, http.client.HTTPException):
            try:
                return await asyncio.to_thread(_send, request)
            except urllib.error.HTTPError as refusal:
                problem = _problem(refusal)
                if problem.status != 503 or number + 1 == tries:
                    raise problem from None
                await asyncio.sleep(problem.wait or 1)
                continue
        if number + 1 < tries:
            await asyncio.sleep(0.5 * 2**number)
    raise ClientError(f"{base} cannot be reached")


def _send(request: urllib.request.Request) -> bytes:
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
        text: bytes = answer.read()
        return text


def _problem(refusal: urllib.error.HTTPError) -> ProblemError:
    told: dict[str, Any] = {}
    with contextlib.suppress(ValueError), refusal:
        told = json.loads(refusal.read())
    wait = refusal.headers.get("retry-after")
    code, detail = str(told.get("code", "http")), str(told.get("detail", refusal.reason))
    return ProblemError(refusal.code, code, detail, float(wait) if wait and wait.isdigit() else None)
