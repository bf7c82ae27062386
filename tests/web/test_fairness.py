"""The statistics of all deals over HTTP: anybody may ask, and a restart counts nothing twice."""

from pathlib import Path

import httpx

from web.dealt import fill
from web.process import Server


def test_statistics_of_all_deals(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    fill(folder / "rummy500.db", matches=60, deals=10, presets=("standard", "standard", "cardems"))
    with Server(folder) as server:
        told = httpx.get(f"{server.url}/api/v1/fairness/statistics", timeout=10).json()
        assert (told["matches"], told["deals"], told["complete"]) == (60, 600, True)
        assert told["until"] == "1970-01-01T00:00:00+00:00"
        one, other = told["decks"]
        assert (one["packs"], one["jokers"], one["decks"], len(one["cards"])) == (1, 0, 400, 52)
        assert (other["jokers"], other["decks"], other["copies"][-1], other["cards"][-1]) == (2, 200, 2, "JK")
        for decks in (one, other):
            size = 52 + decks["jokers"]
            assert [sum(column) for column in zip(*decks["places"], strict=True)] == [decks["decks"]] * size
            assert [sum(row) for row in decks["places"]] == [decks["decks"] * copies for copies in decks["copies"]]
            assert sum(decks["people"]) == decks["people_cards"] == 13 * decks["decks"]
            assert {answer["name"]: answer["enough"] for answer in decks["answers"]} == {
                "places": decks is one,
                "people": True,
                "ranks": True,
                "suits": True,
            }
            assert all(abs(answer["z"]) < 4 for answer in decks["answers"])
        assert server.stop() == 0
        server.start()
        assert httpx.get(f"{server.url}/api/v1/fairness/statistics", timeout=10).json() == told
        assert server.stop() == 0
        assert server.alarms() == []


def test_before_any_match_is_over(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        told = httpx.get(f"{server.url}/api/v1/fairness/statistics", timeout=10).json()
        assert told == {"matches": 0, "deals": 0, "until": None, "complete": True, "decks": []}
        assert server.stop() == 0
