"""Which port to serve on."""

import errno
import socket

from standalone.errors import CannotStart

USUAL = 8080
TRIES = 100


def listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket: on ``port``, or, when it is None, on 8080 or the next free one.

    Raises:
        CannotStart: the requested port is taken or not allowed, or the host is none of this machine.
    """
    if port is not None:
        return _bound(host, port)
    for candidate in range(USUAL, USUAL + TRIES):
        try:
            return _bound(host, candidate)
        except _Taken:
            continue
    raise CannotStart(f"Every port from {USUAL} to {USUAL + TRIES - 1} is taken. Set PORT to a free one.")


class _Taken(CannotStart):
    """Another process listens there."""


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise _Taken(f"Port {port} on {host} is taken. Set PORT to another one, or leave it unset.") from error
        raise CannotStart(f"Cannot listen on {host}:{port}: {error.strerror or error}.") from error
    return listener
