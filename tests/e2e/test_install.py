"""The installed page: it opens without a network, keeps nothing of the table, and never reloads by itself."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import BUILT
from e2e.table import Table
from web.process import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Of a size of its own, since errors of a lost network are wanted here."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server whose client may be changed."""
    static = tmp_path / "static"
    shutil.copytree(BUILT.parent, static)
    folder = tmp_path / "data"
    folder.mkdir()
    with Server(folder, static=static, bot_delay=0, log_level="warning") as running:
        yield running


def installed(page: Page, url: str) -> None:
    """Open the start page and let the worker fill its cache."""
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def kept(page: Page) -> list[str]:
    paths: list[str] = page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
          const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
          return requests.map(({ url }) => new URL(url).pathname)
        }"""
    )
    return paths


def test_without_a_network_the_page_opens_and_says_so(page: Page, server: Server) -> None:
    installed(page, server.url)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("status").filter(has_text="There is no network.")).to_be_visible()
    expect(page.locator('[data-act="deal"]')).to_be_visible()
    page.get_by_role("button", name="Settings", exact=True).click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("There is no network.")).to_have_count(0)


def test_nothing_of_the_table_is_kept(page: Page, server: Server) -> None:
    installed(page, server.url)
    page.reload()
    page.locator('[data-act="deal"]').click()
    expect(page.locator('button[data-at^="hand:"]').first).to_be_visible()
    page.reload()
    expect(page.locator('button[data-at^="hand:"]').first).to_be_visible()
    paths = kept(page)
    assert "/" in paths
    assert any(path.startswith("/assets/index-") for path in paths)
    assert [path for path in paths if path.startswith(("/api/", "/m/"))] == []


def test_a_new_build_waits_until_the_player_wants_it(page: Page, own: Server) -> None:
    server = own
    installed(page, server.url)
    page.reload()
    page.locator('[data-act="deal"]').click()
    hand = page.locator('button[data-at^="hand:"]')
    expect(hand.first).to_be_visible()
    page.evaluate("window.before = true")

    worker = server.static / "worker.js"
    worker.write_text(worker.read_text().replace("'shell-", "'shell-new-"))
    # Looks for a new build, as it does whenever the page is seen again.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    waits = "navigator.serviceWorker.getRegistration().then((one) => one.waiting !== null)"
    for _ in range(50):
        if page.evaluate(waits):
            break
        page.wait_for_timeout(100)
    assert page.evaluate(waits)
    # In mid-deal nothing is said and nothing is reloaded, whatever else happens.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(500)
    assert page.evaluate("window.before") is True
    assert page.locator('[data-act="renew"]').count() == 0
    Table(page, server.url).wait_for("draw")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="To the start page", exact=True).click()
    expect(page.get_by_text("There is a new version of this page.")).to_be_visible()
    assert page.evaluate("window.before") is True
    page.locator('[data-act="renew"]').click()
    page.wait_for_function("() => window.before === undefined")
    expect(page.locator('[data-act="deal"]')).to_be_visible()
    expect(page.locator('[data-act="renew"]')).to_have_count(0)
    names = page.evaluate("caches.keys()")
    assert len(names) == 1
    assert names[0].startswith("shell-new-")


def test_the_manifest_names_icons_that_are_there(page: Page, server: Server) -> None:
    page.goto(server.url)
    link = page.locator('link[rel="manifest"]').get_attribute("href") or ""
    manifest = json.loads(page.request.get(f"{server.url}{link}").text())
    assert manifest["start_url"] == "/"
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for icon in manifest["icons"]:
        answer = page.request.get(f"{server.url}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(answer.body()[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
