"""What is wrong with a text."""

from rummy500.words import Fact, Message, WordedError


class NotationError(WordedError, ValueError):
    """A text that says nothing this notation knows; the sentence names what came and what would be right."""


def wrong(key: str, /, **facts: Fact) -> NotationError:
    """The error whose sentence has this key."""
    return NotationError(Message(key, facts))


def cause(problem: Exception) -> Fact:
    """What an error says, to be part of another sentence."""
    return problem.message if isinstance(problem, WordedError) else str(problem)
