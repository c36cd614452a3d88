"""The events between services as an AsyncAPI 3.0 document.

A channel for each type is a routing key of the one exchange, a channel for each service is its queue, which is bound to
the keys of what it takes. Names and properties are those that `kit.messaging` declares and sends.
"""

import inspect
from typing import Any, cast

from aio_pika import DeliveryMode
from aio_pika.abc import ExchangeType
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from contracts.base import Envelope, Event
from contracts.subscriptions import SUBSCRIPTIONS
from kit.messaging.rabbit_bytes import CONTENT_TYPE
from kit.messaging.rabbit_link import CONTRACT, UNLIMITED_DELIVERIES, Topology

Json = dict[str, Any]
_SCHEMAS = "#/components/schemas/"
_ENVELOPE = Envelope.__name__
_VERSION = {"bindingVersion": "0.3.0"}
_ACCOUNT = [{"$ref": "#/components/securitySchemes/account"}]
_TOPOLOGY = Topology(CONTRACT)


def asyncapi_document() -> Json:
    """Answer every event that somebody takes, and who takes it."""
    events = sorted((event for event, takers in SUBSCRIPTIONS.items() if takers), key=lambda event: event.type)
    queues = {service: [event for event in events if service in SUBSCRIPTIONS[event]] for service in _TOPOLOGY.services}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Trybuna: events between services",
            "version": "1.0.0",
            "description": "Every event carries the state of an aggregate with its revision; a consumer ignores a "
            "revision it has passed, so order and repetition do not matter. Producers forbid unknown fields, "
            "consumers ignore them. A message is acknowledged once its row is committed, and delivered until then.",
            "license": {"name": "Apache-2.0", "url": "https://www.apache.org/licenses/LICENSE-2.0"},
        },
        "defaultContentType": CONTENT_TYPE,
        "servers": {"broker": _broker()},
        "channels": {event.type: _channel(event) for event in events}
        | {_TOPOLOGY.queue(service): _queue(service, taken) for service, taken in queues.items()},
        "operations": {f"tell.{event.type}": _telling(event) for event in events}
        | {f"{service}.{event.type}": _taking(service, event) for event in events for service in SUBSCRIPTIONS[event]},
        "components": {
            "messages": {event.__name__: _message(event) for event in events},
            "correlationIds": {
                "request": {
                    "description": "The request, or the timer, that everything began with: it finds all of it in the "
                    "logs. The message's property `correlation_id` is the same, as far as 200 characters go.",
                    "location": "$message.payload#/correlation_id",
                }
            },
            "securitySchemes": {
                "account": {
                    "type": "userPassword",
                    "description": "An account of the broker: each service has its own, which writes to the exchange "
                    "and reads its own queue alone. Passwords are made with the installation.",
                }
            },
            "schemas": _schemas(events),
        },
    }


def _broker() -> Json:
    return {
        "host": "{host}:5672",
        "protocol": "amqp",
        "protocolVersion": "0.9.1",
        "pathname": "/{vhost}",
        "description": "For an installation in containers: RabbitMQ 3.10 or newer, reachable only within the "
        "installation's network. The first service that connects declares the exchange and the "
        "queues of all services: durable, of type quorum. A standalone installation has no broker:"
        " its services pass the same envelopes to each other within the process.",
        "variables": {
            "host": {"default": "rabbitmq", "description": "The broker, or one of its nodes."},
            "vhost": {"default": "trybuna", "description": "The virtual host; `TRYBUNA_RABBIT_URL` ends in it."},
        },
        "security": _ACCOUNT,
    }


def _channel(event: type[Event]) -> Json:
    exchange = {"name": _TOPOLOGY.exchange, "type": ExchangeType.TOPIC.value, "durable": True, "autoDelete": False}
    return {
        "address": event.type,
        "description": _summary(event),
        "messages": {event.__name__: {"$ref": f"#/components/messages/{event.__name__}"}},
        "bindings": {"amqp": {"is": "routingKey", "exchange": exchange, **_VERSION}},
    }


def _queue(service: str, taken: list[type[Event]]) -> Json:
    queue = {
        "name": _TOPOLOGY.queue(service),
        "durable": True,
        "exclusive": False,
        "autoDelete": False,
        "x-arguments": {"x-queue-type": "quorum", "x-delivery-limit": UNLIMITED_DELIVERIES},
    }
    return {
        "address": _TOPOLOGY.queue(service),
        "description": f"The queue of {service}; bound to {_TOPOLOGY.exchange} by the types that it consumes.",
        "messages": {event.__name__: {"$ref": f"#/components/messages/{event.__name__}"} for event in taken},
        "bindings": {"amqp": {"is": "queue", "queue": queue, **_VERSION}},
    }


def _telling(event: type[Event]) -> Json:
    sent = {"deliveryMode": DeliveryMode.PERSISTENT.value, "mandatory": True, "timestamp": True}
    return {
        "action": "send",
        "title": f"A service sends {event.type}",
        "description": "Sent from the outbox until the broker has confirmed it; `producer` names the service.",
        "channel": {"$ref": f"#/channels/{event.type}"},
        "messages": [{"$ref": f"#/channels/{event.type}/messages/{event.__name__}"}],
        "security": _ACCOUNT,
        "bindings": {"amqp": {**sent, **_VERSION}},
    }


def _taking(service: str, event: type[Event]) -> Json:
    queue = _TOPOLOGY.queue(service)
    return {
        "action": "receive",
        "title": f"{service} consumes {event.type}",
        "description": "Stored in the inbox, which keeps each event once; then acknowledged.",
        "channel": {"$ref": f"#/channels/{queue}"},
        "messages": [{"$ref": f"#/channels/{queue}/messages/{event.__name__}"}],
        "security": _ACCOUNT,
        "bindings": {"amqp": {"ack": True, **_VERSION}},
    }


def _message(event: type[Event]) -> Json:
    going = event.deprecation
    return {
        "name": event.type,
        "title": event.__name__,
        "summary": _summary(event),
        **({"description": going.sentence, "x-deprecation": going.told} if going else {}),
        "contentType": CONTENT_TYPE,
        "correlationId": {"$ref": "#/components/correlationIds/request"},
        "bindings": {"amqp": {"messageType": event.type, **_VERSION}},
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
    definitions: Json = _in_draft_07(document["$defs"])
    return dict(sorted(definitions.items()))


def _in_draft_07(schema: object) -> Any:
    """Write lists of certain lengths as AsyncAPI's schemas do: those of JSON Schema's draft 07."""
    if isinstance(schema, list):
        return [_in_draft_07(one) for one in cast("list[object]", schema)]
    if not isinstance(schema, dict):
        return schema
    found = {key: _in_draft_07(part) for key, part in cast("Json", schema).items()}
    if "prefixItems" in found:
        each = found.pop("prefixItems")
        found["items"] = each[0] if all(one == each[0] for one in each) else each
    return found


def _summary(event: type[Event]) -> str:
    """Answer the first sentence of an event's docstring, without the type in front."""
    text = inspect.cleandoc(event.__doc__ or event.type).split("\n\n")[0].replace("\n", " ")
    sentence = text.partition("`: ")[2] or text
    return sentence[0].upper() + sentence[1:]
