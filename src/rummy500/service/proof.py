"""The proof of a finished match: what was promised before the deal, held against what was dealt.

It is read from a record or from the answer of `/fairness`, and checked with the server's own shuffle; whoever trusts
that as little as the server takes `docs/verify_shuffle.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rummy500.engine import JOKER, Variant, VariantError, full_deck, preset
from rummy500.notation import NotationError, Record, card_from_text, card_to_text
from rummy500.service import shuffle
from rummy500.service.dealing import deck_of, first_dealer
from rummy500.service.record import WORDS

Point = Literal["shuffle", "commitment", "promise", "dealer", "decks", "hand"]


class ProofError(ValueError):
    """There is no proof in what was given; the sentence says why and what to do."""


@dataclass(frozen=True)
class ProvenDeal:
    """A deal as it was played: its number, its dealer, and the deck with the next card last."""

    number: int
    dealer: int
    deck: tuple[int, ...]


@dataclass(frozen=True)
class Proof:
    """All that a match shows when it is over. `promise` and `hands` are what one browser saw before; `seat` is its own.

    Without a variant the cards of a deck are taken from the deck itself, and nothing can be said of the first dealer.
    """

    match: bytes
    shuffle: str
    commitment: bytes
    seed: bytes
    nonces: tuple[bytes, ...]
    deals: tuple[ProvenDeal, ...]
    variant: Variant | None = None
    promise: bytes | None = None
    seat: int | None = None
    hands: tuple[tuple[int, tuple[int, ...]], ...] = ()


@dataclass(frozen=True)
class Finding:
    """One point of a proof: whether it holds, None where nobody can tell; what was said and found, or why not."""

    point: Point
    holds: bool | None
    said: str = ""
    found: str = ""


def check(proof: Proof) -> list[Finding]:
    """Compute everything again; nothing more is looked at where the shuffle is an unknown one."""
    known = _same("shuffle", shuffle.ALGORITHM, proof.shuffle)
    if not known.holds:
        return [known]
    commitment = shuffle.commitment(proof.match, proof.seed).hex()
    return [
        known,
        _same("commitment", proof.commitment.hex(), commitment),
        Finding("promise", None) if proof.promise is None else _same("promise", proof.promise.hex(), commitment),
        _dealer(proof),
        _decks(proof),
        _hand(proof),
    ]


def holds(findings: Sequence[Finding]) -> bool:
    """Whether no point fails."""
    return all(finding.holds is not False for finding in findings)


def _same(point: Point, said: str, found: str) -> Finding:
    return Finding(point, said == found, said, found)


def _dealer(proof: Proof) -> Finding:
    first = next((deal for deal in proof.deals if deal.number == 1), None)
    if proof.variant is None or first is None:
        return Finding("dealer", None)
    found = first_dealer(proof.variant, proof.match, proof.seed, proof.nonces)
    return _same("dealer", f"seat {first.dealer + 1}", f"seat {found + 1}")


def _decks(proof: Proof) -> Finding:
    if not proof.deals:
        return Finding("decks", None)
    for deal in proof.deals:
        if proof.variant is not None:
            deck = deck_of(proof.variant, proof.match, proof.seed, proof.nonces, deal.number)
        else:
            deck = shuffle.Stream(proof.seed, proof.match, deal.number, proof.nonces).shuffle(_in_order(deal.deck))
        finding = _same("decks", f"{deal.number}: {_texts(deal.deck)}", f"{deal.number}: {_texts(deck)}")
        if not finding.holds:
            return finding
    return Finding("decks", True)


def _hand(proof: Proof) -> Finding:
    """Cards are dealt one by one from the end of the deck, to the dealer's left first."""
    seats, decks = len(proof.nonces), {deal.number: deal for deal in proof.deals}
    seen = [(decks[number], hand) for number, hand in proof.hands if number in decks]
    if proof.seat is None or not seen:
        return Finding("hand", None)
    for deal, hand in seen:
        dealt = deal.deck[::-1][(proof.seat - deal.dealer - 1) % seats :: seats][: len(hand)]
        finding = _same("hand", f"{deal.number}: {_texts(sorted(hand))}", f"{deal.number}: {_texts(sorted(dealt))}")
        if not finding.holds:
            return finding
    return Finding("hand", True)


