"""The typed mode: a whole match in it, from the start page to the score sheet, and every question."""

import pytest
from playwright.sync_api import expect

from e2e.table import QUICK, Table
from e2e.typist import Typist

pytestmark = pytest.mark.browser


@pytest.fixture
def typist(table: Table) -> Typist:
    table.open()
    expect(table.act("deal")).to_be_visible()
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.dataset.act") == "typed"
    table.page.keyboard.press("Enter")
    reader = Typist(table)
    expect(reader.line).to_be_focused()
    return reader


def test_a_whole_match_is_typed(typist: Typist) -> None:
    assert "deal begins a match" in " ".join(typist.said())
    typist.ask("presets", r"^guide: ")
    typist.ask("levels", r"^casual: ")
    typist.ask("new guide 2 50 casual", r"^Round 1\. ")
    typist.play()
    assert {"draw", "discard"} <= typist.did
    sheet = typist.ask("score", r"^Total: ")
    totals = [int(word.replace("−", "-")) for word in sheet.rstrip(".").replace(",", "").split() if word[-1].isdigit()]
    assert max(totals) >= 50
    typist.ask("rematch", r"^Round 1\. ")
    typist.say("leave")
    typist.ask("continue", r"^Round 1\. ")


def test_every_question_has_an_answer(typist: Typist) -> None:
    typist.ask("new standard 2 500 casual", r"^Round 1\. ")
    while not (legal := typist.legal()):
        typist.page.wait_for_timeout(30)
    assert "draw" in legal
    assert typist.ask("hand", r"^13 cards: ").count(" of ") >= 1
    typist.ask("pile", r"^\d+ cards?, from the top: .* Stock: \d+\.")
    typist.ask("melds", r"^(No melds yet|Meld 1, )")
    typist.ask("score", r"^You: total 0, on the table 0, in hand minus \d+\.")
    typist.ask("left", r"^You 13, .* \d+\. Stock \d+\.")
    typist.ask("why discard 2H", r"Draw a card first")
    typist.ask("why draw", r"^That is allowed\.")
    typist.ask("ways", r"^Say which card")
    typist.ask("ways 40", r"does not hold 40 cards")
    typist.ask("rules", r"\brun\b")
    typist.ask("last", r"Your turn\.$")
    typist.ask("undo", r"nothing to undo")
    typist.ask("redo", r"nothing to do again")
    typist.ask("help", r"^Questions: ")
    typist.ask("dance", r"'dance' is no action; actions are draw")
    typist.ask("next", r"The round is not over")
    drawn = typist.ask("draw", r"^You drew the (\w+ of \w+|joker)\.")
    typist.line.press("ArrowUp")
    expect(typist.line).to_have_value("draw")
    typist.line.press("ArrowUp")
    expect(typist.line).to_have_value("next")
    typist.line.press("ArrowDown")
    typist.line.press("ArrowDown")
    expect(typist.line).to_have_value("")
    assert typist.ask("last", "You drew") == drawn
    expect(typist.page.get_by_role("status")).to_contain_text(drawn)


def test_undo_and_redo_are_typed(typist: Typist) -> None:
    typist.ask("new guide 2 500 casual", r"^Round 1\. ")
    for _ in range(40):
        actions = typist.legal()
        plays = [text for text in actions if text.split()[0] in ("meld", "lay")]
        if plays:
            told = typist.ask(plays[0], r"^You (melded|laid off) ")
            typist.ask("undo", r"^Taken back\.")
            assert plays[0] in typist.legal()
            assert typist.ask("redo", r"^You (melded|laid off) ") == told
            return
        if actions:
            typist.do(typist.choose(actions))
        elif any("next deals" in line for line in typist.said()[-4:]):
            typist.ask("next", r"Round \d+\. .* dealt")
        else:
            typist.page.wait_for_timeout(30)
    raise AssertionError("nothing could be melded in forty steps")


def test_letters_typed_are_letters(table: Table) -> None:
    """No key of the table works in the line, and back at the cards they do."""
    table.open(QUICK | {"typed": True})
    typist = Typist(table)
    typist.ask("new standard 2 500 casual", r"^Round 1\. ")
    typist.line.press_sequentially("smd?")
    expect(typist.line).to_have_value("smd?")
    expect(table.page.locator("dialog")).to_have_count(0)
    typist.line.fill("")
    typist.say("table")
    expect(table.hand.first).to_be_visible()
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_other_pages_are_opened_by_typing(typist: Typist) -> None:
    page = typist.page
    typist.ask("replay", r"No round is over yet")
    for word, heading in (("statistics", "Statistics"), ("matches", "Replays")):
        typist.say(word)
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        page.go_back()
        expect(typist.line).to_be_focused()
    typist.ask("new guide 2 500 casual", r"^Round 1\. ")
    typist.ask("replay", r"No round is over yet")
    typist.play(until="next deals")
    typist.say("replay")
    expect(page.get_by_role("slider")).to_be_visible()
    page.go_back()
    expect(typist.line).to_be_focused()
    typist.say("leave")
    typist.ask("help", r"^The start page: .*exercises")
    typist.say("replay")
    expect(page.get_by_role("slider")).to_be_visible()


def test_an_exercise_is_typed(typist: Typist) -> None:
    typist.ask("exercises", r"^Exercise 1 of 6\. ")
    typist.ask("draw", r"^Exercise 1 of 6\. Legal, but ")
    typist.ask("again", r"^Exercise 1 of 6\. ")
    assert "take 7H" in typist.legal()
    typist.ask("next", r"^Exercise 2 of 6\. ")
    typist.say("leave")
    typist.ask("continue", r"no match to continue")
