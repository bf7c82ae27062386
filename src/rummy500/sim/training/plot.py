"""A course as a picture: what its networks made of each rival, over the deals played."""

from collections.abc import Sequence

from rummy500.sim.plots import STYLE, step_between
from rummy500.sim.training.measuring import RIVALS, Mark

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 360, 60, 100, 44, 50
LABEL = 16
"""Height of a line of text."""
DASHES = ("none", "8 4", "3 3", "10 3 3 3")
"""Lines are told apart without colours, too."""
LINES = "path{fill:none;stroke:#1f6f50;stroke-width:2}@media(prefers-color-scheme:dark){path{stroke:#6fcf9f}}"


def course_plot(marks: Sequence[Mark]) -> str:
    """An SVG with a line for each rival, and the interval of each point."""
    low = min(0.0, *(mark.points[rival].low for mark in marks for rival in RIVALS))
    high = max(0.0, *(mark.points[rival].high for mark in marks for rival in RIVALS))
    most = max(mark.deals for mark in marks) or 1
    step = step_between(high - low)

    def x(deals: float) -> float:
        return round(LEFT + deals / most * (WIDTH - LEFT - RIGHT), 1)

    def y(points: float) -> float:
        return round(TOP + (high - points) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    parts = ['<text class="title" x="12" y="24">Points a deal over each player, after so many deals</text>']
    for number in range(int(low // step), int(high // step) + 1):
        at = y(number * step)
        if TOP <= at <= HEIGHT - BOTTOM:
            kind = ' class="zero"' if number == 0 else ""
            parts.append(f'<line{kind} x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>')
            label = f"{number * step:+g}" if number else "0"
            parts.append(f'<text class="small" text-anchor="end" x="{LEFT - 8}" y="{at + 4}">{label}</text>')
    for mark in (marks[0], marks[-1]):
        foot = HEIGHT - BOTTOM + 22
        parts.append(
            f'<text class="small" text-anchor="middle" x="{x(mark.deals)}" y="{foot}">{mark.deals:,} deals</text>'
        )
    for rival, dashes in zip(RIVALS, DASHES, strict=True):
        spots = [(x(mark.deals), mark.points[rival]) for mark in marks]
        way = " L".join(f"{at} {y(points.mean)}" for at, points in spots)
        parts.append(f'<path stroke-dasharray="{dashes}" d="M{way}"/>')
        for at, points in spots:
            parts.append(f'<line class="bar" x1="{at}" x2="{at}" y1="{y(points.low)}" y2="{y(points.high)}"/>')
            parts.append(f'<circle cx="{at}" cy="{y(points.mean)}" r="3"><title>{points.mean:+.1f}</title></circle>')
    ends = spread([y(marks[-1].points[rival].mean) + 4 for rival in RIVALS])
    parts += [f'<text x="{WIDTH - RIGHT + 12}" y="{at}">{rival}</text>' for at, rival in zip(ends, RIVALS, strict=True)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
    return "\n".join([head, f"<style>{STYLE}{LINES}</style>", *parts, "</svg>"]) + "\n"


def spread(heights: Sequence[float]) -> list[float]:
    """The heights of labels, each moved down as far as the one above it needs."""
    found = list(heights)
    above = -float(LABEL)
    for place in sorted(range(len(found)), key=lambda place: heights[place]):
        above = found[place] = max(found[place], above + LABEL)
    return found
