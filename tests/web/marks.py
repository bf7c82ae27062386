"""S7: everything that a server says and writes, searched for every secret of every match that was played on it."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx

from rummy500.notation import card_to_text
from rummy500.storage import open_sqlite
from web.player import Player, create, new_id
from web.process import Server


@dataclass
class Catch:
    """What was said: to each seat, to everybody, and to the operator."""

    own: dict[str, list[str]] = field(default_factory=dict)
    """By match, what its own seat was sent and answered."""
    public: list[str] = field(default_factory=list)
    tokens: dict[str, set[str]] = field(default_factory=dict)
    log: str = ""


async def play(server: Server, matches: int, metrics: int) -> Catch:
    """Play so many matches of one deal; ask senseless things now and then, and keep all that comes."""
    caught = Catch()
    gate = asyncio.Semaphore(8)

    async def one(number: int) -> None:
        async with gate:
            rng = Random(number)
            made = await asyncio.to_thread(
                create, server.url, bots=1 + number % 3, set={"match.max_deals": 1, "match.tie": "shared"}
            )
            match = made["match"]
            tokens = caught.tokens[match] = {made["token"]}
            async with (
                Player(server.url, match, made["token"], rng) as player,
                Player(server.url, match, None, rng) as watcher,
            ):
                while await player.step():
                    tokens.add(player.token or "")
                    if rng.random() < 0.05:
                        await player.say({"t": "act", "id": new_id(), "base": [1, 0], "text": 7})
                        await asyncio.to_thread(_ask, server, match, player.token or "", caught, rng)
                await watcher.wait(lambda: watcher.over)
                tokens.add(player.token or "")
                caught.own[match] = player.seen
                caught.public += watcher.seen

    await asyncio.gather(*map(one, range(matches)))
    caught.public.append(httpx.get(f"http://127.0.0.1:{metrics}/metrics", timeout=10).text)
    return caught


def _ask(server: Server, match: str, token: str, caught: Catch, rng: Random) -> None:
    """Requests without a key, with a wrong one, and ones that cannot be."""
    base = f"{server.url}/api/v1/matches/{match}"
    wrong = token[:-1] + ("0" if token[-1] != "0" else "1")
    for path in rng.sample(["", "/observation", "/record", "/fairness", "/replay/1", "/report", "/statistics"], 3):
        for headers in ({}, {"authorization": f"Bearer {wrong}"}):
            caught.public.append(httpx.get(base + path, headers=headers, timeout=10).text)
    body: dict[str, Any] = {"t": "act", "id": "x", "base": [0, 0], "text": "draw"}
    answer = httpx.post(f"{base}/commands", json=body, headers={"authorization": f"Bearer {token}"}, timeout=10)
    caught.public.append(answer.text)


def found(path: Path, caught: Catch) -> list[str]:
    """Secrets that somebody was told who must not know them."""

    async def work() -> list[str]:
        journal = open_sqlite(path)
        try:
            return [line for match in caught.own for line in await _of_match(journal, match, caught)]
        finally:
            journal.close()

    return asyncio.run(work())


async def _of_match(journal: Any, match: str, caught: Catch) -> list[str]:
    stored = await journal.load(bytes.fromhex(match))
    assert stored is not None
    assert stored.seed is not None
    public = "\n".join(caught.public) + caught.log
    # The seed is shown by `/fairness` once the match is over; nobody asked for it here.
    marks = {"the seed": stored.seed.hex()}
    for deal in stored.deals:
        deck = " ".join(map(card_to_text, deal.deck or b""))
        # Six cards of the stock in a row, in whatever way they would be written.
        cards = deck.split()[:6]
        marks |= {f"deck {deal.deal}": " ".join(cards), f"deck {deal.deal} as JSON": '","'.join(cards)}
        marks[f"deck {deal.deal} as bytes"] = (deal.deck or b"").hex()[:24]
    for seat in stored.seats:
        for device in seat.devices:
            marks |= {f"hash of a token of seat {seat.seat}": device.token.hex()}
    told = [f"{match[:8]}: {name} was told" for name, mark in marks.items() if mark in public]
    told += [
        f"{match[:8]}: {name} was told to its seat"
        for name, mark in marks.items()
        if mark in "\n".join(caught.own[match])
    ]
    told += [f"{match[:8]}: a token was told" for token in caught.tokens[match] if token and token in public]
    for other, texts in caught.own.items():
        if other != match and any(token in text for token in caught.tokens[match] for text in texts[:2]):
            told.append(f"{match[:8]}: a token was told to {other[:8]}")
    return told
