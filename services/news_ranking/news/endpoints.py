"""Endpoints of news."""

from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from contracts.base import Language
from kit.api.errors import problems
from kit.api.wire import UNCHANGED, answer_cached, is_known
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process import context
from kit.process.build import build
from news_ranking.news import feed, service
from news_ranking.news.schemas import NEWS_EXAMPLE, NewsList, NewsState
from shared.paths import ContestId
from shared.problems import ContestNotFound

router = APIRouter(prefix="/news", tags=["news"])
CACHED_SECONDS = 300
"""spec.md §9: news 300000 ms."""

_FEED: dict[str, Any] = {
    "description": "An Atom document (RFC 4287).",
    "content": {feed.MEDIA_TYPE: {"schema": {"type": "string"}, "example": "<feed>…</feed>"}},
}
_Language = Annotated[
    Language | None, Query(alias="lang", description="The language; without it the one of `Accept-Language`.")
]


def _etag(version: str) -> str:
    """Return the ETag, which depends on the news, the language and the release."""
    return sha256(f"{build()} {context.language.get()} {version}".encode()).hexdigest()[:32]


@router.get(
    "/data/{leagueId}",
    summary="List a contest's news",
    response_model=NewsList,
    responses=problems(ContestNotFound, NotLoggedIn)
    | {200: {"content": {"application/json": {"example": NEWS_EXAMPLE}}}}
    | UNCHANGED,
)
async def read_news(contest_id: ContestId, _me: CurrentUser, session: Session, request: Request) -> Response:
    """List articles, price changes, podiums and summaries, the latest order date first; good for five minutes."""
    etag = _etag(await service.version(session, contest_id))
    items = [] if is_known(request, f'"{etag}"') else await service.of_contest(session, contest_id)
    return answer_cached(request, lambda: NewsList(items).model_dump_json().encode(), etag=etag, seconds=CACHED_SECONDS)


@router.get(
    "/state/{leagueId}",
    summary="Whether a contest has news",
    responses=problems(ContestNotFound, NotLoggedIn)
    | {200: {"content": {"application/json": {"example": {"items": 12, "newest": "2026-11-20T07:15:00.000Z"}}}}},
)
async def read_news_state(contest_id: ContestId, _me: CurrentUser, session: Session) -> NewsState:
    """Count a contest's items, for a navigation that shows news where there are some."""
    found = await service.state(session, contest_id)
    return NewsState(items=found.items, newest=found.newest)


@router.get(
    "/feed/{leagueId}",
    summary="Follow a contest's news in a feed reader",
    response_class=Response,
    responses=problems(ContestNotFound) | {200: _FEED} | UNCHANGED,
)
async def read_news_feed(
    contest_id: ContestId, session: Session, request: Request, language: _Language = None
) -> Response:
    """Return the newest fifty items as an Atom document; no log-in is needed."""
    context.language.set(language or context.language.get())
    etag = _etag("atom " + await service.version(session, contest_id))
    contest = await service.name_of(session, contest_id)
    items = [] if is_known(request, f'"{etag}"') else await service.of_contest(session, contest_id)
    site = request.app.state.settings.public_url.rstrip("/")
    return answer_cached(
        request,
        lambda: feed.atom(contest_id, contest, items, site=site, language=context.language.get()),
        etag=etag,
        seconds=CACHED_SECONDS,
        media_type=feed.MEDIA_TYPE,
    )
