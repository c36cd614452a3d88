"""Clients that machines write from openapi.json, and a way to the product on which requests can be refused."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx

from blackbox.api import Json
from blackbox.document import FILE, PROBLEM, document

ROOT = FILE.parent.parent
CLIENTS = FILE.parent / "clients"
"""The programs that integrators may begin with."""
PACKAGE = "trybuna_client"
"""The generated package, as the example in Python imports it."""
MODULES = ROOT / "web" / "node_modules"
"""Where the web app has the generator, openapi-fetch and the compiler."""
_OF_ONE_CONNECTION = {"connection", "content-encoding", "content-length", "host", "transfer-encoding"}


def write_python(folder: Path) -> None:
    """Write the package, without any warning.

    Raises:
        AssertionError: the generator says something.
    """
    settings = CLIENTS / "python" / "generate.yaml"
    _run(
        (sys.executable, "-m", "openapi_python_client", "generate", "--path", str(FILE), "--config", str(settings)),
        ("--output-path", str(folder / PACKAGE), "--meta", "none", "--fail-on-warning"),
    )


def compile_typescript(folder: Path, types: Path | None = None) -> Path:
    """Check and compile the programs in a folder, with the example's settings; answers where they are then.

    Args:
        folder: the programs; types of the API are written beside them, as `trybuna.ts`.
        types: what was generated before; without it that is done now.

    Raises:
        AssertionError: the generator or the compiler refuses something.
    """
    (folder / "node_modules").symlink_to(MODULES)
    (folder / "package.json").write_text('{"type": "module"}')
    shutil.copy(CLIENTS / "typescript" / "tsconfig.json", folder)
    if types is None:
        _run((str(MODULES / ".bin" / "openapi-typescript"), str(FILE), "--output", str(folder / "trybuna.ts")))
    else:
        shutil.copy(types, folder / "trybuna.ts")
    _run((str(MODULES / ".bin" / "tsc"), "--project", str(folder)))
    return folder / "out"


def _run(command: Sequence[str], more: Sequence[str] = ()) -> None:
    told = subprocess.run(  # noqa: S603 - programs of ours and of our environment
        (*command, *more), env=os.environ | {"NO_COLOR": "1"}, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr  # noqa: S101 - a test's assertion


@dataclass
class Refusals:
    """What a way to the product refuses: the first `times` requests of paths that begin so, with 429."""

    path: str
    wait: int
    """Seconds that `Retry-After` asks for."""
    times: int = 1
    url: str = ""
    """The way's own address, instead of the product's."""
    asked: list[float] = field(default_factory=list[float])
    """When requests of such paths came, in seconds."""

    def answer(self, path: str) -> bytes | None:
        """Note a request; answers the problem it is refused with, if it is."""
        if not path.startswith(self.path):
            return None
        self.asked.append(time.monotonic())
        if len(self.asked) > self.times:
            return None
        problem: Json = document()["components"]["examples"]["too-many-requests"]["value"]
        return json.dumps(problem).encode()


@contextmanager
def way_with_refusals(base_url: str, path: str, *, wait: int) -> Generator[Refusals]:
    """Open a way to the product on which the first request of a path is refused, as a proxy in front may do."""
    refusals = Refusals(path, wait)

    class Way(BaseHTTPRequestHandler):
        def handle_one_request(self) -> None:
            self.raw_requestline = self.rfile.readline(65537)
            if not self.raw_requestline or not self.parse_request():
                self.close_connection = True
                return
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if (refusal := refusals.answer(self.path)) is not None:
                self._answer(429, {"Content-Type": PROBLEM, "Retry-After": str(wait)}, refusal)
                return
            sent = {name: value for name, value in self.headers.items() if name.lower() not in _OF_ONE_CONNECTION}
            found = httpx.request(self.command, base_url + self.path, content=body, headers=sent, timeout=30)
            kept = {name: value for name, value in found.headers.items() if name not in _OF_ONE_CONNECTION}
            self._answer(found.status_code, kept, found.content)

        def _answer(self, status: int, headers: dict[str, str], body: bytes) -> None:
            self.send_response_only(status)
            for name, value in (headers | {"Content-Length": str(len(body))}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

    with ThreadingHTTPServer(("127.0.0.1", 0), Way) as server:
        refusals.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield refusals
        finally:
            server.shutdown()
            thread.join()
