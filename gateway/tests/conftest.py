"""One nginx in front of seven tiny services, for all tests that change nothing about it."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from gateway_config.documents import write_documents
from harness.echo import Echo, echo
from harness.nginx import Gateway, folder_for_gateway, gateway, precompress
from project import ROOT
from standalone.routing import read_routes

SCRIPT = "console.log('trybuna');" * 100
FREE = "1000r/s"


@pytest.fixture(scope="session")
async def services() -> AsyncGenerator[Mapping[str, Echo]]:
    async with AsyncExitStack() as stack:
        yield {name: await stack.enter_async_context(echo(name)) for name in (*read_routes().services, "probes")}


@pytest.fixture(scope="session")
def settings(services: Mapping[str, Echo]) -> dict[str, str]:
    upstreams = {f"GATEWAY_UPSTREAM_{name.upper()}": f"127.0.0.1:{service.port}" for name, service in services.items()}
    rates = {f"GATEWAY_{limit}_RATE": FREE for limit in ("LOG_IN", "REGISTRATION", "CODE", "UPLOAD")}
    return upstreams | rates


@pytest.fixture(scope="session")
async def running(settings: Mapping[str, str]) -> AsyncGenerator[Gateway]:
    async with folder_for_gateway() as folder:
        write_web_app(folder / "web")
        await precompress(folder)
        write_documents(folder / "documents")
        async with gateway(folder, settings) as started:
            yield started


@pytest.fixture(scope="session")
async def http(running: Gateway) -> AsyncGenerator[httpx.AsyncClient]:
    async with running.client() as client:
        yield client


def write_web_app(folder: Path) -> None:
    (folder / ".vite").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Trybuna</title>")
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "icon-192.png").write_bytes(b"png")
    (folder / "sw.js").write_text(SCRIPT)
    (folder / "manifest.webmanifest").write_text('{"name":"Trybuna"}')
    (folder / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (folder / "api-docs").mkdir()
    (folder / "api-docs" / "start.js").write_bytes((ROOT / "web" / "public" / "api-docs" / "start.js").read_bytes())
    (folder / "api-docs" / "swagger-ui-bundle.js").write_text(SCRIPT)
    (folder / "api-docs" / "swagger-ui.css").write_text("main {}")
    (folder / "assets" / "font-3c4d.woff2").write_bytes(b"font")
    (folder / "assets" / "old-1.js.br").write_bytes(b"brotli")
    (folder.parent / "secret.txt").write_text("secret")
