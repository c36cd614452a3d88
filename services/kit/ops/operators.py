"""Who may see how a service is doing: `/health` and `/metrics` are for operators (api.md, ops: not public)."""

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
    """Tell whether a request is an operator's: by the token, or by a network that the settings name.

    By network counts the address of the connection itself and nothing that a header says, so a proxy neither lets
    somebody in nor keeps somebody out by what it adds or leaves away. Whoever comes through a proxy of ours shows the
    token: the proxy's own address stands for everybody behind it.
    """
    token = settings.operators_token.get_secret_value()
    given = Headers(scope=scope).get("authorization", "")
    if token and hmac.compare_digest(given.encode(), f"{_BEARER}{token}".encode()):
        return True
    client = scope.get("client")
    address = address_of(client[0]) if client else None
    return address is not None and not came_through_proxy(scope) and is_in(address, settings.operators)


async def _operators_only(request: Request) -> None:
    """Answer anybody else that there is nothing here.

    Raises:
        NotFound: the request is no operator's.
    """
    if not is_operator(request.scope, request.app.state.settings):
        raise NotFound


OperatorsOnly = Depends(_operators_only)
"""For endpoints that nobody but operators may know of."""
