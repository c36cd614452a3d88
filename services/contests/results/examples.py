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
