"""The generated documents: valid YAML that says what the models say."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import jsonschema_rs
import pytest
import yaml

from api_documents.asyncapi import asyncapi_document
from api_documents.yaml import as_yaml
from contracts.base import Envelope
from contracts.subscriptions import SUBSCRIPTIONS
from kit.messaging.rabbit_bytes import encode

SCHEMA = Path(__file__).parent / "data" / "asyncapi-3.0.0.json"
"""The specification's own schema, with the bindings of AMQP (data/README.md)."""


@pytest.mark.parametrize(
    "value",
    [
        {"a": 1, "b": [True, None, 1.5, "x"], "empty": {}, "none": []},
        [["nested", ["deeper"]], {"k": {"l": ["m"]}}],
        {"yes": "no", "3.0.0": "1.10", "a: b": "# c", "quote": "'\"\\ \n line", "ł": "zażółć", "": " "},
    ],
)
def test_written_yaml_reads_back_as_the_same(value: Any) -> None:
    assert yaml.safe_load(as_yaml(value)) == value


def test_every_taken_event_has_a_channel_a_message_and_its_takers() -> None:
    document = asyncapi_document()
    taken = {event.type: takers for event, takers in SUBSCRIPTIONS.items() if takers}
    queues = {f"trybuna.{service}" for takers in taken.values() for service in takers}
    assert set(document["channels"]) == set(taken) | queues
    received = [name for name, one in document["operations"].items() if one["action"] == "receive"]
    assert len(received) == sum(len(takers) for takers in taken.values())
    assert all(message["summary"] for message in document["components"]["messages"].values())


def test_the_document_is_valid_by_the_specification() -> None:
    validator = jsonschema_rs.Draft7Validator(json.loads(SCHEMA.read_text()))
    document = asyncapi_document()
    assert [f"{error.instance_path}: {error.message}" for error in validator.iter_errors(document)] == []
    document["channels"]["team.changed.v1"]["bindings"]["amqp"]["is"] = "pigeon"
    assert not validator.is_valid(document), "bindings are looked at"


def test_bindings_say_what_is_declared_and_sent() -> None:
    document = asyncapi_document()
    exchange = document["channels"]["team.changed.v1"]["bindings"]["amqp"]["exchange"]
    assert exchange == {"name": "trybuna.events", "type": "topic", "durable": True, "autoDelete": False}
    queue = document["channels"]["trybuna.identity"]["bindings"]["amqp"]["queue"]
    assert (queue["name"], queue["durable"], queue["x-arguments"]["x-queue-type"]) == (
        "trybuna.identity",
        True,
        "quorum",
    )
    now, nobody = datetime.now(UTC), UUID(int=0)
    sent = encode(
        Envelope(
            event_id=nobody,
            type="team.changed.v1",
            occurred_at=now,
            producer="contests",
            aggregate_id="1",
            revision=1,
            correlation_id="c" * 8,
            data={},
        )
    )
    message = document["components"]["messages"]["TeamChanged"]
    assert (message["contentType"], message["bindings"]["amqp"]["messageType"]) == (sent.content_type, sent.type)
    telling = document["operations"]["tell.team.changed.v1"]["bindings"]["amqp"]
    assert (telling["deliveryMode"], telling["timestamp"]) == (sent.delivery_mode, sent.timestamp is not None)
    *_, field = document["components"]["correlationIds"]["request"]["location"].split("/")
    assert json.loads(sent.body)[field] == sent.correlation_id


def test_an_event_that_is_to_go_says_so() -> None:
    messages = asyncapi_document()["components"]["messages"]
    going = {message["name"]: message["x-deprecation"] for message in messages.values() if "x-deprecation" in message}
    assert going["points.scored.v1"]["instead"] == "points.scored.v2"
    assert {told["instead"] for told in going.values()} <= {message["name"] for message in messages.values()}
    assert "Deprecated since 2026-11-26" in messages["PointsScoredInLists"]["description"]


def test_every_reference_leads_somewhere() -> None:
    document = asyncapi_document()
    text = json.dumps(document)
    references = {part.split('"')[0] for part in text.split('"$ref": "')[1:]}
    assert references
    for reference in references:
        found: Any = document
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]
