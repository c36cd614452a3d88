"""The names in a request that its operation does not know: it ignores them, and the response names them."""

from collections.abc import Callable, Collection
from contextvars import ContextVar
from typing import Any, cast
from urllib.parse import parse_qsl, quote
from weakref import WeakKeyDictionary

from fastapi.dependencies.utils import get_flat_params
from fastapi.params import Query
from fastapi.routing import APIRoute
from starlette.types import Scope

QUERY_HEADER = "X-Ignored-Query"
FIELDS_HEADER = "X-Ignored-Fields"
_MOST_NAMES = 20
_LONGEST_NAME = 64
_known: WeakKeyDictionary[Callable[..., Any], frozenset[str]] = WeakKeyDictionary()
"""The query parameters of each endpoint."""


class IgnoredFields:
    """The fields of one request's body that no model knows."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._has_looked = False

    def look(self, body: object, known: Collection[str]) -> None:
        """Keep the names of the first body's fields that are not known; the parts of a body come after it."""
        if not self._has_looked and isinstance(body, dict):
            self._has_looked = True
            self.names = [name for name in cast("dict[str, object]", body) if name not in known]


fields: ContextVar[IgnoredFields | None] = ContextVar("ignored_fields", default=None)
"""Those of the current request; None outside of one."""


def headers_of(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Return the headers that name what a request's operation ignores; empty for most requests."""
    found = fields.get()
    told = {QUERY_HEADER: _unknown_parameters(scope), FIELDS_HEADER: [] if found is None else found.names}
    return [(header.lower().encode(), _listed(names)) for header, names in told.items() if names]


def _unknown_parameters(scope: Scope) -> list[str]:
    query: bytes = scope["query_string"]
    route = scope.get("route")
    if not query or not isinstance(route, APIRoute):
        return []
    known = _known.get(route.endpoint)
    if known is None:
        parameters = get_flat_params(route.dependant)
        known = _known[route.endpoint] = frozenset(one.alias for one in parameters if isinstance(one.field_info, Query))
    given = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    return [name for name in dict.fromkeys(name for name, _ in given) if name not in known]


def _listed(names: list[str]) -> bytes:
    """Return names for a header: percent-encoded, so that none ends it or holds its comma."""
    return ", ".join(quote(name[:_LONGEST_NAME], safe="", errors="replace") for name in names[:_MOST_NAMES]).encode()
