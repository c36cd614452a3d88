"""Examples for the OpenAPI document."""

from typing import Any

CONTEST = "0199f3a2-1c2d-7e3f-8a4b-5c6d7e8f9a0b"
FIXTURE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
TEAM = "0199f3a2-9d8c-7b6a-8594-837261504f3e"
KEEPER, STRIKER, SOLD = (f"0199f3a2-0b1c-7d2e-8f3a-4b5c6d7e8f0{number}" for number in range(3))
SLOTS: list[list[dict[str, Any]]] = [[{"No": 1, "_id": KEEPER}], [{"No": 2, "_id": STRIKER}]]
SENT: dict[str, Any] = {
    "squad": SLOTS,
    "name": "Orły",
    "league": CONTEST,
    "bonus": {"name": "Captain", "playerId": STRIKER},
    "fixtureTransfers": {FIXTURE: {"sold": [SOLD], "bought": [STRIKER]}},
}
ANSWERED: dict[str, Any] = {
    "_id": TEAM,
    "_partition": CONTEST,
    "name": "Orły",
    "league": CONTEST,
    "squad": [
        [
            {
                "No": 1,
                "position": "goalkeeper",
                "_id": KEEPER,
                "fullname": "Jan Kowal",
                "price": 5.1,
                "purchasePrice": 5,
                "team": "Sowy Mazury",
                "teamKey": "sowy",
                "soldPlayerId": None,
            }
        ]
    ],
    "formation": "1-4-4-2",
    "Value": 99.1,
    "Income": 0.1,
    "accruedIncome": 0.1,
    "toSpend": 1,
    "budgetAdjustments": 0,
    "Empty": False,
    "points": 57,
    "fixtureTransfers": {FIXTURE: {"sold": [SOLD], "bought": [STRIKER]}},
    "fixtureBonuses": {FIXTURE: {"name": "Captain", "playerId": STRIKER}},
    "fixturePoints": {FIXTURE: 57},
    "bonus": None,
    "bonusesLeft": {"Captain": 2, "FullSquad": 1, "WildCard": 1},
    "transfersLeft": 2,
    "revision": 3,
    "savedAt": "2026-11-20T17:59:59.120Z",
    "serverTime": "2026-11-20T17:59:59.120Z",
}
