"""Serving: the services' lifespans around a uvicorn that stops on SIGINT and SIGTERM."""

import asyncio
import contextlib
import itertools
import signal
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from functools import partial

import structlog
import uvicorn
from starlette.types import ASGIApp

from kit.http.proxies import ClientAddress
from kit.http.server import Server
from kit.ops.probes import InProcess, Probes
from kit.postgres.binaries import PostgresUnavailable
from kit.postgres.server import EmbeddedPostgres
from shared.promise import of_mark
from standalone.connections import bounded
from standalone.dispatcher import Dispatcher
from standalone.documents import Documents
from standalone.home import LAST_BACKUP
from standalone.mailbox import Mailbox
from standalone.measurements import measurements
from standalone.services import Product, lifespans
from standalone.settings import REPOSITORY, StandaloneSettings
from standalone.web import SECURITY_HEADERS, WebApp

log = structlog.get_logger(__name__)
DOCUMENTS_FOLDER = REPOSITORY / "gateway" / "documents"
"""Where `scripts/setup` writes the API's documents."""
DRAIN_SECONDS = 2
"""For requests that are still being answered; live streams are cut off then."""
KEEP_ALIVE_SECONDS = 75
"""Longer than clients keep an idle connection, so that none sends a request into a connection being closed."""
LOOK_SECONDS = 1.0
"""Between two looks at the database server's process."""
LOOKS_AT_LOG = 5
"""Of these looks, one is at how long its log has become, too."""


class _Server(Server):
    """Leaves signals to us: uvicorn would raise them again after stopping, and the database's turn comes later."""

    def __init__(self, config: uvicorn.Config, answers: asyncio.Event) -> None:
        super().__init__(config)
        self.answers = answers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.answers.set()

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


async def serve(
    product: Product,
    settings: StandaloneSettings,
    *,
    listener: socket.socket,
    database: EmbeddedPostgres,
    when_ready: Callable[[], Awaitable[None]],
) -> None:
    """Serve until SIGINT or SIGTERM; a second signal aborts open requests.

    Args:
        product: the services and their route table.
        settings: TLS and the folder of the web app.
        listener: the socket to serve on.
        database: restarted if it dies.
        when_ready: run once requests are served; if it fails, serving ends and the failure is raised.
    """
    watched = {name: InProcess(app) for name, app in product.apps.items()}
    web = Probes(
        watched, product.settings, otherwise=pages(settings), metrics=partial(measurements, product.apps, settings.home)
    )
    product.apps["storage_logs"].state.newest_backup = of_mark(settings.home / LAST_BACKUP)
    answers = asyncio.Event()
    async with lifespans(product.apps, answers=answers) as services:
        documents = Documents(DOCUMENTS_FOLDER)
        app = Dispatcher(product.routes, services, documents=documents, web=web, headers=SECURITY_HEADERS)
        config = uvicorn.Config(
            ClientAddress(app, proxies=settings.proxies),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="off",
            ws="none",
            http=bounded(settings.connections),
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=DRAIN_SECONDS,
            ssl_certfile=settings.tls_certificate,
            ssl_keyfile=settings.tls_key,
        )
        server = _Server(config, answers)
        _stop_on_signals(server)
        async with _kept_alive(database):
            await _serve_until_stopped(server, listener, when_ready)


def pages(settings: StandaloneSettings) -> ASGIApp:
    """Return the app for browsers: the web app, and for developers the mails that were not sent."""
    app = WebApp(settings.web)
    return Mailbox(settings.mail_folder, otherwise=app) if settings.shows_mail else app


def _stop_on_signals(server: Server) -> None:
    """Handle the signals ourselves, also as a background job of a script, which starts with SIGINT ignored."""
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, server.handle_exit, sign, None)


async def _serve_until_stopped(
    server: _Server, listener: socket.socket, when_ready: Callable[[], Awaitable[None]]
) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    started = asyncio.create_task(server.answers.wait())
    await asyncio.wait((serving, started), return_when=asyncio.FIRST_COMPLETED)
    if not started.done():
        started.cancel()
        await serving  # says why it could not start
        return
    ready = asyncio.create_task(_run_or_stop(when_ready, server))
    await serving
    ready.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await ready


async def _run_or_stop(when_ready: Callable[[], Awaitable[None]], server: Server) -> None:
    try:
        await when_ready()
    except Exception:
        server.should_exit = True
        raise


@asynccontextmanager
async def _kept_alive(database: EmbeddedPostgres) -> AsyncGenerator[None]:
    """Start the database server again whenever it dies."""

    async def watch() -> None:
        for look in itertools.count(1):
            await asyncio.sleep(LOOK_SECONDS)
            if look % LOOKS_AT_LOG == 0:
                await asyncio.to_thread(database.bound_log)
            if not database.running:
                log.error("database_server_died")
                try:
                    await database.revive()
                except PostgresUnavailable:
                    log.exception("database_server_not_revived")

    watcher = asyncio.create_task(watch())
    try:
        yield
    finally:
        watcher.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watcher
