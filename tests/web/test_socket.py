"""The socket: hello and welcome, the stream, generations, hostile clients, limits, beats."""

import asyncio
import contextlib
import json
import socket as sockets
import time
import zlib
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rummy500.service.shuffle import nonce_hash
from web.player import Player, create, new_id
from web.process import Server
from web.test_api import origins


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def sit(server: Server, **options: Any) -> Player:
    made = create(server.url, **options)
    return Player(server.url, made["match"], made["token"])


async def first_frames(player: Player, *frames: Any) -> tuple[list[dict[str, Any]], int | None]:
    """Send frames to a fresh socket; return what came and the code of the close."""
    told = []
    async with connect(player.address, compression=None) as raw:
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                await raw.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
            async with asyncio.timeout(8):
                while True:
                    told.append(json.loads(await raw.recv()))
        return told, raw.close_code


def hello(player: Player, **changes: Any) -> dict[str, Any]:
    return {"t": "hello", "protocol": 1, "match": player.match, "token": player.token, "last": None} | changes


def test_welcome_brings_all_of_it(server: Server) -> None:
    async def work() -> None:
        player = sit(server)
        async with player:
            welcome = player.told[0]
            assert welcome["t"] == "welcome"
            assert welcome["seat"] == 0
            assert welcome["readonly"] is False
            assert welcome["generation"] == 1
            assert welcome["match"]["id"] == player.match
            assert welcome["log"][0]["kind"] == "deal"
            assert len(welcome["token"]) == 64
            assert welcome["obs"]["names"][0] == "Ana"
            await player.wait(lambda: any(message["t"] == "presence" for message in player.told))

    run(work())


def test_who_offers_to_deflate_is_told_no(server: Server) -> None:
    """L3: the memory of a compressor for each of thousands of idle sockets is what others ran out of."""

    async def work() -> None:
        async with connect(sit(server).address, compression="deflate") as raw:
            assert raw.request is not None
            assert raw.response is not None
            assert "permessage-deflate" in raw.request.headers["Sec-WebSocket-Extensions"]
            assert "Sec-WebSocket-Extensions" not in raw.response.headers

    run(work())


@pytest.mark.parametrize(
    ("frame", "error", "code"),
    [
        ("x", "malformed", 1008),
        (b"[1]", "malformed", 1008),
        ("{}", "malformed", 1008),
        ("[]", "malformed", 1008),
        ('{"t":"act"}', "malformed", 1008),
        ({"t": "resync"}, "hello", 1008),
        ({"t": "hello", "protocol": 1, "match": "x", "token": None}, "malformed", 1008),
        ({"t": "hello", "protocol": 1, "match": "0" * 32, "token": None}, "no_such_match", 4004),
    ],
)
def test_first_messages_that_are_no_hello(server: Server, frame: Any, error: str, code: int) -> None:
    async def work() -> None:
        told, closed = await first_frames(sit(server), frame)
        assert [(message["t"], message["code"]) for message in told] == [("error", error)]
        assert closed == code

    run(work())


def test_hellos_that_are_refused(server: Server) -> None:
    async def work() -> None:
        player = sit(server)
        other = sit(server)
        for changes, error, code in (
            ({"protocol": 2}, "protocol", 4003),
            ({"token": "0" * 64}, "token", 4001),
            ({"token": other.token}, "token", 4001),
            ({"match": other.match, "token": other.token}, "no_such_match", 4004),
            ({"player": 1}, "malformed", 1008),
            ({"last": [-1, 0]}, "malformed", 1008),
            ({"last": [10**30, 0]}, "malformed", 1008),
        ):
            told, closed = await first_frames(player, hello(player) | changes)
            assert (told[-1]["t"], told[-1]["code"], closed) == ("error", error, code)

    run(work())


def test_a_silent_client_is_closed(server: Server) -> None:
    async def work() -> None:
        began = time.monotonic()
        told, closed = await first_frames(sit(server))
        assert (told[0]["code"], closed) == ("hello", 1008)
        assert 4 < time.monotonic() - began < 7

    run(work())


def test_a_foreign_page_is_refused_before_the_socket_opens(server: Server) -> None:
    async def work() -> None:
        player = sit(server)
        for origin, admitted in origins(server):
            headers = {"Origin": origin}
            if admitted:
                async with connect(player.address, compression=None, additional_headers=headers):
                    continue
            with pytest.raises(InvalidStatus) as refused:
                async with connect(player.address, compression=None, additional_headers=headers):
                    pass
            assert refused.value.response.status_code == 403, origin

    run(work())


