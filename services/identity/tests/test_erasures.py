"""Erasing an account: nothing that names the person is left, others hear of it, and a backup brings nobody back."""

import asyncio
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from contracts.events.contest import MembershipChanged
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from contracts.events.user import UserErased
from contracts.subscriptions import subscribers
from identity.copies.worker import CopyMailWorker
from identity.drop_folder import drop
from identity.erasures import service
from identity.erasures.worker import ErasureWorker
from identity.main import sweeps_of
from identity.memberships.service import learn_memberships
from identity.sessions.authentication import rules_of
from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person
from identity.tests.test_confirmation import unconfirmed
from identity.tests.test_friends import ask, befriend, team_of
from identity.tests.test_inbox import inbox, say, send, titles
from identity.tests.test_notifications import wants
from identity.tests.test_telephones import Phone
from kit.database.sweeper import Sweeper
from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases
from kit.testing.plugin import DatabaseFor
from kit.testing.traces import traces
from kit.testing.waiting import eventually

EMAIL, NAME, TEAM = "zenobia.unmistakable@trybuna.test", "Zenobia.Unmistakable", "Gryfy-Zenobii"
NUMBER, HOLDER, TELEPHONE = "PL61109010140000071219812874", "Zenobia Niezapominajka", "609876543"
UNUSED = ["stale", "young", "confirmed", "used", "organizer"]
PERSONAL = [EMAIL, NAME, TEAM, NUMBER, HOLDER, TELEPHONE]


async def zenobia(identity: Identity) -> Person:
    """Answer somebody who has left traces wherever one can."""
    person = await identity.logged_in(await identity.registered(EMAIL))
    answer = await person.asks(
        "PATCH", "/users/me", json={"userName": NAME, "accountHolder": HOLDER, "accountNumber": NUMBER}
    )
    assert answer.status_code == 200, answer.text
    phone = Phone(identity, person)
    assert (await phone.sets(TELEPHONE))[0] == 200
    await team_of(identity, person, TEAM)
    friend, asked = await identity.logged_in(), await identity.logged_in()
    await befriend(identity, person, friend)
    await ask(person, await team_of(identity, asked))
    await identity.client.post("/users/password-reset", json={"email": EMAIL.upper()})
    return person


async def erases(person: Person, **body: Any) -> tuple[int, str]:
    answer = await person.asks("DELETE", "/users/me", json={"confirmation": person.email.upper()} | body)
    return answer.status_code, answer.json()["code"] if answer.content else ""


async def fetch(identity: Identity, query: str, *values: object) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(identity.database)
    found = await connection.fetch(query, *values)
    await connection.close()
    return found


def invitation(person: Person, friend: Person) -> MessageRequested:
    """Say what private_leagues has somebody told whom a person invites."""
    return MessageRequested(
        key=f"private-league-invitation:{uuid7()}:{person.id}:{friend.id}:2026-11-20",
        kind="invitation",
        user_ids=(UUID(friend.id),),
        title=MessageTitle(pl=f"{TEAM} zaprasza Cię do ligi prywatnej Gra", en=f"{TEAM} invites you"),
        body=MessageBody(pl="Otwórz ligę.", en="Open the league."),
    )


def answer_to(person: Person, _friend: Person) -> MessageRequested:
    """Say what storage_logs has somebody told whose report is answered."""
    return MessageRequested(
        key=f"report:{uuid7()}:{uuid7()}",
        kind="organizer",
        user_ids=(UUID(person.id),),
        title=MessageTitle(pl="Odpowiedź organizatora", en="The organizer's answer"),
        body=MessageBody(pl=f"Już.\n\nTwoje zgłoszenie:\n{TEAM}", en=f"Done.\n\nYour report:\n{TEAM}"),
    )


def dropped(folder: Path, name: str, ago: timedelta) -> None:
    drop(folder, name, ".txt", b"")
    (file,) = folder.glob(f"*-{name}.txt")
    written = (datetime.now(UTC) - ago).timestamp()
    os.utime(file, (written, written))


def lying(folder: Path) -> list[str]:
    return [file.name.partition("-")[2] for file in folder.iterdir()]


