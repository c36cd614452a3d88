"""Use cases of friends: request, accept, end, and block.

Every act locks the two users' rows in the order of their ids, so that concurrent acts see each other's effect.
"""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.friendship import FriendshipChanged
from contracts.events.team import TeamChanged
from identity.accounts.repository import AccountRepository
from identity.friends import errors, messages
from identity.friends.models import ACCEPTED, ENDED, PENDING, FriendshipRow
from identity.friends.repository import Friend, FriendRepository, Person, by_name
from identity.inbox import service as inbox
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.privacy.erasures import erased_among
from kit.process.identifiers import uuid7
from shared.arrivals import unheard_of
from shared.problems import TeamNotFound

MOST_FRIENDS = 200
"""Friends and requests of one's own."""


async def learn_teams(session: AsyncSession, events: Sequence[TeamChanged]) -> None:
    """Store the owners of teams; outdated revisions and teams of erased users are ignored."""
    erased = await erased_among(session, {event.user_id for event in events})
    await FriendRepository(session).keep_teams([event for event in events if event.user_id not in erased])


async def ask(session: AsyncSession, me: UUID, team_id: UUID) -> Friend:
    """Send a friend request to the owner of a team; if there is a request from them already, accept it.

    A user whom the owner has blocked gets the usual response, and the owner gets no message.

    Raises:
        TeamNotFound: there is no such team, or it has left its contest.
        StillArriving: the team is so new that its event has not arrived.
        BefriendOneself: it is one's own.
        PersonBlocked: one has blocked its owner oneself.
        AlreadyFriends, AlreadyAsked: there is nothing to request.
        TooManyFriends: `MOST_FRIENDS` is reached.
    """
    friends = FriendRepository(session)
    team = await friends.team(team_id)
    if team is None:
        raise unheard_of(team_id, TeamNotFound)
    if team.user_id == me:
        raise errors.BefriendOneself.in_field("/userTeamId")
    if team.hidden or not await _hold(session, me, team.user_id):
        raise TeamNotFound
    other = team.user_id
    if await friends.has_blocked(me, other):
        raise errors.PersonBlocked
    known = await friends.between(me, other)
    if known is not None and known.state == ACCEPTED:
        raise errors.AlreadyFriends
    if known is not None and known.state == PENDING and known.requester_id == me:
        raise errors.AlreadyAsked
    if await friends.count(me) >= MOST_FRIENDS:
        raise errors.TooManyFriends(most=MOST_FRIENDS)
    if known is not None and known.state == PENDING:
        await _accept(session, known)
    else:
        await _ask_anew(session, known, requester=me, asked=other, team_id=team_id)
    return await friends.friend(me, other)


async def accept(session: AsyncSession, me: UUID, requester: UUID) -> Friend:
    """Accept a person's request; one that was accepted before stays so.

    Raises:
        FriendRequestNotFound: this person doesn't ask me (any more), or I have blocked them.
        TooManyFriends: `MOST_FRIENDS` is reached.
    """
    friends = FriendRepository(session)
    await _hold(session, me, requester)
    known = await friends.between(me, requester)
    if known is None or known.asked_id != me or known.state == ENDED or await friends.has_blocked(me, requester):
        raise errors.FriendRequestNotFound
    if known.state == PENDING:
        if await friends.count(me) >= MOST_FRIENDS:
            raise errors.TooManyFriends(most=MOST_FRIENDS)
        await _accept(session, known)
    return await friends.friend(me, requester)


async def end(session: AsyncSession, me: UUID, other: UUID) -> None:
    """Decline a request, take one back, or end a friendship; the other is not notified.

    Raises:
        FriendNotFound: there is nothing between the two, or only a request of somebody I have blocked.
    """
    friends = FriendRepository(session)
    await _hold(session, me, other)
    known = await friends.between(me, other)
    if known is None or known.state == ENDED:
        raise errors.FriendNotFound
    if known.requester_id == other and await friends.has_blocked(me, other):
        raise errors.FriendNotFound
    await _end(session, known)


async def block(session: AsyncSession, me: UUID, other: UUID) -> None:
    """Block a person: ends a friendship, takes back my request, and hides theirs.

    Raises:
        PersonNotFound: there has never been anything between the two.
    """
    friends = FriendRepository(session)
    await _hold(session, me, other)
    known = await friends.between(me, other)
    if known is None:
        raise errors.PersonNotFound
    await friends.block(me, other)
    if known.state == ACCEPTED or (known.state == PENDING and known.requester_id == me):
        await _end(session, known)


async def unblock(session: AsyncSession, me: UUID, other: UUID) -> None:
    """Unblock a person; a waiting request of theirs is shown again.

    Raises:
        PersonNotFound: I have not blocked them.
    """
    if not await FriendRepository(session).unblock(me, other):
        raise errors.PersonNotFound


async def of_user(session: AsyncSession, user_id: UUID) -> Sequence[Friend]:
    """List a user's friends and requests by name; of others' requests the newest (`MOST_RECEIVED`)."""
    return by_name(await FriendRepository(session).of_user(user_id))


async def blocked_by(session: AsyncSession, user_id: UUID) -> Sequence[Person]:
    """List a user's blocked people, the latest first."""
    return await FriendRepository(session).blocked_by(user_id)


async def republish(session: AsyncSession) -> int:
    """Publish every friendship, also ended ones, at its current revision, and return their number."""
    count = 0
    async for friendship in FriendRepository(session).all_told():
        outbox.add(session, _changed(friendship))
        count += 1
    return count


async def _hold(session: AsyncSession, one: UUID, other: UUID) -> bool:
    """Lock two users against concurrent acts; False if one of them does not exist."""
    return len(await AccountRepository(session).lock_all({one, other})) > 1


async def _ask_anew(
    session: AsyncSession, known: FriendshipRow | None, *, requester: UUID, asked: UUID, team_id: UUID
) -> None:
    friends, now = FriendRepository(session), await database_now(session)
    if known is None:
        await friends.add(
            FriendshipRow(
                id=uuid7(), requester_id=requester, asked_id=asked, asked_team_id=team_id, state=PENDING, revision=1
            )
        )
    else:
        known.requester_id, known.asked_id, known.asked_team_id = requester, asked, team_id
        known.state, known.changed_at = PENDING, now
        known.revision += 1
    if not await friends.has_blocked(asked, requester):
        name = await friends.name_of(requester)
        await inbox.deliver(session, messages.request(requester, name, asked, now.date()))


async def _accept(session: AsyncSession, known: FriendshipRow) -> None:
    now = await database_now(session)
    known.state, known.changed_at = ACCEPTED, now
    known.revision += 1
    outbox.add(session, _changed(known))
    name = await FriendRepository(session).name_of(known.asked_id)
    await inbox.deliver(session, messages.acceptance(known.asked_id, name, known.requester_id, now.date()))


async def _end(session: AsyncSession, known: FriendshipRow) -> None:
    were_friends = known.state == ACCEPTED
    known.state, known.changed_at = ENDED, await database_now(session)
    known.revision += 1
    if were_friends:
        outbox.add(session, _changed(known))
    await session.flush()


def _changed(friendship: FriendshipRow) -> FriendshipChanged:
    one, other = sorted((friendship.requester_id, friendship.asked_id))
    state = "accepted" if friendship.state == ACCEPTED else "ended"
    return FriendshipChanged(revision=friendship.revision, user_ids=(one, other), state=state)
