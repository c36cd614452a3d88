"""Reading of large files in a separate process, so that a line of 12 MB does not block the event loop.

See `kit.process.apart`.

Small files are read in a thread, because starting a process takes longer.
"""

import asyncio
import pickle
import sys

from contests.imports.errors import ImportTooSlow
from contests.imports.formats.files import read_files
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from kit.process.apart import run_apart

SMALL = 200_000
"""Characters."""
PREVIEW_SECONDS = 30.0
"""The time limit while a client waits: less than the 60 s of a gateway's uploads. A season takes two seconds of CPU."""
WORK_SECONDS = 60.0
"""The time limit of a worker."""
_ONE_AT_A_TIME = asyncio.Semaphore(1)

Read = tuple[Plan, list[FileProblem]]


async def read_apart(text: str, options: ImportOptions, *, within: float) -> Read:
    """Read files (`formats.files`) outside the event loop, one large import at a time.

    Raises:
        ImportTooSlow: reading took longer than `within` seconds.
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
    """Read options and files from standard input, write the result to standard output."""
    options, text = sys.stdin.buffer.read().decode().split("\n", 1)
    read = read_files(text, ImportOptions.model_validate_json(options))
    sys.stdout.buffer.write(pickle.dumps(read))


if __name__ == "__main__":
    main()
