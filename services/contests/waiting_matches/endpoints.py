"""Endpoints of matches whose sides are still to come; all for organizers."""

from fastapi import APIRouter

from contests.errors import WaitingMatchNotFound
from contests.events.errors import EventBegun, EventInvalid, EventKeyTaken
from contests.events.paste_errors import ClubsUnknown
from contests.examples import answers
from contests.fixtures.errors import EventBeforeClosing, FixtureLocked, FixtureOrderStands
from contests.fixtures.examples import WAITING_MATCH
from contests.paths import MatchId
from contests.schedule import service as schedule
from contests.schedule.schemas import WaitingMatch
from contests.waiting_matches import service
from contests.waiting_matches.schemas import MatchSides, WaitingMatchChange
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/waiting-matches", tags=["fixtures"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_WRITES = (*_COMMON, ContestClosed, WaitingMatchNotFound)


@router.get(
    "",
    summary="Matches whose sides are still to come",
    responses=problems(*_COMMON) | answers([WAITING_MATCH]),
)
async def waiting_matches(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[WaitingMatch]:
    """List the matches of files that wait for their sides, by their start."""
    return await schedule.sides_to_come(session, contest_id)


@router.post(
    "/{matchId}/sides",
    summary="Fill in the sides of a match",
    responses=problems(
        *_WRITES,
        FixtureLocked,
        FixtureOrderStands,
        EventInvalid,
        EventBegun,
        EventKeyTaken,
        EventBeforeClosing,
        ReasonRequired,
        ClubsUnknown,
    )
    | answers([WAITING_MATCH]),
)
async def fill_sides(
    contest_id: ContestId, match_id: MatchId, body: MatchSides, organizer: Organizer, session: Session
) -> list[WaitingMatch]:
    """Make it a match of its round, which is made if it is the first one; list those that still wait."""
    await service.fill(session, actor_id=organizer.id, contest_id=contest_id, match_id=match_id, body=body)
    return await schedule.sides_to_come(session, contest_id)


@router.patch(
    "/{matchId}",
    summary="Put off a match whose sides are still to come",
    responses=problems(*_WRITES) | answers([WAITING_MATCH]),
)
async def change_waiting_match(
    contest_id: ContestId, match_id: MatchId, body: WaitingMatchChange, organizer: Organizer, session: Session
) -> list[WaitingMatch]:
    """Put it off, set it aside for good, or let it wait again; list those that wait."""
    await service.change(session, actor_id=organizer.id, contest_id=contest_id, match_id=match_id, body=body)
    return await schedule.sides_to_come(session, contest_id)
