"""Tables by link over HTTP and sockets, as pages and programs use them."""

import asyncio
import subprocess
import sys
from collections.abc import Coroutine
from random import Random
from typing import Any

import httpx
import pytest

from web.player import Message, Player, new_id
from web.process import Server
from web.test_api import call, problem


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def gather(server: Server, open_seats: int = 2, **changes: Any) -> Message:
    seats = [{"kind": "person", "name": "Ana"}, *({"kind": "open"} for _ in range(open_seats))]
    answer = call(server, "POST", "/api/v1/matches", {"preset": "standard", "seats": seats} | changes)
    assert answer.status_code == 201, answer.text
    created: Message = answer.json()
    assert len(created["invite"]) == 16
    return created


def seat_of(match: str, number: int) -> str:
    return f"/api/v1/matches/{match}/seats/{number}"


def sit(server: Server, made: Message, number: int, name: str = "Ben", **changes: Any) -> httpx.Response:
    body = {"invite": made["invite"], "name": name, "id": new_id()} | changes
    return call(server, "POST", seat_of(made["match"], number), body)


def test_a_friend_comes_by_the_link_and_both_play(server: Server) -> None:
    async def work() -> None:
        made = gather(server)
        async with Player(server.url, made["match"], made["token"]) as ana:
            welcome = ana.told[0]
            assert (welcome["obs"], welcome["invite"]) == (None, made["invite"])
            assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["person", "open", "open"]
            assert welcome["table"]["host"] == 0
            assert "somebody else" in welcome["table"]["wait"]
            guest = Player(server.url, made["match"], None)
            looked = await guest.connect()
            assert ("invite" in looked, looked["seat"]) == (False, None)
            await guest.leave()
            sat = sit(server, made, 2, "Ben")
            assert sat.status_code == 201, sat.text
            await ana.wait(lambda: any(m["t"] == "event" and m["table"]["seats"][2]["name"] == "Ben" for m in ana.told))
            async with Player(server.url, made["match"], sat.json()["token"]) as ben:
                assert ben.told[0]["seat"] == 2
                problem(call(server, "POST", f"/api/v1/matches/{made['match']}/start", token=ben.token), 403, "host")
                started = call(server, "POST", f"/api/v1/matches/{made['match']}/start", token=ana.token)
                assert started.json()["table"]["phase"] == "waiting"
                await asyncio.gather(*(one.wait(lambda one=one: one.obs is not None) for one in (ana, ben)))
                assert [m["seat"] for m in ben.told if m["t"] == "welcome"][-1] == 1, "moved up"
                assert ana.obs is not None
                assert ana.obs["names"] == ["Ana", "Ben"]
                for _ in range(6):
                    for one in (ana, ben):
                        if one.mine:
                            await one.ask("act", text=one.pick())
                    await asyncio.sleep(0.02)
                assert ana.base is not None
                assert ana.base[0] > 4
                problem(sit(server, made, 1, "Cleo"), 409, "begun")

    run(work())


def test_the_same_intention_takes_one_seat(server: Server) -> None:
    made = gather(server)
    intention = new_id()
    first = sit(server, made, 1, "Ben", id=intention).json()
    assert sit(server, made, 2, "Ben", id=intention).json() == first
    problem(sit(server, made, 1, "Cleo"), 409, "seat_taken")


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"invite": "0" * 16}, 403, "invitation"),
        ({"invite": "0"}, 400, "malformed"),
        ({"name": ""}, 400, "name"),
        ({"name": "Ana"}, 400, "seats"),
        ({"name": "\u202eBen"}, 400, "name"),
        ({"player": 3}, 400, "malformed"),
        ({"id": "1"}, 400, "malformed"),
    ],
)
def test_what_cannot_be(server: Server, changes: Message, status: int, code: str) -> None:
    made = gather(server)
    problem(sit(server, made, 1, **changes), status, code)
    assert sit(server, made, 1, "Ben").status_code == 201


@pytest.mark.parametrize("number", [3, 7, 300, 10**9])
def test_a_seat_that_is_not_there(server: Server, number: int) -> None:
    problem(sit(server, gather(server), number, "Ben"), 400, "seats")


def test_an_invitation_of_one_table_is_none_of_another(server: Server) -> None:
    one, other = gather(server), gather(server)
    problem(sit(server, one, 1, "Ben", invite=other["invite"]), 403, "invitation")


