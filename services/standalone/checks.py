"""The checks of an installation on this host, each with a remedy where it fails."""

import asyncio
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import httpx

from contracts.base import Language, Text
from identity.mail.delivery import NotYet, SmtpDelivery
from identity.settings import Settings as MailSettings
from kit.process.build import product, releases
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
    said: Text
    advice: Text | None = None

    def shown(self, language: Language) -> str:
        """Return the lines for the operator."""
        advice = f"\n    {getattr(self.advice, language)}" if self.advice else ""
        return f"{MARKS[self.state]} {getattr(self.said, language)}{advice}"


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


def purpose(installation: Installation) -> Finding:
    """Check whether the environment is production."""
    if installation.settings.environment == "production":
        return Finding("good", Text(pl="działa dla ludzi (production)", en="it runs for people (production)"))
    advice = Text(pl="Dla ludzi: TRYBUNA_ENVIRONMENT=production.", en="For people: TRYBUNA_ENVIRONMENT=production.")
    return Finding("unsure", Text(pl="działa na próbę", en="it runs for trying it out"), advice)


def release(_installation: Installation) -> Finding:
    """Check whether the code is a release of the file `RELEASES`."""
    code = product()
    build, version = code.build, code.version
    newest = next(iter(releases()), None)
    if newest is None:
        return Finding("unsure", _is_build(build, version), _NO_RELEASES)
    if build in {f"v{one.version}" for one in releases()}:
        return Finding("good", _is_build(build, version))
    commit = newest.commit[:12]
    between = Text(
        pl=f"to build {build} wersji {version}, pomiędzy wydaniami",
        en=f"it is build {build} of version {version}, which is between releases",
    )
    advice = Text(
        pl=f"Najnowsze wydanie to tutaj {newest.version}: git checkout {commit}, jeśli chcesz wydaną wersję.",
        en=f"The newest release here is {newest.version}: git checkout {commit}, if you want a released one.",
    )
    return Finding("unsure", between, advice)


def _is_build(build: str, version: str) -> Text:
    return Text(pl=f"to build {build} wersji {version}", en=f"it is build {build} of version {version}")


_NO_RELEASES = Text(
    pl="Brakuje pliku RELEASES, więc nie da się nazwać żadnego wydania.",
    en="The file RELEASES is missing, so no release can be named.",
)


def process(installation: Installation) -> Finding:
    """Check whether the product runs on the home, and responds."""
    home = installation.settings.home
    running = Home(home).running()
    if running is None:
        said = Text(pl=f"na {home} nic nie działa", en=f"nothing runs on {home}")
        start = Text(
            pl="Uruchom: systemctl start trybuna albo python -m standalone.",
            en="Start it: systemctl start trybuna, or python -m standalone.",
        )
        return Finding("bad", said, start)
    look = Text(pl="Zajrzyj do jego logu.", en="Look into its log.")
    try:
        answer = httpx.get(f"{running['url']}/readyz", timeout=SECONDS, verify=False)  # noqa: S501 - by its address
    except httpx.HTTPError as error:
        said = Text(
            pl=f"proces {running['pid']} nie odpowiada: {error!r}",
            en=f"process {running['pid']} does not answer: {error!r}",
        )
        return Finding("bad", said, look)
    if not answer.is_success:
        said = Text(pl=f"nie jest gotowy: {answer.text[:300]}", en=f"it is not ready: {answer.text[:300]}")
        return Finding("bad", said, look)
    return Finding("good", Text(pl=f"odpowiada pod {running['url']}", en=f"it answers at {running['url']}"))