def _in_order(deck: Sequence[int]) -> list[int]:
    """The cards of a deck before they were shuffled, so many packs and jokers as it has cards."""
    jokers = sum(card == JOKER for card in deck)
    pack = full_deck(preset("standard"), 2)
    return pack * ((len(deck) - jokers) // len(pack)) + [JOKER] * jokers


def _texts(cards: Sequence[int]) -> str:
    return " ".join(map(card_to_text, cards))


# ---- where proofs come from


def proof_of_record(record: Record) -> Proof:
    """Return the proof that a record carries.

    Raises:
        ProofError: it carries none, or one that cannot be read.
    """
    tags = record.tags
    if "seed" not in tags:
        raise ProofError(
            "the record carries no seed: it was saved before the match was over, or by something else than a server; "
            "save it again from the finished match"
        )
    try:
        return Proof(
            match=_bytes(tags["match"], shuffle.MATCH_BYTES),
            shuffle=tags["shuffle"],
            commitment=_bytes(tags["commitment"], 32),
            seed=_bytes(tags["seed"], shuffle.SEED_BYTES),
            nonces=tuple(_bytes(tags[f"nonce_{WORDS[seat]}"], shuffle.NONCE_BYTES) for seat in range(record.seats)),
            deals=tuple(ProvenDeal(number, deal.dealer, deal.deck) for number, deal in enumerate(record.deals, 1)),
            variant=record.variant,
        )
    except KeyError as missing:
        raise ProofError(f"the record has no tag {missing}: save it again from the finished match") from None


class _Seen(Struct):
    commitment: str
    hands: dict[str, list[str]] = {}


class _FairDeal(Struct):
    deal: int
    dealer: int
    deck: list[str]


class _Fairness(Struct):
    """The answer of `/fairness`, with what the page adds to it of its own."""

    match: str
    shuffle: str
    commitment: str
    seed: str
    nonces: list[str]
    deals: list[_FairDeal]
    preset: str | None = None
    fields: dict[str, Any] = {}
    seen: _Seen | None = None
    seat: int | None = None


def proof_from_json(text: str) -> Proof:
    """Return the proof that the page or the server gave as JSON.

    Raises:
        ProofError: it is none.
    """
    try:
        told = msgspec.json.decode(text, type=_Fairness)
        return Proof(
            match=_bytes(told.match, shuffle.MATCH_BYTES),
            shuffle=told.shuffle,
            commitment=_bytes(told.commitment, 32),
            seed=_bytes(told.seed, shuffle.SEED_BYTES),
            nonces=tuple(_bytes(nonce, shuffle.NONCE_BYTES) for nonce in told.nonces),
            deals=tuple(ProvenDeal(deal.deal, deal.dealer, _cards(deal.deck)) for deal in told.deals),
            variant=preset(told.preset, told.fields) if told.preset is not None else None,
            promise=_bytes(told.seen.commitment, 32) if told.seen is not None else None,
            seat=told.seat,
            hands=tuple((int(number), _cards(hand)) for number, hand in told.seen.hands.items()) if told.seen else (),
        )
    except (msgspec.MsgspecError, VariantError, NotationError, ValueError) as problem:
        raise ProofError(f"this is no proof of a match: {problem}") from None


def _cards(texts: Sequence[str]) -> tuple[int, ...]:
    return tuple(map(card_from_text, texts))


def _bytes(text: str, size: int) -> bytes:
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != size:
        raise ProofError(f"{text!r} is not {size} bytes as hexadecimal digits")
    return value
