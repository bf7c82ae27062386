"""A finger: events of the touch screen as the browser itself makes them, with scrolling and all that follows."""

from typing import Any

from playwright.sync_api import Locator, Page

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


class Finger:
    """One finger on the screen."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", [{"x": x, "y": y}])

    def slide(self, x: float, y: float) -> None:
        self._send("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._send("touchEnd", [])

    def hold(self, milliseconds: float = 320) -> None:
        self._page.wait_for_timeout(milliseconds)

    def _send(self, kind: str, points: list[dict[str, Any]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def strip(card: Locator) -> tuple[float, float]:
    """The middle of the part of a card that no other covers."""
    box = card.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
