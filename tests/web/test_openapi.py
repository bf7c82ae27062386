"""The committed document is the one that the messages make."""

from itertools import chain
from pathlib import Path
from typing import Any

from rummy500.web import openapi
from rummy500.web.api import Api
from rummy500.web.fairness import Fairness
from rummy500.web.replays import Replays
from rummy500.web.seats import Seats

DOCUMENT = Path(__file__).parents[2] / "docs" / "openapi.json"


def test_it_is_not_stale() -> None:
    assert DOCUMENT.read_text() == openapi.text(), "run: python -m rummy500.web.openapi > docs/openapi.json"


def test_every_route_is_in_it() -> None:
    paths = openapi.document()["paths"]
    routers: tuple[Any, ...] = (Api, Replays, Seats, Fairness)
    for route in chain.from_iterable(router.routes(object.__new__(router)) for router in routers):
        if route.path == "/openapi.json":
            continue
        operations = paths[f"/api/v1{route.path}".replace(":int", "")]
        for method in (route.methods or set()) - {"HEAD"}:
            assert method.lower() in operations
