"""Use cases of rankings among a few teams, with the points of the contest's rankings (rules.md, Rankings).

Nothing is stored: each request reads the points from the runs and orders them.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import floor
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import TieBreak
from private_leagues.rankings.repository import PointsRepository, Record, Scored, Team
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
    to_play: int | None = None
    """Its athletes who count and are still to play in the newest fixture; None once that is final."""


@dataclass(frozen=True)
class _Reading:
    """A contest's teams, its current runs, and the teams' records in those that a ranking needs."""

    teams: Sequence[Team]
    runs: Sequence[Run]
    tie_break: Sequence[TieBreak]
    records: Mapping[UUID, Mapping[UUID, Record]]
    """By run and team; without the teams that took no part."""

    def scored(self, run: Run) -> dict[UUID, Scored]:
        """Return the figures of the teams that took part in a run."""
        return {team_id: record.scored(self.tie_break) for team_id, record in self.records.get(run.run_id, {}).items()}

    def took_part(self, run: Run) -> dict[UUID, tuple[int, ...]]:
        """Return the tie-breaks of the teams that took part in a run."""
        return {team_id: record.ties(self.tie_break) for team_id, record in self.records.get(run.run_id, {}).items()}

    def to_play(self, run: Run | None) -> dict[UUID, int | None]:
        """Return how many athletes of the teams are still to play in a run; nothing of a final one."""
        if run is None or run.final:
            return {}
        return {team_id: record.to_play for team_id, record in self.records.get(run.run_id, {}).items()}

    def now(self) -> list[Standing]:
        """Return the standings of the whole contest; before the first run, all have 0."""
        newest = self.newest()
        return [
            Standing(team.team_id, team.name, scored.total if scored else 0, _ties(team, scored, self.tie_break))
            for team, scored in ((team, newest.get(team.team_id)) for team in self.teams)
        ]

    def newest(self) -> dict[UUID, Scored]:
        """Return each team's figures in the newest run that contains it."""
        found: dict[UUID, Scored] = {}
        for run in _newest(self.runs):
            found |= self.scored(run)
        return found

    def before(self) -> list[Standing]:
        """Return the standings after the last earlier fixture with final points, of the teams that took part in it.

        They are the present points less the points of the fixtures since.
        """
        previous = _previous(self.runs)
        if previous is None:
            return []
        newest, took_part, since = self.newest(), self.took_part(previous), Counter[UUID]()
        for run in _since(self.runs, previous):
            since.update({team_id: scored.fixture_points for team_id, scored in self.scored(run).items()})
        return [
            Standing(team.team_id, team.name, newest[team.team_id].total - since[team.team_id], took_part[team.team_id])
            for team in self.teams
            if team.team_id in took_part
        ]

    def of_fixture(self, run: Run) -> list[Place]:
        """Rank by one fixture.

        Tie-breaks are figures of the whole contest and do not apply, so equal points share a place.
        """
        scored = self.scored(run)
        return rank(
            Standing(team.team_id, team.name, scored[team.team_id].fixture_points)
            for team in self.teams
            if team.team_id in scored
        )


async def overall(session: AsyncSession, contest_id: UUID, teams: Sequence[Team]) -> list[RankedTeam]:
    """Rank teams by their points in the whole contest; before the first run all have 0 and are ordered by name."""
    (ranked,) = await overall_of_each(session, [(contest_id, teams)])
    return ranked


async def overall_of_each(
    session: AsyncSession, groups: Sequence[tuple[UUID, Sequence[Team]]]
) -> list[list[RankedTeam]]:
    """Rank several groups of teams, each as `overall` does; what all of them need is read at once.

    Args:
        session: the session.
        groups: the contest and the teams of each; several may be of one contest.
    """
    if not groups:
        return []
    teams: dict[UUID, dict[UUID, Team]] = {}
    for contest_id, group in groups:
        teams.setdefault(contest_id, {}).update({team.team_id: team for team in group})
    of_contests = {contest_id: list(of_contest.values()) for contest_id, of_contest in teams.items()}
    runs = await RunRepository(session, COLLECTED).counting_of(of_contests)
    needed = {contest_id: [*_newest(own), *_compared(own)] for contest_id, own in runs.items()}
    readings = await _read(session, of_contests, runs, needed)
    standings = {contest_id: (reading.now(), reading.before()) for contest_id, reading in readings.items()}
    ranked: list[list[RankedTeam]] = []
    for contest_id, group in groups:
        (now, before), ids = standings[contest_id], {team.team_id for team in group}
        reading = readings[contest_id]
        shown = _shown(rank(_among(now, ids)), rank(_among(before, ids)), reading.tie_break)
        ranked.append(_with_to_play(shown, reading.to_play(reading.runs[-1] if reading.runs else None)))
    return ranked


