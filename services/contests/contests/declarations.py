"""The body and the view of the declared settings (contracts.settings)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, Field, create_model

from contests.catalogue.configuration import Configuration
from contests.tenths import OneDecimal, tenths_of
from contracts.settings.catalogue import SETTINGS, plain
from contracts.settings.kinds import Choice, Money, Own, Setting, Whole
from contracts.settings.squad import GROUPS
from kit.api.wire import Body, Tenths, View

_Model = TypeVar("_Model", bound=BaseModel)


def _type_of(setting: Setting, *, draft: bool) -> Any:
    """Return the type of a setting's field: bounds are checked in a body, and a view is trusted."""
    match setting.kind:
        case Whole(least, most):
            return Annotated[int, Field(ge=least, le=most, strict=True)] if draft else int
        case Money(least, most):
            return Annotated[float, OneDecimal(gt=(least - 1) / 10, le=most / 10)] if draft else Tenths
        case Choice(keys, past):
            return Literal[(*keys, *past)]
        case Own():
            raise ValueError(setting.name)


def _model(name: str, base: type[_Model], *, draft: bool) -> type[_Model]:
    """Create a model with a field for each plain setting; those of a group are in an object."""
    fields: dict[str, Any] = {}
    groups: dict[str, dict[str, Any]] = {}
    for setting in plain():
        name_of_field, *inner = setting.path
        if inner:
            inside = groups.setdefault(name_of_field, {})
            inside[inner[0]] = (_type_of(setting, draft=draft), Field(description=setting.about))
        else:
            fields[name_of_field] = _optional(_type_of(setting, draft=draft), setting.about, setting, draft=draft)
    for group, inside in groups.items():
        told = GROUPS[group]
        part = create_model(
            f"{told.name}Draft" if draft else told.name,
            __base__=base,
            __doc__=told.draft_doc if draft else told.view_doc,
            **inside,
        )
        first = next(setting for setting in plain() if setting.path[0] == group)
        fields[group] = _optional(part, told.about, first, draft=draft)
    return create_model(name, __base__=base, **fields)


def _optional(kind: Any, about: str, setting: Setting, *, draft: bool) -> Any:
    if draft:
        return (kind | None, Field(default=None, description=about))
    return (kind if setting.game is None else kind | None, Field(description=about))


DeclaredDraft: type[Body] = _model("DeclaredDraft", Body, draft=True)
"""A field for each plain setting; None: not sent."""
DeclaredView: type[View] = _model("DeclaredView", View, draft=False)
"""A field for each plain setting; null in a contest of the other game."""


def sent_in(patch: BaseModel) -> dict[Setting, object]:
    """Return the settings in a body, in stored form; those of `Own` as they were sent."""
    sent = {setting: _read(patch, setting) for setting in SETTINGS}
    return {setting: _stored(setting, value) for setting, value in sent.items() if value is not None}


def shown(configuration: Configuration) -> Mapping[str, object]:
    """Return a contest's plain settings as the fields of its view."""
    fields: dict[str, Any] = {}
    for setting in plain():
        value = stored_in(configuration, setting)
        if len(setting.path) == 1:
            fields[setting.path[0]] = value
        elif value is None:
            fields[setting.path[0]] = None
        else:
            fields.setdefault(setting.path[0], {})[setting.path[1]] = value
    return fields


def stored_in(configuration: Configuration, setting: Setting) -> object:
    """Return the stored value of a setting; None in a contest of the other game."""
    if setting.game == "Fantasy":
        return None if configuration.fantasy is None else getattr(configuration.fantasy, setting.name)
    is_foreign = setting.game == "Typer" and configuration.fantasy is not None
    return None if is_foreign else getattr(configuration, setting.name)


def _read(patch: BaseModel, setting: Setting) -> object:
    value: object = patch
    for part in setting.path:
        value = getattr(value, part, None)
    return value


def _stored(setting: Setting, value: object) -> object:
    return tenths_of(value) if isinstance(setting.kind, Money) and isinstance(value, float) else value
