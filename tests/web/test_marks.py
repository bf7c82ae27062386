"""S7 in short: no secret in what is sent, answered, logged or measured; `bench/soak.py` plays five hundred matches."""

import asyncio
from pathlib import Path

from web import marks
from web.process import Server
from web.test_metrics import free_port


def test_no_secret_is_told_to_anybody(tmp_path: Path) -> None:
    port = free_port()
    with Server(tmp_path / "data", log_level="debug", metrics=f"127.0.0.1:{port}") as server:
        caught = asyncio.run(marks.play(server, 16, port))
        assert server.stop() == 0
        caught.log = server.log()
        assert server.alarms() == []
    path = tmp_path / "data" / "rummy500.db"
    assert marks.found(path, caught) == []
    assert len(caught.own) == 16
    assert len(caught.public) > 200
    assert caught.log.count('"event": "command"') > 300
    # What is searched for is found where it is.
    match, tokens = next(iter(caught.tokens.items()))
    caught.public.append(f"a line with {next(iter(tokens))}")
    assert marks.found(path, caught) == [f"{match[:8]}: a token was told"]
