"""The pieces of a review as workers are handed them: importing this loads nothing of what they need."""

from rummy500.sim.verdicts import Decision


def count_deeds(record: str, number: int) -> int:
    """How many pieces the review of a deal has."""
    from rummy500.sim.review import deeds_of_record  # noqa: PLC0415  # numpy is for workers alone

    return len(deeds_of_record(record, number))


def review_part(record: str, number: int, place: int) -> list[Decision]:
    """One piece."""
    from rummy500.sim.review import review_of_part  # noqa: PLC0415  # as above

    return review_of_part(record, number, place)
