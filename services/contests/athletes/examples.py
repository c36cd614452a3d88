"""Examples for the OpenAPI document."""

from typing import Any

Json = dict[str, Any]
_ORIGIN_ID = "0199f3a2-5b0c-7a10-8c11-7d1e2f3a4b5c"
_PLAYER_ID = "0199f3a2-7f20-7b31-9d22-8e2f3a4b5c6d"
_BANNER_ID = "5f1c2c0e-3b7a-4f0e-9f0a-6d1f0b7c1a2b"
_FIXTURE_ID = "0199f3a2-8a31-7c42-8e33-9f3a4b5c6d7e"
_MINUTES: Json = {"pl": "Minuty na boisku", "en": "Minutes played"}
_GOAL_EVENT: Json = {
    "name": "goals",
    "position": "forward",
    "value": 4.0,
    "per": None,
    "min": None,
    "max": None,
    "displayName": {"pl": "Gole", "en": "Goals"},
}
ORIGIN_PATCH: Json = {
    "pointEvents": [
        {"name": "minutes", "value": 2, "min": 60, "displayName": _MINUTES},
        {"name": "goals", "position": "forward", "value": 4},
    ],
    "appearance": "minutes",
}
ORIGIN: Json = {
    "_id": _ORIGIN_ID,
    "name": "Ekstraklasa 2026/27",
    "sport": "football",
    "positionTypesValues": ["goalkeeper", "defender", "midfielder", "forward"],
    "imgHeight": 200,
    "imgWidth": 1600,
    "imgHeightMin": {"mobile": 48, "desktop": 72},
    "otherImages": [f"/files/download/{_ORIGIN_ID}/{_BANNER_ID}?size=large"],
    "pointEvents": [_GOAL_EVENT],
    "appearance": "minutes",
    "appearances": ["minutes"],
    "captainAppearance": [],
    "isScoringFrozen": False,
    "athletes": 480,
    "clubs": 18,
    "leagues": ["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"],
}
ATHLETES_DRAFT: Json = {
    "athletes": [{"name": "Jan", "surname": "Kowal", "position": "forward", "teamKey": "legia-warszawa", "price": 7.5}]
}
PRICES_DRAFT: Json = {"prices": {_PLAYER_ID: 7.6}, "fixtureId": _FIXTURE_ID}
CLUB_DRAFT: Json = {
    "name": {"pl": "Legia Warszawa", "en": "Legia Warsaw"},
    "country": None,
    "colours": {"primary": "#ffffff", "secondary": "#00643c"},
}
CLUB: Json = {"key": "legia-warszawa"} | CLUB_DRAFT
CLUB_MERGE_DRAFT: Json = {"goes": "legia", "reason": "To ten sam klub"}
MERGED_CLUB: Json = {
    "club": CLUB,
    "goes": {"key": "legia", "name": {"pl": "Legia", "en": "Legia"}, "country": None, "colours": None},
    "matches": 17,
    "athletes": 2,
    "names": ["Legia"],
    "twice": [
        {
            "fixtureId": _FIXTURE_ID,
            "round": {"pl": "Kolejka 3", "en": "Round 3"},
            "key": "round-3-legia-wisla-krakow",
            "name": "Legia – Wisła Kraków",
        }
    ],
}
ATHLETE_MERGE_DRAFT: Json = {"goes": "0199f3a2-7f20-7b31-9d22-8e2f3a4b5c6e", "reason": "To ten sam zawodnik"}
MERGED_ATHLETE: Json = {
    "state": "checking",
    "stays": "Heung-min Son",
    "goes": "Son",
    "prices": 1,
    "statistics": 2,
    "checksSquads": True,
}
NAMED_CLUB: Json = {
    "written": "Legia Warszawa SA",
    "key": "legia-warszawa",
    "how": "part",
    "near": ["legia-warszawa"],
}
PLAYER: Json = {
    "_id": _PLAYER_ID,
    "_partition": _ORIGIN_ID,
    "name": "Jan",
    "surname": "Kowal",
    "fullname": "Jan Kowal",
    "position": "forward",
    "team": "Legia Warszawa",
    "teamKey": "legia-warszawa",
    "price": 7.6,
    "totalPoints": 31.0,
    "isAllowedToBuy": True,
    "isDisabled": False,
}
ORGANIZER_PLAYER: Json = PLAYER | {
    "key": "jan-kowal",
    "number": 17,
    "plannedPrices": [{"fixtureId": _FIXTURE_ID, "price": 7.7}],
}
_LINE: Json = {"name": "goals", "displayName": {"pl": "Gole", "en": "Goals"}, "count": 1, "points": 4.0}
_EVENT: Json = {"key": "legia-warszawa-wisla-krakow", "Home": "Legia Warsaw", "Away": "Wisła Kraków"}
DETAIL: Json = PLAYER | {
    "initialPrice": 7.5,
    "fixtures": [
        {
            "fixtureId": _FIXTURE_ID,
            "name": "Kolejka 1",
            "points": 4.0,
            "price": 7.5,
            "events": [_EVENT | {"points": 4.0, "lines": [_LINE]}],
        }
    ],
}
POINTS: Json = _EVENT | {
    "state": "played",
    "players": [
        {
            "_id": _PLAYER_ID,
            "fullname": "Jan Kowal",
            "position": "forward",
            "team": "Legia Warszawa",
            "points": 4.0,
            "lines": [_LINE],
        }
    ],
}
ATHLETE_RESULT: Json = {
    "_id": _PLAYER_ID,
    "number": 17,
    "fullname": "Jan Kowal",
    "appeared": True,
    "points": 4.0,
    "voided": False,
    "events": [{"key": _EVENT["key"], "appeared": True, "points": 4.0, "statistics": {"goals": 1}, "lines": [_LINE]}],
}
PROPOSAL: Json = {
    "_id": _PLAYER_ID,
    "fullname": "Jan Kowal",
    "position": "forward",
    "team": "Legia Warszawa",
    "points": 4.0,
    "expectedPoints": 2.1,
    "priceBefore": 7.5,
    "priceAfter": 7.6,
}
