"""The next version: the images of this tree, and expand migrations on top that the version before doesn't know."""

import subprocess
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from kit.database.schema import newest_schema
from project import ROOT

HOT_TABLES: Mapping[str, str] = {
    "identity": "sessions",
    "fantasy_teams": "team",
    "typer_predictions": "prediction",
    "news_ranking": "ranking",
}
"""Services that get a migration, and a table of each that requests write to all the time."""
MIGRATION = '''\
"""What the version after this one adds: a table, and a column of {table} that may be empty."""

from alembic import op

revision = "{revision}"
down_revision = "{before}"
branch_labels = None
depends_on = None
compatible_from = "{before}"


def upgrade() -> None:
    op.execute("ALTER TABLE {table} ADD COLUMN of_the_next_version text")
    op.execute("CREATE TABLE of_the_next_version (id uuid PRIMARY KEY, said text NOT NULL)")


def downgrade() -> None:
    op.execute("DROP TABLE of_the_next_version")
    op.execute("ALTER TABLE {table} DROP COLUMN of_the_next_version")
'''
DOCKERFILE = """\
FROM {image}
COPY services /app/services
ENV TRYBUNA_BUILD={build}
"""


class BuildFailed(RuntimeError):
    """The next version's image could not be built; the message says why."""


def next_schemas() -> dict[str, tuple[str, str]]:
    """Answer, by service, the schema that this tree makes and the next version's."""
    found: dict[str, tuple[str, str]] = {}
    for service in HOT_TABLES:
        before = newest_schema(str(ROOT / "services" / service / "migrations"))
        assert before is not None  # noqa: S101 - every service has migrations
        found[service] = before, f"{int(before) + 1:04}"
    return found


@contextmanager
def next_version(image: str, name: str, build: str) -> Generator[str]:
    """Build the next version's image as a thin layer over `image`; answers its name, removes it afterwards.

    Args:
        image: of the services, as this tree makes it.
        name: what the new one is called.
        build: which build it says it is.

    Raises:
        BuildFailed: Docker could not build it.
    """
    with tempfile.TemporaryDirectory(prefix="trybuna-rolling-") as folder:
        _lay_out(Path(folder), image, build)
        _docker("build", "--quiet", "--tag", name, folder)
    try:
        yield name
    finally:
        subprocess.run(("docker", "image", "rm", "--force", name), capture_output=True, check=False)  # noqa: S607 - own arguments


def build_in(image: str) -> str:
    """Answer which build an image says it is."""
    variables = _docker("image", "inspect", "--format", '{{join .Config.Env "\\n"}}', image).splitlines()
    return next((line.partition("=")[2] for line in variables if line.startswith("TRYBUNA_BUILD=")), "")


def _lay_out(folder: Path, image: str, build: str) -> None:
    (folder / "Dockerfile").write_text(DOCKERFILE.format(image=image, build=build))
    for service, (before, revision) in next_schemas().items():
        versions = folder / "services" / service / "migrations" / "versions"
        versions.mkdir(parents=True)
        text = MIGRATION.format(table=HOT_TABLES[service], revision=revision, before=before)
        (versions / f"{revision}_of_the_next_version.py").write_text(text)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)  # whatever the umask: the account in the image reads them


def _docker(*words: str) -> str:
    done = subprocess.run(("docker", *words), capture_output=True, text=True, check=False)  # noqa: S607 - own arguments
    if done.returncode:
        raise BuildFailed(f"docker {words[0]} ended with {done.returncode}: {done.stderr[-2000:]}")
    return done.stdout
