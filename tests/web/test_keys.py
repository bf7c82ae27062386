"""S3: every route that wants a token, from the route table itself, with every token but the right one."""

import asyncio
from typing import Any

import httpx
import pytest

from rummy500.web import openapi
from web.player import Player, create, new_id
from web.process import Server
from web.test_seats import gather, sit

ROUTES = [
    (method.upper(), path)
    for path, methods in openapi.document()["paths"].items()
    for method, operation in methods.items()
    if operation.get("security")
]

BODIES: dict[str, Any] = {
    "/commands": {"t": "why", "id": new_id(), "text": "draw"},
    "/bot": {"level": "casual"},
}
MISSING = "f" * 64


def address(path: str, match: str) -> str:
    return path.replace("{match}", match).replace("{deal}", "1").replace("{seat}", "1")


def ask(server: Server, method: str, path: str, match: str, token: str | None) -> httpx.Response:
    headers = {} if token is None else {"authorization": f"Bearer {token}".strip()}
    body = next((body for end, body in BODIES.items() if path.endswith(end)), None)
    return httpx.request(method, server.url + address(path, match), json=body, headers=headers, timeout=15)


def test_the_table_knows_the_routes_of_a_match() -> None:
    assert len(ROUTES) >= 20
    assert {"/api/v1/matches/{match}/record", "/api/v1/matches/{match}/start"} <= {path for _, path in ROUTES}


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_no_token_but_the_right_one_opens_a_route(server: Server, method: str, path: str) -> None:
    made, other = create(server.url, table={"spectators": False}), create(server.url)
    wrong = [None, "", "x", other["token"], made["token"][:-1], made["token"] + "0", MISSING, made["match"] * 2]
    for token in wrong:
        answer = ask(server, method, path, made["match"], token)
        assert answer.status_code == 401, (token, answer.text)
        assert answer.json()["code"] == "token"
        assert made["token"] not in answer.text
    before = httpx.get(f"{server.url}/api/v1/matches/{made['match']}", headers=bearer(made), timeout=15).json()
    assert before["totals"] == [0, 0]


def bearer(made: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {made['token']}"}


HOSTS = [("POST", "/seats"), ("PUT", "/seats/2/bot"), ("POST", "/start"), ("DELETE", "/seats/0")]


@pytest.mark.parametrize(("method", "path"), HOSTS)
def test_a_guest_may_not_do_what_the_host_may(server: Server, method: str, path: str) -> None:
    made = gather(server)
    guest = sit(server, made, 1).json()
    body = BODIES["/bot"] if path.endswith("/bot") else None
    url = f"{server.url}/api/v1/matches/{made['match']}{path}"
    answer = httpx.request(method, url, json=body, headers=bearer(guest), timeout=15)
    assert (answer.status_code, answer.json()["code"]) == (403, "host")


def test_an_old_token_is_worth_nothing_once_the_new_one_was_used(server: Server) -> None:
    made = create(server.url)

    async def work() -> str:
        async with Player(server.url, made["match"], made["token"]) as player:
            assert player.token is not None
            return player.token

    new = asyncio.run(work())
    assert new != made["token"]
    path = "/api/v1/matches/{match}"
    assert ask(server, "GET", path, made["match"], made["token"]).status_code == 200, "until the new one is used"
    assert ask(server, "GET", path, made["match"], new).status_code == 200
    assert ask(server, "GET", path, made["match"], made["token"]).status_code == 401
