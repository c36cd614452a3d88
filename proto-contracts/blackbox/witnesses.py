"""Which answers of the API the tests have seen, and which of those it declares nobody has.

Every `Api` notes what it is answered in the file that `TRYBUNA_WITNESSED` names, and so do the clients of the services'
own tests (`kit.testing.witnessing`). After both have run, `python -m blackbox.witnesses` compares. The demand is made
of the document: a call that declares another failure has to be shown refusing with it.
"""

import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from blackbox.document import Operation, operations
from blackbox.tables import HOME
from kit.testing.witnessing import FILE

OF = (
    *("/users", "/organizer/identity/users"),
    *("/leagues/private", "/organizer/private_leagues"),
    *("/news", "/organizer/news_ranking"),
    *("/storage/logs", "/files", "/organizer/storage_logs"),
    *("/organizer/contests/leagues/{leagueId}/feeds", "/organizer/contests/leagues/{leagueId}/webhooks"),
    *("/organizer/fantasy_teams/teams/", "/organizer/typer_predictions/teams/"),
    *("/organizer/contests/leagues/{leagueId}/picture", "/organizer/contests/origins/{originId}/banner"),
    "/organizer/contests/leagues/{leagueId}/athletes",
    *("/leagues/fantasy/userteams/digest/", "/leagues/typer/userteams/digest/"),
)
"""Beginnings of the paths whose every declared failure has to be seen.

They are of accounts, of private leagues, of news, of logs, files and pictures, of athletes as a sheet, of what
organizers adjust by hand, and of digests.
"""


class Seen(NamedTuple):
    """An answer: what was called, as `Operation.label` says it, the status, and the problem's code if it is one."""

    label: str
    status: int
    code: str


WITHOUT_DATABASE = {
    "GET /users/consents": "texts that the code holds",
    "GET /users/jwks": "read once, at the start",
    "GET /users/notifications/unsubscribe": "leads to a page",
    "GET /users/socialauth/providers": "of a file",
    "POST /organizer/news_ranking/articles/preview": "words alone",
    **{
        f"GET /organizer/{service}/ops{path}": why
        for service in ("news_ranking", "private_leagues", "storage_logs")
        for path, why in (("", "tells that the database is away"), ("/history", "kept in memory"))
    },
}
NEVER_ANSWERED = {
    ("GET /users/socialauth/{provider}/callback", "invalid-body"): "texts of any kind; what is none of ours leads back",
    **{
        (label, code): why
        for label, why in WITHOUT_DATABASE.items()
        for code in ("service-unavailable", "storage-full")
    },
}
"""What the document says of every call of a service and a call has no occasion for, by label and code, and why."""


def label_of(method: str, path: str) -> str | None:
    """Answer which operation a path belongs to; None if the document has none."""
    parts = path.split("/")
    fitting = [
        names
        for names in _templates().get((method, len(parts)), ())
        if all(name in (part, "") for name, part in zip(names, parts, strict=True))
    ]
    return _templates()[method, len(parts)][max(fitting, key=lambda names: sum(map(bool, names)))] if fitting else None


@cache
def _templates() -> dict[tuple[str, int], dict[tuple[str, ...], str]]:
    """Answer the paths' parts, empty where a parameter stands, and what they are called, by method and length."""
    found: dict[tuple[str, int], dict[tuple[str, ...], str]] = {}
    for one in operations():
        parts = tuple("" if part.startswith("{") else part for part in one.path.split("/"))
        found.setdefault((one.method, len(parts)), {})[parts] = one.label
    return found


def in_question() -> list[Operation]:
    """List the calls all of whose declared answers have to be seen."""
    return [one for one in operations() if one.path.startswith(OF)]


def that_declare(status: int, code: str, *services: str) -> list[Operation]:
    """List the calls in question, or those of some services, that declare a failure and have an occasion for it."""
    declaring = [one for one in in_question() if code in one.codes(status) and (one.label, code) not in NEVER_ANSWERED]
    return [one for one in declaring if not services or one.service in services]


def demanded() -> set[Seen]:
    """List what has to be seen in a run: of each call its success and each failure it declares."""
    return {
        Seen(one.label, status, code)
        for one in in_question()
        for status in map(int, one.spoken["responses"])
        for code in (one.codes(status) or {""})
        if (one.label, code) not in NEVER_ANSWERED
    }


def missing(lines: Iterable[str]) -> list[Seen]:
    """List what nobody has seen of what is demanded, by the lines of a file of `kit.testing.witnessing`."""
    return sorted(demanded() - {found for line in lines if (found := _seen(line.rstrip("\n")))})


def _seen(line: str) -> Seen | None:
    called, status, code = line.split("\t")
    method, path = called.split(" ")
    label = label_of(method, path.removeprefix("/api"))
    return None if label is None else Seen(label, int(status), code)


def main() -> int:
    """Tell what nobody has seen; answers 0 if there is nothing, or if the run could not have seen it all."""
    if HOME not in os.environ:
        sys.stdout.write("witnesses: not asked; only a standalone product shows every failure\n")
        return 0
    found = missing(Path(os.environ[FILE]).read_text(encoding="utf-8").splitlines())
    for label, status, code in found:
        sys.stdout.write(f"no contract test has seen: {label} → {status} {code}\n")
    sys.stdout.write(f"witnesses: {len(demanded()) - len(found)} of {len(demanded())} declared answers seen\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
