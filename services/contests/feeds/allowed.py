"""Where a feed may lead: https to named hosts, and there to public addresses only."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import httpx

from contests.feeds.faults import FetchFault, address_refused, no_answer
from kit.networks import Address, address_of, is_public
from kit.outgoing import resolved

HTTPS = 443
LONGEST_URL = 1_000
Resolve = Callable[[str, int], Awaitable[list[Address]]]
"""Answers the addresses of a host."""


@dataclass(frozen=True)
class Allowed:
    """Which addresses the installation lets feeds lead to.

    Args:
        hosts: names, over https; `*.example.org` stands for every name below it.
        local: `host:port` that may be plain http and in a private network: for tests.
        addresses_of: how names are resolved.
    """

    hosts: tuple[str, ...] = ()
    local: tuple[str, ...] = ()
    addresses_of: Resolve = field(default=resolved)

    def takes(self, url: str) -> bool:
        """Tell whether an address is one that a feed may have, by its words alone."""
        try:
            parsed = httpx.URL(url)
        except httpx.InvalidURL:
            return False
        if len(url) > LONGEST_URL or parsed.userinfo or not parsed.host:
            return False
        if self._is_local(parsed):
            return parsed.scheme in {"http", "https"}
        is_named = any(_is_below(parsed.host.lower().rstrip("."), host) for host in self.hosts)
        return parsed.scheme == "https" and parsed.port in {None, HTTPS} and is_named

    async def checked(self, url: httpx.URL) -> Address:
        """Answer the address to connect to; asking the name again might lead elsewhere.

        Raises:
            FetchFault: the host is not allowed, leads into a network of our own, or has no address.
        """
        if not self.takes(str(url)):
            raise FetchFault(address_refused(url.host), is_refusal=True)
        literal = address_of(url.host)
        try:
            addresses = [literal] if literal is not None else await self.addresses_of(url.host, url.port or HTTPS)
        except OSError as error:
            raise FetchFault(no_answer()) from error
        if not addresses:
            raise FetchFault(no_answer())
        if not self._is_local(url) and not all(is_public(one) for one in addresses):
            raise FetchFault(address_refused(url.host), is_refusal=True)
        return addresses[0]

    def _is_local(self, url: httpx.URL) -> bool:
        return f"{url.host}:{url.port}".lower() in self.local


def _is_below(host: str, allowed: str) -> bool:
    if allowed.startswith("*."):
        return host.endswith(allowed[1:]) and len(host) > len(allowed) - 1
    return host == allowed
