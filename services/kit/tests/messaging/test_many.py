"""Events handled together: in one transaction, in order, and one by one if that fails."""

import asyncio
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope
from kit.messaging import inbox
from kit.messaging.consumers import Consumers
from kit.messaging.inbox import receive
from kit.process import context
from kit.testing.waiting import eventually
from kit.tests.messaging.world import (
    FAST,
    Node,
    NoteChanged,
    NoteCopied,
    NoteShared,
    envelope,
    has_handled,
    running,
    take_over,
)

NOTES = tuple(f"n{number}" for number in range(5))
DEAD = "SELECT event_id, attempts FROM inbox WHERE dead_at IS NOT NULL"
DONE = "(SELECT FROM inbox WHERE done_at IS NOT NULL) AS done"


class Taking:
    """Handles many notes at once, except `NoteCopied`; `calls` has the notes of each call."""

    def __init__(self, *, poison: str = "") -> None:
        self.consumers = Consumers()
        self.calls: list[list[tuple[str, int]]] = []
        self.poison = poison
        for event in (NoteChanged, NoteShared):
            self.consumers.on_many(event)(self.take)
        self.consumers.on(NoteCopied)(self.take_one)

    async def take(self, session: AsyncSession, events: Sequence[NoteChanged]) -> None:
        self.calls.append([(event.note, event.revision) for event in events])
        for event in events:
            await session.execute(
                text("INSERT INTO handled (event_id, note, revision) VALUES (gen_random_uuid(), :note, :revision)"),
                {"note": event.note, "revision": event.revision},
            )
            if event.note == self.poison:
                raise ValueError(self.poison)

    async def take_one(self, session: AsyncSession, event: NoteChanged) -> None:
        self.calls.append([(event.note, event.revision)])
        await take_over(session, event)


async def put(node: Node, *envelopes: Envelope) -> None:
    """Put envelopes into the inbox together."""
    async with node.database.transaction() as session:
        await receive(session, envelopes)


def changed(note: str, revision: int = 1) -> Envelope:
    return envelope(NoteChanged(note=note, revision=revision))


async def test_what_waits_is_handled_together_in_its_order(subscriber: Node) -> None:
    taking = Taking()
    await put(subscriber, changed("n", 1), changed("m", 1), changed("n", 2))
    assert await subscriber.worker(taking.consumers).drain() == 3
    assert taking.calls == [[("n", 1), ("m", 1), ("n", 2)]]
    assert await subscriber.count(DONE) == 3


async def test_no_more_are_handled_together_than_one_transaction_should_hold(subscriber: Node) -> None:
    taking = Taking()
    await put(subscriber, *(changed(f"n{number}") for number in range(inbox.MOST_AT_ONCE + 1)))
    assert await subscriber.worker(taking.consumers).drain() == inbox.MOST_AT_ONCE + 1
    assert [len(call) for call in taking.calls] == [inbox.MOST_AT_ONCE, 1]
    assert await subscriber.count("handled") == inbox.MOST_AT_ONCE + 1


async def test_types_are_handled_together_unless_one_has_to_be_alone(subscriber: Node) -> None:
    taking = Taking()
    shared, copied = envelope(NoteShared(note="s", revision=1)), envelope(NoteCopied(note="c", revision=1))
    await put(subscriber, changed("n"), shared, changed("m"), copied, changed("o"))
    assert await subscriber.worker(taking.consumers).drain() == 5
    assert taking.calls == [[("n", 1), ("m", 1)], [("s", 1)], [("c", 1)], [("o", 1)]]


async def test_two_types_of_one_aggregate_keep_their_order(subscriber: Node) -> None:
    taking = Taking()
    await put(subscriber, changed("n", 1), envelope(NoteShared(note="n", revision=2)), changed("n", 3))
    assert await subscriber.worker(taking.consumers).drain() == 3
    assert taking.calls == [[("n", 1)], [("n", 2)], [("n", 3)]]


async def test_a_poison_message_among_many_leaves_one_dead_row(subscriber: Node) -> None:
    taking = Taking(poison="poison")
    poisonous = changed("poison")
    await put(subscriber, changed("a"), poisonous, *map(changed, NOTES))
    async with running(subscriber.worker(taking.consumers)):
        await eventually(lambda: has_handled(subscriber, 6))
        await eventually(lambda: subscriber.rows(DEAD))
        await put(subscriber, changed("later"), changed("last"))
        await eventually(lambda: has_handled(subscriber, 8))
    assert await subscriber.rows(DEAD) == [(poisonous.event_id, FAST.attempts)]
    assert [len(call) for call in taking.calls[:3]] == [7, 1, 1]
    assert sorted(row.note for row in await subscriber.handled()) == [
        "a",
        "last",
        "later",
        *(f"n{n}" for n in range(5)),
    ]


async def test_data_that_do_not_fit_are_dead_alone_among_many(subscriber: Node) -> None:
    taking = Taking()
    unreadable = envelope(NoteChanged(note="n", revision=1), revision="none")
    await put(subscriber, changed("a"), unreadable, changed("b"))
    assert await subscriber.worker(taking.consumers).drain() == 2
    assert await subscriber.rows(DEAD) == [(unreadable.event_id, 1)]
    assert taking.calls == [[("a", 1)], [("b", 1)]]


async def test_many_pass_over_what_another_worker_is_handling(subscriber: Node) -> None:
    taking, entered, leave = Taking(), asyncio.Event(), asyncio.Event()
    slow = Consumers()

    @slow.on(NoteChanged)
    async def stay(_session: AsyncSession, _event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        entered.set()
        await leave.wait()

    await put(subscriber, changed("n", 1))
    holding = asyncio.create_task(subscriber.worker(slow).drain())
    await entered.wait()
    await put(subscriber, changed("m", 1), changed("n", 2), changed("o", 1), changed("n", 3))
    draining = asyncio.create_task(subscriber.worker(taking.consumers).drain())
    await eventually(lambda: taking.calls)
    assert taking.calls == [[("m", 1), ("o", 1)]]
    leave.set()
    assert await holding + await draining == 5
    assert await subscriber.count(DONE) == 5


async def test_several_workers_handle_each_of_many_once(subscriber: Node) -> None:
    taking = Taking()
    await put(subscriber, *(changed(f"n{number % 40}", number) for number in range(1_000)))
    async with running(subscriber.worker(taking.consumers, concurrency=3)):
        await eventually(lambda: has_handled(subscriber, 1_000))
    assert await subscriber.count("handled") == 1_000
    assert await subscriber.count("(SELECT DISTINCT note, revision FROM handled) AS different") == 1_000
    assert await subscriber.count(DONE) == 1_000


async def test_what_one_emits_names_its_cause_and_what_many_do_names_none(subscriber: Node) -> None:
    consumers, causes = Consumers(), list[tuple[str | None, UUID | None]]()

    @consumers.on_many(NoteChanged)
    async def note(_session: AsyncSession, _events: Sequence[NoteChanged]) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        causes.append((context.correlation_id.get(), context.causation_id.get()))

    alone = changed("n")
    await put(subscriber, alone)
    await subscriber.worker(consumers).drain()
    await put(subscriber, changed("m"), changed("o"))
    await subscriber.worker(consumers).drain()
    assert causes == [("a-test", alone.event_id), ("a-test", None)]
