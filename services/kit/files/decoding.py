"""Decoding of pictures in a separate process with limited memory and time, against malicious files."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kit.api.errors import Problem
from kit.files import errors, images
from kit.files.images import Refused, Size
from kit.process.subprocesses import ApartFailedError, run_apart

SECONDS = 40.0
"""Of real time, less than the 60 s that a gateway gives uploads; the work itself has `images.CORE_SECONDS`."""
WAITING = 8
"""Pictures of a process that are looked at or wait for it; each waits with its 5 MB."""

_PROBLEMS: Mapping[Refused, Callable[[], Problem]] = {
    "file-too-large": partial(errors.FileTooLarge, megabytes=images.LARGEST_FILE // 1024**2),
    "not-an-image": errors.NotAnImage,
    "animated": errors.ImageAnimated,
    "broken": errors.ImageBroken,
    "not-only": errors.ImageNotOnly,
    "too-many-pixels": partial(errors.ImageTooManyPixels, megapixels=images.MOST_PIXELS // 10**6),
}
_ONE_AT_A_TIME = asyncio.Semaphore(1)
_waiting = 0


async def remake_apart(content: bytes, sizes: Sequence[Size]) -> dict[Size, bytes]:
    """Return pictures made from an uploaded file (`images.remake`), outside the event loop, one at a time.

    Raises:
        Problem: one of `errors.UPLOAD_PROBLEMS`.
    """
    global _waiting  # noqa: PLW0603 - a count of the process, as the semaphore is
    if len(content) > images.LARGEST_FILE:
        raise _refusal("file-too-large")
    if _waiting >= WAITING:
        raise errors.UploadsBusy
    _waiting += 1
    try:
        async with _ONE_AT_A_TIME:
            written = await run_apart(images.__name__, *sizes, given=content, within=SECONDS)
    except TimeoutError as error:
        raise errors.UploadsBusy from error
    except ApartFailedError as error:
        raise _refusal("too-many-pixels") from error  # it asked for more than any picture within the limits does
    finally:
        _waiting -= 1
    head, _, body = written.partition(b"\n")
    said = json.loads(head)
    if "refused" in said:
        raise _refusal(said["refused"])
    made: dict[Size, bytes] = {}
    for size, length in said["made"].items():
        made[size], body = body[:length], body[length:]
    return made


def _refusal(reason: Refused) -> Problem:
    return _PROBLEMS[reason]()
