"""Which function of a service handles which event."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeVar

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Event

AnyEvent = TypeVar("AnyEvent", bound=Event)
Handler = Callable[[AsyncSession, AnyEvent], Awaitable[None]]
Act = Callable[[AsyncSession], Awaitable[None]]
Bind = Callable[[Mapping[str, object]], Act]
"""Reads an event's data and answers what is to be done in a transaction; raises ValidationError."""


class Unreadable(Exception):
    """No handler can take this event, now or later: unknown type, or data that don't fit it."""


class Consumers:
    """A service's handlers; features register theirs, `include` brings them together.

    A handler gets the session whose transaction also marks the event done: it must not commit, and raises to have the
    event tried again later. It must ignore a revision it has passed.
    """

    def __init__(self) -> None:
        self._handlers: dict[str, list[Bind]] = {}

    def on(self, event: type[AnyEvent]) -> Callable[[Handler[AnyEvent]], Handler[AnyEvent]]:
        """Register the decorated function for a type of event; several are called in the order of registration."""

        def register(handler: Handler[AnyEvent]) -> Handler[AnyEvent]:
            def bind(data: Mapping[str, object]) -> Act:
                read = event.model_validate(data, extra="ignore")
                return lambda session: handler(session, read)

            self._handlers.setdefault(event.type, []).append(bind)
            return handler

        return register

    def include(self, *others: "Consumers") -> None:
        """Take over the handlers of `others`, after those that are here."""
        for other in others:
            for event_type, handlers in other.handlers.items():
                self._handlers.setdefault(event_type, []).extend(handlers)

    @property
    def handlers(self) -> Mapping[str, Sequence[Bind]]:
        """Answer what is registered, by event type."""
        return self._handlers

    @property
    def types(self) -> frozenset[str]:
        """Answer the event types that have a handler; to be compared with the contracts' subscriptions."""
        return frozenset(self._handlers)

    def bind(self, event_type: str, data: Mapping[str, object]) -> Act:
        """Read an event, ignoring unknown fields, and answer what is to be done in a transaction.

        Raises:
            Unreadable: there is no handler, or the data don't fit; says which fields, never what they held.
        """
        handlers = self._handlers.get(event_type)
        if not handlers:
            raise Unreadable(f"no handler for {event_type}")
        try:
            acts = [bind(data) for bind in handlers]
        except ValidationError as error:
            places = (".".join(map(str, problem["loc"])) + ": " + problem["msg"] for problem in error.errors())
            raise Unreadable("; ".join(places)) from None

        async def act(session: AsyncSession) -> None:
            for step in acts:
                await step(session)

        return act
