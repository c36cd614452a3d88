"""Examples for the OpenAPI document."""

from typing import Any

QUESTION: dict[str, Any] = {
    "text": {"pl": "Kto zagra w finale?", "en": "Who will play in the final?"},
    "answers": [
        {"text": {"pl": "Polska", "en": "Poland"}},
        {"text": {"pl": "Japonia", "en": "Japan"}},
        {"text": {"pl": "Brazylia", "en": "Brazil"}},
    ],
    "choose": 2,
    "points": 4.0,
    "closesAt": "2099-11-28T15:45:00Z",
}
ASKED: dict[str, Any] = {
    "fixtureId": "019a9d3c-6b21-7f00-8c1d-3e5a7b9c1d55",
    "round": None,
    "closesWithRound": False,
    "key": "question-1",
    "form": "choice",
    "text": {"pl": "Kto zagra w finale?", "en": "Who will play in the final?"},
    "answers": [
        {"key": "1", "text": {"pl": "Polska", "en": "Poland"}, "isRight": False},
        {"key": "2", "text": {"pl": "Japonia", "en": "Japan"}, "isRight": False},
        {"key": "3", "text": {"pl": "Brazylia", "en": "Brazil"}, "isRight": False},
    ],
    "choose": 2,
    "points": 4.0,
    "number": None,
    "order": None,
    "right": [],
    "closesAt": "2099-11-28T15:45:00.000Z",
    "isClosed": False,
    "state": "scheduled",
    "isSettled": False,
}
