"""``python -m compatibility``: tell what openapi.json and asyncapi.yaml take back of what the last release promised.

It is a step of scripts/check. With the heading of a release in the changelog, and before its tag, keep what the
documents promise as that of the release: ``python -m compatibility --keep 1.2.0``.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from api_documents.asyncapi import asyncapi_document
from compatibility.comparing import breaks_of_api, breaks_of_events
from compatibility.promises import of_api, of_events, written
from project import ROOT
from releasing.changelog import FILE, sections

CONTRACTS = ROOT / "proto-contracts"
RELEASED = CONTRACTS / "released"
ON_PURPOSE: Mapping[str, str] = {
    "GET /ranking/{leagueId}/history/{teamId}: 200 /-/rankingPosition answered as null, which is new": (
        "a correction leaves older standings to be made when somebody looks; until then a position would be wrong"
    ),
}
"""The promises that are taken back all the same, in the words of the check, and why; emptied by the next release."""


def faults(released: Path = RELEASED) -> list[str]:
    """List the faults, in sentences that say what to do."""
    today = datetime.now(UTC).date()
    now = promises()
    kept = {name: json.loads((released / name).read_text()) for name in now}
    breaks = [
        *breaks_of_api(kept["openapi.json"], now["openapi.json"], today),
        *breaks_of_events(kept["asyncapi.json"], now["asyncapi.json"], today),
    ]
    found = [f"{one}; deprecate it first (docs/books/en/integrator/versions.md)" for one in breaks]
    found = [one for one in found if one.partition(";")[0] not in ON_PURPOSE]
    found += [f"ON_PURPOSE: {one} is not so" for one in ON_PURPOSE if one not in breaks]
    newest = next(one.version for one in sections((ROOT / FILE).read_text()) if one.version != "Unreleased")
    return found + [
        f"{RELEASED.relative_to(ROOT) / name} is of {promise['release']}: python -m compatibility --keep {newest}"
        for name, promise in kept.items()
        if promise["release"] != newest
    ]


def promises() -> dict[str, dict[str, Any]]:
    """Answer what the documents promise now, by the names of the files that keep it."""
    api = json.loads((CONTRACTS / "openapi.json").read_text())
    return {"openapi.json": of_api(api), "asyncapi.json": of_events(asyncapi_document())}


def main(arguments: list[str]) -> int:
    """Compare, or keep; answers 1 if something was taken back."""
    parser = argparse.ArgumentParser(prog="compatibility")
    parser.add_argument("--keep", metavar="VERSION", help="write what the documents promise as that of a release")
    version = parser.parse_args(arguments).keep
    if version:
        for name, promise in promises().items():
            (RELEASED / name).write_text(written(promise, version))
        return 0
    wrong = faults()
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
