"""Endpoints of pictures. They need no token, as browsers load images without one; the addresses cannot be guessed."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from kit.api.errors import problems
from kit.api.wire import UNCHANGED, is_known
from kit.files.files import USUAL, KeptFiles
from kit.files.images import Size
from storage_logs.errors import FileNotFound
from storage_logs.paths import FileId, HolderId

router = APIRouter(tags=["files"])
WEBP = "image/webp"
FOR_GOOD = "public, max-age=31536000, immutable"
"""A picture never changes; another one has another id."""
INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
"""For a browser that shows the file by itself: no content of it may run."""
Wanted = Annotated[
    Size, Query(description="Which of its sizes: 128, 512 or 1600 pixels on the longer side; not all have the last.")
]


@router.get(
    "/files/download/{leagueId}/{logoImageId}",
    summary="A picture",
    response_class=Response,
    responses={
        200: {
            "description": "The picture, as WebP.",
            "content": {WEBP: {"schema": {"type": "string", "format": "binary"}, "example": "RIFF…"}},
        }
    }
    | UNCHANGED
    | problems(FileNotFound),
)
async def picture(
    holder_id: HolderId, file_id: FileId, files: KeptFiles, request: Request, size: Wanted = USUAL
) -> Response:
    """Return a logo or another uploaded picture, encoded anew by the product; a copy may be cached forever."""
    content = await files.read(file_id, holder_id=holder_id, size=size)
    if content is None:
        raise FileNotFound
    etag = f'"{file_id}-{size}"'
    headers = {
        "ETag": etag,
        "Cache-Control": FOR_GOOD,
        "Content-Disposition": f'inline; filename="{file_id}-{size}.webp"',
        "Content-Security-Policy": INERT,
        "Vary": "Accept-Encoding",  # the response depends neither on the language nor on the user
    }
    if is_known(request, etag):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=WEBP, headers=headers)
