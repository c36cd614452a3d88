"""HTTP of joining and leaving, and of what was agreed to."""

from fastapi import APIRouter

from contests.installation import InstallationOfRequest
from contests.language import language
from contests.memberships import service
from contests.memberships.errors import (
    ContestConsentsRequired,
    ContestNotStarted,
    FirstFixtureClosed,
    RegulationChanged,
    RegulationNotAccepted,
)
from contests.memberships.repository import MembershipRepository
from contests.memberships.schemas import Answer, UserLeague, UserLeaguesBody
from kit.auth import ConsentsRequired, CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems
from shared.access import require_access
from shared.problems import BlockedInContest, ContestClosed, ContestNotFound, UnknownEventType

router = APIRouter(tags=["memberships"])

NEWEST = 100
"""Answers that are shown at most."""


@router.post(
    "/leagues/userleagues",
    summary="Join or leave a contest",
    responses=problems(
        NotLoggedIn,
        ConsentsRequired,
        BlockedInContest,
        ContestNotFound,
        UnknownEventType,
        RegulationNotAccepted,
        ContestConsentsRequired,
        ContestClosed,
        ContestNotStarted,
        FirstFixtureClosed,
        RegulationChanged,
    ),
)
async def user_leagues(
    body: UserLeaguesBody, me: CurrentUser, session: Session, installation: InstallationOfRequest
) -> list[UserLeague]:
    """Leave one contest, join one, or neither; answer the contests I take part in, newest start first."""
    for league in filter(None, (body.unsubscribed_league_id, body.subscribed_league_id)):
        require_access(me, as_uuid(league))
    if body.unsubscribed_league_id:
        await service.leave(session, as_uuid(body.unsubscribed_league_id), user_id=me.id)
    if body.subscribed_league_id:
        acceptance = body.acceptance()
        await service.join(
            session, as_uuid(body.subscribed_league_id), user=me, acceptance=acceptance, installation=installation
        )
    return [UserLeague.of(row) for row in await MembershipRepository(session).leagues_of(me.id)]


@router.get("/leagues/userleagues/consents", summary="List what I agreed to", responses=problems(NotLoggedIn))
async def my_answers(me: CurrentUser, session: Session) -> list[Answer]:
    """List what I answered to regulations and consents of the contests I take part in: the newest 100, newest first."""
    found = await MembershipRepository(session).answers_of(me.id, NEWEST)
    return [Answer.of(answer, text, contest, language()) for answer, text, contest in found]
