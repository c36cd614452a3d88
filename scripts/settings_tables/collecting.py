"""The settings that an operator may give at a place, collected from the classes and the compose files."""

import importlib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from types import NoneType
from typing import Literal, cast, get_args, get_origin

from pydantic import AliasChoices, SecretStr
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings

from installation.settings import BackupSettings
from kit.process.configuration import Place, Setting, Topic
from kit.process.settings import Rate, ServiceSettings
from settings_tables import compose
from standalone.routing import read_routes
from standalone.settings import StandaloneSettings

Classes = dict[str, type[BaseSettings]]
"""Settings classes by the name of their service, or of what else reads them."""
STANDALONE, JOBS = "standalone", "jobs"
DAY = timedelta(days=1)
PLACE_OF = {STANDALONE: Place.STANDALONE, JOBS: Place.CONTAINERS}
"""The settings classes of programs that are no service."""


class Incomplete(ValueError):
    """Settings are not documented, or not passed on; the message names all of them."""


@dataclass(frozen=True)
class Entry:
    """A setting as a table shows it."""

    name: str
    topic: Topic
    value: str
    default: str
    description: str
    example: str


@dataclass(frozen=True)
class _Field:
    owner: str
    name: str
    info: FieldInfo
    note: Setting | None

    @property
    def description(self) -> str:
        return " ".join((self.info.description or "").split())


def classes() -> Classes:
    """Return every class of settings of an installation."""
    services: Classes = {}
    for service in read_routes().services:
        own: type[ServiceSettings] = importlib.import_module(f"{service}.settings").Settings
        services[service] = own
    return {STANDALONE: StandaloneSettings, **services, JOBS: BackupSettings}


def faults(of: Classes) -> list[str]:
    """List the settings that lack a description or a unit, or that compose.yaml does not pass on."""
    fields = list(_fields(of))
    found = [fault for field in fields for fault in _faults_of(field, fields)]
    in_containers = {field.name for field in fields if field.note and Place.CONTAINERS in field.note.places}
    unknown = compose.named() - in_containers - compose.variables().keys()
    found += [f"{name}: a compose file names it, but no Settings class and no compose.VARIABLES" for name in unknown]
    found += [f"{name}: both a Settings class and compose.VARIABLES" for name in in_containers & {*compose.variables()}]
    return sorted(set(found))


def _faults_of(field: _Field, fields: list[_Field]) -> Iterator[str]:
    note = field.note
    where = f"{field.name} ({field.owner})"
    if note is None:
        place = PLACE_OF.get(field.owner)
        if not any(one.name == field.name and one.note and place in one.note.places for one in fields):
            yield f"{where}: no Setting in its annotation"
        return
    if not field.description:
        yield f"{where}: no docstring below it"
    if not note.unit and not _value_of_type(field.info):
        yield f"{where}: a number needs a unit"
    if Place.CONTAINERS in note.places and not _is_passed(field):
        yield f"{where}: compose.yaml does not pass it on"
    for other in fields:
        is_same = other.name == field.name and other.note and other.note.places & note.places
        if is_same and (other.note, other.description) != (note, field.description):
            yield f"{field.name}: documented twice ({', '.join(sorted((field.owner, other.owner)))})"


def _is_passed(field: _Field) -> bool:
    if field.owner in PLACE_OF:
        return field.name in compose.named()
    return field.name in compose.passed(field.owner)


def entries(place: Place, of: Classes) -> list[Entry]:
    """Return the settings of a place, in the order of the topics.

    Raises:
        Incomplete: a setting is not documented, or compose.yaml does not pass it on.
    """
    if wrong := faults(of):
        raise Incomplete("\n".join(wrong))
    grouped: dict[str, list[_Field]] = defaultdict(list)
    for field in _fields(of):
        if field.note and place in field.note.places:
            grouped[field.name].append(field)
    found = [] if place is not Place.CONTAINERS else [_entry_of(name, one) for name, one in compose.variables().items()]
    found += [_entry(fields, place) for fields in grouped.values()]
    return sorted(found, key=lambda one: list(Topic).index(one.topic))


def _entry_of(name: str, variable: compose.Variable) -> Entry:
    default = compose.default(name)
    shown = variable.default or _code(default)
    return Entry(name, variable.topic, variable.value, shown, variable.description, variable.example or default)


def _entry(fields: list[_Field], place: Place) -> Entry:
    first = fields[0]
    note = first.note
    assert note is not None, first  # noqa: S101 - only fields with a note are grouped
    owners: dict[str, list[str]] = defaultdict(list)
    for field in fields:
        owners[_default(field, place)].append(field.owner)
    most, *others = sorted(owners, key=lambda one: -len(owners[one]))
    shown = "; ".join([_code(most), *(f"{_code(one)} in {' and '.join(owners[one])}" for one in others)])
    if note.default and (place is not Place.CONTAINERS or not most):
        shown = note.default
    value = note.unit or _value_of_type(first.info)
    return Entry(first.name, note.topic, value, shown, first.description, note.example or most)


def _default(field: _Field, place: Place) -> str:
    if place is Place.CONTAINERS:
        return compose.default(field.name) if field.owner in PLACE_OF else compose.passed(field.owner)[field.name]
    return _written(field.info.default)


def _written(value: object) -> str:
    """Write a default as an operator would."""
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case timedelta():
            return f"P{value.days}D" if value % DAY == timedelta(0) else f"{value.total_seconds():g}"
        case float():
            return f"{value:g}"
        case tuple():
            return ", ".join(str(one) for one in cast("tuple[object, ...]", value))
        case _:
            return str(value.get_secret_value() if isinstance(value, SecretStr) else value)


def _value_of_type(info: FieldInfo) -> str:
    """Say what a value is, as far as its type does; "" for a number, which has a unit."""
    if any(one == get_args(Rate)[1] for one in info.metadata):
        return "rate"
    kind = next((one for one in get_args(info.annotation) if one is not NoneType), info.annotation)
    if get_origin(info.annotation) is Literal:
        return ", ".join(f"`{one}`" for one in get_args(info.annotation))
    words = {bool: "`true`, `false`", timedelta: "duration", Path: "file", int: "", float: ""}
    return words.get(kind, "text") if isinstance(kind, type) else "text"


def _code(text: str) -> str:
    return f"`{text}`" if text else "–"


def _fields(of: Classes) -> Iterator[_Field]:
    for owner, kind in of.items():
        for name, info in kind.model_fields.items():
            notes = [one for one in info.metadata if isinstance(one, Setting)]
            alias = info.validation_alias
            given = str(alias.choices[-1]) if isinstance(alias, AliasChoices) else f"TRYBUNA_{name.upper()}"
            yield _Field(owner, given, info, notes[0] if notes else None)
