"""The part of a scoring run that each game defines."""

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
from games.scoring.repository import Chunk, Run, Winners
from shared.id_columns import Ids, ids_of

Numbers = NDArray[np.int64]


class Standing(Protocol):
    """A team's fixture and its totals over all scored fixtures; points in tenths."""

    @property
    def team_id(self) -> UUID:
        """The team's id."""
        ...

    @property
    def points(self) -> int:
        """The points of the fixture."""
        ...

    @property
    def total(self) -> int:
        """The points of all scored fixtures."""
        ...

    def tie_break(self, name: str) -> int:
        """Return the value of a tie-break; higher is better."""
        ...


class AlternateStandings(Protocol):
    """The same teams by a further scoring of a contest, and the names of its tie-breaks in order."""

    @property
    def standings(self) -> "Standings":
        """The teams."""
        ...

    @property
    def tie_break(self) -> Sequence[str]:
        """The names."""
        ...


class Standings(Protocol):
    """The teams of a chunk as columns, in the order of their ids; points in tenths."""

    @property
    def team_ids(self) -> Ids:
        """The teams' ids."""
        ...

    @property
    def points(self) -> Numbers:
        """The points of the fixture."""
        ...

    @property
    def totals(self) -> Numbers:
        """The points of all scored fixtures."""
        ...

    @property
    def counts(self) -> tuple[Numbers, Numbers] | None:
        """The teams' right picks and all their picks; None if the game has none, or they were not counted."""
        ...

    @property
    def to_play(self) -> Numbers | None:
        """How many of the teams' athletes that count are still to play; None if the game has none, or once final."""
        ...

    @property
    def alternates(self) -> Sequence[AlternateStandings]:
        """The same teams by the contest's further scorings, in order; empty if there are none."""
        ...

    def tie_break(self, name: str) -> Numbers:
        """Return the values of a tie-break; higher is better."""
        ...


@dataclass(frozen=True)
class OneByOne:
    """Columns of teams that are known one by one (`Standings`)."""

    standings: Sequence[Standing]
    counts: tuple[Numbers, Numbers] | None = None
    to_play: Numbers | None = None
    alternates: Sequence[AlternateStandings] = ()

    @property
    def team_ids(self) -> Ids:
        """The teams' ids."""
        return ids_of(standing.team_id for standing in self.standings)

    @property
    def points(self) -> Numbers:
        """The points of the fixture."""
        return np.array([standing.points for standing in self.standings], np.int64)

    @property
    def totals(self) -> Numbers:
        """The points of all scored fixtures."""
        return np.array([standing.total for standing in self.standings], np.int64)

    def tie_break(self, name: str) -> Numbers:
        """Return the values of a tie-break."""
        return np.array([standing.tie_break(name) for standing in self.standings], np.int64)


@dataclass(frozen=True)
class StandingChange:
    """A team's current figures, and those that other results of one fixture would give."""

    before: Standing
    after: Standing


class Scores(Protocol):
    """The points of teams, in one session's transaction."""

    async def score(self, chunk: Chunk, run: Run) -> Standings:
        """Score the teams of a chunk and replace their stored figures.

        A pure function of the locked picks, the run's results and adjustments: a repetition stores the same.
        """
        ...

    async def changes(self, chunk: Chunk, run: Run) -> Sequence[StandingChange]:
        """Return the changes that `score` would store, team by team in the order of their ids."""
        ...

    async def stored(self, chunk: Chunk, run: Run) -> Standings:
        """Return the stored figures of a chunk of a finished run."""
        ...

    async def winners(self, chunks: Sequence[Chunk], run: Run, /) -> Winners | None:
        """Return who has the most points of all `chunks` in a run's fixture, before points for that.

        None if the game, or the contest, has neither points for the most nor a tie-break by rounds that are won; then
        no teams are read. Teams that left the contest do not win.
        """
        ...

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Return the highlights of a run's fixture: the same for each of its chunks.

        They follow from the counts made at the lock and from the run's results, so no teams are read.
        """
        ...


@dataclass(frozen=True)
class Scoring:
    """A game and its scores; `write_results` brings published results to the JSON form that the game's runs keep."""

    game: Game
    scores: Callable[[AsyncSession], Scores]
    write_results: Callable[[ResultsPublished], str]
