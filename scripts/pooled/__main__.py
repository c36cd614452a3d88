"""`python -m pooled`: run the services' tests behind PgBouncer in transaction mode, and print a table.

PostgreSQL and PgBouncer are processes of this program's own. PgBouncer has few connections to each database, so that
those of the services share them all the time; where it can keep prepared statements, the tests run both ways. Wants
Debian's package pgbouncer, or the path of another one in TRYBUNA_TEST_PGBOUNCER.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kit.testing.pgbouncer import NoPooler, TestPooler
from kit.testing.server import TestServer

SIZE = 6
"""Connections to each database: a test may have as many transactions open at once, one of which waits for another."""
SUITES = (
    *("services/kit/tests/messaging", "services/kit/tests/mail", "services/games", "services/fantasy_teams/tests"),
    *("services/typer_predictions/tests", "services/contests/tests", "services/news_ranking/tests"),
    *("services/private_leagues/tests", "services/identity/tests", "services/storage_logs/tests"),
)
HEAD = (
    "| prepared statements | tests | passed | failed | connections to the pooler | seconds |\n|---|---|---|---|---|---|"
)
_COUNTED = re.compile(r"(\d+) (passed|failed|error)")


@dataclass(frozen=True)
class Run:
    """What pytest said of some tests."""

    tests: str
    passed: int
    failed: int
    connections: int
    seconds: float

    def row(self, *, prepares: bool) -> str:
        """Write it down as a row of the table."""
        kept = "kept" if prepares else "not kept"
        return (
            f"| {kept} | {self.tests} | {self.passed:,} | {self.failed} | {self.connections:,} | {self.seconds:.0f} |"
        )


def _run(tests: str, pooler: TestPooler, server: str, *, prepares: bool) -> Run:
    """Run some tests behind the pooler; what pytest says of failures goes to this program's output."""
    environment = os.environ | {
        "TRYBUNA_TEST_POSTGRES": server,
        "TRYBUNA_DATABASE_POOLER": pooler.settings().hosts,
        "TRYBUNA_DATABASE_POOLER_PREPARES": str(prepares),
    }
    command = (sys.executable, "-m", "pytest", "-p", "pooled.plugin", "-q", "--tb=short", tests)
    before, started = pooler.logins(), time.monotonic()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - started
    said: dict[str, int] = {word: int(count) for count, word in _COUNTED.findall(done.stdout.strip()[-200:])}
    failed = said.get("failed", 0) + said.get("error", 0)
    if done.returncode:
        print(done.stdout[-20_000:], done.stderr[-2_000:], sep="\n", flush=True)
        failed = max(failed, 1)
    return Run(tests, said.get("passed", 0), failed, pooler.logins() - before, seconds)


def main(arguments: Sequence[str]) -> int:
    """Read the arguments and run; answers the exit code: 1 if a test failed, or none went through the pooler."""
    parser = argparse.ArgumentParser(prog="python -m pooled", description=__doc__)
    parser.add_argument("tests", nargs="*", default=SUITES, help="folders or files")
    options = parser.parse_args(arguments)
    server, is_well = TestServer(), True
    try:
        with tempfile.TemporaryDirectory() as name:
            Path(name).chmod(0o711)
            with TestPooler(Path(name) / "pgbouncer", server.url(), size=SIZE) as pooler:
                print(f"PgBouncer {pooler.version[0]}.{pooler.version[1]}\n\n{HEAD}", flush=True)
                for prepares in (False, True) if pooler.prepares else (False,):
                    for tests in options.tests:
                        run = _run(tests, pooler, server.url(), prepares=prepares)
                        is_well = is_well and run.failed == 0 and run.passed > 0 and run.connections > 0
                        print(run.row(prepares=prepares), flush=True)
    except NoPooler as missing:
        raise SystemExit(str(missing)) from missing
    finally:
        server.stop()
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
