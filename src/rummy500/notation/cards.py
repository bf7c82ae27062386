"""Texts of cards and of lists of cards."""

from collections.abc import Iterable

from rummy500.engine import cards as engine_cards
from rummy500.engine.cards import CardError
from rummy500.notation.errors import NotationError

card_to_text = engine_cards.card_to_text

UNKNOWN = "??"
"""The text of a card that the reader may not see."""


def card_from_text(text: str) -> int:
    """The card with this text.

    Raises:
        NotationError: the text names no card.
    """
    try:
        return engine_cards.card_from_text(text)
    except CardError as problem:
        raise NotationError(problem.message) from None


def cards_from_text(text: str) -> list[int]:
    """The cards of a text such as ``7H KS JK``, in its order.

    Raises:
        NotationError: a word names no card.
    """
    return [card_from_text(word) for word in text.split()]


def cards_to_text(cards: Iterable[int]) -> str:
    """The texts of these cards, joined by spaces."""
    return " ".join(card_to_text(card) for card in cards)
