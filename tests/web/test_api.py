"""The HTTP routes: what they give, and a problem with a stable code for all that is wrong."""

import json
from typing import Any

import httpx
import pytest

from rummy500.engine import PRESETS
from rummy500.notation import loads
from rummy500.web import openapi, wire
from web.player import create, new_id
from web.process import Server


def call(server: Server, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
    token = options.pop("token", None)
    headers = options.pop("headers", {}) | ({"authorization": f"Bearer {token}"} if token else {})
    content = body if isinstance(body, bytes) or body is None else json.dumps(body)
    return httpx.request(method, f"{server.url}{path}", content=content, headers=headers, timeout=15, **options)


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert told["code"] == code
    assert told["status"] == status
    assert told["title"]
    assert told["detail"]
    assert "Traceback" not in answer.text
    assert "/rummy500/" not in answer.text
    return told


def test_what_can_be_played(server: Server) -> None:
    told = call(server, "GET", "/api/v1/variants").json()
    assert [preset["name"] for preset in told["presets"]] == list(PRESETS)
    guide = next(preset for preset in told["presets"] if preset["name"] == "guide")
    assert guide["players"] == [2, 2]
    assert guide["fields"] == {"deck.players": [2, 2], "ending.stock_empty": "end_after_turn"}
    assert {"name", "group", "values", "default", "meaning"} == set(told["fields"][0])
    levels = call(server, "GET", "/api/v1/bots").json()
    # This server has no worker processes, and its own thinks for nobody who needs long or numpy.
    names = ["first_steps", "beginner", "casual", "regular", "club", "sharp"]
    assert [level["name"] for level in levels] == names
    assert all(level["sentence"].endswith(".") for level in levels)


def test_rules_are_sentences_and_clashes_are_named(server: Server) -> None:
    wish = {"preset": "standard", "set": {"melds.min_run": 4}, "seats": 2}
    told = call(server, "POST", "/api/v1/variants/check", wish).json()
    assert told["ok"] is True
    changed = [rule for rule in told["rules"] if rule["changed"]]
    assert changed
    assert all("melds.min_run" in rule["fields"] for rule in changed)
    plain = call(server, "POST", "/api/v1/variants/check", {"preset": "classic", "seats": 3}).json()
    assert not any(rule["changed"] for rule in plain["rules"])
    wish = {"preset": "standard", "set": {"melds.min_set": 5}, "seats": 2}
    told = problem(call(server, "POST", "/api/v1/variants/check", wish), 422, "variant")
    assert set(told["fields"]) == {"melds.min_set", "melds.max_set"}
    problem(call(server, "POST", "/api/v1/variants/check", {"preset": "guide", "seats": 3}), 422, "variant")
    problem(call(server, "POST", "/api/v1/variants/check", {"preset": "bridge"}), 422, "variant")


PERSON, BOT = {"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "club"}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"[1,2", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b"[" * 5000, 400, "malformed"),
        ({"preset": "standard"}, 400, "malformed"),
        ({"preset": "standard", "seats": [PERSON, BOT], "player": 1}, 400, "malformed"),
        ({"preset": 5, "seats": [PERSON, BOT]}, 400, "malformed"),
        ({"preset": "standard", "seats": [PERSON]}, 400, "malformed"),
        ({"preset": "standard", "seats": [PERSON, {"kind": "robot"}]}, 400, "malformed"),
        ({"preset": "standard", "seats": [PERSON, BOT | {"name": "x"}]}, 400, "malformed"),
        ({"preset": "standard", "seats": [PERSON, BOT], "nonce": "xyz"}, 400, "malformed"),
        ({"preset": "standard", "seats": [BOT, BOT]}, 400, "seats"),
        ({"preset": "standard", "seats": [PERSON, PERSON]}, 400, "seats"),
        ({"preset": "standard", "seats": [PERSON, {"kind": "bot", "level": "god"}]}, 400, "seats"),
        ({"preset": "standard", "seats": [{"kind": "person", "name": "\u202e"}, BOT]}, 400, "name"),
        ({"preset": "bridge", "seats": [PERSON, BOT]}, 422, "variant"),
        ({"preset": "guide", "seats": [PERSON, BOT, BOT]}, 422, "variant"),
        ({"preset": "standard", "set": {"calls.rummy": "any"}, "seats": [PERSON, BOT]}, 422, "variant"),
        ({"preset": "standard", "set": {"scoring.special": {"7H": 1e300}}, "seats": [PERSON, BOT]}, 422, "variant"),
        ({"preset": "standard", "set": {"deck.hand_size": {"2": []}}, "seats": [PERSON, BOT]}, 422, "variant"),
        (b'{"preset":"standard","seats":[],"x":"' + b"y" * 9000 + b'"}', 413, "too_large"),
    ],
)
def test_a_match_that_cannot_be(server: Server, body: Any, status: int, code: str) -> None:
    problem(call(server, "POST", "/api/v1/matches", body), status, code)


def test_a_match_over_http_alone(server: Server) -> None:
    made = create(server.url)
    path, token = f"/api/v1/matches/{made['match']}", made["token"]
    assert made["info"]["commitment"] == made["commitment"]
    assert len(made["match"]) == 32
    summary = call(server, "GET", path, token=token).json()
    assert (summary["deal"], summary["totals"], summary["over"]) == (1, [0, 0], False)
    seen: dict[str, Any] = {"choices": None}
    for _ in range(200):
        seen = call(server, "GET", f"{path}/observation", token=token).json()
        if seen["choices"]:
            break
    assert seen["obs"]["seat"] == made["seat"]
    assert len(seen["obs"]["hand"]) == 13
    command = {"t": "act", "id": new_id(), "base": seen["base"], "text": "draw"}
    first = call(server, "POST", f"{path}/commands", command, token=token).json()
    assert first == {"t": "ack", "id": command["id"], "base": [seen["base"][0] + 1, 0]}
    assert call(server, "POST", f"{path}/commands", command, token=token).json() == first
    stale = call(server, "POST", f"{path}/commands", command | {"id": new_id()}, token=token).json()
    assert stale["t"] == "stale"
    assert len(stale["obs"]["hand"]) == 14
    why = call(server, "POST", f"{path}/commands", {"t": "why", "id": new_id(), "text": "draw"}, token=token).json()
    assert (why["t"], why["rule"]) == ("refused", "one_draw")
    problem(call(server, "POST", f"{path}/commands", {"t": "resync"}, token=token), 400, "malformed")
    problem(call(server, "GET", f"{path}/fairness", token=token), 409, "not_over")
    problem(call(server, "POST", f"{path}/rematch", token=token), 409, "not_over")
    record = call(server, "GET", f"{path}/record", token=token)
    assert record.headers["content-disposition"].endswith('.r500"')
    assert loads(record.text).deals[0].deck.count(-1) > 30


def test_before_the_nonces_there_is_no_observation_and_soon_there_is(server: Server) -> None:
    made = create(server.url, nonce=False)
    path = f"/api/v1/matches/{made['match']}/observation"
    assert call(server, "GET", path, token=made["token"]).json()["obs"] is None


ROUTES = [("GET", ""), ("GET", "/record"), ("GET", "/fairness")]
ROUTES += [("POST", "/commands"), ("POST", "/rematch")]


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_every_route_of_a_match_wants_its_token(server: Server, method: str, path: str) -> None:
    made, other = create(server.url), create(server.url)
    body = {"t": "why", "id": new_id(), "text": "draw"} if path == "/commands" else None
    url = f"/api/v1/matches/{made['match']}{path}"
    for token in (None, "", "x", other["token"], made["token"][:-1], made["token"] + "0", "0" * 64):
        problem(call(server, method, url, body, token=token), 401, "token")
    answer = call(server, method, url, body, headers={"authorization": made["token"]})
    problem(answer, 401, "token")
    for match in ("0" * 32, "x" * 32, "..", made["match"].upper(), made["match"][:-1]):
        assert call(server, method, f"/api/v1/matches/{match}{path}", body, token=made["token"]).status_code == 404


def test_without_a_token_one_looks_on_as_a_spectator_and_with_a_wrong_one_not_at_all(server: Server) -> None:
    made, other = create(server.url), create(server.url)
    url = f"/api/v1/matches/{made['match']}/observation"
    seen = call(server, "GET", url).json()
    assert (seen["seat"], seen["obs"]["hand"], seen["choices"]) == (None, None, None)
    for token in ("x", other["token"], made["token"][:-1], "0" * 64):
        problem(call(server, "GET", url, token=token), 401, "token")
    private = create(server.url, table={"spectators": False})
    problem(call(server, "GET", f"/api/v1/matches/{private['match']}/observation"), 401, "token")


def test_unknown_addresses_and_methods(server: Server) -> None:
    problem(call(server, "GET", "/api/v1/nothing"), 404, "not_found")
    problem(call(server, "DELETE", "/api/v1/variants"), 405, "method")
    problem(call(server, "POST", "/api/v1/bots"), 405, "method")


@pytest.mark.parametrize("path", ["/", "/m/" + "0" * 32, "/api/v1/variants", "/api/v1/nothing", "/../../etc/passwd"])
def test_headers_of_every_answer(server: Server, path: str) -> None:
    answer = call(server, "GET", path)
    policy = answer.headers["content-security-policy"]
    for rule in (
        "default-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
        "require-trusted-types-for 'script'",
        f"ws://{server.url.removeprefix('http://')}",
    ):
        assert rule in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


def origins(server: Server) -> list[tuple[str, bool]]:
    host, port = server.url.removeprefix("http://").split(":")
    return [
        (f"http://{host}:{port}", True),
        (f"http://localhost:{port}", True),
        ("null", False),
        ("", False),
        (f"https://{host}:{port}", False),
        (f"http://{host}", False),
        (f"http://{host}:{int(port) + 1}", False),
        (f"http://{host}:{port}/", False),
        (f"http://LOCALHOST:{port}", False),
        (f"http://localhost.:{port}", False),
        (f"http://evil.localhost:{port}", False),
        (f"http://{host}:{port}.evil.example", False),
        ("http://evil.example", False),
    ]


def test_the_origin_of_unsafe_requests(server: Server) -> None:
    for origin, admitted in origins(server):
        answer = call(server, "POST", "/api/v1/variants/check", {"preset": "standard"}, headers={"origin": origin})
        if admitted:
            assert answer.status_code == 200, origin
        else:
            problem(answer, 403, "origin")


def test_health(server: Server) -> None:
    assert call(server, "GET", "/api/v1/health/live").json() == {"status": "ok"}
    assert call(server, "GET", "/api/v1/health/ready").json() == {"status": "ok"}


def test_the_document_names_every_message(server: Server) -> None:
    document = call(server, "GET", "/api/v1/openapi.json").json()
    assert document == json.loads(openapi.text())
    schemas = document["components"]["schemas"]
    for union in (wire.SocketAsk, wire.SocketTell):
        for kind in union.__args__:
            assert kind.__name__ in schemas
            assert schemas[kind.__name__]["properties"]["t"]
    assert schemas["SocketAsk"]["discriminator"]["propertyName"] == "t"
    assert schemas["SocketTell"]["discriminator"]["propertyName"] == "t"
    socket = document["paths"]["/api/v1/matches/{match}/socket"]["get"]
    assert socket["x-websocket"]["sends"] == {"$ref": "#/components/schemas/SocketTell"}
