"""My friends."""

from fastapi import APIRouter

from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.friends import errors, service
from identity.friends.paths import FriendId, PersonId, RequesterId
from identity.friends.schemas import BlockedPerson, FriendRequest, FriendView
from identity.sessions.authentication import Me
from identity.sessions.errors import SessionEnded
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn
from kit.process.identifiers import as_uuid
from shared.problems import StillArriving, TeamNotFound

router = APIRouter(prefix="/users/me/friends", tags=["friends"])


@router.post(
    "",
    status_code=201,
    summary="Send a friend request",
    responses=problems(
        errors.BefriendOneself,
        errors.TooManyFriends,
        NotLoggedIn,
        SessionEnded,
        TeamNotFound,
        StillArriving,
        errors.AlreadyFriends,
        errors.AlreadyAsked,
        errors.PersonBlocked,
        TooManyAttempts,
    ),
)
async def ask_friend(body: FriendRequest, me: Me, throttle: Throttled, session: Session) -> FriendView:
    """Send a request to the owner of a team, who gets it in the inbox; if they have asked me, we are friends now."""
    await throttle.ask_friend(str(me.id))
    team_id = as_uuid(body.user_team_id)
    if team_id is None:
        raise TeamNotFound
    return FriendView.of(await service.ask(session, me.id, team_id))


@router.get("", summary="List my friends", responses=problems(NotLoggedIn, SessionEnded))
async def list_friends(me: Me, session: Session) -> list[FriendView]:
    """List my friends, my requests and those that wait for my answer, by name."""
    return [FriendView.of(friend) for friend in await service.of_user(session, me.id)]


@router.get("/blocked", summary="List people I have blocked", responses=problems(NotLoggedIn, SessionEnded))
async def list_blocked(me: Me, session: Session) -> list[BlockedPerson]:
    """List people whose requests I don't see; they get no notice."""
    return [BlockedPerson.of(person) for person in await service.blocked_by(session, me.id)]


@router.patch(
    "/{friendId}/accept",
    summary="Accept a request",
    responses=problems(errors.TooManyFriends, NotLoggedIn, SessionEnded, errors.FriendRequestNotFound),
)
async def accept_friend(friend_id: RequesterId, me: Me, session: Session) -> FriendView:
    """Accept a friend request; the sender gets a message in the inbox."""
    return FriendView.of(await service.accept(session, me.id, friend_id))


@router.delete(
    "/{friendId}",
    status_code=204,
    summary="Decline a request, take mine back, or end a friendship",
    responses=problems(NotLoggedIn, SessionEnded, errors.FriendNotFound),
)
async def remove_friend(friend_id: FriendId, me: Me, session: Session) -> None:
    """End the friendship or the request between me and another user, who gets no notice."""
    await service.end(session, me.id, friend_id)


@router.put(
    "/{friendId}/block",
    status_code=204,
    summary="Block a person",
    responses=problems(NotLoggedIn, SessionEnded, errors.PersonNotFound),
)
async def block_person(friend_id: PersonId, me: Me, session: Session) -> None:
    """Hide the requests of a person who asked me or was my friend; they get the usual answers."""
    await service.block(session, me.id, friend_id)


@router.delete(
    "/{friendId}/block",
    status_code=204,
    summary="Unblock a person",
    responses=problems(NotLoggedIn, SessionEnded, errors.PersonNotFound),
)
async def unblock_person(friend_id: PersonId, me: Me, session: Session) -> None:
    """Show a person's requests again, with one that still waits."""
    await service.unblock(session, me.id, friend_id)