HOSTILE: list[str | bytes] = [
    "",
    "null",
    "1",
    '"hello"',
    "[[[[" * 500,
    '{"t":"act"' + "," * 100,
    '{"t":"act","id":"%s","base":[2,0],"text":"draw","seat":1}' % ("a" * 32),
    '{"t":"act","id":"%s","base":[2,0],"text":"draw","player":"Ben"}' % ("a" * 32),
    '{"t":"act","id":"%s","base":[NaN,0],"text":"draw"}' % ("a" * 32),
    '{"t":"act","id":"%s","base":[1e999,0],"text":"draw"}' % ("a" * 32),
    '{"t":"act","id":"%s","base":["2","0"],"text":"draw"}' % ("a" * 32),
    '{"t":"act","id":"%s","base":[2],"text":"draw"}' % ("a" * 32),
    '{"t":"act","id":"%s","base":[2,0,0],"text":"draw"}' % ("a" * 32),
    '{"t":"act","id":"%s","base":[99999999999999999999,0],"text":"draw"}' % ("a" * 32),
    '{"t":"act","id":"%s","base":[2,0],"text":"' % ("a" * 32) + "x" * 201 + '"}',
    '{"t":"act","id":"%s","base":[2,0],"text":["draw"]}' % ("a" * 32),
    '{"t":"act","id":"../../x","base":[2,0],"text":"draw"}',
    '{"t":"act","id":"%s","base":[2,0]}' % ("A" * 32),
    '{"t":"welcome"}',
    '{"t":"event","v":1}',
    '{"t":"nonce","nonce":"zz"}',
    '{"t":["act"]}',
    '{"t":"\\ud800"}',
    b"\x00\xff",
    b'{"t":"resync"}',
]


def test_hostile_messages_get_an_error_and_do_nothing(server: Server) -> None:
    async def work() -> None:
        player = sit(server)
        async with player:
            await player.wait(lambda: player.mine)
            base, obs = player.base, player.obs
            assert player.socket is not None
            for frame in HOSTILE:
                behind = len(player.told)
                await player.socket.send(frame)
                assert (await player.hear("error", behind))["code"] == "malformed"
                assert not any("Traceback" in text for text in player.seen[behind:])
            assert (player.base, player.obs) == (base, obs)
            answer = await player.ask("act", text="draw")
            assert answer["t"] == "ack"

    run(work())


def test_random_bytes_and_mangled_commands_do_nothing(server: Server) -> None:
    async def work() -> None:
        rng = Random(13)
        player = sit(server)
        async with player:
            await player.wait(lambda: player.mine)
            base, obs = player.base, player.obs
            good = json.dumps({"t": "act", "id": new_id(), "base": [7, 3], "text": "discard 7H"})
            assert player.socket is not None
            for number in range(1500):
                frame: str | bytes
                if number % 3 == 0:
                    frame = rng.randbytes(rng.randrange(200))
                else:
                    letters = list(good)
                    for _ in range(rng.randrange(1, 4)):
                        letters[rng.randrange(len(letters))] = rng.choice('{}[]",:\\0aé\u2028 ')
                    frame = "".join(letters)
                await player.socket.send(frame)
            await player.ask("why", text="draw")
            assert (player.base, player.obs) == (base, obs)

    run(work())


def test_a_message_that_is_too_big_closes(server: Server) -> None:
    async def work() -> None:
        async with sit(server) as player:
            await player.say({"t": "why", "id": new_id(), "text": "z" * 9000})
            with pytest.raises(ConnectionError):
                await player.wait(lambda: False)
            assert player.socket is not None
            assert player.socket.close_code == 1009
            assert [message["code"] for message in player.told if message["t"] == "error"] == ["too_large"]

    run(work())


@pytest.mark.parametrize("frame", ["z" * 8193, "\u00e9" * 4097, b"z" * 8193])
def test_a_first_message_that_is_too_big_is_answered(server: Server, frame: str | bytes) -> None:
    async def work() -> None:
        told, closed = await first_frames(sit(server), frame)
        assert [message["code"] for message in told] == ["too_large"]
        assert closed == 1009

    run(work())


def test_a_frame_beyond_all_measure_closes(server: Server) -> None:
    async def work() -> None:
        assert await first_frames(sit(server), "z" * 70_000) == ([], 1009)

    run(work())


