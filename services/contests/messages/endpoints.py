"""Endpoints of an organizer's messages to a contest's members."""

from fastapi import APIRouter

from contests.contests.errors import ContestNotPublished
from contests.messages import service
from contests.messages.errors import NoMembers
from contests.messages.schemas import MessageAudience, OrganizerMessage, SentMessage
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestNotFound

LISTED = 100
router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/messages", tags=["contests"])


@router.get(
    "/audience",
    summary="Recipients of a message",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound),
)
async def message_audience(contest_id: ContestId, _organizer: Organizer, session: Session) -> MessageAudience:
    """Count a contest's members, before they are written to."""
    return MessageAudience(members=await service.audience(session, contest_id))


@router.get("", summary="List messages that were sent", responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound))
async def sent_messages(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[SentMessage]:
    """List the latest hundred messages to the contest's members, the last one first; only inboxes have their texts."""
    return [SentMessage.of(row) for row in await service.sent(session, contest_id, LISTED)]


@router.post(
    "",
    status_code=201,
    summary="Write to a contest's members",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestNotPublished, NoMembers),
)
async def send_message(
    contest_id: ContestId, message: OrganizerMessage, organizer: Organizer, session: Session
) -> SentMessage:
    """Put a message into the inboxes of all members, and mail it to those who want organizers' messages by mail."""
    return SentMessage.of(await service.send(session, contest_id, message, organizer=organizer.id))
