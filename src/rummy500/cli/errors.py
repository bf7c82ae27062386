"""Failures that end a command with a sentence instead of a stack trace."""


class CommandError(Exception):
    """What went wrong and what would be right, with the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
