"""Endpoints of organizers' decisions about members and about those who want to be."""

from fastapi import APIRouter

from contests.contests.errors import ContestNotPublished
from contests.memberships import decisions, requests
from contests.memberships.errors import FirstFixtureClosed
from contests.memberships.schemas import JoinRequest, MemberDecision, MemberReason
from contests.paths import MemberId
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ParticipantNotFound

_MEMBERS = "/organizer/contests/leagues/{leagueId}/members"
_ONE = _MEMBERS + "/{userId}"
_REQUESTS = "/organizer/contests/leagues/{leagueId}/requests"
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
router = APIRouter(tags=["memberships"])


@router.get(_MEMBERS + "/decisions", summary="List decisions about a contest's members", responses=problems(*_COMMON))
async def member_decisions(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[MemberDecision]:
    """List who was removed, and who is a winner although blocked, the latest decision first."""
    return [MemberDecision.of(row) for row in await decisions.decisions(session, contest_id)]


@router.post(
    _ONE + "/remove",
    status_code=204,
    summary="Remove a member from a contest",
    responses=problems(*_COMMON, ContestClosed, ParticipantNotFound),
)
async def remove_member(
    contest_id: ContestId, user_id: MemberId, body: MemberReason, organizer: Organizer, session: Session
) -> None:
    """Hide the member's team, tell them why, and let them join no more; places and prizes move up."""
    await decisions.remove(session, contest_id, user_id, reason=body.reason, organizer=organizer.id)


@router.post(
    _ONE + "/restore",
    status_code=204,
    summary="Let a removed member back into a contest",
    responses=problems(*_COMMON, ContestClosed, ParticipantNotFound),
)
async def restore_member(contest_id: ContestId, user_id: MemberId, organizer: Organizer, session: Session) -> None:
    """Show the team again, with its points; private leagues that it was in stay left."""
    await decisions.restore(session, contest_id, user_id, organizer=organizer.id)


@router.post(
    _ONE + "/award",
    status_code=204,
    summary="Let a blocked member win",
    responses=problems(*_COMMON, ContestNotPublished, ParticipantNotFound),
)
async def award_member(
    contest_id: ContestId, user_id: MemberId, body: MemberReason, organizer: Organizer, session: Session
) -> None:
    """Declare a blocked member a winner all the same; otherwise their prize moves on."""
    await decisions.award(session, contest_id, user_id, reason=body.reason, organizer=organizer.id)


@router.get(_REQUESTS, summary="List requests to join a contest", responses=problems(*_COMMON))
async def join_requests(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[JoinRequest]:
    """List who waits to be let in, and who was refused; the first that asked first."""
    return [JoinRequest.of(row) for row in await requests.waiting(session, contest_id)]


@router.post(
    _REQUESTS + "/{userId}/accept",
    status_code=204,
    summary="Let somebody into a contest",
    responses=problems(*_COMMON, ContestNotPublished, ContestClosed, FirstFixtureClosed, ParticipantNotFound),
)
async def accept_join_request(contest_id: ContestId, user_id: MemberId, organizer: Organizer, session: Session) -> None:
    """Make who asked a member, also after a refusal, and tell them."""
    await requests.accept(session, contest_id, user_id, organizer=organizer.id)


@router.post(
    _REQUESTS + "/{userId}/refuse",
    status_code=204,
    summary="Refuse a request to join a contest",
    responses=problems(*_COMMON, ContestClosed, ParticipantNotFound),
)
async def refuse_join_request(contest_id: ContestId, user_id: MemberId, organizer: Organizer, session: Session) -> None:
    """Refuse somebody who waits, and tell them; they can be let in later."""
    await requests.refuse(session, contest_id, user_id, organizer=organizer.id)
