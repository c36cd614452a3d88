"""Slams and round wins: which rounds have them (rules-blocks.md, section 2)."""

from collections.abc import Collection

from contracts.scoring import Slam


def slam_in(slam: Slam | None, number: int) -> Slam | None:
    """Return the slam of a round by its number; None: the round has none."""
    if slam is None or (slam.rounds and number not in slam.rounds):
        return None
    return slam.model_copy(update={"rounds": ()})


def rounds_unknown(slam: Slam | None, numbers: Collection[int]) -> list[int]:
    """Return the numbers of rounds that a slam names, and that are not among a contest's `numbers`."""
    return [] if slam is None else [number for number in slam.rounds if number not in numbers]
