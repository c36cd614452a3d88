"""Endpoints of calendars of deadlines."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from contests.calendars import service
from contests.calendars.errors import CalendarOver
from contests.calendars.schemas import DeadlineCalendar
from contests.language import Language, language
from contests.memberships.errors import NotTakingPart
from contests.paths import CalendarSecret
from contests.settings import Settings
from kit.api.errors import problems
from kit.api.wire import UNCHANGED, answer_cached
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process.build import build
from shared.paths import ContestId
from shared.problems import ContestNotFound

router = APIRouter(tags=["calendars"])
_MINE = "/leagues/{leagueId}/calendar"
_MEDIA_TYPE = "text/calendar"
_DOCUMENT: dict[str, Any] = {
    "description": "An iCalendar document (RFC 5545).",
    "content": {_MEDIA_TYPE: {"schema": {"type": "string"}, "example": "BEGIN:VCALENDAR…"}},
}
_Spoken = Annotated[
    Language | None, Query(alias="lang", description="The language; without it the one of `Accept-Language`.")
]


@router.get(_MINE, summary="Read my calendar's address", responses=problems(NotLoggedIn, ContestNotFound))
async def read_my_calendar(contest_id: ContestId, me: CurrentUser, session: Session) -> DeadlineCalendar:
    """Return the address of my calendar of the contest's deadlines; it may be null."""
    return DeadlineCalendar.of(await service.of_mine(session, contest_id, user_id=me.id))


@router.put(
    _MINE, summary="Renew my calendar's address", responses=problems(NotLoggedIn, ContestNotFound, NotTakingPart)
)
async def renew_my_calendar(contest_id: ContestId, me: CurrentUser, session: Session) -> DeadlineCalendar:
    """Give my calendar of the contest's deadlines a new address; the one before is over."""
    return DeadlineCalendar.of(await service.renew(session, contest_id, user_id=me.id))


@router.delete(
    _MINE,
    status_code=204,
    summary="Take back my calendar's address",
    responses=problems(NotLoggedIn, ContestNotFound),
)
async def take_back_my_calendar(contest_id: ContestId, me: CurrentUser, session: Session) -> None:
    """End my calendar's address: programs that have it read nothing any more."""
    await service.take_back(session, contest_id, user_id=me.id)


@router.get(
    "/leagues/calendar/{secret}.ics",
    summary="Follow a contest's deadlines in a calendar program",
    response_class=Response,
    responses=problems(CalendarOver) | {200: _DOCUMENT} | UNCHANGED,
)
async def read_calendar(secret: CalendarSecret, session: Session, request: Request, spoken: _Spoken = None) -> Response:
    """Return the deadlines with reminders. The secret address is the only proof; its owner has to take part."""
    settings: Settings = request.app.state.settings
    found = await service.read(
        session,
        secret,
        language=spoken or language(),
        site=settings.public_url.rstrip("/"),
        is_blocked=lambda user_id: request.app.state.blocks.of(user_id).account,
    )
    return answer_cached(request, found.write, etag=f"{found.version}-{build()}", media_type=_MEDIA_TYPE)
