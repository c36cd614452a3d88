"""Standing captains: every squad has a captain and a vice-captain (rules-blocks.md, section 4).

The same rules as test data: `proto-contracts/vectors/captains.json`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from fantasy_teams.domain.squad import EMPTY, Fault, Squad
from fantasy_teams.domain.substitutions import NOTHING, AthletePoints, Results


class Captains(NamedTuple):
    """The captain and the vice-captain by number; `EMPTY` where none is chosen."""

    captain: int = EMPTY
    vice: int = EMPTY


def captain_faults(chosen: Captains, squad: Squad) -> Iterator[Fault]:
    """Yield every rule that captain and vice-captain break: both are starters, and not the same one."""
    if chosen.captain == EMPTY:
        yield Fault("captain-required")
    elif chosen.captain not in squad.starters:
        yield Fault("captain-not-starting")
    if chosen.vice == EMPTY:
        yield Fault("vice-required")
    elif chosen.vice not in squad.starters:
        yield Fault("vice-not-starting")
    elif chosen.vice == chosen.captain:
        yield Fault("vice-is-captain")


def captains_times(
    chosen: Captains, squad: Squad, results: Results, *, is_triple: bool = False, both: bool = False
) -> dict[int, int]:
    """Return how often the points of a captain, or of a vice-captain, count: at most one entry without chips.

    It is the captain, unless they appeared in no event and are not still to play. Then it is the vice-captain, on the
    same condition. Void events are no appearance, and a substitution does not matter. A contest may let statistics of
    its own decide about the armband (`AthletePoints.captain_appeared`).

    Args:
        chosen: captain and vice-captain.
        squad: of the fixture.
        results: the published ones.
        is_triple: whether TripleCaptain lets the one who counts as captain count three times.
        both: whether TwoCaptains lets both count twice, each if they appeared; then nothing passes on.
    """
    there = [number for number in chosen if number in squad.starters and carries(results.get(number, NOTHING))]
    times = dict.fromkeys(there if both else there[:1], 2)
    if is_triple and there and not (both and there[0] != chosen.captain):
        times[there[0]] = 3
    return times


def carries(result: AthletePoints) -> bool:
    """Return whether an athlete with this result keeps the armband."""
    appeared = result.appeared if result.captain_appeared is None else result.captain_appeared
    return appeared or result.still_to_play
