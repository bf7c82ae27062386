"""Why an action is not allowed: the id of a rule, and the facts of the sentence that ``words`` has for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rummy500.words import ENGLISH, Fact, Message, say


@dataclass(frozen=True)
class Refusal:
    """The rule that forbids an action, with the facts of its sentence; ``readings`` are the choices of a joker.

    ``said`` names the sentence where a rule has several.
    """

    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    readings: tuple[int, ...] = ()
    said: str = ""

    @property
    def message(self) -> Message:
        """The reason, to be said in any language."""
        return Message(f"refusal.{self.said or self.rule}", self.facts)

    @property
    def sentence(self) -> str:
        """The reason in plain English words."""
        return self.say()

    def say(self, language: str = ENGLISH) -> str:
        """The reason in plain words."""
        return say(self.message, language)


class IllegalAction(ValueError):
    """An action that the rules do not allow; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
