"""Endpoints of a contest's sheet of athletes, clubs and prices; all for organizers."""

from fastapi import APIRouter, Request, Response

from contests.athletes_sheet import examples, service
from contests.athletes_sheet.errors import SheetChanged, SheetInvalid
from contests.athletes_sheet.schemas import AthletesSheet, SheetDraft, SheetEffects
from contests.examples import answers
from kit.api.errors import problems
from kit.api.wire import UNCHANGED, answer_cached
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/athletes", tags=["athletes"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_CHANGE = (*_COMMON, ContestClosed, SheetChanged, SheetInvalid)


@router.get(
    "",
    summary="A contest's athletes, clubs and prices",
    response_model=AthletesSheet,
    responses=problems(*_COMMON) | answers(examples.SHEET) | UNCHANGED,
)
async def athletes_sheet(request: Request, contest_id: ContestId, _organizer: Organizer, session: Session) -> Response:
    """List all athletes as the next fixture will have them, with an ETag, and the revision for a change."""
    sheet = await service.show(session, contest_id)
    return answer_cached(request, lambda: sheet.model_dump_json().encode())


@router.post(
    "/effects", summary="Effects of a change of the sheet", responses=problems(*_CHANGE) | answers(examples.EFFECTS)
)
async def sheet_effects(
    contest_id: ContestId, body: SheetDraft, _organizer: Organizer, session: Session
) -> SheetEffects:
    """Compute the effects of a change in advance: risen prices, athletes who leave, price of the cheapest squad."""
    return await service.effects(session, contest_id, body)


@router.put(
    "",
    summary="Change athletes, clubs and prices in one act",
    responses=problems(*_CHANGE, ReasonRequired) | answers(examples.SHEET),
)
async def save_sheet(contest_id: ContestId, body: SheetDraft, organizer: Organizer, session: Session) -> AthletesSheet:
    """Save a sheet, all of it or nothing; prices count from the next fixture that opens."""
    return await service.save(session, contest_id, body, organizer=organizer.id)
