"""Hold the athletes of a plan as the contest knows them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from uuid import UUID

from contests.athletes.repository import Plan as PlannedPrice
from contests.domain.nations import club_named

PROVISIONAL = 1_000_000
"""Numbers from here on stand for athletes whom nobody has made yet; no athlete has one."""


@dataclass(frozen=True)
class KnownAthlete:
    """What an athlete costs now (in tenths), whom they play for (the club's key), and whether they may be bought."""

    price: int
    club: str
    allowed: bool


@dataclass(frozen=True)
class KnownAthletes:
    """The athletes of the contest's origin, and what its fixtures shall pin of them when they open."""

    numbers: Mapping[str, int] = field(default_factory=dict[str, int])
    """By key."""
    now: Mapping[int, KnownAthlete] = field(default_factory=dict[int, KnownAthlete])
    """Everybody as they stand, by number."""
    plans: Mapping[UUID, Mapping[int, PlannedPrice]] = field(default_factory=dict[UUID, Mapping[int, PlannedPrice]])
    """By fixture and number."""
    said: Mapping[int, bool] = field(default_factory=dict[int, bool])
    """Whether somebody may be bought, as files said it last: those of fixtures that have opened, or of this import."""
    provisional: int = 0
    """How many are not in the origin yet; their numbers only tell them apart."""


@lru_cache(maxsize=1024)
def club_key(name: str) -> str:
    """Answer a club's key; a season names each of its clubs a thousand times."""
    return club_named(name).key
