"""Events between services: outbox → relay → transport → inbox → handler (ARCHITECTURE.md, Delivery).

Promises: an event is delivered if and only if its transaction was committed; its effect happens once; whatever fails
is tried again, and given up only visibly (a dead row that `replay` revives).
"""
