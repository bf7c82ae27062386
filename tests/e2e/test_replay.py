"""After the round: replays, records opened and saved, reports, and statistics, as a player meets them."""

import asyncio
import json
import re
import threading
import tomllib
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Download, Locator, expect

from e2e.table import QUICK, Table
from e2e.test_axe import SIZES, no_side_scroll, violations
from rummy500.notation import Case, loads, run_case
from rummy500.sim import facts_of, statistics_of
from web.player import Player, create
from web.process import Server

pytestmark = pytest.mark.browser

RECORDS = Path(__file__).parents[1] / "records"


def in_thread(work: Any) -> Any:
    """Run a coroutine beside Playwright's own loop."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work)))
    thread.start()
    thread.join()
    return found[0]


async def played(server: Server, seed: int, **wish: Any) -> Player:
    made = await asyncio.to_thread(create, server.url, **wish)
    async with Player(server.url, made["match"], made["token"], Random(seed)) as player:
        while await player.step():
            pass
    return player


async def begun(server: Server) -> Player:
    """A match in its first deal, in which the person has drawn."""
    made = await asyncio.to_thread(create, server.url, preset="guide")
    async with Player(server.url, made["match"], made["token"], Random(3)) as player:
        while not player.mine:
            await player.wait(lambda: player.mine)
        await player.ask("act", text="draw")
    return player


@pytest.fixture(scope="module")
def over(server: Server) -> Player:
    """A match of two rounds that is over."""
    player: Player = in_thread(played(server, 5, preset="classic", set={"match.max_deals": 2}))
    return player


def sit(table: Table, *players: Player) -> None:
    """Open the start page in a browser that holds the keys of these seats."""
    table.open(QUICK | {"theme": "light"})
    seats = [
        {"match": player.match, "token": player.token, "nonce": "", "at": 1_700_000_000_000 + place}
        for place, player in enumerate(players)
    ]
    table.page.evaluate("text => localStorage.setItem('rummy500:seats', text)", json.dumps(seats))


def position(table: Table) -> tuple[int, int]:
    """The round and the step of the address."""
    found = re.search(r"/(\d+)/(\d+)(\?|$)", table.page.url)
    assert found
    return int(found[1]), int(found[2])


def at(table: Table, step: int) -> None:
    expect(table.page.get_by_role("slider")).to_have_value(str(step))
    assert position(table)[1] == step


def marked(table: Table) -> Locator:
    return table.page.locator('.lines [aria-current="true"]')


def saved(download: Download) -> str:
    return Path(download.path()).read_text(encoding="utf-8")


def menu(table: Table, entry: str) -> None:
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.get_by_role("dialog").get_by_role("button", name=entry, exact=True).click()


def case_of(text: str) -> Case:
    (entry,) = tomllib.loads(text)["case"]
    return Case(entry["name"], entry)


# ---- stepping through


def test_a_round_is_stepped_through_forward_and_back(table: Table, server: Server, over: Player) -> None:
    page = table.page
    sit(table, over)
    page.reload()
    table.act("matches").click()
    table.act("replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    record = loads(httpx.get(f"{server.url}/api/v1/matches/{over.match}/record", headers=_key(over)).text)
    first = record.deals[0]
    texts = [text for turn in first.turns for text in turn.actions]
    at(table, 0)
    expect(marked(table)).to_have_text("deal 1 dealer " + str(first.dealer))

    table.act("on").click()
    at(table, 1)
    expect(page.locator(".now")).to_contain_text(texts[0])
    page.keyboard.press("ArrowRight")
    at(table, 2)
    expect(page.locator(".now")).to_contain_text(texts[1])
    page.keyboard.press("ArrowLeft")
    at(table, 1)
    table.act("turn-on").click()
    end = len(first.turns[0].actions)
    at(table, end)
    # A line leads to its end, an action in it to itself.
    line = page.locator(".lines button").nth(3)
    line.click(position={"x": 5, "y": 5})
    third = sum(len(turn.actions) for turn in first.turns[:3])
    at(table, third)
    expect(marked(table)).to_contain_text(first.turns[2].actions[-1])
    line.locator(".action").first.click()
    at(table, third - len(first.turns[2].actions) + 1)
    page.keyboard.press("End")
    at(table, len(texts))
    table.act("first").click()
    at(table, 0)
    page.get_by_role("slider").fill("7")
    at(table, 7)

    # Back and forward go through the positions; the address alone is enough to come back.
    page.go_back()
    at(table, 0)
    page.go_forward()
    at(table, 7)
    page.reload()
    at(table, 7)
    expect(page.locator(".now")).to_contain_text(texts[6])
    pile = table.pile.evaluate_all("all => all.map(one => one.dataset.card)")
    states = list(first)
    assert pile == [str(card) for card in _texts(states[7].table.pile)]


def _key(player: Player) -> dict[str, str]:
    return {"authorization": f"Bearer {player.token}"}


def _texts(cards: Any) -> list[str]:
    from rummy500.notation import card_to_text  # noqa: PLC0415

    return [card_to_text(card) for card in cards]


def test_from_any_seat_and_with_open_hands(table: Table, over: Player) -> None:
    page = table.page
    sit(table, over)
    page.goto(f"{table.url}/m/{over.match}/replay/2/3")
    expect(table.hand.first).to_be_visible()
    mine = sorted(table.names())
    page.locator("[data-act=seat]").select_option("1")
    expect(page).to_have_url(re.compile(r"/replay/2/3\?seat=1$"))
    theirs = sorted(table.names())
    assert theirs != mine
    page.locator("[data-act=seat]").select_option("open")
    expect(page).to_have_url(re.compile(r"\?seat=open$"))
    expect(page.locator(".all li")).to_have_count(2)
    expect(page.locator(".all li .card")).to_have_count(len(mine) + len(theirs))
    page.keyboard.press("PageUp")
    assert position(table) == (1, 0)
    expect(page.locator(".all li")).to_have_count(2)
    page.locator("[data-act=round]").select_option("2")
    assert position(table) == (2, 0)


def test_a_round_in_play_is_not_replayed(table: Table, server: Server) -> None:
    player = in_thread(begun(server))
    sit(table, player)
    table.page.goto(f"{table.url}/m/{player.match}/replay/1/0")
    expect(table.page.get_by_role("alert")).to_contain_text("No round of this match is over yet")


# ---- from the table: the way to the replay, and the report of a position


def test_from_the_score_sheet_to_the_replay_and_back(table: Table, over: Player) -> None:
    sit(table, over)
    table.page.goto(f"{table.url}/m/{over.match}")
    sheet = table.page.get_by_role("dialog", name="Final score")
    sheet.get_by_role("button", name="Replay", exact=True).click()
    expect(table.page.get_by_role("slider")).to_be_visible()
    assert over.obs is not None
    assert position(table) == (over.obs["deal"], 0)  # the decks decide how many there are
    menu(table, "Back to the table")
    expect(sheet.get_by_role("button", name="Replay", exact=True)).to_be_visible()
    # Whoever sits down is given a new key, and the old one ends with its first use.
    (seat,) = json.loads(table.page.evaluate("localStorage.getItem('rummy500:seats')"))
    over.token = seat["token"]


def test_a_report_from_the_table_is_a_scenario_of_the_own_view(table: Table) -> None:
    page = table.page
    table.open()
    table.deal()
    table.draw()
    hand = sorted(table.names())
    menu(table, "Report a problem")
    page.get_by_label("What went wrong?").fill("It looked odd.")
    with page.expect_download() as download:
        table.act("save-report").click()
    assert download.value.suggested_filename.endswith(".toml")
    text = saved(download.value)
    assert text.startswith("# It looked odd.\n# rummy500 0.")
    case = case_of(text)
    assert run_case(case) is None
    assert sorted(case.data["expect"]["hand"][0].split()) == hand
    assert isinstance(case.data["expect"]["hand"][1], int)


# ---- records as files


def test_a_record_is_saved_opened_again_and_reported(table: Table, over: Player) -> None:
    page = table.page
    sit(table, over)
    page.goto(f"{table.url}/m/{over.match}/replay/1/4")
    expect(page.get_by_role("slider")).to_be_visible()
    with page.expect_download() as download:
        menu(table, "Save record")
    file = Path(download.value.path())
    assert loads(file.read_text(encoding="utf-8")).deals

    page.goto(f"{table.url}/matches")
    page.locator("input[type=file]").set_input_files(
        {"name": "match.r500", "mimeType": "text/plain", "buffer": file.read_bytes()}
    )
    expect(page).to_have_url(re.compile(r"/record$"))
    expect(page.get_by_role("slider")).to_be_visible()
    table.act("on").click()
    expect(page).to_have_url(re.compile(r"/record/2/1$"))
    page.reload()
    at(table, 1)
    menu(table, "Report a problem")
    with page.expect_download() as report:
        table.act("save-report").click()
    assert run_case(case_of(saved(report.value))) is None


def test_a_record_is_dropped_on_the_page(table: Table) -> None:
    page = table.page
    table.open()
    page.goto(f"{table.url}/matches")
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()
    text = (RECORDS / "fives.r500").read_text(encoding="utf-8")
    drop = """text => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'dropped.r500'))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    }"""
    broken = text.splitlines()
    broken[6] = "1: draw; discard 9X"
    page.evaluate(drop, "\n".join(broken))
    expect(page.get_by_role("alert")).to_contain_text("Line 7: '9X' is no card")
    assert page.url.endswith("/matches")
    table.errors.clear()  # The refusal of the server stands in the console, too.
    page.evaluate(drop, text)
    expect(page.get_by_role("slider")).to_be_visible()
    # Nobody in it is "You".
    expect(page.locator("[data-act=seat] option").first).to_have_text("Seat 1")


# ---- statistics


def test_statistics_are_those_of_the_records_and_can_be_deleted(table: Table, server: Server) -> None:
    page = table.page
    players = [
        in_thread(played(server, seed, preset=preset, bots=bots, set={"match.max_deals": 2}))
        for seed, (preset, bots) in enumerate([("classic", 1), ("standard", 2)])
    ]
    records = [
        loads(httpx.get(f"{server.url}/api/v1/matches/{player.match}/record", headers=_key(player)).text)
        for player in players
    ]
    expected = statistics_of(facts_of(record, 0) for record in records)
    sit(table, *players)
    page.goto(f"{table.url}/statistics")
    expect(page.locator('[data-figure="rounds"] dd')).to_have_text("4")
    mean = (Decimal(expected["totals"]["points"]) / 4).quantize(Decimal("0.1"), ROUND_HALF_UP)
    expect(page.locator('[data-figure="mean"] dd')).to_have_text(f"{'+' if mean > 0 else ''}{mean}".replace("-", "−"))
    page.get_by_label("Rules").select_option("classic")
    expect(page.locator('[data-figure="rounds"] dd')).to_have_text("2")
    with page.expect_download() as download:
        table.act("save-statistics").click()
    assert json.loads(saved(download.value)) == expected

    table.act("delete-statistics").click()
    expect(page.get_by_role("dialog")).to_contain_text("Every match that is over is deleted on the server")
    table.act("confirm-delete").click()
    expect(page.locator(".note")).to_contain_text("2 matches deleted.")
    expect(page.get_by_text("No round is over yet")).to_be_visible()
    assert page.evaluate("localStorage.getItem('rummy500:seats')") == "[]"
    assert page.evaluate("localStorage.getItem('rummy500:facts')") == "{}"
    for player in players:
        answer = httpx.get(f"{server.url}/api/v1/matches/{player.match}/record", headers=_key(player))
        assert answer.status_code == 404


# ---- for everybody, on every screen


@pytest.mark.parametrize("screen", ["replay", "open hands", "matches", "statistics"])
def test_axe_finds_nothing(table: Table, over: Player, screen: str) -> None:
    page = table.page
    sit(table, over)
    replay = f"/m/{over.match}/replay/2/9"
    addresses = {"open hands": f"{replay}?seat=open", "matches": "/matches", "statistics": "/statistics"}
    page.goto(table.url + addresses.get(screen, replay))
    page.wait_for_load_state("networkidle")
    for name in ("phone", "phone on its side", "desktop"):
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        assert violations(table) == [], name
        assert no_side_scroll(table), name
        if (screen, name) == ("replay", "phone"):
            table.act("record").click()
            assert violations(table) == []
            page.keyboard.press("Escape")
