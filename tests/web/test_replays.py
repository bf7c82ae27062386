"""Replays, reports and statistics: finished deals for their own seats; records from files, which are never stored."""

import asyncio
import contextlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from rummy500.engine import score_deal
from rummy500.notation import Case, Record, card_to_text, dumps, loads, run_case
from rummy500.web import replay_bodies
from rummy500.web.limits import Addresses, Limits
from web.knowledge import cards_in
from web.player import Message, Player, create
from web.process import Server
from web.test_api import call, problem

RECORDS = Path(__file__).parents[1] / "records"
CLASSIC = (RECORDS / "classic.r500").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def halfway(server: Server) -> Player:
    """A match of two deals whose second one is running; it is the person's turn, who has drawn."""

    async def play() -> Player:
        made = await asyncio.to_thread(create, server.url, preset="guide", set={"match.max_deals": 3})
        async with Player(server.url, made["match"], made["token"], Random(6)) as player:
            while player.obs is None or player.obs["deal"] == 1:
                await player.step()
            while not (player.mine and player.obs["phase"] == "draw"):
                await player.step()
            await player.ask("act", text="draw")
            return player

    return asyncio.run(play())


@pytest.fixture(scope="module")
def finished(server: Server) -> Player:
    """A match of three seats and two deals, played to its end."""

    async def play() -> Player:
        made = await asyncio.to_thread(create, server.url, preset="classic", bots=2, set={"match.max_deals": 2})
        async with Player(server.url, made["match"], made["token"], Random(7)) as player:
            while await player.step():
                pass
            return player

    return asyncio.run(play())


def get(server: Server, player: Player, path: str) -> Any:
    return call(server, "GET", f"/api/v1/matches/{player.match}{path}", token=player.token)


def unfolded(view: Message) -> list[Message]:
    frames: list[Message] = []
    for frame in view["frames"]:
        frames.append((frames[-1] if frames else {}) | frame)
    return frames


def record_of(server: Server, player: Player) -> Record:
    return loads(get(server, player, "/record").text)


# ---- the own match


def test_what_can_be_replayed(server: Server, finished: Player) -> None:
    told = get(server, finished, "/replay").json()
    record = record_of(server, finished)
    assert (told["match"], told["seat"], told["preset"]) == (finished.match, 0, "classic")
    assert [player["level"] for player in told["players"]] == [None, "casual", "casual"]
    assert told["players"][0]["name"] == "Ana"
    assert [deal["net"] for deal in told["deals"]] == [list(deal.net or ()) for deal in record.deals]
    assert [deal["steps"] for deal in told["deals"]] == [
        sum(len(turn.actions) for turn in deal.turns) for deal in record.deals
    ]
    assert finished.obs is not None
    assert (told["totals"], told["winners"]) == (finished.obs["totals"], finished.obs["winners"])
    assert any("pile.top_must_be_used" in rule["fields"] for rule in told["rules"])


def test_every_frame_is_the_position_of_the_engine(server: Server, finished: Player) -> None:
    record = record_of(server, finished)
    assert len(record.deals) == 2
    view: Message = {}
    for number, deal in enumerate(record.deals, 1):
        view = get(server, finished, f"/replay/{number}").json()
        assert replay_bodies.ReplayView.__struct_fields__ == tuple(view)
        states = list(deal)
        frames = unfolded(view)
        assert len(frames) == len(states)
        assert [turn["actions"] for turn in view["turns"]] == [list(turn.actions) for turn in deal.turns]
        for frame, state in zip(frames, states, strict=True):
            table = state.table
            assert frame["pile"] == [card_to_text(card) for card in table.pile]
            assert frame["hands"] == [[card_to_text(card) for card in hand] for hand in state.hands]
            assert (frame["turn"], frame["stock"], frame["melded"]) == (table.turn, table.stock, table.melded)
            assert [meld["cards"] for meld in frame["melds"]] == [
                [card_to_text(card) for card in meld.cards] for meld in table.melds
            ]
        assert (frames[0]["phase"], frames[-1]["phase"]) == ("draw", "over")
        assert view["result"]["net"] == list(score_deal(states[-1]).net)
        assert [total - before for total, before in zip(view["totals"], view["before"], strict=True)] == view["result"][
            "net"
        ]
    assert view["winners"] == get(server, finished, "/replay").json()["winners"]
    assert [result["deal"] for result in view["results"]] == [1]


