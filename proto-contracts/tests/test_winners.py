"""Winners of a contest whose closing stands: asked, answered, saved once, told, and in the contest's log."""

from collections.abc import Awaitable, Callable
from uuid import UUID

import asyncpg
import pytest

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, eventually
from blackbox.tables import announced_databases

MINE = "/users/me/winnings"
IBAN = "PL61109010140000071219812874"
ANSWER = {"firstName": "Ola", "surname": "Nowak", "address": "ul. Krótka 1\n00-001 Warszawa", "accountNumber": IBAN}
Person = Callable[[], Awaitable[Api]]


async def ends(database: "asyncpg.Connection[asyncpg.Record]", league: str) -> None:
    """Let the day pass in which the closing can be taken back, once identity has heard of it."""
    await eventually(
        lambda: database.fetchval("SELECT state FROM contests WHERE id = $1", UUID(league)), lambda s: s == "closed"
    )
    await database.execute("UPDATE contests SET ends_at = now() WHERE id = $1", UUID(league))


async def titles(reader: Api) -> list[str]:
    return [message["title"] for message in (await reader.get("/users/inbox"))["items"]]


async def test_winners_give_their_data_and_an_organizer_saves_them_once(organizer: Api, participant: Person) -> None:
    databases = announced_databases()
    if databases is None:
        pytest.skip("only a standalone product's database can be told that a day has passed: TRYBUNA_HOME")
    contest: Json = await acts.draft_contest(organizer, "One with winners")
    league: str = contest["_id"]
    await acts.add_round(organizer, league)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    winner = await participant()
    await winner.join(league)
    at = f"/organizer/identity/leagues/{league}/winners"
    line = {"userId": winner.user["_id"], "position": 1, "teamName": "Orły", "points": 30.5, "prize": "A scarf"}
    asked = {"dueAt": acts.in_days(14), "winners": [line]}
    await eventually(lambda: organizer.refusal("POST", at, asked), lambda found: found == (409, "contest-not-over"))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/close", {"reason": "played"})
    database = await asyncpg.connect(databases["identity"])
    try:
        await ends(database, league)
        assert await organizer.refusal("POST", f"{at}/save", {"reason": "prizes"}) == (409, "winners-not-asked")
        shown = await organizer.post(at, asked)
        assert [(one["points"], one["givenAt"]) for one in shown["winners"]] == [(30.5, None)]
        await eventually(lambda: titles(winner), lambda found: "One with winners: collect your prize" in found)

        own = f"{MINE}/{league}"
        for field, value, code in (
            ("firstName", "O", "person-name-invalid"),
            ("address", "x", "postal-address-invalid"),
            ("accountNumber", "PL00", "account-number-invalid"),
        ):
            refused = await winner.send("PUT", own, ANSWER | {field: value})
            assert refused.json()["errors"][0]["code"] == code
        assert await winner.refusal("PUT", f"{MINE}/{NOBODYS}", ANSWER) == (404, "winning-not-found")
        given = await winner.put(own, ANSWER)
        assert await winner.get(MINE) == [given]
        assert IBAN not in (await organizer.send("GET", at)).text

        saved = await organizer.send("POST", f"{at}/save", {"reason": "Sending prizes"}, params={"format": "csv"})
        assert saved.status_code == 200, saved.text
        assert IBAN in saved.text
        assert await organizer.refusal("POST", f"{at}/save", {"reason": "again"}) == (409, "winners-unchanged")
        await eventually(lambda: titles(winner), lambda found: "One with winners: your prize data were saved" in found)

        async def log() -> list[tuple[str, str | None]]:
            entries = (await winner.get(f"/leagues/{league}/log"))["items"]
            return [(entry["action"], entry["reason"]) for entry in entries]

        await eventually(log, lambda found: ("winners.saved", "Sending prizes") in found)
        await database.execute("UPDATE winners SET due_at = now() WHERE contest_id = $1", UUID(league))
        assert await winner.refusal("PUT", own, ANSWER) == (409, "winning-overdue")
    finally:
        await database.close()
