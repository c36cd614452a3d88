"""Handlers that fail, unreadable messages, and replay of dead rows."""

from collections.abc import Sequence
from datetime import timedelta

import structlog
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from kit.messaging.consumers import Consumers, Unreadable
from kit.messaging.inbox import InboxWorker
from kit.messaging.replay import replay
from kit.messaging.status import MessagingStatus, messaging_status
from kit.testing.waiting import eventually
from kit.tests.messaging.world import (
    FAST,
    Node,
    NoteChanged,
    NoteCopied,
    Wire,
    change_note,
    copying,
    envelope,
    has_handled,
    has_note,
    running,
    take_over,
)


class Broken(Exception):
    """The handler's own error; the second line of its text must not be stored."""

    def __init__(self) -> None:
        super().__init__("out of order\nsecret")


async def test_a_handler_that_fails_then_succeeds_has_its_effect_once(producer: Node, subscriber: Node) -> None:
    failures = iter([Broken(), Broken()])

    async def fail_twice(_event: NoteChanged) -> None:
        if (failure := next(failures, None)) is not None:
            raise failure

    async with running(producer.relay(), subscriber.worker(copying(before=fail_twice))):
        await change_note(producer.database, "n", "in the end")
        await eventually(subscriber.handled)
    assert await subscriber.notes() == {"n": (1, "in the end")}
    assert await subscriber.count("handled") == 1
    rows = await subscriber.rows("SELECT attempts, last_error, done_at IS NOT NULL FROM inbox")
    assert rows == [(2, "Broken: out of order", True)]


async def test_what_a_failing_handler_did_is_undone(producer: Node, subscriber: Node) -> None:
    async def fail(_event: NoteChanged) -> None:
        raise Broken

    async with running(producer.relay(), subscriber.worker(copying(before=fail))):
        await change_note(producer.database, "n")
        await eventually(lambda: _dead(subscriber))
    assert await subscriber.handled() == []
    assert await subscriber.notes() == {}


async def test_a_poison_message_leaves_one_dead_row_and_its_neighbours_flow(producer: Node, subscriber: Node) -> None:
    poisonous = True

    async def fail_on_poison(event: NoteChanged) -> None:
        if poisonous and event.note == "poison":
            raise Broken

    async with running(producer.relay(), subscriber.worker(copying(before=fail_on_poison))):
        poison = await change_note(producer.database, "poison")
        for number in range(5):
            await change_note(producer.database, f"n{number}")
        await eventually(lambda: has_handled(subscriber, 5))
        await eventually(lambda: _dead(subscriber))
        assert await _dead(subscriber) == [(poison, FAST.attempts, "Broken: out of order")]
        poisonous = False
        assert await replay(subscriber.database, poison) == 1
        await eventually(lambda: has_note(subscriber, "poison"))
        assert await _dead(subscriber) == []
        assert await replay(subscriber.database) == 0
    assert await subscriber.count("handled") == 6


async def test_data_that_do_not_fit_are_dead_at_once_and_say_where_not_what(wire: Wire, subscriber: Node) -> None:
    unreadable = envelope(NoteChanged(note="n", revision=1), note={"private": "words"}, revision="none")
    readable = envelope(NoteChanged(note="m", revision=1))
    async with running(subscriber.worker(copying())):
        await wire.transport.send([unreadable, readable])
        await eventually(lambda: has_note(subscriber, "m"))
    ((event_id, attempts, why),) = await _dead(subscriber)
    assert (event_id, attempts) == (unreadable.event_id, 1)
    assert "note: " in str(why)
    assert "revision: " in str(why)
    assert "private" not in str(why)


async def test_an_event_without_a_handler_waits_as_a_dead_row_for_a_version_that_has_one(
    wire: Wire, subscriber: Node
) -> None:
    await wire.transport.send([envelope(NoteChanged(note="n", revision=1))])
    async with running(subscriber.worker(Consumers())):
        await eventually(lambda: _dead(subscriber))
        ((_, _, why),) = await _dead(subscriber)
        assert why == f"no handler for {NoteChanged.type}"
    await replay(subscriber.database)
    async with running(subscriber.worker(copying())):
        await eventually(lambda: has_note(subscriber, "n"))


async def test_a_replayed_row_that_still_fails_is_dead_again(wire: Wire, subscriber: Node) -> None:
    await wire.transport.send([envelope(NoteChanged(note="n", revision=1), revision=-1)])
    async with running(subscriber.worker(copying())):
        await eventually(lambda: _dead(subscriber))
        await replay(subscriber.database)
        await eventually(lambda: _dead(subscriber))
    assert await subscriber.count("inbox") == 1


