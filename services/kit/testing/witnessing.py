"""Responses that a test has seen, for ``python -m blackbox.witnesses``: a run has to see all declared ones.

Black-box tests record the product's responses, and the services' own tests those of their apps.
"""

import os
from functools import cache
from pathlib import Path

import httpx

FILE = "TRYBUNA_WITNESSED"
"""The variable with the file for recorded responses, one a line; several processes may write to it at once."""
PROBLEM = "application/problem+json"


async def note(response: httpx.Response) -> None:
    """Record method and path, status, and a problem's code, if the variable names a file."""
    file = os.environ.get(FILE)
    if not file:
        return
    code = ""
    if response.headers.get("content-type") == PROBLEM:
        await response.aread()
        code = str(response.json()["code"])
    path = response.request.url.raw_path.partition(b"?")[0].decode("ascii")
    _append(file, f"{response.request.method} {path}", response.status_code, code)


HOOKS = {"response": [note]}
"""The ``event_hooks`` of an ``httpx.AsyncClient`` whose responses are recorded."""


@cache
def _append(file: str, *seen: str | int) -> None:
    """Append a line, once in a process; lines this short are written atomically."""
    with Path(file).open("a", encoding="utf-8") as out:
        out.write("\t".join(map(str, seen)) + "\n")
