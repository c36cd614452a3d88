"""Winners: asked and saved by organizers, answered by each winner."""

from fastapi import APIRouter, Response

from identity.accounts import confirmation, errors
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.sessions.authentication import Owner
from identity.sessions.errors import SessionEnded
from identity.winners import service
from identity.winners.errors import (
    ContestNotOver,
    PersonNameInvalid,
    PostalAddressInvalid,
    WinnerBlocked,
    WinnersDueWrong,
    WinnersNotAsked,
    WinnersUnchanged,
    WinnerUnknown,
    WinningNotFound,
    WinningOverdue,
)
from identity.winners.paths import WonContestId
from identity.winners.schemas import SaveBody, WinnersBody, WinnersView, WinningBody, WinningView
from identity.winners.service import WithSafe
from kit.api.errors import InvalidBody, problems
from kit.database.sessions import Session
from kit.files.sheets import SHEET_ANSWER, WantedFormat, answer_sheet
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestNotFound, ReasonRequired, StillArriving

_WINNERS = "/organizer/identity/leagues/{leagueId}/winners"
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
router = APIRouter(tags=["winners"])


@router.get(_WINNERS, summary="List winners who were asked for their data", responses=problems(*_COMMON, StillArriving))
async def list_winners(contest_id: ContestId, _organizer: Organizer, session: Session, safe: WithSafe) -> WinnersView:
    """List a contest's winners with what they gave, masked; without a request there are none."""
    return WinnersView.of(await service.listed(session, safe, contest_id))


@router.post(
    _WINNERS,
    summary="Ask winners for their data",
    responses=problems(
        *_COMMON, InvalidBody, StillArriving, ContestNotOver, WinnersDueWrong, WinnerUnknown, WinnerBlocked
    ),
)
async def ask_winners(
    contest_id: ContestId, body: WinnersBody, organizer: Organizer, session: Session, safe: WithSafe
) -> WinnersView:
    """Ask for first name, surname, postal address and bank account, once the contest's closing stands.

    The list replaces an earlier one: answers of those who stay are kept, of others deleted.
    """
    return WinnersView.of(await service.ask(session, safe, contest_id, body.to_wanted(), organizer=organizer.id))


@router.post(
    _WINNERS + "/save",
    summary="Save winners with their data as a file",
    response_class=Response,
    responses=problems(
        *_COMMON,
        StillArriving,
        ReasonRequired,
        ContestNotOver,
        WinnersNotAsked,
        WinnersUnchanged,
        errors.FreshLogInRequired,
    )
    | SHEET_ANSWER,
)
async def save_winners(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    contest_id: ContestId,
    body: SaveBody,
    organizer: Organizer,
    session: Session,
    safe: WithSafe,
    form: WantedFormat = "csv",
) -> Response:
    """Return places, points, prizes and the data that winners gave; needs a confirmed session.

    It comes once, and again after the list was corrected. Both logs keep it, and the winners are told.
    """
    await confirmation.require(session, organizer)
    sheet = await service.save(session, safe, contest_id, reason=body.reason, organizer=organizer.id)
    return await answer_sheet(sheet, form)


@router.get("/users/me/winnings", summary="List my prizes", responses=problems(NotLoggedIn, SessionEnded))
async def my_winnings(me: Owner, session: Session, safe: WithSafe) -> list[WinningView]:
    """List what I won and was asked about, the last first, with the data that I gave."""
    return [WinningView.of(one) for one in await service.mine(session, safe, me.id)]


@router.put(
    "/users/me/winnings/{leagueId}",
    summary="Give the data for my prize",
    responses=problems(
        InvalidBody,
        PersonNameInvalid,
        PostalAddressInvalid,
        errors.AccountNumberInvalid,
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        WinningNotFound,
        WinningOverdue,
        TooManyAttempts,
        TooBusy,
    ),
)
async def give_data(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    contest_id: WonContestId,
    body: WinningBody,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    session: Session,
    safe: WithSafe,
) -> WinningView:
    """Keep my data, sealed, for the organizer's file; until the deadline I may change them.

    It needs a confirmed session, or the password in the body.
    """
    confirmed = await confirmation.is_confirmed(session, hasher, throttle, me, body.given_password)
    return WinningView.of(await service.answer(session, safe, contest_id, me.id, body.to_answer(), confirmed=confirmed))
