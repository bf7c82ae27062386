"""A page of somebody else, in a real browser, gets no socket and changes nothing."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page

from web.player import create
from web.process import Server

pytestmark = pytest.mark.browser

SOCKET = """url => new Promise((done) => {
  const socket = new WebSocket(url)
  socket.onopen = () => done('open')
  socket.onclose = () => done('closed')
})"""
POST = """async (url) => {
  const body = JSON.stringify({ preset: 'standard', seats: [] })
  try { return (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).status }
  catch { return 'refused' }
}"""


class _Empty(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<title>other</title>")

    def log_message(self, *_: object) -> None:
        """Nothing to say."""


@pytest.fixture
def elsewhere() -> Iterator[int]:
    """The port of another site on this machine: a browser lets it try, so that it is the server that must refuse."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Empty) as other:
        thread = Thread(target=other.serve_forever)
        thread.start()
        yield other.server_port
        other.shutdown()
        thread.join()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_foreign_page_gets_nothing(page: Page, server: Server, elsewhere: int, host: str) -> None:
    made = create(server.url)
    page.goto(f"http://{host}:{elsewhere}/")
    before = server.log().count("refused_origin")
    address = f"{server.url.replace('http', 'ws', 1)}/api/v1/matches/{made['match']}/socket"
    assert page.evaluate(SOCKET, address) == "closed"
    assert page.evaluate(POST, f"{server.url}/api/v1/matches") == "refused"
    assert server.log().count("refused_origin") == before + 2, "the server refused, not the browser alone"


def test_the_own_page_gets_both(page: Page, server: Server) -> None:
    made = create(server.url)
    page.goto(server.url)
    address = f"{server.url.replace('http', 'ws', 1)}/api/v1/matches/{made['match']}/socket"
    assert page.evaluate(SOCKET, address) == "open"
    assert page.evaluate(POST, f"{server.url}/api/v1/matches") == 400
