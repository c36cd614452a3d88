"""Use cases of members: join, leave, remove, hand over (spec.md §4 and §6, rules.md, Private leagues).

Every act locks the league, so concurrent acts see each other's changes.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.user import UserErased
from kit.people.auth import User
from private_leagues.invitations.errors import InviteLinkOver
from private_leagues.invitations.repository import LinkRepository
from private_leagues.leagues import service as leagues_service
from private_leagues.leagues.announcements import announce
from private_leagues.leagues.errors import PrivateLeagueNotFound
from private_leagues.leagues.models import LeagueRow
from private_leagues.leagues.repository import LeagueRepository
from private_leagues.leagues.service import (
    ShownLeague,
    administered,
    require_open,
    require_room,
    require_team,
    visible,
)
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
    """Join a league by its id: a published one, or by an invitation, a living link or a look-up by its code.

    Args:
        session: the transaction.
        user: the new member.
        league_id: the league.
        most: the maximum number of members.
        contest_id: the contest named in the request, if any.
        team_id: the team named in the request, if any.
        link: the link that was opened, if any; its use is counted.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the user has no way into it.
        InviteLinkOver: the link, the user's only way into it, is over.
        OfAnotherContest: the league belongs to another contest.
        RemovedFromLeague: the admin has removed the user.
        AlreadyMember, PrivateLeagueFull: the user is a member, or the league is full.
        TooManyPrivateLeagues: the user is in three leagues.
        others: as `require_team`.
    """
    leagues = LeagueRepository(session)
    known = await require_way_in(session, league_id, user.id, link)
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


async def require_way_in(session: AsyncSession, league_id: UUID, user_id: UUID, link: str | None = None) -> LeagueRow:
    """Return a league that a user may join: its id alone is not enough.

    Raises:
        PrivateLeagueNotFound: it does not exist; or they may not see it, and have not looked it up by its code lately.
        InviteLinkOver: they may not see it, and the link is over or leads elsewhere.
    """
    leagues = LeagueRepository(session)
    league = await leagues.league(league_id)
    if league is None:
        raise PrivateLeagueNotFound
    if await leagues.has_looked_up(league_id, user_id):
        return league
    try:
        await visible(session, league_id, user_id)
    except PrivateLeagueNotFound:
        if link is None:
            raise
        if not await LinkRepository(session).leads_to(league_id, link):
            raise InviteLinkOver from None
    return league


async def leave_or_remove(session: AsyncSession, user: User, league_id: UUID, team_id: UUID) -> None:
    """Take a team out of a league: the user's own, or as the admin another one, which needs an invitation to return.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the user may not see it.
        AdminCannotLeave: it is the admin's own team.
        AdminOnly: it is another user's team, and the user is not the admin.
        MemberNotFound: no member has that team.
        BlockedInContest, ContestClosed: the contest does not allow changes.
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
        MemberNotFound: the heir is not a member.
        others: as `administered`.
    """
    league = await administered(session, league_id, user)
    if not await LeagueRepository(session).is_member(league_id, heir_id, locked=True):
        raise errors.MemberNotFound
    league.admin_id = heir_id
    await session.flush()
    return await leagues_service.show(session, league_id, user.id)


async def end_all(session: AsyncSession, contest_id: UUID, user_id: UUID) -> None:
    """End a user's private memberships of a contest that they have left, and pass their leagues on.

    The memberships go first. A concurrent hand-over to this user then waits, or has already made them the admin.
    """
    leagues = LeagueRepository(session)
    left = await leagues.drop_memberships(contest_id, user_id)
    await announce(session, "left", [(league_id, contest_id, user_id) for league_id in left])
    for league in await leagues.led_by(user_id, contest_id):
        await _pass_on(session, league)


async def erased(session: AsyncSession, event: UserErased) -> None:
    """Remove the logos that an erased user sent, and pass on their leagues (rules.md, Private leagues).

    Their memberships are deleted before.
    """
    leagues = LeagueRepository(session)
    for league in await leagues.with_logos_by(event.user_id):
        await leagues_service.drop_logo(session, league)
    for league in await leagues.led_by(event.user_id):
        await _pass_on(session, league)


async def _pass_on(session: AsyncSession, league: LeagueRow) -> None:
    if not await LeagueRepository(session).pass_on(league.league_id):
        await leagues_service.end(session, league)


async def _locked(session: AsyncSession, league_id: UUID) -> LeagueRow:
    league = await LeagueRepository(session).league(league_id, locked=True)
    if league is None:
        raise PrivateLeagueNotFound
    return league
