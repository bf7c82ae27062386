"""The coach at the table: hints for the seat to act, worked out where the opponents think."""

from collections import OrderedDict
from collections.abc import Coroutine
from random import Random
from typing import Any

from rummy500.bots.hints import DEPTHS, Hint
from rummy500.engine import Observation
from rummy500.notation import position_from_text, position_to_text
from rummy500.service.office import Office

HINT_SECONDS = 15.0
"""For all depths of a hint together; usually half a second, more on a busy machine."""
MOST_KEPT = 64
"""Positions whose hints are kept: whoever asks again asks deeper."""
SEED = 0
"""The same position is told the same hint, by everybody and at any time."""


def hints_at(position: str) -> tuple[Hint, ...]:
    """The hints of a position, the shallowest first; runs in a worker."""
    from rummy500.bots.coach import SAMPLES, advise, hint  # noqa: PLC0415  # numpy is for workers alone
    from rummy500.bots.experts import searcher  # noqa: PLC0415  # as above

    seen = position_from_text(position)
    advice = advise(seen, searcher(), SAMPLES, Random(SEED))
    return tuple(hint(seen, advice, depth) for depth in DEPTHS)


class Coach:
    """Gives hints, from what a seat sees and from nothing else."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._kept: OrderedDict[str, tuple[Hint, ...]] = OrderedDict()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let somebody wait for a hint beside everything else."""
        self._office.tasks.spawn(work, "hint")

    async def hint(self, seen: Observation, depth: int) -> Hint:
        """A hint so deep for the seat that looks.

        Raises:
            Exception: the worker failed or did not answer in time.
        """
        position = position_to_text(seen)
        hints = self._kept.get(position)
        if hints is None:
            hints = await self._office.bots.run(hints_at, [position], HINT_SECONDS)
            self._kept[position] = hints
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return hints[depth - 1]
