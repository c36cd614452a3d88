"""HTTP of joining and leaving."""

from fastapi import APIRouter

from contests.installation import InstallationOfRequest
from contests.memberships import service
from contests.memberships.errors import (
    ContestConsentsRequired,
    ContestNotStarted,
    FirstFixtureClosed,
    RegulationChanged,
    RegulationNotAccepted,
)
from contests.memberships.repository import MembershipRepository
from contests.memberships.schemas import UserLeague, UserLeaguesBody
from kit.auth import ConsentsRequired, CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems
from shared.problems import ContestClosed, ContestNotFound, UnknownEventType

router = APIRouter(tags=["memberships"])


@router.post(
    "/leagues/userleagues",
    summary="Join or leave a contest",
    responses=problems(
        NotLoggedIn,
        ConsentsRequired,
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
    if body.unsubscribed_league_id:
        await service.leave(session, as_uuid(body.unsubscribed_league_id), user_id=me.id)
    if body.subscribed_league_id:
        acceptance = body.acceptance()
        await service.join(
            session, as_uuid(body.subscribed_league_id), user=me, acceptance=acceptance, installation=installation
        )
    return [UserLeague.of(row) for row in await MembershipRepository(session).leagues_of(me.id)]
