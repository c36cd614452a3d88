"""The app of news_ranking."""

from pathlib import Path

from fastapi import FastAPI

from kit.app import Service
from kit.app import create_app as make_app
from kit.messaging.consumers import Consumers
from news_ranking.live import consumers as live_consumers
from news_ranking.live import endpoints as live
from news_ranking.live import service as live_changes
from news_ranking.live.hub import open_hub
from news_ranking.privacy import INVENTORY
from news_ranking.rankings import endpoints as rankings
from news_ranking.rankings.worker import RankingWorker
from news_ranking.requests import consumers as ranking_requests
from news_ranking.requests.repository import overdue
from news_ranking.settings import Settings

CONSUMERS = Consumers()
CONSUMERS.include(ranking_requests.consumers, live_consumers.consumers)

SERVICE = Service(
    name="news_ranking",
    about="Rankings, their history, and live updates of contests.",
    folder=Path(__file__).parent,
    routers=(rankings.router, live.router),
    consumers=CONSUMERS,
    workers=(RankingWorker,),
    overdue=overdue,
    privacy=INVENTORY,
    erased=live_changes.erased,
    state=open_hub,
)


def create_app(settings: Settings) -> FastAPI:
    """Make the service's ASGI app."""
    return make_app(SERVICE, settings)