def test_the_host_fills_and_empties_seats_and_nobody_else_does(server: Server) -> None:
    made = gather(server)
    match, token = made["match"], made["token"]
    ben = sit(server, made, 1, "Ben").json()
    for method, path, body in (
        ("PUT", f"{seat_of(match, 2)}/bot", {"level": "casual"}),
        ("POST", f"/api/v1/matches/{match}/seats", None),
        ("POST", f"/api/v1/matches/{match}/start", None),
        ("DELETE", seat_of(match, 0), None),
    ):
        problem(call(server, method, path, body, token=ben["token"]), 403, "host")
        problem(call(server, method, path, body), 401, "token")
    table = call(server, "PUT", f"{seat_of(match, 2)}/bot", {"level": "casual"}, token=token).json()["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot"]
    assert len(call(server, "POST", f"/api/v1/matches/{match}/seats", token=token).json()["table"]["seats"]) == 4
    table = call(server, "DELETE", seat_of(match, 1), token=token).json()["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "bot", "open"]
    problem(call(server, "GET", f"/api/v1/matches/{match}", token=ben["token"]), 401, "token")


def test_the_host_may_leave_and_the_next_person_is_the_host(server: Server) -> None:
    made = gather(server)
    ben = sit(server, made, 1, "Ben").json()
    assert call(server, "DELETE", seat_of(made["match"], 0), token=made["token"]).json()["table"]["host"] == 1
    started = call(server, "PUT", f"{seat_of(made['match'], 0)}/bot", {"level": "casual"}, token=ben["token"])
    assert started.status_code == 200


def test_a_code_brings_the_seat_to_another_device(server: Server) -> None:
    async def work() -> None:
        made = gather(server)
        code = call(server, "POST", f"/api/v1/matches/{made['match']}/code", token=made["token"]).json()
        assert code["expires_in"] == 600
        for wrong in ("AAAA-AAAA", code["code"][:-1] + "?"):
            problem(call(server, "POST", "/api/v1/codes", {"code": wrong}), 404, "code")
        typed = code["code"].lower().replace("-", " ")
        phone = call(server, "POST", "/api/v1/codes", {"code": typed})
        assert phone.status_code == 201, phone.text
        assert (phone.json()["match"], phone.json()["seat"]) == (made["match"], 0)
        problem(call(server, "POST", "/api/v1/codes", {"code": code["code"]}), 404, "code")
        async with (
            Player(server.url, made["match"], made["token"]) as computer,
            Player(server.url, made["match"], phone.json()["token"]) as other,
        ):
            await computer.wait(lambda: any(message["t"] == "readonly" for message in computer.told))
            gone = call(server, "DELETE", f"/api/v1/matches/{made['match']}/devices", token=computer.token)
            assert gone.json() == {"devices": 1}
            with pytest.raises(ConnectionError):
                await other.wait(lambda: False)
            assert other.told[-1]["code"] == "dismissed"
            assert other.socket is not None
            assert other.socket.close_code == 4001
        problem(call(server, "GET", f"/api/v1/matches/{made['match']}", token=other.token), 401, "token")
        assert call(server, "GET", f"/api/v1/matches/{made['match']}", token=computer.token).status_code == 200

    run(work())


def test_phrases_and_nudges_reach_the_table_and_come_from_seats_alone(server: Server) -> None:
    async def work() -> None:
        made = gather(server, 1)
        ben = sit(server, made, 1, "Ben").json()
        async with (
            Player(server.url, made["match"], made["token"]) as ana,
            Player(server.url, made["match"], ben["token"]) as guest,
            Player(server.url, made["match"], None) as spectator,
        ):
            await spectator.say({"t": "chat", "phrase": "hello"})
            await ana.say({"t": "chat", "phrase": "hello"})
            for one in (ana, guest, spectator):
                await one.wait(lambda one=one: any(message["t"] == "chat" for message in one.told))
                assert [m for m in one.told if m["t"] == "chat"] == [{"t": "chat", "seat": 0, "phrase": "hello"}]
            for wish, code in (("nudge", "nudge"), ("extend", "extend")):
                behind = len(guest.told)
                await guest.say({"t": wish})
                assert (await guest.hear("error", behind))["code"] == code
            behind = len(guest.told)
            await guest.say({"t": "chat", "phrase": "you all smell"})
            assert (await guest.hear("error", behind))["code"] == "malformed"

    run(work())


def test_who_leaves_in_play_is_played_for_and_comes_back(server: Server) -> None:
    async def work() -> None:
        made = gather(server, 1)
        ben = sit(server, made, 1, "Ben").json()
        call(server, "POST", f"/api/v1/matches/{made['match']}/start", token=made["token"])
        async with Player(server.url, made["match"], made["token"]) as ana:
            guest = Player(server.url, made["match"], ben["token"])
            await guest.connect()
            await ana.wait(lambda: ana.obs is not None)
            problem(call(server, "DELETE", seat_of(made["match"], 1), token=made["token"]), 403, "host")
            call(server, "DELETE", seat_of(made["match"], 1), token=ben["token"])
            await guest.leave()
            await ana.wait(lambda: ana.obs is not None and ana.obs["away"] == [1])
            for _ in range(40):
                if ana.mine:
                    await ana.ask("act", text=ana.pick())
                await asyncio.sleep(0.01)
            assert any(entry["bot"] and entry["seat"] == 1 for entry in ana.log)
            async with guest:
                await ana.wait(lambda: ana.obs is not None and ana.obs["away"] == [])

    run(work())


def test_without_spectators_nobody_looks_on(server: Server) -> None:
    async def work() -> None:
        made = gather(server, 1, table={"spectators": False})
        async with Player(server.url, made["match"], None):
            pass  # before the first deal whoever has the link sees the table
        sit(server, made, 1, "Ben")
        call(server, "POST", f"/api/v1/matches/{made['match']}/start", token=made["token"])
        with pytest.raises(Exception, match="4001"):
            await Player(server.url, made["match"], None).connect()

    run(work())


def test_guessing_is_slowed_down_behind_a_proxy(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("guess") / "data"
    with Server(folder, trusted_proxy=("127.0.0.0/8",), max_address_matches=1000) as server:
        codes = [call(server, "POST", "/api/v1/codes", {"code": f"AAAA-{n:04}"}) for n in range(25)]
        assert [answer.status_code for answer in codes] == [404] * 20 + [429] * 5
        assert int(codes[-1].headers["retry-after"]) in range(1, 61)
        assert server.stop() == 0


def test_a_name_can_be_deleted_once_the_match_is_over_and_nothing_of_it_is_left(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async def play(server: Server, made: Message, token: str) -> None:
        async with (
            Player(server.url, made["match"], made["token"], Random(1)) as ana,
            Player(server.url, made["match"], token, Random(2)) as guest,
        ):
            await asyncio.gather(_to_the_end(ana), _to_the_end(guest))
        made["token"] = ana.token

    folder = tmp_path_factory.mktemp("erase") / "data"
    with Server(folder) as server:
        made = gather(server, 1, set={"match.target": 0, "match.max_deals": 1, "match.tie": "shared"})
        guest = sit(server, made, 1, "Zebedäus")
        token = guest.json()["token"]
        problem(call(server, "DELETE", f"/api/v1/matches/{made['match']}/name", token=token), 400, "seats")
        call(server, "POST", f"/api/v1/matches/{made['match']}/start", token=made["token"])
        run(play(server, made, token))
        url = f"/api/v1/matches/{made['match']}"
        assert "Zebedäus" in call(server, "GET", f"{url}/record", token=made["token"]).text
        for _ in range(2):
            assert call(server, "DELETE", f"{url}/name", token=token).status_code == 200
        for path in ("", "/observation", "/record", "/fairness", "/replay", "/replay/1", "/statistics"):
            answer = call(server, "GET", url + path, token=made["token"])
            assert answer.status_code == 200, path
            assert "Zebed" not in answer.text
        assert server.stop() == 0
    for file in folder.iterdir():
        assert "Zebedäus".encode() not in file.read_bytes(), file.name
    with Server(folder) as server:
        seen = call(server, "GET", f"{url}/observation", token=made["token"]).json()
        assert seen["obs"]["names"] == ["Ana", ""]
        assert server.stop() == 0
    checked = subprocess.run(
        [sys.executable, "-m", "rummy500", "db", "check", "--data-dir", str(folder)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stderr


async def _to_the_end(player: Player) -> None:
    def something_to_do() -> bool:
        return player.mine or player.over

    while True:
        await player.wait(something_to_do)
        if player.over:
            return
        _ = await player.ask("act", text=player.pick())
