"""Whom Alertmanager tells of what: its configuration as `start` writes it, and what it really sends."""

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from containers.compose import environment
from kit.testing.mail import MailServer
from kit.testing.waiting import eventually
from project import ROOT

FOLDER = ROOT / "deploy" / "observability" / "alertmanager"
RULES = ROOT / "deploy" / "observability" / "prometheus"
MAIL = {
    "TRYBUNA_ALERTS_TO": "ops@example.org, anna@example.org",
    "TRYBUNA_SMTP_HOST": "smtp.example.org",
    "TRYBUNA_MAIL_FROM": "trybuna@example.org",
}
QUICK = {"group_wait: 30s": "group_wait: 200ms", "group_interval: 5m": "group_interval: 1s"}


def tool(*names: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    pytest.skip(f"{names[0]} is not here: apt-get install prometheus-alertmanager")


def write(folder: Path, settings: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TRYBUNA_")}
    return subprocess.run(
        ("/bin/sh", FOLDER / "start", "--write", folder),
        env=clean | dict(settings),
        check=False,
        capture_output=True,
        text=True,
    )


def written(folder: Path, settings: Mapping[str, str]) -> dict[str, Any]:
    done = write(folder, settings)
    assert (done.returncode, done.stderr) == (0, "")
    return yaml.safe_load((folder / "alertmanager.yml").read_text())


def receivers(configuration: Mapping[str, Any]) -> dict[str, Any]:
    return {one.pop("name"): one for one in configuration["receivers"]}


def severities() -> dict[str, str]:
    text = "".join(file.read_text() for file in sorted(RULES.glob("*.yml")))
    return dict(re.findall(r"- alert: (\w+)\n.+?severity: (\w+)", text, re.DOTALL))


def test_without_an_address_nobody_is_mailed_and_alerts_still_show(tmp_path: Path) -> None:
    assert receivers(written(tmp_path, {})) == {"people": {}, "heartbeat": {}}


def test_one_variable_sends_mails_as_those_of_the_product_leave(tmp_path: Path) -> None:
    password = tmp_path / "password"
    password.write_text("secret\n")
    login = {"TRYBUNA_SMTP_USER": 'try"buna', "TRYBUNA_SMTP_PASSWORD_FILE": str(password)}
    (mail,) = receivers(written(tmp_path, MAIL | login))["people"]["email_configs"]
    assert (mail["to"], mail["from"]) == (MAIL["TRYBUNA_ALERTS_TO"], MAIL["TRYBUNA_MAIL_FROM"])
    assert (mail["smarthost"], mail["require_tls"], mail["send_resolved"]) == ("smtp.example.org:587", True, True)
    assert (mail["auth_username"], mail["auth_password_file"]) == ('try"buna', str(password))
    assert "secret" not in (tmp_path / "alertmanager.yml").read_text()
    told = environment("alertmanager")
    script = (FOLDER / "start").read_text()
    assert set(re.findall(r"\$\{(TRYBUNA_\w+)", script)) == set(told)
    product = environment("identity")
    assert {name: told[name] for name in told if "_SMTP_" in name} == {
        name: product[name] for name in product if "_SMTP_" in name
    }


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"TRYBUNA_SMTP_HOST": ""}, "no TRYBUNA_SMTP_HOST"),
        ({"TRYBUNA_SMTP_USER": "me"}, "TRYBUNA_SMTP_PASSWORD_FILE"),
        ({"TRYBUNA_SMTP_USER": "me", "TRYBUNA_SMTP_TLS": "none"}, "travel readably"),
        ({"TRYBUNA_SMTP_TLS": "tls"}, "at port 465 only, not at 587"),
        ({"TRYBUNA_SMTP_PORT": "465"}, "TRYBUNA_SMTP_TLS=tls"),
        ({"TRYBUNA_SMTP_TLS": "yes"}, "not yes"),
    ],
)
def test_settings_by_which_no_mail_would_leave_are_refused(tmp_path: Path, settings: dict[str, str], why: str) -> None:
    done = write(tmp_path, MAIL | settings)
    assert done.returncode == 2
    assert why in done.stderr


