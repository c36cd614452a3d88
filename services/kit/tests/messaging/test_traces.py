"""An event's trace, from the emitting to the handling service, on every transport."""

from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import AsyncExitStack

import aio_pika
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from kit.messaging.consumers import Consumers
from kit.messaging.rabbit_bytes import encode
from kit.process import context
from kit.process.settings import ServiceSettings
from kit.telemetry import exports, spans
from kit.telemetry.ids import place_of, trace_of
from kit.testing.collector import Collector, Taken, collecting
from kit.testing.waiting import eventually
from kit.tests.messaging.world import (
    PRODUCER,
    SUBSCRIBER,
    Node,
    NoteChanged,
    NoteForNobody,
    change_note,
    copying,
    envelope,
    running,
)

CREATED, SENT, PROCESSED = (f"{act} {NoteChanged.type}" for act in ("create", "send", "process"))


@pytest.fixture(scope="module")
def collector() -> Generator[Collector]:
    with collecting() as running_one:
        yield running_one


@pytest.fixture(autouse=True)
async def recorded(collector: Collector, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[None]:
    """Record the spans of both services."""
    monkeypatch.setattr(exports, "EVERY_SECONDS", 0.05)
    settings = ServiceSettings.model_validate({"environment": "test", "traces_to": collector.address})
    async with AsyncExitStack() as stack:
        for service in (PRODUCER, SUBSCRIBER):
            await stack.enter_async_context(spans.recording(service, settings, begin=lambda: None))
        yield


async def handled(collector: Collector, correlation_id: str) -> dict[str, Taken]:
    """Return the spans of a trace by name, once its event was handled."""

    def found() -> dict[str, Taken] | None:
        spans = {one.name: one for one in collector.spans() if one.trace == f"{trace_of(correlation_id):032x}"}
        return spans if {PROCESSED, SENT} <= spans.keys() else None

    spans = await eventually(found)
    assert spans is not None
    return spans


async def test_whoever_handles_an_event_goes_on_where_it_was_emitted(
    producer: Node, subscriber: Node, collector: Collector, request: pytest.FixtureRequest
) -> None:
    act = f"one-act-{request.node.name}"
    before = context.correlation_id.set(act)
    async with running(producer.relay(), subscriber.worker(copying())):
        with spans.work(PRODUCER, "acting"):
            event_id = await change_note(producer.database, "n")
        found = await handled(collector, act)
    context.correlation_id.reset(before)
    assert found[CREATED].parent == found["acting"].span
    assert {found[name].parent for name in (SENT, PROCESSED)} == {f"{place_of(act, event_id).span:016x}"}
    assert {name: span.service for name, span in found.items()} == {
        "acting": PRODUCER,
        "COMMIT": PRODUCER,
        CREATED: PRODUCER,
        SENT: PRODUCER,
        PROCESSED: SUBSCRIBER,
    }


async def test_events_that_are_handled_together_are_linked(
    producer: Node, subscriber: Node, collector: Collector, request: pytest.FixtureRequest
) -> None:
    consumers = Consumers()

    @consumers.on_many(NoteChanged)
    async def note_changed(session: AsyncSession, events: Sequence[NoteChanged]) -> None:
        await session.execute(text("SELECT :count FROM note"), {"count": str(len(events))})

    acts = [f"act-{number}-{request.node.name}" for number in range(3)]
    for number, act in enumerate(acts):
        before = context.correlation_id.set(act)
        await change_note(producer.database, f"n{number}")
        context.correlation_id.reset(before)
    async with running(producer.relay()):
        await eventually(lambda: subscriber.count("inbox"))
    await subscriber.worker(consumers).drain()
    span = (await handled(collector, acts[-1]))[PROCESSED]
    assert span.attributes["messaging.batch.message_count"] == 3
    assert [link[:32] for link in span.links] == [f"{trace_of(act):032x}" for act in acts[:-1]]


async def test_a_handler_that_fails_is_told_without_its_words(
    producer: Node, subscriber: Node, collector: Collector, request: pytest.FixtureRequest
) -> None:
    async def refuse(event: NoteChanged) -> None:
        raise RuntimeError(f"a secret of {event.note}")

    act = f"failing-{request.node.name}"
    before = context.correlation_id.set(act)
    async with running(producer.relay(), subscriber.worker(copying(before=refuse))):
        await change_note(producer.database, "n")
        found = await handled(collector, act)
    context.correlation_id.reset(before)
    assert found[PROCESSED].failed
    assert found[PROCESSED].attributes["error.type"] == "RuntimeError"
    assert "a secret" not in str(found)


def test_a_message_tells_its_trace_to_whoever_reads_along() -> None:
    note = envelope(NoteForNobody(note="n", revision=1))
    told = encode(note, spans.header_of(note)).headers["traceparent"]
    assert told == f"00-{trace_of(note.correlation_id):032x}-{note.event_id.hex[16:]}-01"
    assert isinstance(encode(note), aio_pika.Message)
    assert "traceparent" not in encode(note).headers
