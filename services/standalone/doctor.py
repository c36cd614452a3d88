"""Checks of an installation on this host, with remedies: `make doctor`, or `python -m standalone.doctor`."""

import asyncio
import secrets
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import httpx
from dotenv import load_dotenv
from pydantic import SecretStr, ValidationError

from identity.mail.delivery import NotYet, SmtpDelivery
from identity.settings import Settings as MailSettings
from kit.process.build import product, releases
from kit.process.settings import refused
from standalone.home import LAST_BACKUP, Home
from standalone.settings import StandaloneSettings

SECONDS = 10.0
"""The time limit of a server's response."""
DAY = 86_400.0
LEAST_CERTIFICATE = 14 * DAY
"""The minimal remaining life of a certificate: it is renewed a month before its end."""
OLDEST_BACKUP = 2 * DAY
"""As the alert BackupOld has it."""
LEAST_ROOM = 0.1
"""Of a disk."""
MARKS = {"good": "✓", "unsure": "?", "bad": "✗"}
HERE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Finding:
    """The result of one check, with a remedy where it failed."""

    state: Literal["good", "unsure", "bad"]
    said: str
    advice: str = ""

    def __str__(self) -> str:
        return f"{MARKS[self.state]} {self.said}" + (f"\n    {self.advice}" if self.advice else "")


@dataclass(frozen=True)
class Installation:
    """The subject of the check."""

    settings: StandaloneSettings
    mail: MailSettings

    @property
    def host(self) -> str:
        """The name in the address that browsers use; empty for one of this machine alone."""
        host = urlsplit(self.settings.public_url or "").hostname or ""
        return "" if host in HERE else host


def mail_settings(home: Path) -> MailSettings:
    """Return the settings of mails; their database is never connected to.

    Its address has a password, because production refuses one without.

    Raises:
        ValidationError: a setting is refused.
    """
    nowhere = SecretStr(f"postgresql://doctor:{secrets.token_urlsafe()}@nowhere/nothing")
    return MailSettings(database_url=nowhere, data_folder=home)


def examine(installation: Installation) -> list[Finding]:
    """Run all checks, one after the other."""
    looks: tuple[Callable[[Installation], Finding], ...] = (
        purpose,
        release,
        process,
        name,
        certificate,
        mail,
        clock,
        room,
        backups,
    )
    return [look(installation) for look in looks]


def purpose(installation: Installation) -> Finding:
    """Check whether the environment is production."""
    if installation.settings.environment == "production":
        return Finding("good", "it runs for people (production)")
    return Finding("unsure", "it runs for trying it out", "For people: TRYBUNA_ENVIRONMENT=production.")


def release(_installation: Installation) -> Finding:
    """Check whether the code is a release of the file `RELEASES`."""
    code = product()
    said = f"it is build {code.build} of version {code.version}"
    newest = next(iter(releases()), None)
    if newest is None:
        return Finding("unsure", said, "The file RELEASES is missing, so no release can be named.")
    if code.build in {f"v{one.version}" for one in releases()}:
        return Finding("good", said)
    at = f"The newest release here is {newest.version}: git checkout {newest.commit[:12]}, if you want a released one."
    return Finding("unsure", f"{said}, which is between releases", at)


def process(installation: Installation) -> Finding:
    """Check whether the product runs on the home, and responds."""
    running = Home(installation.settings.home).running()
    if running is None:
        start = "Start it: systemctl start trybuna, or python -m standalone."
        return Finding("bad", f"nothing runs on {installation.settings.home}", start)
    try:
        answer = httpx.get(f"{running['url']}/readyz", timeout=SECONDS, verify=False)  # noqa: S501 - by its address
    except httpx.HTTPError as error:
        return Finding("bad", f"process {running['pid']} does not answer: {error!r}", "Look into its log.")
    if not answer.is_success:
        return Finding("bad", f"it is not ready: {answer.text[:300]}", "Look into its log.")
    return Finding("good", f"it answers at {running['url']}")


def name(installation: Installation) -> Finding:
    """Check whether the host name of the address resolves."""
    if not installation.host:
        here = "its address leads to this machine alone"
        return Finding("unsure", here, "For others: TRYBUNA_PUBLIC_URL=https://… and a name that leads here.")
    try:
        found = socket.getaddrinfo(installation.host, None, type=socket.SOCK_STREAM)
    except OSError as error:
        at = "Give the name an A or AAAA record with the address of this machine."
        return Finding("bad", f"nobody knows the name {installation.host}: {error.strerror}", at)
    addresses = sorted({str(address[0]) for *_, address in found})
    return Finding("good", f"{installation.host} leads to {', '.join(addresses)}")