def test_what_silences_what_are_alerts_that_there_are(tmp_path: Path) -> None:
    known = severities()
    for rule in written(tmp_path, {})["inhibit_rules"]:
        (source,) = rule["source_matchers"]
        targets = re.findall(r"alertname !?=~? \"?([\w|]+)", " ".join(rule["target_matchers"]))
        sources = source.removeprefix("alertname = ").split("|")
        assert {*sources, *(one for target in targets for one in target.split("|"))} <= set(known)
        assert {known[one] for one in sources} == {"critical"}, "what silences others has to be told at once itself"


def test_amtool_takes_the_configuration_and_finds_everybody_their_way(tmp_path: Path) -> None:
    amtool = tool("amtool")
    password = tmp_path / "password"
    password.write_text("secret")
    heartbeat = {"TRYBUNA_ALERTS_HEARTBEAT_URL": "https://heartbeat.example.org/abc"}
    login = {"TRYBUNA_SMTP_USER": "trybuna", "TRYBUNA_SMTP_PASSWORD_FILE": str(password)}
    for settings in (
        {},
        MAIL,
        MAIL | login | heartbeat,
        MAIL | {"TRYBUNA_SMTP_TLS": "none", "TRYBUNA_SMTP_PORT": "25"},
    ):
        written(tmp_path, settings)
        file = tmp_path / "alertmanager.yml"
        subprocess.run((amtool, "check-config", file), check=True, capture_output=True, text=True)
    one_of_each = {severity: alert for alert, severity in severities().items() if alert != "Watchdog"}
    for severity, alert in (*one_of_each.items(), ("info", "Watchdog")):
        labels = (f"alertname={alert}", f"severity={severity}")
        words = (amtool, "config", "routes", "test", f"--config.file={file}", *labels)
        found = subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()
        assert found == ("heartbeat" if alert == "Watchdog" else "people"), alert


