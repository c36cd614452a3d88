"""Reading large files in a process of its own (`kit.apart`): a line of 12 MB stops nobody else, however long it takes.

Small files are read in a thread; starting a process would take longer.
"""

import asyncio
import pickle
import sys

from contests.imports.errors import ImportTooSlow
from contests.imports.plan import Plan
from contests.imports.problems import FileProblem
from contests.imports.reading import read_files
from contests.imports.schemas import ImportOptions
from kit.apart import run_apart

SMALL = 200_000
"""Characters."""
PREVIEW_SECONDS = 30.0
"""While somebody waits for the answer: less than the 60 s that a gateway gives uploads. A season takes two of CPU."""
WORK_SECONDS = 60.0
"""When a worker reads."""
_ONE_AT_A_TIME = asyncio.Semaphore(1)

Read = tuple[Plan, list[FileProblem]]


async def read_apart(text: str, options: ImportOptions, *, within: float) -> Read:
    """Read files (`reading.read_files`) beside the event loop, one large import at a time.

    Raises:
        ImportTooSlow: it took longer than `within` seconds.
    """
    if len(text) <= SMALL:
        return await asyncio.to_thread(read_files, text, options)
    async with _ONE_AT_A_TIME:
        try:
            written = await run_apart(__name__, given=f"{options.model_dump_json()}\n{text}".encode(), within=within)
        except TimeoutError as error:
            raise ImportTooSlow from error
    read: Read = await asyncio.to_thread(pickle.loads, written)
    return read


def main() -> None:
    """Read options and files from standard input, write what they hold to standard output."""
    options, text = sys.stdin.buffer.read().decode().split("\n", 1)
    read = read_files(text, ImportOptions.model_validate_json(options))
    sys.stdout.buffer.write(pickle.dumps(read))


if __name__ == "__main__":
    main()
