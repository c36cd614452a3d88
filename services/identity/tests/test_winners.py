"""Winners: asked once the closing stands, answered sealed, saved once as a file, told and logged."""

import io
import json
import zipfile
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest

from contracts.events.message import MessageRequested
from identity.domain.winners import PrizeData, address_of, name_of
from identity.inbox.service import deliver
from identity.tests.conftest import Identity, Person
from identity.tests.test_blocks import acts, an_organizer, block, code_of
from identity.tests.test_exports import exports, live
from identity.tests.test_inbox import titles
from identity.tests.test_profile import contest, membership, tell
from identity.tests.test_sessions import sql
from kit.process.identifiers import uuid7

IBAN = "PL61109010140000071219812874"
ANSWER = {
    "firstName": " Ola ",
    "surname": "Nowak",
    "address": "ul. Krótka 1\n\n00-001  Warszawa",
    "accountNumber": IBAN,
}
DUE = (datetime.now(UTC) + timedelta(days=14)).isoformat()


@pytest.fixture
async def organizer(identity: Identity) -> Person:
    return await an_organizer(identity)


def of(league: UUID) -> str:
    return f"/organizer/identity/leagues/{league}/winners"


async def over(identity: Identity, *people: Person, state: str = "closed", ended: float = 1) -> UUID:
    """Let identity hear of a contest that these people are in; its closing stands for `ended` hours."""
    league = uuid7()
    closing = {"state": state, "ends_at": datetime.now(UTC) - timedelta(hours=ended) if state == "closed" else None}
    await tell(identity, contest(league, 2, "Typer biuro", "Office").model_copy(update=closing))
    for person in people:
        await tell(identity, membership(person, league, 1, joined=True))
    return league


def line(person: Person, position: int = 1, **changed: Any) -> dict[str, Any]:
    usual = {"userId": person.id, "position": position, "teamName": "Orły", "points": 412.5, "prize": "Szalik"}
    return usual | changed


async def ask(organizer: Person, league: UUID, *lines: dict[str, Any], due: str = DUE) -> httpx.Response:
    return await organizer.asks("POST", of(league), json={"dueAt": due, "winners": list(lines)})


async def gives(person: Person, league: UUID, **changed: Any) -> httpx.Response:
    return await person.asks("PUT", f"/users/me/winnings/{league}", json=ANSWER | changed)


async def save(organizer: Person, league: UUID, reason: str = "Wysyłka", form: str = "csv") -> httpx.Response:
    return await organizer.asks("POST", f"{of(league)}/save", params={"format": form}, json={"reason": reason})


async def told(identity: Identity, person: Person) -> list[str]:
    """Bring identity its own messages, as the transport does, and read a person's inbox."""
    rows = await sql(identity, "SELECT data FROM outbox WHERE type = 'message.requested.v1' ORDER BY position")
    for row in rows:
        async with identity.app.state.database.transaction() as session:
            await deliver(session, MessageRequested.model_validate_json(row["data"]))
    return await titles(person)


async def test_winners_are_asked_answer_and_are_saved_once(identity: Identity, organizer: Person) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    league = await over(identity, anna, ben)
    asked = await ask(organizer, league, line(anna), line(ben, 2))
    assert asked.status_code == 200, asked.text
    assert [(one["position"], one["givenAt"]) for one in asked.json()["winners"]] == [(1, None), (2, None)]
    assert await told(identity, anna) == ["Typer biuro: odbierz nagrodę"]

    given = await gives(anna, league)
    assert given.status_code == 200, given.text
    (mine,) = (await anna.asks("GET", "/users/me/winnings")).json()
    assert mine == given.json()
    assert (mine["firstName"], mine["address"], mine["accountNumber"]) == (
        "Ola",
        "ul. Krótka 1\n00-001 Warszawa",
        IBAN,
    )
    rows = await sql(identity, "SELECT sealed FROM winners WHERE sealed IS NOT NULL")
    assert b"Nowak" not in rows[0]["sealed"]
    shown = (await organizer.asks("GET", of(league))).json()
    assert (shown["winners"][0]["surname"], shown["winners"][0]["accountNumber"]) == ("N••••", "•••• 2874")
    assert IBAN not in json.dumps(shown)

    organizer.confirms = False
    assert code_of(await save(organizer, league)) == (403, "fresh-login-required")
    organizer.confirms = True
    assert code_of(await save(organizer, league, reason="")) == (400, "reason-required")
    saved = await save(organizer, league)
    assert saved.status_code == 200, saved.text
    assert saved.text.splitlines()[1:] == [
        f'1;"Orły";412,5;"Szalik";"Ola";"Nowak";"ul. Krótka 1, 00-001 Warszawa";"{IBAN}"',
        '2;"Orły";412,5;"Szalik";"czeka na dane";;;',
    ]
    assert "no-store" in saved.headers["cache-control"]
    assert (await acts(identity))[-2:] == [("winners.asked", str(league)), ("winners.saved", str(league))]
    assert (await told(identity, anna))[0] == "Typer biuro: pobrano Twoje dane do nagrody"
    assert len(await told(identity, ben)) == 1, "who gave nothing is in no file"

    assert code_of(await save(organizer, league)) == (409, "winners-unchanged")
    assert (await organizer.asks("GET", of(league))).json()["canSave"] is False
    assert (await gives(ben, league)).status_code == 200
    again = await save(organizer, league, form="xlsx")
    assert again.headers["content-disposition"] == 'attachment; filename="zwyciezcy.xlsx"'


