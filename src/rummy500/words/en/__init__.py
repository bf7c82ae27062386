"""English."""

from rummy500.words.en import coach, refusals, service, sheet, texts, variants
from rummy500.words.tongue import Tongue

_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen"

ENGLISH = Tongue(
    code="en",
    name="English",
    sentences={
        **refusals.SENTENCES,
        **sheet.SENTENCES,
        **variants.SENTENCES,
        **texts.SENTENCES,
        **service.SENTENCES,
        **coach.SENTENCES,
    },
    numbers=tuple(_NUMBERS.split()),
    quotes=("'", "'"),
)
