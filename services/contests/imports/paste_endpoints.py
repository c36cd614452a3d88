"""Endpoints of pasted lists of matches; all for organizers."""

from fastapi import APIRouter

from contests.events import paste
from contests.events.paste_errors import ClubsUnknown, PasteFaulty, PasteZoneUnknown
from contests.events.paste_schemas import PastedList, PastedListToAdd, PastePreview
from contests.fixtures.errors import FixtureOrderStands
from contests.imports import pasted_matches
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/matches", tags=["fixtures"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound, ContestClosed, PasteZoneUnknown)


@router.post("/preview", summary="Look through a pasted list of matches", responses=problems(*_COMMON))
async def preview_matches(
    contest_id: ContestId, body: PastedList, _organizer: Organizer, session: Session
) -> PastePreview:
    """Preview the rounds, matches and clubs that a list adds, and the lines with faults; nothing is stored."""
    plan = await paste.preview(
        session,
        contest_id=contest_id,
        text=body.text,
        time_zone=body.time_zone,
        round_name=body.round_name,
        year=body.year,
    )
    return PastePreview.of(plan, body.time_zone)


@router.post(
    "",
    summary="Add a pasted list of matches",
    status_code=201,
    responses=problems(*_COMMON, PasteFaulty, ClubsUnknown, FixtureOrderStands),
)
async def add_matches(
    contest_id: ContestId, body: PastedListToAdd, organizer: Organizer, session: Session
) -> PastePreview:
    """Add matches to rounds that are not closed, and the rounds and clubs that are not there yet, all or nothing.

    The list is one of the contest's applied imports then, and can be taken back.
    """
    plan = await pasted_matches.add(session, actor_id=organizer.id, contest_id=contest_id, pasted=body)
    return PastePreview.of(plan, body.time_zone)