async def left_of(identity: Identity, *words: str) -> set[str]:
    """List the traces of words, but for what is still to be handed out."""
    return {trace for trace in await traces(identity.database, words) if not trace.startswith("outbox: ")}


@pytest.fixture
async def identity(identity_with: IdentityWith, tmp_path: Path) -> Identity:
    """The service with a folder of its own for what nobody sends."""
    return await identity_with(data_folder=tmp_path)


async def test_an_erasure_leaves_no_trace_of_a_person(identity: Identity) -> None:
    person = await zenobia(identity)
    assert len(await traces(identity.database, PERSONAL)) > len(PERSONAL), "there was something to find"
    assert len(Phone(identity, person).messages()) == 1
    before = (await fetch(identity, "SELECT count(*) FROM messages"))[0][0]
    assert await erases(person) == (204, "")
    assert {trace for trace in await traces(identity.database, PERSONAL) if not trace.startswith("outbox: ")} == set()
    assert Phone(identity, person).messages() == [], "files of messages that nobody sends go, too"
    assert (await fetch(identity, "SELECT count(*) FROM messages"))[0][0] < before, "friends' inboxes named the person"


@pytest.mark.parametrize("told", [invitation, answer_to])
async def test_an_erasure_empties_what_others_had_people_told(
    identity_with: IdentityWith, tmp_path: Path, told: Callable[[Person, Person], MessageRequested]
) -> None:
    identity = await identity_with(data_folder=tmp_path, role="all")
    person, friend = await identity.logged_in(), await identity.logged_in()
    await send(identity, told(person, friend))
    reader = person if told is answer_to else friend
    await eventually(lambda: titles(reader))
    assert await left_of(identity, TEAM) == {f"inbox: {TEAM}", f"messages: {TEAM}"}
    assert await erases(person) == (204, "")
    assert await left_of(identity, TEAM) == set()


@pytest.mark.parametrize("told", [invitation, answer_to])
async def test_what_others_have_people_told_after_an_erasure_is_kept_for_nobody(
    identity: Identity, told: Callable[[Person, Person], MessageRequested]
) -> None:
    person, friend = await identity.logged_in(), await identity.logged_in()
    await erases(person)
    await say(identity, told(person, friend))
    assert (await inbox(friend))["total"] == 0
    assert await left_of(identity, TEAM) == set()


async def test_a_copy_that_waits_to_be_mailed_goes_with_whom_it_names(identity: Identity) -> None:
    person, friend = await identity.logged_in(), await identity.logged_in()
    await wants(friend, "invitation")
    await say(identity, invitation(person, friend), invitation(friend, friend))
    assert await CopyMailWorker(identity.app.state.database, identity.settings).step()
    assert await left_of(identity, TEAM) == {f"messages: {TEAM}", f"mails: {TEAM}"}
    assert await erases(person) == (204, "")
    (left,) = await fetch(identity, "SELECT title_pl FROM messages")
    (mail,) = await fetch(identity, "SELECT subject FROM mails WHERE done_at IS NULL")
    assert (left["title_pl"], mail["subject"]) == (f"{TEAM} zaprasza Cię do ligi prywatnej Gra",) * 2, "friends' stay"


async def test_an_account_that_nobody_confirms_in_time_is_erased_and_no_other(
    identity_with: IdentityWith, tmp_path: Path
) -> None:
    identity = await identity_with(email_confirmation=True, data_folder=tmp_path)
    stale, young, confirmed, used, organizer = [await identity.registered(f"{word}@trybuna.test") for word in UNUSED]
    old = "UPDATE users SET created_at = created_at - interval '14 days 1 second' WHERE email <> $1"
    await fetch(identity, old, young)
    await fetch(identity, "UPDATE users SET email_confirmed_at = now() WHERE email = $1", confirmed)
    await fetch(identity, "UPDATE users SET organizer_since = now() WHERE email = $1", organizer)
    (user,) = await fetch(identity, "SELECT id FROM users WHERE email = $1", used)
    joined = MembershipChanged(revision=1, contest_id=uuid7(), contest_name="Cup", user_id=user["id"], joined=True)
    async with identity.app.state.database.transaction() as session:
        await learn_memberships(session, [joined])
    (gone,) = await fetch(identity, "SELECT id FROM users WHERE email = $1", stale)
    for asking in (False, True):
        settings = identity.settings.model_copy(update={"email_confirmation": asking})
        await Sweeper(identity.app.state.database, *sweeps_of(settings)).sweep()
        left = {row["email"] for row in await fetch(identity, "SELECT email FROM users")}
        assert left == {young, confirmed, used, organizer} | (set() if asking else {stale})
    assert await left_of(identity, stale) == set()
    told = await fetch(identity, "SELECT data ->> 'user_id' AS id FROM outbox WHERE type = 'user.erased.v1'")
    assert [row["id"] for row in told] == [str(gone["id"])]
    assert await identity.registered(stale) == stale, "the address is free again"


