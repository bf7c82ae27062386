"""Everything that is kept of a match, held against itself: played again from the first entry to the last.

`restore` needs the running deal alone; this looks at all of them, at the hashes of every position, at the cards, the
results, the shuffle, and the numbers of versions and commands.
"""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from rummy500.engine import JOKER, Deal, IllegalAction, Match, Variant, VariantError, preset, start_deal, start_match
from rummy500.engine.cards import STAR
from rummy500.notation import NotationError
from rummy500.service import shuffle
from rummy500.service.archive import Archive
from rummy500.service.dealing import deck_of, first_dealer
from rummy500.service.game import full_check
from rummy500.service.journal import Dealt, Entry, Journal, JournalError, Secret, Stored
from rummy500.service.record import entries_by_deal
from rummy500.service.restore import ReplayError, replay, restore
from rummy500.service.results import result_of, result_to_text

PAGE = 200

CANNOT = (ReplayError, IllegalAction, NotationError, VariantError, ValueError, msgspec.MsgspecError)
"""What playing a damaged log again may lead to."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What was looked at, and in words what does not hold."""

    deals: int
    entries: int
    faults: tuple[str, ...]


@dataclass(slots=True)
class Checked:
    """What was looked at of many matches, and what of it does not hold, by match."""

    matches: int = 0
    deals: int = 0
    entries: int = 0
    faults: list[tuple[bytes, str]] = field(default_factory=list)

    def add(self, match: bytes, stored: Stored | None, secret: Secret | None) -> None:
        """Look at a match; one that has gone meanwhile is passed over."""
        if stored is not None:
            found = audit(stored, secret)
            self.matches += 1
            self.deals += found.deals
            self.entries += found.entries
            self.faults += [(match, fault) for fault in found.faults]

    def unread(self, match: bytes, error: Exception) -> None:
        """Note that a match cannot even be read."""
        self.faults.append((match, f"it cannot be read: {error}"))


async def audit_all(journal: Journal, archive: Archive, each: Callable[[], None] = lambda: None) -> Checked:
    """Look at every match; `each` is called after each. Others may play on meanwhile.

    Raises:
        JournalError: nothing can be read now.
    """
    checked = Checked()
    async for match in all_matches(archive):
        try:
            checked.add(match, *await _still(journal, match))
        except JournalError as error:
            checked.unread(match, error)
        each()
    return checked


async def all_matches(archive: Archive) -> AsyncIterator[bytes]:
    """Every match that is kept.

    Raises:
        JournalError: they cannot be read now.
    """
    after = b""
    while page := await archive.matches(after, PAGE):
        for match in page:
            yield match
        after = page[-1]


async def _still(journal: Journal, match: bytes) -> tuple[Stored | None, Secret | None]:
    """The match and its secret, read while nothing happened in it."""
    stored = await journal.load(match)
    while True:
        secret, again = await journal.secret(match), await journal.load(match)
        if stored is None or again is None or again.base == stored.base:
            return again, secret
        stored = again


def audit(stored: Stored, secret: Secret | None) -> Audit:
    """Return what does not hold in a match. One of the readers of a secret; the faults name no card that is one."""
    faults = [*_numbers(stored), *_promise(stored, secret)]
    try:
        faults += _deals(stored, secret)
        restore(stored, secret)
    except CANNOT as problem:
        faults.append(str(problem))
    except Exception as problem:
        # Damaged rows may lead to anything, and are what is looked for.
        faults.append(f"it cannot be played again: {problem!r}")
    return Audit(len(stored.deals), len(stored.log), tuple(faults))


def _numbers(stored: Stored) -> Iterator[str]:
    if [entry.version for entry in stored.log] != list(range(1, len(stored.log) + 1)):
        yield "versions of the log have holes or doubles"
    if stored.base[0] != len(stored.log):
        yield f"the match is at version {stored.base[0]}, its log at {len(stored.log)}"
    commands = Counter(entry.command for entry in stored.log if entry.command is not None)
    if any(count > 1 for count in commands.values()):
        yield "a command is in the log twice"
    if [deal.deal for deal in stored.deals] != list(range(1, len(stored.deals) + 1)):
        yield "numbers of deals have holes or doubles"


def _promise(stored: Stored, secret: Secret | None) -> Iterator[str]:
    seed = _seed(stored, secret)
    if seed is None:
        yield "the seed is missing"
    elif shuffle.commitment(stored.match, seed) != stored.commitment:
        yield "the seed is not the one that was promised"


def _seed(stored: Stored, secret: Secret | None) -> bytes | None:
    return stored.seed if stored.seed is not None else secret.seed if secret is not None else None


def _deals(stored: Stored, secret: Secret | None) -> Iterator[str]:
    """Play every deal again, in order; each leads to the standing before the next."""
    variant = preset(stored.preset, msgspec.json.decode(stored.fields))
    logs = entries_by_deal(stored.log)
    if len(logs) != len(stored.deals):
        yield f"{len(stored.deals)} deals are stored, {len(logs)} in the log"
        return
    match: Match | None = None
    for dealt, log in zip(stored.deals, logs, strict=True):
        deck = dealt.deck if dealt.deck is not None else secret.deck if secret is not None else None
        if deck is None:
            yield f"deal {dealt.deal}: the deck is missing"
            return
        match = match or start_match(variant, len(stored.seats), dealt.dealer)
        yield from (f"deal {dealt.deal}: {fault}" for fault in _shuffled(stored, secret, variant, dealt, deck))
        deal = start_deal(variant, len(stored.seats), dealt.dealer, list(deck))
        cards = _Cards(deck)
        deal, _ = replay(deal, tuple(log), watch=cards.count)
        if cards.astray:
            yield f"deal {dealt.deal}: cards are lost or doubled at {cards.astray} positions"
        if match.dealer != dealt.dealer:
            yield f"deal {dealt.deal}: another seat is to deal"
        if dealt.result is not None:
            done, match = result_of(deal, match)
            yield from (f"deal {dealt.deal}: {fault}" for fault in _ended(dealt, log, deal, result_to_text(done)))


def _shuffled(stored: Stored, secret: Secret | None, variant: Variant, dealt: Dealt, deck: bytes) -> Iterator[str]:
    seed, nonces = _seed(stored, secret), [seat.nonce or shuffle.NO_NONCE for seat in stored.seats]
    if seed is None:
        return
    if bytes(deck_of(variant, stored.match, seed, nonces, dealt.deal)) != deck:
        yield "the deck does not follow from seed and nonces"
    if dealt.deal == 1 and first_dealer(variant, stored.match, seed, nonces) != dealt.dealer:
        yield "the first dealer does not follow from seed and nonces"


class _Cards:
    """Counts the positions of a deal at which not every card is exactly once."""

    def __init__(self, deck: bytes) -> None:
        self._all = Counter(deck)
        self.astray = 0

    def count(self, deal: Deal) -> None:
        """Look at a position."""
        on_table = (JOKER if card >= STAR else card for meld in deal.table.melds for card in meld.cards)
        in_hands = (card for hand in deal.hands for card in hand)
        self.astray += Counter([*deal.stock, *deal.table.pile, *in_hands, *on_table]) != self._all


def _ended(dealt: Dealt, log: list[Entry], deal: Deal, result: str) -> Iterator[str]:
    if result != dealt.result:
        yield "the result is another one than was stored"
    closing = next((entry for entry in log if entry.kind == "deal_over"), None)
    if closing is None:
        yield "it has a result, and its end is not in the log"
    elif closing.check is not None and closing.check != full_check(deal):
        yield "hands or stock at the end are other ones than they were"
