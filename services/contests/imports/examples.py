"""Examples for the OpenAPI document."""

from typing import Any

_ID = "019a9d3c-7c31-7a20-9b1f-4c6e8a0b2d44"
_CONTEST = "019a9d3c-5a10-7c5e-9a7f-2a4f6b8c0d11"
IMPORT_CREATE: dict[str, Any] = {
    "format": "openfootball",
    "fileName": "small-cup.json",
    "text": '{"name": "Small Cup", "matches": [{"round": "Final", "date": "2099-12-06", "time": "18:00", '
    '"team1": "Poland", "team2": "Japan", "score": {"ft": [2, 1]}}]}',
    "timeZone": "+01:00",
    "shiftDays": 7,
    "groupMedalists": False,
}
IMPORT_PREVIEW: dict[str, Any] = {
    "_id": _ID,
    "league": _CONTEST,
    "state": "preview",
    "problems": [],
    "notices": [],
    "fixtures": [
        {
            "key": "final",
            "name": "Final",
            "from": "2099-12-13T17:00:00.000Z",
            "to": "2099-12-13T19:00:00.000Z",
            "events": 1,
            "change": "new",
        }
    ],
    "counts": {
        "fixtures": 1,
        "events": 1,
        "results": 1,
        "new": 1,
        "changed": 0,
        "unchanged": 0,
        "athletes": 0,
        "newAthletes": 0,
        "prices": 0,
    },
    "seasonRules": [],
    "awarded": 0,
    "questions": [],
    "progress": None,
    "failure": None,
}
IMPORT_WAITING: dict[str, Any] = IMPORT_PREVIEW | {"state": "waiting", "progress": {"done": 0, "of": 0}}
IMPORT_REFUSED: dict[str, Any] = IMPORT_PREVIEW | {
    "state": "refused",
    "problems": [
        {
            "file": None,
            "line": 12,
            "pointer": "/matches/3/date",
            "code": "date-impossible",
            "detail": "„2026-02-30” nie jest datą (RRRR-MM-DD).",
        }
    ],
    "fixtures": [],
    "counts": dict.fromkeys(IMPORT_PREVIEW["counts"], 0),
}
