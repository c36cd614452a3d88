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
STANDING_VALUE: dict[str, Any] = {
    "_id": "019a9d3c-8d42-7b31-8c20-5d7f9b1c3e55",
    "kind": "price",
    "athlete": "Bartosz Wilczek",
    "fixture": "Round 3",
    "event": None,
    "statistic": None,
    "was": "8.1",
    "says": "7.6",
}
TABLE_SOURCE: dict[str, Any] = {
    "text": "Kolejka;Data;Godz.;Gospodarze;Goście;Sędzia\n1;12.12.2026 r.;8:20 PM;Orły;Sokoły;Kulik",
}
TABLE_PROPOSAL: dict[str, Any] = {
    "headerLine": 1,
    "columns": [
        {"name": "Kolejka", "meaning": "round", "sign": "recognised"},
        {"name": "Data", "meaning": "date", "sign": "recognised"},
        {"name": "Godz.", "meaning": "time", "sign": "recognised"},
        {"name": "Gospodarze", "meaning": "home", "sign": "recognised"},
        {"name": "Goście", "meaning": "away", "sign": "recognised"},
        {"name": "Sędzia", "meaning": None, "sign": "unknown"},
    ],
    "rows": [
        {
            "line": 2,
            "cells": [
                {"text": "1", "read": None},
                {"text": "12.12.2026 r.", "read": "2026-12-12"},
                {"text": "8:20 PM", "read": "20:20"},
                {"text": "Orły", "read": None},
                {"text": "Sokoły", "read": None},
                {"text": "Kulik", "read": None},
            ],
        }
    ],
    "lines": 1,
    "monthFirst": False,
    "year": None,
}
COLUMN_CHOICE: dict[str, Any] = {
    "kind": "athletes",
    "heads": ["Lp.", "Gracz", "Drużyna", "Wartość"],
    "columns": {"fullname": "Gracz", "club": "Drużyna", "price": "Wartość"},
}
KEPT_COLUMNS: dict[str, Any] = {"choices": [COLUMN_CHOICE]}
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
        "newClubs": 0,
        "prices": 0,
    },
    "clubs": [{"written": "Manchester City FC", "key": None, "how": "asked", "near": ["man-city"]}],
    "seasonRules": [],
    "awarded": 0,
    "questions": [],
    "stands": [STANDING_VALUE],
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
    "stands": [],
    "counts": dict.fromkeys(IMPORT_PREVIEW["counts"], 0),
}
WORKBOOK_FILE: dict[str, Any] = {
    "content": (
        "QkVHSU46VkNBTEVOREFSDQpWRVJTSU9OOjIuMA0KUFJPRElEOi0vL1RyeWJ1bmEvL1BMDQpCRUdJTjpWRVZFTlQNCl"
        "VJRDoxQHRyeWJ1bmENCkRUU1RBUlQ6MjAyNjEyMDRUMTk0NTAwWg0KU1VNTUFSWTpPcsWCeSAtIFNva2/FgnkNCkVO"
        "RDpWRVZFTlQNCkVORDpWQ0FMRU5EQVINCg=="
    )
}
"""A calendar with one match."""
WORKBOOK: dict[str, Any] = {
    "sheets": [
        {
            "name": "",
            "rows": [
                ["Date", "Home", "Away", "Location", "Status"],
                ["2026-12-04T19:45+00:00", "Orły", "Sokoły", "", ""],
            ],
        }
    ]
}
APPLIED_IMPORT: dict[str, Any] = {
    "_id": _ID,
    "source": "file",
    "fileName": "small-cup.json",
    "appliedAt": "2026-11-20T12:16:00.000Z",
    "new": 6,
    "changed": 0,
    "athletes": 0,
    "takenBackAt": None,
    "canBeTakenBack": True,
}
IMPORTS_UNDER_WAY: list[dict[str, Any]] = [{"_id": _ID, "fileName": "small-cup.json", "done": 12, "of": 40}]
IMPORT_REVERSAL: dict[str, Any] = {
    "_id": _ID,
    "source": "file",
    "fileName": "small-cup.json",
    "appliedAt": "2026-11-20T12:16:00.000Z",
    "takenBackAt": None,
    "goes": 0,
    "returns": 1,
    "stays": 0,
    "lines": [
        {
            "fate": "returns",
            "kind": "kickOff",
            "fixtureId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
            "fixture": "Kolejka 16",
            "eventKey": "huragan-sokol",
            "event": "Huragan – Sokół",
            "name": None,
            "was": "2026-12-12T15:00:00+00:00",
            "will": "2026-12-12T14:30:00+00:00",
            "count": 1,
            "reason": None,
        }
    ],
}
