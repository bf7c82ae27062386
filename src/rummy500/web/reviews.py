"""The HTTP routes of reviews: a finished deal of the own match, gone through by the coach, a piece at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rummy500.engine import Deal
from rummy500.notation import DealRecord, Record, dumps
from rummy500.service import House
from rummy500.service.events import alarm, short
from rummy500.sim.verdicts import Decision, gathered
from rummy500.web import review_bodies as bodies
from rummy500.web import wire
from rummy500.web.problems import ProblemError, wanted_language
from rummy500.web.replays import finished_deal
from rummy500.web.requests import json_of

MOST_KEPT = 64
"""Reviews that are kept; the oldest is forgotten, and made again for whoever asks."""
AT_ONCE = 1
"""Reviews that are worked on at the same time: the opponents want the workers, too."""
COUNT_SECONDS = 10.0
PART_SECONDS = 30.0
"""For one decision and its worlds; usually a tenth of a second."""

Key = tuple[bytes, int, int]
State = Literal["running", "done", "stopped", "failed"]


@dataclass
class Job:
    """One review: how far it is, and what has been found."""

    record: str
    number: int
    seat: int
    end: Deal
    state: State = "running"
    done: int = 0
    of: int = 0
    decisions: list[Decision] = field(default_factory=list)
    task: "asyncio.Task[None] | None" = None


class Reviews:
    """The routes over one house. Workers do what takes long."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._jobs: OrderedDict[Key, Job] = OrderedDict()
        self._gate = asyncio.Semaphore(AT_ONCE)

    def routes(self) -> list[Route]:
        """All routes, relative to /api/v1."""
        path = "/matches/{match}/replay/{deal}/review"
        table: list[tuple[str, Callable[[Request], Awaitable[Response]]]] = [
            ("POST", self.post),
            ("GET", self.get),
            ("DELETE", self.delete),
        ]
        return [Route(path, endpoint, methods=[method]) for method, endpoint in table]

    async def post(self, request: Request) -> Response:
        """Begin a review, or go on with one that was stopped; one that runs or is done stays as it is."""
        key, record, deal = await self._asked(request)
        if not self._house.office.bot_workers:
            raise ProblemError("no_coach")
        job = self._jobs.get(key)
        if job is None or job.state in ("stopped", "failed"):
            job = self._begin(key, record, deal)
        return self._told(request, job)

    async def get(self, request: Request) -> Response:
        """How far it is, and all of it once it is done."""
        key, _, _ = await self._asked(request)
        return self._told(request, self._job(key))

    async def delete(self, request: Request) -> Response:
        """Stop it."""
        key, _, _ = await self._asked(request)
        job = self._job(key)
        if job.state == "running" and job.task is not None:
            job.state = "stopped"
            job.task.cancel()
        return self._told(request, job)

    def _job(self, key: Key) -> Job:
        job = self._jobs.get(key)
        if job is None:
            raise ProblemError("no_review")
        return job

    async def _asked(self, request: Request) -> tuple[Key, Record, DealRecord]:
        hub, seat, record, number = await finished_deal(self._house, request)
        return (hub.game.id, number, seat), record, record.deals[number - 1]

    def _begin(self, key: Key, record: Record, deal: DealRecord) -> Job:
        job = Job(dumps(record), key[1], key[2], deal.replay())
        self._jobs[key] = job
        self._jobs.move_to_end(key)
        if len(self._jobs) > MOST_KEPT:
            _, oldest = self._jobs.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        job.task = self._house.office.tasks.start(self._work(job, key), "review")
        return job

    async def _work(self, job: Job, key: Key) -> None:
        # Loaded by workers alone; here they are but names.
        from rummy500.sim.review_jobs import count_deeds, review_part  # noqa: PLC0415

        run = self._house.office.bots.run
        try:
            async with self._gate:
                job.of = await run(count_deeds, [job.record, job.number], COUNT_SECONDS)
                for place in range(job.of):
                    job.decisions += await run(review_part, [job.record, job.number, place], PART_SECONDS)
                    job.done += 1
            job.state = "done"
        except asyncio.CancelledError:
            job.state = "stopped"
            raise
        except Exception as error:
            alarm("a review failed", error, match=short(key[0]), deal=job.number)
            job.state = "failed"

    def _told(self, request: Request, job: Job) -> Response:
        review = None
        if job.state == "done":
            found = gathered(job.end, job.seat, job.decisions)
            review = bodies.review_of(found, wanted_language(request.scope))
        return json_of(wire.encode(bodies.ReviewState(job.state, job.done, job.of, review)))
