"""Use cases of rounds that are brought in: look at a history, bring it in, take it back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import ActionRecorded
from fantasy_teams.brought_rounds.athletes import Unmatched, matched, read_names
from fantasy_teams.brought_rounds.errors import HistoryHasSquads, HistoryRefused
from fantasy_teams.brought_rounds.history import BroughtRound, HistoryFault, HistoryFaulty
from fantasy_teams.brought_rounds.layout import read_files
from fantasy_teams.brought_rounds.models import BroughtRoundRow
from fantasy_teams.brought_rounds.plan import FixtureFacts, PlannedRound, Planner
from fantasy_teams.brought_rounds.repository import BroughtRoundRepository, ContestFixture
from fantasy_teams.brought_rounds.round_tables import read_table
from fantasy_teams.contests.repository import Contest, ContestRepository
from fantasy_teams.game import FANTASY
from fantasy_teams.market.repository import MarketRepository
from fantasy_teams.scoring.results import read_results
from games.history.repository import PastRepository
from games.locking.gate import Gate
from games.scoring import service as runs
from games.teams import service as teams
from games.teams.names import ReservedNames
from games.teams.repository import OwnTeam, TeamRepository
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.process.identifiers import uuid7
from shared.problems import ContestClosed, ContestNotFound, ParticipantNotFound, TeamNotFound

TABLE = (".csv", ".tsv", ".txt")
"""Endings of files that are a table with a line for each round."""


@dataclass(frozen=True)
class History:
    """A manager's history as sent: files by name, a table of players, and athletes that were chosen by hand."""

    files: Mapping[str, str]
    players: str | None = None
    chosen: Mapping[int, str] = field(default_factory=dict[int, str])


@dataclass(frozen=True)
class Look:
    """A history as it would be brought in, or the reasons against it.

    `left_out` are the numbers of rounds that stay out: closed by the contest itself, not closed yet, or none of the
    contest. `in_order`: the history's numbers are not those of the contest, so its rounds follow each other.
    `unmatched` fit no athlete.
    """

    rounds: Sequence[PlannedRound] = ()
    left_out: Sequence[int] = ()
    in_order: bool = False
    unmatched: Sequence[Unmatched] = ()
    faults: Sequence[HistoryFault] = ()


async def look(session: AsyncSession, *, contest_id: UUID, history: History) -> Look:
    """Return a history as it would be brought in, with every reason against it.

    Raises:
        ContestNotFound: there is no such fantasy contest.
    """
    contest = await _contest(session, contest_id)
    market = await MarketRepository(session).market(contest.origin_id, contest.market)
    try:
        rounds, names = _read(history)
        fixtures = await BroughtRoundRepository(session).fixtures(contest_id)
        rounds, in_order = _numbered(rounds, fixtures)
    except HistoryFaulty as faulty:
        return Look(faults=faulty.faults)
    free = _free(fixtures)
    left_out = [one.number for one in rounds if one.number not in free]
    if len(left_out) == len(rounds):
        return Look((), left_out, in_order, faults=[HistoryFault("rounds-played-here", "")])
    rounds = [one for one in rounds if one.number in free]
    wanted = {pick.element for one in rounds for pick in one.picks}
    wanted |= {element for one in rounds if one.picks for e in one.exchanges for element in (e.sold, e.bought)}
    elements, unmatched = matched(market, wanted, names, history.chosen)
    try:
        facts = await _facts(session, contest, rounds, free)
        found = Planner(contest.rules, market.athletes, elements).planned(rounds, facts)
    except HistoryFaulty as faulty:
        return Look((), left_out, in_order, unmatched, faulty.faults)
    in_squads = {pick.element for one in rounds for pick in one.picks}
    return Look(found, left_out, in_order, [one for one in unmatched if one.element in in_squads])


