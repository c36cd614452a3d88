"""Mail: what is written, what reaches a real SMTP server, and what becomes of what doesn't."""

import asyncio
import ssl
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import func, select, update
from structlog.testing import capture_logs

from identity.mail.letters import LetterWriter
from identity.mail.models import MailRow
from identity.mail.outbox import Mail, add
from identity.mail.settings import MailSettings
from identity.mail.worker import MailWorker, forget_sent, given_up, waiting, work
from kit.database.sessions import Database
from kit.messaging.inbox import Retry
from kit.testing.mail import MailServer
from kit.testing.plugin import DatabaseFor
from kit.testing.tls import self_signed
from kit.testing.waiting import eventually

SENDER = "identity"
"""A service that sends mail."""
LETTERS = LetterWriter("identity.tests", host="Klub <Trybuna>", support="pomoc@trybuna.test")
AT_ONCE = Retry(first=0.0)
LINK = "https://trybuna.test/hello#secret"


@pytest.fixture
async def database(database_for: DatabaseFor) -> AsyncGenerator[Database]:
    made = Database(await database_for(SENDER), service=SENDER)
    yield made
    await made.dispose()


@pytest.fixture
async def server() -> AsyncGenerator[MailServer]:
    async with MailServer().listening() as listening:
        yield listening


def hello(key: str = "hello:1", to: str = "ola@trybuna.test", life: timedelta = timedelta(hours=1)) -> Mail:
    return Mail(key, to, LETTERS.write("hello", "en", name="Ola & Jan", link=LINK), life)


def settings(port: int, **more: Any) -> MailSettings:
    usual: dict[str, Any] = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_tls": "none", "smtp_seconds": 5}
    return MailSettings.model_validate(
        usual | {"host_name": "Klub Trybuna", "contact_email": "klub@trybuna.test"} | more
    )


async def write(database: Database, *mails: Mail) -> None:
    async with database.transaction() as session:
        for mail in mails:
            await add(session, mail)


async def rows(database: Database) -> list[MailRow]:
    async with database.transaction() as session:
        return list(await session.scalars(select(MailRow).order_by(MailRow.written_at)))


@asynccontextmanager
async def working(worker: MailWorker) -> AsyncGenerator[None]:
    stop = asyncio.Event()
    task = asyncio.create_task(worker.run(stop))
    try:
        yield
    finally:
        stop.set()
        await task


def test_a_letter_says_the_same_in_text_and_in_html_where_values_are_escaped() -> None:
    letter = hello().letter
    assert letter.subject == "Hello, Ola & Jan"
    assert letter.text.splitlines()[0] == "Somebody called Ola & Jan said hello."
    assert f"Answer:\n{LINK}" in letter.text
    assert "Klub <Trybuna> · pomoc@trybuna.test" in letter.text
    assert "Ola &amp; Jan" in letter.html
    assert f'<a href="{LINK}"' in letter.html
    assert "<Trybuna>" not in letter.html


async def test_a_mail_is_sent_after_the_commit_and_what_it_said_is_forgotten(
    database: Database, server: MailServer
) -> None:
    async with working(MailWorker(database, settings(server.port))):
        await write(database, hello())
        await eventually(lambda: server.mails)
        [row] = await eventually(lambda: done(database))
    [mail] = server.mails
    assert server.recipients == ["ola@trybuna.test"]
    assert mail["Subject"] == "Hello, Ola & Jan"
    assert mail["From"] == "Klub Trybuna <klub@trybuna.test>"
    assert mail["To"] == "ola@trybuna.test"
    assert mail["Message-ID"] == f"<{row.id}@trybuna.test>"
    assert mail["Auto-Submitted"] == "auto-generated"
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert text is not None
    assert LINK in text.get_content()
    assert html is not None
    assert LINK in html.get_content()
    assert (row.recipient, row.subject, row.body_text, row.body_html) == (None, None, None, None)


async def done(database: Database) -> list[MailRow]:
    return [row for row in await rows(database) if row.done_at is not None]


async def test_a_transaction_that_fails_sends_nothing(database: Database, server: MailServer) -> None:
    async def fail() -> None:
        async with database.transaction() as session:
            await add(session, hello())
            raise LookupError

    with pytest.raises(LookupError):
        await fail()
    assert not await MailWorker(database, settings(server.port)).step()
    assert server.mails == []


async def test_a_mail_is_sent_once_per_key(database: Database, server: MailServer) -> None:
    worker = MailWorker(database, settings(server.port))
    await write(database, hello(), hello())
    assert [await worker.step(), await worker.step()] == [True, False]
    await write(database, hello(), hello("hello:2"))
    assert [await worker.step(), await worker.step()] == [True, False]
    assert len(server.mails) == 2


async def test_workers_side_by_side_send_each_mail_once(database: Database, server: MailServer) -> None:
    await write(database, *(hello(f"hello:{number}", to=f"p{number}@trybuna.test") for number in range(30)))
    async with (
        working(MailWorker(database, settings(server.port))),
        working(MailWorker(database, settings(server.port))),
    ):
        await eventually(lambda: all_done(database, 30))
    assert sorted(server.recipients) == sorted(f"p{number}@trybuna.test" for number in range(30))


