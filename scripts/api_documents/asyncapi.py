"""The events between services as an AsyncAPI 3.0 document."""

import inspect
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from contracts.base import Envelope, Event
from contracts.subscriptions import SUBSCRIPTIONS

Json = dict[str, Any]
_SCHEMAS = "#/components/schemas/"
_ENVELOPE = Envelope.__name__


def asyncapi_document() -> Json:
    """Answer every event that somebody takes, and who takes it."""
    events = sorted((event for event, takers in SUBSCRIPTIONS.items() if takers), key=lambda event: event.type)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Trybuna: events between services",
            "version": "1.0.0",
            "description": "Every event carries the state of an aggregate with its revision; a consumer ignores a "
            "revision it has passed, so order and repetition do not matter. Producers forbid unknown fields, "
            "consumers ignore them.",
            "license": {"name": "Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "channels": {event.type: _channel(event) for event in events},
        "operations": {
            f"{service}.{event.type}": _operation(service, event)
            for event in events
            for service in SUBSCRIPTIONS[event]
        },
        "components": {
            "messages": {event.__name__: _message(event) for event in events},
            "schemas": _schemas(events),
        },
    }


def _channel(event: type[Event]) -> Json:
    return {
        "address": event.type,
        "description": _summary(event),
        "messages": {event.__name__: {"$ref": f"#/components/messages/{event.__name__}"}},
    }


def _operation(service: str, event: type[Event]) -> Json:
    return {
        "action": "receive",
        "title": f"{service} takes {event.type}",
        "channel": {"$ref": f"#/channels/{event.type}"},
        "messages": [{"$ref": f"#/channels/{event.type}/messages/{event.__name__}"}],
    }


def _message(event: type[Event]) -> Json:
    return {
        "name": event.type,
        "title": event.__name__,
        "summary": _summary(event),
        "payload": {
            "allOf": [
                {"$ref": _SCHEMAS + _ENVELOPE},
                {
                    "type": "object",
                    "properties": {"type": {"const": event.type}, "data": {"$ref": _SCHEMAS + event.__name__}},
                },
            ]
        },
    }


def _schemas(events: list[type[Event]]) -> Json:
    mode: JsonSchemaMode = "serialization"
    _, document = models_json_schema(
        [(Envelope, mode), *((event, mode) for event in events)],
        ref_template=_SCHEMAS + "{model}",
        schema_generator=GenerateJsonSchema,
    )
    definitions: Json = document["$defs"]
    return dict(sorted(definitions.items()))


def _summary(event: type[Event]) -> str:
    """Answer the first sentence of an event's docstring, without the type in front."""
    text = inspect.cleandoc(event.__doc__ or event.type).split("\n\n")[0].replace("\n", " ")
    sentence = text.partition("`: ")[2] or text
    return sentence[0].upper() + sentence[1:]
