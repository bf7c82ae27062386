"""A client for the tests: plays over a WebSocket, keeps every byte it was sent, and retries as a browser does."""

import asyncio
import contextlib
import json
import secrets
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]


def new_id() -> str:
    return secrets.token_hex(16)


def create(url: str, *, preset: str = "standard", bots: int = 1, nonce: bool = True, **changes: Any) -> Message:
    body = {
        "preset": preset,
        "set": changes.pop("set", {}),
        "seats": [{"kind": "person", "name": "Ana"}] + [{"kind": "bot", "level": "casual"}] * bots,
    } | changes
    if nonce:
        body["nonce"] = new_id()
    answer = httpx.post(f"{url}/api/v1/matches", json=body, timeout=10)
    assert answer.status_code == 201, answer.text
    created: Message = answer.json()
    return created


class Player:
    """One seat over one socket after the other."""

    def __init__(
        self, url: str, match: str, token: str | None, rng: Random | None = None, lang: str | None = None
    ) -> None:
        self.url = url
        self.match = match
        self.token = token
        self.rng = rng or Random(1)
        self.lang = lang
        self.base: list[int] | None = None
        self.obs: Message | None = None
        self.choices: Message | None = None
        self.log: list[Message] = []
        self.seen: list[str] = []
        """Every text frame that came."""
        self.pending: Message | None = None
        self.socket: ClientConnection | None = None
        self.answers: dict[str, Message] = {}
        self.news = asyncio.Event()
        self.told: list[Message] = []
        self._reader: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/api/v1/matches/{self.match}/socket"

    async def __aenter__(self) -> "Player":
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def connect(self) -> Message:
        self.socket = await connect(self.address, compression=None, max_size=2**20, open_timeout=5)
        hello = {"t": "hello", "protocol": 1, "match": self.match, "token": self.token, "last": None}
        await self.say(hello | ({"lang": self.lang} if self.lang is not None else {}))
        while True:
            message = await self._receive()
            if message["t"] == "welcome":
                break
        self._reader = asyncio.create_task(self._read())
        return message

    async def leave(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                await self._reader
            self._reader = None
        if self.socket is not None:
            await self.socket.close()

    async def say(self, message: Message) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def _receive(self) -> Message:
        assert self.socket is not None
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.seen.append(text)
        message: Message = json.loads(text)
        self._take(message)
        return message

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._receive()
        self.news.set()

    def _take(self, message: Message) -> None:
        self.told.append(message)
        match message["t"]:
            case "welcome":
                self.base, self.obs, self.choices = message["base"], message["obs"], message["choices"]
                self.log = message["log"]
                self.token = message.get("token", self.token)
            case "event":
                assert self.base is not None
                fresh = [entry for entry in message["entries"] if entry["v"] > self.base[0]]
                if fresh:
                    assert fresh[0]["v"] == self.base[0] + 1, "a hole in the stream"
                    if fresh[0]["kind"] == "deal":
                        self.log = []
                    self.log += fresh
                    self.base = [message["v"], message["step"]]
                    self.obs, self.choices = message["obs"], message["choices"]
            case "draft":
                self.base, self.obs, self.choices = [message["v"], message["step"]], message["obs"], message["choices"]
            case "stale":
                if self.base is None or message["base"] > self.base:
                    self.base, self.obs, self.choices = message["base"], message["obs"], message["choices"]
        if "id" in message:
            self.answers[message["id"]] = message
        self.news.set()

    async def wait(self, until: Any, seconds: float = 20) -> None:
        async with asyncio.timeout(seconds):
            while not until():
                if self._reader is None or self._reader.done():
                    raise ConnectionError("the socket is closed")
                self.news.clear()
                await self.news.wait()

    async def hear(self, kind: str, behind: int = 0) -> Message:
        """Wait for a message of a kind behind so many and return it; others may have come right after it."""

        def heard() -> Message | None:
            return next((message for message in self.told[behind:] if message["t"] == kind), None)

        await self.wait(heard)
        found = heard()
        assert found is not None
        return found

    async def ask(self, kind: str, seconds: float = 20, **fields: Any) -> Message:
        """Send a command and return its answer, once what it brought has arrived."""
        command = {"t": kind, "id": new_id(), "base": self.base} | fields
        if kind == "why":
            del command["base"]
        return await self.repeat(command, seconds)

    async def repeat(self, command: Message, seconds: float = 20) -> Message:
        self.pending = command
        while True:
            self.answers.pop(command["id"], None)
            await self.say(command)
            await self.wait(lambda: command["id"] in self.answers, seconds)
            answer = self.answers[command["id"]]
            if answer["t"] != "retry":
                break
            await asyncio.sleep(answer["after_ms"] / 1000)
        self.pending = None
        if answer["t"] == "ack" and command["t"] != "why":
            await self.wait(lambda: self.base is not None and self.base >= answer["base"], seconds)
        return answer

    @property
    def mine(self) -> bool:
        return self.choices is not None

    @property
    def over(self) -> bool:
        return bool(self.obs and self.obs["winners"])

    def pick(self) -> str:
        """A legal action: melds and layoffs first, so that deals come to an end."""
        assert self.choices is not None
        actions = self.choices["actions"]
        plays = [action["text"] for action in actions if action["kind"] in {"meld", "lay", "out", "float"}]
        if plays and self.rng.random() < 0.8:
            return str(self.rng.choice(plays))
        return str(self.rng.choice(actions)["text"])

    async def step(self) -> bool:
        """Do one thing if it is the own turn or a deal is over; whether the match goes on."""
        await self.wait(lambda: self.over or self.mine or (self.obs is not None and self.obs["phase"] == "over"))
        if self.over:
            return False
        if self.mine:
            answer = await self.ask("act", text=self.pick())
        else:
            answer = await self.ask("next")
        assert answer["t"] in {"ack", "stale"}, answer
        return True
