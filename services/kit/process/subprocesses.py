"""Long or memory-intensive work in a separate process, so that it blocks nothing else and can be killed in time.

A thread would block others: a single operation on a long line or a large picture holds the interpreter lock.
"""

import asyncio
import resource
import signal
import sys

_LAST_SECONDS = 5
"""Between the signal that ends a process without processor time and the kill of one that ignores it."""


class ApartFailedError(RuntimeError):
    """The process ended without a result."""


class OutOfTimeError(ApartFailedError):
    """The process used up its processor time (`limit_self`)."""


def limit_self(*, core_seconds: int, memory: int | None = None) -> None:
    """Limit this process, which was started to do one piece of work.

    Args:
        core_seconds: seconds of a processor, whatever else the machine does.
        memory: bytes of address space; None: no limit.
    """
    resource.setrlimit(resource.RLIMIT_CPU, (core_seconds, core_seconds + _LAST_SECONDS))
    if memory is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


async def run_apart(module: str, *arguments: str, given: bytes, within: float) -> bytes:
    """Run `python -m module arguments…` on an input, and return its output.

    Args:
        module: reads standard input and writes standard output.
        arguments: passed on; they must contain no secret.
        given: its standard input.
        within: seconds of real time, after which it is killed.

    Raises:
        TimeoutError: it took longer.
        OutOfTimeError: it used up its processor time.
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
    if process.returncode == -signal.SIGXCPU:
        raise OutOfTimeError(f"{module} used up its processor time")
    if process.returncode != 0:
        raise ApartFailedError(f"{module} ended with {process.returncode}")
    return written
