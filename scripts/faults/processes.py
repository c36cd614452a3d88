"""Processes that are started again when they end, as compose does with `restart: unless-stopped`."""

import asyncio
import os
import signal
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
SETTLED = 10.0
"""Seconds after which a process counts as started: the next pause is the first one again."""
STOP_SECONDS = 15.0


class Supervised:
    """A command that is kept running; it ends with the process that keeps it.

    Args:
        name: what it is called.
        words: the command.
        environment: all of its variables.
        log: the file that takes what it prints.
    """

    def __init__(self, name: str, words: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self.name = name
        self._words = ["setpriv", "--pdeathsig", "KILL", "--", *words]
        self._environment = dict(environment)
        self._changed: dict[str, str] = {}
        self._log = log
        self._process: asyncio.subprocess.Process | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._at_once = False
        self.starts = 0

    def start(self) -> None:
        """Start it, and keep it running."""
        self._keeping = asyncio.create_task(self._keep_running(), name=f"keep {self.name}")

    def kill(self) -> None:
        """End it as a crash would (SIGKILL)."""
        self._send(signal.SIGKILL)

    def freeze(self) -> None:
        """Stop it without ending it: it keeps every connection and says nothing."""
        self._send(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._send(signal.SIGCONT)

    def restart(self, **changed: str) -> None:
        """Ask it to end, and start it with these variables beside its own; without any, as it was at first."""
        self._changed = changed
        self._at_once = True
        self._send(signal.SIGTERM)

    @contextmanager
    def logging_to(self, log: Path) -> Generator[None]:
        """Let processes started within the context print into another file."""
        usual, self._log = self._log, log
        try:
            yield
        finally:
            self._log = usual

    def log_text(self) -> str:
        """Answer what it has printed."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    async def stop(self) -> None:
        """End it for good; by force after 15 s."""
        if self._keeping is None:
            return
        self._keeping.cancel()
        await asyncio.gather(self._keeping, return_exceptions=True)
        if self._process is None:
            return
        for sign in (signal.SIGCONT, signal.SIGTERM):
            self._send(sign)
        try:
            await asyncio.wait_for(self._process.wait(), STOP_SECONDS)
        except TimeoutError:
            self.kill()
            await self._process.wait()

    def _send(self, sign: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.send_signal(sign)

    async def _keep_running(self) -> None:
        pause = FIRST_PAUSE
        while True:
            started = time.monotonic()
            with self._log.open("ab") as log:
                self.starts += 1
                self._process = await asyncio.create_subprocess_exec(
                    *self._words,
                    env=self._environment | self._changed,
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            await self._process.wait()
            if self._at_once or time.monotonic() - started > SETTLED:
                pause = FIRST_PAUSE
            self._at_once = False
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)


def plain_environment() -> dict[str, str]:
    """Answer this process's variables without those that would configure a service."""
    return {name: value for name, value in os.environ.items() if not name.startswith("TRYBUNA_")}
