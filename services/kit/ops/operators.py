"""Access to `/health` and `/metrics`, which are for operators only (api.md, ops: not public)."""

import hmac

from fastapi import Depends, Request
from starlette.datastructures import Headers
from starlette.types import Scope

from kit.api.errors import NotFound
from kit.http.proxies import came_through_proxy
from kit.process.networks import address_of, is_in
from kit.process.settings import ProcessSettings

_BEARER = "Bearer "


def is_operator(scope: Scope, settings: ProcessSettings) -> bool:
    """Return whether a request is an operator's: by the token, or by a network of the settings.

    The network check uses the connection's own address, never a header, so a proxy cannot change the result. Operators
    behind a proxy of ours send the token, because the proxy's address stands for all its clients.
    """
    token = settings.operators_token.get_secret_value()
    given = Headers(scope=scope).get("authorization", "")
    if token and hmac.compare_digest(given.encode(), f"{_BEARER}{token}".encode()):
        return True
    client = scope.get("client")
    address = address_of(client[0]) if client else None
    return address is not None and not came_through_proxy(scope) and is_in(address, settings.operators)


async def _operators_only(request: Request) -> None:
    """Refuse other clients as if the address did not exist.

    Raises:
        NotFound: the request is no operator's.
    """
    if not is_operator(request.scope, request.app.state.settings):
        raise NotFound


OperatorsOnly = Depends(_operators_only)
"""For endpoints that only operators may know of."""
