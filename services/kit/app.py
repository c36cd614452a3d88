"""Assembly of a service: database, messages, tokens, errors, health and docs around its routers."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from fastapi import APIRouter, FastAPI
from fastapi.telemetry import TelemetryConfig
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.user import UserErased
from contracts.subscriptions import subscribers
from kit.api import errors
from kit.database.schema import require_schema
from kit.database.sessions import Database
from kit.database.sweeper import Sweeper
from kit.http import openapi, refusals
from kit.http.kept_answers import KeptAnswers
from kit.http.middleware import RequestScope
from kit.http.proxies import ClientAddress
from kit.messaging.consumers import Consumers
from kit.messaging.inbox import InboxWorker
from kit.messaging.local_transport import LocalTransport
from kit.messaging.relay import Relay
from kit.messaging.republish import Republish
from kit.messaging.transport import Transport
from kit.ops import endpoints as ops
from kit.ops import health
from kit.ops.history import History
from kit.ops.metrics import Metrics
from kit.ops.state import Count, Overdue
from kit.people import blocks, ended_sessions, submissions
from kit.people.auth import TokenVerifier
from kit.people.blocks import KnownBlocks
from kit.people.ended_sessions import EndedSessions
from kit.people.write_limits import WriteLimits
from kit.privacy import erasures, exports
from kit.privacy.common_inventory import COMMON
from kit.privacy.erasures import Erased
from kit.privacy.inventory import NOTHING, Inventory
from kit.process import context
from kit.process.build import build
from kit.process.settings import ServiceSettings
from kit.process.supervision import APART, STOP_WITHIN, Worker, end, keep_running
from kit.telemetry import logs, spans

if TYPE_CHECKING:
    from kit.messaging.rabbit import RabbitTransport

SWEEP_SECONDS = 900.0
"""Between two rounds of deleting ended sessions; their tokens live as long at most."""


UNWATCHED: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False, "auto_configure": False}
"""FastAPI's own telemetry would send paths, queries and errors' texts to a collector; `kit.telemetry` sends none of
them."""


@dataclass(frozen=True)
class Service:
    """The parts of a service; `create_app` does the rest."""

    name: str
    folder: Path
    """The service's package folder; `migrations` lies in it."""
    about: str = ""
    """Its responsibility, in a sentence for its callers."""
    routers: Sequence[APIRouter] = ()
    consumers: Consumers = field(default_factory=Consumers)
    workers: Sequence[Callable[[Database], Worker]] = ()
    republish: Republish | None = None
    """Emits the service's current state for a consumer that is new or was restored."""
    uploads: Sequence[str] = ()
    """Expressions of the paths that take bodies up to `LARGEST_UPLOAD`; the route table says so to the gateway, too."""
    files: Callable[[Any, Database], object] | None = None
    """Opens the service's pictures (`kit.files.files.files_of`); a service without pictures imports nothing of them."""
    overdue: Overdue | None = None
    """Returns the seconds that the service's own work has been due, for its metrics."""
    lost_mails: Count | None = None
    """Counts the mails that it has given up within a day, for its metrics."""
    audit_entries: Count | None = None
    """Returns the number of the newest entry of the audit log, for the metrics of the service that has it."""
    privacy: Inventory = NOTHING
    """The personal data that it holds, beyond those of every service."""
    erased: Erased | None = None
    """Publishes the changes of an erased person's things, after their erasure here."""
    keeps_answers: bool = False
    """Whether it serves shared responses from memory (`kit.http.kept_answers`)."""
    keeps_submissions: bool = False
    """Whether a form that is sent twice makes one thing (`kit.people.submissions`)."""
    state: Callable[[FastAPI], Awaitable[None]] | None = None
    """Puts the dependencies of the service's own endpoints into `app.state`, at start and with each `reset`."""

    @property
    def handlers(self) -> Consumers:
        """The service's consumers, and those of kit: every service consumes ended sessions and blocks."""
        together = Consumers()
        together.include(ended_sessions.consumers, blocks.consumers, self.consumers)
        if self.name in subscribers(UserErased.type):
            together.include(erasures.consumers_of(self.name, self.inventory, self.erased))
        return together

    @property
    def inventory(self) -> Inventory:
        """All personal data that the service holds."""
        return self.privacy + COMMON

    @property
    def migrations(self) -> str:
        """The folder with the service's alembic migrations."""
        return str(self.folder / "migrations")


