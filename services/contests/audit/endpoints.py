"""HTTP of the public log."""

from typing import Annotated

from fastapi import APIRouter, Path

from contests.audit import repository
from contests.audit.schemas import LogEntry
from contests.contests import service as contests
from contests.contests.errors import ContestNotFound
from contests.language import language
from kit.auth import CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems
from kit.pages import Page, Paging

router = APIRouter(tags=["audit"])


@router.get("/leagues/{id}/log", summary="What was done to a contest", responses=problems(NotLoggedIn, ContestNotFound))
async def league_log(
    league_id: Annotated[str, Path(alias="id", description="The contest's `_id`.")],
    me: CurrentUser,
    session: Session,
    paging: Paging,
) -> Page[LogEntry]:
    """Answer the acts of organizers and of the product on a contest, newest first; organizers see drafts' logs too."""
    contest = await contests.find(session, as_uuid(league_id), drafts=me.is_organizer)
    rows = await repository.page(session, contest.id, offset=paging.offset, size=paging.size)
    items = [LogEntry.of(row, language()) for row in rows]
    return Page(items=items, page=paging.page, size=paging.size, total=await repository.count(session, contest.id))
