"""Endpoints of joining, leaving and consents."""

from uuid import UUID

from fastapi import APIRouter, Request
from sqlalchemy.ext.asyncio import AsyncSession

from contests.installation import InstallationOfRequest
from contests.language import language
from contests.memberships import consents, service
from contests.memberships.errors import (
    ConsentEndsByLeaving,
    ContestConsentChanged,
    ContestConsentsRequired,
    ContestConsentUnknown,
    ContestNotStarted,
    EmailDomainRefused,
    EntryCodeWrong,
    FirstFixtureClosed,
    JoinRequestRefused,
    NotTakingPart,
    RegulationChanged,
    RegulationNotAccepted,
    RemovedFromContest,
    TooManyEntryCodes,
)
from contests.memberships.repository import MembershipRepository
from contests.memberships.schemas import Answer, LeagueConsentsBody, UserLeague, UserLeaguesBody
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import ConsentsRequired, CurrentUser, NotLoggedIn
from kit.process.identifiers import as_uuid
from shared.access import require_access
from shared.problems import BlockedInContest, ContestClosed, ContestNotFound, UnknownEventType

router = APIRouter(tags=["memberships"])

NEWEST = 100
"""The most answers shown, besides the latest to each text."""


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
        RemovedFromContest,
        EntryCodeWrong,
        TooManyEntryCodes,
        EmailDomainRefused,
        JoinRequestRefused,
    ),
)
async def user_leagues(
    body: UserLeaguesBody, me: CurrentUser, session: Session, installation: InstallationOfRequest, request: Request
) -> list[UserLeague]:
    """Leave one contest, join one, or neither; answer the contests I take part in, newest start first.

    Where an organizer lets people in (`admission` is `approval`), joining asks for that. The contest is in the answer
    once the organizer has said yes; until then its `joinRequest` is `waiting`.
    """
    if body.entry_code is not None:
        request.app.state.entry_codes.count(me.id)
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


@router.get("/leagues/userleagues/consents", summary="List my consents", responses=problems(NotLoggedIn))
async def my_answers(me: CurrentUser, session: Session) -> list[Answer]:
    """List my answers to regulations and consents of the contests that I take part in, the newest first.

    The latest answer to each text is always there. Of the others, the newest 100 are.
    """
    return await _answers_of(session, me.id)


@router.put(
    "/leagues/userleagues/consents",
    summary="Give or withdraw consents of a contest",
    responses=problems(
        NotLoggedIn,
        BlockedInContest,
        ContestNotFound,
        NotTakingPart,
        ContestConsentUnknown,
        ContestConsentChanged,
        ConsentEndsByLeaving,
    ),
)
async def decide_consents(body: LeagueConsentsBody, me: CurrentUser, session: Session) -> list[Answer]:
    """Give a contest's own consents to the texts that I read, or withdraw them; return my answers, as GET does.

    All or none; earlier answers stay in the list. To withdraw a required one, leave the contest.
    """
    contest_id = as_uuid(body.league)
    require_access(me, contest_id)
    await consents.answer_consents(session, contest_id, user_id=me.id, answers=body.answers())
    return await _answers_of(session, me.id)


async def _answers_of(session: AsyncSession, user_id: UUID) -> list[Answer]:
    found = await MembershipRepository(session).answers_of(user_id, NEWEST)
    return [Answer.of(answer, text, contest, language()) for answer, text, contest in found]
