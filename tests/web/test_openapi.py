"""The committed document is the one that the messages make."""

from itertools import chain
from pathlib import Path

from rummy500.web import openapi
from rummy500.web.api import Api
from rummy500.web.fairness import Fairness
from rummy500.web.replays import Replays

DOCUMENT = Path(__file__).parents[2] / "docs" / "openapi.json"


def test_it_is_not_stale() -> None:
    assert DOCUMENT.read_text() == openapi.text(), "run: python -m rummy500.web.openapi > docs/openapi.json"


def test_every_route_is_in_it() -> None:
    paths = openapi.document()["paths"]
    routes = (Api.__new__(Api).routes(), Replays.__new__(Replays).routes(), Fairness.__new__(Fairness).routes())
    for route in chain.from_iterable(routes):
        if route.path == "/openapi.json":
            continue
        operations = paths[f"/api/v1{route.path}"]
        for method in (route.methods or set()) - {"HEAD"}:
            assert method.lower() in operations
