"""Use cases of rankings among a few teams, with the points of the contest's rankings (rules.md, Rankings).

Nothing is stored: each request reads the points from the runs and orders them.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Self
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import TieBreak
from private_leagues.rankings.repository import PointsRepository, Scored, Team
from private_leagues.tables import COLLECTED
from shared.problems import FixtureNotFound
from standings.contests import ContestRepository
from standings.domain.ranking import Place, Standing, rank, shared_positions
from standings.runs import Run, RunRepository


@dataclass(frozen=True)
class RankedTeam:
    """A team's place among the members; points in tenths."""

    team_id: UUID
    position: int
    name: str
    points: int
    previous_position: int | None
    """Its position after the last earlier fixture with final points; None if it took no part in that one."""
    is_shared: bool
    behind_on: TieBreak | None
    """The tie-break that put it below the team before it with as many points."""


class _Reading:
    """The state of one request: the teams, the current runs, and the rows read from them so far."""

    def __init__(
        self,
        points: PointsRepository,
        contest_id: UUID,
        teams: Sequence[Team],
        runs: Sequence[Run],
        tie_break: Sequence[TieBreak] = (),
    ) -> None:
        self._points = points
        self._contest_id = contest_id
        self._known: dict[UUID, dict[UUID, Scored]] = {}
        self.teams = teams
        self.runs = runs
        self.tie_break = tie_break

    @classmethod
    async def open(cls, session: AsyncSession, contest_id: UUID, team_ids: Collection[UUID]) -> Self:
        """Load the data that every ranking needs."""
        points = PointsRepository(session)
        runs = await RunRepository(session, COLLECTED).counting(contest_id)
        teams = await points.teams(contest_id, team_ids)
        return cls(points, contest_id, teams, runs, await points.tie_break(contest_id))

    async def scored(self, run: Run) -> dict[UUID, Scored]:
        """Return the rows of the teams that took part in a run."""
        if run.run_id not in self._known:
            ids = [team.team_id for team in self.teams]
            self._known[run.run_id] = await self._points.scored(self._contest_id, run.run_id, ids, self.tie_break)
        return self._known[run.run_id]

    async def took_part(self, run: Run) -> dict[UUID, tuple[int, ...]]:
        """Return the tie-breaks of the teams that took part in a run."""
        ids = [team.team_id for team in self.teams]
        return await self._points.took_part(self._contest_id, run.run_id, ids, self.tie_break)

    async def newest(self) -> dict[UUID, Scored]:
        """Return each team's row in the newest run that contains it.

        A correction of an earlier fixture may lack teams that joined later; their rows are in a later fixture's run.
        """
        now: dict[UUID, Scored] = {}
        if self.runs:
            newest = max(self.runs, key=lambda run: run.run_number)
            later = [run for run in self.runs if run.fixture_number > newest.fixture_number]
            for run in sorted((newest, *later), key=lambda run: run.run_number):
                now |= await self.scored(run)
        return now

    def previous(self, run: Run) -> Run | None:
        """Find the last final run of an earlier fixture."""
        earlier = (other for other in reversed(self.runs) if other.final and other.fixture_number < run.fixture_number)
        return next((other for other in earlier if not other.is_aside), None)


async def overall(session: AsyncSession, contest_id: UUID, team_ids: Collection[UUID]) -> list[RankedTeam]:
    """Rank teams by their points in the whole contest; before the first run all have 0 and are ordered by name."""
    (ranked,) = await overall_of_each(session, contest_id, [team_ids])
    return ranked


async def overall_of_each(
    session: AsyncSession, contest_id: UUID, groups: Sequence[Collection[UUID]]
) -> list[list[RankedTeam]]:
    """Rank several groups of teams, each as `overall` does; the points of all teams are read in one query."""
    if not groups:
        return []
    reading = await _Reading.open(session, contest_id, {team_id for group in groups for team_id in group})
    now = await reading.newest()
    standings = [
        Standing(team.team_id, team.name, scored.total if scored else 0, _ties(team, scored, reading.tie_break))
        for team, scored in ((team, now.get(team.team_id)) for team in reading.teams)
    ]
    before = await _before(reading, now)
    return [
        _shown(rank(_among(standings, group)), _positions(rank(_among(before, group))), reading.tie_break)
        for group in map(set, groups)
    ]


async def of_fixture(
    session: AsyncSession, contest_id: UUID, fixture_id: UUID, team_ids: Collection[UUID]
) -> list[RankedTeam]:
    """Rank teams by their points in one fixture, without those that took no part in it.

    Raises:
        FixtureNotFound: the contest has no such fixture.
    """
    if not await ContestRepository(session, COLLECTED).has_fixture(contest_id, fixture_id):
        raise FixtureNotFound
    reading = await _Reading.open(session, contest_id, team_ids)
    run = next((run for run in reading.runs if run.fixture_id == fixture_id), None)
    if run is None:
        return []
    previous = reading.previous(run)
    then = [] if previous is None else await _in_fixture(reading, previous)
    return _shown(await _in_fixture(reading, run), _positions(then))


async def _in_fixture(reading: _Reading, run: Run) -> list[Place]:
    """Rank by one fixture.

    Tie-breaks are figures of the whole contest and do not apply, so equal points share a place.
    """
    scored = await reading.scored(run)
    return rank(
        Standing(team.team_id, team.name, scored[team.team_id].fixture_points)
        for team in reading.teams
        if team.team_id in scored
    )


async def _before(reading: _Reading, now: Mapping[UUID, Scored]) -> list[Standing]:
    """Return the standings after the last earlier fixture with final points, of the teams that took part in it.

    They are the present points less the points of the fixtures since.
    """
    previous = reading.previous(reading.runs[-1]) if reading.runs else None
    if previous is None:
        return []
    took_part = await reading.took_part(previous)
    since = Counter[UUID]()
    for run in reading.runs:
        if run.fixture_number > previous.fixture_number:
            since.update({team_id: scored.fixture_points for team_id, scored in (await reading.scored(run)).items()})
    return [
        Standing(
            team.team_id,
            team.name,
            now[team.team_id].total - since[team.team_id],
            took_part[team.team_id],
        )
        for team in reading.teams
        if team.team_id in took_part
    ]


def _among(standings: Iterable[Standing], group: Collection[UUID]) -> Iterator[Standing]:
    return (standing for standing in standings if standing.team_id in group)


def _ties(team: Team, scored: Scored | None, tie_break: Sequence[str]) -> tuple[int, ...]:
    """Return a team's tie-breaks in the declared order; a team without a score has only its age."""
    if scored is not None:
        return scored.tie_breaks
    return tuple(-floor(team.created_at.timestamp()) if name == "earliestTeam" else 0 for name in tie_break)


def _positions(places: Sequence[Place]) -> dict[UUID, int]:
    return {place.standing.team_id: place.position for place in places}


def _shown(places: Sequence[Place], before: Mapping[UUID, int], tie_break: Sequence[TieBreak] = ()) -> list[RankedTeam]:
    shared = shared_positions(place.position for place in places)
    return [
        RankedTeam(
            place.standing.team_id,
            place.position,
            place.standing.name,
            place.standing.points,
            before.get(place.standing.team_id),
            place.position in shared,
            tie_break[place.behind_on - 1] if place.behind_on else None,
        )
        for place in places
    ]
