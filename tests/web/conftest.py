"""One server for the tests of a module, and the alarms it must not have raised."""

from collections.abc import Iterator

import pytest

from web.process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data") as running:
        yield running
        assert running.stop() == 0
        assert running.alarms() == []
