"""Use cases of looking back: points explained, the spread of picks, who has not saved, what a correction would do."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules
from contracts.events.fixture import AthleteEvent, AthleteResult
from fantasy_teams.domain.points import Explanation, team_points, team_total
from fantasy_teams.domain.substitutions import Results
from fantasy_teams.history.errors import FixtureNotLocked, FixtureStillOpen
from fantasy_teams.history.repository import HistoryRepository, LockedTeam, PastFixture, Unsaved
from fantasy_teams.lock.models import DistributionRow
from fantasy_teams.market.repository import Market, MarketRepository
from fantasy_teams.scoring import stored
from fantasy_teams.squads.errors import FixtureNotFound
from fantasy_teams.squads.models import FixtureRow
from fantasy_teams.squads.stored import StoredSquad
from fantasy_teams.teams import service as teams
from fantasy_teams.teams.models import TeamRow
from fantasy_teams.teams.repository import Contest

MOST_LISTED = 500
"""Teams listed of those that have not saved, or whose points would change; the counts are of all."""
BATCH = 5_000
"""Teams read at once for a dry run."""


@dataclass(frozen=True)
class ExplainedFixture:
    """A team's fixture, slot by slot; `explanation` None without a squad; points in tenths.

    `events` has each athlete's events, by number.
    """

    team: TeamRow
    fixture_id: UUID
    contest: Contest
    market: Market
    is_published: bool
    is_final: bool
    squad: StoredSquad | None
    explanation: Explanation | None
    adjustments: int
    events: Mapping[int, Sequence[AthleteEvent]]

    @property
    def points(self) -> int:
        """Answer the team's points; without published results only the adjustments."""
        return self.adjustments if self.explanation is None else self.explanation.total


@dataclass(frozen=True)
class Spread:
    """How the squads of a locked fixture are spread."""

    fixture: FixtureRow
    market: Market
    rows: Sequence[DistributionRow]


@dataclass(frozen=True)
class Participation:
    """How many teams a contest has, and which have not saved a squad for a fixture."""

    teams: int
    unsaved: Unsaved


@dataclass(frozen=True)
class Change:
    """What other results would do to a team's points in the fixture, in tenths."""

    team_id: UUID
    name: str
    before: int
    after: int

    @property
    def difference(self) -> int:
        """Answer how many points more, or fewer."""
        return self.after - self.before


@dataclass(frozen=True)
class DryRun:
    """The teams whose points would change, the largest changes first (at most 500), and how many there are."""

    changes: Sequence[Change]
    changed: int
    total: int


async def past(session: AsyncSession, *, team_id: UUID | None) -> tuple[TeamRow, list[PastFixture]]:
    """Answer a team with its locked fixtures, the newest last.

    Raises:
        TeamNotFound: there is none, or it is hidden.
    """
    team = await teams.visible(session, team_id=team_id)
    return team, await HistoryRepository(session).past(team.contest_id, team.team_id)


async def explained(
    session: AsyncSession, *, viewer: UUID, team_id: UUID | None, fixture_id: UUID | None
) -> ExplainedFixture:
    """Answer a team's fixture with every slot explained; before the lock only to its owner.

    Computed on demand from the locked squad and the published results (rules.md, Fantasy: points).

    Raises:
        TeamNotFound: there is none, or it is hidden.
        FixtureNotFound: the team's contest has no such fixture.
        FixtureStillOpen: the fixture is not locked, and the team is somebody else's.
    """
    team = await teams.visible(session, team_id=team_id)
    fixture = await _fixture(session, fixture_id)
    if fixture.contest_id != team.contest_id:
        raise FixtureNotFound
    if fixture.locked_at is None and team.user_id != viewer:
        raise FixtureStillOpen
    history = HistoryRepository(session)
    contest = await teams.contest_of(session, team.contest_id)
    squad = await history.squad(fixture, team.team_id)
    published = None if fixture.locked_at is None else await history.results(fixture)
    athletes = {} if published is None else stored.read_athletes(published.results)
    adjustments = await history.adjustments(fixture, team.team_id)
    return ExplainedFixture(
        team=team,
        fixture_id=fixture.fixture_id,
        contest=contest,
        market=await MarketRepository(session).market(contest.origin_id, contest.market),
        is_published=published is not None,
        is_final=published is not None and published.final,
        squad=squad,
        explanation=None if squad is None else _explain(contest.rules, squad, athletes, adjustments),
        adjustments=adjustments,
        events={number: athlete.events for number, athlete in athletes.items()},
    )


async def distribution(session: AsyncSession, *, fixture_id: UUID | None) -> Spread:
    """Answer how the squads of a locked fixture are spread.

    Raises:
        FixtureNotFound: there is none.
        FixtureStillOpen: it is not locked.
    """
    fixture = await _fixture(session, fixture_id)
    if fixture.locked_at is None:
        raise FixtureStillOpen
    contest = await teams.contest_of(session, fixture.contest_id)
    market = await MarketRepository(session).market(contest.origin_id, contest.market)
    return Spread(fixture, market, await HistoryRepository(session).distribution(fixture))


async def participation(session: AsyncSession, *, fixture_id: UUID | None) -> Participation:
    """Answer who has not saved a squad for a fixture; says nothing of who was picked.

    Raises:
        FixtureNotFound: there is none.
    """
    fixture = await _fixture(session, fixture_id)
    history = HistoryRepository(session)
    unsaved = await history.unsaved(fixture, limit=MOST_LISTED)
    return Participation(await history.count_teams(fixture.contest_id), unsaved)


async def dry_run(session: AsyncSession, *, fixture_id: UUID | None, athletes: Sequence[AthleteResult]) -> DryRun:
    """Answer what other results would do to every team's points in a fixture; nothing is written.

    Raises:
        FixtureNotFound: there is none.
        FixtureNotLocked: squads may still change.
    """
    fixture = await _fixture(session, fixture_id)
    if fixture.locked_at is None:
        raise FixtureNotLocked
    contest = await teams.contest_of(session, fixture.contest_id)
    results, history = stored.results_of(athletes), HistoryRepository(session)
    changes: list[Change] = []
    after, total = UUID(int=0), 0
    while batch := await history.locked_teams(fixture, after=after, batch=BATCH):
        changes += await asyncio.to_thread(_changes, batch, contest.rules, results)
        after, total = batch[-1].team_id, total + len(batch)
    changes.sort(key=lambda change: (-abs(change.difference), change.name))
    return DryRun(changes[:MOST_LISTED], len(changes), total)


def _changes(batch: Sequence[LockedTeam], rules: FantasyRules, results: Results) -> list[Change]:
    changes: list[Change] = []
    for team in batch:
        squad = team.squad
        after = team_total(
            rules, squad.squad, squad.positions_in(rules), squad.used_bonus, results, adjustments=team.adjustments
        )
        if after != team.points:
            changes.append(Change(team.team_id, team.name, team.points, after))
    return changes


def _explain(
    rules: FantasyRules, squad: StoredSquad, athletes: Mapping[int, AthleteResult], adjustments: int
) -> Explanation:
    results = stored.results_of(athletes.values())
    return team_points(
        rules, squad.squad, squad.positions_in(rules), squad.used_bonus, results, adjustments=adjustments
    )


async def _fixture(session: AsyncSession, fixture_id: UUID | None) -> FixtureRow:
    fixture = None if fixture_id is None else await HistoryRepository(session).fixture(fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return fixture