def name(installation: Installation) -> Finding:
    """Check whether the host name of the address resolves."""
    host = installation.host
    if not host:
        here = Text(pl="jego adres prowadzi tylko do tej maszyny", en="its address leads to this machine alone")
        others = Text(
            pl="Dla innych: TRYBUNA_PUBLIC_URL=https://… i nazwa, która tu prowadzi.",
            en="For others: TRYBUNA_PUBLIC_URL=https://… and a name that leads here.",
        )
        return Finding("unsure", here, others)
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError as error:
        said = Text(
            pl=f"nikt nie zna nazwy {host}: {error.strerror}", en=f"the name {host} does not resolve: {error.strerror}"
        )
        at = Text(
            pl="Dodaj nazwie rekord A lub AAAA z adresem tej maszyny.",
            en="Give the name an A or AAAA record with the address of this machine.",
        )
        return Finding("bad", said, at)
    addresses = ", ".join(sorted({str(address[0]) for *_, address in found}))
    return Finding("good", Text(pl=f"{host} prowadzi do {addresses}", en=f"{host} leads to {addresses}"))


def certificate(installation: Installation) -> Finding:
    """Check whether browsers are served over HTTPS with a certificate that they trust."""
    address = urlsplit(installation.settings.public_url or "")
    if not installation.host:
        here = Text(pl="na tej maszynie HTTPS nie jest potrzebne", en="this machine needs no HTTPS")
        return Finding("good", here)
    if address.scheme != "https":
        said = Text(pl=f"{address.geturl()} to nie HTTPS", en=f"{address.geturl()} is not HTTPS")
        advice = Text(
            pl="Ludzie nie pozostają zalogowani. Książka administratora, „Instalacja”, stawia z przodu Caddy.",
            en="People do not stay logged in. The operator’s book, “Install”, puts Caddy in front.",
        )
        return Finding("bad", said, advice)
    where = f"{installation.host}:{address.port or 443}"
    try:
        end = _end_of_certificate(installation.host, address.port or 443)
    except ssl.SSLError as error:
        said = Text(pl=f"przeglądarki nie ufają {where}: {error}", en=f"browsers do not trust {where}: {error}")
        advice = Text(pl="Zajrzyj do logu serwera proxy.", en="Look into the log of the proxy in front.")
        return Finding("bad", said, advice)
    except OSError as error:
        why = str(error) or type(error).__name__
        said = Text(pl=f"pod {where} nikt nie odpowiada: {why}", en=f"no server answers at {where}: {why}")
        advice = Text(
            pl="Otwórz porty 80 i 443 i sprawdź, czy działa serwer proxy.",
            en="Let ports 80 and 443 through, and look whether the proxy in front runs.",
        )
        return Finding("bad", said, advice)
    left = f"{(end - time.time()) / DAY:.0f}"
    if end - time.time() < LEAST_CERTIFICATE:
        said = Text(
            pl=f"certyfikat {where} wkrótce straci ważność (zostało dni: {left})",
            en=f"the certificate of {where} is good for {left} days",
        )
        advice = Text(
            pl="Powinien być już odnowiony: zajrzyj do logu serwera proxy.",
            en="It should have been renewed: look into the log of the proxy in front.",
        )
        return Finding("bad", said, advice)
    said = Text(
        pl=f"przeglądarki ufają {where} (zostało dni: {left})", en=f"browsers trust {where} for another {left} days"
    )
    return Finding("good", said)


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
        said = Text(pl=f"e-maile są plikami w {settings.mail_folder}", en=f"mails are files in {settings.mail_folder}")
        advice = Text(
            pl="Nikt nie potwierdzi adresu ani nie ustawi nowego hasła. Serwer podaje TRYBUNA_SMTP_HOST.",
            en="People cannot confirm an address or get a new password. TRYBUNA_SMTP_HOST names a server.",
        )
        return Finding("bad", said, advice)
    server = f"{settings.smtp_host}:{settings.smtp_port}"
    try:
        asyncio.run(SmtpDelivery(settings).greet())
    except NotYet as error:
        said = Text(pl=f"{server} nie przyjmuje naszej poczty: {error}", en=f"{server} takes no mail of ours: {error}")
        advice = Text(
            pl="Sprawdź TRYBUNA_SMTP_… i czy ten host sięga do serwera.",
            en="Look at TRYBUNA_SMTP_… and whether this host may reach the server.",
        )
        return Finding("bad", said, advice)
    said = Text(pl=f"{server} przyjmuje pocztę od {settings.sender}", en=f"{server} takes mail from {settings.sender}")
    return Finding("good", said)


