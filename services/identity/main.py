"""The app of identity."""

import asyncio
from dataclasses import replace
from pathlib import Path

import structlog
from fastapi import FastAPI

from identity import keys
from identity.accounts import endpoints as accounts
from identity.accounts.service import republish
from identity.consents import endpoints as consents
from identity.memberships.consumers import consumers
from identity.passwords import PasswordHasher
from identity.sessions import endpoints as sessions
from identity.sessions.access import lifetime_of
from identity.sessions.sweeper import SessionSweeper
from identity.settings import Settings
from identity.throttle import Throttle
from identity.tokens import OwnTokens, TokenSigner
from kit.app import Service
from kit.app import create_app as make_app
from kit.db import Database

log = structlog.get_logger(__name__)


async def _equip(app: FastAPI) -> None:
    """Read the signing key and make what the endpoints depend on."""
    settings: Settings = app.state.settings
    if settings.loses_cookies:
        log.warning("refresh_cookie_needs_https", public_url=settings.public_url, setting="plain_http")
    key = await asyncio.to_thread(keys.load, settings.signing_key_path)
    app.state.signer = TokenSigner(key, settings)
    app.state.tokens = OwnTokens(settings, key)
    app.state.passwords = PasswordHasher(settings)
    app.state.throttle = Throttle(settings)


SERVICE = Service(
    name="identity",
    folder=Path(__file__).parent,
    routers=(accounts.router, sessions.router, consents.router),
    consumers=consumers,
    republish=republish,
    state=_equip,
)


def create_app(settings: Settings) -> FastAPI:
    """Make the service's ASGI app."""
    lifetime = lifetime_of(settings)

    def sweeper(database: Database) -> SessionSweeper:
        return SessionSweeper(database, lifetime)

    return make_app(replace(SERVICE, workers=(sweeper,)), settings)
