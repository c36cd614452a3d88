"""HTTP of exports; organizers only, under each game's own path."""

from fastapi import APIRouter, Response

from games.exports import service
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.files.sheets import SHEET_ANSWER, WantedFormat, answer_sheet
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestNotFound, ExportTooLarge


def router_of(*, of_service: str) -> APIRouter:
    """Return the router of a game, under `/organizer/{service}`."""
    router = APIRouter(prefix=f"/organizer/{of_service}/leagues/{{leagueId}}", tags=["exports"])
    answers = problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ExportTooLarge) | SHEET_ANSWER

    @router.get("/participants", summary="Save participants as a file", response_class=Response, responses=answers)
    async def export_participants(
        contest_id: ContestId, _me: Organizer, session: Session, form: WantedFormat = "csv"
    ) -> Response:
        """Return teams and times, without anything about the people; heads are in the language of the request."""
        return await answer_sheet(await service.participants(session, contest_id), form)

    @router.get("/points", summary="Save points as a file", response_class=Response, responses=answers)
    async def export_points(
        contest_id: ContestId, _me: Organizer, session: Session, form: WantedFormat = "csv"
    ) -> Response:
        """Return each team's points of every scored round, and their sum."""
        return await answer_sheet(await service.points(session, contest_id), form)

    return router
