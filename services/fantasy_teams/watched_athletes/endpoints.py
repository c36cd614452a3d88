"""Endpoints of watch lists."""

from collections.abc import Iterable
from uuid import UUID

from fastapi import APIRouter

from fantasy_teams.watched_athletes import service
from fantasy_teams.watched_athletes.schemas import WatchList, WatchListChange
from kit.api.errors import problems
from kit.database.sessions import ServiceDatabase, Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process.identifiers import as_uuid
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound

router = APIRouter(tags=["fantasy teams"])
_WATCHED = "/leagues/fantasy/userteams/watched/{leagueId}"


@router.get(
    _WATCHED,
    summary="Read my watch list in a fantasy contest",
    responses=problems(NotLoggedIn, ContestNotFound),
)
async def read_watch_list(contest_id: ContestId, me: CurrentUser, database: ServiceDatabase) -> WatchList:
    """List the athletes that I watch, the latest last; only I see them."""
    async with database.reading() as session:
        return WatchList(players=await service.watched(session, owner=me.id, contest_id=contest_id))


@router.patch(
    _WATCHED,
    summary="Put athletes on my watch list, or take them off",
    responses=problems(NotLoggedIn, ContestNotFound, ContestClosed),
)
async def change_watch_list(
    contest_id: ContestId, body: WatchListChange, me: CurrentUser, session: Session
) -> WatchList:
    """Change my list and return it; the same change twice is one."""
    changed = await service.change(
        session,
        owner=me.id,
        contest_id=contest_id,
        watch=_ids(body.watch),
        unwatch=_ids(body.unwatch),
    )
    return WatchList(players=changed)


def _ids(sent: Iterable[str]) -> list[UUID]:
    """Return the ids among texts; other texts are ignored."""
    return [found for one in sent if (found := as_uuid(one)) is not None]
