"""Examples for the OpenAPI document."""

from typing import Any

from contests.imports.examples import STANDING_VALUE

_CONTEST = "019a9d3c-5a10-7c5e-9a7f-2a4f6b8c0d11"
DIFFERENCE_ID = "019a9d3c-7c31-7a20-9b1f-4c6e8a0b2d45"
_ADDRESS = "https://raw.githubusercontent.com/example/schedules/main/league.json"
FEED_READING: dict[str, Any] = {"url": _ADDRESS, "format": "openfootball", "timeZone": "Europe/Warsaw"}
FEED_CREATE: dict[str, Any] = FEED_READING | {
    "name": "League schedule",
    "everyMinutes": 15,
    "kickOffs": "wait",
    "results": "itself",
    "mostChanges": 30,
}
FEED_PATCH: dict[str, Any] = {"everyMinutes": 60, "results": "wait"}
ODD_LINE: dict[str, Any] = {
    "_id": "6f1c2a9b7d3e4f50",
    "line": 14,
    "text": "Round 9, 2026-12-06, Poland, Japan, P - P",
    "code": "score-invalid",
    "detail": "“P - P” is not a score (2:1).",
    "isAside": False,
}
FEED: dict[str, Any] = FEED_CREATE | {
    "_id": "019a9d3c-7c31-7a20-9b1f-4c6e8a0b2d44",
    "league": _CONTEST,
    "columns": {},
    "shiftDays": None,
    "rounds": "column",
    "perRound": 10,
    "year": None,
    "monthFirst": False,
    "fromDay": None,
    "toDay": None,
    "state": "active",
    "nextCheckAt": "2026-12-06T17:15:00.000Z",
    "checks": [{"at": "2026-12-06T17:00:00.000Z", "outcome": "unchanged", "changes": 0, "code": None}],
    "problem": None,
    "stop": None,
    "work": None,
    "oddLines": [ODD_LINE],
    "preset": None,
}
PRESET_CHOICE: dict[str, Any] = {"id": "openLigaDb", "league": "bl1", "season": "2026"}
PRESET: dict[str, Any] = {
    "id": "openLigaDb",
    "name": "OpenLigaDB",
    "site": "https://www.openligadb.de",
    "licence": "Data: OpenLigaDB, licence ODbL 1.0.",
    "host": "api.openligadb.de",
    "isAllowed": True,
    "format": "openLigaDb",
    "leagues": [],
    "leagueExample": "bl1",
    "seasonExample": "2026",
    "needsKey": False,
    "leastMinutes": 5,
}
FEED_STOPPED: dict[str, Any] = FEED | {
    "state": "stopped",
    "nextCheckAt": None,
    "stop": {
        "code": "result-vanished",
        "detail": "A result that we have is missing in the source.",
        "at": "2026-12-06T17:00:00.000Z",
        "seenAt": "2026-12-06T16:45:00.000Z",
        "count": 1,
        "items": [
            {
                "fixture": "Round 9",
                "fixtureId": "019a9d3c-9c31-7a20-9b1f-4c6e8a0b2d44",
                "eventKey": "round-9-poland-japan",
                "event": "Poland – Japan",
                "ours": "2:1",
                "before": "2:1",
                "came": None,
            }
        ],
        "problems": [],
    },
}
DIFFERENCE: dict[str, Any] = {
    "_id": DIFFERENCE_ID,
    "count": 1,
    "lines": [
        {
            "kind": "kickOff",
            "fixture": "Round 9",
            "event": "Poland – Japan",
            "was": "2026-12-06T17:00:00+00:00",
            "will": "2026-12-07T19:30:00+00:00",
            "teams": 918,
        }
    ],
    "stands": [STANDING_VALUE],
    "notices": [],
    "awarded": 0,
    "questions": [],
    "clubs": [],
}
TRIAL: dict[str, Any] = {
    "fault": None,
    "faultCode": None,
    "header": ["round", "date", "home", "away"],
    "rows": [["Round 1", "2099-12-06", "Poland", "Japan"]],
    "fixtures": 1,
    "events": 1,
    "results": 0,
    "problems": [],
    "notices": [],
}
