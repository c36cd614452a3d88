"""Addresses and networks, as settings, sockets and proxies write them."""

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Annotated

from pydantic import BeforeValidator
from pydantic_settings import NoDecode

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def _separated(given: object) -> object:
    return [part for part in re.split(r"[,\s]+", given) if part] if isinstance(given, str) else given


Networks = Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_separated)]
"""A setting that names networks or addresses, separated by commas: `10.0.0.0/8, 2001:db8::/32`."""


def address_of(text: str | None) -> Address | None:
    """Read an address; IPv4 mapped into IPv6 is IPv4, and what is no address is None."""
    try:
        address = ip_address(text or "")
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def is_in(address: Address, networks: Sequence[Network]) -> bool:
    """Tell whether an address belongs to one of the networks."""
    return any(address in network for network in networks)
