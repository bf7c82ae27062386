"""Every sentence that the package says to a player, in every language: what is said is a key with its facts."""

from rummy500.words.languages import ENGLISH, LANGUAGES, accepted, language_of
from rummy500.words.message import Fact, Message, WordedError, say
from rummy500.words.tongue import Tongue

__all__ = ["ENGLISH", "LANGUAGES", "Fact", "Message", "Tongue", "WordedError", "accepted", "language_of", "say"]
