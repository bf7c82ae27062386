"""What must hold in every deal of every variant: played out at random, each moment checked from several sides.

`RUMMY500_DEALS` is the number of random deals for each preset and for house rules (default 10). In the first hundred of
them and in every fifth after that the oracle plays along; in the others the costly checks are made less often.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import oracle
from dealing import FIELDS, NAMES, Twin, a_deck, a_near_deck, a_preset, a_small_variant, a_temper, a_variant
from rummy500.engine import (
    Deal,
    Hand,
    IllegalAction,
    Meld,
    Phase,
    Refusal,
    VariantError,
    card_to_text,
    check,
    legal_actions,
    observe,
    preset,
    score_deal,
    start_deal,
)
from rummy500.engine.cards import held_as
from rummy500.notation import action_from_text, action_to_text, position_from_text, position_to_text
from rummy500.words import LANGUAGES

DEALS = int(os.environ.get("RUMMY500_DEALS", "10"))
CHUNK = 5
HOUSE_RULES = "house rules"


def chunks() -> list[tuple[str, int]]:
    return [(name, first) for name in (*NAMES, HOUSE_RULES) for first in range(0, DEALS, CHUNK)]


@pytest.mark.parametrize(("name", "first"), chunks())
def test_deals_at_random(name: str, first: int) -> None:
    for seed in range(first, min(first + CHUNK, DEALS)):
        random = Random(f"{name} {seed}")
        variant, seats = a_variant(random) if name == HOUSE_RULES else a_preset(name, random)
        with_oracle = seed < 100 or seed % 5 == 0
        twin = Twin(variant, seats, random.randrange(seats), a_deck(variant, seats, random), oracle=with_oracle)
        try:
            play_out(twin, random)
        except oracle.TooBigError:
            continue
        except BaseException as problem:
            problem.add_note(f"seed {seed}, {seats} seats, {twin.story()}")
            raise


@pytest.mark.parametrize("first", range(0, 30 * DEALS, 15))
def test_small_deals_under_house_rules(first: int) -> None:
    for seed in range(first, first + 15):
        random = Random(f"small {seed}")
        variant, seats = a_small_variant(random)
        twin = Twin(variant, seats, 0, a_near_deck(variant, seats, random))
        twin.shorten_stock(random.randint(1, 25))
        try:
            play_out(twin, random)
        except oracle.TooBigError:
            continue
        except BaseException as problem:
            problem.add_note(f"seed {seed}, {seats} seats, stock cut, {twin.story()}")
            raise


def play_out(twin: Twin, random: Random) -> None:
    """Play a deal to its end and check every moment, the costly things now and then."""
    choose = a_temper(random)
    often = 0.15 if twin.game is not None else 0.03
    steps = 0
    while True:
        legal = twin.legal()
        check_cards(twin)
        check_legal(twin, legal)
        if twin.game is not None:
            check_against_oracle(twin, legal, twin.game)
        if random.random() < often:
            check_each_plays(twin, legal)
            check_others_are_refused(twin, legal, random)
            check_texts(twin, legal)
            check_position_text(twin)
        if twin.whole and twin.deal.table.phase == Phase.DRAW and random.random() < often:
            check_non_interference(twin, random)
        if twin.deal.table.over:
            break
        text = choose(list(legal))
        twin.play(text, legal[text])
        steps += 1
        assert steps <= most_steps(twin.deal), "the deal does not end"
    check_score(twin)


def most_steps(deal: Deal) -> int:
    """More actions than a deal can have: a turn draws a card of the stock, lays one, or is one of few idle ones."""
    cards = deal.table.variant.deck_size(deal.table.seats)
    progress = 2 * cards
    return 3 * (progress + 1) * (deal.table.variant.ending.idle_laps * deal.table.seats + 1)


def all_cards(deal: Deal) -> Counter[int]:
    on_table = [held_as(card) for meld in deal.table.melds for card in meld.cards]
    in_hands = [card for hand in deal.hands for card in hand]
    return Counter([*deal.stock, *deal.table.pile, *in_hands, *on_table])


def check_cards(twin: Twin) -> None:
    """No card is lost or doubled, and the public counts tell the truth."""
    deal = twin.deal
    assert all_cards(deal) == Counter(twin.deck)
    assert deal.table.stock == len(deal.stock)
    assert deal.table.hands == [len(hand) for hand in deal.hands]
    for hand, known in zip(deal.hands, deal.table.known, strict=True):
        assert not Counter(known) - Counter(hand)
    for meld in deal.table.melds:
        assert len(meld.cards) == len(meld.by) == len(meld.points)


def check_legal(twin: Twin, legal: dict[str, int]) -> None:
    """The seat to act always can; nobody else ever may."""
    deal = twin.deal
    assert bool(legal) != deal.table.over
    assert len(set(legal.values())) == len(legal)
    for seat in [None, *range(deal.table.seats)]:
        if seat != deal.table.actor:
            assert legal_actions(observe(deal, seat)) == []
            assert all(check(observe(deal, seat), action) is not None for action in legal.values())
    assert all(check(twin.seen(), action) is None for action in legal.values())


def check_against_oracle(twin: Twin, legal: dict[str, int], game: oracle.Game) -> None:
    """Both know the same choices and the same table."""
    deal = twin.deal
    assert set(legal) == game.legal()
    assert deal.table.over == (game.phase == "over")
    assert [sorted(card_to_text(card) for card in hand) for hand in deal.hands] == [sorted(h) for h in game.hands]
    assert [card_to_text(card) for card in deal.table.pile] == game.pile
    for meld, wanted in zip(deal.table.melds, game.melds, strict=True):
        cards = [card_to_text(card) for card in meld.cards]
        assert (meld.owner, tuple(cards)) == (wanted.owner, wanted.cards)
        laid = zip(cards, meld.by, meld.points, strict=True)
        assert sorted(laid) == sorted(zip(wanted.cards, wanted.by, wanted.points, strict=True))
    assert deal.table.melded == game.melded


def snapshot(deal: Deal) -> tuple[Any, ...]:
    return position_to_text(observe(deal, None)), tuple(str(hand) for hand in deal.hands), tuple(deal.stock)


def check_each_plays(twin: Twin, legal: dict[str, int]) -> None:
    """Every listed action can be done, and trying it on a copy changes nothing here."""
    before = snapshot(twin.deal)
    for action in legal.values():
        assert snapshot(twin.deal.after(action)) != before
    assert snapshot(twin.deal) == before


def check_others_are_refused(twin: Twin, legal: dict[str, int], random: Random) -> None:
    """Whatever else is well formed is refused, names a rule in a sentence, and changes nothing."""
    pool = [text for text in well_formed(twin.deal, random) if text not in legal]
    before = snapshot(twin.deal)
    for text in random.sample(pool, min(25, len(pool))):
        refusal = refusal_of(twin, text, legal)
        if refusal is not None:
            for language in LANGUAGES:
                assert refusal.say(language)[-1] in ".?!"
                assert "{" not in refusal.say(language)
        assert snapshot(twin.deal) == before


def refusal_of(twin: Twin, text: str, legal: dict[str, int]) -> Refusal | None:
    """Why an unlisted text is refused; None if it is another spelling of a listed one."""
    seen = twin.seen()
    try:
        action = action_from_text(text, seen)
        if action_to_text(action, seen) in legal:
            return None
        assert check(seen, action) is not None, text
        twin.deal.play(action)
    except IllegalAction as refused:
        return refused.refusal
    pytest.fail(f"{text} was accepted but is not among {sorted(legal)}")


def well_formed(deal: Deal, random: Random) -> Iterator[str]:
    """Texts of actions, possible and impossible."""
    table = deal.table
    yield from ("draw", "pass", "float", "out")
    held = [card_to_text(card) for card in deal.hands[table.actor]] or ["7H"]
    pile = [card_to_text(card) for card in table.pile]
    for card in [*random.sample(oracle.NATURALS, 8), oracle.JOKER, *held, *pile]:
        yield f"take {card}"
        yield f"discard {card}"
        for number in random.sample(range(len(table.melds) + 2), min(3, len(table.melds) + 2)):
            for laid in (card,) if card != oracle.JOKER else ("*7", "*QS", oracle.JOKER):
                yield f"lay {laid} {number}"
    for number in range(len(pile) + 2):
        yield f"take {number}"
    for _ in range(30):
        size = random.randint(1, 5)
        rank, suit, start = random.choice(oracle.RANKS), random.choice(oracle.SUITS), random.randint(1, 14)
        in_set = [rank + each for each in random.choices(oracle.SUITS, k=size)]
        in_run = [oracle.card_at(start + number, suit) for number in range(size)]
        guess = random.choice([in_set, in_run, random.choices(held, k=size), sorted(held)[:size]])
        yield "meld " + " ".join(guess)
        spot = random.randrange(len(guess))
        joker = random.choice(["*" + rank, "*" + in_run[0], oracle.JOKER])
        yield "meld " + " ".join([*guess[:spot], joker, *guess[spot + 1 :]])


def check_texts(twin: Twin, legal: dict[str, int]) -> None:
    """Both laws: a value comes back from its text, a canonical text from its value."""
    seen = twin.seen()
    for text, action in legal.items():
        assert action_from_text(text, seen) == action
        assert action_to_text(action_from_text(text.lower(), seen), seen) == text


def check_position_text(twin: Twin) -> None:
    """What is saved and loaded is the same moment with the same choices."""
    for seat in [None, *range(twin.deal.table.seats)]:
        seen = observe(twin.deal, seat)
        text = position_to_text(seen)
        loaded = position_from_text(text)
        assert position_to_text(loaded) == text
        assert legal_actions(loaded) == legal_actions(seen)
        assert position_to_text(seen.copy()) == text


def check_non_interference(twin: Twin, random: Random) -> None:
    """Deal anew with every card that a seat has not seen in another place: it notices nothing."""
    deal = twin.deal
    for seat in [None, *range(deal.table.seats)]:
        other = replay(twin, hidden_cards_moved(twin, seat, random))
        seen, also_seen = observe(deal, seat), observe(other, seat)
        assert position_to_text(also_seen).encode() == position_to_text(seen).encode()
        assert legal_actions(also_seen) == legal_actions(seen)


def hidden_cards_moved(twin: Twin, seat: int | None, random: Random) -> list[int]:
    """The deck with all cards shuffled among themselves that this seat cannot have seen yet."""
    hidden = Counter(twin.deal.stock)
    for other, (hand, known) in enumerate(zip(twin.deal.hands, twin.deal.table.known, strict=True)):
        if other != seat:
            hidden += Counter(hand) - Counter(known)
    # Of two copies of which one is known, neither is moved: nobody could tell which is which.
    places = [place for place, card in enumerate(twin.deck) if hidden[card] == twin.deck.count(card)]
    cards = [twin.deck[place] for place in places]
    random.shuffle(cards)
    deck = list(twin.deck)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return deck


def replay(twin: Twin, deck: list[int]) -> Deal:
    table = twin.deal.table
    deal = start_deal(table.variant, table.seats, table.dealer, deck)
    for text in twin.texts:
        deal.play(action_from_text(text, observe(deal, deal.table.actor)))
    return deal


def check_score(twin: Twin) -> None:
    """The score adds up, also when it is counted from the cards that lie there and are held."""
    deal, rules = twin.deal, twin.rules
    score = score_deal(deal)
    rows = zip(score.melded, score.laid_off, score.bonus, score.held, score.net, strict=True)
    assert all(melded + laid_off + bonus - held == net for melded, laid_off, bonus, held, net in rows)
    assert sum(deal.table.melded) == sum(sum(meld.points) for meld in deal.table.melds)
    laid = [0] * deal.table.seats
    for meld in deal.table.melds:
        for seat, points in zip(meld.by, worth(meld, rules), strict=True):
            laid[seat] += points
    if not rules["scoring.quad_double"]:
        assert [melded + laid_off for melded, laid_off in zip(score.melded, score.laid_off, strict=True)] == laid
    if score.ending.value == "went_out" or rules["scoring.hands_count_when_stock_empty"]:
        costs = [sum(oracle.value_held(card_to_text(card), rules) for card in hand) for hand in deal.hands]
        assert list(score.held) == costs
    if twin.game is not None:
        assert score.ending.value == twin.game.ending
        assert score.out == (-1 if twin.game.out is None else twin.game.out)
        assert list(score.net) == twin.game.net()
        assert list(score.bonus) == twin.game.bonuses()


def worth(meld: Meld, rules: dict[str, Any]) -> list[int]:
    return oracle.values_laid([card_to_text(card) for card in meld.cards], rules)


# --- The same, driven by hypothesis, which looks for the smallest deal that fails

SMALL: dict[str, Any] = FIELDS | {"deck.hand_size": [{"other": size} for size in (1, 2, 3, 4, 5)]}


@settings(
    max_examples=4 * DEALS,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
@given(st.data())
def test_small_hands_under_house_rules(data: st.DataObject) -> None:
    changes = {name: data.draw(st.sampled_from(values), name) for name, values in SMALL.items()}
    seats = data.draw(st.integers(2, 4), "seats")
    try:
        variant = preset("standard", changes)
        variant.check_seats(seats)
    except VariantError:
        return
    random = data.draw(st.randoms(use_true_random=False))
    deck = a_near_deck(variant, seats, random)
    keep = data.draw(st.integers(0, 12), "cards of the stock")
    twin = Twin(variant, seats, 0, deck)
    twin.shorten_stock(keep)
    try:
        for _ in range(60):
            legal = twin.legal()
            check_cards(twin)
            check_legal(twin, legal)
            assert twin.game is not None
            check_against_oracle(twin, legal, twin.game)
            if twin.deal.table.over:
                check_score(twin)
                return
            text = data.draw(st.sampled_from(sorted(legal)), "action")
            twin.play(text, legal[text])
    except oracle.TooBigError:
        return


def test_hands_hold_what_they_are_given() -> None:
    for seed in range(50):
        random = Random(seed)
        variant, seats = a_variant(random)
        cards = random.sample(a_deck(variant, seats, random), 12)
        hand = Hand.of(cards)
        assert Counter(hand) == Counter(cards)
        assert len(hand) == 12
        assert all(hand.count(card) == number for card, number in Counter(cards).items())
