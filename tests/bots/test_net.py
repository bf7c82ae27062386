"""The value network: what it sees, and that its file and its arithmetic are what they say."""

import os
import subprocess
import sys
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from dealing import dealt
from rummy500.bots.experts import expert
from rummy500.bots.net import INPUTS, WIDTHS, Net, NetBot, inputs_of, packaged_net
from rummy500.bots.planes import NUMBERS, PLANES, Outlook
from rummy500.bots.sight import Sight
from rummy500.bots.tuned import finder
from rummy500.engine import Deal, Phase, legal_actions, observe
from rummy500.engine.actions import DISCARD, DRAW, KIND, discard_card


def midway(seed: int, seats: int = 2) -> Deal:
    """A deal in the middle of its play, somebody about to discard."""
    deal, rng, player = dealt("standard", seats, seed), Random(seed), finder()
    while len(deal.table.pile) < 6 or deal.table.phase == Phase.DRAW:
        assert not deal.table.over, "another seed is needed"
        deal.play(player.choose(observe(deal, deal.table.actor), rng))
    return deal


def test_planes_hold_the_cards_that_they_name() -> None:
    deal = midway(4)
    seen = observe(deal, deal.table.actor)
    sight = Sight(seen)
    turns = finder().ranked(seen, legal_actions(seen), Random(1))
    outlook = Outlook(sight)
    for turn in turns:
        planes = dict(zip(PLANES, outlook.planes(turn), strict=True))
        assert planes["hand"] == turn.hand.once
        thrown = [discard_card(turn.end)] if turn.end & KIND == DISCARD else []
        pile = [*deal.table.pile, *thrown]
        assert planes["pile"] == sum(1 << card for card in pile)
        assert planes["top"] == 1 << pile[-1]
        assert planes["near"] == sum(1 << card for card in pile[-5:-1])
        assert planes["unseen"] & (planes["hand"] | planes["pile"]) == 0
        assert len(outlook.numbers(turn)) + len(outlook.shared) == NUMBERS


def test_a_draw_is_one_turn_where_nothing_is_imagined() -> None:
    """Before the card is drawn nothing has been laid; all other turns are the same, in the same order."""
    player, rng, seen_both = finder(), Random(5), 0
    for seed in range(12):
        deal = dealt("standard", 2, seed)
        while not deal.table.over:
            seen = observe(deal, deal.table.actor)
            legal = legal_actions(seen)
            if deal.table.phase == Phase.DRAW and len(legal) > 1:
                every = player.ranked(seen, legal, rng)
                bare = player.ranked(seen, legal, rng, imagine=False)
                wanted = [turn.actions() for turn in every if turn.end != DRAW or not turn.plan.steps]
                assert [turn.actions() for turn in bare] == wanted
                seen_both += len(every) > len(bare)
            deal.play(player.choose(seen, rng))
    assert seen_both > 0


def test_inputs_have_one_column_for_each_bit() -> None:
    planes = np.array([[1, 1 << 5, *([0] * (len(PLANES) - 3)), 1 << 63]], dtype=np.uint64)
    numbers = np.full((1, NUMBERS), 0.5, np.float32)
    row = inputs_of(planes, numbers)[0]
    assert row.shape == (INPUTS,)
    assert set(np.flatnonzero(row == 1)) == {0, 64 + 5, 64 * len(PLANES) - 1}


def test_a_network_says_what_its_layers_come_to() -> None:
    """Against the same sums written as loops."""
    rng = np.random.default_rng(1)
    layers = [
        ((rng.normal(size=(wide, narrow)) / 20).astype(np.float32), rng.normal(size=narrow).astype(np.float32))
        for wide, narrow in pairwise(WIDTHS)
    ]
    inputs = (rng.random((2, INPUTS)) < 0.1).astype(np.float32)
    for row, value in zip(inputs, Net(layers).values(inputs), strict=True):
        signal = [float(number) for number in row]
        for place, (weights, bias) in enumerate(layers):
            signal = [
                sum(one * float(weight) for one, weight in zip(signal, column, strict=True)) + float(offset)
                for column, offset in zip(weights.T, bias, strict=True)
            ]
            if place < len(layers) - 1:
                signal = [max(one, 0.0) for one in signal]
        assert value == pytest.approx(50 * signal[0], rel=1e-3)


def test_a_file_gives_back_its_network() -> None:
    net = packaged_net("value")
    again = Net.from_bytes(net.to_bytes())
    assert all(
        np.array_equal(a, b)
        for one, two in zip(net.layers, again.layers, strict=True)
        for a, b in zip(one, two, strict=True)
    )


def test_a_network_for_other_inputs_is_refused() -> None:
    wrong = Net([(np.zeros((5, 128), np.float32), np.zeros(128, np.float32)), *packaged_net("value").layers[1:]])
    with pytest.raises(ValueError, match="has 5 inputs; this version sees"):
        Net.from_bytes(wrong.to_bytes())


def test_the_networks_are_small_enough_for_the_package() -> None:
    assert sum(len(packaged_net(name).to_bytes()) for name in ("value", "more")) < 1_000_000


@pytest.mark.parametrize(("seats", "name"), [(2, "value"), (3, "more"), (4, "more")])
def test_tables_of_more_than_two_have_a_network_of_their_own(seats: int, name: str) -> None:
    deal = midway(4, seats)
    seen = observe(deal, deal.table.actor)
    alone = NetBot("alone", "0", finder(), packaged_net(name))
    values = [
        [turn.value for turn in player.ranked(seen, legal_actions(seen), Random(1))] for player in (expert(), alone)
    ]
    assert values[0] == values[1]


def test_in_a_hurry_fewer_turns_are_looked_at_and_each_plan_still_once() -> None:
    deal = midway(4)
    seen = observe(deal, deal.table.actor)
    legal = legal_actions(seen)
    brief = NetBot("brief", "0", finder(), packaged_net("value"), briefly=True)
    all_turns, few = (player.ranked(seen, legal, Random(1)) for player in (expert(), brief))
    assert len(few) < len(all_turns)
    assert {tuple(turn.plan.steps) for turn in few} == {tuple(turn.plan.steps) for turn in all_turns}


def test_going_out_is_worth_what_the_others_are_caught_with() -> None:
    """The one end of a turn that needs no opinion: the deal is over, and the others' cards count against them."""
    deal = midway(4)
    seat = deal.table.actor
    seen = observe(deal, seat)
    for turn in expert().ranked(seen, legal_actions(seen), Random(1)):
        if turn.ends_deal:
            caught = Outlook(Sight(seen)).caught
            assert turn.value == pytest.approx(turn.plan.points + caught)


@pytest.mark.parametrize(("asked", "used"), [(None, "1"), ("2", "2")])
def test_the_network_takes_one_thread_unless_more_are_asked_for(asked: str | None, used: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    if asked is not None:
        environment["OPENBLAS_NUM_THREADS"] = asked
    code = "import os, rummy500.bots.net; print(os.environ['OPENBLAS_NUM_THREADS'])"
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == used
