"""Reading large files in a process of its own: a line of 12 MB stops nobody else, however long it takes.

In a thread it would: a single step over such a line (of `csv`, of a regular expression) lets go of the interpreter only
at its end. Small files are read in a thread; starting a process would take longer.
"""

import asyncio
import pickle
import sys

from contests.imports.errors import ImportTooSlow
from contests.imports.plan import Plan
from contests.imports.problems import FileProblem
from contests.imports.reading import read_files
from contests.imports.schemas import ImportOptions

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
        reader = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        try:
            async with asyncio.timeout(within):
                written, _ = await reader.communicate(f"{options.model_dump_json()}\n{text}".encode())
        except TimeoutError as error:
            raise ImportTooSlow from error
        finally:
            if reader.returncode is None:
                reader.kill()
                await reader.wait()
    if reader.returncode != 0:
        raise RuntimeError(f"the process that reads files ended with {reader.returncode}")
    read: Read = await asyncio.to_thread(pickle.loads, written)
    return read


def main() -> None:
    """Read options and files from standard input, write what they hold to standard output."""
    options, text = sys.stdin.buffer.read().decode().split("\n", 1)
    read = read_files(text, ImportOptions.model_validate_json(options))
    sys.stdout.buffer.write(pickle.dumps(read))


if __name__ == "__main__":
    main()