async def bring_in(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    actor: UUID,
    contest_id: UUID,
    user_id: UUID,
    team_name: str | None,
    reserved: ReservedNames,
    history: History,
) -> tuple[OwnTeam, Look]:
    """Bring a member's history in, in place of what was brought in before; without a team, one is made.

    The fixtures are scored again. The act is recorded in the audit log.

    Raises:
        HistoryRefused: it cannot be brought in; with every reason.
        HistoryHasSquads: the team has a squad that was not brought in.
        ContestClosed: the contest is over.
        Problem: from `look`, `_require_member`, `teams.make` and `teams.valid_name`.
    """
    contest = await _contest(session, contest_id)
    await _require_member(session, contest_id, user_id)
    if contest.state == "closed":
        raise ContestClosed
    found = await look(session, contest_id=contest_id, history=history)
    if found.faults:
        raise HistoryRefused.of(found.faults)
    team = await teams.lock_own(session, FANTASY, owner=user_id, contest_id=contest_id)
    if team is None:
        name = teams.valid_name(team_name, reserved)
        team, _ = await teams.make(session, FANTASY, owner=user_id, contest_id=contest_id, name=name)
    await _require_no_squads(session, team)
    after = [one.fixture_id for one in found.rounds]
    before = await _drop(session, team, after)
    rounds = BroughtRoundRepository(session)
    await rounds.put([_row(team, one) for one in found.rounds])
    for one in found.rounds:
        if one.squad is not None:
            await rounds.replace_squad(contest_id, one.fixture_id, team.team_id, one.squad)
    figures = {one.fixture_id for one in found.rounds if one.squad is None}
    await _score(session, contest_id, {*before, *after}, figures)
    await _record(session, team, actor, before=len(before), after=len(after))
    return team, found


async def take_back(session: AsyncSession, *, actor: UUID, contest_id: UUID, user_id: UUID) -> None:
    """Take back all that was brought in for a member; the team stays. Where there is nothing, nothing changes.

    Raises:
        ContestNotFound, ParticipantNotFound: there is no such contest, or no such member.
        TeamNotFound: the member has no team.
        HistoryHasSquads: a squad that was not brought in follows from these rounds.
        ContestClosed: the contest is over.
    """
    contest = await _contest(session, contest_id)
    await _require_member(session, contest_id, user_id)
    team = await teams.lock_own(session, FANTASY, owner=user_id, contest_id=contest_id)
    if team is None:
        raise TeamNotFound
    if contest.state == "closed":
        raise ContestClosed
    await _require_no_squads(session, team)
    before = await _drop(session, team, ())
    if before:
        await _score(session, contest_id, before, set())
        await _record(session, team, actor, before=len(before), after=0)


async def brought_in(
    session: AsyncSession, *, contest_id: UUID, user_id: UUID
) -> tuple[UUID | None, Sequence[BroughtRoundRow]]:
    """Return a member's team, None without one, and the rounds that were brought in for it, in no order.

    Raises:
        ContestNotFound, ParticipantNotFound: there is no such contest, or no such member.
    """
    await _contest(session, contest_id)
    await _require_member(session, contest_id, user_id)
    team = await teams.own(session, FANTASY, owner=user_id, contest_id=contest_id)
    if team is None:
        return None, ()
    return team.team_id, await BroughtRoundRepository(session).of_team(contest_id, team.team_id)


async def _contest(session: AsyncSession, contest_id: UUID) -> Contest:
    contest = await ContestRepository(session).contest(contest_id)
    if contest is None:
        raise ContestNotFound
    return contest


async def _require_member(session: AsyncSession, contest_id: UUID, user_id: UUID) -> None:
    """Refuse a user who does not take part, and lock the membership until the commit.

    Raises:
        ParticipantNotFound: no membership is known here.
    """
    admission = await TeamRepository(session, FANTASY).admission(contest_id, user_id)
    if admission is None or not admission.joined:
        raise ParticipantNotFound


def _read(history: History) -> tuple[list[BroughtRound], dict[int, str]]:
    """Return the rounds of a history's files, and the names of athletes by their numbers there."""
    tables = {name: text for name, text in history.files.items() if name.lower().endswith(TABLE)}
    others = {name: text for name, text in history.files.items() if name not in tables}
    if len(tables) > 1 or (tables and others):
        raise HistoryFaulty([HistoryFault("history-twice", name) for name in tables])
    names = {} if history.players is None else read_names("players", history.players)
    if tables:
        return read_table(*next(iter(tables.items()))), names
    if not others:
        raise HistoryFaulty([HistoryFault("history-missing", "")])
    return read_files(others), names


