"""The app of private_leagues."""

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
from kit.people.write_limits import WriteLimits
from private_leagues.events import consumers as events
from private_leagues.head_to_head import endpoints as head_to_head
from private_leagues.head_to_head.worker import DrawWorker
from private_leagues.invitations import endpoints as invitations
from private_leagues.invitations.errors import TooManyLinks
from private_leagues.leagues import announcements
from private_leagues.leagues import endpoints as leagues
from private_leagues.leagues.errors import TooManyCodes
from private_leagues.logos import endpoints as logos
from private_leagues.members import endpoints as members
from private_leagues.members import service as memberships
from private_leagues.moderation import endpoints as moderation
from private_leagues.privacy import INVENTORY
from private_leagues.settings import Settings
from shared.promise import make_router as promise_router


async def _equip(app: FastAPI) -> None:
    settings: Settings = app.state.settings
    app.state.code_limits = WriteLimits(settings.private_league_codes, refusal=TooManyCodes)
    app.state.link_limits = WriteLimits(settings.private_league_link_rate, refusal=TooManyLinks)


async def _overdue(session: AsyncSession) -> Mapping[str, float]:
    """Return the seconds by which the deletion of a removed picture is overdue."""
    return {"files": await waiting(session)}


SERVICE = Service(
    name="private_leagues",
    about="Private leagues within contests: members, codes, and rankings among members.",
    folder=Path(__file__).parent,
    files=files_of,
    routers=(
        moderation.router,
        members.router,
        invitations.router,
        head_to_head.router,
        logos.router,
        leagues.router,
        promise_router("private_leagues"),
    ),
    consumers=events.consumers,
    workers=(DrawWorker,),
    republish=announcements.republish,
    overdue=_overdue,
    uploads=logos.UPLOADS,
    privacy=INVENTORY,
    keeps_submissions=True,
    erased=memberships.erased,
    state=_equip,
)


def create_app(settings: Settings) -> FastAPI:
    """Build the service's ASGI app."""
    return make_app(replace(SERVICE, workers=(*SERVICE.workers, partial(FileWorker, settings=settings))), settings)
