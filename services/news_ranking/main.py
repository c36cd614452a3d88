"""The app of news_ranking."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from kit.app import Service
from kit.app import create_app as make_app
from kit.files.files import files_of
from kit.files.worker import FileWorker, waiting
from kit.messaging.consumers import Consumers
from kit.people.write_limits import WriteLimits
from news_ranking.articles import consumers as article_consumers
from news_ranking.articles import endpoints as articles
from news_ranking.cards import endpoints as cards
from news_ranking.cards.errors import TooManyCards
from news_ranking.cards.service import Cards
from news_ranking.figures.worker import TellingWorker
from news_ranking.live import consumers as live_consumers
from news_ranking.live import endpoints as live
from news_ranking.live import service as live_changes
from news_ranking.live.hub import open_hub
from news_ranking.news import endpoints as news
from news_ranking.overview import endpoints as overview
from news_ranking.price_news import consumers as price_news
from news_ranking.privacy import INVENTORY
from news_ranking.rankings import endpoints as rankings
from news_ranking.rankings.promise import promise
from news_ranking.rankings.worker import RankingWorker
from news_ranking.requests import consumers as ranking_requests
from news_ranking.requests.repository import overdue
from news_ranking.settings import Settings
from shared.promise import make_router as promise_router

CONSUMERS = Consumers()
CONSUMERS.include(
    ranking_requests.consumers, live_consumers.consumers, price_news.consumers, article_consumers.consumers
)


async def _overdue(session: AsyncSession) -> Mapping[str, float]:
    """Return the seconds by which a ranking, and the deletion of a removed picture, are overdue."""
    return {**await overdue(session), "files": await waiting(session)}


async def _equip(app: FastAPI) -> None:
    """Create the hub of live streams, the cache of cards, and their rate limit."""
    settings: Settings = app.state.settings
    open_hub(app)
    app.state.cards = Cards()
    app.state.card_limits = WriteLimits(settings.card_rate, refusal=TooManyCards)


SERVICE = Service(
    name="news_ranking",
    about="Rankings, their history, news and live updates of contests.",
    folder=Path(__file__).parent,
    files=files_of,
    routers=(
        overview.router,  # before the rankings, whose path has an id in the same place
        rankings.router,
        cards.router,
        live.router,
        news.router,
        articles.router,
        promise_router("news_ranking", promise),
    ),
    consumers=CONSUMERS,
    workers=(RankingWorker, TellingWorker),
    overdue=_overdue,
    uploads=articles.UPLOADS,
    privacy=INVENTORY,
    erased=live_changes.erased,
    keeps_answers=True,
    keeps_submissions=True,
    state=_equip,
)


def create_app(settings: Settings) -> FastAPI:
    """Build the service's ASGI app."""
    return make_app(replace(SERVICE, workers=(*SERVICE.workers, partial(FileWorker, settings=settings))), settings)
