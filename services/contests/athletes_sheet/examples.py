"""Examples for the OpenAPI document."""

from typing import Any

from contests.athletes.examples import CLUB, PLAYER

Json = dict[str, Any]
_FIXTURE: Json = {"_id": "0199f3a2-8a31-7c42-8e33-9f3a4b5c6d7e", "name": {"pl": "Kolejka 15", "en": "Round 15"}}
_REVISION = "9f3a4b5c6d7e8f90a1b2c3d4e5f60718"
_ATHLETE: Json = {
    key: PLAYER[key] for key in ("_id", "name", "surname", "fullname", "position", "teamKey", "price", "totalPoints")
}
SHEET: Json = {
    "revision": _REVISION,
    "nextFixture": _FIXTURE,
    "pinnedFixture": _FIXTURE | {"name": {"pl": "Kolejka 14", "en": "Round 14"}},
    "lockedFixture": None,
    "scoredFixture": None,
    "arePositionsFrozen": False,
    "isReasonNeeded": True,
    "budget": 100.0,
    "positions": [
        {
            "key": "forward",
            "displayName": {"pl": "napastnicy", "en": "forwards"},
            "oneName": {"pl": "napastnik", "en": "forward"},
        }
    ],
    "clubs": [CLUB],
    "athletes": [
        _ATHLETE | {"number": 17, "pinnedPrice": 7.5, "isAllowedToBuy": True, "isDisabled": False},
    ],
}
DRAFT: Json = {
    "revision": _REVISION,
    "athletes": [
        {"_id": PLAYER["_id"], "price": 7.8},
        {"surname": "Rojek", "position": "forward", "teamKey": "legia-warszawa", "price": 4.9},
    ],
    "clubs": [CLUB],
    "reason": "Nowe ceny po kolejce 14",
}
EFFECTS: Json = {
    "created": 1,
    "changed": 1,
    "dearer": 1,
    "cheaper": 0,
    "withdrawn": [],
    "moved": 0,
    "clubs": 1,
    "averageBefore": 5.62,
    "averageAfter": 5.64,
    "squad": {"before": 61.5, "after": 61.9, "missing": 0, "forSale": 212, "budget": 100.0},
}
