"""S4: markup in everything that a player can type, seen in a browser: shown as it is or refused, never run."""

import httpx
import pytest
from playwright.sync_api import expect

from e2e.table import Table

pytestmark = pytest.mark.browser

NAMES = [
    "<b>bold</b>",
    "<img src=x onerror=x()>",
    "<svg/onload=x()>",
    "<script>x()</script>",
    "</script><b>",
    "<style>*{}</style>",
    "<a href=//e.example>",
    "&lt;b&gt;",
    "&#60;b&#62;",
    "{{7*7}}",
    "${7*7}",
    "{@html '<b>'}",
    "<!--",
    "]]>",
    "\"'><b>",
    "'-x()-'",
    "javascript:x()",
    "<iframe srcdoc=x>",
    "<math><mi//x>",
    "%3Cb%3E",
    "\\u003cb\\u003e",
    "<plaintext>",
    "<base href=//e>",
    "<form action=x>",
]
RECORD = '[format "1"]\n[variant "standard"]\n[seats "2"]\n[seat_zero "{name}"]\n[seat_one "{name}"]\n'


def create(url: str, name: str) -> httpx.Response:
    seats = [{"kind": "person", "name": name}, {"kind": "bot", "level": "casual"}]
    body = {"preset": "standard", "seats": seats, "nonce": "0" * 32}
    return httpx.post(f"{url}/api/v1/matches", json=body, timeout=15)


def test_names_are_text_and_nothing_else(table: Table) -> None:
    page = table.page
    reports: list[str] = []
    page.on("console", lambda message: reports.append(message.text) if "Content Security" in message.text else None)
    page.on("dialog", lambda dialog: reports.append(dialog.message))
    page.add_init_script("window.x = () => { window.ran = true }")
    shown = 0
    for name in NAMES:
        made = create(table.url, name)
        if made.status_code == 400:
            assert made.json()["code"] == "name"
            assert "<" not in made.headers["content-type"]
            continue
        assert made.status_code == 201, made.text
        page.goto(f"{table.url}/m/{made.json()['match']}")
        expect(page.locator("body")).to_contain_text(name)
        elements = page.locator(
            "b, script:not([src]), iframe, svg[onload], plaintext, base, form[action=x], img[src=x]"
        )
        assert elements.count() == 0, name
        assert page.evaluate("window.ran") is None, name
        shown += 1
    assert reports == []
    assert shown >= 10, "if most are refused, nothing is shown here"


def test_a_record_from_a_file_is_text(table: Table) -> None:
    page = table.page
    page.add_init_script("window.x = () => { window.ran = true }")
    for name in NAMES:
        text = RECORD.format(name=name.replace("\\", "\\\\").replace('"', '\\"'))
        answer = httpx.post(f"{table.url}/api/v1/records", json={"text": text}, timeout=15)
        assert answer.status_code in {200, 422}
        assert answer.headers["content-type"] in {"application/json", "application/problem+json"}
    page.goto(f"{table.url}/m/%3Cimg%20src%3Dx%20onerror%3Dx()%3E")
    page.goto(f"{table.url}/m/{'0' * 32}/replay/%3Csvg%2Fonload%3Dx()%3E/1")
    page.wait_for_timeout(300)
    assert page.evaluate("window.ran") is None
    # There is no such match, and the browser says so.
    assert all("404" in error for error in table.errors)
    table.errors.clear()