async def test_a_handler_that_spoils_its_transaction_fails(wire: Wire, subscriber: Node) -> None:
    consumers = Consumers()

    @consumers.on(NoteChanged)
    async def swallow(session: AsyncSession, _event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        try:
            await session.execute(text("INSERT INTO note VALUES (NULL, 1, 'private words')"))
        except IntegrityError:
            structlog.get_logger().info("swallowed")

    async with running(subscriber.worker(consumers)):
        await wire.transport.send([envelope(NoteChanged(note="n", revision=1))])
        await eventually(lambda: _dead(subscriber))
    ((_, _, why),) = await _dead(subscriber)
    assert "private words" not in str(why)


async def test_all_handlers_of_an_event_count_as_one_transaction(wire: Wire, subscriber: Node) -> None:
    first, second, both = Consumers(), Consumers(), Consumers()
    failures = iter([Broken()])

    @first.on(NoteChanged)
    async def take(session: AsyncSession, event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        await take_over(session, event)

    @second.on(NoteChanged)
    async def fail_once(_session: AsyncSession, _event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        if (failure := next(failures, None)) is not None:
            raise failure

    both.include(first, second)
    assert both.types == {NoteChanged.type}
    async with running(subscriber.worker(both)):
        await wire.transport.send([envelope(NoteChanged(note="n", revision=1))])
        await eventually(subscriber.handled)
    assert await subscriber.rows("SELECT attempts FROM inbox") == [(1,)]
    assert await subscriber.count("handled") == 1


async def test_failures_are_logged_with_their_correlation(wire: Wire, subscriber: Node) -> None:
    sent = envelope(NoteChanged(note="n", revision=1))

    async def give_up(_event: NoteChanged) -> None:
        raise Unreadable("never")

    with structlog.testing.capture_logs() as lines:
        async with running(subscriber.worker(copying(before=give_up))):
            await wire.transport.send([sent])
            await eventually(lambda: _dead(subscriber))
    (line,) = [line for line in lines if line["event"] == "event_dead"]
    assert (line["event_id"], line["correlation_id"]) == (str(sent.event_id), sent.correlation_id)
    assert (line["service"], line["failures"]) == (subscriber.name, 1)


async def test_the_status_tells_what_waits_and_what_died(producer: Node, subscriber: Node, wire: Wire) -> None:
    assert await _status(producer) == await _status(subscriber) == _NOTHING
    await change_note(producer.database, "n")
    waiting = await _status(producer)
    assert (waiting.outbox, waiting.outbox_oldest_seconds > 0) == (1, True)
    await wire.transport.send([envelope(NoteChanged(note="n", revision=1))])
    await eventually(lambda: _received(subscriber, 1))
    pending = await _status(subscriber)
    assert (pending.inbox_pending, pending.inbox_oldest_seconds > 0) == (1, True)
    async with running(subscriber.worker(Consumers())):
        await eventually(lambda: _dead(subscriber))
    after = await _status(subscriber)
    assert (after.inbox_pending, after.inbox_oldest_seconds, after.inbox_dead) == (0, 0, 1)


async def test_rows_done_long_ago_are_purged_and_no_others(wire: Wire, subscriber: Node) -> None:
    worker = InboxWorker(subscriber.database, copying(), kept=timedelta(days=2))
    old, fresh = (envelope(NoteChanged(note=note, revision=1)) for note in ("old", "fresh"))
    await wire.transport.send([old, fresh, envelope(NoteCopied(note="dead", revision=1), note=None)])
    async with running(worker):
        await eventually(lambda: has_handled(subscriber, 2))
    async with subscriber.database.engine.begin() as connection:
        await connection.execute(
            text("UPDATE inbox SET done_at = done_at - interval '2 days 1 second' WHERE event_id = :id"),
            {"id": old.event_id},
        )
    assert await subscriber.worker(copying()).purge() == 0, "without a setting they stay for a week"
    assert await worker.purge() == 1
    assert await subscriber.rows("SELECT event_id FROM inbox WHERE done_at IS NOT NULL") == [(fresh.event_id,)]


_NOTHING = MessagingStatus(outbox=0, outbox_oldest_seconds=0, inbox_pending=0, inbox_oldest_seconds=0, inbox_dead=0)


async def _status(node: Node) -> MessagingStatus:
    async with node.database.sessions() as session:
        return await messaging_status(session)


async def _received(node: Node, count: int) -> bool:
    return await node.count("inbox") == count


async def _dead(node: Node) -> Sequence[tuple[object, ...]]:
    return await node.rows("SELECT event_id, attempts, last_error FROM inbox WHERE dead_at IS NOT NULL")
