"""The table of subscriptions and the services' handlers name the same events."""

import importlib

import pytest

from contracts.subscriptions import subscribed_types
from standalone.routing import read_routes


@pytest.mark.parametrize("service", read_routes().services)
def test_a_service_handles_exactly_what_it_subscribes_to(service: str) -> None:
    consumers = importlib.import_module(f"{service}.main").SERVICE.handlers
    assert set(consumers.types) == set(subscribed_types(service))
