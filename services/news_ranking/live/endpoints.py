"""Endpoints of live updates."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request

from kit.api.errors import ServiceUnavailable, StorageFull, problems
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn, TokenVerifier
from news_ranking.live import service
from news_ranking.live.errors import LiveFull, TooManyStreams
from news_ranking.live.stream import LiveStream
from shared.paths import ContestId
from shared.problems import ContestNotFound

router = APIRouter(tags=["live"])

_STREAM: dict[str, Any] = {
    "description": "`ready` once, then `changed` with `spread` and the changed topics; a comment every 15 s.",
    "content": {
        "text/event-stream": {
            "schema": {"type": "string"},
            "example": "id: 3-1-1-0-1\nevent: changed\n"
            'data: {"topics": ["results", "ranking"], "spread": 5000}\nretry: 2000\n\n',
        }
    },
}


@router.get(
    "/live/{leagueId}",
    summary="Follow changes of a contest's schedule, results, ranking, news and private rankings",
    response_class=LiveStream,
    status_code=200,
    responses=problems(ContestNotFound, LiveFull, NotLoggedIn, ServiceUnavailable, StorageFull, TooManyStreams)
    | {200: _STREAM},
)
async def follow_contest(
    contest_id: ContestId,
    me: CurrentUser,
    session: Session,
    request: Request,
    last_event_id: Annotated[
        str | None, Header(max_length=100, description="The `id` of the last event that was received.")
    ] = None,
) -> LiveStream:
    """Open a stream of server-sent events; after `changed` the browser fetches its present screen again.

    All followers get the event at once. So each waits a random time between 0 and `spread` milliseconds first: next to
    nothing for few followers, and 5 s for 2,000.

    The topics are `schedule`, `results`, `ranking`, `news`, and `private`: private rankings count other points.
    """
    await service.require_contest(session, contest_id)
    tokens: TokenVerifier = request.app.state.tokens
    return LiveStream(
        request.app.state.live,
        user_id=me.id,
        contest_id=contest_id,
        last_event_id=last_event_id,
        may_follow=partial(tokens.admits, me),
    )
