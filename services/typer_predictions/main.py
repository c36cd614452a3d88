"""The app of typer_predictions."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from fastapi import FastAPI

from kit.app import Service, Worker
from kit.app import create_app as make_app
from kit.db import Database
from kit.messaging.inbox import Consumers
from kit.messaging.republish import together
from typer_predictions.history import endpoints as history
from typer_predictions.lock import consumers as lock
from typer_predictions.lock import service as locks
from typer_predictions.lock.worker import LockWorker
from typer_predictions.scoring import consumers as scoring
from typer_predictions.scoring import service as runs
from typer_predictions.scoring.worker import ScoringWorker
from typer_predictions.settings import Settings
from typer_predictions.teams import consumers as teams
from typer_predictions.teams import endpoints as team_endpoints
from typer_predictions.teams import service as team_service

consumers = Consumers()
consumers.include(teams.consumers, lock.consumers, scoring.consumers)

SERVICE = Service(
    name="typer_predictions",
    folder=Path(__file__).parent,
    routers=[team_endpoints.router, history.router],
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
