"""Addresses and networks, as settings, sockets and proxies write them."""

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from string import hexdigits
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
_GLOBAL_UNICAST = ip_network("2000::/3")
"""The only part of IPv6 that IANA gives to the public network."""
_SPECIAL = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # shared
            "127.0.0.0/8",  # loopback
            "169.254.0.0/16",  # link-local
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocol assignments
            "192.0.2.0/24",  # documentation
            "192.88.99.0/24",  # 6to4 relays, deprecated
            "192.168.0.0/16",  # private
            "198.18.0.0/15",  # benchmarks
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/4",  # multicast
            "240.0.0.0/4",  # reserved, and the broadcast address
            "2001::/23",  # protocol assignments, Teredo among them
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4, which leads to an IPv4 address
            "3fff::/20",  # documentation
        ),
    )
)
"""IANA's special-purpose registries as of 2025, for IPv4 and within `_GLOBAL_UNICAST`; other Pythons have other lists.

Not here are the networks of AS112 and AMT, which are reachable globally."""


def is_public(address: Address) -> bool:
    """Return whether an address is in the public network, which has none of our machines.

    No address of IANA's special-purpose registries is, nor an IPv6 address that leads to such an IPv4 address.
    """
    if isinstance(address, IPv6Address):
        if address in _EMBEDS_IPV4:
            return is_public(IPv4Address(int(address) & 0xFFFFFFFF))
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address not in _GLOBAL_UNICAST:
            return False
    return not is_in(address, _SPECIAL)


def is_number(host: str) -> bool:
    """Return whether clients may read a host as an IPv4 address in another form, such as `127.1` or `0x7f.1`.

    The last label decides, as in the URL standard of WHATWG. A usual address is one, too.
    """
    last = host.rstrip(".").rpartition(".")[2].lower()
    return last.isdecimal() or (last.startswith("0x") and all(sign in hexdigits for sign in last[2:]))
