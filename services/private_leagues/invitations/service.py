"""Use cases of inviting: friends by name, others by a link (spec.md §4, rules.md, Private leagues)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.people.auth import User
from private_leagues.domain.codes import read_code
from private_leagues.friends.repository import FriendRepository
from private_leagues.invitations import errors, messages
from private_leagues.invitations.models import LinkRow
from private_leagues.invitations.repository import LinkRepository
from private_leagues.leagues.models import LeagueRow
from private_leagues.leagues.repository import LeagueRepository
from private_leagues.leagues.service import administered, visible
from private_leagues.tables import COLLECTED
from standings.contests import ContestRepository

LINK_LIFE = timedelta(days=14)
"""How long a link is valid."""


@dataclass(frozen=True)
class Opened:
    """The view of a link before login: the league, its contest and size, and of its members the admin's team alone."""

    league: LeagueRow
    contest: str
    members: int
    inviter: str | None
    """The name of the admin's team; None: it has none any more."""


async def invite(session: AsyncSession, user: User, league_id: UUID, friends: Collection[UUID]) -> list[UUID]:
    """Invite friends as the admin, and return those who were not members. Each gets at most one message a day.

    Raises:
        NotFriends: one of them is no friend of the user.
        others: as `administered`.
    """
    league = await administered(session, league_id, user)
    wanted = set(friends)
    if await FriendRepository(session).among(user.id, wanted) != wanted:
        raise errors.NotFriends
    leagues = LeagueRepository(session)
    members = {member.user_id: member.name for member in await leagues.members(league_id)}
    contest = await ContestRepository(session, COLLECTED).contest(league.contest_id)
    today = (await database_now(session)).date()
    invited = sorted(wanted - members.keys())
    for friend in invited:
        await leagues.note_invitation(league_id, friend)
        names, team = contest.names if contest else Text(pl="", en=""), members[user.id]
        outbox.add(session, messages.invitation(league_id, league.name, names, user.id, team, friend, today))
    return invited


async def link_of(session: AsyncSession, user: User, league_id: UUID) -> LinkRow | None:
    """Return a league's link to a member; None if there is no valid one.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the reader may not see it.
    """
    await visible(session, league_id, user.id)
    if not await LeagueRepository(session).is_member(league_id, user.id):
        return None
    return await LinkRepository(session).of_league(league_id)


async def new_link(session: AsyncSession, user: User, league_id: UUID) -> LinkRow:
    """Create a league's link as the admin; it replaces the one before.

    Raises:
        others: as `administered`.
    """
    await administered(session, league_id, user)
    return await LinkRepository(session).renew(league_id, LINK_LIFE)


async def open_link(session: AsyncSession, link: str) -> Opened:
    """Return the league that a link leads to.

    Raises:
        InviteLinkOver: the link has expired or never existed.
    """
    read = read_code(link)
    league = None if read is None else await LinkRepository(session).league_of(read)
    if league is None:
        raise errors.InviteLinkOver
    contest = await ContestRepository(session, COLLECTED).contest(league.contest_id)
    members = {member.user_id: member.name for member in await LeagueRepository(session).members(league.league_id)}
    return Opened(league, contest.shown_name if contest else "", len(members), members.get(league.admin_id))
