"""The deal that the client's speech tests listen to is what the server tells today."""

import asyncio

from web import scripted


def test_the_written_deal_is_what_the_server_tells() -> None:
    steps = asyncio.run(scripted.script())
    assert scripted.PATH.read_text(encoding="utf-8") == scripted.text_of(steps), "python -m web.scripted writes it anew"


def test_the_script_is_played_as_it_is_written() -> None:
    """Each step but the question is accepted, and the last one ends the deal."""
    steps = asyncio.run(scripted.script())
    refused = [step["text"] for step in steps[1:] if step["answer"]["t"] != "ack"]
    assert refused == ["why meld 2C 3S"]
    assert steps[-1]["tell"][-1]["obs"]["ending"] == "went_out"