@asynccontextmanager
async def alertmanager(folder: Path, settings: Mapping[str, str]) -> AsyncGenerator[httpx.AsyncClient]:
    """Run Alertmanager with the configuration of `start`, which only waits less."""
    program = tool("alertmanager", "prometheus-alertmanager")
    written(folder, settings)
    file = folder / "alertmanager.yml"
    text = file.read_text()
    for slow, quick in QUICK.items():
        assert slow in text
        text = text.replace(slow, quick)
    file.write_text(text)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    arguments = (f"--config.file={file}", f"--storage.path={folder}/data", "--cluster.listen-address=")
    process = await asyncio.create_subprocess_exec(
        program,
        *arguments,
        f"--web.listen-address=127.0.0.1:{port}",
        "--web.external-url=http://localhost:9093",
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            await eventually(lambda: _ready(http), within=20)
            yield http
    finally:
        process.terminate()
        await process.wait()


async def _ready(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/-/ready")).status_code == 200
    except httpx.TransportError:
        return False


async def tell(http: httpx.AsyncClient, *alerts: tuple[str, str, str], **more: Any) -> None:
    """Tell Alertmanager of alerts (name, severity, service), as Prometheus does."""
    body = [
        {
            "labels": {"alertname": name, "severity": severity, "service": service},
            "annotations": {"summary": f"{service}: {name}", "description": "Look at it."},
            **more,
        }
        for name, severity, service in alerts
    ]
    (await http.post("/api/v2/alerts", json=body)).raise_for_status()


def texts(server: MailServer) -> dict[str, str]:
    return {str(mail["Subject"]): _text(mail) for mail in server.mails}


def _text(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    return body.get_content()


async def test_people_are_mailed_the_cause_in_plain_words_and_not_its_consequences(tmp_path: Path) -> None:
    server = MailServer()
    async with server.listening():
        settings = MAIL | {
            "TRYBUNA_SMTP_HOST": "127.0.0.1",
            "TRYBUNA_SMTP_PORT": str(server.port),
            "TRYBUNA_SMTP_TLS": "none",
            "TRYBUNA_PUBLIC_URL": "https://trybuna.example.org",
            "TRYBUNA_RUNBOOKS_URL": "https://books.example.org/alerts",
        }
        async with alertmanager(tmp_path, settings) as http:
            await tell(http, ("ServiceDown", "critical", "contests"))
            await tell(
                http,
                ("InboxLags", "warning", "contests"),  # its consequence
                ("InboxLags", "warning", "identity"),  # somebody else's
                ("Watchdog", "info", ""),
            )
            await eventually(lambda: len(server.mails) == 2, within=20)
            assert set(texts(server)) == {
                "[Trybuna] Now: contests: ServiceDown",
                "[Trybuna] Today: identity: InboxLags",
            }
            text = texts(server)["[Trybuna] Now: contests: ServiceDown"]
            for line in (
                "contests: ServiceDown",
                "Look at it.",
                "Who looks at it:  somebody, now.",
                "What to do:       https://books.example.org/alerts#servicedown",
                "The product says what waits and what failed at https://trybuna.example.org/ops",
            ):
                assert line in text.splitlines()
            assert {*server.recipients} == {"ops@example.org", "anna@example.org"}
            await tell(http, ("ServiceDown", "critical", "contests"), endsAt="2026-01-01T00:00:00Z")
            await eventually(lambda: "[Trybuna] Over: contests: ServiceDown" in texts(server), within=20)
        shown = json.dumps(sorted(texts(server)))
        assert "Watchdog" not in shown


async def test_people_are_mailed_in_the_language_of_the_installation(tmp_path: Path) -> None:
    server = MailServer()
    polish = {
        "summary": "contests does not answer",
        "summary_pl": "contests nie odpowiada",
        "description_pl": "Zajrzyj.",
    }
    async with server.listening():
        settings = MAIL | {
            "TRYBUNA_LANGUAGE": "pl",
            "TRYBUNA_SMTP_HOST": "127.0.0.1",
            "TRYBUNA_SMTP_PORT": str(server.port),
            "TRYBUNA_SMTP_TLS": "none",
        }
        async with alertmanager(tmp_path, settings) as http:
            await tell(http, ("ServiceDown", "critical", "contests"), annotations=polish)
            await tell(http, ("Own", "info", "identity"))  # a rule of somebody's own, in English alone
            await eventually(lambda: len(server.mails) == 2, within=20)
            assert set(texts(server)) == {
                "[Trybuna] Teraz: contests nie odpowiada",
                "[Trybuna] Kiedyś: identity: Own",
            }
            text = texts(server)["[Trybuna] Teraz: contests nie odpowiada"]
            for line in ("Zajrzyj.", "Kiedy się zająć:  teraz."):
                assert line in text.splitlines()
            assert "Look at it." in texts(server)["[Trybuna] Kiedyś: identity: Own"]
            over: dict[str, Any] = {"annotations": polish, "endsAt": "2026-01-01T00:00:00Z"}
            await tell(http, ("ServiceDown", "critical", "contests"), **over)
            await eventually(lambda: "[Trybuna] Koniec: contests nie odpowiada" in texts(server), within=20)


def test_a_language_that_mails_do_not_have_is_refused(tmp_path: Path) -> None:
    done = write(tmp_path, MAIL | {"TRYBUNA_LANGUAGE": "de"})
    assert done.returncode == 2
    assert "TRYBUNA_LANGUAGE is pl or en, not de" in done.stderr


async def test_the_heartbeat_is_told_that_alerts_arrive(tmp_path: Path) -> None:
    heard: list[str] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append((await reader.readline()).decode())
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    listening = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with listening:
        port = listening.sockets[0].getsockname()[1]
        settings = {"TRYBUNA_ALERTS_HEARTBEAT_URL": f"http://127.0.0.1:{port}/abc"}
        async with alertmanager(tmp_path, settings) as http:
            await tell(http, ("DeadMessages", "warning", "contests"), ("Watchdog", "info", ""))
            await eventually(lambda: heard, within=20)
    assert heard == ["POST /abc HTTP/1.1\r\n"]
