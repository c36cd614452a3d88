"""Endpoints of cards."""

from typing import Any

from fastapi import APIRouter, Request, Response

from contracts.base import Language
from kit.api.errors import problems
from kit.api.wire import UNCHANGED, answer_cached, is_known
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process import context
from news_ranking.cards import service
from news_ranking.cards.errors import CardsBusy, TooManyCards
from shared.paths import ContestId, FixtureId, TeamId
from shared.problems import ContestNotFound, FixtureNotFound, TeamNotFound

router = APIRouter(tags=["rankings"])
_MEDIA_TYPE = "image/png"
_PICTURE: dict[str, Any] = {
    "description": "A picture of 1200 × 630 pixels.",
    "content": {_MEDIA_TYPE: {"schema": {"type": "string", "format": "binary"}, "example": "PNG"}},
}


@router.get(
    "/ranking/{leagueId}/card/{fixtureId}/{teamId}",
    summary="Draw a team's round to be shared",
    response_class=Response,
    responses=problems(ContestNotFound, FixtureNotFound, TeamNotFound, NotLoggedIn, TooManyCards, CardsBusy)
    | {200: _PICTURE}
    | UNCHANGED,
)
async def draw_card(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has this many
    contest_id: ContestId,
    fixture_id: FixtureId,
    team_id: TeamId,
    me: CurrentUser,
    session: Session,
    request: Request,
) -> Response:
    """Draw a team's name, points and place in a scored fixture, in the language of the request."""
    language: Language = "en" if context.language.get() == "en" else "pl"
    card = await service.card(session, contest_id, fixture_id, team_id, language=language)
    cards: service.Cards = request.app.state.cards
    drawn = b""
    if not is_known(request, f'"{card.version}"'):
        found = cards.find(card)
        if found is None:
            request.app.state.card_limits.count(me.id)
            found = await cards.draw(card)
        drawn = found
    return answer_cached(request, lambda: drawn, etag=card.version, media_type=_MEDIA_TYPE)
