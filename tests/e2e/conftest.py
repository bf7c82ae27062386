"""A server and a browser for each worker; a fresh page for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from e2e import chromium
from e2e.table import Table
from web.process import Server

BUILT = Path(__file__).parents[2] / "src" / "rummy500" / "web" / "static" / "index.html"


# Playwright keeps an event loop running in its thread until it ends, and other tests start loops of their own: hence
# the scope of a module and not of the session.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.skip("NO BROWSER: these tests need a Chromium; set CHROMIUM or install one")
    if not BUILT.exists():
        pytest.skip("NO CLIENT: build it first with `python hatch_build.py`")
    with sync_playwright() as playwright:
        launched = chromium.launch(playwright, path)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("e2e") / "data"
    folder.mkdir()
    with Server(folder, bot_delay=0, log_level="warning") as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def table(page: Page, server: Server) -> Iterator[Table]:
    seen = Table(page, server.url)
    yield seen
    assert seen.errors == []
