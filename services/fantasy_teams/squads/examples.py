"""Examples for the OpenAPI document."""

from typing import Any

CONTEST = "0199f3a2-1c2d-7e3f-8a4b-5c6d7e8f9a0b"
FIXTURE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
TEAM = "0199f3a2-9d8c-7b6a-8594-837261504f3e"
ATHLETES = {number: f"0199f3a2-0b1c-7d2e-8f3a-4b5c6d7e8f{number:02}" for number in range(1, 17)}
KEEPER, STRIKER, SOLD = ATHLETES[1], ATHLETES[10], ATHLETES[16]
ROWS = ((1,), (2, 3, 4, 5), (6, 7, 8, 9), (10, 11), (12, 13, 14, 15))
"""Athletes by number: 1-4-4-2, and one of each position on the bench, as the football template asks."""
SENT: dict[str, Any] = {
    "squad": [[{"No": number, "_id": ATHLETES[number]} for number in row] for row in ROWS],
    "name": "Orły",
    "league": CONTEST,
    "bonus": {"name": "Captain", "playerId": STRIKER},
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
                "salePrice": 5.1,
                "team": "Sowy Mazury",
                "teamKey": "sowy",
                "soldPlayerId": None,
            }
        ]
    ],
    "formation": "1-4-4-2",
    "Value": 99.1,
    "saleValue": 99.1,
    "Income": 0.1,
    "accruedIncome": 0.1,
    "toSpend": 1,
    "budgetAdjustments": 0,
    "Empty": False,
    "points": 57,
    "salePrices": {},
    "fixtureTransfers": {FIXTURE: {"sold": [SOLD], "bought": [STRIKER]}},
    "fixtureBonuses": {FIXTURE: {"name": "Captain", "playerId": STRIKER}},
    "fixtureChips": {},
    "fixtureCaptains": {},
    "captains": None,
    "fixturePoints": {FIXTURE: 57},
    "bonus": None,
    "bonusesLeft": {"Captain": 2, "FullSquad": 1, "WildCard": 1},
    "chips": [],
    "returning": None,
    "transfersLeft": 2,
    "transfers": {
        "free": 2,
        "held": 3,
        "unlimited": None,
        "made": 1,
        "cost": 0,
        "heldNext": 4,
        "topsUp": False,
    },
    "revision": 3,
    "savedAt": "2026-11-20T17:59:59.120Z",
    "serverTime": "2026-11-20T17:59:59.120Z",
}