def clock(_installation: Installation) -> Finding:
    """Check whether the clock, which decides deadlines, is synchronized."""
    program = shutil.which("timedatectl")
    if program is None:
        said = Text(pl="nie wiadomo, czy zegar jest dobry", en="whether the clock is right is not known here")
        advice = Text(pl="To on decyduje o zamknięciu kolejek.", en="A deadline is what it says.")
        return Finding("unsure", said, advice)
    asked = (program, "show", "-p", "NTPSynchronized", "--value")
    told = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603 - a program of the system's
    if told.stdout.strip() == "yes":
        return Finding("good", Text(pl="zegar ustawia serwer czasu", en="the clock is set by a time server"))
    said = Text(pl="żaden serwer czasu nie ustawia zegara", en="no time server sets the clock")
    advice = Text(
        pl="To on decyduje o zamknięciu kolejek: apt-get install systemd-timesyncd albo chrony.",
        en="A deadline is what it says: apt-get install systemd-timesyncd, or chrony.",
    )
    return Finding("bad" if told.stdout.strip() == "no" else "unsure", said, advice)


def room(installation: Installation) -> Finding:
    """Check whether the disks of the home and of backups have room."""
    folders = (_there(installation.settings.home), _there(installation.settings.backups))
    left = {folder: shutil.disk_usage(folder) for folder in folders}
    for folder, usage in left.items():
        if usage.free < usage.total * LEAST_ROOM:
            free = f"{usage.free / 1e9:.1f} GB"
            said = Text(pl=f"na dysku {folder} zostało {free}", en=f"the disk of {folder} has {free} left")
            advice = Text(
                pl="Gdy się zapełni, zapisy będą odrzucane. Zrób miejsce albo trzymaj mniej kopii zapasowych "
                "(TRYBUNA_BACKUPS_KEPT).",
                en="When it is full, saves are refused. Make room, or keep fewer backups (TRYBUNA_BACKUPS_KEPT).",
            )
            return Finding("bad", said, advice)
    least = f"{min(usage.free for usage in left.values()) / 1e9:.1f} GB"
    return Finding("good", Text(pl=f"zostało {least}", en=f"{least} are left"))


def _there(folder: Path) -> Path:
    """Return a folder, or its nearest existing parent."""
    return next(one for one in (folder, *folder.parents) if one.exists())


def backups(installation: Installation) -> Finding:
    """Check the age of the newest backup, and whether other accounts could read it."""
    mark: Path = installation.settings.home / LAST_BACKUP
    advice = Text(
        pl="make backup, a potem co noc: timer opisuje książka administratora, „Instalacja”.",
        en="make backup, and every night: the operator’s book, “Install”, has a timer.",
    )
    if not mark.exists():
        return Finding("bad", Text(pl="nie ma kopii zapasowej", en="there is no backup"), advice)
    age = time.time() - mark.stat().st_mtime
    if age > OLDEST_BACKUP:
        days = f"{age / DAY:.0f}"
        said = Text(pl=f"najnowsza kopia zapasowa ma {days} dni", en=f"the newest backup is {days} days old")
        return Finding("bad", said, advice)
    hours = f"{age / 3600:.0f}"
    if installation.settings.backup_recipient is None:
        said = Text(
            pl=f"kopia zapasowa ma {hours} godz. i każdy, kto ją znajdzie, może ją przeczytać",
            en=f"a backup is {hours} hours old, and anybody who finds it can read it",
        )
        key = Text(
            pl="Kopie szyfruje TRYBUNA_BACKUP_RECIPIENT; klucz tworzy python -m standalone.backup key FILE.",
            en="TRYBUNA_BACKUP_RECIPIENT encrypts them: python -m standalone.backup key FILE makes a key.",
        )
        return Finding("unsure", said, key)
    said = Text(
        pl=f"kopia zapasowa ma {hours} godz. i jest zaszyfrowana", en=f"a backup is {hours} hours old, and encrypted"
    )
    return Finding("good", said)


CHECKS: tuple[Callable[[Installation], Finding], ...] = (
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
"""In the order in which they are shown."""
