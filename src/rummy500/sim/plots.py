"""The ladder as a picture: one panel for each table, one dot with its interval for each player."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from rummy500.sim.ladder import Ladder, Place

WIDTH, LEFT, RIGHT, ROW, HEAD, FOOT = 720, 130, 30, 24, 44, 40
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.title{font-weight:600}.small{font-size:11px;fill:#666}"
    "line{stroke:#ddd}.zero{stroke:#888}.bar{stroke:#1f6f50;stroke-width:2}circle{fill:#1f6f50}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.small{fill:#aaa}line{stroke:#444}.zero{stroke:#999}"
    ".bar{stroke:#6fcf9f}circle{fill:#6fcf9f}}"
)


@dataclass(frozen=True)
class Dot:
    """A player's points against the reference."""

    name: str
    mean: float
    low: float
    high: float


def ladder_plot(ladder: Ladder, places: Sequence[Place], players: Sequence[str], reference: str) -> str:
    """An SVG of the points a deal of every player against one of them."""
    parts: list[str] = []
    top = 0
    for place in places:
        dots = dots_of(ladder, place, players, reference)
        parts += _panel(f"{place.name}: points a deal against {reference}", dots, top)
        top += HEAD + ROW * len(dots) + FOOT
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" height="{top}">'
    return "\n".join([head, f"<style>{STYLE}</style>", *parts, "</svg>"]) + "\n"


def dots_of(ladder: Ladder, place: Place, players: Sequence[str], reference: str) -> list[Dot]:
    """The players that met the reference, and the reference itself at nought, in their order."""
    dots = []
    for player in players:
        cell = ladder.cell(place, player, reference)
        if player == reference:
            dots.append(Dot(player, 0.0, 0.0, 0.0))
        elif cell is not None:
            points = cell["points"]
            dots.append(Dot(player, points["mean"], points["low"], points["high"]))
    return dots


def _panel(title: str, dots: Sequence[Dot], top: int) -> list[str]:
    low, high = min(dot.low for dot in dots), max(dot.high for dot in dots)
    step = step_between(high - low)
    first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 1)

    def x(points: float) -> float:
        share = (points / step - first) / (last - first)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    bottom = top + HEAD + ROW * len(dots)
    parts = [f'<text class="title" x="12" y="{top + 24}">{escape(title)}</text>']
    for number in range(first, last + 1):
        at = x(number * step)
        kind = ' class="zero"' if number == 0 else ""
        parts.append(f'<line{kind} x1="{at}" x2="{at}" y1="{top + HEAD - 6}" y2="{bottom}"/>')
        label = f"{number * step:+g}" if number else "0"
        parts.append(f'<text class="small" text-anchor="middle" x="{at}" y="{bottom + 16}">{label}</text>')
    for place, dot in enumerate(dots):
        y = top + HEAD + ROW * place + ROW // 2
        parts.append(f'<text text-anchor="end" x="{LEFT - 12}" y="{y + 4}">{escape(dot.name)}</text>')
        parts.append(f'<line class="bar" x1="{x(dot.low)}" x2="{x(dot.high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{x(dot.mean)}" cy="{y}" r="4"><title>{dot.mean:+.1f}</title></circle>')
    return parts


def step_between(span: float) -> float:
    """A round distance between lines, of which there are five to ten."""
    rough = max(span, 1.0) / 8
    power: float = 10.0 ** math.floor(math.log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
