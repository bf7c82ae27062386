"""Several people at one table, each in a browser of his own: by link, by code, with phrases, a clock and a rematch."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from e2e.clicker import Clicker
from e2e.table import QUICK, Table
from web.process import Server

pytestmark = pytest.mark.browser


@dataclass
class House:
    """Browsers that know nothing of each other."""

    browser: Browser
    server: Server

    def __post_init__(self) -> None:
        self.tables: list[Table] = []

    def visitor(self, address: str = "") -> Table:
        context = self.browser.new_context(viewport={"width": 390, "height": 844})
        context.set_default_timeout(10_000)
        table = Table(context.new_page(), self.server.url)
        self.tables.append(table)
        table.open()
        if address:
            table.page.goto(address)
        return table


@pytest.fixture
def house(browser: Browser, server: Server) -> Iterator[House]:
    there = House(browser, server)
    yield there
    for table in there.tables:
        assert table.errors == []
        table.page.context.close()


def opened(table: Table, players: int = 2, **choices: str) -> str:
    """A table for friends, by the new-match screen; its link."""
    page = table.page
    table.act("friends").click()
    sheet = page.get_by_role("dialog", name="New match")
    sheet.get_by_role("radiogroup", name="Players").get_by_role("radio", name=str(players), exact=True).click()
    if "target" in choices:
        sheet.get_by_role("radiogroup", name="Target").get_by_role("radio", name="More").click()
        sheet.get_by_label("Other target").fill(choices["target"])
        sheet.get_by_label("Other target").press("Tab")
    sheet.get_by_label("Your name").fill("Ana")
    if "clock" in choices:
        sheet.get_by_text("Clock, absence, spectators").click()
        sheet.get_by_role("radio", name=choices["clock"]).check()
    table.act("deal-new").click()
    return page.get_by_label("Whoever opens this link can sit down:").input_value()


def sit_down(table: Table, name: str) -> None:
    table.page.get_by_label("Your name").fill(name)
    table.act("sit").click()
    expect(table.page.get_by_text("deals as soon as everybody is here")).to_be_visible()


def begin(host: Table, *others: Table) -> None:
    host.act("begin").click()
    for one in (host, *others):
        expect(one.hand.first).to_be_visible()


def at_one_table(house: House) -> tuple[Table, Table]:
    """Ana, who has opened a table, and Ben, who has come by her link, with cards before both."""
    ana = house.visitor()
    ben = house.visitor(opened(ana))
    sit_down(ben, "Ben")
    begin(ana, ben)
    return ana, ben


def play_both(one: Table, other: Table, until: str = "rematch") -> None:
    """Both press on in turn until one of them can press this."""
    for table in (one, other) * 2000:
        seen = table.seen()
        if until in seen.buttons:
            return
        if "next" in seen.buttons:
            ask_for_the_next_round(table)
        elif seen.phase in {"draw", "play"}:
            Clicker(table)._step(seen)
        table.page.wait_for_timeout(5)
    raise AssertionError(f"nobody could press {until}")


def ask_for_the_next_round(table: Table) -> None:
    """Press the button, which then says for whom it waits, or goes with the sheet."""
    table.act("next").click()
    expect(table.act("next")).to_have_count(0)


def test_a_friend_comes_by_the_link_and_both_play_to_the_end_and_again(house: House) -> None:
    ana = house.visitor()
    link = opened(ana, target="25")
    expect(ana.act("begin")).to_have_count(0)
    expect(ana.page.get_by_text("Somebody else must sit at the table first.")).to_be_visible()
    ben = house.visitor(link)
    sit_down(ben, "Ben")
    assert "#" not in ben.page.url
    expect(ana.page.get_by_text("Ben", exact=True)).to_be_visible()
    begin(ana, ben)
    assert set(ana.names()).isdisjoint(ben.names())
    play_both(ana, ben)
    ana.act("rematch").click()
    expect(ana.page.get_by_role("heading", name="Ana’s table")).to_be_visible()
    expect(ben.act("rematch")).to_have_text("Join the rematch")
    ben.act("rematch").click()
    for one in (ana, ben):
        expect(one.hand.first).to_be_visible()
        expect(one.page.locator("dialog[open]")).to_have_count(0)


def test_whoever_asks_for_the_next_round_is_told_for_whom_it_waits(house: House) -> None:
    ana = house.visitor()
    ben = house.visitor(opened(ana, target="500"))
    sit_down(ben, "Ben")
    begin(ana, ben)
    play_both(ana, ben, until="next")
    ask_for_the_next_round(ana)
    expect(ana.page.get_by_role("status").get_by_text("Waiting for Ben")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_text("Waiting for Ben")).to_be_visible()
    ask_for_the_next_round(ben)
    for one in (ana, ben):
        expect(one.page.locator("dialog[open]")).to_have_count(0)
        expect(one.hand).to_have_count(13)


def test_seats_are_given_to_computers_and_those_left_over_go(house: House) -> None:
    ana = house.visitor()
    link = opened(ana, players=4)
    ben = house.visitor(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.act("sit-3").click()
    expect(ben.page.get_by_text("deals as soon as everybody is here")).to_be_visible()
    ana.act("bot-1").select_option("casual")
    expect(ana.page.get_by_text("The free seat goes when you deal.")).to_be_visible()
    begin(ana, ben)
    for one in (ana, ben):
        expect(one.page.locator(".chip")).to_have_count(2)


def test_whoever_has_no_invitation_looks_on_and_sees_no_hand(house: House) -> None:
    ana = house.visitor()
    link = opened(ana)
    ben = house.visitor(link)
    sit_down(ben, "Ben")
    guest = house.visitor(link.partition("#")[0])
    expect(guest.page.get_by_text("You are looking on.")).to_be_visible()
    begin(ana, ben)
    expect(guest.pile.first).to_be_visible()
    expect(guest.hand).to_have_count(0)
    expect(guest.act("people")).to_have_count(0)


def test_phrases_reach_the_others_and_can_be_muted(house: House) -> None:
    ana, ben = at_one_table(house)
    ben.act("people").click()
    ben.page.locator('[data-phrase="good_luck"]').click()
    expect(ana.page.locator(".said")).to_have_text("Ben: Good luck!")
    ana.act("people").click()
    ana.page.get_by_role("switch", name="Do not show what Ben says").click()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".said")).to_have_count(0)
    ben.act("people").click()
    ben.page.locator('[data-phrase="oops"]').click()
    expect(ben.page.locator(".said").last).to_have_text("You: Oops.")
    ana.page.wait_for_timeout(300)
    expect(ana.page.locator(".said")).to_have_count(0)


def test_the_clock_is_seen_and_more_time_can_be_taken(house: House) -> None:
    ana = house.visitor()
    link = opened(ana, clock="30 s + 3 min")
    ben = house.visitor(link)
    expect(ben.page.get_by_text("A turn has 30 seconds, then 3 minutes for the whole match.")).to_be_visible()
    sit_down(ben, "Ben")
    begin(ana, ben)
    for one in (ana, ben):
        expect(one.page.locator(".clock")).to_contain_text("+ 3:00")
    mover = ana if ana.act("extend").count() else ben
    mover.act("extend").click()
    for one in (ana, ben):
        expect(one.page.locator(".clock")).to_contain_text("0:5")


def test_a_seat_goes_to_another_device_by_a_code(house: House) -> None:
    ana = house.visitor()
    ana.deal()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="People and devices").click()
    ana.act("code").click()
    code = ana.page.locator(".code").inner_text()
    phone = house.visitor(f"{house.server.url}/matches")
    phone.page.get_by_role("textbox", name="A code from another device").fill(code.lower())
    phone.act("use-code").click()
    expect(phone.hand.first).to_be_visible()
    assert sorted(phone.names()) == sorted(ana.names())
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_text("This match is open in a newer window.")).to_be_visible()
    ana.page.get_by_role("button", name="Play here").click()
    expect(phone.page.get_by_text("This match is open in a newer window.")).to_be_visible()
    ana.draw()


def test_who_leaves_is_played_for_and_comes_back(house: House) -> None:
    ana, ben = at_one_table(house)
    ben.act("people").click()
    ben.act("quit").click()
    expect(ben.act("deal")).to_be_visible()
    expect(ana.page.locator(".chip .mark")).to_have_count(1)
    for _ in range(3):
        ana.draw()
        ana.discard()
        ana.next_turn()
    ben.act("resume").click()
    expect(ben.hand.first).to_be_visible()
    expect(ana.page.locator(".chip .mark")).to_have_count(0)


def test_somebody_who_is_asked_to_go_is_told(house: House) -> None:
    ana = house.visitor()
    link = opened(ana)
    ben = house.visitor(link)
    sit_down(ben, "Ben")
    ana.act("remove-1").click()
    expect(ben.page.get_by_text("This device has no seat here any more.")).to_be_visible()
    other = house.visitor(link)
    sit_down(other, "Cleo")


def test_the_gathering_can_be_read_in_german(house: House) -> None:
    ana = house.visitor()
    link = opened(ana)
    ben = house.visitor()
    ben.page.evaluate("text => localStorage.setItem('rummy500:settings', text)", json.dumps(QUICK | {"language": "de"}))
    ben.page.goto(link)
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="Tisch von Ana")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Hinsetzen")).to_be_visible()
