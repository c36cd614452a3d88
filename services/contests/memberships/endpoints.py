"""HTTP of joining and leaving."""

from fastapi import APIRouter

from contests.contests.errors import ContestClosed, ContestNotFound
from contests.house import HouseOfRequest
from contests.memberships import repository, service
from contests.memberships.errors import (
    ContestConsentsRequired,
    ContestNotStarted,
    EventTypeMismatch,
    FirstFixtureClosed,
    RegulationChanged,
    RegulationNotAccepted,
)
from contests.memberships.schemas import UserLeague, UserLeaguesBody
from kit.auth import ConsentsRequired, CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems

router = APIRouter(tags=["memberships"])


@router.post(
    "/leagues/userleagues",
    summary="Join or leave a contest",
    responses=problems(
        NotLoggedIn,
        ConsentsRequired,
        ContestNotFound,
        EventTypeMismatch,
        RegulationNotAccepted,
        ContestConsentsRequired,
        ContestClosed,
        ContestNotStarted,
        FirstFixtureClosed,
        RegulationChanged,
    ),
)
async def user_leagues(
    body: UserLeaguesBody, me: CurrentUser, session: Session, house: HouseOfRequest
) -> list[UserLeague]:
    """Leave one contest, join one, or neither; answer the contests I take part in, newest start first."""
    if body.unsubscribed_league_id:
        await service.leave(session, as_uuid(body.unsubscribed_league_id), user_id=me.id)
    if body.subscribed_league_id:
        acceptance = body.acceptance()
        await service.join(session, as_uuid(body.subscribed_league_id), user=me, acceptance=acceptance, house=house)
    return [UserLeague.of(row) for row in await repository.leagues_of(session, me.id)]
