"""What a game does in a scoring run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

import numpy as np
from numpy.typing import NDArray
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import ResultsPublished
from contracts.events.team import Highlights
from games.game import Game
from games.scoring.repository import Chunk, Run
from shared.many_ids import Ids, ids_of

Numbers = NDArray[np.int64]


class Standing(Protocol):
    """A team's fixture and its totals over all scored fixtures; points in tenths."""

    @property
    def team_id(self) -> UUID:
        """Name the team."""
        ...

    @property
    def points(self) -> int:
        """Tell the points of the fixture."""
        ...

    @property
    def total(self) -> int:
        """Tell the points of all scored fixtures."""
        ...

    def tie_break(self, name: str) -> int:
        """Tell the value of a tie-break; higher is better."""
        ...


class Standings(Protocol):
    """The teams of a chunk as columns, in the order of their ids; points in tenths."""

    @property
    def team_ids(self) -> Ids:
        """Name the teams."""
        ...

    @property
    def points(self) -> Numbers:
        """Tell the points of the fixture."""
        ...

    @property
    def totals(self) -> Numbers:
        """Tell the points of all scored fixtures."""
        ...

    def tie_break(self, name: str) -> Numbers:
        """Tell the values of a tie-break; higher is better."""
        ...


@dataclass(frozen=True)
class OneByOne:
    """Columns of teams that are known one by one (`Standings`)."""

    standings: Sequence[Standing]

    @property
    def team_ids(self) -> Ids:
        """Name the teams."""
        return ids_of(standing.team_id for standing in self.standings)

    @property
    def points(self) -> Numbers:
        """Tell the points of the fixture."""
        return np.array([standing.points for standing in self.standings], np.int64)

    @property
    def totals(self) -> Numbers:
        """Tell the points of all scored fixtures."""
        return np.array([standing.total for standing in self.standings], np.int64)

    def tie_break(self, name: str) -> Numbers:
        """Tell the values of a tie-break."""
        return np.array([standing.tie_break(name) for standing in self.standings], np.int64)


@dataclass(frozen=True)
class StandingChange:
    """What a team has, and what it would have by other results of one fixture."""

    before: Standing
    after: Standing


class Scores(Protocol):
    """The points of teams, in one session's transaction."""

    async def score(self, chunk: Chunk, run: Run) -> Standings:
        """Score the teams of a chunk and store what they have, in place of what they had.

        A pure function of what was locked, the run's results and adjustments: done again, it stores the same.
        """
        ...

    async def changes(self, chunk: Chunk, run: Run) -> Sequence[StandingChange]:
        """Tell what `score` would change, team by team in the order of their ids; stores nothing."""
        ...

    async def stored(self, chunk: Chunk, run: Run) -> Standings:
        """Read what a chunk of a finished run found."""
        ...

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Tell what stands out in a run's fixture: the same for each of its chunks.

        It follows from the counts made at the lock and from the run's results, so it costs no look at the teams.
        """
        ...


@dataclass(frozen=True)
class Scoring:
    """A game and its scores; `write_results` brings published results to the JSON form that the game's runs keep."""

    game: Game
    scores: Callable[[AsyncSession], Scores]
    write_results: Callable[[ResultsPublished], str]
