"""The generated documents: valid YAML that says what the models say."""

import json
from typing import Any

import pytest
import yaml

from api_documents.asyncapi import asyncapi_document
from api_documents.yaml import as_yaml
from contracts.subscriptions import SUBSCRIPTIONS


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
    assert set(document["channels"]) == set(taken)
    assert len(document["operations"]) == sum(len(takers) for takers in taken.values())
    assert all(message["summary"] for message in document["components"]["messages"].values())


def test_every_reference_leads_somewhere() -> None:
    document = asyncapi_document()
    text = json.dumps(document)
    references = {part.split('"')[0] for part in text.split('"$ref": "')[1:]}
    assert references
    for reference in references:
        found: Any = document
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]
