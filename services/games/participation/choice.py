"""How a game tells what a member has in a fixture."""

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
    """What a member has in a fixture, as SQL of a row of `membership m` and its `team t` (nulls if there is none).

    `joins` follow those two; `standing` answers a `Standing`, `chosen` and `wanted` whole numbers, `late` whether
    nothing could be chosen any more. All may use `:contest`, `:fixture` and what `values` answers of a fixture.
    """

    game: Game
    joins: str
    standing: str
    chosen: str
    wanted: str
    late: str
    values: Callable[[AsyncSession, FixtureColumns], Awaitable[Mapping[str, Any]]]  # Any: parameters of several types
