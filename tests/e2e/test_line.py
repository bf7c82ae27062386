"""A bad line: cut in the middle of a take and its use, and at one event after the other of a whole match."""

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from e2e.clicker import Clicker
from e2e.table import Table

pytestmark = pytest.mark.browser


class Line:
    """Stands between page and server, and cuts where it is told to."""

    def __init__(self, table: Table) -> None:
        self.cuts = 0
        self.asked: list[dict[str, object]] = []
        self.cut_before: Callable[[dict[str, object]], bool] = lambda _: False
        self.cut_instead_of: Callable[[dict[str, object]], bool] = lambda _: False
        table.page.route_web_socket("**/socket", self._open)

    def _open(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        cut = False

        def end() -> None:
            nonlocal cut
            cut = True
            self.cuts += 1
            server.close()
            page.close(code=4999, reason="cut")

        def ask(text: str | bytes) -> None:
            message = json.loads(text)
            if not cut and self.cut_before(message):
                end()
            elif not cut:
                self.asked.append(message)
                server.send(text)

        def tell(text: str | bytes) -> None:
            if cut:
                return
            if self.cut_instead_of(json.loads(text)):
                end()
            else:
                page.send(text)

        page.on_message(ask)
        server.on_message(tell)


def test_a_line_cut_between_a_take_and_its_use_leaves_all_ways_open(table: Table) -> None:
    line = Line(table)
    table.open()
    table.new_match("classic", 2, 500)
    page = table.page
    for _ in range(60):
        table.next_turn()
        if table.act("playable").count():
            break
        table.draw()
        table.discard()
    hand, pile = table.names(), table.pile.count()
    took = False

    def after_the_take(message: dict[str, object]) -> bool:
        nonlocal took
        is_use = message["t"] == "act" and not str(message["text"]).startswith("take") and took
        took = took or (message["t"] == "act" and str(message["text"]).startswith("take"))
        return is_use

    line.cut_before = after_the_take
    table.act("playable").click()
    table.act("take").click()
    expect(table.pile).not_to_have_count(pile)
    page.wait_for_timeout(300)  # the use is sent at once after the take
    page.reload()
    table.wait_for("play")
    line.cut_before = lambda _: False
    # The banner stands, the ways are there, and what is owed cannot be forgotten.
    assert table.message.startswith("You must play")
    assert page.locator('[role="toolbar"] .way').count() >= 1
    while table.act("undo").count():
        table.act("undo").click()
        page.wait_for_timeout(80)
    table.wait_for("draw")
    assert sorted(table.names()) == sorted(hand)
    expect(table.pile).to_have_count(pile)
    table.act("playable").click()
    table.act("take").click()
    table.wait_for("play")
    assert line.cuts >= 1, "the line was cut before the use"


def test_a_line_cut_at_event_after_event_loses_and_doubles_nothing(table: Table) -> None:
    line = Line(table)
    rng = Random(7)

    def at_events(message: dict[str, object]) -> bool:
        return message["t"] in {"event", "ack", "draft"} and line.cuts < 40 and rng.random() < 0.4

    table.open()
    table.new_match("guide", 2, 80)
    line.cut_instead_of = at_events
    clicker = Clicker(table)
    clicker.play(seconds=240)
    assert line.cuts >= 15
    expect(table.page.get_by_role("dialog", name="Final score")).to_contain_text("won the match")

    # What the server holds is what the page shows; commands whose answer was lost were sent again with their id.
    totals = [text.replace("−", "-") for text in table.page.locator("tr.total td").all_inner_texts()]
    seen = table.page.evaluate(
        """async () => {
            const match = location.pathname.split('/')[2]
            const seat = JSON.parse(localStorage.getItem('rummy500:seats')).find((one) => one.match === match)
            const headers = { authorization: `Bearer ${seat.token}` }
            const at = (path) => fetch(`/api/v1/matches/${match}${path}`, { headers })
            return (await at('/observation')).json()
        }"""
    )
    assert [int(total) for total in totals] == seen["obs"]["totals"]
    ids = [message["id"] for message in line.asked if message["t"] == "act"]
    assert len(ids) > len(set(ids))


def test_where_sockets_are_blocked_one_plays_on_by_asking(table: Table) -> None:
    table.page.add_init_script(
        """window.WebSocket = class {
          static CONNECTING = 0; static OPEN = 1; static CLOSED = 3
          readyState = 3
          constructor() { setTimeout(() => this.onclose({ code: 1006 })) }
          send() {} close() {}
        }"""
    )
    table.open()
    table.act("deal").click()
    expect(table.hand.first).to_be_visible(timeout=15_000)
    table.draw()
    table.discard()
    table.next_turn()
