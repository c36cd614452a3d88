"""Commands about backups of an installation: `python -m installation.backup --help` lists them."""

import argparse
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
from aio_pika.exceptions import AMQPError
from pydantic import ValidationError

from installation import backups, schedule
from installation.backups import Place
from installation.databases import CannotPrepare
from installation.drafts import NotNow
from installation.settings import BackupSettings
from kit.api.errors import ServiceUnavailable
from kit.backup import copies, encryption
from kit.telemetry import logs
from standalone.backup import REFUSALS, Act, add_commands, add_trust, new_key, signer, trust
from standalone.routing import read_routes

STREAM = Path("-")
"""Standard output, or input, in a file's place."""
_ENCRYPTED = b"age-encryption.org/"


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code."""
    settings = BackupSettings()
    chosen = _parser(settings).parse_args(arguments)
    logs.configure(settings)
    place = Place(chosen.secrets, chosen.data, chosen.backups, read_routes().services)
    acts: dict[str, Act] = {
        "make": lambda: _make(place, chosen),
        "check": lambda: _check(place, chosen),
        "restore": lambda: _restore(place, chosen),
        "try": lambda: _try(place, chosen),
        "key": lambda: new_key(chosen.file),
        "signer": lambda: signer(place.key),
        "forget": lambda: backups.forget(place),
        "nightly": lambda: schedule.run(place, chosen.at, settings),
    }
    try:
        print(acts[chosen.command](), file=sys.stderr if _is_written_out(chosen) else sys.stdout)
    except (
        *REFUSALS,
        CannotPrepare,
        NotNow,
        ServiceUnavailable,
        ValidationError,
        asyncpg.PostgresError,
        AMQPError,
    ) as error:
        print(f"backup: {error}", file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    return 0


def _parser(settings: BackupSettings) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="backup", description=__doc__)
    parser.add_argument("--secrets", type=Path, default=Path("/secrets"), help="a folder for each reader (%(default)s)")
    parser.add_argument("--data", type=Path, default=Path("/var/lib/trybuna-mails"), help="identity's (%(default)s)")
    parser.add_argument("--backups", type=Path, default=Path("/backups"), help="the folder of backups (%(default)s)")
    add = add_commands(parser, Path("/backups"), keep=settings.backups_kept, recipient=settings.backup_recipient)
    every = add("nightly", help="make one every night, and tell when the newest was made")
    every.add_argument("--at", type=schedule.moment, default="04:00", help="when, in TRYBUNA_TIME_ZONE (%(default)s)")
    tried = add("try", help="tell whether a restore would be refused, while services run; changes nothing")
    tried.add_argument("file", type=Path)
    add_trust(tried)
    tried.add_argument("--replace", action="store_true", help="as for restore")
    add("forget", help="remove the databases that restores have set aside")
    return parser


def _is_written_out(chosen: argparse.Namespace) -> bool:
    return chosen.command == "make" and chosen.to == STREAM


def _make(place: Place, chosen: argparse.Namespace) -> str:
    if not _is_written_out(chosen):
        return backups.make(place, chosen.to, keep=chosen.keep, recipient=chosen.recipient)[1]
    with TemporaryDirectory(prefix="making-", dir=place.backups) as folder:
        made, said = backups.make(place, Path(folder), keep=None, recipient=chosen.recipient)
        with made.open("rb") as stream:
            shutil.copyfileobj(stream, sys.stdout.buffer, 1024 * 1024)
        sys.stdout.buffer.flush()
        return said


def _check(place: Place, chosen: argparse.Namespace) -> str:
    with _given(place, chosen.file) as file:
        return copies.check(file, chosen.identity, trust(chosen, place.key), place.services)


def _restore(place: Place, chosen: argparse.Namespace) -> str:
    with _given(place, chosen.file) as file:
        trusted = trust(chosen, place.key)
        return backups.restore(place, file, trust=trusted, replace=chosen.replace, identity=chosen.identity)


def _try(place: Place, chosen: argparse.Namespace) -> str:
    with _given(place, chosen.file) as file:
        trusted = trust(chosen, place.key)
        return backups.refusals(place, file, trust=trusted, replace=chosen.replace, identity=chosen.identity)


@contextmanager
def _given(place: Place, file: Path) -> Generator[Path]:
    """Yield a file, or the standard input as a file, for as long as the context is open."""
    if file != STREAM:
        yield place.backups / file  # a path of its own stays as it is
        return
    with TemporaryDirectory(prefix="given-", dir=place.backups) as folder:
        begin = sys.stdin.buffer.read(len(_ENCRYPTED))
        given = Path(folder) / f"given.tar{encryption.SUFFIX if begin == _ENCRYPTED else ''}"
        with given.open("xb") as stream:
            stream.write(begin)
            shutil.copyfileobj(sys.stdin.buffer, stream, 1024 * 1024)
        yield given


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
