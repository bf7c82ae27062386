"""A match: deals with running totals, up to a winner."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rummy500.engine.cards import JOKER
from rummy500.engine.law import law_of
from rummy500.engine.scoring import DealScore
from rummy500.engine.variant import Variant


@dataclass(frozen=True)
class Match:
    """The standing between two deals."""

    variant: Variant
    seats: int
    dealer: int
    """The seat that deals the next deal."""
    totals: tuple[int, ...]
    deals: int = 0
    """Deals scored so far."""
    winners: tuple[int, ...] = ()
    """The winning seats; empty while the match goes on."""

    @property
    def target(self) -> int:
        """The points that win."""
        return self.variant.match.target

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    def next(self, score: DealScore) -> "Match":
        """The standing after a scored deal.

        Raises:
            ValueError: the match is over, or the score has another number of seats.
        """
        if self.over:
            raise ValueError("the match is over")
        totals = tuple(total + net for total, net in zip(self.totals, score.net, strict=True))
        after = replace(self, totals=totals, deals=self.deals + 1, dealer=self._next_dealer(score))
        return replace(after, winners=_winners(after, score.out))

    def _next_dealer(self, score: DealScore) -> int:
        if self.variant.match.dealer_rotation == "winner":
            best = [seat for seat, net in enumerate(score.net) if net == max(score.net)]
            if len(best) == 1:
                return best[0]
        return (self.dealer + 1) % self.seats


def start_match(variant: Variant, seats: int, dealer: int) -> Match:
    """A match before its first deal.

    Raises:
        VariantError: this number of seats cannot be dealt.
        ValueError: there is no such dealer.
    """
    law_of(variant, seats)
    if not 0 <= dealer < seats:
        raise ValueError(f"dealer {dealer} is no seat; the seats are 0 to {seats - 1}")
    return Match(variant, seats, dealer, (0,) * seats)


def low_card_dealer(seats: int, deck: Sequence[int]) -> int:
    """The seat that deals first where the lowest card drawn decides: ace low, equal lowest cards draw again.

    Cards are drawn from the end of the deck, jokers are passed over.

    Raises:
        ValueError: the deck ran out before one seat was lowest.
    """
    drawn = iter([card for card in reversed(deck) if card != JOKER])
    candidates = list(range(seats))
    while len(candidates) > 1:
        ranks = {}
        for seat in candidates:
            card = next(drawn, None)
            if card is None:
                raise ValueError("the deck ran out before one seat had the lowest card")
            ranks[seat] = card & 15
        candidates = [seat for seat in candidates if ranks[seat] == min(ranks.values())]
    return candidates[0]


def _winners(match: Match, out: int) -> tuple[int, ...]:
    """The seats that have won, if the match is over."""
    rules = match.variant.match
    if rules.max_deals and match.deals >= rules.max_deals:
        candidates = list(range(match.seats))
    else:
        candidates = [seat for seat, total in enumerate(match.totals) if rules.target and total >= rules.target]
        if out in candidates and (rules.must_go_out_to_win or rules.winner == "went_out"):
            return (out,)
        if rules.must_go_out_to_win:
            return ()
    best = [seat for seat in candidates if match.totals[seat] == max(match.totals[other] for other in candidates)]
    return () if len(best) > 1 and rules.tie == "play_on" else tuple(best)
