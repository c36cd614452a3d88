"""The app of typer_predictions."""

from pathlib import Path

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from games.app import create_app as make_app
from games.app import erased_of, republish_of
from games.consumers import consumers_of
from games.exports import endpoints as exports
from games.proofs import endpoints as proofs
from games.reminders.endpoints import router_of
from kit.app import Service
from typer_predictions.adjustments import endpoints as adjustments
from typer_predictions.game import TYPER
from typer_predictions.history import endpoints as history
from typer_predictions.history import proof_endpoints
from typer_predictions.history.errors import FixtureStillOpen
from typer_predictions.lock import consumers as withdrawals
from typer_predictions.lock.repository import LOCKING
from typer_predictions.lock.service import republish_matches
from typer_predictions.lock.worker import MatchLockWorker
from typer_predictions.participation.repository import PREDICTIONS
from typer_predictions.predictions import endpoints as predictions
from typer_predictions.preview import endpoints as preview
from typer_predictions.privacy import INVENTORY
from typer_predictions.scoring.service import SCORING
from typer_predictions.settings import Settings

consumers = consumers_of(LOCKING, SCORING)
consumers.include(withdrawals.consumers)


async def _republish(session: AsyncSession) -> int:
    return await republish_of(LOCKING, SCORING)(session) + await republish_matches(session)


SERVICE = Service(
    name="typer_predictions",
    about="Teams of typer contests: predictions and their points.",
    folder=Path(__file__).parent,
    routers=[
        predictions.router,
        history.router,
        adjustments.router,
        router_of(PREDICTIONS, service="typer_predictions"),
        preview.router,
        exports.router_of(of_service="typer_predictions"),
        proofs.router_of(LOCKING, still_open=FixtureStillOpen),
        proof_endpoints.router,
    ],
    consumers=consumers,
    republish=_republish,
    privacy=INVENTORY,
    erased=erased_of(TYPER),
    keeps_submissions=True,
)


def create_app(settings: Settings) -> FastAPI:
    """Build the service's ASGI app."""
    return make_app(SERVICE, LOCKING, PREDICTIONS, SCORING, settings, more=[MatchLockWorker])
