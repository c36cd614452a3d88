"""The built web app: hashed assets for ever, ``index.html`` always fresh and for every page of the app."""

import gzip
import mimetypes
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from standalone.routing import beside_contracts

_HEADERS = tomllib.loads(beside_contracts("security-headers.toml").read_text())
SECURITY_HEADERS: Mapping[str, str] = _HEADERS["always"]
STRICT_TRANSPORT: dict[str, str] = _HEADERS["tls"]
DOCUMENT_HEADERS: Mapping[str, str] = _HEADERS["documents"]
"""In place of the same ones above, on the API's pages for people."""

_HASHED = "/assets/"
_FOR_EVER = "public, max-age=31536000, immutable"
_COMPRESSIBLE = frozenset({".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"})
_WORTH_COMPRESSING = 1_000  # bytes
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


@dataclass
class _File:
    content: bytes
    media_type: str
    cache: str
    etag: str
    encoded: dict[str, bytes] = field(default_factory=dict[str, bytes])


class WebApp:
    """Serves the files that were in ``folder`` when it was created; no other file can be requested."""

    def __init__(self, folder: Path) -> None:
        self._files = dict(_read(folder)) if (folder / "index.html").exists() else {}

    @property
    def is_built(self) -> bool:
        """True if there is a web app to serve."""
        return bool(self._files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file, the app's page, or 404."""
        await self._response(scope)(scope, receive, send)

    def _response(self, scope: Scope) -> Response:
        if scope["method"] not in {"GET", "HEAD"}:
            return PlainTextResponse("Method not allowed", 405, headers={"Allow": "GET, HEAD"})
        path: str = scope["path"]
        file = self._files.get(path) or (self._files.get("/index.html") if _is_page(path) else None)
        if file is None:
            text = "Not found" if self.is_built else "The web app is not built; the API is at /api/docs"
            return PlainTextResponse(text, 404, headers={"Cache-Control": "no-store"})
        headers = Headers(scope=scope)
        answer = {"Cache-Control": file.cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
        if file.etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=answer)
        content, encoding = _encoded(file, headers.get("accept-encoding", ""))
        if encoding:
            answer["Content-Encoding"] = encoding
        return Response(content, media_type=file.media_type, headers=answer)


def _read(folder: Path) -> list[tuple[str, _File]]:
    found: list[tuple[str, _File]] = []
    for path in sorted(folder.rglob("*")):
        address = "/" + path.relative_to(folder).as_posix()
        if not path.is_file() or path.suffix in {".br", ".gz"} or "/." in address:
            continue
        content = path.read_bytes()
        guessed = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        file = _File(
            content=content,
            media_type=guessed,
            cache=_FOR_EVER if address.startswith(_HASHED) else "no-cache",
            etag=f'"{sha256(content).hexdigest()[:20]}"',
        )
        for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
            beside = path.with_name(path.name + suffix)
            if beside.exists():
                file.encoded[encoding] = beside.read_bytes()
        if path.suffix in _COMPRESSIBLE and len(content) >= _WORTH_COMPRESSING:
            file.encoded.setdefault("gzip", gzip.compress(content, mtime=0))
        found.append((address, file))
    return found


def _encoded(file: _File, accepted: str) -> tuple[bytes, str | None]:
    """Choose the smallest form that the browser takes."""
    names = {part.split(";")[0].strip() for part in accepted.lower().split(",") if ";q=0" not in part.replace(" ", "")}
    forms = [(content, name) for name, content in file.encoded.items() if name in names]
    return min([(file.content, None), *forms], key=lambda form: len(form[0]))


def _is_page(path: str) -> bool:
    """Return whether a path is a page of the app, which does its own routing, and not a missing file."""
    return not path.startswith(_HASHED) and not PurePosixPath(path).suffix
