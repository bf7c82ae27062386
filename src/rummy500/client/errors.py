"""What can go wrong for a program that plays. Everything else is tried again behind its back."""


class ClientError(Exception):
    """Of all of them the first."""


class ProblemError(ClientError):
    """The server refused a request: a stable code, a sentence, and how many seconds to wait, where that helps."""

    def __init__(self, status: int, code: str, detail: str, wait: float | None = None) -> None:
        super().__init__(f"{detail} ({code})" if detail else code)
        self.status = status
        self.code = code
        self.detail = detail
        self.wait = wait


class RefusedError(ClientError):
    """An action that the rules do not allow here: the id of the rule, its sentence, and what a joker could mean."""

    def __init__(self, rule: str, why: str, readings: list[str]) -> None:
        super().__init__(why)
        self.rule = rule
        self.why = why
        self.readings = readings


class DeniedError(ClientError):
    """Not for this seat: it watches, another connection plays, or the match is over."""


class LostSeatError(ClientError):
    """The seat is not ours, or the match not there; no other try would change that."""
