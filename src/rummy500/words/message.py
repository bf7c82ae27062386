"""A sentence before it is said: its key and its facts.

Templates are those of ``str.format`` with five ways to write a fact:

- ``{points}`` as it is: a number in digits, a text, a message in the same language, or several of them with spaces
- ``{size:word}`` a number as a word
- ``{cards:one card|# cards}`` a number as one of the forms of the language; ``#`` is the number as a word
- ``{parts:, }`` several facts with this between them
- ``{text!r}`` what somebody wrote, in quotation marks
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Union

from rummy500.words.languages import ENGLISH, LANGUAGES
from rummy500.words.tongue import Tongue

Fact = Union[int, str, "Message", tuple["Fact", ...]]
"""A number, a text that is the same in every language, a message, or several of them."""


@dataclass(frozen=True)
class Message:
    """What is to be said."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def say(message: Message, language: str = ENGLISH) -> str:
    """The message in a language.

    Raises:
        KeyError: there is no such language, key or fact; found by the tests, not by players.
    """
    return _said(message, LANGUAGES[language])


def _said(message: Message, tongue: Tongue) -> str:
    facts = {name: _Spoken(fact, tongue) for name, fact in message.facts.items()}
    return tongue.sentences[message.key].format(**facts)


class _Spoken:
    """A fact as ``str.format`` writes it into a sentence."""

    __slots__ = ("_fact", "_tongue")

    def __init__(self, fact: Fact, tongue: Tongue) -> None:
        self._fact = fact
        self._tongue = tongue

    def __format__(self, form: str) -> str:
        fact, tongue = self._fact, self._tongue
        if isinstance(fact, tuple):
            return (form or " ").join(format(_Spoken(part, tongue), "") for part in fact)
        if isinstance(fact, Message):
            return _said(fact, tongue)
        if isinstance(fact, str) or not form:
            return str(fact)
        if form == "word":
            return tongue.word(fact)
        return form.split("|")[tongue.form(fact)].replace("#", tongue.word(fact))

    def __repr__(self) -> str:
        before, after = self._tongue.quotes
        text = format(self, "")
        # Characters that do not show, and line ends, as Python writes them.
        shown = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
        return f"{before}{shown}{after}"


class WordedError(Exception):
    """An error whose sentence a player may read; ``str`` says it in English."""

    def __init__(self, message: Message) -> None:
        super().__init__(say(message))
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        """Worker processes hand errors back, whatever else they hold."""
        return _restored, (type(self), self.__dict__)

    def say(self, language: str = ENGLISH) -> str:
        """The sentence in a language."""
        return say(self.message, language)


def _restored(kind: type[WordedError], held: dict[str, object]) -> WordedError:
    error = kind.__new__(kind)
    WordedError.__init__(error, held["message"])  # type: ignore[arg-type]  # what the instance held
    error.__dict__.update(held)
    return error
