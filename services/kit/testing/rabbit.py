"""A RabbitMQ node of our own for tests, and the one that a whole test run shares."""

import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from kit.postgres.process import free_port

VARIABLE = "RABBITMQ_URL"
PREFIX = "trybuna-rabbit-"
PROGRAM = Path("/usr/lib/rabbitmq/bin/rabbitmq-server")
CONTROL = PROGRAM.with_name("rabbitmqctl")
"""Not Debian's wrappers on the PATH: as root those insist on the system's folders."""
START_SECONDS = 60.0
STOP_SECONDS = 15.0
POLL_SECONDS = 0.05
_ATTEMPTS = 3
_GREETING = b"AMQP\x00\x00\x09\x01"
_METHOD_FRAME = b"\x01"


class RabbitUnavailable(AssertionError):
    """There is no broker to test with; the message names the remedy."""


class RabbitNode:
    """A node with ports, name, cookie and data of its own, on 127.0.0.1 only; ends with the thread that started it.

    Args:
        folder: of all its files; confirmed messages survive a kill and the next start.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self._name = f"trybuna{os.getpid()}{free_port()}@localhost"
        self._processes: list[subprocess.Popen[bytes]] = []
        self._environment: dict[str, str] = {}

    @property
    def url(self) -> str:
        """The address of the account that a new node has."""
        return f"amqp://guest:guest@127.0.0.1:{self.port}/"

    @property
    def port(self) -> int:
        """The port it listens on, from its first start on."""
        return self._port

    def start(self) -> None:
        """Start and wait until it responds, on its earlier port if it had one; about 4 s.

        Raises:
            RabbitUnavailable: it is not installed, or does not come up; quotes the end of its output.
        """
        if not PROGRAM.exists():
            raise RabbitUnavailable(
                "Tests of delivery need RabbitMQ: as root `scripts/setup --tests` installs Debian's rabbitmq-server "
                f"(apt-get install rabbitmq-server), or name a broker in {VARIABLE} (amqp://user:password@host:port/vhost)."
            )
        for _ in range(_ATTEMPTS):
            self._port = self._port or free_port()
            self._spawn()
            deadline = time.monotonic() + START_SECONDS
            while self._running and time.monotonic() < deadline:
                if self._answers():
                    return
                time.sleep(POLL_SECONDS)
            self.kill()
        tail = (self._folder / "output").read_text(errors="replace")[-1500:]
        raise RabbitUnavailable(f"RabbitMQ did not start. The end of its output:\n{tail}")

    def stop(self) -> None:
        """Shut it down in order; blocks for some seconds."""
        for process in reversed(self._processes):  # the node before its port mapper
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(STOP_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End it as a power failure would (SIGKILL)."""
        for process in self._processes:
            process.kill()
            process.wait()
        self._processes = []

    def refuse_everything(self, *, refuse: bool) -> None:
        """Enter or leave the state of a node without memory or disk space; takes a second or two."""
        self.control("set_vm_memory_high_watermark", "0" if refuse else "0.4")

    def control(self, *words: str) -> None:
        """Run a command of `rabbitmqctl`; takes a second or two.

        Raises:
            subprocess.CalledProcessError: it failed.
        """
        subprocess.run(  # noqa: S603 - own arguments
            [str(CONTROL), "--node", self._name, *words],
            env=self._environment,
            check=True,
            capture_output=True,
        )

    @property
    def _running(self) -> bool:
        return bool(self._processes) and all(process.poll() is None for process in self._processes)

    def _spawn(self) -> None:
        """Start its port mapper, which otherwise would be left over as a daemon, and the node."""
        self._environment = self._variables()
        with (self._folder / "output").open("ab") as output:
            for command in self._commands():
                self._processes.append(
                    subprocess.Popen(  # noqa: S603 - own arguments
                        ["setpriv", "--pdeathsig", "KILL", "--", *command],  # noqa: S607 - util-linux, set-up sees to it
                        cwd=self._folder,
                        env=self._environment,
                        stdin=subprocess.DEVNULL,
                        stdout=output,
                        stderr=output,
                        start_new_session=True,
                    )
                )

    def _commands(self) -> Sequence[Sequence[str]]:
        """Return the commands of a node's parts, in the order of their start."""
        return (["epmd"], [str(PROGRAM)])

    def _variables(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "HOME": str(self._folder),
            "ERL_EPMD_PORT": str(free_port()),
            "ERL_EPMD_ADDRESS": "127.0.0.1",
            "RUNNING_UNDER_SYSTEMD": "true",  # the script becomes the node, so that its process id is the node's
            "RABBITMQ_NODENAME": self._name,
            "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1",
            "RABBITMQ_NODE_PORT": str(self._port),
            "RABBITMQ_DIST_PORT": str(free_port()),
            "RABBITMQ_MNESIA_BASE": str(self._folder / "mnesia"),
            "RABBITMQ_LOG_BASE": str(self._folder / "log"),
            "RABBITMQ_ENABLED_PLUGINS_FILE": str(self._folder / "plugins"),
            "RABBITMQ_CONF_ENV_FILE": "/dev/null",
            "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": (
                "+S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}"
            ),
        }

    def _answers(self) -> bool:
        """Return whether it completes the protocol's handshake."""
        try:
            with socket.create_connection(("127.0.0.1", self._port), timeout=5) as connection:
                connection.sendall(_GREETING)
                return connection.recv(1) == _METHOD_FRAME
        except OSError:
            return False


class TestBroker:
    """Gives the address of the run's broker, which starts at its first use.

    xdist's controller owns the node and serves its address on a port of 127.0.0.1. So a run without tests of delivery
    starts none.

    Args:
        desk: the controller's port; None in the process that owns the node.
    """

    __test__ = False  # no test case, whatever pytest thinks of the name

    def __init__(self, desk: int | None = None) -> None:
        self._desk = desk
        self._listener: socket.socket | None = None
        self._node: RabbitNode | None = None
        self._folder: Path | None = None

    def url(self) -> str:
        """Return the address in the variable, else that of the run's node.

        Raises:
            RabbitUnavailable: there is neither.
        """
        if url := os.environ.get(VARIABLE):
            return url
        if self._desk is not None:
            return self._asked(self._desk)
        if self._node is None:
            self._folder = Path(tempfile.mkdtemp(prefix=PREFIX))
            node = RabbitNode(self._folder)
            node.start()
            self._node = node
        return self._node.url

    def desk(self) -> int:
        """Return the port at which other processes of the run get the address."""
        if self._listener is None:
            self._listener = socket.create_server(("127.0.0.1", 0))
            threading.Thread(target=self._serve, args=(self._listener,), daemon=True).start()
        return int(self._listener.getsockname()[1])

    def stop(self) -> None:
        """End the node that was started here, and remove its files."""
        if self._listener is not None:
            self._listener.close()
        if self._node is not None:
            self._node.kill()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _serve(self, listener: socket.socket) -> None:
        """Serve one request after the other; the node's parent is this thread, which lives as long as the process."""
        while True:
            try:
                asking, _ = listener.accept()
            except OSError:
                return
            with asking:
                try:
                    answer = f"url {self.url()}"
                except RabbitUnavailable as unavailable:
                    answer = f"unavailable {unavailable}"
                asking.sendall(answer.encode())

    @staticmethod
    def _asked(desk: int) -> str:
        with socket.create_connection(("127.0.0.1", desk)) as connection, connection.makefile("r") as answer:
            word, _, text = answer.read().partition(" ")
        if word != "url":
            raise RabbitUnavailable(text)
        return text
