"""Routes are made ready once in a run of tests, not once for the app of each."""

from collections.abc import Hashable
from typing import Any

from fastapi.routing import _EffectiveRouteContext as Ready  # pyright: ignore[reportPrivateUsage] - nothing public makes them ready

_ready: dict[Hashable, Ready] = {}


def share() -> None:
    """Let all apps of a service in this process have the routes that its first app made ready: it takes 0.1 s for some.

    FastAPI makes them ready for each app that includes a router, with what the app adds. All apps of a service add the
    same (`kit.app`), and none replaces dependencies (`dependency_overrides`).
    """
    made = Ready.from_api_route

    def once(*, original_route: Any, include_context: Any) -> Ready:
        app = include_context.dependency_overrides_provider
        key = (id(original_route), include_context.prefix, getattr(app, "title", None))
        if key not in _ready:
            _ready[key] = made(original_route=original_route, include_context=include_context)
        return _ready[key]

    Ready.from_api_route = once