async def of_fixture(
    session: AsyncSession, contest_id: UUID, fixture_id: UUID, teams: Sequence[Team]
) -> list[RankedTeam]:
    """Rank teams by their points in one fixture, without those that took no part in it.

    Raises:
        FixtureNotFound: the contest has no such fixture.
    """
    if not await ContestRepository(session, COLLECTED).has_fixture(contest_id, fixture_id):
        raise FixtureNotFound
    runs = await RunRepository(session, COLLECTED).counting(contest_id)
    run = next((run for run in runs if run.fixture_id == fixture_id), None)
    if run is None:
        return []
    previous = _final_before(runs, run)
    needed = [run] if previous is None else [run, previous]
    reading = (await _read(session, {contest_id: teams}, {contest_id: runs}, {contest_id: needed}))[contest_id]
    shown = _shown(reading.of_fixture(run), [] if previous is None else reading.of_fixture(previous))
    return _with_to_play(shown, reading.to_play(run))


async def _read(
    session: AsyncSession,
    teams: Mapping[UUID, Sequence[Team]],
    runs: Mapping[UUID, Sequence[Run]],
    needed: Mapping[UUID, Sequence[Run]],
) -> dict[UUID, _Reading]:
    """Read contests' tie-breaks, and the records of their teams in the runs that are needed."""
    points = PointsRepository(session)
    tie_breaks = await points.tie_breaks(teams)
    records = await points.records(
        {contest_id: {run.run_id for run in own} for contest_id, own in needed.items()},
        {contest_id: [team.team_id for team in own] for contest_id, own in teams.items()},
    )
    return {
        contest_id: _Reading(own, runs.get(contest_id, []), tie_breaks.get(contest_id, []), records)
        for contest_id, own in teams.items()
    }


def _newest(runs: Sequence[Run]) -> list[Run]:
    """Return the newest run, and those of later fixtures, the newest last: they have each team's present points.

    A correction of an earlier fixture may lack teams that joined later; their records are in a later fixture's run.
    """
    if not runs:
        return []
    newest = max(runs, key=lambda run: run.run_number)
    later = [run for run in runs if run.fixture_number > newest.fixture_number]
    return sorted((newest, *later), key=lambda run: run.run_number)


def _final_before(runs: Sequence[Run], run: Run) -> Run | None:
    """Find the last final run of an earlier fixture; that of questions is none."""
    earlier = (other for other in reversed(runs) if other.final and other.fixture_number < run.fixture_number)
    return next((other for other in earlier if not other.is_aside), None)


def _previous(runs: Sequence[Run]) -> Run | None:
    """Find the run after which the places were those that the present ones are compared with."""
    return _final_before(runs, runs[-1]) if runs else None


def _since(runs: Sequence[Run], previous: Run) -> list[Run]:
    return [run for run in runs if run.fixture_number > previous.fixture_number]


def _compared(runs: Sequence[Run]) -> list[Run]:
    """Return the runs from which the earlier standings are made."""
    previous = _previous(runs)
    return [] if previous is None else [previous, *_since(runs, previous)]


def _among(standings: Iterable[Standing], group: Collection[UUID]) -> Iterator[Standing]:
    return (standing for standing in standings if standing.team_id in group)


def _ties(team: Team, scored: Scored | None, tie_break: Sequence[str]) -> tuple[int, ...]:
    """Return a team's tie-breaks in the declared order; a team without a score has only its age."""
    if scored is not None:
        return scored.tie_breaks
    return tuple(-floor(team.created_at.timestamp()) if name == "earliestTeam" else 0 for name in tie_break)


def _shown(places: Sequence[Place], before: Sequence[Place], tie_break: Sequence[TieBreak] = ()) -> list[RankedTeam]:
    shared = shared_positions(place.position for place in places)
    earlier = {place.standing.team_id: place.position for place in before}
    return [
        RankedTeam(
            place.standing.team_id,
            place.position,
            place.standing.name,
            place.standing.points,
            earlier.get(place.standing.team_id),
            place.position in shared,
            tie_break[place.behind_on - 1] if place.behind_on else None,
        )
        for place in places
    ]


def _with_to_play(teams: Sequence[RankedTeam], to_play: Mapping[UUID, int | None]) -> list[RankedTeam]:
    return [replace(team, to_play=to_play.get(team.team_id)) for team in teams]
