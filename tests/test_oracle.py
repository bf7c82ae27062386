"""The oracle itself, held against the scenarios and against definitions even plainer than its own.

The scenarios are read here by a small reader of their own: no mistake of the notation can hide one of the rules.
"""

import re
import tomllib
from collections import Counter
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import oracle
from oracle import DEFAULTS, JOKER, PRESETS, Game, TableMeld
from rummy500.engine import preset

SCENARIOS = Path(__file__).parent / "scenarios"
DEFERRED = {"calls", "melds.joker_swap", "melds.jokers_are_a_rank", "match.teams"}
DEFERRED_PRESETS = {
    "pagat": {"deck.jokers_per_pack": 2},  # its calls are left out
    "partners": None,
    "persian": None,
}


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in table.items():
        name = prefix + key
        if isinstance(value, dict) and name not in DEFAULTS:
            found |= flat(value, name + ".")
        else:
            found[name] = value
    return found


def rules_of(case: dict[str, Any]) -> dict[str, Any] | None:
    """The fields of a case, or None where it needs what the oracle does not cover."""
    preset = PRESETS.get(case["variant"], DEFERRED_PRESETS.get(case["variant"]))
    changed = flat(case.get("set", {}))
    deferred = (
        any(name.startswith(tuple(DEFERRED)) for name in changed) or changed.get("ending.stock_empty") == "reshuffle"
    )
    return None if preset is None or deferred else DEFAULTS | preset | changed


def cards(words: str) -> list[str]:
    """Cards in any spelling, as the oracle writes them."""
    return words.upper().replace("10", "T").translate(str.maketrans("♠♥♦♣", "SHDC")).split()


def position(case: dict[str, Any], rules: dict[str, Any]) -> Game:
    hands = case["hands"]
    seats = case.get("seats", len(hands))
    rest = oracle.pack_cards(rules, seats)
    melds = []
    for each in case.get("melds", []):
        laid = cards(each["cards"])
        by = [each["by"]] * len(laid) if isinstance(each["by"], int) else each["by"]
        owner = each.get("owner", Counter(by).most_common(1)[0][0])
        melds.append(TableMeld(owner, tuple(laid), list(by), oracle.values_laid(laid, rules)))
    pile = cards(case["pile"])
    stock = case.get("stock", "")
    named = [*pile, *[oracle.in_hand(card) for meld in melds for card in meld.cards]]
    named += [card for hand in hands if isinstance(hand, str) for card in cards(hand)]
    named += cards(stock) if isinstance(stock, str) else []
    for card in named:
        rest.remove(card)
    dealt = [cards(hand) if isinstance(hand, str) else [rest.pop() for _ in range(hand)] for hand in hands]
    below = rest if isinstance(stock, str) else [rest.pop() for _ in range(stock)]
    if not isinstance(stock, str):
        assert not rest, "cards without a place"
    return Game(
        rules,
        dealt,
        [*below, *(cards(stock) if isinstance(stock, str) else [])],
        pile,
        case.get("turn", 0),
        case.get("phase", "draw"),
        melds,
        list(case.get("melded", [])),
    )


def canonical(action: str, legal: set[str]) -> str | None:
    """The one legal action that a text in any spelling means, or None."""
    kind, *words = action.split()
    words = cards(" ".join(words)) if kind in ("meld", "discard", "take") else words
    exact = " ".join([kind, *words])
    if exact in legal:
        return exact
    pattern = [r"\*\w+" if word == JOKER else re.escape(word) for word in words]
    orders = permutations(pattern) if kind == "meld" else [tuple(pattern)]
    readings = {each for order in orders for each in legal if re.fullmatch(" ".join([kind, *order]), each)}
    return readings.pop() if len(readings) == 1 else None


