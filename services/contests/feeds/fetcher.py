"""Fetching of a feed's file: from checked addresses only, in bounded time and size, with checked redirects."""

import asyncio
import re
import ssl
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http import HTTPStatus

import httpx

from contests.feeds import faults
from contests.feeds.faults import FetchFault
from contests.feeds.reach import FeedReach
from kit.http.outgoing_requests import retry_after
from kit.telemetry import spans

LARGEST = 4_000_000
"""Bytes of an unpacked file: more than any import takes."""
ANSWER_SECONDS = 20.0
"""The limit for one file in all: the name, the connection, redirects, the last byte."""
CONNECT_SECONDS = 5.0
MOST_REDIRECTS = 3
LONGEST_PAUSE = timedelta(hours=24)
"""The longest accepted `Retry-After`."""
_WAIT = {HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE}
_ENCODINGS = {"utf-8", "utf8", "utf-16", "iso-8859-1", "iso-8859-2", "windows-1250", "windows-1252", "us-ascii"}
_PAGES = ("text/html", "application/xhtml+xml")
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_LONGEST_MARK = 300
"""Characters of a stored ETag; longer ones are ignored."""


@dataclass(frozen=True)
class Marks:
    """The validators of a cached file, which the next request sends for a 304 response."""

    etag: str | None = None
    last_modified: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        """Return the request headers with the validators."""
        pairs = {"If-None-Match": self.etag, "If-Modified-Since": self.last_modified}
        return {name: mark for name, mark in pairs.items() if mark is not None}


@dataclass(frozen=True)
class Fetched:
    """A fetched file."""

    text: str
    marks: Marks


class Fetcher:
    """Fetches files over its own connections.

    A host is resolved once per request, redirects included, and the connection goes to the checked address. A second
    DNS response can therefore not lead into our own network. Proxies from the environment are ignored, because they
    resolve names themselves. Cookies are never sent, and a key only to the host that it is for.

    Args:
        allowed: the addresses it may reach.
        trust: the trusted certificate authorities.
        seconds: the limit for one file in all.
    """

    def __init__(self, allowed: FeedReach, trust: ssl.SSLContext, *, seconds: float = ANSWER_SECONDS) -> None:
        self._allowed = allowed
        self._trust = trust
        self._seconds = seconds

    async def get(self, url: str, marks: Marks, secret: Mapping[str, str] | None = None) -> Fetched | None:
        """Return the file at an address; None if it still matches the validators.

        Args:
            url: the address.
            marks: the validators of the last file.
            secret: headers for this address's host alone; a redirect to another host goes without them.

        Raises:
            FetchFault: the file did not arrive, or is no text.
        """
        try:
            async with asyncio.timeout(self._seconds):
                return await self._follow(httpx.URL(url), marks, secret or {})
        except TimeoutError as error:
            raise FetchFault(faults.too_slow(self._seconds)) from error
        except httpx.InvalidURL as error:
            raise FetchFault(faults.no_answer()) from error
        except (httpx.RemoteProtocolError, httpx.ReadError) as error:
            raise FetchFault(faults.cut_off()) from error
        except (httpx.HTTPError, OSError) as error:
            raise FetchFault(faults.no_answer()) from error

    async def _follow(self, url: httpx.URL, marks: Marks, secret: Mapping[str, str]) -> Fetched | None:
        keeper = url.netloc
        timeout = httpx.Timeout(self._seconds, connect=CONNECT_SECONDS)
        async with httpx.AsyncClient(
            verify=self._trust, timeout=timeout, follow_redirects=False, trust_env=False
        ) as client:
            for _ in range(MOST_REDIRECTS + 1):
                address = await self._allowed.checked(url)
                headers = {
                    "Host": url.netloc.decode(),
                    "Accept": "application/json, text/csv, text/plain, */*;q=0.5",
                    "Accept-Encoding": "gzip",
                    "User-Agent": "Trybuna",
                    **marks.headers,
                    **(secret if url.netloc == keeper else {}),
                }
                extensions = {"sni_hostname": url.host}  # the name that the certificate must have
                there = url.copy_with(host=str(address), fragment=None)
                with spans.call("GET", url.host) as call:
                    async with client.stream("GET", there, headers=headers, extensions=extensions) as answer:
                        call.answered(answer.status_code)
                        if not answer.has_redirect_location:
                            return await _taken(answer, marks)
                        url = url.join(answer.headers["Location"])
                client.cookies.clear()
        raise FetchFault(faults.too_many_redirects())


async def _taken(answer: httpx.Response, marks: Marks) -> Fetched | None:
    if answer.status_code == HTTPStatus.NOT_MODIFIED and marks.headers:
        return None
    if answer.status_code != HTTPStatus.OK:
        raise _refusal(answer)
    content_type = answer.headers.get("Content-Type", "").lower()
    text = text_of(await _body(answer), content_type)
    if not text.strip():
        raise FetchFault(faults.nothing_came())
    if content_type.startswith(_PAGES) or text.lstrip()[:1] == "<":
        raise FetchFault(faults.came_a_page())
    marks = Marks(_mark(answer.headers.get("ETag")), _mark(answer.headers.get("Last-Modified")))
    return Fetched(text, marks)


def _refusal(answer: httpx.Response) -> FetchFault:
    pause = retry_after(answer.headers.get("Retry-After"), datetime.now(UTC), LONGEST_PAUSE)
    if answer.status_code in _WAIT and pause is not None:
        return FetchFault(faults.told_to_wait(answer.status_code), pause=pause)
    return FetchFault(faults.bad_status(answer.status_code), pause=pause, status=answer.status_code)


async def _body(answer: httpx.Response) -> bytes:
    """Return a body, unpacked step by step, so that a small one cannot unpack to gigabytes."""
    packing = answer.headers.get("Content-Encoding", "identity").strip().lower()
    if packing not in {"", "identity", "gzip", "x-gzip"}:
        raise FetchFault(faults.not_text())
    unpacker = _Unpacker() if "gzip" in packing else None
    body, came = bytearray(), 0
    async for part in answer.aiter_raw():
        came += len(part)
        body += part if unpacker is None else unpacker.take(part, LARGEST + 1 - len(body))
        if max(came, len(body)) > LARGEST:
            raise FetchFault(faults.too_large(LARGEST))
    if unpacker is not None and not unpacker.is_done:
        raise FetchFault(faults.cut_off())
    return bytes(body)


class _Unpacker:
    def __init__(self) -> None:
        self._inflating = zlib.decompressobj(zlib.MAX_WBITS | 16)

    @property
    def is_done(self) -> bool:
        return self._inflating.eof

    def take(self, part: bytes, most: int) -> bytes:
        """Unpack a part, at most `most` bytes; a caller that gets the limit stops reading."""
        try:
            return self._inflating.decompress(part, max(1, most))
        except zlib.error as error:
            raise FetchFault(faults.not_text()) from error


def text_of(body: bytes, content_type: str) -> str:
    """Decode a text by its byte order mark, as UTF-8, or in its declared encoding.

    Raises:
        FetchFault: it is no text, or contains control characters.
    """
    declared = _CHARSET.search(content_type)
    said = declared[1].lower() if declared and declared[1].lower() in _ENCODINGS else "utf-8"
    with_mark = "utf-16" if body[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig"
    for encoding in (with_mark, said):
        try:
            text = body.decode(encoding)
        except (UnicodeDecodeError, LookupError):
            continue
        if _UNREADABLE.search(text) is None:
            return text
    raise FetchFault(faults.not_text())


def _mark(header: str | None) -> str | None:
    return header if header and len(header) <= _LONGEST_MARK and header.isprintable() else None
