"""The networks of a course measured on their way: points a deal over players that do not learn.

All meet the same decks, so that two networks of a course can be compared closely; the best of them is the one that
plays best, which need not be the last.
"""

import json
import statistics
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from pathlib import Path

from rummy500.bots import make_bot
from rummy500.bots.net import Net, NetBot
from rummy500.bots.tuned import finder
from rummy500.engine import preset
from rummy500.sim.crowd import in_order
from rummy500.sim.decks import gain
from rummy500.sim.intervals import Estimate, mean_of
from rummy500.sim.training.run import Course

RIVALS = ("greedy", "guessed", "club", "sharp")
CHUNK = 10
MARKS = "ladder.json"


@dataclass(frozen=True)
class Mark:
    """What the network of one checkpoint made of each rival."""

    round: int
    deals: int
    points: dict[str, Estimate]

    @property
    def mean(self) -> float:
        """The mean over the rivals."""
        return statistics.fmean(points.mean for points in self.points.values())


def measure(
    course: Course, folder: Path, decks: int, executor: Executor | None, report: Callable[[Mark], object]
) -> list[Mark]:
    """Measure the checkpoints of a folder that have no mark yet; the marks of all, in their order."""
    kept = _read(folder, decks)
    for file in checkpoints(folder):
        number = int(file.stem.removeprefix("round"))
        if number not in kept:
            kept[number] = Mark(number, number * course.deals, _points(course, file.read_bytes(), decks, executor))
            _write(folder, decks, kept)
        report(kept[number])
    return [kept[number] for number in sorted(kept)]


def checkpoints(folder: Path) -> list[Path]:
    """The networks that a course has left, in their order."""
    return sorted(folder.glob("round*.npz"))


def best(marks: Sequence[Mark]) -> Mark:
    """The mark of the network that played best."""
    return max(marks, key=lambda mark: mark.mean)


def _points(course: Course, data: bytes, decks: int, executor: Executor | None) -> dict[str, Estimate]:
    jobs = [(rival, range(at, min(at + CHUNK, decks))) for rival in RIVALS for at in range(0, decks, CHUNK)]
    gains: dict[str, list[float]] = {rival: [] for rival in RIVALS}
    for (rival, _), part in zip(jobs, in_order(executor, partial(_gains, course, data), jobs), strict=True):
        gains[rival] += part
    return {rival: mean_of(found) for rival, found in gains.items()}


def _gains(course: Course, data: bytes, job: tuple[str, range]) -> list[float]:
    """What the network makes of copies of a rival on each of these decks, in turn on every table of the course."""
    rival, numbers = job
    learner, other = _player(data), make_bot(rival)
    found: list[float] = []
    for number in numbers:
        name, seats, _ = course.tables[number % len(course.tables)]
        found.append(gain(preset(name), [learner, *[other] * (seats - 1)], f"measured {number}"))
    return found


@lru_cache(2)
def _player(data: bytes) -> NetBot:
    return NetBot("learner", "0", finder(), Net.from_bytes(data))


def _read(folder: Path, decks: int) -> dict[int, Mark]:
    path = folder / MARKS
    if not path.exists():
        return {}
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["decks"] != decks:
        return {}
    marks = (
        Mark(mark["round"], mark["deals"], {rival: Estimate(**points) for rival, points in mark["points"].items()})
        for mark in data["marks"]
    )
    return {mark.round: mark for mark in marks}


def _write(folder: Path, decks: int, kept: dict[int, Mark]) -> None:
    data = {"decks": decks, "marks": [asdict(kept[number]) for number in sorted(kept)]}
    draft = folder / "ladder.tmp"
    draft.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    draft.replace(folder / MARKS)


# ---- as a page


def course_table(marks: Sequence[Mark]) -> Iterator[str]:
    """The marks as a table in Markdown; the best network's row is set off."""
    chosen = best(marks)
    yield "| deals | " + " | ".join(RIVALS) + " | mean |"
    yield "| --: |" + " --: |" * (len(RIVALS) + 1)
    for mark in marks:
        cells = [f"{mark.points[rival].mean:+.1f} ± {mark.points[rival].error:.1f}" for rival in RIVALS]
        mean = f"**{mark.mean:+.1f}**" if mark is chosen else f"{mark.mean:+.1f}"
        yield "| " + " | ".join([f"{mark.deals:,}", *cells, mean]) + " |"
