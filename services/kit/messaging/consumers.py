"""Which function of a service handles which event."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Event

AnyEvent = TypeVar("AnyEvent", bound=Event)
Handler = Callable[[AsyncSession, AnyEvent], Awaitable[None]]
Act = Callable[[AsyncSession], Awaitable[None]]
Bind = Callable[[Sequence[Mapping[str, object]]], Act]
"""Parses events' data and returns their handling for a transaction; raises ValidationError."""
HandlerOfMany = Callable[[AsyncSession, Sequence[AnyEvent]], Awaitable[None]]


class Unreadable(Exception):
    """No handler can take this event, now or later: unknown type, or data that don't fit it."""


@dataclass(frozen=True)
class Registered:
    """A handler of one type of event."""

    bind: Bind
    takes_many: bool


class Consumers:
    """A service's handlers; features register theirs, and `include` combines them.

    A handler gets the session whose transaction also marks the event done. It must not commit, and raises to have the
    event retried later. It must ignore outdated revisions.

    A batch handler gets events that wait together, in order, in one transaction. The same aggregate may occur several
    times. Events that it emits have no cause. If it raises, the events are handled one by one.
    """

    def __init__(self) -> None:
        self._handlers: dict[str, list[Registered]] = {}

    def on(self, event: type[AnyEvent]) -> Callable[[Handler[AnyEvent]], Handler[AnyEvent]]:
        """Register the decorated function for a type of event; several are called in the order of registration."""

        def register(handler: Handler[AnyEvent]) -> Handler[AnyEvent]:
            async def one_by_one(session: AsyncSession, events: Sequence[AnyEvent]) -> None:
                for one in events:
                    await handler(session, one)

            self._register(event, one_by_one, takes_many=False)
            return handler

        return register

    def on_many(self, event: type[AnyEvent]) -> Callable[[HandlerOfMany[AnyEvent]], HandlerOfMany[AnyEvent]]:
        """Register the decorated function for a type of event, as one that takes many at once."""

        def register(handler: HandlerOfMany[AnyEvent]) -> HandlerOfMany[AnyEvent]:
            self._register(event, handler, takes_many=True)
            return handler

        return register

    def _register(self, event: type[AnyEvent], handle: HandlerOfMany[AnyEvent], *, takes_many: bool) -> None:
        def bind(data: Sequence[Mapping[str, object]]) -> Act:
            read = [event.model_validate(one, extra="ignore") for one in data]
            return lambda session: handle(session, read)

        self._handlers.setdefault(event.type, []).append(Registered(bind, takes_many))

    def include(self, *others: "Consumers") -> None:
        """Add the handlers of `others`, after the present ones."""
        for other in others:
            for event_type, handlers in other.handlers.items():
                self._handlers.setdefault(event_type, []).extend(handlers)

    @property
    def handlers(self) -> Mapping[str, Sequence[Registered]]:
        """The registered handlers, by event type."""
        return self._handlers

    @property
    def types(self) -> frozenset[str]:
        """The event types that have a handler; to be compared with the contracts' subscriptions."""
        return frozenset(self._handlers)

    def takes_many(self, event_type: str) -> bool:
        """Return whether all handlers of a type take many events at once."""
        handlers = self._handlers.get(event_type, ())
        return bool(handlers) and all(handler.takes_many for handler in handlers)

    def bind(self, event_type: str, *data: Mapping[str, object]) -> Act:
        """Parse events of one type, ignoring unknown fields, and return their handlers, bound, for a transaction.

        Raises:
            Unreadable: there is no handler, or the data are invalid; the message names the fields, never their values.
        """
        handlers = self._handlers.get(event_type)
        if not handlers:
            raise Unreadable(f"no handler for {event_type}")
        try:
            acts = [handler.bind(data) for handler in handlers]
        except ValidationError as error:
            places = (".".join(map(str, problem["loc"])) + ": " + problem["msg"] for problem in error.errors())
            raise Unreadable("; ".join(places)) from None

        async def act(session: AsyncSession) -> None:
            for step in acts:
                await step(session)

        return act
