"""Events between services: outbox → relay → transport → inbox → handler (ARCHITECTURE.md, Delivery).

Guarantees: an event is delivered if and only if its transaction was committed; its effect happens once. Every failure
is retried, and given up only visibly (a dead row that `replay` revives).
"""
