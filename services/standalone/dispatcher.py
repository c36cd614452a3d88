"""One ASGI app over many: ``/api`` by the route table, everything else is the web app."""

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kit.http.middleware import not_found
from standalone.documents import DOCUMENTS
from standalone.routing import OPS, Routes
from standalone.web import STRICT_TRANSPORT

API = "/api"
PICTURES = "/files/download/"
"""Addresses of pictures in answers (`kit.files.files`) work as they stand: the same is served below `/api`."""
UNCOMPRESSED = frozenset({"identity"})
"""Responses hold tokens beside a request's input, and their compressed length would reveal them (BREACH)."""
WORTH_COMPRESSING = 1_000  # bytes
COMPRESSION = 5
"""100 kB of contests become 12 in 0.7 ms; the most effort takes half as long again for 2 % less."""


class Dispatcher:
    """Sends a request to the service whose prefix is the longest match.

    Args:
        routes: the table.
        services: the running apps by service.
        documents: serves ``/api/docs``, ``/api/openapi.json`` and the same below ``/api/<service>``.
        web: serves everything outside ``/api``.
        headers: added to every response; over TLS, also a proxy's, `STRICT_TRANSPORT` as well.
    """

    def __init__(
        self,
        routes: Routes,
        services: Mapping[str, ASGIApp],
        *,
        documents: ASGIApp,
        web: ASGIApp,
        headers: Mapping[str, str],
    ) -> None:
        self._routes = routes
        self._services = {
            name: app
            if name in UNCOMPRESSED
            else GZipMiddleware(app, minimum_size=WORTH_COMPRESSING, compresslevel=COMPRESSION)
            for name, app in services.items()
        }
        self._documents = documents
        self._web = web
        self._headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one HTTP request; other kinds of connections are ignored."""
        if scope["type"] != "http":
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                over_tls = STRICT_TRANSPORT if scope["scheme"] == "https" else {}
                for name, value in {**self._headers, **over_tls}.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._answer(scope, receive, send_with_headers)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path.startswith(PICTURES):
            path = API + path
            scope = {**scope, "path": path, "raw_path": API.encode() + scope.get("raw_path", b"")}
        if path != API and not path.startswith(API + "/"):
            await self._web(scope, receive, send)
            return
        inner = path.removeprefix(API)
        if (service := self._routes.service(inner)) in self._services:
            await self._serve(service, API, scope, receive, send)
            return
        first, _, rest = inner.removeprefix("/").partition("/")
        if inner.removeprefix("/") in DOCUMENTS or (first in self._services and rest in DOCUMENTS):
            await self._documents(scope, receive, send)
        elif first in self._services and rest in OPS:
            await self._serve(first, f"{API}/{first}", scope, receive, send)
        else:
            await not_found(scope)(scope, receive, send)

    async def _serve(self, service: str | None, root: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request to a service; ``root_path`` is the prefix before its own paths."""
        assert service is not None  # noqa: S101 - callers have looked it up
        await self._services[service]({**scope, "root_path": root}, receive, send)
