"""Commands about backups of a home: `python -m standalone.backup make|check|restore|key|signer`."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from kit.backup import copies, encryption, signatures
from kit.backup.archive import BadBackupError
from kit.backup.dumps import DumpFailedError
from kit.backup.signatures import KeyUnusableError, Trust, UnknownSignerError
from kit.postgres.binaries import PostgresUnavailable
from standalone import backups
from standalone.errors import CannotStart, run
from standalone.restoration import DemoInProduction
from standalone.routing import read_routes
from standalone.settings import StandaloneSettings

Act = Callable[[], str]
REFUSALS = (
    *(BadBackupError, CannotStart, DemoInProduction, DumpFailedError, KeyUnusableError, PostgresUnavailable),
    *(UnknownSignerError, OSError),
)
"""The errors that a command reports in a line."""


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code."""
    settings = StandaloneSettings.model_validate({})
    home = settings.home
    key = home / signatures.KEY
    parser = argparse.ArgumentParser(prog="python -m standalone.backup", description=__doc__)
    add_commands(parser, settings.backups, keep=settings.backups_kept, recipient=settings.backup_recipient)
    chosen = parser.parse_args(arguments)
    acts: dict[str, Act] = {
        "make": lambda: backups.make(home, chosen.to, keep=chosen.keep, recipient=chosen.recipient),
        "check": lambda: copies.check(_named(chosen.file), chosen.identity, trust(chosen, key), read_routes().services),
        "restore": lambda: backups.restore(
            _named(chosen.file),
            home,
            trust=trust(chosen, key),
            environment=settings.environment,
            replace=chosen.replace,
            identity=chosen.identity,
        ),
        "key": lambda: new_key(chosen.file),
        "signer": lambda: signer(key),
    }
    try:
        print(acts[chosen.command]())  # noqa: T201 - a command answers
    except REFUSALS as error:
        print(f"trybuna: {error}", file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    return 0


Add = Callable[..., argparse.ArgumentParser]
"""Adds a command to a parser, and returns the command's own."""


def add_commands(parser: argparse.ArgumentParser, to: Path, *, keep: int | None, recipient: str | None) -> Add:
    """Add the backup commands of every installation to a parser, and return the function that adds others.

    Args:
        parser: an empty one.
        to: the default folder of backups.
        keep: the default number of backups that stay there.
        recipient: the default public key that encrypts them.
    """
    commands = parser.add_subparsers(dest="command", required=True)
    made = commands.add_parser("make", help="write one, while the product runs or not")
    made.add_argument("--to", type=Path, default=to, help="the folder to write into (%(default)s)")
    made.add_argument("--keep", type=_positive, default=keep, help="how many stay there, the newest ones (all)")
    made.add_argument("--recipient", default=recipient, help="encrypt it for this key of age, age1… (it is readable)")
    checked = commands.add_parser("check", help="read one to its end and compare every checksum")
    checked.add_argument("file", type=Path)
    restored = commands.add_parser(
        "restore", help="put one in the place of the present data, while nothing runs on them"
    )
    restored.add_argument("file", type=Path)
    for command in (checked, restored):
        add_trust(command)
    restored.add_argument("--replace", action="store_true", help="set an installation that is there aside")
    key = commands.add_parser("key", help="make a key to encrypt backups for; keep its file away from this machine")
    key.add_argument("file", type=Path, help="is written, and must not be there")
    commands.add_parser("signer", help="print the fingerprint of the key that signs the backups of this installation")
    return commands.add_parser


def add_trust(command: argparse.ArgumentParser) -> None:
    """Give a command that opens a backup its options: the key that opens it, and the signers that it trusts."""
    command.add_argument("--identity", type=Path, help="the file of the key that opens it, if it is encrypted")
    command.add_argument("--signer", help="the fingerprint that `make` printed, if another installation made it")
    command.add_argument("--unsigned", action="store_true", help="it is of a version before signatures")


def trust(chosen: argparse.Namespace, key: Path) -> Trust:
    """Return the signers that a command trusts: the installation's own key, and what the operator confirmed."""
    return Trust(key, signer=chosen.signer, unsigned=chosen.unsigned)


def new_key(file: Path) -> str:
    """Create a key that opens encrypted backups, and return a sentence about it.

    Raises:
        BadBackupError: the file is there already.
        OSError: it cannot be written.
    """
    try:
        recipient = encryption.new_identity(file)
    except FileExistsError as error:
        raise BadBackupError(
            f"{file} is there already, and a key is never written over: backups may need it. Name another file"
        ) from error
    return f"{file} opens backups made for {recipient}"


def _named(file: Path) -> Path:
    """Return the file of a backup; an empty text is the current folder.

    Raises:
        BadBackupError: no file is named.
    """
    if file == Path():
        raise BadBackupError("name the file of a backup: make restore FROM=backups/trybuna-….tar")
    return file


def signer(key: Path) -> str:
    """Return the fingerprint of an installation's key, which is made if it is missing.

    Raises:
        KeyUnusableError, OSError: there is no usable one.
    """
    signatures.ensure(key)
    return signatures.fingerprint(key)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one")
    return number


if __name__ == "__main__":
    run(main)
