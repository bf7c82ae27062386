"""How much a review looks at: long deals get fewer worlds for each decision, never too few."""

from rummy500.sim.review import LEAST_SAMPLES, SAMPLES, USUAL_DEEDS, samples_of


def test_a_long_deal_takes_no_longer_than_a_usual_one() -> None:
    assert [samples_of(deeds) for deeds in (0, 1, USUAL_DEEDS)] == [SAMPLES] * 3
    counts = [samples_of(deeds) for deeds in range(USUAL_DEEDS, 2000)]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] == LEAST_SAMPLES
    most = SAMPLES * USUAL_DEEDS
    assert all(deeds * samples_of(deeds) <= most for deeds in range(most // LEAST_SAMPLES + 1))
