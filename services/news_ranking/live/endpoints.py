"""Live updates over HTTP."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Request

from kit.auth import CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems
from news_ranking.live import service
from news_ranking.live.errors import ContestNotFound, TooManyStreams
from news_ranking.live.stream import LiveStream

router = APIRouter(tags=["live"])

_STREAM: dict[str, Any] = {
    "description": "`ready` once, then `changed` with the topics of what changed; a comment every 15 s.",
    "content": {
        "text/event-stream": {
            "schema": {"type": "string"},
            "example": 'id: 3-1-1-0\nevent: changed\ndata: {"topics": ["results", "ranking"]}\nretry: 2000\n\n',
        }
    },
}


@router.get(
    "/live/{leagueId}",
    summary="Follow a contest: be told when its schedule, results, ranking or news changed",
    response_class=LiveStream,
    status_code=200,
    responses=problems(ContestNotFound, NotLoggedIn, TooManyStreams) | {200: _STREAM},
)
async def follow_contest(
    leagueId: str,  # noqa: N803 - a name on the wire
    me: CurrentUser,
    session: Session,
    request: Request,
    last_event_id: Annotated[str | None, Header(max_length=100)] = None,
) -> LiveStream:
    """Open a stream of server-sent events; after `changed` the browser fetches what it shows again."""
    contest_id = await service.require_contest(session, as_uuid(leagueId))
    return LiveStream(request.app.state.live, user_id=me.id, contest_id=contest_id, last_event_id=last_event_id)