async def test_a_corrected_list_keeps_answers_and_can_be_saved_again(identity: Identity, organizer: Person) -> None:
    anna, ben, cez = [await identity.logged_in() for _ in range(3)]
    league = await over(identity, anna, ben, cez)
    await ask(organizer, league, line(anna), line(ben, 2))
    await gives(anna, league)
    await save(organizer, league)
    await ask(organizer, league, line(anna), line(ben, 2))
    assert code_of(await save(organizer, league)) == (409, "winners-unchanged"), "the same list"
    corrected = (await ask(organizer, league, line(anna), line(cez, 2))).json()
    assert [one["firstName"] for one in corrected["winners"]] == ["O••••", None]
    assert (await ben.asks("GET", "/users/me/winnings")).json() == []
    assert (await save(organizer, league)).status_code == 200


@pytest.mark.parametrize(("state", "ended"), [("published", 0), ("closed", -1)])
async def test_nobody_is_asked_before_the_closing_stands(
    identity: Identity, organizer: Person, state: str, ended: float
) -> None:
    anna = await identity.logged_in()
    league = await over(identity, anna, state=state, ended=ended)
    assert code_of(await ask(organizer, league, line(anna))) == (409, "contest-not-over")
    assert code_of(await save(organizer, league)) == (409, "contest-not-over")


async def test_only_members_win_and_a_blocked_one_with_a_yes(identity: Identity, organizer: Person) -> None:
    anna, stranger = await identity.logged_in(), await identity.logged_in()
    league = await over(identity, anna)

    async def refused(*lines: dict[str, Any]) -> tuple[str, str]:
        answer = await ask(organizer, league, *lines)
        assert answer.status_code == 422, answer.text
        (error,) = answer.json()["errors"]
        return error["pointer"], error["code"]

    assert await refused(line(anna), line(stranger, 2)) == ("/winners/1/userId", "winner-unknown")
    await block(organizer, anna.id, league)
    assert await refused(line(anna)) == ("/winners/0/userId", "winner-blocked")
    assert (await ask(organizer, league, line(anna, awarded=True))).status_code == 200


async def test_the_deadline_counts(identity: Identity, organizer: Person) -> None:
    anna = await identity.logged_in()
    league = await over(identity, anna)
    for days in (-1, 91):
        due = (datetime.now(UTC) + timedelta(days=days)).isoformat()
        assert code_of(await ask(organizer, league, line(anna), due=due)) == (422, "winners-due-wrong")
    assert code_of(await save(organizer, league)) == (409, "winners-not-asked")
    assert code_of(await gives(anna, league)) == (404, "winning-not-found")
    await ask(organizer, league, line(anna))
    await sql(identity, "UPDATE winners SET due_at = now() - interval '1 second'")
    assert code_of(await gives(anna, league)) == (409, "winning-overdue")
    await ask(organizer, league, line(anna))
    for field, value in (("firstName", "O"), ("address", "Krótka"), ("accountNumber", "PL00109010140000071219812874")):
        answer = await gives(anna, league, **{field: value})
        assert answer.json()["errors"][0]["pointer"] == f"/{field}"


async def test_what_nobody_can_read_any_more_is_asked_for_again(identity: Identity, organizer: Person) -> None:
    anna = await identity.logged_in()
    league = await over(identity, anna)
    await ask(organizer, league, line(anna))
    await gives(anna, league)
    await sql(identity, "UPDATE winners SET sealed = substr(sealed, 2)")  # as if another key had sealed it
    shown = (await ask(organizer, league, line(anna))).json()["winners"]
    assert [(one["givenAt"], one["surname"]) for one in shown] == [(None, None)]
    assert await told(identity, anna) == ["Typer biuro: odbierz nagrodę"] * 2
    assert (await gives(anna, league)).status_code == 200


async def test_own_data_are_exported_and_erased(identity: Identity, organizer: Person) -> None:
    live(identity)
    anna = await identity.logged_in()
    league = await over(identity, anna)
    await ask(organizer, league, line(anna))
    await gives(anna, league)
    with zipfile.ZipFile(io.BytesIO((await exports(anna)).content)) as archive:
        holdings = json.loads(archive.read("identity.json"))["holdings"]
    [row] = next(one["rows"] for one in holdings if one["name"] == "winnings")
    assert (row["contest"], row["surname"], row["accountNumber"]) == ("Typer biuro", "Nowak", IBAN)
    await sql(identity, "DELETE FROM users WHERE id = $1", UUID(anna.id))
    assert (await organizer.asks("GET", of(league))).json()["winners"] == []


def test_names_and_addresses_have_bounds() -> None:
    assert [name_of(text) for text in ("  Jan   Maria ", "J", "x" * 61)] == ["Jan Maria", None, None]
    assert address_of("ul. Krótka 1\r\n\r\n 00-001   Warszawa ") == "ul. Krótka 1\n00-001 Warszawa"
    assert address_of("Krótka") is None
    given = PrizeData("Ola", "Nowak", "ul. Krótka 1", None)
    assert PrizeData.unpacked(given.packed()) == given
    assert given.masked() == PrizeData("O••••", "N••••", "u•••• K•••• 1••••", None)
