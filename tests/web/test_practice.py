"""The exercises over HTTP: the same observation and choices that a match sends, and nothing is kept."""

from rummy500.web.practice_bodies import MOST_STEPS
from web.process import Server
from web.test_api import call, problem


def test_an_exercise_from_its_beginning_to_its_end(server: Server) -> None:
    names = [one["name"] for one in call(server, "GET", "/api/v1/exercises").json()]
    assert names[0] == "seven"
    path = "/api/v1/exercises/seven"
    start = call(server, "POST", path, {"steps": []}).json()
    assert (start["verdict"], start["done"], start["refused"]) == ("", [], None)
    assert sorted(start["obs"]["hand"]) == ["5H", "6H", "9D", "KC"]
    assert start["obs"]["names"][1] == "Ada"
    assert [take["card"] for take in start["choices"]["takes"]] == ["JS", "7H"]
    assert [no["rule"] for no in start["choices"]["no_takes"]] == ["obligation"]
    taken = call(server, "POST", path, {"steps": ["take 7H"]}).json()
    assert taken["obs"]["obligation"] == "7H"
    assert taken["choices"]["undo"] == "take 7H"
    told = call(server, "POST", f"{path}?lang=de", {"steps": ["take 7H", "discard KC"]}).json()
    assert told["refused"]["rule"] == "obligation"
    assert told["refused"]["why"].startswith("Du musst 7♥")
    assert told["obs"] == taken["obs"]
    asked = call(server, "POST", path, {"steps": ["take 7H"], "why": "meld 5H 6H 7H"}).json()
    assert (asked["refused"], asked["done"]) == (None, ["take 7H"])
    solved = call(server, "POST", path, {"steps": ["take 7H", "meld 5H 6H 7H"]}).json()
    assert (solved["verdict"], solved["obs"]["melded"]) == ("solved", [18, 0])


def test_the_learner_sees_no_hand_but_the_own(server: Server) -> None:
    for name in [one["name"] for one in call(server, "GET", "/api/v1/exercises").json()]:
        obs = call(server, "POST", f"/api/v1/exercises/{name}", {"steps": []}).json()["obs"]
        assert obs["seat"] == 0
        assert len(obs["hand"]) == obs["hands"][0]
        assert obs["shown"] is None


def test_what_cannot_be_asked(server: Server) -> None:
    problem(call(server, "POST", "/api/v1/exercises/nine", {"steps": []}), 404, "not_found")
    problem(call(server, "POST", "/api/v1/exercises/seven", {"steps": ["draw"] * (MOST_STEPS + 1)}), 400, "malformed")
    problem(call(server, "POST", "/api/v1/exercises/seven", {}), 400, "malformed")
