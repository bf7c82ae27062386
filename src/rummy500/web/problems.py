"""Errors as `application/problem+json`, each with a stable code."""

from http import HTTPStatus

from starlette.responses import Response

from rummy500.web import bodies, wire

CODES: dict[str, tuple[int, str]] = {
    "malformed": (400, "The body cannot be read."),
    "name": (400, "This name cannot be used."),
    "seats": (400, "The seats cannot be filled in this way."),
    "variant": (422, "These rules cannot be played."),
    "token": (401, "This needs the token of a seat of this match."),
    "origin": (403, "This page may not use this server."),
    "no_such_match": (404, "There is no such match."),
    "not_found": (404, "There is nothing here."),
    "method": (405, "This is not possible here."),
    "body_timeout": (408, "The body took too long."),
    "not_over": (409, "The match is not over yet."),
    "too_large": (413, "The body is too large."),
    "too_many_matches": (429, "Too many new matches."),
    "too_many_sockets": (429, "Too many connections."),
    "defect": (500, "The server made a mistake."),
    "unplayable": (500, "This match cannot be shown by this server."),
    "full": (503, "The server is full."),
    "not_stored": (503, "The server cannot reach its storage now."),
    "stopping": (503, "The server is stopping."),
}
"""HTTP status and title of each code."""

RETRY_AFTER = "5"
"""Seconds."""


class ProblemError(Exception):
    """Ends a request with a problem."""

    def __init__(self, code: str, detail: str, fields: tuple[str, ...] = (), wait: int | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.fields = fields
        self.wait = wait


def problem(code: str, detail: str, fields: tuple[str, ...] = (), wait: int | None = None) -> Response:
    """Return the response for a problem; `wait` is in seconds, where another time would be better."""
    status, title = CODES[code]
    body = bodies.Problem(f"urn:rummy500:problem:{code}", title, status, detail, code, list(fields))
    later = status in {HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS}
    headers = {"retry-after": RETRY_AFTER if wait is None else str(wait)} if later else None
    return Response(wire.encode(body), status, headers, media_type="application/problem+json")
