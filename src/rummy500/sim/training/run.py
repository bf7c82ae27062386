"""A course of training: rounds of self-play and steps of learning, reproducible, with a checkpoint after each stretch.

The deals of a round are played with the network as it was one round before, so that players and learner work at the
same time and yet the course depends on its seed alone, not on the number of processes.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from rummy500.bots import make_bot
from rummy500.bots.net import Net, NetBot, packaged_net
from rummy500.bots.tuned import finder
from rummy500.engine import preset
from rummy500.sim.training.learner import BATCH, Learner, Memory
from rummy500.sim.training.selfplay import TRACE, Explore, Lessons, lessons_of_deal


@dataclass(frozen=True)
class Course:
    """What is learned, how long, and from whom."""

    tables: tuple[tuple[str, int, int], ...] = (
        ("standard", 2, 8),
        ("classic", 2, 3),
        ("five_hundred_rum", 2, 2),
        ("cardems", 2, 3),
        ("standard", 3, 1),
        ("classic", 3, 1),
        ("classic", 4, 2),
        ("standard", 4, 1),
        ("five_hundred_rum", 5, 1),
    )
    """Preset, seats, and how often they come up among others."""
    others: tuple[str, ...] = ("club", "sharp", "sharp", "greedy")
    """Whom the learner meets, besides itself."""
    share_of_others: float = 0.25
    """Share of deals in which the other seats are theirs."""
    rounds: int = 800
    deals: int = 256
    """Deals in a round."""
    steps: int = 14
    """Steps of learning in a round."""
    memory: int = 400_000
    """Positions that are kept."""
    rate_first: float = 1e-3
    rate_last: float = 4e-5
    noise_first: float = 5.0
    noise_last: float = 1.5
    random: float = 0.03
    bootstrap: int = 8
    """Rounds that are played by the heuristic, for a first opinion; none where there is one to start with."""
    start: str = ""
    """A network to begin with: its name in the package. At random without one."""
    seed: int = 1


@dataclass
class Progress:
    """How far a course has come."""

    round: int = 0
    deals: int = 0
    seconds: float = 0.0
    losses: list[float] = field(default_factory=list)


def train(
    course: Course, folder: Path, workers: int, report: Callable[[Progress], object], save_every: int = 20
) -> Net:
    """Go through a course, or go on with it where the folder has a checkpoint of the same course."""
    folder.mkdir(parents=True, exist_ok=True)
    learner, memory, progress = (
        Learner(course.seed, packaged_net(course.start) if course.start else None),
        Memory(course.memory),
        Progress(),
    )
    behind = _resume(course, folder, learner, memory, progress)
    started = time.monotonic() - progress.seconds
    with ProcessPoolExecutor(workers) as pool:
        playing = _start_round(pool, course, behind, progress.round)
        while progress.round < course.rounds:
            following: list[Future[Lessons]] = []
            behind = learner.net().to_bytes()
            if progress.round + 1 < course.rounds:
                following = _start_round(pool, course, behind, progress.round + 1)
            memory.add(Lessons.joined([part.result() for part in playing]))
            progress.losses.append(_learn(course, learner, memory, progress.round))
            progress.round += 1
            progress.deals += course.deals
            progress.seconds = time.monotonic() - started
            playing = following
            if progress.round % save_every == 0 or progress.round == course.rounds:
                _save(course, folder, learner, memory, progress, behind)
            report(progress)
    return learner.net()


def _learn(course: Course, learner: Learner, memory: Memory, number: int) -> float:
    rng = np.random.default_rng([course.seed, number])
    share = number / max(course.rounds - 1, 1)
    rate = course.rate_first * (course.rate_last / course.rate_first) ** share
    losses = [learner.step(*memory.sample(rng, BATCH), rate) for _ in range(course.steps)]
    return sum(losses) / len(losses)


STATE = "state.npz"

PARTS = 16
"""Pieces of a round; fixed, so that the outcome is the same for any number of workers."""


def _start_round(pool: Executor, course: Course, net: bytes, number: int) -> list[Future[Lessons]]:
    data = net if number >= course.bootstrap or course.start else b""
    return [pool.submit(play_part, course, data, number, part) for part in range(PARTS)]


def play_part(course: Course, data: bytes, number: int, part: int) -> Lessons:
    """One piece of a round, in a worker."""
    rng = Random(f"{course.seed} round {number} part {part}")
    net = Net.from_bytes(data) if data else None
    learner = NetBot("learner", "0", finder(), net)
    share = number / max(course.rounds - 1, 1)
    explore = Explore(
        course.noise_first + (course.noise_last - course.noise_first) * share, course.random, TRACE if data else 1.0
    )
    found: list[Lessons] = []
    names = [(name, seats) for name, seats, often in course.tables for _ in range(often)]
    for _ in range(course.deals // PARTS):
        name, seats = names[rng.randrange(len(names))]
        others: list[Any] = [None] * seats
        if data and rng.random() < course.share_of_others:
            mine = rng.randrange(seats)
            others = [None if seat == mine else make_bot(rng.choice(course.others)) for seat in range(seats)]
        lessons = lessons_of_deal(preset(name), learner, others, rng, explore)
        if lessons is not None:
            found.append(lessons)
    return Lessons.joined(found)


def _save(course: Course, folder: Path, learner: Learner, memory: Memory, progress: Progress, behind: bytes) -> None:
    """Write a checkpoint aside and put it in place at once, and keep the network of this point."""
    (folder / f"round{progress.round:05}.npz").write_bytes(learner.net().to_bytes())
    aside = folder / "state.tmp.npz"
    state = {f"learner.{name}": value for name, value in learner.state().items()}
    state["behind"] = np.frombuffer(behind, np.uint8)
    state |= {f"memory.{name}": value for name, value in memory.state().items()}
    np.savez(aside, course=json.dumps(asdict(course)), progress=json.dumps(asdict(progress)), **state)
    aside.replace(folder / STATE)


def _resume(course: Course, folder: Path, learner: Learner, memory: Memory, progress: Progress) -> bytes:
    """Go on from the folder's checkpoint, if it has one; the network that the next round is played with.

    Raises:
        ValueError: the checkpoint is of another course.
    """
    path = folder / STATE
    if not path.exists():
        return learner.net().to_bytes()
    with np.load(path) as state:
        if str(state["course"]) != json.dumps(asdict(course)):
            raise ValueError(f"{folder} has a checkpoint of another course; name another folder")
        learner.restore({name[8:]: state[name] for name in state.files if name.startswith("learner.")})
        memory.restore({name[7:]: state[name] for name in state.files if name.startswith("memory.")})
        behind: bytes = state["behind"].tobytes()
        kept = json.loads(str(state["progress"]))
    progress.round, progress.deals = kept["round"], kept["deals"]
    progress.seconds, progress.losses = kept["seconds"], kept["losses"]
    return behind
