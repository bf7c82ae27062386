"""The committed document is the one that the messages make."""

from pathlib import Path

from rummy500.web import openapi
from rummy500.web.api import Api
from rummy500.web.replays import Replays
from rummy500.web.seats import Seats

DOCUMENT = Path(__file__).parents[2] / "docs" / "openapi.json"


def test_it_is_not_stale() -> None:
    assert DOCUMENT.read_text() == openapi.text(), "run: python -m rummy500.web.openapi > docs/openapi.json"


def test_every_route_is_in_it() -> None:
    paths = openapi.document()["paths"]
    for route in [*Api.__new__(Api).routes(), *Replays.__new__(Replays).routes(), *Seats.__new__(Seats).routes()]:
        if route.path == "/openapi.json":
            continue
        operations = paths[f"/api/v1{route.path}".replace(":int", "")]
        for method in (route.methods or set()) - {"HEAD"}:
            assert method.lower() in operations
