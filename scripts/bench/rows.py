"""The measurements, row by row, with their limits and aims."""

from dataclasses import dataclass
from typing import Literal

COPY = "binary COPY out + in of team id + 15 smallints"
BARE = "FastAPI + asyncpg, same gate and upsert, same check and bytes"
STORED = "FastAPI, the same bytes from memory behind the same check"
FIXED = 0.15
"""Seconds of the processor, between results and readable rankings, that do not grow with the teams."""


@dataclass(frozen=True)
class Row:
    """Something that is measured; the less it costs the better.

    `target` is at most so many times the limit, and `fixed` in `unit` more. Where `absolute`, it is so much of `unit`,
    independent of the limit. Nothing costs less than its limit, unless `is_least` is False.
    """

    what: str
    unit: Literal["s", "ms", "MB", "kB", "%", "×"]
    target: float
    limit: str | None = None
    absolute: bool = False
    fixed: float = 0.0
    is_least: bool = True

    @property
    def aim(self) -> str:
        """Write the target."""
        fixed = f"{self.fixed:g} {self.unit} + " if self.fixed else ""
        return f"≤ {self.target:g} {self.unit}" if self.absolute else f"≤ {fixed}{self.target:g} ×"


PAGES = {
    "home": "home",
    "typer": "/league of a typer",
    "fantasy": "/league of a fantasy contest",
    "ranking": "/ranking",
}
"""The pages of which views are measured."""


def _views() -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for name, page in PAGES.items():
        rows[f"view-{name}-cold"] = Row(f"a cold view of {page}", "ms", 25, absolute=True)
        rows[f"view-{name}-warm"] = Row(f"a warm view of {page}", "ms", 15, absolute=True)
        rows[f"requests-{name}"] = Row(f"requests of a warm view of {page}", "×", 8, absolute=True)
    return rows


ROWS: dict[str, Row] = {
    "fantasy": Row("fantasy: results published → ranking page readable", "s", 6, COPY, fixed=FIXED),
    "typer": Row("typer, 10 events × 3 families: results published → ranking page readable", "s", 6, COPY, fixed=FIXED),
    "lock": Row("locking a fixture, half of the squads carried over", "s", 3, COPY),
    "lock-matches": Row(
        "locking the ten matches of a typer round one by one", "s", 3, "locking the round at once", is_least=False
    ),
    "correction": Row("correcting the first of the scored fixtures", "s", 2, "its first publication", is_least=False),
    "others": Row("others' requests while a fixture is scored, p99", "ms", 100, absolute=True),
    "save-squad": Row("saving a squad", "ms", 2.3, BARE),
    "save-prediction": Row("saving predictions", "ms", 2.3, BARE),
    "trips-squad": Row("SQL round trips of a squad's save", "×", 4, "3", absolute=True),
    "trips-prediction": Row("SQL round trips of a predictions' save", "×", 4, "3", absolute=True),
    "refresh": Row("opening a page: refreshing the session", "ms", 3, absolute=True),
    "trips-refresh": Row("SQL round trips of a refresh", "×", 3, absolute=True),
    "read-ranking": Row("reading a ranking page", "ms", 0.5, STORED, absolute=True),
    "read-schedule": Row("reading the schedule", "ms", 0.5, STORED, absolute=True),
    "read-athletes": Row("reading the athletes", "ms", 0.5, STORED, absolute=True),
    "read-team": Row("reading my team", "ms", 1.0, STORED, absolute=True),
    "read-contests": Row("reading the contests with details (15)", "ms", 1.0, STORED, absolute=True),
    "unchanged-ranking": Row("304 of a ranking page", "ms", 0.5, STORED, absolute=True),
    "unchanged-schedule": Row("304 of the schedule", "ms", 0.5, STORED, absolute=True),
    "unchanged-athletes": Row("304 of the athletes", "ms", 0.5, STORED, absolute=True),
    "read-public": Row("reading the public contests (15), no token", "ms", 1.0, STORED, absolute=True),
    "unchanged-contests": Row("304 of the contests with details (15)", "ms", 0.5, STORED, absolute=True),
    "size-contests": Row("size of the list of contests (15)", "kB", 20, absolute=True),
    "gateway": Row("a cached page through the gateway", "ms", 2, "nginx's static file"),
    "organizer-schedule": Row("organizer's schedule of a season (38 × 10)", "ms", 20, STORED, absolute=True),
    "events": Row("an event handled by one worker", "ms", 0.67, absolute=True),
    "effect": Row("event: commit → effect by way of the database, p99", "ms", 250, absolute=True),
    "stream": Row("opening a live stream", "ms", 0.5, absolute=True),
    "stampede": Row("a page's refetch after a publication (2,000 clients)", "ms", 0.6, absolute=True),
    **_views(),
    "start": Row("standalone: start to the first answer", "s", 2.5, absolute=True),
    "idle": Row("standalone: idle, of a core", "%", 1, absolute=True),
    "memory-empty": Row("standalone: memory, a minute after the start", "MB", 300, absolute=True),
    "memory-used": Row("standalone: memory after 10 min of 20 reads and 5 saves a second", "MB", 450, absolute=True),
    "storage": Row("storage per fixture, for a million teams", "MB", 350, absolute=True),
}
"""By the name that a part gives what it measured, in the order in which they are written."""


@dataclass(frozen=True)
class Line:
    """A row as it was measured once; `cost` and `limit` in the row's unit."""

    name: str
    size: str
    """Of what: `10,000 teams`."""
    cost: float
    limit: float | None = None
    measured: str = ""
    """When, and on what."""

    @property
    def row(self) -> Row:
        """Tell what it is of."""
        return ROWS[self.name]

    @property
    def ratio(self) -> float | None:
        """Divide by the limit; None where none was measured."""
        return self.cost / self.limit if self.limit else None

    @property
    def compared(self) -> float:
        """Return the figure to compare from run to run: the ratio, which no machine changes, where there is one."""
        return self.cost if self.ratio is None else self.ratio

    @property
    def is_too_good(self) -> bool:
        """Return whether it costs less than the least that it could, which means that the limit is wrong."""
        return self.row.is_least and self.ratio is not None and self.ratio < 1

    @property
    def meets(self) -> bool:
        """Tell whether it is as good as is aimed at."""
        if self.row.absolute or self.limit is None:
            return self.cost <= self.row.target
        return self.cost <= self.row.fixed + self.row.target * self.limit
