"""Use cases of squads: make a team with its first squad, save, read mine."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

import structlog
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.domain.bonuses import bonuses_left
from fantasy_teams.domain.edit import SaveState, check_save
from fantasy_teams.domain.money import Money, Prices, money_of
from fantasy_teams.domain.squad import Athlete
from fantasy_teams.market.repository import Market, MarketRepository
from fantasy_teams.squads.errors import BonusTaken, FixtureClosed, FixtureNotOpen, PricesStillArriving, TeamOutdated
from fantasy_teams.squads.faults import bonus_texts, field, problem_of
from fantasy_teams.squads.repository import OpenFixture, SquadRepository
from fantasy_teams.squads.season import Season
from fantasy_teams.squads.sent import SentChange
from fantasy_teams.squads.stored import StoredSquad
from fantasy_teams.squads.wishes import Wish, require_other_fixtures_unchanged, wish_of
from fantasy_teams.teams import service as teams
from fantasy_teams.teams.errors import ContestNotFound, NameInvalid, TeamNotFound
from fantasy_teams.teams.repository import Contest, OwnTeam
from kit.db import database_now
from kit.errors import Problem
from kit.names import InvalidName, given_name

log = structlog.get_logger(__name__)
FIRST_ONLY = "firstFixtureOnly"


@dataclass(frozen=True)
class State:
    """A team with everything it has; `prices` (tenths) are those that count now; the times are the database's."""

    team: OwnTeam
    contest: Contest
    market: Market
    prices: Prices
    season: Season
    server_time: datetime

    @property
    def money(self) -> Money | None:
        """Answer the team's money; None without a squad."""
        held = self.season.current
        if held is None:
            return None
        purchase, budget = held.holding.purchase, self.contest.rules.budget
        prices = {**purchase, **self.prices}
        return money_of(budget, held.squad, purchase, held.realised, prices, self.team.adjustments)


@dataclass(frozen=True)
class _Table:
    """Everything a save is judged by."""

    contest: Contest
    market: Market
    fixture: OpenFixture
    prices: Prices
    season: Season
    adjustments: int


async def create(
    session: AsyncSession, *, owner: UUID, contest_id: UUID | None, name: str | None, change: SentChange
) -> State:
    """Make the owner's team with its first squad; if anything is refused, no team is made.

    Raises:
        ContestNotFound: there is no such contest.
        SquadInvalid: rules are broken (a single one is raised as itself); nothing is changed.
        Problem: what `teams.admit` and `teams.make` raise, and FixtureNotOpen, FixtureClosed, PricesStillArriving.
    """
    if contest_id is None:
        raise ContestNotFound
    contest = await teams.admit(session, owner=owner, contest_id=contest_id)
    table = await _lay(session, contest, team=None)
    valid, broken = _name(name or "")
    wish, squad = _judge(table, change, broken)
    team = await teams.make(session, owner=owner, contest_id=contest_id, name=valid)
    return await _store(session, team, table, squad, wish)


async def update(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    owner: UUID,
    team_id: UUID | None,
    contest_id: UUID | None,
    name: str | None,
    change: SentChange,
) -> State:
    """Save the owner's squad for the open fixture, and rename the team if another name is sent.

    Prices, money and transfers are derived here; a client's figures are never looked at.

    Raises:
        TeamNotFound: the team is not the owner's, or not of this contest.
        TeamOutdated: the revision sent is not the present one; carries the present state.
        BonusTaken: another save has used the last bonus while this one waited.
        SquadInvalid: rules are broken (a single one is raised as itself); nothing is changed.
        Problem: what `teams.open_own` and `teams.rename` raise, and FixtureNotOpen, FixtureClosed, PricesStillArriving.
    """
    if team_id is None or contest_id is None:
        raise TeamNotFound
    team = await teams.open_own(session, owner=owner, contest_id=contest_id, team_id=team_id)
    contest = await teams.contest_of(session, contest_id)
    valid, broken = (team.name, None) if name is None else _name(name)
    if change.is_empty:
        if broken is not None:
            raise broken
        return await read(session, await teams.rename(session, team, valid))
    table = await _lay(session, contest, team=team)
    if change.revision is not None and change.revision != team.saves:
        raise TeamOutdated(await read(session, team))
    wish, squad = _judge(table, change, broken)
    _require_free_bonus(table, team, wish)
    return await _store(session, await teams.rename(session, team, valid), table, squad, wish)


async def read(session: AsyncSession, team: OwnTeam) -> State:
    """Answer a team's state, without changing it."""
    contest = await teams.contest_of(session, team.contest_id)
    squads, athletes = SquadRepository(session), MarketRepository(session)
    first_only = contest.rules.editing == FIRST_ONLY
    fixture_id, is_open = await squads.market_fixture(contest.contest_id, first_only=first_only)
    prices = None if fixture_id is None else await athletes.prices(contest.contest_id, fixture_id)
    fixtures = await squads.of_team(contest.contest_id, team.team_id)
    market = await athletes.market(contest.origin_id, contest.market)
    season = Season(fixtures, fixture_id if is_open else None)
    return State(team, contest, market, prices or {}, season, await database_now(session))


