"""The real origin of a request behind our proxies (`TRYBUNA_PROXIES`)."""

import re
from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from kit.process.networks import Address, Network, address_of, is_in

_WITH_PORT = re.compile(r"\[(?P<six>[^\]]*)\](?::\d*)?|(?P<four>[\d.]+):\d+")
"""How some proxies write an entry: `[2001:db8::1]:4000`, `192.0.2.1:4000`."""
_THROUGH_PROXY = "trybuna.through_proxy"
"""Stands in the scope of a request that a proxy of ours passed on."""


class ClientAddress:
    """ASGI middleware that sets the client to the address behind our proxies, for all later code.

    `X-Forwarded-For` and `X-Forwarded-Proto` count only if the peer is a proxy, because any client can send them.
    Applied twice, it changes nothing more.

    Args:
        app: the inner app.
        proxies: the networks of our proxies; clients' networks must not be among them.
    """

    def __init__(self, app: ASGIApp, *, proxies: Sequence[Network]) -> None:
        self.app = app
        self._proxies = tuple(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request as its client's."""
        client = scope.get("client")
        peer = address_of(client[0]) if client else None
        if scope["type"] == "http" and peer is not None and is_in(peer, self._proxies):
            headers = Headers(scope=scope)
            found = client_behind(peer, ",".join(headers.getlist("x-forwarded-for")), self._proxies)
            scheme = headers.get("x-forwarded-proto")
            known = scheme if scheme in {"http", "https"} else scope["scheme"]
            scope = {**scope, "client": (str(found), 0), "scheme": known, _THROUGH_PROXY: True}
        await self.app(scope, receive, send)


def came_through_proxy(scope: Scope) -> bool:
    """Return whether a proxy of ours forwarded the request; the client's address is then the proxy's claim."""
    return _THROUGH_PROXY in scope


def client_behind(proxy: Address, forwarded: str, proxies: Sequence[Network]) -> Address:
    """Return the right-most address of `X-Forwarded-For` that is no proxy of ours.

    Every proxy appends the address of its client, so only entries of our own proxies are trusted. The walk goes from
    the right and stops at the first foreign address. It also stops at the first entry that is not an address, and
    returns the last trusted one.

    Args:
        proxy: the peer, one of ours.
        forwarded: the header; several are joined by commas.
        proxies: the networks of our proxies.
    """
    proven = proxy
    for entry in reversed(forwarded.split(",")):
        address = _entry(entry.strip())
        if address is None:
            return proven
        proven = address
        if not is_in(address, proxies):
            return proven
    return proven


def _entry(text: str) -> Address | None:
    found = _WITH_PORT.fullmatch(text)
    return address_of(text if found is None else found["six"] or found["four"])
