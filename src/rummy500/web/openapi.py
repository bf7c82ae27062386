"""The OpenAPI 3.1 document, made from the messages themselves. `python -m rummy500.web.openapi` prints it."""

import sys
from typing import Any

import msgspec

from rummy500.sim import MatchFacts
from rummy500.web import bodies, fairness_bodies, practice_bodies, replay_bodies, review_bodies, wire

_REF = "#/components/schemas/{name}"
_TOKEN: list[dict[str, list[str]]] = [{"token": []}]

_Route = tuple[str, str, str, Any, Any, tuple[int, ...], bool]

_ROUTES: tuple[_Route, ...] = (
    # method, path, summary, body, answer, problems, needs a token
    ("get", "/variants", "What can be played", None, bodies.Variants, (), False),
    (
        "post",
        "/variants/check",
        "The rule sheet, or why not",
        bodies.VariantCheck,
        bodies.RulesChecked,
        (400, 422),
        False,
    ),
    ("get", "/bots", "Levels of computer opponents", None, list[bodies.LevelView], (), False),
    ("post", "/matches", "Create a match", bodies.NewMatch, bodies.MatchCreated, (400, 422, 429, 503), False),
    ("get", "/matches/{match}", "A match in a few words", None, bodies.Summary, (401, 404), True),
    (
        "post",
        "/matches/{match}/rematch",
        "Same seats, same rules",
        None,
        bodies.MatchCreated,
        (401, 404, 409, 503),
        True,
    ),
    ("get", "/matches/{match}/observation", "The position", None, bodies.Observation, (401, 404), True),
    ("post", "/matches/{match}/commands", "Do a command", wire.CommandAsk, wire.CommandTell, (400, 401, 404), True),
    ("get", "/matches/{match}/record", "The match as a record (.r500)", None, str, (401, 404), True),
    ("get", "/matches/{match}/fairness", "Seed, nonces and decks", None, bodies.Fairness, (401, 404, 409), True),
    (
        "get",
        "/fairness/statistics",
        "Cards by place over all finished deals",
        None,
        fairness_bodies.DealStatistics,
        (503,),
        False,
    ),
    ("get", "/exercises", "Positions to practise", None, list[practice_bodies.ExerciseView], (), False),
    (
        "post",
        "/exercises/{name}",
        "An exercise after some steps",
        practice_bodies.PracticeAsk,
        practice_bodies.PracticeView,
        (400, 404),
        False,
    ),
    (
        "get",
        "/matches/{match}/replay",
        "The finished deals of the own match",
        None,
        replay_bodies.RecordView,
        (401, 404),
        True,
    ),
    (
        "get",
        "/matches/{match}/replay/{deal}",
        "A finished deal, with open hands",
        None,
        replay_bodies.ReplayView,
        (401, 404, 409),
        True,
    ),
    *(
        (method, "/matches/{match}/replay/{deal}/review", summary, None, review_bodies.ReviewState, problems, True)
        for method, summary, problems in (
            ("post", "Let the coach go through a finished deal", (401, 404, 409)),
            ("get", "How far the coach is, and what it found", (401, 404, 409)),
            ("delete", "Stop the coach", (401, 404, 409)),
        )
    ),
    (
        "get",
        "/matches/{match}/report",
        "The present position as a scenario (.toml), or that of a finished deal",
        None,
        str,
        (400, 401, 404, 409),
        True,
    ),
    *(
        (method, path, summary, body, bodies.Seated, problems, True)
        for method, path, summary, body, problems in (
            ("post", "/matches/{match}/seats", "Add an open seat", None, (400, 401, 403, 404, 409, 422, 503)),
            ("delete", "/matches/{match}/seats/{seat}", "Get up", None, (400, 401, 403, 404, 409, 503)),
            (
                "put",
                "/matches/{match}/seats/{seat}/bot",
                "Seat a computer opponent",
                bodies.SeatBot,
                (400, 401, 403, 404, 409, 503),
            ),
            ("post", "/matches/{match}/start", "Begin", None, (400, 401, 403, 404, 409, 422, 503)),
            ("delete", "/matches/{match}/name", "Delete the own name", None, (400, 401, 404, 503)),
        )
    ),
    (
        "post",
        "/matches/{match}/seats/{seat}",
        "Sit down",
        bodies.SitDown,
        bodies.MatchCreated,
        (400, 403, 404, 409, 429, 503),
        False,
    ),
    (
        "post",
        "/matches/{match}/code",
        "A code for one further device",
        None,
        bodies.SeatCode,
        (401, 404, 503),
        True,
    ),
    ("post", "/codes", "Use a code", bodies.UseCode, bodies.MatchCreated, (400, 404, 429, 503), False),
    (
        "delete",
        "/matches/{match}/devices",
        "Let all other devices lose the seat",
        None,
        bodies.Dismissed,
        (401, 404, 503),
        True,
    ),
    ("get", "/matches/{match}/statistics", "Facts of the own finished deals", None, MatchFacts, (401, 404), True),
    ("delete", "/matches/{match}", "Delete the own match", None, replay_bodies.Deleted, (401, 404, 409, 503), True),
    (
        "post",
        "/records",
        "What can be replayed of a record",
        replay_bodies.RecordFile,
        replay_bodies.RecordView,
        (400, 413, 422, 429),
        False,
    ),
    (
        "post",
        "/records/{deal}",
        "A deal of a record",
        replay_bodies.RecordFile,
        replay_bodies.ReplayView,
        (400, 404, 413, 422, 429),
        False,
    ),
    (
        "post",
        "/records/{deal}/report",
        "A position of a record as a scenario (.toml)",
        replay_bodies.RecordPosition,
        str,
        (400, 404, 413, 422, 429),
        False,
    ),
    ("get", "/health/live", "Whether the process serves", None, bodies.Health, (), False),
    ("get", "/health/ready", "Whether it takes new players", None, bodies.Health, (503,), False),
)