def test_a_running_deal_is_not_replayed(server: Server, halfway: Player) -> None:
    told = get(server, halfway, "/replay").json()
    assert [deal["deal"] for deal in told["deals"]] == [1]
    assert get(server, halfway, "/replay/1").status_code == 200
    problem(get(server, halfway, "/replay/2"), 409, "deal_running")
    problem(get(server, halfway, "/report?deal=2"), 409, "deal_running")
    for number in ("0", "3", "999999", "9999999", "x", "-1", "1.0"):
        problem(get(server, halfway, f"/replay/{number}"), 404, "no_such_deal")


def test_no_card_of_the_running_deal_is_told(server: Server, halfway: Player) -> None:
    """The whole answers are those of the first deal, whose record they are made from: nothing depends on the second."""
    facts = get(server, halfway, "/statistics").json()
    assert [deal["deal"] for deal in facts["deals"]] == [1]
    assert not list(cards_in(get(server, halfway, "/replay").json()["deals"]))
    assert not list(cards_in(facts["deals"]))
    view = get(server, halfway, "/replay/1").json()
    first = record_of(server, halfway).deals[0]
    assert [turn["actions"] for turn in view["turns"]] == [list(turn.actions) for turn in first.turns]


@pytest.mark.parametrize("path", ["/replay", "/replay/1", "/report", "/report?deal=1&step=3", "/statistics"])
def test_only_a_seat_of_the_match_is_answered(server: Server, finished: Player, halfway: Player, path: str) -> None:
    assert get(server, finished, path).status_code == 200
    url = f"/api/v1/matches/{finished.match}{path}"
    for token in (None, "x", halfway.token, "0" * 64):
        problem(call(server, "GET", url, token=token), 401, "token")
    foreign = url.replace(finished.match, "0" * 32)
    problem(call(server, "GET", foreign, token=finished.token), 404, "no_such_match")


# ---- reports


def case_of(text: str) -> Case:
    (entry,) = tomllib.loads(text)["case"]
    return Case(entry["name"], entry)


def test_a_report_of_the_running_deal_knows_what_the_seat_knows(server: Server, halfway: Player) -> None:
    text = get(server, halfway, "/report").text
    case = case_of(text)
    assert run_case(case) is None, text
    assert halfway.obs is not None
    hand = halfway.obs["hand"]
    assert case.data["do"][-1] == "draw"
    assert sorted(case.data["expect"]["hand"][0].split()) == sorted(hand)
    if case.data["do"] == ["draw"]:
        # Else it begins with the idle turns before.
        assert set(case.data["hands"][0].split()) | {case.data["stock"]} == set(hand)
    shown = {*hand, *halfway.obs["pile"], *(card for meld in halfway.obs["melds"] for card in meld["cards"])}
    known = {word for words in _strings(case.data) for word in words.split() if len(word) == 2 and word != "??"}
    # Cards of others that lay open on the pile before they were taken.
    taken = {card for entry in halfway.log if entry["text"] for _, cards in cards_in(entry["text"]) for card in cards}
    upcard = set(halfway_upcard(server, halfway))
    assert known <= shown | taken | upcard
    assert text.splitlines()[0].startswith("# rummy500 0.")
    assert f"match {halfway.match[:8]}" in text
    assert halfway.match not in text
    assert "Ana" not in text


def halfway_upcard(server: Server, player: Player) -> list[str]:
    deck = record_of(server, player).deals[-1].deck
    return [card_to_text(deck[-1 - 26])]


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in {"name", "variant", "do"}:
                yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)
    elif isinstance(value, str):
        yield value


