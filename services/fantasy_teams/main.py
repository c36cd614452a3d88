"""The app of fantasy_teams."""

from pathlib import Path

from fastapi import FastAPI

from fantasy_teams.adjustments import endpoints as adjustments
from fantasy_teams.brought_rounds import endpoints as brought_rounds
from fantasy_teams.game import FANTASY
from fantasy_teams.history import endpoints as history
from fantasy_teams.history.errors import FixtureStillOpen
from fantasy_teams.history.names import names_in
from fantasy_teams.lock.repository import LOCKING
from fantasy_teams.market import consumers as market
from fantasy_teams.participation.repository import SQUADS
from fantasy_teams.preview import endpoints as preview
from fantasy_teams.privacy import INVENTORY
from fantasy_teams.scoring.service import SCORING
from fantasy_teams.settings import Settings
from fantasy_teams.squads import consumers as squad_consumers
from fantasy_teams.squads import endpoints as squads
from fantasy_teams.watched_athletes import endpoints as watched_athletes
from games.app import create_app as make_app
from games.app import erased_of, republish_of
from games.consumers import consumers_of
from games.exports import endpoints as exports
from games.proofs import endpoints as proofs
from games.reminders.endpoints import router_of
from kit.app import Service
from kit.messaging.consumers import Consumers

consumers = Consumers()
consumers.include(squad_consumers.consumers, consumers_of(LOCKING, SCORING), market.consumers)

SERVICE = Service(
    name="fantasy_teams",
    about="Teams of fantasy contests: squads, transfers, money, bonuses and points.",
    folder=Path(__file__).parent,
    routers=[
        squads.router,
        watched_athletes.router,
        history.router,
        router_of(SQUADS, service="fantasy_teams"),
        preview.router,
        exports.router_of(of_service="fantasy_teams"),
        proofs.router_of(LOCKING, still_open=FixtureStillOpen, names=names_in),
        adjustments.router,
        brought_rounds.router,
    ],
    consumers=consumers,
    republish=republish_of(LOCKING, SCORING),
    privacy=INVENTORY,
    erased=erased_of(FANTASY),
    keeps_submissions=True,
)


def create_app(settings: Settings) -> FastAPI:
    """Build the service's ASGI app."""
    return make_app(SERVICE, LOCKING, SQUADS, SCORING, settings)
