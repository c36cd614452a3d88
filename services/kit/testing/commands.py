"""Commands of a program that is imported once: each runs in a process of its own, forked from one that has it.

``python -m kit.testing.commands <module>…`` reads commands, one a line, and tells their exit codes.
"""

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

_MOST_SAID = 1_000_000
"""Bytes that a command may write to stderr."""


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    returncode: int
    stderr: str


class Commands:
    """Runs commands as ``python -m`` would, but for the import."""

    def __init__(self, module: str, *used: str) -> None:
        """Begin to import the module, whose `main` takes the arguments, and what it imports late."""
        command = (sys.executable, "-m", __name__, module, *used)
        self._said = os.memfd_create("stderr")
        self._read = 0
        self._process = subprocess.Popen(  # noqa: S603 - a module of ours
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, text=True
        )

    def run(self, arguments: list[str], environment: Mapping[str, str]) -> Ended:
        """Run a command, with these variables alone, to its end."""
        assert self._process.stdin  # noqa: S101 - it is a pipe
        assert self._process.stdout  # noqa: S101 - it is a pipe
        self._process.stdin.write(json.dumps((arguments, dict(environment))) + "\n")
        self._process.stdin.flush()
        returncode = int(self._process.stdout.readline())
        said = os.pread(self._said, _MOST_SAID, self._read)
        self._read += len(said)
        return Ended(returncode, said.decode())

    def close(self) -> None:
        """End the process that has the module."""
        self._process.communicate()
        os.close(self._said)


def _run(main: Callable[[list[str]], Any], arguments: list[str], environment: Mapping[str, str]) -> int:
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        os.environ.clear()
        os.environ.update(environment)
        sys.exit(main(arguments))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _serve(module: str, *used: str) -> None:
    main = importlib.import_module(module).main
    for late in used:
        importlib.import_module(late)
    for line in sys.stdin:
        print(_run(main, *json.loads(line)), flush=True)  # noqa: T201 - it answers on stdout


if __name__ == "__main__":
    _serve(*sys.argv[1:])
