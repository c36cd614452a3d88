"""Endpoints of values that wait; all for organizers."""

from fastapi import APIRouter

from contests.errors import ImportNotFound
from contests.events.errors import EventVoid
from contests.examples import answers
from contests.fixtures.errors import EventBeforeClosing
from contests.imports.examples import STANDING_VALUE
from contests.imports.schemas import StandingValue
from contests.language import language
from contests.waiting_values import service
from contests.waiting_values.errors import ValueNotWaiting
from contests.waiting_values.schemas import TakeValues
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/waiting-values", tags=["imports"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)


@router.get(
    "",
    summary="Values of files that wait beside typed ones",
    responses=problems(*_COMMON) | answers([STANDING_VALUE]),
)
async def waiting_values(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[StandingValue]:
    """List the values of applied files that a person's values kept out: of players, then of matches."""
    return [StandingValue.of(one, language()) for one in await service.waiting(session, contest_id)]


@router.post(
    "/take",
    summary="Take values of a file",
    responses=problems(*_COMMON, ContestClosed, ImportNotFound, ValueNotWaiting, EventBeforeClosing, EventVoid)
    | answers([STANDING_VALUE]),
)
async def take_values(
    contest_id: ContestId, body: TakeValues, organizer: Organizer, session: Session
) -> list[StandingValue]:
    """Take values in the place of typed ones, one by one or all, as if they had been typed; list those that remain."""
    left = await service.take(
        session, actor_id=organizer.id, contest_id=contest_id, ids=body.ids, import_id=body.import_id
    )
    return [StandingValue.of(one, language()) for one in left]