def test_a_client_that_comes_back_is_told_what_it_has_missed(server: Server) -> None:
    async def work() -> None:
        player = sit(server)
        async with player:
            await player.wait(lambda: player.mine)
            seen = player.base
            assert seen is not None
            assert (await player.ask("act", text="draw"))["t"] == "ack"
            now, obs = player.base, player.obs
            assert now is not None
            assert now > seen
        for last in (seen, now):
            async with connect(player.address, compression=None) as raw:
                await raw.send(json.dumps(hello(player, last=last)))
                told = json.loads(await raw.recv())
                assert told["t"] == "event"
                assert [told["v"], told["step"]] == now
                assert [entry["v"] for entry in told["entries"]] == list(range(last[0] + 1, now[0] + 1))
                assert told["obs"] == obs
                assert told["choices"]["actions"]
        for senseless in ([10**6, 0], [now[0], 9]):
            async with connect(player.address, compression=None) as raw:
                await raw.send(json.dumps(hello(player, last=senseless)))
                assert json.loads(await raw.recv())["t"] == "welcome"

    run(work())


def test_who_joins_while_others_play_misses_nothing(server: Server) -> None:
    """Whatever is committed between two steps of joining is in the welcome or comes after it, once."""

    async def work() -> None:
        made = create(server.url, bots=3, set={"match.target": 5000})
        joined: list[Player] = []

        async def join(number: int) -> None:
            await asyncio.sleep(number * 0.01)
            watcher = Player(server.url, made["match"], None)
            welcome = await watcher.connect()
            assert [entry["v"] for entry in welcome["log"]][-1] == welcome["base"][0]
            joined.append(watcher)

        async with Player(server.url, made["match"], made["token"]) as player:
            joining = [asyncio.create_task(join(number)) for number in range(60)]
            while not all(task.done() for task in joining):
                await player.step()
            await asyncio.gather(*joining)
            await player.wait(lambda: player.mine or player.over or bool(player.obs and player.obs["ending"]))
            assert player.base is not None
            there = [player.base[0], 0]
            for watcher in joined:
                await watcher.wait(lambda watcher=watcher: watcher.base == there)
                deal = [entry["v"] for entry in watcher.log]
                assert deal == list(range(deal[0], deal[0] + len(deal)))
                assert watcher._reader is not None
                assert not watcher._reader.done(), "there was a hole in the stream"
                await watcher.leave()

    run(work())


def test_every_command_gets_one_answer(server: Server) -> None:
    async def work() -> None:
        async with sit(server) as player:
            await player.wait(lambda: player.mine)
            assert player.base is not None
            stale = await player.ask("act", text="draw", base=[1, 0])
            assert (stale["t"], stale["base"], stale["obs"]) == ("stale", player.base, player.obs)
            refused = await player.ask("act", text="discard KS")
            assert (refused["t"], refused["rule"]) == ("refused", "draw_first")
            assert refused["why"].endswith(".")
            why = await player.ask("why", text="draw")
            assert why["t"] == "ack"
            nothing = await player.ask("undo")
            assert (nothing["t"], nothing["rule"]) == ("refused", "no_undo")
            assert player.base == why["base"]
            ack = await player.ask("act", text="draw")
            places = {message["t"]: place for place, message in enumerate(player.told)}
            assert player.told[places["ack"]]["id"] == ack["id"]
            assert places["ack"] < places["event"], "the answer comes before the news"

    run(work())


def test_more_commands_at_once_than_a_hand_can_make_are_put_off(server: Server) -> None:
    async def work() -> None:
        async with sit(server) as player:
            await player.wait(lambda: player.mine)
            ids = [new_id() for _ in range(30)]
            for command in ids:
                await player.say({"t": "act", "id": command, "base": player.base, "text": "draw"})
            await player.wait(lambda: all(command in player.answers for command in ids))
            kinds = [player.answers[command]["t"] for command in ids]
            assert kinds.count("ack") == 1
            assert set(kinds) <= {"ack", "stale", "retry"}

    run(work())


