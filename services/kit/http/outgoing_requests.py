"""Outgoing requests to foreign servers: address checks, and `Retry-After`."""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import cache

import httpx

from kit.process.networks import Address, address_of, is_number, is_public

HTTPS = 443
LONGEST_URL = 1_000
Resolve = Callable[[str, int], Awaitable[list[Address]]]
"""Returns the addresses of a host."""


class NotReached(Exception):
    """An address must not be requested: its host is not allowed, or its network is not public."""


@cache
def trust() -> ssl.SSLContext:
    """Return the trusted certificates; loaded once in a process, which takes some 30 ms."""
    return httpx.create_ssl_context()


async def resolved(host: str, port: int) -> list[Address]:
    """Resolve a host with the system's resolver.

    Raises:
        OSError: it has no address, or the resolver fails.
    """
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:  # a label of more than 63 characters, or of none (RFC 1035, section 2.3.4)
        raise OSError(str(error)) from error
    return [address for entry in found if (address := address_of(str(entry[4][0]))) is not None]


def host_of(url: str) -> str | None:
    """Return the host of an address; None if there is none, or if no client can read it, such as `xn--a.example`."""
    try:
        return httpx.URL(url).host or None
    except (httpx.InvalidURL, UnicodeError):  # the second one: a label of IDNA that stands for nothing (RFC 5891)
        return None


def retry_after(value: str | None, now: datetime, longest: timedelta) -> timedelta | None:
    """Return `Retry-After` (RFC 9110, section 10.2.3) in seconds, at most `longest`; None if it is invalid."""
    if not value:
        return None
    if value.isascii() and value.isdigit():
        return min(longest, timedelta(seconds=int(value[:9])))
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    pause = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)) - now
    return max(timedelta(0), min(longest, pause))


@dataclass(frozen=True)
class Reach:
    """The targets that user-supplied addresses may have: https to allowed hosts with public addresses only.

    Args:
        hosts: names, on port 443; `*.example.org` stands for every name below it; None: any name with a dot.
        local: `host:port` that may be plain http and in a private network: for tests.
        addresses_of: the resolver.
    """

    hosts: tuple[str, ...] | None = ()
    local: tuple[str, ...] = ()
    addresses_of: Resolve = field(default=resolved)

    def takes(self, url: str) -> bool:
        """Return whether an address may be stored, by its text alone."""
        host = host_of(url)
        if host is None or len(url) > LONGEST_URL:
            return False
        parsed = httpx.URL(url)
        if parsed.userinfo:
            return False
        if self._is_local(parsed):
            return parsed.scheme in {"http", "https"}
        return parsed.scheme == "https" and parsed.port in {None, HTTPS} and self._names(host.lower())

    async def checked(self, url: httpx.URL) -> Address:
        """Return the IP address to connect to; resolving the name again might lead elsewhere.

        Raises:
            NotReached: the host is not allowed, or one of its addresses is in a private network.
            OSError: it has no address.
        """
        if not self.takes(str(url)):
            raise NotReached(url.host)
        literal = address_of(url.host)
        addresses = [literal] if literal is not None else await self.addresses_of(url.host, url.port or HTTPS)
        if not addresses:
            raise OSError("no address")
        if not self._is_local(url) and not all(is_public(one) for one in addresses):
            raise NotReached(url.host)
        return addresses[0]

    def _is_local(self, url: httpx.URL) -> bool:
        return f"{url.host}:{url.port}".lower() in self.local

    def _names(self, host: str) -> bool:
        name = host.rstrip(".")
        if self.hosts is not None:
            return any(_is_below(name, allowed) for allowed in self.hosts)
        literal = address_of(name)
        return "." in name and not is_number(name) if literal is None else is_public(literal)


def _is_below(host: str, allowed: str) -> bool:
    if allowed.startswith("*."):
        return host.endswith(allowed[1:]) and len(host) > len(allowed) - 1
    return host == allowed
