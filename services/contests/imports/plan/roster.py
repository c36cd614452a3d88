"""The athletes of a plan by their records in the contest."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from uuid import UUID

from contests.athletes.repository import Plan as PlannedPrice
from contests.athletes.typed_values import TypedValues
from contests.domain.nations import club_named
from contracts.base import Text

PROVISIONAL = 1_000_000
"""Numbers from here on are for athletes that do not exist yet; no athlete has one."""


@dataclass(frozen=True)
class KnownAthlete:
    """An athlete's present price (in tenths), club (its key), whether they can be bought, and their name."""

    price: int
    club: str
    allowed: bool
    name: str = ""


@dataclass(frozen=True)
class KnownAthletes:
    """The athletes of the contest's origin, and the plans of its unopened fixtures."""

    numbers: Mapping[str, int] = field(default_factory=dict[str, int])
    """By key."""
    now: Mapping[int, KnownAthlete] = field(default_factory=dict[int, KnownAthlete])
    """All athletes in their present state, by number."""
    plans: Mapping[UUID, Mapping[int, PlannedPrice]] = field(default_factory=dict[UUID, Mapping[int, PlannedPrice]])
    """By fixture and number."""
    said: Mapping[int, bool] = field(default_factory=dict[int, bool])
    """The last sale of athletes in files: of opened fixtures, or of this import."""
    typed: TypedValues = field(default_factory=TypedValues)
    """The values that a person has put down."""
    clubs: Mapping[str, Text] = field(default_factory=dict[str, Text])
    """The names of clubs that a person has put down, by their keys."""
    statistics: Mapping[str, Text] = field(default_factory=dict[str, Text])
    """The names of statistics."""
    provisional: int = 0
    """The number of athletes missing from the origin; their numbers are temporary."""


@lru_cache(maxsize=1024)
def club_key(name: str) -> str:
    """Return a club's key; cached, because a season names each of its clubs a thousand times."""
    return club_named(name).key