def test_reports_of_a_finished_deal_run(server: Server, finished: Player) -> None:
    steps = get(server, finished, "/replay").json()["deals"][1]["steps"]
    for step in (0, 1, steps // 2, steps):
        case = case_of(get(server, finished, f"/report?deal=2&step={step}").text)
        assert run_case(case) is None
        others = case.data["expect"]["hand"][1:]
        assert all(isinstance(count, int) for count in others)
    assert get(server, finished, "/report").text == get(server, finished, f"/report?deal=2&step={steps}").text
    problem(get(server, finished, f"/report?deal=2&step={steps + 1}"), 404, "no_such_deal")
    problem(get(server, finished, "/report?deal=x"), 400, "malformed")
    problem(get(server, finished, "/report?deal=3"), 404, "no_such_deal")


# ---- statistics


def test_statistics_of_the_own_seat(server: Server, finished: Player, halfway: Player) -> None:
    facts = get(server, finished, "/statistics").json()
    record = record_of(server, finished)
    assert (facts["match"], facts["preset"], facts["against"], facts["changed"]) == (
        finished.match, "classic", "casual", True,
    )  # fmt: skip
    assert [deal["net"] for deal in facts["deals"]] == [deal.net[0] for deal in record.deals if deal.net]
    assert finished.obs is not None
    assert facts["won"] is (0 in finished.obs["winners"])
    assert get(server, halfway, "/statistics").json()["won"] is None


# ---- deleting


def test_a_match_that_is_over_is_deleted_by_its_only_person(server: Server, halfway: Player) -> None:
    problem(call(server, "DELETE", f"/api/v1/matches/{halfway.match}", token=halfway.token), 409, "kept")
    made = create(server.url, preset="guide", set={"match.max_deals": 1})

    async def play() -> Player:
        async with Player(server.url, made["match"], made["token"], Random(8)) as player:
            while await player.step():
                pass
            return player

    player = asyncio.run(play())
    url = f"/api/v1/matches/{player.match}"
    for token in (None, halfway.token, "0" * 64):
        problem(call(server, "DELETE", url, token=token), 401, "token")
    assert call(server, "GET", f"{url}/replay", token=player.token).status_code == 200
    assert call(server, "DELETE", url, token=player.token).json() == {"match": player.match}
    for path in ("", "/replay", "/replay/1", "/record", "/statistics", "/fairness"):
        problem(call(server, "GET", f"{url}{path}", token=player.token), 404, "no_such_match")
    problem(call(server, "DELETE", url, token=player.token), 404, "no_such_match")
    assert get(server, halfway, "/replay").status_code == 200


def test_whoever_is_still_at_a_match_that_is_deleted_is_closed_whatever_they_go_on_saying(server: Server) -> None:
    made = create(server.url, preset="guide", set={"match.max_deals": 1})

    async def work() -> list[int | None]:
        async with Player(server.url, made["match"], made["token"], Random(8)) as player:
            while await player.step():
                pass
            async with Player(server.url, made["match"], None) as spectator:
                both = [one.socket for one in (player, spectator) if one.socket is not None]
                url = f"/api/v1/matches/{player.match}"
                deleting = asyncio.to_thread(call, server, "DELETE", url, token=player.token)
                saying = asyncio.create_task(_chatter(both))
                assert (await deleting).status_code == 200
                await asyncio.wait_for(saying, 10)
                assert ("error", "no_such_match") in [(told["t"], told.get("code")) for told in spectator.told]
                return [socket.close_code for socket in both]

    assert asyncio.run(work()) == [4004, 4004]


async def _chatter(sockets: Sequence[ClientConnection]) -> None:
    """Ask for this and that until all are closed."""
    number = 0
    while any(socket.close_code is None for socket in sockets):
        for socket in sockets:
            number += 1
            ask = {"t": "next", "id": f"{number:032x}", "base": [1, 0]}
            with contextlib.suppress(ConnectionClosed):
                await socket.send(json.dumps(ask))
                await socket.send(json.dumps({"t": "phrase", "phrase": "hello"}))
        await asyncio.sleep(0.02)


# ---- records from files


def test_a_saved_record_can_be_opened(server: Server, finished: Player) -> None:
    text = get(server, finished, "/record").text
    told = call(server, "POST", "/api/v1/records", {"text": text}).json()
    own = get(server, finished, "/replay").json()
    assert told == own | {"match": None, "seat": None}
    view = call(server, "POST", "/api/v1/records/2", {"text": text}).json()
    assert view == get(server, finished, "/replay/2").json()
    body = {"text": text, "step": 5, "seat": 1}
    report = call(server, "POST", "/api/v1/records/2/report", body).text
    case = case_of(report)
    assert run_case(case) is None
    assert isinstance(case.data["expect"]["hand"][1], str)
    problem(call(server, "POST", "/api/v1/records/2/report", body | {"seat": 3}), 404, "no_such_deal")
    problem(call(server, "POST", "/api/v1/records/3", {"text": text}), 404, "no_such_deal")


def test_an_own_copy_of_a_running_match_replays_up_to_it(server: Server, halfway: Player) -> None:
    text = get(server, halfway, "/record").text
    assert "??" in text
    deals = call(server, "POST", "/api/v1/records", {"text": text}).json()["deals"]
    assert [deal["why"] is None for deal in deals] == [True, False]
    problem(call(server, "POST", "/api/v1/records/2", {"text": text}), 404, "no_such_deal")


def _changed(line: int, text: str) -> str:
    lines = CLASSIC.splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the tag [format"),
        ("draw", "line 1: 'draw' stands before the first deal"),
        ('[format "2"]', "this program reads format 1"),
        (_changed(2, '[variant "bridge"]'), "bridge"),
        (_changed(2, '[variant "classic"]\n[set "[]"]'), "the tags cannot be read: set '[]' is no JSON object"),
        (_changed(2, '[variant "classic"]\n[set "' + "[" * 20000 + '"]'), "the tags cannot be read"),
        (_changed(3, '[seats "9"]'), "the tags cannot be read"),
        (_changed(5, "deal 1 dealer " + "9" * 5000), "line 5"),
        (_changed(6, "deck AS AS"), "line 5: the deck cannot be dealt"),
        (_changed(7, "1: draw; discard 9X"), "line 7: '9X' is no card"),
        (_changed(7, "0: draw"), "line 7: seat 0 is not to act"),
        (_changed(7, "1: jump"), "line 7: 'jump' is no action"),
        (CLASSIC.replace("score ", "score 9", 1), "line 5: the score written is"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_with_its_line(server: Server, text: str, words: str) -> None:
    told = problem(call(server, "POST", "/api/v1/records", {"text": text}), 422, "record")
    assert words in told["detail"]


def test_a_record_that_is_too_large(server: Server) -> None:
    most = replay_bodies.MOST_RECORD
    problem(call(server, "POST", "/api/v1/records", {"text": "x" * (most + 1)}), 400, "malformed")
    problem(call(server, "POST", "/api/v1/records", b'{"text":"' + b"x" * 2 * most + b'"}'), 413, "too_large")
    problem(call(server, "POST", "/api/v1/records", {"text": CLASSIC, "keep": True}), 400, "malformed")
    long = CLASSIC + "\n" * (most - len(CLASSIC))
    assert call(server, "POST", "/api/v1/records", {"text": long}).status_code == 200


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.r500")), ids=lambda path: path.stem)
def test_records_of_every_preset_can_be_opened(server: Server, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    told = call(server, "POST", "/api/v1/records", {"text": text}).json()
    assert told["preset"] == path.stem
    assert [deal["net"] for deal in told["deals"]] == [list(deal.net or ()) for deal in loads(text).deals]
    assert told["players"][0] == {"name": "Seat 1", "level": None}
    german = call(server, "POST", "/api/v1/records?lang=de", {"text": text}).json()
    assert german["players"][0] == {"name": "Platz 1", "level": None}


def test_nothing_of_a_record_is_stored(server: Server) -> None:
    """Neither the database nor the log holds a word of it."""
    name = "Zwetschgenknödel"
    text = CLASSIC.replace("\n\n", f'\n[seat_zero "{name}"]\n\n', 1)
    assert call(server, "POST", "/api/v1/records", {"text": text}).json()["players"][0]["name"] == name
    assert name not in server.log()
    for file in server.folder.iterdir():
        assert name.encode() not in file.read_bytes()


def test_records_of_an_address_in_a_minute() -> None:
    book = Addresses(Limits(address_records=2), lambda: 0.0)
    scope = {"type": "http", "client": ("192.0.2.1", 1)}
    assert [book.replays(scope) > 0 for _ in range(3)] == [False, False, True]
    assert book.creates(scope) == 0


@pytest.mark.parametrize("path", ["/matches", "/statistics", "/record/1/0", "/m/" + "0" * 32 + "/replay/1/0"])
def test_the_page_answers_at_its_addresses(server: Server, path: str) -> None:
    answer = call(server, "GET", path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_records_are_written_as_they_were_read(server: Server) -> None:
    assert json.dumps(dumps(loads(CLASSIC))) == json.dumps(CLASSIC)


def test_what_is_said_is_said_in_the_language_of_the_asker(server: Server) -> None:
    headers = {"accept-language": "de"}
    told = call(server, "POST", "/api/v1/records", {"text": CLASSIC}, headers=headers).json()
    assert told["players"][1]["name"] == "Platz 2"
    assert any("Karten" in rule["text"] for rule in told["rules"])
    wrong = {"text": _changed(7, "0: draw")}
    told = problem(call(server, "POST", "/api/v1/records", wrong, headers=headers), 422, "record")
    assert told["detail"] == "Zeile 7: Platz 0 ist nicht am Zug, sondern Platz 1."
