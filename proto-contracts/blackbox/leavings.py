"""What is left of somebody in a standalone product: its databases, its log, its mails and messages.

`python -m blackbox.leavings WORD…` prints a line for each place where a word stands, for stories in the browser.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from blackbox.tables import HOME, announced_databases
from kit.testing.traces import traces


async def rows_that_name(words: Sequence[str]) -> set[str]:
    """List `service table: word` for each table of a product in which a word stands; empty without a home."""
    databases = announced_databases() or {}
    return {f"{service} {trace}" for service, url in databases.items() for trace in await traces(url, words)}


def files_that_name(words: Sequence[str]) -> set[str]:
    """List `file: word` for each file of a product's home in which a word stands: its log, and what nobody sends."""
    home = Path(os.environ[HOME])
    lying = [file for file in home.rglob("*") if file.is_file() and "postgres" not in file.relative_to(home).parts]
    return {
        f"{file.relative_to(home)}: {word}"
        for file in lying
        for word in words
        if word.lower().encode() in file.read_bytes().lower()
    }


async def _main(words: Sequence[str]) -> None:
    found = await rows_that_name(words) | files_that_name(words)
    sys.stdout.writelines(f"{place}\n" for place in sorted(found))


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1:]))
