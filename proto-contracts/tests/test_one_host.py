"""HTTPS by Caddy before a standalone product on one host, as the operator's book tells it (Install)."""

import asyncio
import os
import shutil
import ssl
import subprocess
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from blackbox.api import Api, eventually
from kit.postgres.process import free_port
from kit.testing import memory
from product import standalone_product
from project import ROOT

CADDYFILE = ROOT / "deploy" / "systemd" / "Caddyfile"
CADDY = shutil.which("caddy")
pytestmark = pytest.mark.skipif(CADDY is None, reason="caddy is not here: apt-get install caddy")


@pytest.fixture
def address() -> str:
    """What browsers use; of `localhost` Caddy makes the certificate itself instead of asking a public authority."""
    return f"localhost:{free_port()}"


@pytest.fixture
def product(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A product as it runs on one host: for real, empty, and behind a proxy that it knows."""
    settings = {
        "TRYBUNA_ENVIRONMENT": "production",
        "TRYBUNA_PUBLIC_URL": f"https://{address}",
        "TRYBUNA_PROXIES": "127.0.0.1",
        "TRYBUNA_PUSH_TO_LOOPBACK": "false",
    }
    with (
        memory.folder("trybuna-host-") as folder,
        standalone_product(folder / "home", settings, demo=False) as variables,
    ):
        monkeypatch.setenv("TRYBUNA_HOME", variables["TRYBUNA_HOME"])  # where its mails are
        yield variables["BASE_URL"]


@asynccontextmanager
async def caddy(address: str, product: str, folder: Path) -> AsyncGenerator[Path]:
    """Run Caddy with our file, but on free ports and trusted by nobody; answer the certificate of its authority."""
    assert CADDY is not None
    around = folder / "Caddyfile"
    around.write_text(f"{{\n admin off\n skip_install_trust\n http_port {free_port()}\n}}\nimport {CADDYFILE}\n")
    variables = {
        "TRYBUNA_DOMAIN": address,
        "TRYBUNA_UPSTREAM": product.removeprefix("http://"),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    with (folder / "log").open("w") as log:
        process = await asyncio.create_subprocess_exec(
            *(CADDY, "run", "--adapter", "caddyfile", "--config", str(around)),
            env=os.environ | variables,
            stdout=log,
            stderr=log,
        )
    root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    try:
        await eventually(lambda: asyncio.to_thread(root.exists), bool)
        await eventually(lambda: _has_certificate(address), bool)  # it is made after Caddy has begun to listen
        yield root
    finally:
        process.terminate()
        await asyncio.wait_for(process.wait(), 20)


async def _has_certificate(address: str) -> bool:
    host, port = address.split(":")
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    try:
        _, writer = await asyncio.open_connection(host, int(port), ssl=context)
    except OSError:
        return False
    writer.close()
    return True


async def test_people_are_served_and_logged_in_over_https(
    address: str, product: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with caddy(address, product, tmp_path) as root:
        monkeypatch.setenv("SSL_CERT_FILE", str(root))  # of our clients: nothing is trusted without this certificate
        async with Api(f"https://{address}") as api:
            page = await api.http.get(f"https://{address}/")
            assert (page.status_code, "<title>Trybuna" in page.text) == (200, True)
            assert page.headers["strict-transport-security"].startswith("max-age=")
            await api.register()
            refresh = next(cookie for cookie in api.http.cookies.jar if "refresh" in cookie.name.lower())
            assert refresh.secure
            assert (await api.send("POST", "/users/session/refresh")).status_code == 200


def test_units_are_whole(tmp_path: Path) -> None:
    """As systemd reads them, with the product where it is in this test."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not here")
    for unit in (ROOT / "deploy" / "systemd").glob("trybuna*.*"):
        text = unit.read_text().replace("/srv/trybuna/product", str(ROOT))
        (tmp_path / unit.name).write_text(text)
    told = subprocess.run(
        (analyze, "verify", *sorted(map(str, tmp_path.glob("trybuna*")))), capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
