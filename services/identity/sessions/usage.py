"""Device and network of a session, by which its owner recognizes it."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from identity.domain.devices import cleaned
from kit.process.networks import Address, address_of

_PREFIXES = {4: 24, 6: 48}
"""Bits of an address that are kept: of a neighbourhood or a provider's customer, not of one connection."""


@dataclass(frozen=True)
class Usage:
    """The stored facts of the request that opened or last refreshed a session."""

    user_agent: str | None
    """The program's own name; at most `LONGEST_USER_AGENT` printable characters."""
    network: str | None
    """The client's network from our proxies, cut to /24 or /48: `198.51.100.0/24`."""


def place_of(address: Address | None) -> str | None:
    """Cut an address to the network that is kept and shown: /24 of IPv4, /48 of IPv6."""
    if address is None:
        return None
    kept = _PREFIXES[address.version]
    cut = address.max_prefixlen - kept
    return f"{type(address)(int(address) >> cut << cut)}/{kept}"


async def _usage(request: Request) -> Usage:
    host = request.client.host if request.client else None
    return Usage(cleaned(request.headers.get("user-agent")), place_of(address_of(host)))


Used = Annotated[Usage, Depends(_usage)]
