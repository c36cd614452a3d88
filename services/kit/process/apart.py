"""Work that may take long, or much memory, in a process of its own: it stops nobody else, and ends when its time is up.

In a thread it would stop others: a single step over a long line or a large picture lets go of the interpreter only at
its end.
"""

import asyncio
import sys


class ApartFailedError(RuntimeError):
    """The process ended without an answer."""


async def run_apart(module: str, *arguments: str, given: bytes, within: float) -> bytes:
    """Run `python -m module arguments…` on what it is given, and answer what it writes.

    Args:
        module: reads standard input and writes standard output.
        arguments: passed on; none that a secret is in.
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
