"""Examples for the OpenAPI document."""

from typing import Any

EVENT_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
REPORT: dict[str, Any] = {
    "service": "identity",
    "version": "20251010.3",
    "build": "v1.0.0",
    "live": True,
    "ready": True,
    "schemaVersion": "0004",
    "newestSchema": "0004",
    "databaseMilliseconds": 1.42,
    "poolSize": 5,
    "poolInUse": 1,
    "uptimeSeconds": 86_405,
    "broker": "up",
    "messaging": {
        "outbox": 0,
        "outboxOldestSeconds": 0.0,
        "inboxPending": 2,
        "inboxOldestSeconds": 0.4,
        "inboxDead": 1,
    },
    "readAt": "2026-11-21T16:00:05.000Z",
    "process": {
        "host": "identity-1",
        "processId": 7,
        "startedAt": "2026-11-20T16:00:00.000Z",
        "runningSeconds": 86_405.02,
        "cpuSeconds": 412.7,
        "residentBytes": 98_566_144,
        "runsWorkers": True,
    },
    "replicas": [
        {
            "host": "identity-1",
            "processId": 7,
            "role": "all",
            "connectedAt": "2026-11-20T16:00:01.000Z",
        },
        {
            "host": "identity-2",
            "processId": 7,
            "role": "all",
            "connectedAt": "2026-11-20T16:00:03.000Z",
        },
    ],
    "traffic": {
        "bounds": [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0],
        "routes": [
            {
                "method": "GET",
                "route": "/users/me",
                "statuses": {"2xx": 1204, "4xx": 3},
                "slower": [0, 310, 1150, 1200, 1206, 1207, 1207, 1207, 1207, 1207, 1207, 1207],
                "seconds": 8.61,
            }
        ],
    },
}
DEAD: dict[str, Any] = {
    "eventId": EVENT_ID,
    "type": "user.changed.v1",
    "producer": "identity",
    "aggregateId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12",
    "revision": 3,
    "attempts": 10,
    "lastError": "TimeoutError: the row was locked for longer than 5 s",
    "occurredAt": "2026-11-21T15:40:00.000Z",
    "receivedAt": "2026-11-21T15:40:00.100Z",
    "deadAt": "2026-11-21T15:57:12.340Z",
    "correlationId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c13",
}
REPLAYED: dict[str, Any] = {"replayed": 1}
HISTORY: dict[str, Any] = {
    "readAt": "2026-11-21T16:00:05.000Z",
    "everySeconds": 30.0,
    "process": REPORT["process"],
    "bounds": REPORT["traffic"]["bounds"],
    "looks": [
        {
            "at": "2026-11-21T15:59:45.000Z",
            "seconds": 30.001,
            "ready": True,
            "requests": 12,
            "failed": 0,
            "slower": [0, 4, 10, 11, 12, 12, 12, 12, 12, 12, 12, 12],
            "outboxOldestSeconds": 0.0,
            "inboxPending": 2,
            "databaseMilliseconds": 1.42,
        }
    ],
}
