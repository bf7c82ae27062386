"""One registry of all asyncio tasks: none is lost, and an error in one is an alarm."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from rummy500.service.events import alarm


class Tasks:
    """Runs coroutines in the background and keeps hold of them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any], name: str) -> None:
        """Start a task that nobody waits for."""
        _ = self.start(work, name)

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Start a task and return it."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def drain(self, name: str, seconds: float) -> None:
        """Wait for the tasks of this name that are under way, then cancel all that are left."""
        named = {task for task in self._running if task.get_name() == name}
        if named:
            _ = await asyncio.wait(named, timeout=seconds)
        left = {task for task in self._running if task is not asyncio.current_task()}
        for task in left:
            task.cancel()
        if left:
            _ = await asyncio.wait(left, timeout=1)

    def __len__(self) -> int:
        return len(self._running)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            alarm("a task ended with an error", task.exception(), task=task.get_name())
