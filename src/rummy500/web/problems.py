"""Errors as `application/problem+json`, each with a stable code and a sentence in the asker's language."""

from http import HTTPStatus

import msgspec
from starlette.datastructures import Headers, QueryParams
from starlette.responses import Response
from starlette.types import Scope

from rummy500.web import bodies, wire
from rummy500.words import Message, WordedError, accepted, language_of, say

STATUS: dict[str, int] = {
    "malformed": 400,
    "invitation": 403,
    "host": 403,
    "code": 404,
    "seat_taken": 409,
    "begun": 409,
    "too_many_tries": 429,
    "name": 400,
    "seats": 400,
    "variant": 422,
    "record": 422,
    "token": 401,
    "origin": 403,
    "no_such_match": 404,
    "no_such_deal": 404,
    "no_review": 404,
    "no_coach": 409,
    "not_found": 404,
    "method": 405,
    "body_timeout": 408,
    "not_over": 409,
    "deal_running": 409,
    "kept": 409,
    "too_large": 413,
    "too_many_matches": 429,
    "too_many_sockets": 429,
    "too_many_records": 429,
    "defect": 500,
    "unplayable": 500,
    "full": 503,
    "not_stored": 503,
    "stopping": 503,
}
"""HTTP status of each code; its title is the sentence `problem.CODE`."""

RETRY_AFTER = "5"
"""Seconds."""


class ProblemError(WordedError):
    """Ends a request with a problem."""

    def __init__(
        self, code: str, message: Message | None = None, fields: tuple[str, ...] = (), wait: int | None = None
    ) -> None:
        super().__init__(message or Message(f"detail.{code}"))
        self.code = code
        self.fields = fields
        self.wait = wait


def problem(error: ProblemError, language: str) -> Response:
    """Return the response for a problem; `wait` is in seconds, where another time would be better."""
    code = error.code
    status = STATUS[code]
    title = say(Message(f"problem.{code}"), language)
    body = bodies.Problem(f"urn:rummy500:problem:{code}", title, status, error.say(language), code, list(error.fields))
    headers = {"content-language": language}
    if status in {HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS}:
        headers["retry-after"] = RETRY_AFTER if error.wait is None else str(error.wait)
    return Response(wire.encode(body), status, headers, media_type="application/problem+json")


def wanted_language(scope: Scope) -> str:
    """The language of an answer: what the query `lang` says, or else the header `Accept-Language`."""
    asked = QueryParams(scope.get("query_string", b"")).get("lang")
    return language_of(asked) if asked is not None else accepted(Headers(scope=scope).get("accept-language"))


def unreadable(error: BaseException) -> Message:
    """What is wrong with a message, in at most a line; the message itself is never repeated."""
    if isinstance(error, msgspec.MsgspecError):
        # Says which part has which type, in the words of the schema; those are English, as its names are.
        return Message("detail.as_it_is", {"problem": str(error)[:200]})
    return Message("detail.unreadable")