def create_app(service: Service, settings: ServiceSettings) -> FastAPI:
    """Return the ASGI app of a service.

    Its lifespan refuses to start on a schema that this code cannot run on. It runs the workers (relay, inbox, the
    service's own) if `settings.role` includes them. In the role `workers` it serves probes and metrics only.
    """
    metrics = Metrics(service.name, version=settings.version, build=build())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        context.service.set(service.name)
        database: Database = app.state.database
        try:
            await require_schema(database.engine, service.migrations, service=service.name)
            if settings.answers_requests:
                await app.state.ended_sessions.look()
                await app.state.blocks.look()
                if service.state is not None:
                    await service.state(app)
            records = spans.recording(service.name, settings, begin=database.record_statements)
            async with records, _workers(app, settings):
                yield
        finally:
            await database.dispose()

    app = FastAPI(
        title=f"Trybuna: {service.name}",
        description=service.about,
        version=settings.version,
        lifespan=lifespan,
        docs_url="/docs" if settings.answers_requests else None,
        openapi_url="/openapi.json" if settings.answers_requests else None,
        redoc_url=None,
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: f"{service.name}_{route.name}",
        responses=errors.problems(errors.InvalidBody, errors.ServiceUnavailable, errors.StorageFull),
        telemetry=UNWATCHED,
    )
    app.state.service = service
    app.state.workers_begin = None
    app.state.is_leaving = False
    app.state.newest_backup = None
    app.state.metrics = metrics
    app.state.database = Database(
        settings.database_url.get_secret_value(),
        service=service.name,
        pool=settings.database_pool,
        background_pool=settings.database_background_pool,
        work_pool=settings.database_work_pool,
        limits=settings.database_limits,
        role=settings.role,
        pooler=settings.pooler,
    )
    if service.keeps_answers:
        app.state.kept_answers = KeptAnswers(app.state.database, release=build())
    app.state.ended_sessions = EndedSessions(app.state.database)
    app.state.blocks = KnownBlocks(app.state.database)
    app.state.tokens = TokenVerifier(settings, app.state.ended_sessions, app.state.blocks.of)
    app.state.transport = _transport(service, settings)
    app.state.history = History(app)
    _apply(app, settings)
    refusals.install(app)
    openapi.complete(app)
    own = service.routers if settings.answers_requests else ()
    for router in own:  # first: every request goes through routes in order
        app.include_router(router)
    app.include_router(health.router)
    if settings.answers_requests:
        app.include_router(ops.make_router(service.name))
        app.include_router(exports.router)
    app.add_middleware(RequestScope, metrics=metrics, uploads=service.uploads)
    if settings.proxies:
        app.add_middleware(ClientAddress, proxies=settings.proxies)
    return app


async def reset(app: FastAPI, settings: ServiceSettings) -> None:
    """Reset a running app to its state after a start, for tests that share one; its tables are empty.

    Caches, ended sessions, blocks, tokens and limits are cleared. Connections and routes stay, as do the parts that
    `create_app` built from settings. New settings may differ where they are read at run time, or by `Service.state`.
    """
    service: Service = app.state.service
    for known in (app.state.ended_sessions, app.state.blocks, app.state.tokens):
        known.forget()
    if service.keeps_answers:
        app.state.kept_answers.forget()
    app.state.database.storage.forget()
    _apply(app, settings)
    if settings.answers_requests and service.state is not None:
        await service.state(app)


def _apply(app: FastAPI, settings: ServiceSettings) -> None:
    """Set the state that depends on the settings alone and is read at run time."""
    app.state.settings = settings
    app.state.write_limits = WriteLimits(settings.write_rate)
    service: Service = app.state.service
    if service.files is not None:
        app.state.files = service.files(settings, app.state.database)


def _transport(service: Service, settings: ServiceSettings) -> Transport | None:
    """Return the transport of the settings; None leaves events in the outbox."""
    match settings.transport:
        case "rabbit":
            from kit.messaging.rabbit import RabbitTransport  # noqa: PLC0415 - libraries that others do not need

            return RabbitTransport(settings.rabbit_url, service=service.name)
        case "local":
            return LocalTransport()
        case "none":
            return None


def _rabbit(transport: Transport | None) -> "RabbitTransport | None":
    """Return a transport by RabbitMQ; None for others, without its libraries."""
    return cast("RabbitTransport", transport) if type(transport).__module__ == "kit.messaging.rabbit" else None


@asynccontextmanager
async def _workers(app: FastAPI, settings: ServiceSettings) -> AsyncGenerator[None]:
    """Run the workers of the settings' role; a failed worker restarts after a second.

    Where the process has `workers_begin`, the service's own workers wait for that, and start one after the other.
    """
    stop = asyncio.Event()
    begin: asyncio.Event | None = app.state.workers_begin
    transport: Transport | None = app.state.transport
    database: Database = app.state.database
    workers: list[Worker] = [database.announcements, database.idle_connections]
    if settings.answers_requests:
        workers += [app.state.ended_sessions, app.state.blocks]
    tasks = [asyncio.create_task(keep_running(worker, stop)) for worker in workers]
    if settings.runs_workers:
        tasks += [
            asyncio.create_task(keep_running(worker, stop, begin, after=number * APART))
            for number, worker in enumerate(workers_of(app))
        ]
    if settings.answers_requests:
        tasks.append(asyncio.create_task(keep_running(app.state.history, stop, begin)))
    try:
        yield
    finally:
        stop.set()
        if begin is not None:
            begin.set()
        await asyncio.wait(tasks, timeout=STOP_WITHIN)
        await end(tasks)
        if settings.runs_workers and (rabbit := _rabbit(transport)) is not None:
            await rabbit.close()


def workers_of(app: FastAPI) -> list[Worker]:
    """Return an app's workers: relay, inbox, the sweepers of expired rows, and those of its service."""
    database: Database = app.state.database
    service: Service = app.state.service
    settings: ServiceSettings = app.state.settings
    transport: Transport | None = app.state.transport
    events_kept = settings.events_kept

    async def sweep(session: AsyncSession) -> None:
        await ended_sessions.forget_expired(session)
        await erasures.empty_late_events(session, events_kept)
        if service.keeps_submissions:
            await submissions.forget_old(session)

    workers: list[Worker] = [InboxWorker(database, service.handlers, kept=events_kept)]
    if (rabbit := _rabbit(transport)) is not None:
        workers += [Relay(database, rabbit, at_rest=rabbit.at_rest), rabbit.consumer(database)]
    elif transport is not None:
        workers.append(Relay(database, transport))
    return [*workers, *(make(database) for make in service.workers), Sweeper(database, sweep, rest=SWEEP_SECONDS)]


def configure_process(settings: ServiceSettings, *, log_file: Path | None = None) -> None:
    """Configure the process, not a service: logging to stderr or into a rotated file."""
    logs.configure(settings, logs.FileLines(log_file) if log_file else None)
