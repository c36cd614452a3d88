"""Examples of results for the OpenAPI document."""

from typing import Any

_PLAYER = "019a9d3c-6b21-7f00-8c1d-3e5a7b9c1d77"
SHEET: dict[str, Any] = {
    "pointEvents": [
        {
            "name": "goals",
            "position": "forward",
            "value": 4.0,
            "per": None,
            "min": None,
            "max": None,
            "displayName": {"pl": "Gole", "en": "Goals"},
        }
    ],
    "appearance": "minutes",
    "appearances": ["minutes"],
    "captainAppearance": [],
    "positions": [{"key": "forward", "displayName": {"pl": "napastnicy", "en": "forwards"}}],
    "athletes": [
        {
            "_id": _PLAYER,
            "fullname": "Jan Kowal",
            "surname": "Kowal",
            "position": "forward",
            "teamKey": "poland",
            "isPinned": True,
        }
    ],
    "published": {"matchday-1-poland-japan": {_PLAYER: {"minutes": 90, "goals": 2}}},
}
PASTED_RESULTS: dict[str, Any] = {"text": "12.12.2026 18:00 Poland – Japan 2:0 (1:0)\nBrazil – Peru 1:1"}
PASTED_RESULTS_PREVIEW: dict[str, Any] = {
    "results": [
        {
            "line": 1,
            "eventKey": "poland-japan",
            "score": {"ft": [2, 0], "et": None, "p": None, "sets": None, "retired": None, "abandoned": False},
        },
    ],
    "faults": [
        {
            "line": 2,
            "code": "line-match-unknown",
            "detail": "Mecz Brazil – Peru nie ma wyniku w tej kolejce: nie ma go tu albo jest przełożony lub nieważny.",
        }
    ],
    "clubs": [],
}
