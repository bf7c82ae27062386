"""The rule sheet in English."""

_AIM = "score for every card you lay on the table, and lose points for every card left in your hand."

SENTENCES: dict[str, str] = {
    "topic.aim": "Aim",
    "topic.deal": "Deal",
    "topic.melds": "Melds",
    "topic.draw": "Draw",
    "topic.play": "Play",
    "topic.end": "End",
    "topic.points": "Points",
    "topic.match": "Match",
    "sheet.changed": "changed",
    "sheet.aim_target": f"Be the first to reach {{target}} points: {_AIM}",
    "sheet.aim_deals": f"Have the most points after {{deals:one round|# rounds}}: {_AIM}",
    # Dealing.
    "sheet.players": "This game is for {low:word} to {high:word} players.",
    "sheet.players_exact": "This game is for {high:word} players.",
    "sheet.packs": "{packs}; {jokers}.",
    "sheet.packs_one": "One pack of 52 cards",
    "sheet.packs_two": "Two packs of 52 cards",
    "sheet.packs_by_players": "One pack of 52 cards for up to four players, two packs from five on",
    "sheet.no_jokers": "no jokers",
    "sheet.jokers_with_it": "{jokers:one joker|# jokers} with it",
    "sheet.jokers_each": "{jokers:one joker|# jokers} each",
    "sheet.hand": "Each player is dealt {hands:, }. One card is turned up to start the discard pile.",
    "sheet.hand_for_all": "{cards:one card|# cards}",
    "sheet.hand_for_one": "{cards:one card|# cards} with {players:word} players",
    "sheet.hand_for_range": "{cards:one card|# cards} with {low:word} to {high:word} players",
    "sheet.dealer": "{first}; {then}. The player to the left of the dealer begins.",
    "sheet.dealer_low_card": "The lowest card drawn deals first, the ace being lowest",
    "sheet.dealer_random": "The first dealer is drawn at random",
    "sheet.dealer_winner": "after each round the seat with the most points of that round deals",
    "sheet.dealer_left": "after each round the next player to the left deals",
    # Sets and runs.
    "sheet.set_distinct": "A set is {size} cards of one rank, all of different suits.",
    "sheet.set_any": "A set is {size} cards of one rank; equal cards of two packs may stand together.",
    "sheet.size": "{low:word}",
    "sheet.size_or": "{low:word} or {high:word}",
    "sheet.size_to": "{low:word} to {high:word}",
    "sheet.run": "A run is {least:word} or more neighbouring cards of one suit.",
    "sheet.run_at_most": "A run is {least:word} or more neighbouring cards of one suit, at most {most:word}.",
    "sheet.aces_both": ("An ace may stand below the two or above the king, but no run goes round the corner (K-A-2)."),
    "sheet.aces_low": "An ace stands only below the two.",
    "sheet.aces_high": "An ace stands only above the king.",
    "sheet.aces_none": "An ace stands in no run, only in sets.",
    "sheet.joker": ("A joker stands for any card that the meld has room for, named when it is laid and then fixed."),
    "sheet.joker_naturals": (
        "A joker stands for any card that the meld has room for, named when it is laid and then fixed; a new meld "
        "needs at least {naturals:one card that is|# cards that are} no joker."
    ),
    "sheet.first_meld": "Your first meld of a round must be worth at least {points} points.",
    # Drawing.
    "sheet.draw_top": "On your turn, draw the top card of the stock or take the top card of the discard pile.",
    "sheet.draw_all": (
        "On your turn, draw the top card of the stock, or take any card of the discard pile together with every card "
        "above it."
    ),
    "sheet.duty_none": "No card from the pile has to be used.",
    "sheet.duty": "{card} must be played {when}, {how}.",
    "sheet.duty_card_inside": "A card taken from inside the pile",
    "sheet.duty_card": "A card taken from the pile",
    "sheet.duty_turn": "in the same turn",
    "sheet.duty_next_action": "by your very next action",
    "sheet.duty_new_meld": "in a new meld",
    "sheet.duty_meld_or_layoff": "in a new meld or laid off on one",
    "sheet.top_free": "You may keep the top discard without using it.",
    "sheet.top_free_not_back": (
        "You may keep the top discard without using it, but it cannot be your discard of the same turn."
    ),
    "sheet.top_too": "This holds for the top discard, too.",
    "sheet.scope_direct": "It must fit as your hand and the table lie when you take it.",
    "sheet.scope_joint": "Other melds and layoffs may come first, as long as it can still be played.",
    "sheet.needs_hand_card": "A new meld for it must hold a card that was in your hand before.",
    "sheet.others_free": "The other cards you take may be laid, kept or discarded.",
    # Playing.
    "sheet.play": (
        "After drawing you may lay new melds and lay off single cards on {whose}. Every card scores for the player "
        "who laid it."
    ),
    "sheet.play_after_own": (
        "After drawing you may lay new melds and lay off single cards on {whose}, once you have laid a new meld of "
        "your own in this round. Every card scores for the player who laid it."
    ),
    "sheet.melds_any": "any meld on the table",
    "sheet.melds_own": "melds that you began",
    "sheet.no_calls": "There are no calls out of turn.",
    "sheet.discard": "End your turn by discarding one card.",
    # Going out.
    "sheet.out_any": (
        "You go out, and the round ends, when you have no card left: by a discard or by laying your last cards."
    ),
    "sheet.out_discard": (
        "You go out by discarding your last card; a play that would leave you none to discard is not allowed."
    ),
    "sheet.out_optional": (
        "When you have laid all your cards you choose: go out and end the round, or float, which ends your turn with "
        "no cards while the round goes on. Discarding your last card always goes out."
    ),
    "sheet.out_float": (
        "When you have laid all your cards you float: your turn ends and the round goes on. You go out only by "
        "discarding your last card."
    ),
    "sheet.final_discard": "Your last card may not be discarded if you could lay it off.",
    "sheet.stock_after_turn": "The round also ends after the turn in which the last stock card was drawn.",
    "sheet.stock_pile": (
        "When the stock is empty you take from the discard pile as usual, or decline it, which ends the round for all."
    ),
    "sheet.idle": (
        "After {laps:one full lap|# full laps} of turns without a stock card drawn or a card laid, the round ends if "
        "the stock is empty; otherwise every card taken from the pile must be used until someone draws or lays."
    ),
    # Points.
    "sheet.numbers_face": "Two to nine count their number; ten, jack, queen and king count 10.",
    "sheet.numbers_fives": "Two to nine count 5 points each; ten, jack, queen and king count 10.",
    "sheet.aces_points": "An ace counts {high}, below a two {low}; left in hand it costs {held}.",
    "sheet.joker_points": "A joker on the table counts {points}; left in hand it costs {held}.",
    "sheet.joker_represented": "A joker on the table counts what it stands for; left in hand it costs {held}.",
    "sheet.special": "Special cards: {cards:, }.",
    "sheet.special_card": "{card} counts {points}",
    "sheet.quad_double": "Four of a kind laid at once count double.",
    "sheet.out_bonus": "Going out earns {points} points.",
    "sheet.out_in_one_bonus": "Going out in the turn in which you lay your first card earns {points} points.",
    "sheet.net": (
        "Your points for a round are the cards you laid minus the cards left in your hand; they can fall below zero."
    ),
    "sheet.net_stock_empty": (
        "Your points for a round are the cards you laid minus the cards left in your hand; they can fall below zero. "
        "If nobody went out, held cards cost nothing."
    ),
    # The match.
    "sheet.match_target": "After a round in which someone has reached {target} points, {who}; {tie}.",
    "sheet.match_deals": "After {deals:one round|# rounds} the highest total wins; {tie}.",
    "sheet.wins_highest": "the highest total wins",
    "sheet.wins_by_going_out": "a player at the target wins only by going out in that round",
    "sheet.wins_went_out": "a player at the target who went out wins before others, then the highest total",
    "sheet.tie_play_on": "equal highest totals play another round",
    "sheet.tie_shared": "equal highest totals win together",
}
