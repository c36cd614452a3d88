"""Examples for the OpenAPI document."""

from typing import Any

Json = dict[str, Any]
_PRIZES: Json = {"prizesList": [{"position": "1", "prize": "Piłka z autografami"}]}
_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
DRAFT: Json = {
    "template": "football-typer",
    "name": "Mundial 2026",
    "nameEn": "World Cup 2026",
    "startDate": "2026-06-01T10:00:00Z",
    "originName": "World Cup 2026",
    "prizes": _PRIZES,
}
PATCH: Json = {"name": "Mundial 2026", "nameEn": "World Cup 2026", "prizes": _PRIZES}
SETTINGS: Json = {
    "host": "Trybuna",
    "contactEmail": "kontakt@trybuna.test",
    "version": "20251010.3",
    "serverTime": "2026-06-11T18:59:59.120Z",
}
CONTEST: Json = {
    "_id": _ID,
    "_partition": _ID,
    "name": "World Cup 2026",
    "names": {"pl": "Mundial 2026", "en": "World Cup 2026"},
    "eventType": "Typer",
    "state": "running",
    "address": "mundial-2026",
    "isClosed": False,
    "endsAt": None,
    "isSigned": True,
    "consentsNeeded": [],
    "admission": "everybody",
    "entryDomains": [],
    "entryCode": None,
    "joinRequest": None,
    "startDate": "2026-06-01T10:00:00.000Z",
    "startDateDisplay": "1 czerwca 2026, 12:00",
    "prizes": _PRIZES,
    "origin": {
        "_id": "0199f3a2-5b0c-7a10-8c11-7d1e2f3a4b5c",
        "name": "World Cup 2026",
        "sport": "football",
        "positionTypesValues": ["goalkeeper", "defender", "midfielder", "forward"],
        "imgHeight": None,
        "imgWidth": None,
        "imgHeightMin": {"mobile": 48, "desktop": 72},
        "otherImages": [],
    },
    "homeScreenImages": {"mobile": None, "desktop": None},
    "budget": None,
    "maxPlayersFromTeam": None,
    "maxTransfers": None,
    "captain": None,
    "availableFormations": [],
    "availableSubstitutions": [],
    "numberOfPlayers": None,
    "numberOfSubstitutions": None,
    "transfers": None,
    "availableBonuses": [],
    "chips": [],
    "chipsPerRound": None,
    "scoring": {"kind": "rates", "home": None, "draw": None, "away": None},
    "exactOther": True,
    "weight": [{"first": 4, "last": 8, "factor": 1.5}],
    "joker": {"perRound": 1, "perContest": None, "factor": 2.0, "factorByRounds": []},
    "slam": {"points": 10.0, "atLeast": 3, "rounds": []},
    "roundWin": {"points": 2.0, "shared": "full"},
    "questions": None,
    "predictionFamilies": ["1X2", "ExactResult"],
    "availablePredictions": [
        {
            "name": "X",
            "rate": 3.84,
            "predictionFamily": "1X2",
            "isDisabled": False,
            "displayName": {"pl": "Remis", "en": "Draw"},
        }
    ],
    "pointEvents": [],
    "appearance": [],
    "captainAppearance": [],
    "squadComposition": None,
    "substitution": None,
    "editing": None,
    "sale": None,
    "opens": None,
    "regulationConfiguration": {
        "pointsLost": None,
        "pointsReceived": None,
        "teamName": None,
        "contestName": "World Cup 2026",
        "contestPeriod": None,
    },
    "rulesConfig": {
        "rules": [{"title": "Na czym polega gra", "body": "Typer polega na przewidywaniu wyników meczów."}]
    },
    "additionalOptions": {"consents": [], "sections": []},
    "currentFixture": None,
    "nextDeadline": "2026-06-11T19:00:00.000Z",
    "participants": 1284,
    "competitors": {
        "total": 48,
        "first": [
            {"pl": "Meksyk", "en": "Mexico"},
            {"pl": "Polska", "en": "Poland"},
            {"pl": "Argentyna", "en": "Argentina"},
        ],
        "inGroups": True,
    },
    "closing": "round",
    "closesBefore": 0,
    "tieBreak": ["exactResults", "correctPredictions", "bestFixture", "earliestTeam"],
    "roundWinsLeaveOut": [],
    "resultBasis": "normalTime",
    "revision": 3,
}
READINESS: Json = {
    "ready": False,
    "joined": False,
    "checkedAt": "2026-11-20T12:14:05.000Z",
    "checks": [
        {
            "key": "events",
            "state": "blocking",
            "title": "Mecze",
            "detail": "Kolejki bez meczów: 1 (Kolejka 3). Nie ma w nich czego typować ani za co zdobyć punktów.",
            "figures": {"count": 1, "of": 12, "cheapest": None, "budget": None},
            "mended": {
                "screen": "events",
                "fixtureId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                "eventKey": None,
                "moveTo": None,
            },
        }
    ],
}
CLOSING: Json = {
    "ready": False,
    "checkedAt": "2026-11-20T12:14:05.000Z",
    "checks": [
        {
            "key": "results",
            "state": "blocking",
            "title": "Wyniki",
            "detail": "Kolejki bez kompletu wyników: 1 (Kolejka 12).",
            "fixtureId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
        }
    ],
}
CONSEQUENCES: Json = {
    "changeableUntil": "2026-12-12T17:00:00.000Z",
    "frozen": False,
    "scoringFrozen": False,
    "squad": {
        "forSale": 212,
        "clubs": 8,
        "cheapest": 61.5,
        "missing": 0,
        "dearest": 138.0,
        "leastFromClub": 2,
        "positions": [
            {
                "position": "forward",
                "displayName": {"pl": "napastnicy", "en": "forwards"},
                "forSale": 31,
                "clubs": 8,
            }
        ],
        "prices": [{"price": 4.5, "athletes": 12}, {"price": 13.0, "athletes": 1}],
    },
    "thinRounds": [
        {
            "fixtureId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
            "name": "Kolejka 8",
            "matches": 2,
            "starters": 10,
        }
    ],
}
