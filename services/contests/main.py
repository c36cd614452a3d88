"""The app of contests."""

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import club_endpoints as club_names
from contests.athletes import consumers as athlete_consumers
from contests.athletes import endpoints as athletes
from contests.athletes import merge_endpoints as merges
from contests.athletes import organizer_endpoints as organizer_athletes
from contests.athletes import service as athlete_acts
from contests.athletes_sheet import endpoints as athletes_sheet
from contests.audit import consumers as audit
from contests.calendars import endpoints as calendars
from contests.catalogue import endpoints as catalogue
from contests.catalogue.templates import templates
from contests.contests import service as contest_acts
from contests.events import consumers as event_consumers
from contests.events import endpoints as events
from contests.events.worker import RateWorker
from contests.feeds import endpoints as feeds
from contests.feeds import secrets as feed_secrets
from contests.feeds.worker import FeedWorker
from contests.fixtures import service as fixture_acts
from contests.imports import endpoints as imports
from contests.imports import paste_endpoints as pasted_matches
from contests.imports import reversal_endpoints as import_reversals
from contests.imports.worker import ImportWorker
from contests.lifecycle import endpoints as lifecycle
from contests.lifecycle.worker import EndWorker
from contests.memberships import endpoints as memberships
from contests.memberships import organizer_endpoints as members
from contests.memberships import service as membership_acts
from contests.memberships.errors import TooManyEntryCodes
from contests.messages import endpoints as messages
from contests.overview import endpoints as overview
from contests.overview.promise import promise
from contests.privacy import INVENTORY
from contests.results import endpoints as results
from contests.results import publication
from contests.schedule import endpoints as schedule
from contests.settings import Settings
from contests.waiting_matches import endpoints as waiting_matches
from contests.waiting_values import endpoints as waiting_values
from contests.webhooks import consumers as webhook_consumers
from contests.webhooks import endpoints as webhooks
from contests.webhooks.secrets import seal_anew
from contests.webhooks.worker import SWEEP_SECONDS, WebhookWorker, sweep
from contests.windows import consumers as windows
from contests.windows import service as window_acts
from contests.windows.repository import overdue
from contests.windows.worker import OpeningWorker
from kit import sealing
from kit.app import Service
from kit.app import create_app as make_app
from kit.database.sessions import Database
from kit.database.sweeper import Sweeper
from kit.files.files import files_of
from kit.files.worker import FileWorker, waiting
from kit.messaging.consumers import Consumers
from kit.messaging.republish import together
from kit.people.write_limits import WriteLimits
from shared.promise import make_router as promise_router

_CONSUMERS = Consumers()
ENTRY_CODES = "30/minute;200/hour"
"""Codes of contests that one person may try, per process: too few to guess one."""


_CONSUMERS.include(
    audit.consumers,
    windows.consumers,
    webhook_consumers.consumers,
    event_consumers.consumers,
    athlete_consumers.consumers,
)


async def _overdue(session: AsyncSession) -> dict[str, float]:
    """Return the seconds by which locks and openings, and the deletion of a removed picture, are overdue."""
    return {**await overdue(session), "files": await waiting(session)}


async def _equip(app: FastAPI) -> None:
    """Load the keys that seal webhooks' secrets and sources' keys, and count the codes that people try."""
    settings: Settings = app.state.settings
    app.state.entry_codes = WriteLimits(ENTRY_CODES, refusal=TooManyEntryCodes)
    app.state.sealing_keys = await asyncio.to_thread(sealing.ensure, settings.sealing_keys_path)


SERVICE = Service(
    name="contests",
    about="Contests: rules, fixtures, results, the public log, joining; origins with clubs, athletes and prices.",
    folder=Path(__file__).parent,
    files=files_of,
    routers=(
        # the most frequent routes come first, because a request is matched against one after another
        overview.router,
        schedule.router,
        athletes.router,
        memberships.router,
        members.router,
        calendars.router,
        catalogue.router,
        lifecycle.router,
        messages.router,
        events.router,
        results.router,
        imports.router,
        pasted_matches.router,
        import_reversals.router,
        feeds.router,
        webhooks.router,
        athletes_sheet.router,
        waiting_matches.router,
        waiting_values.router,
        club_names.router,
        merges.router,
        promise_router("contests", promise),
    ),
    consumers=_CONSUMERS,
    workers=(OpeningWorker, RateWorker, ImportWorker, EndWorker),
    overdue=_overdue,
    uploads=(*imports.UPLOADS, *feeds.UPLOADS, *lifecycle.UPLOADS, *organizer_athletes.UPLOADS),
    privacy=INVENTORY,
    state=_equip,
    keeps_answers=True,
    keeps_submissions=True,
    republish=together(
        contest_acts.republish,
        athlete_acts.republish,
        membership_acts.republish,
        fixture_acts.republish,
        window_acts.republish,
        publication.republish,
    ),
)


def create_app(settings: Settings) -> FastAPI:
    """Build the service's ASGI app; an invalid template stops it here, not at its first use."""
    templates()

    def sweeper(database: Database) -> Sweeper:
        keyring = sealing.ensure(settings.sealing_keys_path)
        seals = (partial(seal, keyring=keyring) for seal in (seal_anew, feed_secrets.seal_anew))
        return Sweeper(database, sweep, *seals, rest=SWEEP_SECONDS)

    of_settings = [partial(worker, settings=settings) for worker in (FeedWorker, WebhookWorker, FileWorker)]
    workers = (*SERVICE.workers, *of_settings, sweeper)
    return make_app(replace(SERVICE, workers=workers), settings)
