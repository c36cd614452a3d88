"""``python -m settings_tables [--check]``: write the documents that list settings, or compare them."""

import sys
from pathlib import Path, PurePosixPath

from project import ROOT
from settings_tables import polish
from settings_tables.collecting import Incomplete, classes, entries
from settings_tables.documents import PLACES, example, page

PAGES = ("deploy/docker/README.md", "docs/books/en/operator/settings.md")
POLISH_PAGE = "docs/books/pl/operator/settings.md"
EXAMPLE = ".env.example"


def contents() -> dict[Path, str]:
    """Return what every document should hold.

    Raises:
        Incomplete: a setting is not documented, has no Polish text, or compose.yaml does not pass it on.
    """
    found = {place: entries(place, classes()) for place in PLACES.values()}
    pages = {ROOT / name: page((ROOT / name).read_text("utf-8"), PurePosixPath(name), found) for name in PAGES}
    texts = polish.read()
    translated = polish.translated(found, texts)
    table = ROOT / POLISH_PAGE
    pages[table] = page(table.read_text("utf-8"), PurePosixPath(POLISH_PAGE), translated, texts.say)
    return {**pages, ROOT / EXAMPLE: example(found)}


def main(arguments: list[str]) -> int:
    """Write, or with ``--check`` compare; returns 1 if a document is out of date or a setting is incomplete."""
    try:
        wanted = contents()
    except Incomplete as faults:
        sys.stderr.write(f"{faults}\n")
        return 1
    drifted = [file for file, text in wanted.items() if not file.exists() or file.read_text("utf-8") != text]
    if "--check" in arguments:
        for file in drifted:
            sys.stderr.write(f"{file.relative_to(ROOT)} is not what the settings ask for: make openapi\n")
        return 1 if drifted else 0
    for file in drifted:
        file.write_text(wanted[file], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
