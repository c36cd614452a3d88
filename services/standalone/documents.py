"""The API's documents: ``docs`` and ``openapi.json``, overall and per service, from files."""

from collections.abc import Mapping
from pathlib import Path

from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from standalone.web import DOCUMENT_HEADERS

DOCUMENTS: Mapping[str, str] = {"docs": "text/html", "docs.css": "text/css", "openapi.json": "application/json"}
"""Names of the files and their media types."""


class Documents:
    """Serves the files that ``python -m gateway_config --documents`` wrote into a folder, as the gateway does."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a document, 404 if it was not written; the caller lets no other path through."""
        await self._answer(self._folder / scope["path"].removeprefix("/"))(scope, receive, send)

    def _answer(self, file: Path) -> Response:
        if not file.is_file():
            text = "The API's documents are not written; scripts/setup writes them"
            return PlainTextResponse(text, 404, headers={"Cache-Control": "no-store"})
        headers = {**DOCUMENT_HEADERS} if file.name == "docs" else {}
        return FileResponse(file, media_type=DOCUMENTS[file.name], headers=headers | {"Cache-Control": "no-cache"})
