"""Rankings over HTTP."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from kit.auth import CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems
from kit.pages import Paging
from kit.wire import answer_cached
from news_ranking.rankings import service
from news_ranking.rankings.errors import ContestNotFound, FixtureNotFound, TeamNotFound
from news_ranking.rankings.schemas import (
    HISTORY_EXAMPLE,
    RANKING_EXAMPLE,
    Ranking,
    RankingHistory,
    RankingHistoryEntry,
)

router = APIRouter(tags=["rankings"])


def _answers(example: Any) -> dict[int | str, dict[str, Any]]:
    return {
        200: {"content": {"application/json": {"example": example}}},
        304: {"description": "The version of `If-None-Match` still stands."},
    }


_Id = Annotated[str | None, Query(max_length=100)]


@router.get(
    "/ranking/{leagueId}",
    summary="Read a page of a contest's ranking, or of one fixture's",
    response_model=Ranking,
    responses=problems(ContestNotFound, FixtureNotFound, NotLoggedIn) | _answers(RANKING_EXAMPLE),
)
async def read_ranking(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the query has this many
    leagueId: str,  # noqa: N803 - a name on the wire
    _me: CurrentUser,
    session: Session,
    request: Request,
    page: Paging,
    fixtureId: _Id = None,  # noqa: N803 - a name on the wire
    around: _Id = None,
) -> Response:
    """Answer ten rows by default; `around` answers the page that holds that team, the first one if none does."""
    found = await service.page_of(
        session,
        as_uuid(leagueId),
        fixture=service.FixtureChoice(as_uuid(fixtureId or ""), is_chosen=fixtureId is not None),
        page=page,
        around=as_uuid(around or ""),
    )
    return answer_cached(request, lambda: Ranking.of(found).model_dump_json().encode(), etag=found.etag)


@router.get(
    "/ranking/{leagueId}/history/{teamId}",
    summary="Read a team's points and position per fixture",
    response_model=RankingHistory,
    responses=problems(TeamNotFound, NotLoggedIn) | _answers(HISTORY_EXAMPLE),
)
async def read_ranking_history(
    leagueId: str,  # noqa: N803 - a name on the wire
    teamId: str,  # noqa: N803 - a name on the wire
    _me: CurrentUser,
    session: Session,
    request: Request,
) -> Response:
    """Answer the scored fixtures in which the team took part, the first one first."""
    past = await service.history_of(session, as_uuid(leagueId), as_uuid(teamId))
    view = RankingHistory([RankingHistoryEntry.of(fixture) for fixture in past])
    return answer_cached(request, lambda: view.model_dump_json().encode())
