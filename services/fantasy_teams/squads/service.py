"""Use cases of squads: make a team with its first squad, save, read mine."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.contests.repository import Contest
from fantasy_teams.domain.bonuses import bonuses_left
from fantasy_teams.domain.chips import chips_left
from fantasy_teams.domain.edit import SaveState, check_save
from fantasy_teams.domain.money import Prices
from fantasy_teams.domain.squad import Athlete
from fantasy_teams.game import FANTASY
from fantasy_teams.market.repository import Market, MarketRepository
from fantasy_teams.squads.errors import BonusTaken, FixtureClosed, FixtureNotOpen, PricesStillArriving, TeamOutdated
from fantasy_teams.squads.faults import bonus_words, problem_of
from fantasy_teams.squads.records import SavedSquad
from fantasy_teams.squads.repository import SquadRepository, ToRead, ToSave
from fantasy_teams.squads.schemas import FantasyTeam
from fantasy_teams.squads.team import RequestedSquad, SquadChange, TeamFixtures, TeamState, requested_squad
from games.errors import NameInvalid, NameReserved, TeamExists
from games.locking.gate import OpenFixture
from games.teams import service as teams
from games.teams.names import ReservedNames
from games.teams.repository import OwnTeam
from kit.api.errors import Problem
from kit.database.commits import once_committed
from shared.problems import ContestNotFound, StillArriving, TeamNotFound

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class _Asked:
    """A requested save; `team_id` None makes a new team, `name` None keeps the team's name."""

    owner: UUID
    contest_id: UUID
    team_id: UUID | None
    name: str | None
    reserved: ReservedNames
    change: SquadChange


@dataclass(frozen=True)
class _Grounds:
    """The data by which a save is judged."""

    contest: Contest
    market: Market
    fixture: OpenFixture
    prices: Prices
    fixtures: TeamFixtures
    adjustments: int
    now: datetime


async def create(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    owner: UUID,
    contest_id: UUID | None,
    name: str | None,
    reserved: ReservedNames,
    change: SquadChange,
) -> TeamState:
    """Make the owner's team with its first squad; if anything is refused, no team is made.

    Raises:
        ContestNotFound: there is no such contest.
        TeamExists: the owner already has a team in the contest.
        SquadInvalid: rules are broken (a single one is raised as itself); nothing is changed.
        Problem: from `teams.require_admission` and `teams.make`, and FixtureNotOpen, FixtureClosed,
            PricesStillArriving.
    """
    if contest_id is None:
        raise ContestNotFound
    mine = await teams.own(session, FANTASY, owner=owner, contest_id=contest_id)
    if mine is not None:
        teams.require_active(mine)
        raise TeamExists
    await teams.require_admission(session, FANTASY, owner=owner, contest_id=contest_id)
    return await _save(session, _Asked(owner, contest_id, None, name, reserved, change))


async def update(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    owner: UUID,
    team_id: UUID | None,
    contest_id: UUID | None,
    name: str | None,
    reserved: ReservedNames,
    change: SquadChange,
) -> TeamState:
    """Save the owner's squad for the open fixture, and rename the team if another name is sent.

    Prices, money and transfers are derived here; the client's figures are ignored. A save that changes nothing returns
    the revision and the instant of the save that counts, also after the fixture has closed.

    Raises:
        TeamNotFound: the team is not the owner's, or not of this contest.
        TeamOutdated: the revision sent is not the current one; carries the current team.
        BonusTaken: another save has used the last bonus while this one waited.
        SquadInvalid: rules are broken (a single one is raised as itself); nothing is changed.
        Problem: from `teams.open_own` and `teams.rename`, and FixtureNotOpen, FixtureClosed, PricesStillArriving.
    """
    if team_id is None or contest_id is None:
        raise TeamNotFound
    if change.is_empty:
        team = await teams.open_own(session, FANTASY, owner=owner, contest_id=contest_id, team_id=team_id)
        valid, broken = _name(team.name if name is None else name, reserved, known=team.name)
        if broken is not None:
            raise broken
        return await read(session, await teams.rename(session, FANTASY, team, valid))
    return await _save(session, _Asked(owner, contest_id, team_id, name, reserved, change))


async def _save(session: AsyncSession, asked: _Asked) -> TeamState:
    """Store the requested squad; retry with the fixture's current state if it changed in the meantime."""
    attempt = _create if asked.team_id is None else _update
    passed: OpenFixture | None = None
    while True:
        known = await SquadRepository(session).to_save(asked.contest_id, asked.owner)
        if known is None:
            raise StillArriving if asked.team_id is None else TeamNotFound
        state = await attempt(session, asked, known, passed)
        if state is not None:
            return state
        passed = known.fixture


