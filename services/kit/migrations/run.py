"""Bring a service's database to the newest schema: `python -m kit.migrations.run <service> [<revision>]`."""

import importlib
import os
import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from kit.database.schema import SchemaMismatchError


def migrate(service: str, url: str, revision: str = "head") -> None:
    """Run every missing migration of `service` on the database at `url`, in one transaction each process.

    With a `revision`, only those up to it.

    Must not be called inside a running event loop: alembic's environment runs one of its own.

    A newer schema that says that this code may run on it stays as it is (`kit.database.schema`).

    Raises:
        SchemaMismatchError: the database is newer than this code, and does not say so.
    """
    try:
        command.upgrade(config_of(service, url), revision)
    except CommandError as error:
        if "Can't locate revision" not in str(error):
            raise
        raise SchemaMismatchError(
            f"the database is newer than this version knows ({error}): run the version that migrated it"
        ) from error


def oldest_code(script: ScriptDirectory, revision: str) -> str:
    """Return the oldest schema whose code may run on the schema `revision`; itself if only its own may.

    Revisions are numbers of four digits, so they are compared as texts.
    """
    reached = script.iterate_revisions(revision, "base")
    return max(str(getattr(one.module, "compatible_from", one.revision)) for one in reached)


def config_of(service: str, url: str) -> Config:
    """Tell alembic where a service's migrations are, and the database."""
    package = importlib.import_module(service)
    assert package.__file__ is not None  # noqa: S101 - services are packages with an __init__
    folder = Path(package.__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("version_locations", str(folder / "versions"))
    config.set_main_option("path_separator", "os")
    config.attributes["address"] = url
    config.attributes["metadata"] = []
    return config


def main(arguments: list[str]) -> int:
    """Migrate the service that is named, at `TRYBUNA_DATABASE_URL`; answers the exit code."""
    try:
        migrate(arguments[0], os.environ["TRYBUNA_DATABASE_URL"], *arguments[1:])
    except SchemaMismatchError as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)  # noqa: T201 - a command answers on its streams
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