async def test_messages_that_nobody_sends_are_files_for_as_long_as_the_setting_says(
    identity_with: IdentityWith, tmp_path: Path
) -> None:
    identity = await identity_with(data_folder=tmp_path, unsent_files_kept=timedelta(days=2))
    folders = (identity.settings.mail_folder, identity.settings.sms_folder)
    for folder in folders:
        for days, name in ((1, "young"), (3, "old")):
            dropped(folder, name, timedelta(days=days))
    await Sweeper(identity.app.state.database, *sweeps_of(identity.settings)).sweep()
    assert [lying(folder) for folder in folders] == [["young.txt"]] * 2


async def test_invitations_from_before_they_said_who_sent_them_lose_the_name(databases: Databases) -> None:
    database = await databases.empty()
    await asyncio.to_thread(migrate, "identity", database, "0020")
    connection = await asyncpg.connect(database)
    titles = [f"{TEAM} zaprasza Cię do ligi prywatnej {TEAM[:5]} i s-ka", f"{TEAM} invites you to the private league X"]
    await connection.execute(
        """
        INSERT INTO messages (id, key, kind, title_pl, title_en, body_pl, body_en)
        VALUES (gen_random_uuid(), 'private-league-invitation:a:b:2026-11-20', 'invitation', $1, $2, '', ''),
               (gen_random_uuid(), 'friend-request:a:b:2026-11-20', 'invitation', $1, $2, '', '')
        """,
        *titles,
    )
    await connection.execute(
        """
        INSERT INTO inbox (event_id, type, aggregate_id, revision, producer, correlation_id, occurred_at, data, done_at)
        VALUES (gen_random_uuid(), 'message.requested.v1', '', 1, 'private_leagues', '', now(), $1, now())
        """,
        f'{{"key": "private-league-invitation:a:b:2026-11-20", "title": "{TEAM}"}}',
    )
    await asyncio.to_thread(migrate, "identity", database)
    found = await connection.fetch("SELECT title_pl, title_en FROM messages ORDER BY key DESC")
    assert [tuple(row) for row in found] == [
        ("Zaproszenie do ligi prywatnej Gryfy i s-ka", "Invitation to the private league X"),
        tuple(titles),
    ]
    assert await connection.fetchval("SELECT data::text FROM inbox") == "{}"
    await connection.close()


async def test_whoever_is_erased_is_logged_out_and_unknown(identity: Identity) -> None:
    person = await identity.logged_in()
    answer = await person.asks("DELETE", "/users/me", json={"confirmation": person.email})
    assert answer.status_code == 204
    assert 'trybuna-refresh="";' in answer.headers["set-cookie"]
    assert (await person.asks("GET", "/users/me")).json()["code"] == "session-ended"
    assert (await person.refreshes()).status_code == 401
    wrong = await identity.client.post("/users/auth", json={"email": person.email, "password": PASSWORD, "from": "web"})
    assert wrong.status_code == 401
    await identity.registered(person.email)


async def test_an_erasure_is_told_to_every_other_service_and_done_with_the_last_receipt(identity: Identity) -> None:
    person = await identity.logged_in()
    await erases(person)
    told = await fetch(
        identity,
        """
        SELECT o.data::text, (o.data ->> 'erased_at')::timestamptz = e.asked_at AS dated
        FROM outbox o LEFT JOIN erasures e ON e.user_id::text = o.data ->> 'user_id' WHERE o.type LIKE 'user.erased%'
        """,
    )
    assert [(person.id in row["data"], row["dated"]) for row in told] == [(True, True)]
    others = subscribers(UserErased.type)
    assert len(others) == 6
    for count, name in enumerate((*others, others[0])):
        done = (await fetch(identity, "SELECT done_at FROM erasures"))[0]["done_at"]
        assert (done is None) == (count < 6)
        async with identity.app.state.database.transaction() as session:
            await service.receive(session, UUID(person.id), name)
            assert (await service.overdue(session) > 0) == (count < 5)


