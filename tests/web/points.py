"""F2: a server that kills itself at a named point of a command."""

from collections.abc import Callable
from typing import Any

from rummy500.service.hub import Hub
from rummy500.storage.committer import Committer

POINTS = ("validated", "before the commit", "after the commit", "before the broadcast")


def install(point: str, passing: int, die: Callable[[], None]) -> None:
    """Die when a process comes to that point for so manieth time."""
    left = [passing]

    def passed() -> None:
        left[0] -= 1
        if not left[0]:
            die()

    match point:
        case "validated":
            _before(Hub, "commit", passed)
        case "before the commit":
            _before(Committer, "_commit", passed)
        case "after the commit":
            _after(Committer, "_commit", passed)
        case "before the broadcast":
            _before(Hub, "_tell", passed)
        case _:
            raise ValueError(f"the points are {', '.join(POINTS)}, and {point} is none")


def _before(owner: type, name: str, passed: Callable[[], None]) -> None:
    real = getattr(owner, name)

    def wrapped(*arguments: Any, **options: Any) -> Any:
        passed()
        return real(*arguments, **options)

    setattr(owner, name, wrapped)


def _after(owner: type, name: str, passed: Callable[[], None]) -> None:
    real = getattr(owner, name)

    def wrapped(*arguments: Any, **options: Any) -> Any:
        answer = real(*arguments, **options)
        passed()
        return answer

    setattr(owner, name, wrapped)
