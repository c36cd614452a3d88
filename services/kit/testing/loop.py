"""The event loop of tests: uvloop's, as servers have it, behind the guard of the hosts that a test may reach."""

import socket
from collections.abc import Callable
from typing import Any

import uvloop


class GuardedLoop(uvloop.Loop):
    """Connects to hosts that the guard allows.

    The guard (pytest-socket) stands in Python's sockets. uvloop has sockets of its own, so it is asked before.
    """

    async def create_connection(
        self, protocol_factory: Callable[[], Any], host: Any = None, port: Any = None, **options: Any
    ) -> Any:
        """Connect as uvloop does; a host that is not allowed is refused as by a socket."""
        if host is not None:
            _ask(str(host))
        return await super().create_connection(protocol_factory, host, port, **options)


def _ask(host: str) -> None:
    """Connect a socket for datagrams, which sends nothing."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as line:
        line.connect((host, 9))
