"""Whoever asks for German is told everything in German, on every way to the server."""

import asyncio
import re
from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Any

from rummy500.words import LANGUAGES
from web.player import Player, create
from web.process import Server
from web.test_api import call
from web.test_socket import first_frames, hello

SPOKEN = {"why", "reason", "detail", "title", "sentence", "meaning"}


def sentences(told: Any, rule: bool = False) -> Iterator[str]:
    """Everything in a message that is there to be read: the values of some keys, and the texts of rules."""
    if isinstance(told, list):
        for item in told:
            yield from sentences(item, rule)
    elif isinstance(told, dict):
        for key, value in told.items():
            if isinstance(value, str) and (key in SPOKEN or (key == "text" and rule)):
                yield value
            else:
                yield from sentences(value, key == "rules")


def pattern(template: str) -> str:
    return "".join(
        re.escape(text) + (".*" if name is not None else "") for text, name, *_ in Formatter().parse(template)
    )


def templates(language: str) -> re.Pattern[str]:
    """All whole sentences of a language; parts of sentences, which have no end of their own, are not looked for."""
    known = LANGUAGES[language].sentences
    whole = [pattern(text) for text in known.values() if re.search(r"[^\W\d_]{2}", pattern(text))]
    whole += [pattern(text) + r"\." for key, text in known.items() if key.startswith("text.")]
    # The one sentence that is made of two parts and nothing else.
    packs = "|".join(pattern(text) for key, text in known.items() if key.startswith("sheet.packs_"))
    whole.append(pattern(known["sheet.packs"]).replace(".*", f"(?:{packs})", 1))
    return re.compile("|".join(f"(?:{text})" for text in whole), re.DOTALL)


ENGLISH, GERMAN = templates("en"), templates("de")
NAMES = {"Standard", "500 Rum"}


def assert_german(told: Any, least: int) -> None:
    found = [text for text in sentences(told) if text not in NAMES]
    assert len(found) >= least
    assert [text for text in found if ENGLISH.fullmatch(text) and not GERMAN.fullmatch(text)] == []
    assert [text for text in found if not GERMAN.fullmatch(text)] == []


def test_a_match_in_german(server: Server) -> None:
    made = create(server.url, preset="cardems", bots=1)

    async def work() -> None:
        player = Player(server.url, made["match"], made["token"], Random(3), lang="de-AT")
        async with player:
            for _ in range(40):
                for text in ("draw", "take 1", "take 50", "meld AS 9C", "meld AS 2S", "lay 5H 7", "discard KS", "out"):
                    await player.ask("why", text=text)
                await player.ask("why", text="swap JK")
                if not await player.step():
                    break
            kinds = {message["t"] for message in player.told}
            assert {"welcome", "event", "draft", "refused"} <= kinds
            assert_german(player.told, 300)

    asyncio.run(work())


def test_another_language_at_once(server: Server) -> None:
    made = create(server.url)

    async def work() -> None:
        player = Player(server.url, made["match"], made["token"])
        async with player:
            english = player.told[0]["match"]["rules"]
            await player.wait(lambda: player.mine)  # an opponent that begins has made its turn
            seen = player.obs
            await player.say({"t": "speak", "lang": "de"})
            await player.wait(lambda: sum(message["t"] == "welcome" for message in player.told) == 2)
            told = [message for message in player.told if message["t"] == "welcome"][1]
            assert_german(told, 20)
            assert [rule["fields"] for rule in told["match"]["rules"]] == [rule["fields"] for rule in english]
            assert told["obs"] == seen

    asyncio.run(work())


def test_errors_of_a_socket(server: Server) -> None:
    made = create(server.url)
    player = Player(server.url, made["match"], made["token"])

    async def work() -> None:
        told, _ = await first_frames(player, hello(player, lang="de", token="0" * 64))
        assert_german(told, 1)
        told, _ = await first_frames(player, hello(player, lang="de", protocol=9))
        assert_german(told, 1)
        told, _ = await first_frames(player, hello(player, lang="tlh", protocol=9))
        assert told[0]["detail"] == "This server speaks protocol 1. Reload the page."

    asyncio.run(work())


def test_requests_in_german(server: Server) -> None:
    made = create(server.url)
    token = made["token"]
    german = {"headers": {"accept-language": "de-DE,de;q=0.9,en;q=0.5"}}
    path = f"/api/v1/matches/{made['match']}"
    clash = {"preset": "standard", "set": {"melds.min_set": 5, "melds.max_set": 4}}
    no_name = {"preset": "standard", "seats": [{"kind": "person", "name": " "}, {"kind": "bot", "level": "club"}]}
    told = [
        call(server, "GET", "/api/v1/variants", **german),
        call(server, "GET", "/api/v1/bots", **german),
        call(server, "GET", path, token=token, **german),
        call(server, "GET", f"{path}/observation?lang=de", token=token),
        call(server, "POST", "/api/v1/variants/check", {"preset": "fives", "seats": 4}, **german),
        call(server, "POST", "/api/v1/variants/check", clash, **german),
        call(server, "POST", "/api/v1/matches?lang=de", no_name),
        call(server, "GET", f"{path}/fairness", token=token, **german),
        call(server, "GET", path, token="0" * 64, **german),
        call(server, "GET", "/api/v1/nothing", **german),
        call(server, "PUT", "/api/v1/bots", **german),
        call(server, "POST", "/api/v1/bots", headers={"origin": "http://elsewhere.example", "accept-language": "de"}),
    ]
    for answer in told:
        assert_german(answer.json(), 1)
    problems = [answer for answer in told if answer.status_code >= 400]
    assert len(problems) == 7
    assert {answer.headers["content-language"] for answer in problems} == {"de"}


def test_a_query_comes_before_the_header_and_english_is_the_rest(server: Server) -> None:
    wanted = {"accept-language": "de"}
    english = call(server, "GET", "/api/v1/bots").json()
    assert call(server, "GET", "/api/v1/bots?lang=en", headers=wanted).json() == english
    assert call(server, "GET", "/api/v1/bots?lang=tlh", headers=wanted).json() == english
    assert call(server, "GET", "/api/v1/bots", headers=wanted).json() != english