def document() -> dict[str, Any]:
    """Return the document."""
    types = [kind for route in _ROUTES for kind in route[3:5] if kind is not None]
    types += [wire.SocketAsk, wire.SocketTell, bodies.Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    by_type = dict(zip(map(_name, types), schemas, strict=True))
    components |= {"SocketAsk": by_type[_name(wire.SocketAsk)], "SocketTell": by_type[_name(wire.SocketTell)]}
    paths: dict[str, Any] = {}
    for method, path, summary, body, answer, problems, token in _ROUTES:
        paths.setdefault(f"/api/v1{path}", {})[method] = _operation(
            summary, path, by_type.get(_name(body)), by_type[_name(answer)], problems, token, answer is str
        )
    paths["/api/v1/matches/{match}/socket"] = {"get": _socket()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Rummy 500",
            "version": "1",
            "description": "The interface of the Rummy 500 server. Clients ignore fields that they do not know.",
        },
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def text() -> str:
    """Return the document as it is committed."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=2).decode() + "\n"


def _name(kind: Any) -> str:
    return str(kind)


def _operation(
    summary: str, path: str, body: Any, answer: Any, problems: tuple[int, ...], token: bool, is_text: bool
) -> dict[str, Any]:
    media = "text/plain" if is_text else "application/json"
    status = "201" if summary in _CREATING else "200"
    responses: dict[str, Any] = {status: {"description": "Done", "content": {media: {"schema": answer}}}}
    for problem in (*problems, 500):
        responses[str(problem)] = {
            "description": "A problem",
            "content": {"application/problem+json": {"schema": {"$ref": _REF.format(name="Problem")}}},
        }
    operation: dict[str, Any] = {"summary": summary, "responses": responses}
    parameters = [parameter for parameter in (_MATCH, _SEAT, _DEAL, _NAME) if f"{{{parameter['name']}}}" in path]
    if path.endswith("{match}/report"):
        parameters += _POSITION
    if parameters:
        operation["parameters"] = parameters
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if token:
        operation["security"] = _TOKEN
    return operation


def _socket() -> dict[str, Any]:
    return {
        "summary": "The match as a WebSocket",
        "description": "Text frames of JSON. The first one is `hello`, within 5 seconds; the answer is `welcome`.",
        "parameters": [_MATCH],
        "responses": {"101": {"description": "A WebSocket"}},
        "x-websocket": {
            "receives": {"$ref": _REF.format(name="SocketAsk")},
            "sends": {"$ref": _REF.format(name="SocketTell")},
            "close": {
                "1008": "a limit was broken",
                "1009": "a message was too big",
                "1012": "the server restarts",
                "1013": "too slow, or try again later",
                "4001": "the token opens no seat",
                "4003": "unknown protocol",
                "4004": "no such match",
            },
        },
    }


_CREATING = {"Create a match", "Same seats, same rules", "Sit down", "A code for one further device", "Use a code"}
_SEAT: dict[str, Any] = {
    "name": "seat",
    "in": "path",
    "required": True,
    "schema": {"type": "integer", "minimum": 0, "maximum": 7},
}
_NAME: dict[str, Any] = {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
_MATCH: dict[str, Any] = {
    "name": "match",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
}
_DEAL: dict[str, Any] = {"name": "deal", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1}}
_POSITION: list[dict[str, Any]] = [
    {"name": name, "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0}}
    for name in ("deal", "step")
]

if __name__ == "__main__":
    sys.stdout.write(text())
