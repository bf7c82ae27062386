"""Checkpoints of a course: each is measured once, and the best is the one that plays best."""

from pathlib import Path

from rummy500.bots.net import packaged_net
from rummy500.sim.intervals import Estimate
from rummy500.sim.training.learner import Learner
from rummy500.sim.training.measuring import RIVALS, Mark, best, course_table, measure
from rummy500.sim.training.plot import course_plot, spread
from rummy500.sim.training.run import Course

COURSE = Course(tables=(("standard", 2, 1),), deals=100)


def marks_of(*means: float) -> list[Mark]:
    return [
        Mark(place + 1, 100 * (place + 1), {rival: Estimate(mean, 1.0, mean - 2, mean + 2) for rival in RIVALS})
        for place, mean in enumerate(means)
    ]


def test_a_learned_network_is_better_than_one_at_random(tmp_path: Path) -> None:
    (tmp_path / "round00001.npz").write_bytes(packaged_net("value").to_bytes())
    (tmp_path / "round00002.npz").write_bytes(Learner(1).net().to_bytes())
    marks = measure(COURSE, tmp_path, 3, None, lambda _mark: None)
    assert [(mark.round, mark.deals) for mark in marks] == [(1, 100), (2, 200)]
    assert best(marks) is marks[0]
    assert marks[0].mean > marks[1].mean + 30  # the one knows the game, the other nothing of it


def test_what_is_measured_is_not_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "round00001.npz"
    file.write_bytes(packaged_net("value").to_bytes())
    marks = measure(COURSE, tmp_path, 1, None, lambda _mark: None)
    file.write_bytes(b"no network")
    assert measure(COURSE, tmp_path, 1, None, lambda _mark: None)[0].mean == marks[0].mean


def test_the_table_and_the_picture_show_every_network_and_rival() -> None:
    marks = marks_of(-5.0, 12.0, 8.0)
    table = list(course_table(marks))
    assert len(table) == 2 + len(marks)
    assert "**+12.0**" in table[3]
    assert not any("**" in line for line in (*table[:3], table[4]))
    picture = course_plot(marks)
    assert picture.count("<circle") == len(marks) * len(RIVALS)
    assert all(f">{rival}</text>" in picture for rival in RIVALS)


def test_labels_do_not_cover_each_other() -> None:
    assert spread([50.0, 10.0, 12.0, 30.0]) == [58.0, 10.0, 26.0, 42.0]