async def _lay(session: AsyncSession, contest: Contest, *, team: OwnTeam | None) -> _Table:
    """Bring together what a save is judged by; from here on the open fixture cannot be locked before the commit."""
    squads, athletes = SquadRepository(session), MarketRepository(session)
    fixture = await squads.pass_gate(contest.contest_id, first_only=contest.rules.editing == FIRST_ONLY)
    fixtures = await squads.of_team(contest.contest_id, None if team is None else team.team_id)
    if fixture is None:
        raise FixtureClosed if any(known.is_closed for known in fixtures) else FixtureNotOpen
    prices = await athletes.prices(contest.contest_id, fixture.fixture_id)
    if prices is None:
        raise PricesStillArriving
    season = Season(fixtures, fixture.fixture_id)
    held: Prices = {} if season.locked is None else season.locked.holding.purchase
    return _Table(
        contest=contest,
        market=await athletes.market(contest.origin_id, contest.market),
        fixture=fixture,
        prices=prices if held.keys() <= prices.keys() else {**held, **prices},
        season=season,
        adjustments=0 if team is None else team.adjustments,
    )


def _judge(table: _Table, change: SentChange, broken: Problem | None) -> tuple[Wish, StoredSquad]:
    """Answer what is wanted and what is to be stored; every broken rule is told at once."""
    rules, season, market = table.contest.rules, table.season, table.market
    require_other_fixtures_unchanged(change, season, market.numbers)
    wish = wish_of(change, season, market.numbers, has_bench=rules.substitutes > 0)
    outcome = check_save(
        SaveState(
            rules=rules,
            athletes=_eligible(table, wish),
            prices=table.prices,
            squad=wish.sent.squad,
            locked=None if season.locked is None else season.locked.holding,
            stored=None if season.stored is None else season.stored.squad,
            bonus=wish.bonus,
            used=season.used,
            adjustments=table.adjustments,
            claimed=wish.claimed,
        )
    )
    if outcome.row is None or broken is not None:
        raise problem_of(outcome.faults, wish.sent, market, *([] if broken is None else [broken]))
    return wish, StoredSquad.of(outcome.row, market.athletes, rules)


def _eligible(table: _Table, wish: Wish) -> Mapping[int, Athlete]:
    """Answer those of the athletes concerned who play in a position of the contest; others are unknown to it."""
    concerned = [wish.sent.squad, *(held.squad for held in (table.season.stored, table.season.locked) if held)]
    athletes, positions = table.market.athletes, table.contest.rules.positions
    return {
        number: athletes[number]
        for squad in concerned
        for number in squad.athletes
        if number in athletes and athletes[number].position in positions
    }


def _require_free_bonus(table: _Table, team: OwnTeam, wish: Wish) -> None:
    """Of two saves at one moment that use the last of a bonus, refuse the one that had to wait.

    The first is committed by now, so its bonus stands in the season; a save that knew of it is no second use.
    """
    bonus, stored = wish.bonus, table.season.stored
    if bonus is None or stored is None or stored.bonus != bonus.name or team.seen_saves == team.saves:
        return
    if bonuses_left(table.contest.rules, table.season.used).get(bonus.name) == 1:
        pl, en = bonus_texts(bonus.name)
        raise BonusTaken(bonus_pl=pl, bonus_en=en)


async def _store(session: AsyncSession, team: OwnTeam, table: _Table, squad: StoredSquad, wish: Wish) -> State:
    is_first = table.season.current is None
    saves, saved_at = await SquadRepository(session).save(team, table.fixture, squad, is_first=is_first)
    _log_once_committed(session, team, table.fixture, wish, saves)
    return State(
        team=replace(team, saves=saves, saved_at=saved_at),
        contest=table.contest,
        market=table.market,
        prices=table.prices,
        season=table.season.saved(squad),
        server_time=saved_at,
    )


def _name(given: str) -> tuple[str, Problem | None]:
    try:
        return given_name(given), None
    except InvalidName:
        return given, NameInvalid(errors=[field(NameInvalid, "/name")])


def _log_once_committed(session: AsyncSession, team: OwnTeam, fixture: OpenFixture, wish: Wish, saves: int) -> None:
    """Write the line that an acknowledged save can be found by; the correlation id comes by itself."""
    facts: Mapping[str, str | int | None] = {
        "team_id": str(team.team_id),
        "contest_id": str(team.contest_id),
        "fixture_id": str(fixture.fixture_id),
        "bonus": None if wish.bonus is None else wish.bonus.name,
        "revision": saves,
    }

    def write(_: object) -> None:
        log.info("squad_saved", **facts)

    event.listen(session.sync_session, "after_commit", write, once=True)