async def _create(session: AsyncSession, asked: _Asked, known: ToSave, passed: OpenFixture | None) -> TeamState | None:
    """Make the team, unless an earlier attempt has, and store its first squad; None as from `_store`."""
    valid, broken = _name(asked.name or "", asked.reserved)
    grounds = await _grounds(session, known, passed)
    requested, squad = _judge(grounds, asked.change, broken)
    team = None if passed is None else known.team
    if team is None:
        team, is_mine = await teams.make(session, FANTASY, owner=asked.owner, contest_id=asked.contest_id, name=valid)
        if not is_mine:
            raise TeamExists
    return await _store(session, team, grounds, squad, requested)


async def _update(session: AsyncSession, asked: _Asked, known: ToSave, passed: OpenFixture | None) -> TeamState | None:
    """Rename the locked team and store its squad; None as from `_store`."""
    if known.team is None or known.team.team_id != asked.team_id:
        raise TeamNotFound
    team, change = teams.require_active(known.team), asked.change
    valid, broken = (team.name, None) if asked.name is None else _name(asked.name, asked.reserved, known=team.name)
    try:
        grounds = await _grounds(session, known, passed, meant=change.fixture)
    except FixtureClosed:
        if broken is not None or not await _is_repeated(session, known, change):
            raise
        return await read(session, await teams.rename(session, FANTASY, team, valid))
    if change.revision is not None and change.revision != team.sequence:
        current = FantasyTeam.of(await read(session, team))
        raise TeamOutdated(members={"team": current.model_dump(mode="json", by_alias=True)})
    requested, squad = _judge(grounds, change, broken)
    _require_free_bonus(grounds, team, requested)
    team = await teams.rename(session, FANTASY, team, valid)
    return await _store(session, team, grounds, squad, requested)


async def mine(session: AsyncSession, *, owner: UUID, contest_id: UUID) -> TeamState:
    """Return the owner's team in a contest.

    Raises:
        TeamNotFound: there is none.
        StillArriving: the owner has left, or has joined again and the team is coming back.
    """
    found = await SquadRepository(session).to_read(contest_id, owner)
    if found is None or found.team is None:
        raise TeamNotFound
    return await _shown(session, teams.require_shown(found.team), found)


async def several(session: AsyncSession, *, owner: UUID, contest_ids: Collection[UUID]) -> list[TeamState]:
    """Return the owner's teams in those of the contests in which there is one, in the order given.

    Raises:
        StillArriving: as `mine`.
    """
    teams_of_mine: list[TeamState] = []
    for contest_id in dict.fromkeys(contest_ids):
        with suppress(TeamNotFound):
            teams_of_mine.append(await mine(session, owner=owner, contest_id=contest_id))
    return teams_of_mine


async def read(session: AsyncSession, team: OwnTeam) -> TeamState:
    """Return a team's state.

    Raises:
        StillArriving: its contest is not known here yet.
    """
    found = await SquadRepository(session).to_read(team.contest_id, team.user_id)
    if found is None:
        raise StillArriving
    return await _shown(session, team, found)


async def _shown(session: AsyncSession, team: OwnTeam, found: ToRead) -> TeamState:
    athletes, contest = MarketRepository(session), found.contest
    prices = None if found.market is None else await athletes.prices(contest.contest_id, found.market)
    return TeamState(
        team=team,
        contest=contest,
        market=await athletes.market(contest.origin_id, contest.market),
        prices=prices or {},
        fixtures=TeamFixtures(found.fixtures, found.market if found.is_open else None),
        adjustments=found.adjustments,
        server_time=found.now,
    )


async def _grounds(
    session: AsyncSession, known: ToSave, passed: OpenFixture | None, *, meant: str | None = None
) -> _Grounds:
    """Return the data by which a save is judged.

    `passed` is the open fixture of the previous attempt, if any, and `meant` the key of the one that the save is for.
    """
    athletes, contest, fixture = MarketRepository(session), known.contest, known.fixture
    if fixture is None:
        raise FixtureClosed if any(one.is_closed for one in known.fixtures) else FixtureNotOpen
    if passed is not None and passed.fixture_id != fixture.fixture_id:
        raise FixtureClosed
    prices = await athletes.prices(contest.contest_id, fixture.fixture_id)
    if prices is None:
        raise PricesStillArriving
    fixtures = TeamFixtures(known.fixtures, fixture.fixture_id)
    if fixtures.is_closed(meant):
        raise FixtureClosed
    held: Prices = {} if fixtures.locked is None else fixtures.locked.holding.purchase
    return _Grounds(
        contest=contest,
        market=await athletes.market(contest.origin_id, contest.market),
        fixture=fixture,
        prices=prices if held.keys() <= prices.keys() else {**held, **prices},
        fixtures=fixtures,
        adjustments=known.adjustments,
        now=known.now,
    )