async def all_done(database: Database, count: int) -> bool:
    return len(await done(database)) == count


async def now_of(database: Database) -> datetime:
    """Read the database's clock, by which mails fall due."""
    async with database.transaction() as session:
        return (await session.execute(select(func.clock_timestamp()))).scalar_one()


@pytest.mark.parametrize("word", ["RCPT", "DATA", "MAIL"])
async def test_what_is_refused_for_now_is_tried_again(database: Database, server: MailServer, word: str) -> None:
    worker = MailWorker(database, settings(server.port), pauses=AT_ONCE)
    await write(database, hello())
    server.answers[word] = "451 Try again later"
    assert [await worker.step(), await worker.step()] == [False, False]
    [row] = await rows(database)
    assert (row.done_at, row.attempts) == (None, 2)
    assert "451" in str(row.last_error)
    server.answers.clear()
    assert await worker.step()
    assert len(server.mails) == 1


async def test_pauses_grow_between_attempts(database: Database, server: MailServer) -> None:
    worker = MailWorker(database, settings(server.port), pauses=Retry(first=100, longest=150))
    server.answers["RCPT"] = "451 Try again later"
    await write(database, hello())
    for pause in (timedelta(seconds=100), timedelta(seconds=150)):
        before = await now_of(database)
        await worker.step()
        [row] = await rows(database)
        assert before + pause <= row.due_at <= await now_of(database) + pause
        async with database.transaction() as session:
            await session.execute(update(MailRow).values(due_at=MailRow.written_at))


@pytest.mark.parametrize("word", ["RCPT", "DATA"])
async def test_what_is_refused_for_good_is_given_up_and_told(database: Database, server: MailServer, word: str) -> None:
    worker = MailWorker(database, settings(server.port), pauses=AT_ONCE)
    await write(database, hello())
    server.answers[word] = "550 ola@trybuna.test: no such user"
    with capture_logs() as logs:
        assert [await worker.step(), await worker.step()] == [True, False]
    [row] = await rows(database)
    assert (row.is_given_up, row.recipient, row.body_text) == (True, None, None)
    assert "550" in str(row.last_error)
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["mail_given_up"]
    assert "ola@" not in f"{logs} {row.last_error}"
    async with database.transaction() as session:
        assert await given_up(session) == 1
        mails = await work(session)
    assert (mails.waiting, mails.troubled, mails.done_at) == (0, 1, None), "given up is not sent"


async def test_a_refusal_of_the_sender_is_nothing_against_the_mail(database: Database, server: MailServer) -> None:
    worker = MailWorker(database, settings(server.port), pauses=AT_ONCE)
    await write(database, hello())
    server.answers["MAIL"] = "553 You are not klub@trybuna.test"
    assert not await worker.step()
    server.answers.clear()
    assert await worker.step()
    assert len(server.mails) == 1


async def test_while_the_server_is_away_mail_waits_and_comes_later(database: Database) -> None:
    async with MailServer().listening() as gone:
        port = gone.port
    worker = MailWorker(database, settings(port), pauses=AT_ONCE)
    await write(database, hello())
    assert not await worker.step()
    async with database.transaction() as session:
        assert await waiting(session) > 0
        mails = await work(session)
        assert (mails.waiting, mails.troubled, mails.done_at) == (1, 0, None)
        assert mails.oldest_seconds >= 0
    async with MailServer(port=port).listening() as back, working(worker):
        await eventually(lambda: back.mails)
    async with database.transaction() as session:
        assert await waiting(session) == 0
        mails = await work(session)
    assert (mails.waiting, mails.oldest_seconds, mails.done_at is None) == (0, 0, False)


async def test_what_is_of_no_use_any_more_is_not_sent(database: Database, server: MailServer) -> None:
    worker = MailWorker(database, settings(server.port))
    await write(database, hello(life=timedelta(0)))
    assert await worker.step()
    [row] = await rows(database)
    assert (row.is_given_up, row.body_html, server.mails) == (True, None, [])


async def test_a_process_that_dies_while_sending_leaves_the_mail_to_another(
    database: Database, server: MailServer
) -> None:
    await write(database, hello())
    async with silent_server() as port:
        dying = asyncio.create_task(MailWorker(database, settings(port)).step())
        await eventually(lambda: taken(database))
        dying.cancel()
        await asyncio.gather(dying, return_exceptions=True)
    worker = MailWorker(database, settings(server.port))
    assert not await worker.step()
    async with database.transaction() as session:
        await session.execute(update(MailRow).values(due_at=MailRow.written_at))  # the lease is over
    assert await worker.step()
    assert len(server.mails) == 1


async def taken(database: Database) -> bool:
    return (await rows(database))[0].attempts == 1


