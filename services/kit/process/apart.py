"""Long or memory-intensive work in a separate process, so that it blocks nothing else and can be killed in time.

A thread would block others: a single operation on a long line or a large picture holds the interpreter lock.
"""

import asyncio
import sys


class ApartFailedError(RuntimeError):
    """The process ended without a result."""


async def run_apart(module: str, *arguments: str, given: bytes, within: float) -> bytes:
    """Run `python -m module arguments…` on an input, and return its output.

    Args:
        module: reads standard input and writes standard output.
        arguments: passed on; they must contain no secret.
        given: its standard input.
        within: seconds, after which it is killed.

    Raises:
        TimeoutError: it took longer.
        ApartFailedError: it ended with another code than 0.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(within):
            written, _ = await process.communicate(given)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise ApartFailedError(f"{module} ended with {process.returncode}")
    return written
