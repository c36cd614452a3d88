"""What the doctor finds of an installation, and what it says to do."""

import asyncio
import os
import re
import socket
import ssl
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from identity.settings import Settings as MailSettings
from kit.postgres.process import free_port
from kit.process.build import Product, Release
from kit.testing.mail import MailServer
from kit.testing.tls import self_signed
from standalone import checks, doctor
from standalone.checks import Installation
from standalone.home import LAST_BACKUP
from standalone.settings import StandaloneSettings


def installation(home: Path, *, mail: dict[str, Any] | None = None, **settings: Any) -> Installation:
    home.mkdir(exist_ok=True)
    ours = StandaloneSettings.model_validate({"home": home, "backups": home / "backups"} | settings)
    given = {"database_url": SecretStr("postgresql://"), "data_folder": home} | (mail or {})
    return Installation(ours, MailSettings.model_validate(given))


@contextmanager
def https(folder: Path) -> Generator[int]:
    """Answer the port of a server that shows a certificate of its own for `localhost`."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*self_signed(folder))
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                try:
                    context.wrap_socket(connection, server_side=True).close()
                except OSError:
                    connection.close()

        threading.Thread(target=serve, daemon=True).start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)


def test_an_empty_folder_lacks_everything_and_each_finding_says_what_to_do(tmp_path: Path) -> None:
    found = {look.__name__: look(installation(tmp_path)) for look in (checks.process, checks.mail, checks.backups)}
    assert {name: finding.state for name, finding in found.items()} == dict.fromkeys(found, "bad")
    assert all(finding.advice for finding in found.values())
    everything = doctor.examine(installation(tmp_path))
    assert len(everything) == 9
    assert all(finding.advice for finding in everything if finding.state != "good")


def test_an_installation_in_production_is_examined_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRYBUNA_ENVIRONMENT", "production")
    monkeypatch.setenv("TRYBUNA_HOME", str(tmp_path))
    monkeypatch.setenv("TRYBUNA_PUBLIC_URL", "https://nobody.invalid")
    monkeypatch.setenv("TRYBUNA_PROXIES", "127.0.0.1")
    assert doctor.main() == 1
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith(tuple(checks.MARKS.values()))]
    assert len(said) == 9
    assert said[0] == "✓ it runs for people (production)"


def test_a_refused_setting_is_named_in_one_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRYBUNA_HOME", str(tmp_path))
    monkeypatch.setenv("TRYBUNA_SMTP_USER", "somebody")
    assert doctor.main() == 1
    assert "smtp_user and smtp_password belong together" in capsys.readouterr().out


RELEASED = [Release("1.1.0", "b" * 40), Release("1.0.0", "a" * 40)]


@pytest.mark.parametrize(
    ("build", "known", "state", "says"),
    [
        ("v1.0.0", RELEASED, "good", "build v1.0.0"),
        ("v1.0.0-3-gabcdef0", RELEASED, "unsure", "newest release here is 1.1.0: git checkout bbbbbbbbbbbb"),
        ("unknown", [], "unsure", "RELEASES is missing"),
    ],
)
def test_a_build_between_releases_is_told(  # noqa: PLR0917 - what is known, and what is said
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, build: str, known: list[Release], state: str, says: str
) -> None:
    monkeypatch.setattr(checks, "releases", lambda: known)
    monkeypatch.setattr(checks, "product", lambda: Product("20251010.3", build))
    found = checks.release(installation(tmp_path))
    assert (found.state, says in str(found)) == (state, True), found


@pytest.mark.parametrize(
    ("days", "recipient", "state"), [(1, None, "unsure"), (1, "age1somebody", "good"), (3, "age1somebody", "bad")]
)
def test_backups_are_judged_by_age_and_by_who_can_read_them(
    tmp_path: Path, days: int, recipient: str | None, state: str
) -> None:
    mark = tmp_path / LAST_BACKUP
    mark.touch()
    made = time.time() - days * checks.DAY
    os.utime(mark, (made, made))
    assert checks.backups(installation(tmp_path, backup_recipient=recipient)).state == state


async def test_a_mail_server_is_greeted_and_logged_in_at(tmp_path: Path) -> None:
    certificate, key = self_signed(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    async with MailServer().listening() as server:
        plain = {"smtp_host": "127.0.0.1", "smtp_port": server.port, "smtp_tls": "none"}
        found = await asyncio.to_thread(checks.mail, installation(tmp_path, mail=plain))
        assert found.state == "good", found
        safe = await asyncio.to_thread(checks.mail, installation(tmp_path, mail=plain | {"smtp_tls": "starttls"}))
        assert (safe.state, "TRYBUNA_SMTP" in str(safe.advice)) == ("bad", True)
        assert server.mails == []
    nobody = installation(tmp_path, mail=plain | {"smtp_port": free_port()})
    assert (await asyncio.to_thread(checks.mail, nobody)).state == "bad"


def test_a_name_that_nobody_knows_and_a_port_where_nobody_answers_are_found(tmp_path: Path) -> None:
    unknown = installation(tmp_path, public_url="https://nobody.invalid", proxies="127.0.0.1")
    assert checks.name(unknown).state == "bad"
    here = installation(tmp_path)
    assert [checks.name(here).state, checks.certificate(here).state] == ["unsure", "good"]
    closed = installation(tmp_path, public_url=f"https://127.0.0.2:{free_port()}", proxies="127.0.0.1")
    assert "no server answers" in checks.certificate(closed).said.en
    plain = installation(tmp_path, public_url="http://trybuna.example", proxies="127.0.0.1")
    assert "not HTTPS" in checks.certificate(plain).said.en


def test_a_certificate_is_trusted_or_not_and_soon_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with https(tmp_path) as port:
        monkeypatch.setattr(checks, "HERE", ())
        served = installation(tmp_path, public_url=f"https://localhost:{port}", proxies="127.0.0.1")
        assert "do not trust" in checks.certificate(served).said.en
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
        assert "good for 1 days" in checks.certificate(served).said.en
        monkeypatch.setattr(checks, "LEAST_CERTIFICATE", 3600)
        assert checks.certificate(served).state == "good"


def test_a_disk_without_room_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks.room(installation(tmp_path)).state in {"good", "bad"}
    monkeypatch.setattr(checks, "LEAST_ROOM", 1.0)
    assert "GB left" in checks.room(installation(tmp_path)).said.en
    monkeypatch.setattr(checks, "LEAST_ROOM", 0.0)
    assert checks.room(installation(tmp_path)).state == "good"


@pytest.mark.parametrize(("language", "said"), [("pl", "działa na próbę"), ("en", "it runs for trying it out")])
def test_the_doctor_speaks_the_language_of_the_installation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    monkeypatch.setenv("TRYBUNA_HOME", str(tmp_path))
    monkeypatch.setenv("TRYBUNA_LANGUAGE", language)
    assert doctor.main() == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"? {said}"
    assert lines[1].startswith({"pl": "    Dla ludzi: ", "en": "    For people: "}[language])


@pytest.mark.parametrize(
    ("language", "said"), [("pl", "✗ nie uruchomiłby się"), ("en", "✗ it would"), ("xx", "✗ it would not start")]
)
def test_a_refused_setting_is_told_in_that_language_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    monkeypatch.setenv("TRYBUNA_LANGUAGE", language)
    monkeypatch.setenv("PORT", "70000")
    assert doctor.main() == 1
    assert capsys.readouterr().out.startswith(said)


def test_what_the_doctor_says_differs_between_the_languages_in_words_alone(tmp_path: Path) -> None:
    texts = [
        text
        for finding in doctor.examine(installation(tmp_path, public_url="http://nobody.invalid", proxies="127.0.0.1"))
        for text in (finding.said, finding.advice)
        if text is not None
    ]
    assert len(texts) > 10
    for text in texts:
        assert text.pl != text.en
        assert set(re.findall(r"TRYBUNA_\w+", text.pl)) == set(re.findall(r"TRYBUNA_\w+", text.en))
