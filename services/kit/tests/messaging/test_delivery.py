"""From a commit to the effect in another service; every test runs on every transport."""

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from kit.messaging import outbox
from kit.messaging.consumers import Consumers
from kit.process import context
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually
from kit.tests.messaging.world import (
    Node,
    NoteChanged,
    NoteCopied,
    NoteForNobody,
    NoteShared,
    Wire,
    change_note,
    copying,
    envelope,
    has_handled,
    has_note,
    is_drained,
    running,
    save_note,
    subscribers,
    take_over,
)


async def test_a_committed_event_has_its_effect_without_polling(producer: Node, subscriber: Node) -> None:
    async with running(producer.relay(), subscriber.worker(copying())):
        event_id = await change_note(producer.database, "n", "hello")
        await eventually(subscriber.handled)
    assert [row.event_id for row in await subscriber.handled()] == [event_id]
    assert await subscriber.notes() == {"n": (1, "hello")}
    assert await producer.count("outbox") == 0


async def test_an_event_rolled_back_is_never_sent(producer: Node, subscriber: Node) -> None:
    async with producer.database.sessions() as session:
        await save_note(session, "undone")
        await session.flush()
        await session.rollback()
    async with running(producer.relay(), subscriber.worker(copying())):
        await change_note(producer.database, "done")
        await eventually(subscriber.handled)
    assert [row.note for row in await subscriber.handled()] == ["done"]


async def test_every_subscriber_gets_an_event(producer: Node, subscriber: Node, neighbour: Node) -> None:
    workers = subscriber.worker(copying()), neighbour.worker(copying())
    async with running(producer.relay(), *workers):
        await change_note(producer.database, "n", "for both", NoteShared)
        await eventually(subscriber.handled)
        await eventually(neighbour.handled)
    assert await subscriber.notes() == await neighbour.notes() == {"n": (1, "for both")}


async def test_an_event_nobody_subscribes_to_is_not_written(producer: Node) -> None:
    async with producer.database.transaction() as session:
        await save_note(session, "n", event=NoteForNobody)
        await session.flush()
        assert await session.scalar(text("SELECT count(*) FROM outbox")) == 0


async def test_a_second_delivery_has_no_second_effect(wire: Wire, subscriber: Node) -> None:
    once = envelope(NoteChanged(note="n", text="once", revision=1))
    async with running(subscriber.worker(copying())):
        assert await wire.transport.send([once, once]) == {once.event_id}
        await eventually(subscriber.handled)
        assert await wire.transport.send([once]) == {once.event_id}
        await wire.transport.send([envelope(NoteChanged(note="end", revision=1))])
        await eventually(lambda: has_note(subscriber, "end"))
    assert [row.note for row in await subscriber.handled()] == ["n", "end"]
    assert await subscriber.count("inbox") == 2


async def test_events_out_of_order_lead_to_the_newest_state(wire: Wire, subscriber: Node) -> None:
    async with running(subscriber.worker(copying())):
        for revision in (3, 1, 2):
            await wire.transport.send([envelope(NoteChanged(note="n", text=f"state {revision}", revision=revision))])
        await eventually(lambda: has_handled(subscriber, 3))
    assert await subscriber.notes() == {"n": (3, "state 3")}


async def test_events_of_one_note_arrive_in_their_order(producer: Node, subscriber: Node) -> None:
    for revision in range(20):
        await change_note(producer.database, "n", f"state {revision + 1}")
    async with running(producer.relay(), subscriber.worker(copying())):
        await eventually(lambda: has_handled(subscriber, 20))
    assert [row.revision for row in await subscriber.handled()] == list(range(1, 21))


async def test_fields_a_consumer_does_not_know_are_ignored(wire: Wire, subscriber: Node) -> None:
    newer = envelope(NoteChanged(note="n", text="words", revision=1), colour="red", tags=["a"])
    async with running(subscriber.worker(copying())):
        await wire.transport.send([newer])
        await eventually(subscriber.handled)
    assert await subscriber.notes() == {"n": (1, "words")}


async def test_one_correlation_id_follows_a_chain_through_two_services(
    producer: Node, subscriber: Node, neighbour: Node
) -> None:
    passing_on = Consumers()

    @passing_on.on(NoteChanged)
    async def pass_on(session: AsyncSession, event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        await take_over(session, event)
        copied = NoteCopied(note=event.note, text=event.text, revision=event.revision)
        outbox.add(session, copied, subscribers=subscribers)

    correlation = str(uuid7())
    workers = subscriber.worker(passing_on), subscriber.relay(), neighbour.worker(copying())
    with structlog.testing.capture_logs() as lines:
        async with running(producer.relay(), *workers):
            token = context.correlation_id.set(correlation)
            first = await change_note(producer.database, "n", "passed on")
            context.correlation_id.reset(token)
            await eventually(neighbour.handled)
    (seen,), (copied,) = await subscriber.handled(), await neighbour.handled()
    assert (seen.correlation_id, seen.causation_id) == (correlation, first)
    assert copied.correlation_id == correlation
    causes = await neighbour.rows("SELECT producer, causation_id FROM inbox")
    assert causes == [(subscriber.name, first)]
    handled = [line for line in lines if line["event"] == "event_handled"]
    assert [(line["service"], line["event_type"], line["correlation_id"]) for line in handled] == [
        (subscriber.name, NoteChanged.type, correlation),
        (neighbour.name, NoteCopied.type, correlation),
    ]


async def test_a_subscriber_out_of_reach_gets_its_events_later_and_hurts_nobody(
    producer: Node, subscriber: Node, neighbour: Node, wire: Wire
) -> None:
    await wire.cut_off(subscriber.name)
    workers = subscriber.worker(copying()), neighbour.worker(copying())
    async with running(producer.relay(), *workers):
        for number in range(3):
            await change_note(producer.database, "n", f"state {number + 1}", NoteShared)
            await change_note(producer.database, "m", f"state {number + 1}", NoteCopied)
        await eventually(lambda: has_handled(neighbour, 6))
        assert await subscriber.handled() == []
        await wire.attach(subscriber.name, subscriber.database)
        await eventually(lambda: has_handled(subscriber, 3))
        await eventually(lambda: is_drained(producer))
    assert [row.revision for row in await subscriber.handled()] == [1, 2, 3]
    assert len(await neighbour.handled()) == 6


async def test_connections_that_break_are_replaced(producer: Node, subscriber: Node) -> None:
    async with running(producer.relay(), subscriber.worker(copying())):
        await change_note(producer.database, "before")
        await eventually(lambda: has_note(subscriber, "before"))
        for node in (producer, subscriber):
            await node.rows(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await change_note(producer.database, "after")
        await eventually(lambda: has_note(subscriber, "after"))
    assert len(await subscriber.handled()) == 2