def _numbered(rounds: Sequence[BroughtRound], fixtures: Sequence[ContestFixture]) -> tuple[list[BroughtRound], bool]:
    """Return rounds with the numbers of the contest's fixtures, and whether they had to be counted anew.

    They are where a number is not one of the contest, and the contest has enough fixtures. A season that was
    interrupted has rounds 39 to 47 in place of 30 to 38.
    """
    numbers = [fixture.number for fixture in fixtures]
    if all(one.number in numbers for one in rounds) or len(rounds) > len(numbers):
        return list(rounds), False
    return [replace(one, number=number) for one, number in zip(rounds, numbers, strict=False)], True


def _free(fixtures: Sequence[ContestFixture]) -> dict[int, UUID]:
    """Return the fixtures, by number, that come before the first one that the contest locks itself, with teams."""
    free: dict[int, UUID] = {}
    for fixture in fixtures:
        if fixture.locked_teams != 0:
            break
        free[fixture.number] = fixture.fixture_id
    return free


async def _facts(
    session: AsyncSession, contest: Contest, rounds: Sequence[BroughtRound], free: Mapping[int, UUID]
) -> dict[int, FixtureFacts]:
    facts: dict[int, FixtureFacts] = {}
    for one in rounds:
        fixture_id = free[one.number]
        prices = await MarketRepository(session).prices(contest.contest_id, fixture_id)
        if prices is None and one.picks:
            raise HistoryFaulty([HistoryFault("prices-missing", "", {"round": one.number})])
        results = await BroughtRoundRepository(session).results(contest.contest_id, fixture_id)
        facts[one.number] = FixtureFacts(
            fixture_id, one.number, prices or {}, None if results is None else read_results(results)
        )
    return facts


async def _require_no_squads(session: AsyncSession, team: OwnTeam) -> None:
    rounds = BroughtRoundRepository(session)
    fixtures = [fixture.fixture_id for fixture in await rounds.fixtures(team.contest_id)]
    own = await rounds.own_squads(team.contest_id, team.team_id, fixtures)
    if own:
        fixture = await PastRepository(session, FANTASY).fixture(own[0])
        raise HistoryHasSquads(round="" if fixture is None else fixture.shown_name)


async def _drop(session: AsyncSession, team: OwnTeam, wanted: Sequence[UUID]) -> set[UUID]:
    """Take away what was brought in for a team, and return its fixtures.

    Holds these and the `wanted` fixtures alone until the commit, as a lock does: squads of others are written anew.
    """
    rounds = BroughtRoundRepository(session)
    known = await rounds.of_team(team.contest_id, team.team_id)
    for fixture_id in sorted({*wanted, *(row.fixture_id for row in known)}):
        await Gate(session).shut(fixture_id)
    for row in known:
        if row.points is None:
            await rounds.replace_squad(team.contest_id, row.fixture_id, team.team_id, None)
    await rounds.drop(team.contest_id, team.team_id)
    return {row.fixture_id for row in known}


def _row(team: OwnTeam, one: PlannedRound) -> BroughtRoundRow:
    brought = one.brought
    return BroughtRoundRow(
        contest_id=team.contest_id,
        fixture_id=one.fixture_id,
        team_id=team.team_id,
        points=brought.points if one.squad is None else None,
        transfers=brought.transfers,
        cost=brought.cost,
        total=brought.total,
        bank=brought.bank,
        value=brought.value,
        chip=brought.chip,
    )


async def _score(session: AsyncSession, contest_id: UUID, fixtures: set[UUID], figures: set[UUID]) -> None:
    """Score fixtures again, in their order; those with figures alone need no results."""
    for fixture in await BroughtRoundRepository(session).fixtures(contest_id):
        if fixture.fixture_id in fixtures:
            await runs.score_again(
                session,
                FANTASY,
                contest_id=contest_id,
                fixture_id=fixture.fixture_id,
                without_results=fixture.fixture_id in figures,
            )


async def _record(session: AsyncSession, team: OwnTeam, actor: UUID, *, before: int, after: int) -> None:
    outbox.add(
        session,
        ActionRecorded(
            revision=1,
            action_id=uuid7(),
            at=await database_now(session),
            actor_id=actor,
            action="history.broughtIn" if after else "history.takenBack",
            subject_id=str(team.team_id),
            contest_id=team.contest_id,
            before={"rounds": before},
            after={"rounds": after},
        ),
    )
