"""Endpoints of a participant's overview of contests."""

from fastapi import APIRouter, Request, Response

from kit.api.errors import problems
from kit.api.wire import UNCHANGED, answer_cached
from kit.database.sessions import ServiceDatabase
from kit.people.auth import CurrentUser, NotLoggedIn
from news_ranking.overview import service
from news_ranking.overview.schemas import OVERVIEW_EXAMPLE, OwnStanding, OwnStandings
from shared.paths import AskedContests

router = APIRouter(tags=["rankings"])


@router.get(
    "/ranking/mine",
    summary="Read my place in several contests, and whether they have news",
    response_model=OwnStandings,
    responses=problems(NotLoggedIn)
    | {200: {"content": {"application/json": {"example": OVERVIEW_EXAMPLE}}}}
    | UNCHANGED,
)
async def read_my_standings(
    me: CurrentUser,
    database: ServiceDatabase,
    request: Request,
    contest_ids: AskedContests,
) -> Response:
    """List the contests that are asked for; one that does not exist, or is a draft, is left out."""
    async with database.reading() as session:
        found = await service.standings(session, me.id, contest_ids)
    view = OwnStandings([OwnStanding.of(place, news) for place, news in found])
    return answer_cached(request, lambda: view.model_dump_json().encode())