def test_the_newest_tab_plays_and_the_older_one_can_take_over(server: Server) -> None:
    async def work() -> None:
        old = sit(server)
        async with old:
            await old.wait(lambda: old.mine)
            new = Player(server.url, old.match, old.token)
            async with new:
                assert new.told[0]["generation"] == 2
                await old.wait(lambda: any(message["t"] == "readonly" for message in old.told))
                denied = await old.ask("act", text="draw")
                assert denied["t"] == "denied"
                behind = len(old.told)
                await old.say({"t": "takeover"})
                assert not (await old.hear("welcome", behind))["readonly"]
                await new.wait(lambda: any(message["t"] == "readonly" for message in new.told))
                assert (await old.ask("act", text="draw"))["t"] == "ack"
                # Both see the same.
                await new.wait(lambda: new.base == old.base)
                assert new.obs == old.obs
            # The late close of the other one changes nothing.
            await old.wait(lambda: old.mine)
            discard = next(a["text"] for a in (old.choices or {})["actions"] if a["kind"] == "discard")
            assert (await old.ask("act", text=discard))["t"] == "ack"

    run(work())


def test_a_pace_and_a_skip_are_taken_from_players_and_ignored_from_spectators(server: Server) -> None:
    async def work() -> None:
        player = sit(server)
        async with player, Player(server.url, player.match, None) as spectator:
            for message in ({"t": "pace", "pace": 4.0}, {"t": "skip"}):
                await spectator.say(message)
            for message in ({"t": "pace", "pace": 0.0}, {"t": "skip"}, {"t": "resync"}):
                await player.say(message)
            _ = await player.hear("welcome", 1)
            await player.say({"t": "pace", "pace": 5})
            assert (await player.hear("error"))["code"] == "malformed"

    run(work())


def test_resync_brings_a_new_welcome(server: Server) -> None:
    async def work() -> None:
        async with sit(server) as player:
            await player.wait(lambda: player.mine)
            obs = player.obs
            await player.say({"t": "resync"})
            await player.wait(lambda: [message["t"] for message in player.told].count("welcome") == 2)
            assert player.obs == obs

    run(work())


def test_the_exchange_of_nonces(server: Server) -> None:
    async def work() -> None:
        player = sit(server, nonce=False)
        async with player:
            assert player.told[0]["obs"] is None
            nonce = bytes(range(16))
            digest = nonce_hash(bytes.fromhex(player.match), 0, nonce)
            await player.say({"t": "nonce_hash", "hash": digest.hex()})
            await player.wait(lambda: any(message["t"] == "nonces" for message in player.told))
            told = next(message for message in player.told if message["t"] == "nonces")
            assert told == {"t": "nonces", "hashes": [digest.hex(), None], "reveal": True}
            await player.say({"t": "nonce", "nonce": nonce.hex()})
            await player.wait(lambda: player.obs is not None)
            assert player.log[0]["kind"] == "deal"
            assert player.log[0]["v"] == 2

    run(work())


def test_a_beat_carries_the_checksum_of_the_observation(server: Server) -> None:
    async def work() -> None:
        async with sit(server) as player:
            await player.wait(lambda: player.mine)
            await player.wait(lambda: any(message["t"] == "beat" for message in player.told), 12)
            beat = next(message for message in player.told if message["t"] == "beat")
            text = json.dumps(player.obs, separators=(",", ":"), ensure_ascii=False)
            assert beat == {"t": "beat", "base": player.base, "h": f"{zlib.crc32(text.encode()):08x}"}

    run(work())


def test_a_spectator_sees_the_table_and_no_hand(server: Server) -> None:
    async def work() -> None:
        async with sit(server) as player:
            watcher = Player(server.url, player.match, None)
            async with watcher:
                assert watcher.obs is not None
                assert watcher.obs["hand"] is None
                assert watcher.choices is None
                assert "token" not in watcher.told[0]
                denied = await watcher.ask("act", text="draw")
                assert denied["t"] == "denied"

    run(work())


def test_an_unfinished_request_head_is_closed(server: Server) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    with (
        sockets.create_connection((host, int(port)), timeout=14) as raw,
        sockets.create_connection((host, int(port)), timeout=14) as silent,
    ):
        raw.sendall(b"GET /api/v1/bots HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        began = time.monotonic()
        with contextlib.suppress(ConnectionResetError):
            while raw.recv(100):
                pass
        assert 8 < time.monotonic() - began < 13
        with contextlib.suppress(ConnectionResetError):
            assert silent.recv(100) == b""


def test_a_head_that_is_complete_is_not_cut(server: Server) -> None:
    made = create(server.url)
    host, port = server.url.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=5) as raw:
        for part in (b"GET /api/v1/bots HTTP/1.1\r\n", b"Host: x\r\n", b"Connection: close\r\n\r\n"):
            raw.sendall(part)
            time.sleep(0.2)
        assert raw.recv(1000).startswith(b"HTTP/1.1 200")
    assert made["match"]
