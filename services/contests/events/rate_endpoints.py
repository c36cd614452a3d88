"""Endpoints of sheets of rates; all for organizers."""

from fastapi import APIRouter

from contests.events import rates
from contests.events.errors import PredictionsForTyperOnly
from contests.events.rate_errors import RatesFaulty, SheetUnreadable
from contests.events.rate_schemas import RateSheet, RateSheetPreview, RateSheetToApply
from contests.fixtures.errors import FixtureLocked
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId, FixtureId
from shared.problems import ContestClosed, ContestNotFound, FixtureNotFound

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}", tags=["fixtures"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound, ContestClosed, PredictionsForTyperOnly, SheetUnreadable)
_OF_ROUND = "/fixtures/{fixtureId}/rates"
_ROUND = (FixtureNotFound, FixtureLocked)


@router.post(_OF_ROUND + "/preview", summary="Look through a sheet of rates", responses=problems(*_COMMON, *_ROUND))
async def preview_rates(
    contest_id: ContestId, fixture_id: FixtureId, body: RateSheet, _organizer: Organizer, session: Session
) -> RateSheetPreview:
    """Preview the rates that a sheet changes, and the lines with faults; nothing is stored."""
    found = await rates.preview(
        session, contest_id=contest_id, fixture_id=fixture_id, text=body.text, measure=body.measure
    )
    return RateSheetPreview.of(found)


@router.put(_OF_ROUND, summary="Take over a sheet of rates", responses=problems(*_COMMON, *_ROUND, RatesFaulty))
async def put_rates(
    contest_id: ContestId, fixture_id: FixtureId, body: RateSheetToApply, organizer: Organizer, session: Session
) -> RateSheetPreview:
    """Set the rates that a sheet names; those it doesn't name stay, and nothing changes after the lock."""
    found = await rates.apply(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=fixture_id,
        text=body.text,
        measure=body.measure,
        without_faulty=body.without_faulty,
    )
    return RateSheetPreview.of(found)


@router.post("/rates/preview", summary="Look through a sheet of rates of all rounds", responses=problems(*_COMMON))
async def preview_all_rates(
    contest_id: ContestId, body: RateSheet, _organizer: Organizer, session: Session
) -> RateSheetPreview:
    """Preview the rates that a sheet changes in all rounds that are not locked; nothing is stored."""
    found = await rates.preview(session, contest_id=contest_id, fixture_id=None, text=body.text, measure=body.measure)
    return RateSheetPreview.of(found)


@router.put("/rates", summary="Take over a sheet of rates of all rounds", responses=problems(*_COMMON, RatesFaulty))
async def put_all_rates(
    contest_id: ContestId, body: RateSheetToApply, organizer: Organizer, session: Session
) -> RateSheetPreview:
    """Set the rates that a sheet names, in any round that is not locked; those that it does not name stay."""
    found = await rates.apply(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=None,
        text=body.text,
        measure=body.measure,
        without_faulty=body.without_faulty,
    )
    return RateSheetPreview.of(found)
