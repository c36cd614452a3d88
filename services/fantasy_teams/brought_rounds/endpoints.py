"""Endpoints of rounds that are brought in; organizers only."""

from fastapi import APIRouter

from fantasy_teams.brought_rounds import service
from fantasy_teams.brought_rounds.errors import HistoryHasSquads, HistoryRefused
from fantasy_teams.brought_rounds.schemas import BroughtHistory, HistoryBody, HistoryLook
from fantasy_teams.paths import UserId
from games.errors import NameInvalid, NameReserved, TeamNameTaken
from games.teams.names import Reserved
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ParticipantNotFound, TeamNotFound

router = APIRouter(prefix="/organizer/fantasy_teams/leagues/{leagueId}/histories", tags=["rounds brought in"])


@router.post(
    "/preview",
    summary="Look at a manager's history in another game",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound),
)
async def preview_history(contest_id: ContestId, body: HistoryBody, _me: Organizer, session: Session) -> HistoryLook:
    """Read a history as it would be brought in, with every figure that differs; nothing is stored."""
    return HistoryLook.of(await service.look(session, contest_id=contest_id, history=body.history()))


@router.get(
    "/{userId}",
    summary="List the rounds that were brought in for a participant",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ParticipantNotFound),
)
async def read_history_brought_in(
    contest_id: ContestId, user_id: UserId, _me: Organizer, session: Session
) -> BroughtHistory:
    """List the figures of the rounds, as their files had them."""
    return BroughtHistory.of(*await service.brought_in(session, contest_id=contest_id, user_id=user_id))


@router.put(
    "/{userId}",
    summary="Bring in a manager's history for a participant",
    responses=problems(
        NotLoggedIn,
        OrganizerOnly,
        ContestNotFound,
        ParticipantNotFound,
        HistoryRefused,
        HistoryHasSquads,
        NameInvalid,
        NameReserved,
        TeamNameTaken,
        ContestClosed,
    ),
)
async def bring_history_in(  # noqa: PLR0913, PLR0917 - what a history belongs to
    contest_id: ContestId, user_id: UserId, body: HistoryBody, me: Organizer, reserved: Reserved, session: Session
) -> BroughtHistory:
    """Bring rounds in that the contest has not locked itself, in place of those brought in before.

    Without a team, one is made. The rounds have no receipt and no proof; their points enter the ranking.
    """
    await service.bring_in(
        session,
        actor=me.id,
        contest_id=contest_id,
        user_id=user_id,
        team_name=body.team_name,
        reserved=reserved,
        history=body.history(),
    )
    return BroughtHistory.of(*await service.brought_in(session, contest_id=contest_id, user_id=user_id))


@router.delete(
    "/{userId}",
    status_code=204,
    summary="Take a participant's history back",
    responses=problems(
        NotLoggedIn,
        OrganizerOnly,
        ContestNotFound,
        ParticipantNotFound,
        TeamNotFound,
        HistoryHasSquads,
        ContestClosed,
    ),
)
async def take_history_back(contest_id: ContestId, user_id: UserId, me: Organizer, session: Session) -> None:
    """Take away all rounds that were brought in; the team stays."""
    await service.take_back(session, actor=me.id, contest_id=contest_id, user_id=user_id)
