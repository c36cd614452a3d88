"""The app of contests."""

from pathlib import Path

from fastapi import FastAPI

from contests.athletes import endpoints as athletes
from contests.athletes import service as athlete_acts
from contests.audit import consumers as audit_consumers
from contests.audit import endpoints as audit
from contests.catalogue import endpoints as catalogue
from contests.catalogue.templates import templates
from contests.contests import endpoints as contests
from contests.contests import service as contest_acts
from contests.fixtures import consumers as fixture_consumers
from contests.fixtures import endpoints as fixtures
from contests.fixtures import service as fixture_acts
from contests.fixtures.opening import OpeningWorker
from contests.imports import endpoints as imports
from contests.memberships import endpoints as memberships
from contests.memberships import service as membership_acts
from contests.results import endpoints as results
from contests.rules import endpoints as rules
from contests.settings import Settings
from kit.app import Service
from kit.app import create_app as make_app
from kit.messaging.inbox import Consumers
from kit.messaging.republish import together

_CONSUMERS = Consumers()
_CONSUMERS.include(audit_consumers.consumers, fixture_consumers.consumers)

SERVICE = Service(
    name="contests",
    folder=Path(__file__).parent,
    routers=(
        catalogue.router,
        contests.router,
        memberships.router,
        rules.router,
        audit.router,
        fixtures.router,
        results.router,
        imports.router,
        athletes.router,
    ),
    consumers=_CONSUMERS,
    workers=(OpeningWorker,),
    uploads=imports.UPLOADS,
    republish=together(
        contest_acts.republish, athlete_acts.republish, membership_acts.republish, fixture_acts.republish
    ),
)


def create_app(settings: Settings) -> FastAPI:
    """Make the service's ASGI app; a template that cannot be read stops it here, not at its first use."""
    templates()
    return make_app(SERVICE, settings)
