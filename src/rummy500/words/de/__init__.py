"""German, as one talks at the table: du, Satz and Folge, auslegen, anlegen, ablegen."""

from rummy500.words.de import coach, refusals, service, sheet, texts, variants
from rummy500.words.tongue import Tongue

_NUMBERS = "kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn"

GERMAN = Tongue(
    code="de",
    name="Deutsch",
    sentences={
        **refusals.SENTENCES,
        **sheet.SENTENCES,
        **variants.SENTENCES,
        **texts.SENTENCES,
        **service.SENTENCES,
        **coach.SENTENCES,
    },
    numbers=tuple(_NUMBERS.split()),
    quotes=("„", "“"),
)
