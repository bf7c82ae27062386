"""A made-up coach: its reviews of deals that were really played, put between the page and the server."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Route

LOSSES = (7.4, 0.0, 15.2, 1.1, 4.0, 0.0, 3.2, 0.4)
"""What the decisions of the deal cost, in their order; the rest cost nothing."""

KEYS = [("Blunder", 15.2), ("Mistake", 7.4), ("Inaccuracy", 4.0)]
"""The three that the page has to show, the worst first."""


def grade(loss: float) -> str:
    """As the service grades."""
    return next((name for name, least in (("blunder", 12), ("mistake", 6), ("inaccuracy", 3)) if loss >= least), "none")


def deeds(view: dict[str, Any], seat: int) -> Iterator[tuple[int, str, list[str], list[list[str]]]]:
    """Each decision of a seat: its position, its kind, the actions to the end of the turn, and some others."""
    at, frame = 0, dict[str, Any]()
    for turn in view["turns"]:
        for place, action in enumerate(turn["actions"]):
            frame |= view["frames"][at]
            after_draw = place > 0 and turn["actions"][place - 1].split()[0] in ("draw", "take")
            if turn["seat"] == seat and (frame["phase"] == "draw" or after_draw):
                if frame["phase"] == "draw":
                    yield at, "draw", [action], [["draw"], *([f"take {card}"] for card in frame["pile"]), ["pass"]]
                else:
                    others = [[f"discard {card}"] for card in frame["hands"][seat]]
                    yield at, "discard", turn["actions"][place:], [*others, ["out"], ["float"]]
            at += 1


def option(actions: list[str], value: float) -> dict[str, Any]:
    return {"actions": actions, "words": ", then ".join(actions), "value": value, "error": 1.2}


def decision(at: int, kind: str, played: list[str], others: list[list[str]], loss: float) -> dict[str, Any]:
    best, near = [other for other in others if other != played][:2]
    options = [option(played, 10 - loss), option(near, 10 - loss - 6)]
    if loss:
        options.insert(0, option(best, 10))
    return {
        "at": at,
        "kind": kind,
        "played": played,
        "best": best if loss else played,
        "loss": loss,
        "error": 1.2,
        "grade": grade(loss),
        "words": f"You chose to {', then '.join(played)}. To {', then '.join(best)} was better by {loss:.0f} points.",
        "unseen": "What you could not know: Ada held the jack of hearts and the jack of clubs.",
        "options": options,
    }


def review(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """A review of a real deal with invented figures, which add up."""
    found = list(deeds(view, seat))
    losses = [*LOSSES, *[0.0] * len(found)]
    decisions = [decision(*deed, loss) for deed, loss in zip(found, losses, strict=False)]
    net = view["result"]["net"]
    result = net[seat] - sum(net[:seat] + net[seat + 1 :]) / (len(net) - 1)
    errors, others = sum(one["loss"] for one in decisions), 9.5
    curve = [
        {"at": one["at"], "value": result * at / len(decisions) - 20 * (at % 3)} for at, one in enumerate(decisions)
    ]
    return {
        "seat": seat,
        "result": result,
        "luck": result + errors - others,
        "errors": errors,
        "others": others,
        "rating": 2.1,
        "key": [2, 0, 4],
        "curve": [*curve, {"at": len(view["frames"]) - 1, "value": result}],
        "decisions": decisions,
    }


class Coach:
    """Stands between a page and its server. A review takes so many looks."""

    def __init__(self, page: Page, looks: int = 2) -> None:
        self._page = page
        self.begin(looks)
        page.route(re.compile(r"/api/v1/matches/\w+/replay/\d+/review$"), self._review)

    def begin(self, looks: int) -> None:
        """Forget the review that there may be."""
        self.looks = looks
        self.asked: list[str] = []

    def _review(self, route: Route) -> None:
        method = route.request.method
        self.asked.append(method)
        if method == "DELETE":
            return route.fulfill(body="{}", content_type="application/json")
        looks = len(self.asked) - 1
        state: dict[str, Any] = {"state": "running", "done": min(looks * 6, 13), "of": 14}
        if looks >= self.looks:
            deal = route.request.url.removesuffix("/review")
            head, view = self._told(route, deal.rpartition("/")[0]), self._told(route, deal)
            state = {"state": "done", "done": 14, "of": 14, "review": review(view, head["seat"])}
        return route.fulfill(body=json.dumps(state), content_type="application/json")

    def _told(self, route: Route, url: str) -> Any:
        """What the server itself says of the match."""
        token = route.request.headers["authorization"]
        return self._page.request.get(url, headers={"authorization": token}).json()
