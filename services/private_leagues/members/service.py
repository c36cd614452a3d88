"""Use cases of members: joining, leaving, removing, handing over (spec.md §4 and §6, rules.md, Private leagues).

Every act locks the league, so that of two at once one sees what the other did.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.people.auth import User
from private_leagues.invitations.repository import LinkRepository
from private_leagues.leagues import service as leagues_service
from private_leagues.leagues.announcements import announce
from private_leagues.leagues.errors import PrivateLeagueNotFound
from private_leagues.leagues.models import LeagueRow
from private_leagues.leagues.repository import LeagueRepository
from private_leagues.leagues.service import ShownLeague, administered, require_open, require_room, require_team
from private_leagues.members import errors
from shared.access import require_access


async def join(  # noqa: PLR0913 - each a condition of joining
    session: AsyncSession,
    user: User,
    league_id: UUID,
    *,
    most: int,
    contest_id: UUID | None = None,
    team_id: UUID | None = None,
    link: str | None = None,
) -> ShownLeague:
    """Join a league whose id one has: from the public list, or by its code.

    Args:
        session: the transaction.
        user: who joins.
        league_id: the league.
        most: members that a league may have.
        contest_id: the contest that the request is about, if it says so.
        team_id: the team that the request names, if it does.
        link: the link that led there, if one did: its uses are counted.

    Raises:
        PrivateLeagueNotFound: there is none.
        OfAnotherContest: it isn't of that contest.
        RemovedFromLeague: the admin has removed them.
        AlreadyMember, PrivateLeagueFull: there is no joining it.
        TooManyPrivateLeagues: they are in three.
        others: as `require_team`.
    """
    leagues = LeagueRepository(session)
    known = await leagues.league(league_id)
    if known is None:
        raise PrivateLeagueNotFound
    if contest_id is not None and contest_id != known.contest_id:
        raise errors.OfAnotherContest
    own_team = await require_team(session, user, known.contest_id, said=team_id)
    if await leagues.is_member(league_id, user.id):
        raise errors.AlreadyMember
    await require_room(session, user.id)
    league = await _locked(session, league_id)
    if await leagues.is_removed(league_id, user.id):
        raise errors.RemovedFromLeague
    if await leagues.count_members(league_id) >= most:
        raise errors.PrivateLeagueFull(most=most)
    if not await leagues.add_member(league, user.id, own_team):
        raise errors.AlreadyMember
    await announce(session, "joined", [(league_id, league.contest_id, user.id)])
    if link is not None:
        await LinkRepository(session).count_use(link, league_id)
    return await leagues_service.show(session, league_id, user.id)


async def leave_or_remove(session: AsyncSession, user: User, league_id: UUID, team_id: UUID) -> None:
    """Take a team out of a league: one's own, or as the admin somebody else's, who then doesn't come back uninvited.

    Raises:
        PrivateLeagueNotFound: none, or one that isn't theirs.
        AdminCannotLeave: it is the admin's own team.
        AdminOnly: it is somebody else's team, and they aren't the admin.
        MemberNotFound: no member has that team.
        BlockedInContest, ContestClosed: nothing changes there.
    """
    league = await _locked(session, league_id)
    leagues = LeagueRepository(session)
    members = {member.team_id: member.user_id for member in await leagues.members(league_id)}
    if user.id not in members.values():
        raise PrivateLeagueNotFound
    require_access(user, league.contest_id)
    await require_open(session, league.contest_id)
    member_id = members.get(team_id)
    if member_id != user.id:
        await administered(session, league_id, user)
    elif league.admin_id == user.id:
        raise errors.AdminCannotLeave
    if member_id is None:
        raise errors.MemberNotFound
    if member_id != user.id:
        await leagues.note_removal(league_id, member_id)
    await leagues.drop_member(league_id, member_id)
    await announce(session, "left", [(league_id, league.contest_id, member_id)])


async def hand_over(session: AsyncSession, user: User, league_id: UUID, heir_id: UUID) -> ShownLeague:
    """Make another member the admin, as the admin.

    Raises:
        MemberNotFound: they are no member.
        others: as `administered`.
    """
    league = await administered(session, league_id, user)
    if not await LeagueRepository(session).is_member(league_id, heir_id, locked=True):
        raise errors.MemberNotFound
    league.admin_id = heir_id
    await session.flush()
    return await leagues_service.show(session, league_id, user.id)


async def end_all(session: AsyncSession, contest_id: UUID, user_id: UUID) -> None:
    """End somebody's private memberships of a contest that they have left; leagues of theirs pass on.

    The memberships go first: a league that is being passed on to them meanwhile waits for that, or is theirs by then.
    """
    leagues = LeagueRepository(session)
    left = await leagues.drop_memberships(contest_id, user_id)
    await announce(session, "left", [(league_id, contest_id, user_id) for league_id in left])
    for league in await leagues.led_by(user_id, contest_id):
        await _pass_on(session, league)


async def erased(session: AsyncSession, user_id: UUID) -> None:
    """Take away the logos that an erased person sent, and pass on their leagues (rules.md, Private leagues).

    Their memberships are gone by now.
    """
    leagues = LeagueRepository(session)
    for league in await leagues.with_logos_by(user_id):
        await leagues_service.drop_logo(session, league)
    for league in await leagues.led_by(user_id):
        await _pass_on(session, league)


async def _pass_on(session: AsyncSession, league: LeagueRow) -> None:
    if not await LeagueRepository(session).pass_on(league.league_id):
        await leagues_service.end(session, league)


async def _locked(session: AsyncSession, league_id: UUID) -> LeagueRow:
    league = await LeagueRepository(session).league(league_id, locked=True)
    if league is None:
        raise PrivateLeagueNotFound
    return league