def certificate(installation: Installation) -> Finding:
    """Check whether browsers are served over HTTPS with a certificate that they trust."""
    address = urlsplit(installation.settings.public_url or "")
    if not installation.host:
        return Finding("good", "on this machine nobody needs HTTPS")
    if address.scheme != "https":
        advice = "People do not stay logged in. The operator’s book, “Install”, puts Caddy in front."
        return Finding("bad", f"{address.geturl()} is not HTTPS", advice)
    where = f"{installation.host}:{address.port or 443}"
    try:
        end = _end_of_certificate(installation.host, address.port or 443)
    except ssl.SSLError as error:
        return Finding("bad", f"browsers do not trust {where}: {error}", "Look into the log of the proxy in front.")
    except OSError as error:
        advice = "Let ports 80 and 443 through, and look whether the proxy in front runs."
        return Finding("bad", f"nobody answers at {where}: {error or type(error).__name__}", advice)
    left = end - time.time()
    if left < LEAST_CERTIFICATE:
        advice = "It should have been renewed: look into the log of the proxy in front."
        return Finding("bad", f"the certificate of {where} is good for {left / DAY:.0f} days", advice)
    return Finding("good", f"browsers trust {where} for another {left / DAY:.0f} days")


def _end_of_certificate(host: str, port: int) -> float:
    """Return the time when a server's certificate expires, in seconds since 1970."""
    trusted = ssl.create_default_context()
    with (
        socket.create_connection((host, port), timeout=SECONDS) as plain,
        trusted.wrap_socket(plain, server_hostname=host) as secure,
    ):
        found = secure.getpeercert() or {}
    return ssl.cert_time_to_seconds(str(found["notAfter"]))


def mail(installation: Installation) -> Finding:
    """Check whether mails can be sent."""
    settings = installation.mail
    if not settings.sends_mail:
        advice = "Nobody can confirm an address or get a new password. TRYBUNA_SMTP_HOST names a server."
        return Finding("bad", f"mails are files in {settings.mail_folder}", advice)
    server = f"{settings.smtp_host}:{settings.smtp_port}"
    try:
        asyncio.run(SmtpDelivery(settings).greet())
    except NotYet as error:
        advice = "Look at TRYBUNA_SMTP_… and whether this host may reach the server."
        return Finding("bad", f"{server} takes no mail of ours: {error}", advice)
    return Finding("good", f"{server} takes mail from {settings.sender}")


def clock(_installation: Installation) -> Finding:
    """Check whether the clock, which decides deadlines, is synchronized."""
    program = shutil.which("timedatectl")
    if program is None:
        return Finding("unsure", "whether the clock is right is not known here", "A deadline is what it says.")
    asked = (program, "show", "-p", "NTPSynchronized", "--value")
    told = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603 - a program of the system's
    if told.stdout.strip() == "yes":
        return Finding("good", "the clock is set by a time server")
    advice = "A deadline is what it says: apt-get install systemd-timesyncd, or chrony."
    return Finding("bad" if told.stdout.strip() == "no" else "unsure", "no time server sets the clock", advice)


def room(installation: Installation) -> Finding:
    """Check whether the disks of the home and of backups have room."""
    folders = (_there(installation.settings.home), _there(installation.settings.backups))
    left = {folder: shutil.disk_usage(folder) for folder in folders}
    for folder, usage in left.items():
        if usage.free < usage.total * LEAST_ROOM:
            advice = "When it is full, saves are refused. Make room, or keep fewer backups (TRYBUNA_BACKUPS_KEPT)."
            return Finding("bad", f"the disk of {folder} has {usage.free / 1e9:.1f} GB left", advice)
    least = min(usage.free for usage in left.values())
    return Finding("good", f"{least / 1e9:.1f} GB are left")


def _there(folder: Path) -> Path:
    """Return a folder, or its nearest existing parent."""
    return next(one for one in (folder, *folder.parents) if one.exists())


def backups(installation: Installation) -> Finding:
    """Check the age of the newest backup, and whether other accounts could read it."""
    mark: Path = installation.settings.home / LAST_BACKUP
    advice = "make backup, and every night: the operator’s book, “Install”, has a timer."
    if not mark.exists():
        return Finding("bad", "there is no backup", advice)
    age = time.time() - mark.stat().st_mtime
    if age > OLDEST_BACKUP:
        return Finding("bad", f"the newest backup is {age / DAY:.0f} days old", advice)
    if installation.settings.backup_recipient is None:
        key = "TRYBUNA_BACKUP_RECIPIENT encrypts them: python -m standalone.backup key FILE makes a key."
        return Finding("unsure", f"a backup is {age / 3600:.0f} hours old, and whoever finds it can read it", key)
    return Finding("good", f"a backup is {age / 3600:.0f} hours old, and encrypted")


def main() -> int:
    """Print the results; return 0 if no check failed."""
    try:
        settings = StandaloneSettings.model_validate({})
        mails = mail_settings(settings.home)
    except ValidationError as error:
        print(Finding("bad", f"it would not start: {refused(error)}", "Mend them."))  # noqa: T201 - a command answers
        return 1
    found = examine(Installation(settings, mails))
    for finding in found:
        print(finding)  # noqa: T201 - a command answers
    return int(any(finding.state == "bad" for finding in found))


if __name__ == "__main__":
    load_dotenv(".env")
    sys.exit(main())
