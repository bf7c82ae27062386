"""The languages that there are, and which of them somebody wants."""

from rummy500.words import de, en
from rummy500.words.tongue import Tongue

ENGLISH = "en"
"""What is said where nobody asks for another language: in logs, on the command line, in the messages of exceptions."""

LANGUAGES: dict[str, Tongue] = {tongue.code: tongue for tongue in (en.ENGLISH, de.GERMAN)}


def language_of(wish: str | None) -> str:
    """The language for a tag such as ``de-AT``; English where there is none for it."""
    code = (wish or "").strip().lower().replace("_", "-").partition("-")[0]
    return code if code in LANGUAGES else ENGLISH


def accepted(header: str | None) -> str:
    """The language that an ``Accept-Language`` header likes best among those there are.

    A header that cannot be read says nothing, and English is nobody's second choice: whoever names no language that
    there is gets it.
    """
    best, weight = ENGLISH, 0.0
    for part in (header or "").split(",")[:20]:
        tag, _, quality = part.strip().partition(";")
        code = tag.strip().lower().partition("-")[0]
        wanted = _quality(quality)
        if code in LANGUAGES and wanted > weight:
            best, weight = code, wanted
    return best


def _quality(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if 0 <= quality <= 1 else 0.0
