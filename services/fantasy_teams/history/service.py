"""Use cases of history: explained points, and the distribution of picks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules
from contracts.events.fixture import AthleteEvent, AthleteResult
from fantasy_teams.brought_rounds.models import BroughtRoundRow
from fantasy_teams.contests.repository import Contest
from fantasy_teams.contests.service import contest_of
from fantasy_teams.domain.best_lineup import LineUp, best_lineup
from fantasy_teams.domain.chips import scored_chips
from fantasy_teams.domain.money import Prices
from fantasy_teams.domain.points import Explanation, team_points
from fantasy_teams.game import FANTASY
from fantasy_teams.history.errors import FixtureStillOpen
from fantasy_teams.history.repository import HistoryRepository
from fantasy_teams.lock.models import DistributionRow, TradedRow
from fantasy_teams.market.repository import Market, MarketRepository
from fantasy_teams.scoring.results import read_athletes, results_of
from fantasy_teams.squads.records import SavedSquad
from fantasy_teams.squads.team import TeamState
from games.adjustments.repository import AdjustmentRepository
from games.history import service as past
from games.history.repository import PastRepository
from games.tables import FixtureColumns, TeamColumns
from games.teams.repository import OwnTeam


@dataclass(frozen=True)
class Spread:
    """The distribution of a locked fixture's squads, and its best line-up."""

    fixture: FixtureColumns
    market: Market
    rows: Sequence[DistributionRow]
    traded: Sequence[TradedRow]
    best: LineUp | None
    """The line-up with the most points; None before results."""
    athletes: Mapping[int, AthleteResult]
    """The published results, by number."""


@dataclass(frozen=True)
class ExplainedFixture:
    """A team's fixture, slot by slot; `explanation` None without a squad; points in tenths.

    `events` has each athlete's events, by number. `spread` None: not asked for, or the fixture is not locked.
    `brought` None: the round was played here.
    """

    team: TeamColumns | OwnTeam
    fixture_id: UUID
    contest: Contest
    market: Market
    is_published: bool
    is_final: bool
    squad: SavedSquad | None
    explanation: Explanation | None
    adjustments: int
    events: Mapping[int, Sequence[AthleteEvent]]
    spread: Spread | None
    brought: BroughtRoundRow | None = None

    @property
    def points(self) -> int:
        """Return the team's points; without published results only adjustments count, and figures brought in."""
        if self.explanation is not None:
            return self.explanation.total
        brought = self.brought
        return self.adjustments + (0 if brought is None else (brought.points or 0) - brought.cost)


async def explained(
    session: AsyncSession, *, viewer: UUID, team_id: UUID, fixture_id: UUID, with_spread: bool = False
) -> ExplainedFixture:
    """Return a team's fixture with every slot explained; before the lock only for its owner.

    Computed on demand from the locked squad and the published results (rules.md, Fantasy: points).

    Raises:
        TeamNotFound: the team does not exist or is hidden.
        FixtureNotFound: the team's contest has no such fixture.
        FixtureStillOpen: the fixture is not locked, and the team belongs to another user.
    """
    team, fixture = await past.visible_fixture(
        session, FANTASY, viewer=viewer, team_id=team_id, fixture_id=fixture_id, still_open=FixtureStillOpen
    )
    contest = await contest_of(session, team.contest_id)
    market = await MarketRepository(session).market(contest.origin_id, contest.market)
    return await _explained(session, team, fixture, contest, market, with_spread=with_spread)


async def of_mine(session: AsyncSession, mine: TeamState, *, fixture_id: UUID) -> ExplainedFixture | None:
    """Return a locked fixture of the reader's team as `explained` does, with the distribution.

    None: it is not locked, or not known here as one of the contest.
    """
    fixture = await PastRepository(session, FANTASY).fixture(fixture_id)
    if fixture is None or fixture.locked_at is None or fixture.contest_id != mine.team.contest_id:
        return None
    return await _explained(session, mine.team, fixture, mine.contest, mine.market, with_spread=True)


async def _explained(  # noqa: PLR0913 - the known facts of the team
    session: AsyncSession,
    team: TeamColumns | OwnTeam,
    fixture: FixtureColumns,
    contest: Contest,
    market: Market,
    *,
    with_spread: bool,
) -> ExplainedFixture:
    history = HistoryRepository(session)
    squad = await history.squad(fixture, team.team_id)
    if squad is not None and fixture.locked_at is None:
        squad = squad.in_contest(contest.rules)
    published = None if fixture.locked_at is None else await PastRepository(session, FANTASY).results(fixture)
    athletes = {} if published is None else read_athletes(published.results)
    adjustments = await AdjustmentRepository(session, FANTASY).points(fixture, team.team_id)
    prices = await MarketRepository(session).prices(contest.contest_id, fixture.fixture_id) or {}
    brought = await history.brought(fixture, team.team_id)
    cost = 0
    if squad is not None and published is not None:
        cost = squad.cost(contest.rules) if brought is None else brought.cost
    has_spread = with_spread and fixture.locked_at is not None
    return ExplainedFixture(
        team=team,
        fixture_id=fixture.fixture_id,
        contest=contest,
        market=market,
        is_published=published is not None,
        is_final=published is not None and published.final,
        squad=squad,
        explanation=None if squad is None else _explain(contest.rules, squad, athletes, adjustments, prices, cost=cost),
        adjustments=adjustments,
        events={number: athlete.events for number, athlete in athletes.items()},
        spread=await _spread(session, fixture, contest, market, athletes) if has_spread else None,
        brought=brought,
    )


async def distribution(session: AsyncSession, *, fixture_id: UUID) -> Spread:
    """Return the distribution of a locked fixture's squads, and its best line-up once there are results.

    Raises:
        FixtureNotFound: the fixture does not exist.
        FixtureStillOpen: the fixture is not locked.
    """
    fixture = await past.locked_fixture(session, FANTASY, fixture_id=fixture_id, still_open=FixtureStillOpen)
    contest = await contest_of(session, fixture.contest_id)
    market = await MarketRepository(session).market(contest.origin_id, contest.market)
    published = await PastRepository(session, FANTASY).results(fixture)
    athletes = {} if published is None else read_athletes(published.results)
    return await _spread(session, fixture, contest, market, athletes)


async def _spread(
    session: AsyncSession,
    fixture: FixtureColumns,
    contest: Contest,
    market: Market,
    athletes: Mapping[int, AthleteResult],
) -> Spread:
    history = HistoryRepository(session)
    positions = {number: person.position for number, person in market.people.items()}
    return Spread(
        fixture=fixture,
        market=market,
        rows=await history.distribution(fixture),
        traded=await history.traded(fixture),
        best=best_lineup(contest.rules, positions, results_of(athletes.values())),
        athletes=athletes,
    )


def _explain(  # noqa: PLR0913 - the facts of a locked fixture
    rules: FantasyRules,
    squad: SavedSquad,
    athletes: Mapping[int, AthleteResult],
    adjustments: int,
    prices: Prices,
    *,
    cost: int,
) -> Explanation:
    results = results_of(athletes.values())
    return team_points(
        rules,
        squad.squad,
        squad.positions_in(rules),
        squad.bonus_in(rules),
        results,
        adjustments=adjustments,
        cost=cost,
        captains=squad.captains_in(rules),
        chips=scored_chips(rules, squad.chips_in(rules), prices),
    )
