"""Texts of actions, read and written against what a seat sees."""

from collections.abc import Callable

from rummy500.engine import IllegalAction, Observation, Refusal, actions, check
from rummy500.engine.cards import JOKER, STAR, spoken_card, spoken_cards
from rummy500.engine.readings import readings, why_no_meld
from rummy500.notation.cards import card_from_text, card_to_text, cards_from_text, cards_to_text
from rummy500.notation.errors import wrong

MOST_CHARACTERS = 200


def action_to_text(action: int, seen: Observation) -> str:
    """The canonical text of an action at this table."""
    kind = action & actions.KIND
    word = actions.KINDS[kind]
    if kind == actions.TAKE:
        count = actions.take_count(action)
        pile = seen.table.pile
        card = pile[-count]
        return f"take {count}" if card in pile[len(pile) - count + 1 :] else f"take {card_to_text(card)}"
    if actions.is_meld(action):
        return f"meld {cards_to_text(actions.meld_cards(action))}"
    if kind == actions.LAY:
        return f"lay {card_to_text(actions.lay_card(action))} {actions.lay_meld(action) + 1}"
    if kind == actions.DISCARD:
        return f"discard {card_to_text(actions.discard_card(action))}"
    return word


def action_from_text(text: str, seen: Observation) -> int:
    """The action that a text means at this table; whether it is legal is for ``check`` to say.

    Raises:
        NotationError: the text is no action.
        IllegalAction: the text is well formed, but there is no such action here: cards that make no meld, a card that
            is not in the pile, a meld that does not exist, a joker that could stand for several cards.
    """
    if len(text) > MOST_CHARACTERS:
        raise wrong("text.too_long", most=MOST_CHARACTERS, count=len(text))
    word, _, rest = text.strip().partition(" ")
    read = _READERS.get(word.lower())
    if read is None:
        raise wrong("text.no_action", text=text)
    return read(rest.split(), seen, text)


def _bare(action: int) -> Callable[[list[str], Observation, str], int]:
    def read(words: list[str], seen: Observation, text: str) -> int:
        if words:
            raise wrong("text.says_more", text=text, words=" ".join(words))
        return action

    return read


def _take(words: list[str], seen: Observation, text: str) -> int:
    if len(words) != 1:
        raise wrong("text.take", text=text)
    pile = seen.table.pile
    if words[0].isascii() and words[0].isdigit() and len(words[0]) <= 4:
        count = int(words[0])
        if not 1 <= count <= len(pile):
            raise IllegalAction(Refusal("not_in_pile", {"count": count}, said="pile_too_small"))
        return actions.take(count)
    card = _plain_card(words[0])
    if card not in pile:
        raise IllegalAction(Refusal("not_in_pile", {"cards": spoken_card(card)}))
    return actions.take(pile[::-1].index(card) + 1)


def _meld(words: list[str], seen: Observation, text: str) -> int:
    if not words:
        raise wrong("text.meld", text=text)
    cards = cards_from_text(" ".join(words))
    found = readings(cards)
    for action in found:
        if actions.meld_cards(action) == cards:
            return action
    if not found:
        raise IllegalAction(Refusal("not_a_meld", {"cards": spoken_cards(cards), "reason": why_no_meld(cards)}))
    return _the_reading(found, seen)


def _lay(words: list[str], seen: Observation, text: str) -> int:
    if len(words) != 2 or not (words[1].isascii() and words[1].isdigit() and len(words[1]) <= 4):
        raise wrong("text.lay", text=text)
    card = card_from_text(words[0])
    number = int(words[1])
    melds = seen.table.melds
    if not 1 <= number <= len(melds):
        raise IllegalAction(Refusal("no_such_meld", {"meld": number}))
    if card != JOKER:
        return actions.lay(card, number - 1)
    room = melds[number - 1].room_for_joker(seen.table.law)
    if not room:
        raise IllegalAction(Refusal("does_not_fit", {"cards": spoken_card(card), "meld": number}))
    return _the_reading([actions.lay(laid, number - 1) for laid in room], seen)


def _discard(words: list[str], seen: Observation, text: str) -> int:
    if len(words) != 1:
        raise wrong("text.discard", text=text)
    return actions.discard(_plain_card(words[0]))


def _rummy(words: list[str], seen: Observation, text: str) -> int:
    if len(words) != 1:
        raise wrong("text.rummy", text=text)
    _plain_card(words[0])
    raise IllegalAction(Refusal("calls_off"))


def _swap(words: list[str], seen: Observation, text: str) -> int:
    if len(words) < 2 or not words[-1].isdigit():
        raise wrong("text.swap", text=text)
    cards_from_text(" ".join(words[:-1]))
    raise IllegalAction(Refusal("joker_swap"))


def _plain_card(text: str) -> int:
    card = card_from_text(text)
    if card >= STAR:
        raise wrong("text.joker_on_table", text=text)
    return card


def _the_reading(found: list[int], seen: Observation) -> int:
    """The one reading that is legal; where none is, any of them, so that ``check`` says why.

    Raises:
        IllegalAction: several are legal.
    """
    if len(found) == 1:
        return found[0]
    legal = [action for action in found if check(seen, action) is None]
    if len(legal) > 1:
        texts = tuple(action_to_text(action, seen) for action in legal)
        raise IllegalAction(Refusal("joker_reading", {"readings": texts}, tuple(legal)))
    return legal[0] if legal else found[0]


_READERS: dict[str, Callable[[list[str], Observation, str], int]] = {
    "draw": _bare(actions.DRAW),
    "take": _take,
    "meld": _meld,
    "lay": _lay,
    "discard": _discard,
    "float": _bare(actions.FLOAT),
    "out": _bare(actions.OUT),
    "pass": _bare(actions.PASS),
    "rummy": _rummy,
    "swap": _swap,
}
