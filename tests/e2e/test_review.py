"""The review of a finished round: made, stopped, read, and one's own better plays looked for."""

import re

import pytest
from playwright.sync_api import expect

from e2e.clicker import Clicker
from e2e.coach import KEYS, Coach
from e2e.table import Table
from e2e.test_axe import SIZES, no_side_scroll, violations

pytestmark = pytest.mark.browser


def played(table: Table) -> str:
    """A round; the address of its review."""
    table.open()
    table.new_match("guide", 2, 500)
    Clicker(table).play(until="next")
    return f"{table.page.url}/review/1"


def fits(table: Table) -> None:
    for name, (width, height) in SIZES.items():
        table.page.set_viewport_size({"width": width, "height": height})
        assert violations(table) == [], name
        assert no_side_scroll(table), name


def test_a_round_is_reviewed_from_its_replay(table: Table) -> None:
    coach = Coach(table.page)
    address = played(table)
    page = table.page
    page.goto(address.replace("/review/1", "/replay/1/0"))
    page.locator(".menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Review").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Review of round 1")

    rows = page.get_by_role("listitem")
    expect(rows).to_have_count(len(KEYS))
    for row, (grade, loss) in zip(rows.all(), KEYS, strict=True):
        expect(row).to_contain_text(grade)
        expect(row).to_contain_text(f"about {loss:.0f} points")
    figures = [
        int(page.locator(f'[data-figure="{name}"] dd').inner_text().replace("−", "-").replace(",", ""))
        for name in ("luck", "errors", "others", "result")
    ]
    assert sum(figures[:3]) == pytest.approx(figures[3], abs=2), "each is rounded for itself"
    expect(page.get_by_role("img", name=re.compile("^Expected result of the round"))).to_be_visible()
    fits(table)
    assert coach.asked == ["POST", "GET", "GET"]


def test_a_better_play_is_looked_for_before_the_answer(table: Table) -> None:
    Coach(table.page, looks=0)
    page = table.page
    page.goto(played(table))
    table.act("look-1").click()
    expect(page.get_by_role("heading", level=1, name="Key decision 1")).to_be_attached()
    options = page.locator("[data-option]")
    expect(options).to_have_count(3)
    answer = page.get_by_text("was better by 15 points")
    side = page.get_by_role("complementary", name="What would you play here?")
    expect(side).to_be_visible()
    expect(answer).to_have_count(0)
    assert page.locator(".tag").count() == 0
    words = [str(text) for text in options.evaluate_all("all => all.map(one => one.dataset.option)")]
    assert words == sorted(words), "an order that tells nothing"

    told = page.locator(".sentence")
    tries = 0
    while options.count():
        options.nth(tries).click()
        tries += 1
        expect(told).to_contain_text(re.compile("^That "))
    expect(told).to_have_text("That is the best play.")
    expect(page.get_by_text("What you could not know: Ada held").first).to_be_visible()
    assert page.locator(".tag").all_inner_texts()[:2] == ["best", "played"]
    fits(table)
    page.set_viewport_size({"width": 1280, "height": 800})
    table.act("next-decision").click()
    expect(page.get_by_role("heading", level=1, name="Key decision 2")).to_be_attached()
    table.act("reveal").click()
    expect(page.get_by_text("was better by 7 points").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Key decision 1")).to_be_attached()
    table.act("overview").click()
    expect(table.act("look-3")).to_be_visible()


def test_on_a_phone_the_plays_stand_in_a_sheet(table: Table) -> None:
    Coach(table.page, looks=0)
    page = table.page
    page.goto(played(table) + "/1")
    page.set_viewport_size({"width": 360, "height": 640})
    table.act("options").click()
    expect(page.get_by_role("dialog", name="What would you play here?")).to_be_visible()
    fits(table)
    page.set_viewport_size({"width": 360, "height": 640})
    page.keyboard.press("Escape")
    table.act("reveal").click()
    expect(page.get_by_role("dialog", name="Explanation")).to_contain_text("was better by 15 points")
    fits(table)


def test_a_review_is_stopped_and_gone_on_with(table: Table) -> None:
    coach = Coach(table.page, looks=1000)
    page = table.page
    page.goto(played(table))
    expect(page.get_by_text("6 of 14")).to_be_visible()
    table.act("stop").click()
    expect(page.get_by_text("The review was stopped.")).to_be_visible()
    assert coach.asked[-1] == "DELETE"
    coach.looks = 0
    table.act("again").click()
    expect(table.act("look-1")).to_be_visible()


def test_a_server_without_a_coach_says_so(table: Table) -> None:
    """What cannot be reviewed is refused in the server's words, and the page stays usable."""
    page = table.page
    page.goto(played(table))
    expect(page.get_by_role("alert")).to_be_visible()
    table.act("back").click()
    expect(page.get_by_role("dialog", name="Round 1")).to_be_visible()
    expect(table.act("review")).to_have_count(0)
    table.errors.clear()  # the browser notes the answer 404 as an error
