"""The SQL by which a game finds a member's picks in a fixture."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from games.game import Game
from games.tables import FixtureColumns

Standing = Literal["saved", "carried", "partial", "none"]
"""`saved` for this fixture, all of it; `carried` over from the fixture before; `partial`: something is missing."""

Subject = Literal["matches", "questions", "both"]
"""What can be chosen in a fixture; athletes count as `matches`."""


@dataclass(frozen=True)
class Lacking:
    """How many things a person has missing in a fixture, of how many, and its words: "3 of 8 matches"."""

    number: int
    of: int
    words: Text
    subject: Subject = "matches"


@dataclass(frozen=True)
class Choosing:
    """A member's picks in a fixture, as SQL of a row of `membership m` and its `team t` (nulls if there is none).

    `joins` follow those two. `standing` gives a `Standing`, `chosen`, `wanted`, `lacking` and `of` whole numbers, and
    `late` whether it was too late to choose. All may use `:contest`, `:fixture` and the `values` of a fixture. People
    are told that `lacking` of `of` things (matches, athletes) are missing, in the `words` for these numbers and their
    subject.
    """

    game: Game
    joins: str
    standing: str
    chosen: str
    wanted: str
    late: str
    lacking: str
    of: str
    words: Callable[[int, int, Subject], Text]
    values: Callable[[AsyncSession, FixtureColumns, datetime | None], Awaitable[Mapping[str, Any]]]
    """Any: parameters of several types. The instant ends the closings that count; None: all that can be chosen."""
    subject: Callable[[Mapping[str, Any]], Subject] = lambda _values: "matches"
    """What these `values` are of."""
    closings: str = "SELECT f.closes_at"
    """The closings that people are reminded of, in SQL of a row of `fixture f`; it may use `:zone`."""
