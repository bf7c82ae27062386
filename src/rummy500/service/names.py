"""Names of people and of computer opponents: one validator for all ways in."""

import unicodedata
from collections.abc import Sequence

from rummy500.words import Message, WordedError

MOST_GRAPHEMES = 24
MOST_CHARACTERS = 96
"""Code points, so that no letter carries a tower of accents."""

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dario", "Edda", "Finn", "Greta", "Hugo", "Ines")


class NameRefusedError(WordedError, ValueError):
    """A name that cannot be used; the sentence says why."""


def clean_name(name: str) -> str:
    """Return the name in its normal form.

    Raises:
        NameRefusedError: it is empty, too long, or holds characters that do not show or turn the writing direction.
    """
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    for character in name:
        # Cc control, Cf format (bidi, zero width), Cs surrogate, Co private, Cn unassigned, Zl/Zp line ends.
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            raise NameRefusedError(Message("name.invisible"))
    graphemes = sum(1 for character in name if not unicodedata.category(character).startswith("M"))
    if not graphemes:
        raise NameRefusedError(Message("name.empty"))
    if graphemes > MOST_GRAPHEMES or len(name) > MOST_CHARACTERS:
        raise NameRefusedError(Message("name.too_long", {"most": MOST_GRAPHEMES}))
    return name


_CYRILLIC = ("АВЕКМНОРСТУХІЈЅӀаекорсухіјѕһԁԛԝӏ", "ABEKMHOPCTYXIJSIaekopcyxijshdqwl")
_GREEK = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχω", "ABEZHIKMNOPTYXayikvopuxw")
_ALIKE = str.maketrans(_CYRILLIC[0] + _GREEK[0] + "0", _CYRILLIC[1] + _GREEK[1] + "O")
"""What looks like a Latin letter in most typefaces; capitals and small ones each for themselves."""

_STROKES = str.maketrans("i1|ı", "llll")
"""What looks like a small l, once all letters are small."""


def skeleton(name: str) -> str:
    """What two names have in common that look alike: compared at one table."""
    plain = unicodedata.normalize("NFKC", name).translate(_ALIKE)
    return plain.casefold().translate(_STROKES).replace(" ", "")


def bot_names(taken: Sequence[str], count: int) -> list[str]:
    """Names for so many computer opponents, none of which looks like one already at the table."""
    used = {skeleton(name) for name in taken}
    return [name for name in BOT_NAMES if skeleton(name) not in used][:count]