def cases() -> list[Any]:
    """All cases but those of rules that the oracle does not cover."""
    return [
        pytest.param(case, id=f"{path.stem}: {case['name']}")
        for path in sorted(SCENARIOS.rglob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if rules_of(case)
    ]


@pytest.mark.parametrize("case", cases())
def test_scenario(case: dict[str, Any]) -> None:
    rules = rules_of(case)
    assert rules is not None
    game = position(case, rules)
    for step in case.get("do", []):
        legal = game.legal()
        if step.startswith("! "):
            assert canonical(step.removeprefix("! "), legal) is None, step
        else:
            action = canonical(step, legal)
            assert action is not None, f"{step} is not among {sorted(legal)}"
            game.play(action)
    expect = case.get("expect", {})
    legal = game.legal()
    seen: dict[str, Any] = {
        "pile": lambda: game.pile,
        "melded": lambda: game.melded,
        "turn": lambda: game.turn,
        "phase": lambda: game.phase,
        "over": lambda: game.phase == "over",
        "ending": lambda: game.ending,
        "net": game.net,
        "stock": lambda: len(game.stock),
    }
    for key, value in expect.items():
        if key == "legal":
            assert legal == set(value)
        elif key == "allows":
            assert {text for text in value if not re.match(r"\d:", text)} <= legal
        elif key == "refuses":
            assert [text for text in value if canonical(text, legal)] == []
        elif key == "hand":
            for hand, wanted in zip(game.hands, value, strict=True):
                assert len(hand) == wanted if isinstance(wanted, int) else sorted(hand) == sorted(cards(wanted))
        elif key == "melds":
            assert [meld.cards for meld in game.melds] == [tuple(cards(meld)) for meld in value]
        elif key in ("totals", "winner"):
            before = case.get("totals", [0] * len(game.hands))
            net = game.net() if game.phase == "over" else [0] * len(game.hands)
            totals = [old + new for old, new in zip(before, net, strict=True)]
            won = oracle.winners(rules, totals, game.out, 1) if game.phase == "over" else []
            shown = won if isinstance(value, list) and key == "winner" else (won[0] if won else -1)
            assert (totals if key == "totals" else shown) == value
        elif key != "rule":
            assert seen[key]() == (cards(value) if key == "pile" else value)


@pytest.mark.parametrize("name", PRESETS)
def test_the_presets_of_the_engine_are_those_of_the_rule_book(name: str) -> None:
    fields = preset(name).to_dict()
    assert {field: value for field, value in fields.items() if field in DEFAULTS} == DEFAULTS | PRESETS[name]
    assert {field for field in fields if field not in DEFAULTS} == {
        "calls.rummy",
        "calls.effect",
        "calls.false_call_penalty",
        "calls.on_final_discard",
        "melds.joker_swap",
        "melds.jokers_are_a_rank",
        "match.teams",
    }


def test_scope_binds_the_take_alone() -> None:
    """A take needs one play that uses the card; once it is taken, any plays that lead there will do."""
    rules = DEFAULTS | {"pile.scope": "direct"}
    clubs = TableMeld(1, ("9C", "TC", "JC"), [1, 1, 1], [9, 10, 10])
    game = Game(rules, [["7C", "8C", "KD", "KH"], ["2H"]], ["3H"], ["6C", "2S"], 0, melds=[clubs])
    assert game.legal() == {"draw", "take 6C", "take 2S"}
    game.play("take 6C")
    assert game.legal() == {"meld 6C 7C 8C", "lay 8C 1"}


def random_hand(random: Random, rules: dict[str, Any], size: int) -> list[str]:
    """A hand in which melds are likely: few ranks, few suits, jokers."""
    pack = oracle.pack_cards(rules, 2)
    ranks = random.choice(["A23Q", "A2QK", "TJQKA", "3456", "789T", "A23456789TJQK"])
    near = [card for card in pack if card == JOKER or (card[0] in ranks and card[1] in random.choice(["SH", "SHDC"]))]
    return random.sample(near, min(size, len(near)))


def melds_by_subsets(hand: list[str], rules: dict[str, Any]) -> set[tuple[str, ...]]:
    """Every subset, in every order, under every reading of its jokers, that is a meld by definition."""
    found = set()
    for size in range(1, len(hand) + 1):
        for subset in set(combinations(sorted(hand), size)):
            naturals = [card for card in subset if card != JOKER]
            readings = ["*" + name for name in [*oracle.RANKS, *oracle.NATURALS]]
            for jokers in product(readings, repeat=size - len(naturals)):
                for order in set(permutations([*naturals, *jokers])):
                    if oracle.is_new_meld(order, rules):
                        is_set = oracle.is_set(order, rules)
                        found.add(tuple(sorted(order, key=oracle.set_order)) if is_set else order)
    return found


@pytest.mark.parametrize("seed", range(36))
def test_melds_are_what_the_definition_finds_among_all_subsets(seed: int) -> None:
    random = Random(seed)
    rules = DEFAULTS | {
        "deck.packs": random.choice([1, 2]),
        "melds.set_distinct_suits": random.choice([True, False]),
        "melds.max_set": 4,
        "melds.min_set": random.choice([3, 4]),
        "melds.min_run": random.choice([3, 4]),
        "melds.max_run": random.choice([4, 5, 13]),
        "melds.ace_low": random.choice([True, False]),
        "melds.ace_high": random.choice([True, False]),
        "melds.min_naturals": random.choice([0, 1, 2]),
    }
    hand = [*random_hand(random, rules, 3), JOKER] if seed % 6 == 0 else random_hand(random, rules, 6)
    assert oracle.new_melds(hand, rules) == melds_by_subsets(hand, rules)


@pytest.mark.parametrize("seed", range(40))
def test_the_shortcut_finds_nothing_that_the_search_would_not(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    rules = DEFAULTS | {"deck.jokers_per_pack": random.choice([0, 1]), "melds.min_run": random.choice([3, 4])}
    rules |= {
        "ending.go_out": random.choice(["any", "discard"]),
        "pile.use": random.choice(["meld_or_layoff", "new_meld"]),
    }
    cards = random_hand(random, rules, 14)
    table = tuple((0, meld) for meld in sorted(oracle.new_melds(cards, rules))[-2:-1])
    left = [card for card in cards if all(card not in meld for _, meld in table)]
    hand, pile = left[:5], left[5:]
    with_it, without = oracle.Rules(rules), oracle.Rules(rules)
    found = [with_it.may_take(0, hand, pile, table, number, idle=False) for number in range(1, len(pile) + 1)]
    monkeypatch.setattr(oracle.Rules, "hopeless", lambda self, turn: False)
    assert found == [without.may_take(0, hand, pile, table, number, idle=False) for number in range(1, len(pile) + 1)]


def test_runs_of_all_lengths() -> None:
    hand = [rank + "S" for rank in oracle.RANKS]
    runs = oracle.new_melds(hand, DEFAULTS)
    assert len(runs) == sum(14 - length + 1 for length in range(3, 14))
    assert ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS") in runs
    assert ("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS") in runs
