"""One's own data: taken along whole, and erased everywhere, so that afterwards no database and no log names anybody."""

import io
import json
import os
import secrets
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest
from pyotp.totp import TOTP

from blackbox import contest as acts
from blackbox import private_leagues
from blackbox.api import PASSWORD, Api, Json, eventually
from blackbox.fantasy import FantasyLeague, make_team
from blackbox.leavings import files_that_name, rows_that_name
from blackbox.mail import mails_to
from blackbox.tables import HOME, announced_databases
from kit.testing.passkeys import Device

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
SERVICES = {
    "identity",
    "contests",
    "fantasy_teams",
    "typer_predictions",
    "private_leagues",
    "news_ranking",
    "storage_logs",
}
MARK = secrets.token_hex(4)
EMAIL, NAME, TEAM = f"zenobia.{MARK}@trybuna.test", f"Zenobia.{MARK}", f"Gryfy-{MARK}"
SQUAD_TEAM = f"Bazyliszki-{MARK}"
TELEPHONE, HOLDER = f"6{secrets.randbelow(10**8):08}", f"Zenobia {MARK}"
ACCOUNT = f"109010140000{secrets.randbelow(10**12):012}"
NUMBER = f"PL{98 - int(f'{ACCOUNT}252100') % 97:02}{ACCOUNT}"
"""An IBAN: the checksum is of the number with the country's letters, as digits, behind it (ISO 13616)."""
PERSONAL = [EMAIL, NAME, TEAM, SQUAD_TEAM, NUMBER, HOLDER, TELEPHONE]
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def league(organizer: Api) -> str:
    contest = await acts.draft_contest(organizer, "One who leaves")
    await acts.import_file(organizer, contest["_id"], json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    return contest["_id"]


@pytest.fixture
async def person(base_url: str) -> AsyncIterator[Api]:
    async with Api(base_url) as api:
        yield await api.register(EMAIL)


@pytest.fixture
async def fantasy(organizer: Api) -> FantasyLeague:
    return await FantasyLeague.running(organizer, "One who leaves a squad", rounds=1)


async def secure(person: Api) -> None:
    """Add a passkey, and an app's codes with their recovery codes."""
    options = (await person.post("/users/me/passkeys/options"))["publicKey"]
    port = urlsplit(person.base_url).port
    device = Device(f"{urlsplit(person.base_url).scheme}://{options['rp']['id']}{f':{port}' if port else ''}")
    await person.post("/users/me/passkeys", {"credential": device.creates(options)})
    setup = await person.post("/users/me/factors/authenticator")
    await person.post("/users/me/factors/authenticator/confirm", {"code": TOTP(setup["secret"]).now()})


async def invite(person: Api, league: str, team: str, friend: Api) -> None:
    """Invite a friend to a private league; the friend reads by which team."""

    async def invitation() -> Json:
        body = {"friends": [friend.user["_id"]]}
        return (await person.send("POST", f"{private_leagues.PRIVATE}/{private['_id']}/invite", body)).status_code

    private = await private_leagues.create(person, league, team)
    await eventually(invitation, lambda status: status == 200)  # the friendship has to be heard of there
    await eventually(
        lambda: titles(friend), lambda found: f"{TEAM} invites you to the private league Czwartki" in found
    )


async def complain(person: Api, organizer: Api) -> None:
    """Report something, and read the organizer's answer, which quotes the report."""
    sent = await person.post("/storage/logs/user-feedback", {"message": f"{NAME}: {TEAM} has no points"})
    answer = {"key": sent["_id"], "text": "It has now.", "close": True}
    await organizer.post(f"/organizer/storage_logs/reports/{sent['_id']}/answers", answer)
    await eventually(lambda: titles(person), lambda found: "The organizer's answer" in found)


async def titles(reader: Api) -> list[str]:
    return [message["title"] for message in (await reader.get("/users/inbox", size=100))["items"]]


async def leave_traces(person: Api, league: str, fantasy: FantasyLeague, friend: Api, organizer: Api) -> None:
    """Let somebody leave traces wherever one can."""
    await secure(person)
    await person.put("/users/me/notifications", {"notifications": [{"kind": "invitation", "mail": True}]})
    await make_team(person, fantasy, SQUAD_TEAM)
    await person.patch("/users/me", {"userName": NAME, "accountHolder": HOLDER, "accountNumber": NUMBER})
    await person.put("/users/set-phone-number", {"telephoneNumber": TELEPHONE})
    await friend.join(league)
    await person.join(league)
    fixture = (await acts.fixtures(person, league))[0]
    theirs = await friend.predict(league, {fixture["_id"]: acts.choices(fixture, player=1)}, name="Sowy")
    team = await person.predict(league, {fixture["_id"]: acts.choices(fixture, player=2)}, name=TEAM)
    await person.post("/users/me/friends", {"userTeamId": theirs["_id"]})
    await friend.patch(f"/users/me/friends/{person.user['_id']}/accept", {})
    await invite(person, league, team["_id"], friend)
    await complain(person, organizer)
    block = {"league": league, "reason": f"{NAME} writes to everybody"}
    await organizer.post(f"/organizer/identity/users/{person.user['_id']}/block", block)


async def copies_to(address: str) -> list[EmailMessage]:
    """List the mails to an address that copy a message of the inbox."""
    return [mail for mail in mails_to(address) if "List-Unsubscribe" in mail]


async def names(reader: Api, league: str) -> list[str]:
    return [entry["name"] for entry in (await acts.ranking(reader, league))["entries"]]


async def export(person: Api) -> tuple[dict[str, Json], str]:
    """Take the export apart: the services' JSON by name, and the page."""
    answer = await person.send("GET", "/users/me/export")
    assert answer.status_code == 200, answer.text
    assert "no-store" in answer.headers["cache-control"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    (page,) = (text for name, text in files.items() if name.endswith(".html"))
    return {name[:-5]: json.loads(text) for name, text in files.items() if name.endswith(".json")}, page


async def test_somebody_takes_everything_along_and_leaves_no_trace(
    person: Api, organizer: Api, participant: Person, league: str, fantasy: FantasyLeague
) -> None:
    friend = await participant()
    await leave_traces(person, league, fantasy, friend, organizer)
    await eventually(lambda: names(friend, league), lambda found: sorted(found) == [TEAM, "Sowy"])
    parts, page = await export(person)
    assert set(parts) == SERVICES
    told = json.dumps(parts, ensure_ascii=False)
    assert [word for word in PERSONAL if word not in told or word not in page] == []
    held = {part["name"]: part["rows"] for part in parts["identity"]["holdings"]}
    assert [len(held[name]) for name in ("passkeys", "authenticator", "notifications")] == [1, 1, 1]
    databases = announced_databases()
    if databases is not None:
        await eventually(lambda: copies_to(EMAIL), bool)
        found = await rows_that_name(PERSONAL)
        assert {trace.partition(" ")[0] for trace in found} >= {
            "identity",
            "fantasy_teams",
            "typer_predictions",
            "news_ranking",
        }
    erasure = {"confirmation": EMAIL, "password": PASSWORD}
    assert (await person.send("DELETE", "/users/me", erasure)).status_code == 204
    assert (await person.send("GET", "/users/me")).status_code == 401
    await eventually(lambda: names(friend, league), lambda found: sorted(found) == ["Deleted account", "Sowy"])
    assert await friend.get("/users/me/friends") == []
    if databases is None:
        return

    assert await eventually(lambda: rows_that_name(PERSONAL), lambda found: not found) == set()
    mine = person.user["_id"]
    others = SERVICES - {"identity"}
    assert await eventually(lambda: receipts(databases["identity"], mine), lambda found: found == others) == others
    if HOME in os.environ:
        assert files_that_name(PERSONAL) == set()


async def receipts(url: str, user_id: str) -> set[str]:
    connection = await asyncpg.connect(url)
    rows = await connection.fetch("SELECT service FROM erasure_receipts WHERE user_id = $1", user_id)
    await connection.close()
    return {row["service"] for row in rows}


async def test_what_services_hold_is_not_asked_from_outside(base_url: str, participant: Person) -> None:
    person = await participant()
    for path in ("/internal/export", *(f"/{name}/internal/export" for name in SERVICES)):
        assert (await person.send("GET", path)).status_code == 404, path
    assert "services" not in (await person.http.get(f"{base_url}/internal/export")).text