async def test_two_presses_erase_once(identity: Identity) -> None:
    person = await identity.logged_in()
    await person.proves(password=PASSWORD)
    answers = await asyncio.gather(*(erases(person) for _ in range(3)))
    assert min(status for status, _ in answers) == 204
    assert {code for status, code in answers if status != 204} <= {"session-ended", "user-not-found"}
    assert len(await fetch(identity, "SELECT FROM erasures")) == 1


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({}, (403, "fresh-login-required")),
        ({"password": "not-the-password"}, (403, "wrong-password")),
        ({"password": PASSWORD, "confirmation": "other@trybuna.test"}, (400, "erasure-not-confirmed")),
    ],
)
async def test_an_erasure_is_confirmed_by_password_and_address(
    identity: Identity, body: dict[str, str], refusal: tuple[int, str]
) -> None:
    person = await unconfirmed(identity)
    assert await erases(person, **body) == refusal
    assert (await person.asks("GET", "/users/me")).status_code == 200
    assert await erases(person, password=PASSWORD) == (204, "")


async def test_the_last_organizer_stays(identity: Identity) -> None:
    one, other = await identity.logged_in(), await identity.logged_in()
    await fetch(identity, "UPDATE users SET organizer_since = now()")
    answers = await asyncio.gather(erases(one), erases(other))
    assert sorted(answers) == [(204, ""), (409, "last-organizer")], "of two at once, too"


async def test_a_blocked_account_can_be_erased(identity: Identity) -> None:
    person = await identity.logged_in()
    block = "INSERT INTO blocks (id, user_id, reason) VALUES (gen_random_uuid(), $1, 'Zenobia spams')"
    await fetch(identity, block, person.id)
    await fetch(identity, "INSERT INTO blocked_users VALUES ($1, 1, true, '{}', now())", person.id)
    await identity.app.state.blocks.look()
    assert await erases(person) == (204, "")
    assert await traces(identity.database, ["spams"]) == set()


async def test_what_arrives_late_brings_nothing_back(identity: Identity) -> None:
    person = await zenobia(identity)
    await erases(person)
    await team_of(identity, person, TEAM, revision=9)
    joined = MembershipChanged(revision=9, contest_id=uuid7(), contest_name="Cup", user_id=UUID(person.id), joined=True)
    async with identity.app.state.database.transaction() as session:
        await learn_memberships(session, [joined])
    left = {trace for trace in await traces(identity.database, [TEAM, "Cup"]) if not trace.startswith("outbox: ")}
    assert left == set()


async def test_a_restored_backup_is_erased_again(
    identity: Identity, identity_with: IdentityWith, fresh_database_for: DatabaseFor
) -> None:
    person = await zenobia(identity)
    await erases(person)
    database, file = identity.app.state.database, identity.settings.erasures_file
    rules = rules_of(identity.settings, b"")
    worker = ErasureWorker(database, file, rules)
    assert await worker.step()
    assert not await worker.step()
    assert file.read_text().split() == [person.id]
    restored = await identity_with(data_folder=file.parent, database_url=await fresh_database_for("identity"))
    back = await zenobia(restored)
    file.write_text(f"{file.read_text()}{back.id}\n")
    stop = asyncio.Event()
    stop.set()
    await ErasureWorker(restored.app.state.database, file, rules).run(stop)
    assert {trace for trace in await traces(restored.database, PERSONAL) if not trace.startswith("outbox: ")} == set()
    assert (await back.asks("GET", "/users/me")).status_code == 401
    told = await fetch(restored, "SELECT data ->> 'user_id' AS id FROM outbox WHERE type = 'user.erased.v1'")
    assert {row["id"] for row in told} == {person.id, back.id}