async def _is_repeated(session: AsyncSession, known: ToSave, change: SquadChange) -> bool:
    """Return whether a save equals the stored squad and bonus of the last closed fixture."""
    closed = [fixture for fixture in known.fixtures if fixture.is_closed]
    stands = closed[-1].squad if closed else None
    if stands is None:
        return False
    contest = known.contest
    market = await MarketRepository(session).market(contest.origin_id, contest.market)
    fixtures = TeamFixtures(known.fixtures, closed[-1].fixture_id)
    try:
        requested = requested_squad(change, fixtures, market.numbers, contest.rules)
    except Problem:
        return False
    rules = contest.rules
    asked = (requested.squad, requested.bonus, requested.captains, requested.chips)
    return asked == (stands.squad, stands.bonus_in(rules), stands.captains_in(rules), stands.chips_in(rules))


def _judge(grounds: _Grounds, change: SquadChange, broken: Problem | None) -> tuple[RequestedSquad, SavedSquad]:
    """Return the requested squad and its stored form, or raise a problem with every broken rule."""
    rules, fixtures, market = grounds.contest.rules, grounds.fixtures, grounds.market
    requested = requested_squad(change, fixtures, market.numbers, rules)
    outcome = check_save(
        SaveState(
            rules=rules,
            athletes=_eligible(grounds, requested),
            prices=grounds.prices,
            squad=requested.squad,
            locked=None if fixtures.locked is None else fixtures.locked.holding,
            stored=None if fixtures.saved is None else fixtures.saved.squad,
            bonus=requested.bonus,
            captains=requested.captains,
            used=fixtures.used_bonuses,
            adjustments=grounds.adjustments,
            claimed=requested.claimed,
            held=fixtures.held(rules),
            chips=requested.chips,
            round=fixtures.chip_round(rules),
        )
    )
    if outcome.checked is None or broken is not None:
        raise problem_of(outcome.faults, requested, market, *([] if broken is None else [broken]))
    return requested, SavedSquad.of(outcome.checked, market.athletes, rules)


def _eligible(grounds: _Grounds, requested: RequestedSquad) -> Mapping[int, Athlete]:
    """Return the athletes of the save who play in a position of the contest; others count as unknown."""
    held = (grounds.fixtures.saved, grounds.fixtures.locked)
    concerned = set(requested.squad.athletes).union(*(squad.athletes for squad in held if squad))
    athletes, positions = grounds.market.athletes, grounds.contest.rules.positions
    found = {number: athletes[number] for number in concerned if number in athletes}
    return {number: athlete for number, athlete in found.items() if athlete.position in positions}


def _require_free_bonus(grounds: _Grounds, team: OwnTeam, requested: RequestedSquad) -> None:
    """Refuse the second of two concurrent saves that use the last of a bonus, or of a chip.

    The first save has committed, so its bonus is stored. A save that started after that commit is no second use.
    """
    saved, rules, fixtures = grounds.fixtures.saved, grounds.contest.rules, grounds.fixtures
    if saved is None or team.seen_sequence == team.sequence:
        return
    at = fixtures.chip_round(rules)
    left = bonuses_left(rules, fixtures.used_bonuses)
    left |= {chip.name: chips_left(chip, at.number, at.others) for chip in rules.chips}
    stored = {saved.bonus, *saved.chips_in(rules)}
    asked = requested.chips if rules.chips or requested.bonus is None else (requested.bonus.name,)
    for name in asked:
        if name in stored and left.get(name) == 1:
            raise BonusTaken(bonus=bonus_words(name))


async def _store(
    session: AsyncSession, team: OwnTeam, grounds: _Grounds, squad: SavedSquad, requested: RequestedSquad
) -> TeamState | None:
    """Store a squad unless it is stored already; return None if the fixture has changed since it was read."""
    saved, now = grounds.fixtures.saved, grounds.now
    if saved is None or not saved.same_as(squad):
        stored = await SquadRepository(session).save(team, grounds.fixture, squad)
        if stored is None:
            return None
        team, now = stored
    _log_once_committed(session, team, grounds.fixture, requested)
    return TeamState(
        team=team,
        contest=grounds.contest,
        market=grounds.market,
        prices=grounds.prices,
        fixtures=grounds.fixtures.after_save(squad, grounds.contest.rules),
        adjustments=grounds.adjustments,
        server_time=now,
    )


def _name(given: str, reserved: ReservedNames, *, known: str | None = None) -> tuple[str, Problem | None]:
    try:
        return teams.valid_name(given, reserved, known=known), None
    except (NameInvalid, NameReserved) as broken:
        return given, broken


def _log_once_committed(session: AsyncSession, team: OwnTeam, fixture: OpenFixture, requested: RequestedSquad) -> None:
    """Log an acknowledged save, so that it can be found; the logger adds the correlation id."""
    facts: Mapping[str, str | int | None] = {
        "team_id": str(team.team_id),
        "contest_id": str(team.contest_id),
        "fixture_id": str(fixture.fixture_id),
        "bonus": ", ".join(requested.chips) or (None if requested.bonus is None else requested.bonus.name),
        "revision": team.sequence,
    }

    def write() -> None:
        log.info("squad_saved", **facts)

    once_committed(session, write)
