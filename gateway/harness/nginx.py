"""A real nginx, started by ``gateway/start`` in a folder of its own, as a user who may write nowhere else."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from kit.testing.waiting import eventually
from project import ROOT

NOBODY = 65534
ATTEMPTS = 5
"""A free port may be taken by somebody else before nginx listens on it."""
NO_NGINX = "these tests need nginx; as root: apt-get install --no-install-recommends nginx (scripts/setup --tests does)"
FILES = ("start", "ready", "precompress", "nginx.conf.template", "generated")


@dataclass
class Gateway:
    """A running gateway."""

    url: str
    folder: Path
    process: subprocess.Popen[bytes]

    def log(self) -> str:
        """Answer what it has written to stdout and stderr."""
        return (self.folder / "log").read_text()

    def client(self, **options: Any) -> httpx.AsyncClient:
        """Make a client that talks to it."""
        return httpx.AsyncClient(base_url=self.url, timeout=60, **options)


def prepare(folder: Path) -> None:
    """Copy the gateway to a folder that anybody may read, with a place to write in."""
    for name in FILES:
        source = ROOT / "gateway" / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    for name in ("web/assets", "documents"):
        (folder / name).mkdir(parents=True)
    (folder / "run").mkdir()
    (folder / "log").touch()
    if os.geteuid() == 0:
        for name in ("run", "log"):
            os.chown(folder / name, NOBODY, NOBODY)


async def precompress(folder: Path) -> None:
    """Lay compressed files beside those of the web app in a prepared folder."""
    process = await asyncio.create_subprocess_exec("/bin/sh", folder / "precompress", folder / "web")
    assert await process.wait() == 0


def allow_reading(folder: Path) -> None:
    """Let everybody read, also where the umask would not."""
    for path in (folder, *folder.rglob("*")):
        if path.name not in {"run", "log"}:
            path.chmod(path.stat().st_mode | (0o755 if path.is_dir() else 0o644))


def run_start(folder: Path, settings: Mapping[str, str], *arguments: str) -> subprocess.Popen[bytes]:
    """Start ``gateway/start`` with settings of its own; its output goes to the folder's log."""
    assert shutil.which("nginx", path=_path()), NO_NGINX
    allow_reading(folder)
    unprivileged = NOBODY if os.geteuid() == 0 else None
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            ("/bin/sh", str(folder / "start"), *arguments),
            cwd="/",
            env={
                "PATH": f"{folder / 'commands'}:{_path()}",
                "GATEWAY_RUN": str(folder / "run"),
                "GATEWAY_WEB": str(folder / "web"),
                "GATEWAY_DOCUMENTS": str(folder / "documents"),
                "GATEWAY_ADDRESS": "127.0.0.1",
                "GATEWAY_WORKERS": "1",
                **settings,
            },
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            user=unprivileged,
            group=unprivileged,
            extra_groups=None if unprivileged is None else (),
        )


@asynccontextmanager
async def gateway(folder: Path, settings: Mapping[str, str]) -> AsyncGenerator[Gateway]:
    """Run a gateway from a prepared folder until the block ends."""
    running = await _started(folder, settings)
    try:
        yield running
    finally:
        running.process.send_signal(signal.SIGTERM)
        try:
            await eventually(lambda: running.process.poll() is not None, within=40)
        finally:
            if running.process.poll() is None:
                os.killpg(running.process.pid, signal.SIGKILL)
                running.process.wait()


@asynccontextmanager
async def folder_for_gateway() -> AsyncGenerator[Path]:
    """Prepare a folder outside pytest's, which only its owner may enter."""
    with tempfile.TemporaryDirectory(prefix="trybuna-gateway-") as name:
        prepare(Path(name))
        yield Path(name)


async def _started(folder: Path, settings: Mapping[str, str]) -> Gateway:
    for _ in range(ATTEMPTS):
        port = _free_port()
        process = run_start(folder, {"GATEWAY_PORT": str(port), **settings})
        running = Gateway(f"http://127.0.0.1:{port}", folder, process)

        def answers_or_ended(port: int = port, process: subprocess.Popen[bytes] = process) -> bool:
            return process.poll() is not None or _listens(port)

        await eventually(answers_or_ended, within=60, expecting="nginx did not start")
        if process.poll() is None:
            return running
    raise AssertionError(f"the gateway ends at once: {running.log()}")  # pyright: ignore[reportPossiblyUnboundVariable] - there were attempts


def _path() -> str:
    return f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
