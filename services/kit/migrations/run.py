"""Bring a service's database to the newest schema: `python -m kit.migrations.run <service>`."""

import importlib
import os
import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import make_url


def migrate(service: str, url: str) -> None:
    """Run every missing migration of `service` on the database at `url`, in one transaction each process.

    Must not be called inside a running event loop: alembic's environment runs one of its own.

    Raises:
        alembic.util.CommandError: the database is newer than this code.
    """
    package = importlib.import_module(service)
    assert package.__file__ is not None  # noqa: S101 - services are packages with an __init__
    folder = Path(package.__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("version_locations", str(folder / "versions"))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = make_url(url).set(drivername="postgresql+asyncpg")
    config.attributes["metadata"] = []
    command.upgrade(config, "head")


if __name__ == "__main__":
    migrate(sys.argv[1], os.environ["TRYBUNA_DATABASE_URL"])
