"""The upgrade path: an installation over an older database migrates it, and a service refuses a newer one."""

from pathlib import Path

from containers import data
from containers.stack import Stack, StackFailed

OLDEST = "0001"
"""The first schema of every service."""
ORIGIN = "0192f000-0000-7000-8000-000000000001"
OLD_ROWS = f"""
INSERT INTO origin (id, name, name_key, sport, positions)
VALUES ('{ORIGIN}', 'Liga sprzed aktualizacji', 'liga sprzed aktualizacji', 'football', '{{goalkeeper}}');
INSERT INTO club (origin_id, key, name_pl, name_en) VALUES ('{ORIGIN}', 'pogon', 'Pogoń', 'Pogoń');
"""  # noqa: S608 - a constant
COUNT_ROWS = f"SELECT count(*) FROM origin JOIN club ON club.origin_id = origin.id WHERE origin.id = '{ORIGIN}'"  # noqa: S608
REFUSED = "which this version does not know"
LEFT_BEHIND = "PostgreSQL 17 holds data that PostgreSQL 18 does not have"


def prepare_old_databases(stack: Stack) -> None:
    """Make every database as the first version of its service had it, with rows in one of them.

    Args:
        stack: with PostgreSQL 17, as that version had it.
    """
    stack.run("up", "--detach", "--no-build", "postgres", quiet=True)
    stack.run(
        *("run", "--rm", "databases", "python", "-m", "installation", "databases", "--revision", OLDEST), quiet=True
    )
    _sql(stack, "contests", OLD_ROWS)
    if (found := schema(stack)) != OLDEST:
        raise StackFailed(f"the old database of contests is at {found}")


def take_along(stack: Stack, file: Path) -> str:
    """Start PostgreSQL 18 beside the old data, which has to be refused; then take them along.

    Returns the output.

    Args:
        stack: with PostgreSQL 18.
        file: a new one, for the backup.

    Raises:
        StackFailed: it started all the same, or data did not move.
    """
    started = stack.run("up", "--detach", "--no-build", quiet=True, check=False)
    said = stack.run("logs", "--no-color", "--no-log-prefix", "databases", quiet=True).stdout.strip()
    if started.returncode == 0 or LEFT_BEHIND not in said:
        raise StackFailed(f"PostgreSQL 18 started beside the data of 17: {started.returncode} {said[-2000:]}")
    data.move(stack, file)
    return said.splitlines()[-1]


def require_upgraded(stack: Stack) -> str:
    """Answer a sentence about the migrated database.

    Raises:
        StackFailed: it was not migrated, or rows are missing.
    """
    found = schema(stack)
    if found == OLDEST:
        raise StackFailed("the old database of contests was not migrated")
    if _sql(stack, "contests", COUNT_ROWS) != "1":
        raise StackFailed("rows of the old database of contests are missing")
    return f"contests went from schema {OLDEST} to {found} and kept its rows"


def require_refusal(stack: Stack) -> str:
    """Let a service meet a schema of the future; answer what it said.

    Raises:
        StackFailed: it did not refuse, or said more than a line.
    """
    known = schema(stack, "storage_logs")
    _sql(stack, "storage_logs", "UPDATE alembic_version SET version_num = '9999'")
    try:
        started = stack.run("run", "--rm", "--no-deps", "--no-TTY", "storage_logs", quiet=True, check=False)
    finally:
        _sql(stack, "storage_logs", f"UPDATE alembic_version SET version_num = '{known}'")  # noqa: S608 - read from it
    lines = [line for line in started.stdout.splitlines() if line.startswith("storage_logs: ")]
    if started.returncode == 0 or len(lines) != 1 or REFUSED not in lines[0]:
        raise StackFailed(
            f"a newer schema was not refused in a line, but: {started.returncode} {started.stdout[-2000:]}"
        )
    return lines[0]


def schema(stack: Stack, database: str = "contests") -> str:
    """Answer the schema a database stands at."""
    return _sql(stack, database, "SELECT version_num FROM alembic_version")


def _sql(stack: Stack, database: str, statements: str) -> str:
    """Run statements as PostgreSQL's superuser; answers the first value."""
    words = ("exec", "-T", "postgres", "psql", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1")
    return stack.run(*words, f"--dbname={database}", quiet=True, given=statements).stdout.strip()
