"""The SQL by which a game finds a member's picks in a fixture."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy.ext.asyncio import AsyncSession

from games.game import Game
from games.tables import FixtureColumns

Standing = Literal["saved", "carried", "partial", "none"]
"""`saved` for this fixture, all of it; `carried` over from the fixture before; `partial`: something is missing."""


@dataclass(frozen=True)
class Choosing:
    """A member's picks in a fixture, as SQL of a row of `membership m` and its `team t` (nulls if there is none).

    `joins` follow those two. `standing` gives a `Standing`, `chosen` and `wanted` whole numbers, and `late` whether it
    was too late to choose. All may use `:contest`, `:fixture` and the `values` of a fixture.
    """

    game: Game
    joins: str
    standing: str
    chosen: str
    wanted: str
    late: str
    values: Callable[[AsyncSession, FixtureColumns], Awaitable[Mapping[str, Any]]]  # Any: parameters of several types
