"""What the parts of a hub have in common."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from rummy500.service.office import Office

if TYPE_CHECKING:
    from rummy500.service.hub import Hub


class Part:
    """Does one kind of work for the hub of a match, which knows it and is known by it until the match leaves memory."""

    def __init__(self, hub: "Hub", office: Office) -> None:
        self._hub = hub
        self._office = office
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def busy(self) -> bool:
        """Whether something of it is under way; what has just ended is not, though its end is noted a moment later."""
        return not all(task.done() for task in self._tasks)

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Start what goes on in the background, and keeps the match in memory until it is done."""
        task = self._office.tasks.start(work, name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def let_go(self) -> None:
        """Know the hub no more: what knows each other stays in memory until Python looks for such circles."""
        del self._hub
