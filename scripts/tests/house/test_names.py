"""Names that people type refuse invisible characters, in every body of every service."""

import importlib
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from contracts.base import Service
from kit.api.wire import BodyPart

NAMES = ("name", "surname", "title")
ELSEWHERE = {
    "identity": {"user_name", "account_name", "holder_name"},
    "fantasy_teams": {"name", "team_name"},
    "typer_predictions": {"name"},
    "private_leagues": {"name"},
    "contests": {"file_name"},
    "storage_logs": {"league_name", "team_name"},
}
"""Fields whose rule stands in the service's domain, which refuses or removes these characters, and names of files."""
UNSEEN = "\n\t\x1b\u202e\u200b\u2028"


def bodies_of(service: str) -> Iterator[type[BodyPart]]:
    importlib.import_module(f"{service}.main")
    pending = [BodyPart]
    while pending:
        body = pending.pop()
        pending.extend(body.__subclasses__())
        if body.__module__.startswith((f"{service}.", "shared.")):
            yield body


def names_something(body: type[BodyPart], field: str) -> bool:
    is_of_a_name = field in {"pl", "en"} and any(part in body.__name__ for part in ("Name", "Title"))
    return is_of_a_name or field.endswith(NAMES)


def takes(body: type[BodyPart], field: str, name: str) -> bool:
    info = body.model_fields[field]
    adapter: TypeAdapter[Any] = TypeAdapter(info.rebuild_annotation())
    try:
        adapter.validate_python(name)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("service", get_args(Service))
def test_a_name_takes_no_characters_that_nobody_sees(service: str) -> None:
    careless = {
        f"{body.__module__}.{body.__name__}.{field}"
        for body in bodies_of(service)
        for field in body.model_fields
        if names_something(body, field) and field not in ELSEWHERE.get(service, ())
        if takes(body, field, "Liga") and any(takes(body, field, f"Li{sign}ga") for sign in UNSEEN)
    }
    assert careless == set()
