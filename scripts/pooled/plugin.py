"""A pytest plugin: every `Database` is reached through the pooler that the environment names, as a service's is."""

from functools import wraps
from typing import Any

import pytest

from kit.db import Database
from kit.settings import ServiceSettings


def pytest_configure(config: pytest.Config) -> None:  # noqa: ARG001 - pytest's own signature
    """Let a `Database` that a test makes by itself have what `kit.app` gives a service's."""
    pooler, make = ServiceSettings().pooler, Database.__init__
    if pooler is None:
        raise pytest.UsageError("TRYBUNA_DATABASE_POOLER names no pooler")

    @wraps(make)
    def made(self: Database, *args: Any, **options: Any) -> None:
        make(self, *args, **{"pooler": pooler} | options)

    Database.__init__ = made  # ty: ignore[invalid-assignment]
