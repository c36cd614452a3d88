"""Events between services: outbox → relay → transport → inbox → handler (ARCHITECTURE.md, transactions and events).

Promises: an event is delivered if and only if its transaction was committed; its effect happens once; whatever fails
is tried again, and given up only visibly (a dead row that `replay` revives).
"""
