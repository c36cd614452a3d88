"""Addresses with several hosts, written as PostgreSQL's own programs do: `scheme://user:password@one:1,two:2/path`."""

import re
from urllib.parse import urlsplit

HERE = frozenset({"localhost", "127.0.0.1", "::1"})
"""Hosts that only this machine reaches."""
STAYS_LOGGED_OUT = (
    "People will not stay logged in over plain http: other machines need HTTPS (the operator's book, HTTPS), and "
    "TRYBUNA_PUBLIC_URL names its address."
)
_PARTS = re.compile(r"(?P<before>[^:/]+://(?:[^/?#]*@)?)(?P<hosts>[^/?#]*)(?P<after>.*)", re.DOTALL)


def elsewhere(address: str, hosts: str) -> str:
    """Return an address with other hosts, `host:port` separated by commas, and all else unchanged.

    Raises:
        ValueError: it names no host.
    """
    parts = _PARTS.fullmatch(address)
    if parts is None:
        raise ValueError("this is no address with a host")
    return f"{parts['before']}{hosts}{parts['after']}"


def apart(address: str) -> list[str]:
    """Split an address of several hosts into one for each, in order; any other one is returned unchanged.

    Each host has a port of its own, or none.

    Raises:
        ValueError: one of the hosts is empty.
    """
    parts = _PARTS.fullmatch(address)
    hosts = parts["hosts"].split(",") if parts else []
    if parts is None or len(hosts) == 1:
        return [address]
    if not all(host.strip() for host in hosts):
        raise ValueError("an address of several hosts lacks one between two commas")
    return [f"{parts['before']}{host.strip()}{parts['after']}" for host in hosts]


def refuse_no_places(hosts: str) -> None:
    """Refuse a text that is not `host:port`, or several with commas between them.

    Raises:
        ValueError: a part is missing, or there are other parts.
    """
    for one in apart(f"postgresql://{hosts}/"):
        host, _, port = one.removeprefix("postgresql://").removesuffix("/").rpartition(":")
        if not host or "@" in host or "/" in host or not port.isdigit():
            raise ValueError("must be host:port, or several with commas between them")


def drops_cookies(url: str) -> bool:
    """Return whether browsers drop secure cookies at an address: plain http to another machine."""
    address = urlsplit(url)
    return address.scheme == "http" and address.hostname not in HERE
