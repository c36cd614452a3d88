"""Reading of large files in a separate process, so that a line of 12 MB does not block the event loop.

See `kit.process.subprocesses`.

Small files are read in a thread, because starting a process takes longer.
"""

import asyncio
import json
import pickle
import sys

from contests.imports.errors import ImportBusy, ImportTooSlow, WorkbookTooLarge, WorkbookUnreadable
from contests.imports.formats import workbooks
from contests.imports.formats.files import read_files
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from contests.imports.formats.workbooks import Sheet
from kit.process.subprocesses import ApartFailedError, OutOfTimeError, limit_self, run_apart

SMALL = 200_000
"""Characters."""
CORE_SECONDS = 30
"""Seconds of a processor that reading may take; a season takes two."""
PREVIEW_SECONDS = 50.0
"""Of real time while a client waits: less than the 60 s of a gateway's uploads."""
WORK_SECONDS = 900.0
"""Seconds of real time for a worker's file: no person waits, and a busy machine is no fault of the file."""
_ONE_AT_A_TIME = asyncio.Semaphore(1)

Read = tuple[Plan, list[FileProblem]]


async def read_apart(text: str, options: ImportOptions, *, within: float, core_seconds: int = CORE_SECONDS) -> Read:
    """Read files (`formats.files`) outside the event loop, one large import at a time.

    Raises:
        ImportTooSlow: reading took more than `core_seconds` of a processor.
        ImportBusy: it did not end within `within` seconds of real time.
    """
    if len(text) <= SMALL:
        return await asyncio.to_thread(read_files, text, options)
    given = f"{options.model_dump_json()}\n{text}".encode()
    try:
        async with asyncio.timeout(within), _ONE_AT_A_TIME:
            written = await run_apart(__name__, str(core_seconds), given=given, within=within)
    except OutOfTimeError as error:
        raise ImportTooSlow from error
    except TimeoutError as error:
        raise ImportBusy from error
    read: Read = await asyncio.to_thread(pickle.loads, written)
    return read


async def read_workbook_apart(content: bytes) -> list[Sheet]:
    """Return the sheets of a workbook or a calendar (`formats.workbooks`), read one at a time.

    Raises:
        WorkbookUnreadable: it is neither.
        WorkbookTooLarge: it has too many lines, columns, sheets or characters, or needs too much memory or time.
        ImportBusy: it did not end in time.
    """
    try:
        async with asyncio.timeout(PREVIEW_SECONDS), _ONE_AT_A_TIME:
            said = json.loads(await run_apart(workbooks.__name__, given=content, within=PREVIEW_SECONDS))
    except TimeoutError as error:
        raise ImportBusy from error
    except ApartFailedError as error:
        raise _too_large() from error
    if "refused" in said:
        raise _too_large() if said["refused"] == "too-large" else WorkbookUnreadable
    return [Sheet(**sheet) for sheet in said["sheets"]]


def _too_large() -> WorkbookTooLarge:
    return WorkbookTooLarge(lines=workbooks.MOST_LINES, columns=workbooks.MOST_COLUMNS, sheets=workbooks.MOST_SHEETS)


def main() -> None:
    """Read options and files from standard input, write the result to standard output."""
    limit_self(core_seconds=int(sys.argv[1]))
    options, text = sys.stdin.buffer.read().decode().split("\n", 1)
    read = read_files(text, ImportOptions.model_validate_json(options))
    sys.stdout.buffer.write(pickle.dumps(read))


if __name__ == "__main__":
    main()
