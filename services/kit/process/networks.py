"""Addresses and networks, as settings, sockets and proxies write them."""

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Annotated

from fastapi import Depends, Request
from pydantic import BeforeValidator
from pydantic_settings import NoDecode

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def _separated(given: object) -> object:
    return [part for part in re.split(r"[,\s]+", given) if part] if isinstance(given, str) else given


Networks = Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_separated)]
"""A setting that names networks or addresses, separated by commas: `10.0.0.0/8, 2001:db8::/32`."""


def address_of(text: str | None) -> Address | None:
    """Parse an address; IPv4 mapped into IPv6 becomes IPv4, and an invalid one None."""
    try:
        address = ip_address(text or "")
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def network_of(host: str | None) -> str:
    """Find the network that counts as one neighbour: an IPv4 address, or the /64 of an IPv6 address."""
    match address_of(host):
        case None:
            return "unknown"
        case IPv6Address() as address:
            return f"{IPv6Address(int(address) >> 64 << 64)}/64"
        case address:
            return str(address)


async def _network_of_request(request: Request) -> str:
    return network_of(request.client.host if request.client else None)


RequestNetwork = Annotated[str, Depends(_network_of_request)]
"""The network that a request comes from: behind proxies of ours, of the address that they saw (`kit.http.proxies`)."""


def is_in(address: Address, networks: Sequence[Network]) -> bool:
    """Return whether an address belongs to one of the networks."""
    return any(address in network for network in networks)


_EMBEDS_IPV4 = ip_network("64:ff9b::/96")
"""Addresses that stand for an IPv4 address behind a translator (RFC 6052)."""


def is_public(address: Address) -> bool:
    """Return whether an address is in the public network, which has none of our machines.

    Private, loopback, link-local, shared, multicast and reserved addresses are not, nor IPv6 addresses that lead to
    one.
    """
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is None and address in _EMBEDS_IPV4:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None and not is_public(inner):
            return False
        if address.ipv4_mapped is not None:
            return True
    return address.is_global and not address.is_multicast and not address.is_reserved
