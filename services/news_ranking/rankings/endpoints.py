"""Endpoints of rankings."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import MOST_ALTERNATES
from kit.api.errors import problems
from kit.api.pages import Paging
from kit.api.wire import UNCHANGED, answer_cached
from kit.database.sessions import ServiceDatabase, Session
from kit.files.sheets import SHEET_ANSWER, WantedFormat, answer_sheet
from kit.http.kept_answers import KeptAnswersOfApp, Looked
from kit.people.auth import CurrentUser, NotLoggedIn, Organizer, OrganizerOnly
from kit.process.identifiers import as_uuid
from news_ranking.rankings import service
from news_ranking.rankings.errors import ScoringNotFound
from news_ranking.rankings.schemas import (
    HISTORY_EXAMPLE,
    RANKING_EXAMPLE,
    Ranking,
    RankingHistory,
    RankingHistoryEntry,
)
from shared.paths import ContestId, TeamId
from shared.problems import ContestNotFound, ExportTooLarge, FixtureNotFound, TeamNotFound

router = APIRouter(tags=["rankings"])


def _answers(example: Any) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {"application/json": {"example": example}}}} | UNCHANGED


_FixtureId = Annotated[
    str | None, Query(max_length=100, description="A fixture's `_id`: its ranking instead of the contest's.")
]
_Scoring = Annotated[
    int | None,
    Query(
        ge=1,
        le=MOST_ALTERNATES,
        description="The number of a further scoring of the contest (its `alternates`): the ranking by that.",
    ),
]
_Around = Annotated[str | None, Query(max_length=100, description="A team's `_id`: the page that holds it.")]


@router.get(
    "/ranking/{leagueId}",
    summary="Read a page of a contest's ranking, or of one fixture's",
    response_model=Ranking,
    responses=problems(ContestNotFound, FixtureNotFound, ScoringNotFound, NotLoggedIn) | _answers(RANKING_EXAMPLE),
)
async def read_ranking(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the query has this many
    contest_id: ContestId,
    _me: CurrentUser,
    kept: KeptAnswersOfApp,
    request: Request,
    page: Paging,
    fixtureId: _FixtureId = None,  # noqa: N803 - a name on the wire
    scoring: _Scoring = None,
    around: _Around = None,
) -> Response:
    """Read ten rows unless asked otherwise; `around` finds the page that holds that team, or else the first one.

    With a `scoring` it is the ranking by a further scoring of the contest.
    """
    fixture = service.FixtureChoice(as_uuid(fixtureId or ""), is_chosen=fixtureId is not None, scoring=scoring)
    team = as_uuid(around or "")

    async def look(session: AsyncSession) -> Looked[bytes]:
        found = await service.page_of(session, contest_id, fixture=fixture, page=page, around=team)

        async def render() -> bytes:
            return Ranking.of(found).model_dump_json().encode()

        return Looked(found.etag, render)

    shows = ("ranking", contest_id, fixture, page.page, page.size, team)
    return await kept.answer(request, shows, look)


@router.get(
    "/organizer/news_ranking/leagues/{leagueId}/ranking",
    summary="Save a ranking as a file",
    response_class=Response,
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound, ScoringNotFound, ExportTooLarge)
    | SHEET_ANSWER,
)
async def export_ranking(
    contest_id: ContestId,
    _me: Organizer,
    session: Session,
    form: WantedFormat = "csv",
    fixtureId: _FixtureId = None,  # noqa: N803 - a name on the wire
    scoring: _Scoring = None,
) -> Response:
    """Return the whole ranking of a contest, or of one fixture: place, team and points."""
    fixture = service.FixtureChoice(as_uuid(fixtureId or ""), is_chosen=fixtureId is not None, scoring=scoring)
    return await answer_sheet(await service.whole(session, contest_id, fixture=fixture), form)


@router.get(
    "/ranking/{leagueId}/history/{teamId}",
    summary="Read a team's points and position per fixture",
    response_model=RankingHistory,
    responses=problems(ContestNotFound, TeamNotFound, NotLoggedIn) | _answers(HISTORY_EXAMPLE),
)
async def read_ranking_history(
    contest_id: ContestId,
    team_id: TeamId,
    _me: CurrentUser,
    database: ServiceDatabase,
    request: Request,
) -> Response:
    """List the scored fixtures in which the team took part, the first one first.

    After a correction of an earlier fixture, later positions are computed on demand. In a large contest they are null
    until the live update that announces the changed ranking.
    """
    past = await service.history_of(database, contest_id, team_id)
    view = RankingHistory([RankingHistoryEntry.of(fixture) for fixture in past])
    return answer_cached(request, lambda: view.model_dump_json().encode())
