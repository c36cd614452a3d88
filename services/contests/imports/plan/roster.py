"""The athletes of a plan by their records in the contest."""

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
    """An athlete's present price (in tenths), club (its key), and whether they can be bought."""

    price: int
    club: str
    allowed: bool


@dataclass(frozen=True)
class KnownAthletes:
    """The athletes of the contest's origin, and the plans of its unopened fixtures."""

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
    """Return a club's key; cached, because a season names each of its clubs a thousand times."""
    return club_named(name).key