@asynccontextmanager
async def silent_server() -> AsyncGenerator[int]:
    """Accept connections and say nothing."""
    waiting_writers: list[asyncio.StreamWriter] = []

    async def say_nothing(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        waiting_writers.append(writer)

    server = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        for writer in waiting_writers:
            writer.close()
        server.close()


def under(certificate: Path, key: Path) -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    return context


async def test_a_log_in_goes_over_tls_alone(
    database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    certificate, key = self_signed(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    async with MailServer(tls=under(certificate, key), login=("klub", "tajne-haslo")).listening() as server:
        wrong = settings(server.port, smtp_tls="starttls", smtp_user="klub", smtp_password="something-else")
        right = settings(server.port, smtp_tls="starttls", smtp_user="klub", smtp_password="tajne-haslo")
        await write(database, hello())
        assert not await MailWorker(database, wrong, pauses=AT_ONCE).step()
        assert [row.last_error for row in await rows(database)] == ["SMTPAuthenticationError: 535"]
        assert await MailWorker(database, right, pauses=AT_ONCE).step()
        assert len(server.mails) == 1


async def test_a_server_whose_certificate_is_not_trusted_gets_nothing(database: Database, tmp_path: Path) -> None:
    async with MailServer(tls=under(*self_signed(tmp_path))).listening() as server:
        await write(database, hello())
        assert not await MailWorker(database, settings(server.port, smtp_tls="starttls"), pauses=AT_ONCE).step()
        assert server.mails == []


async def test_without_a_server_mails_are_files_that_only_the_owner_reads(database: Database, tmp_path: Path) -> None:
    folder = MailSettings(data_folder=tmp_path)
    await write(database, hello())
    assert await MailWorker(database, folder).step()
    [file] = (tmp_path / "mail").iterdir()
    assert (file.suffix, file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (".eml", 0o600, 0o700)
    mail = message_from_bytes(file.read_bytes(), policy=policy.default)
    assert (mail["To"], mail["Subject"]) == ("ola@trybuna.test", "Hello, Ola & Jan")


async def test_a_folder_that_cannot_be_written_is_tried_again(database: Database, tmp_path: Path) -> None:
    (tmp_path / "mail").write_text("not a folder")
    await write(database, hello())
    assert not await MailWorker(database, MailSettings(data_folder=tmp_path)).step()
    [row] = await rows(database)
    assert str(row.last_error).startswith("FileExistsError")


async def test_what_was_sent_long_ago_is_forgotten(database: Database, server: MailServer) -> None:
    worker = MailWorker(database, settings(server.port))
    await write(database, hello(), hello("hello:2"), hello("hello:3"))
    assert [await worker.step(), await worker.step()] == [True, True]
    async with database.transaction() as session:
        await session.execute(
            update(MailRow).where(MailRow.key == "hello:1").values(done_at=MailRow.written_at - timedelta(days=31))
        )
        await forget_sent(session, MailSettings().mail_traces_kept)
    assert [row.key for row in await rows(database)] == ["hello:2", "hello:3"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"smtp_user": "klub"},
        {"smtp_password": "tajne-haslo"},
        {"smtp_user": "klub", "smtp_password": "tajne-haslo", "smtp_tls": "none"},
    ],
)
def test_half_a_log_in_and_a_readable_one_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        MailSettings.model_validate({"smtp_host": "mail.trybuna.test"} | wrong)


def test_empty_variables_are_no_settings() -> None:
    empty = MailSettings.model_validate({"smtp_host": "", "smtp_user": "", "smtp_password": ""})
    assert (empty.sends_mail, empty.smtp_password, empty.support) == (False, None, empty.contact_email)


def test_a_password_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "smtp-password"
    named = {"smtp_host": "mail", "smtp_password_file": file}
    with pytest.raises(ValidationError, match="cannot be read"):
        MailSettings.model_validate(named)
    file.write_text("")
    assert MailSettings.model_validate(named).smtp_password is None
    file.write_text("tajne-haslo\n")
    read = MailSettings.model_validate(named | {"smtp_user": "klub"}).smtp_password
    assert read is not None
    assert read.get_secret_value() == "tajne-haslo"


async def test_a_mail_to_many_says_in_plain_words_where_one_post_ends_such_mails(
    database: Database, server: MailServer
) -> None:
    """A long address is no text to be folded: mail programs read no encoded words there (RFC 2369, RFC 8058)."""
    url = f"https://trybuna.test/api/users/notifications/unsubscribe?token={'0123456789abcdef' * 8}"
    await write(database, replace(hello(), unsubscribe_url=url), hello("hello:2"))
    worker = MailWorker(database, settings(server.port))
    while await worker.step():
        pass
    ordinary, one_of_many = [dict(mail.raw_items()) for mail in server.mails]
    assert "List-Unsubscribe" not in ordinary
    assert one_of_many["List-Unsubscribe"] == f"<{url}>"
    assert one_of_many["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert [row.unsubscribe_url for row in await rows(database)] == [None, None], "forgotten with all that it said"
