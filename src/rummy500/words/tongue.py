"""What a language is here: its sentences by key, its number words, its quotation marks, its plural."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


def one_or_other(number: int) -> int:
    """The plural of English and German: which of two forms a number takes."""
    return 0 if number == 1 else 1


@dataclass(frozen=True)
class Tongue:
    """One language. A third one is a third object of this class, and the tests say which keys it still lacks."""

    code: str
    name: str
    """What the language calls itself."""
    sentences: Mapping[str, str]
    numbers: tuple[str, ...]
    """The words for 0, 1, 2 and so on; greater numbers are written as digits."""
    quotes: tuple[str, str]
    form: Callable[[int], int] = one_or_other
    """Which of the forms of ``{number:card|cards}`` a number takes, counted from 0."""

    def word(self, number: int) -> str:
        """A number as a word, if it is small."""
        return self.numbers[number] if 0 <= number < len(self.numbers) else str(number)
