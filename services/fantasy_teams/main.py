"""The app of fantasy_teams."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from fastapi import FastAPI

from fantasy_teams.adjustments import endpoints as adjustments
from fantasy_teams.history import endpoints as history
from fantasy_teams.lock import consumers as lock
from fantasy_teams.lock import service as locks
from fantasy_teams.lock.worker import LockWorker
from fantasy_teams.market import consumers as market
from fantasy_teams.scoring import consumers as scoring
from fantasy_teams.scoring import service as runs
from fantasy_teams.scoring.worker import ScoringWorker
from fantasy_teams.settings import Settings
from fantasy_teams.teams import consumers as teams
from fantasy_teams.teams import endpoints as team_endpoints
from fantasy_teams.teams import service as team_service
from kit.app import Service, Worker
from kit.app import create_app as make_app
from kit.db import Database
from kit.messaging.inbox import Consumers
from kit.messaging.republish import together

consumers = Consumers()
consumers.include(teams.consumers, market.consumers, lock.consumers, scoring.consumers)

SERVICE = Service(
    name="fantasy_teams",
    folder=Path(__file__).parent,
    routers=[team_endpoints.router, history.router, adjustments.router],
    consumers=consumers,
    republish=together(team_service.republish, locks.republish, runs.republish),
)


def create_app(settings: Settings) -> FastAPI:
    """Make the service's ASGI app."""
    workers: list[Callable[[Database], Worker]] = [
        LockWorker,
        lambda database: ScoringWorker(database, chunk_size=settings.scoring_chunk),
    ]
    return make_app(replace(SERVICE, workers=workers), settings)
