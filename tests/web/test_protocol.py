"""Every example of the protocol's page is a message that the server takes or sends."""

import re
from pathlib import Path

import msgspec
import pytest

from rummy500.web import bodies, wire

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
EXAMPLES = re.findall(r"```json (ask|tell|http|sit)\n(.*?)```", PAGE, re.DOTALL)
TYPES = {"ask": wire.SocketAsk, "tell": wire.SocketTell, "http": bodies.NewMatch, "sit": bodies.SitDown}


@pytest.mark.parametrize(("kind", "text"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example(kind: str, text: str) -> None:
    message = msgspec.json.decode(text, type=TYPES[kind], strict=True)
    again = msgspec.json.decode(msgspec.json.encode(message))
    assert again.items() >= msgspec.json.decode(text).items()


def test_every_message_of_a_client_has_an_example() -> None:
    shown = {msgspec.json.decode(text)["t"] for kind, text in EXAMPLES if kind == "ask"}
    assert shown == {kind.__struct_config__.tag for kind in wire.SocketAsk.__args__}
