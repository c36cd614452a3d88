"""Decoding and encoding of pictures: pure, run in a separate process (`kit.files.decoding`).

The output has only the picture: no EXIF, no location, no comment, no colour profile.
"""

import json
import re
import resource
import sys
import warnings
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Literal, cast

from PIL import Image, ImageCms

Kind = Literal["JPEG", "PNG", "WEBP"]
Size = Literal["small", "medium", "large"]
SIDES: Mapping[Size, int] = {"small": 128, "medium": 512, "large": 1600}
"""Pixels of the longer side, at most; nothing is enlarged."""
LARGEST_FILE = 5 * 1024 * 1024
"""Bytes of a picture that is sent."""
MOST_PIXELS = 40_000_000
"""Of an uploaded picture of any file size."""
CORE_SECONDS = 10
"""For all of it; the largest pictures take two."""
MEMORY = 896 * 1024 * 1024
"""Bytes of addresses, the interpreter's included: 40 million pixels take 700 MB from WebP, 400 from PNG."""
QUALITY = 82
"""Of WebP: differences are hard to see from here on."""

Image.MAX_IMAGE_PIXELS = MOST_PIXELS
Refused = Literal["file-too-large", "not-an-image", "animated", "broken", "not-only", "too-many-pixels"]
_JPEG, _PNG = b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"
_NEXT_MARKER = re.compile(rb"\xff+[^\x00\xd0-\xd7\xff]")
"""The end of a scan's data: a marker that is neither an escaped byte nor a restart."""
_END, _SCAN, _ALONE = 0xD9, 0xDA, {0x01, *range(0xD0, 0xD8)}
_SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType] - Pillow's stubs do not say
_ORIENTATION = 0x0112
_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""The operation that sets a picture upright, by its EXIF orientation."""
_ANIMATED = 0x02
"""The bit of a WebP's extended header."""


class RefusedImage(Exception):
    """A file that is not taken, and why."""

    def __init__(self, reason: Refused) -> None:
        super().__init__(reason)
        self.reason: Refused = reason


def remake(content: bytes, sizes: Sequence[Size]) -> dict[Size, bytes]:
    """Return WebP pictures of the requested sizes from an uploaded file.

    Raises:
        RefusedImage: it is no still picture of an accepted kind, damaged, too large, or has other content.
    """
    if len(content) > LARGEST_FILE:
        raise RefusedImage("file-too-large")
    kind = _kind(content)
    _CHECKS[kind](content)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = _still(content, kind, largest=max(SIDES[size] for size in sizes))
            return {size: _written(picture, SIDES[size]) for size in sizes}
    except RefusedImage:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning, MemoryError) as error:
        raise RefusedImage("too-many-pixels") from error
    except Exception as error:  # Pillow says in many ways that it cannot read something
        raise RefusedImage("broken") from error


def shape_of(content: bytes) -> tuple[int, int]:
    """Return the width and height of a picture that the product has encoded, without decoding it."""
    with Image.open(BytesIO(content), formats=["WEBP"]) as image:
        return image.size


def scaled(width: int, height: int, size: Size) -> tuple[int, int]:
    """Return the width and height of a stored picture in a size, within one pixel."""
    factor = min(1.0, SIDES[size] / max(width, height))
    return max(1, round(width * factor)), max(1, round(height * factor))


def _kind(content: bytes) -> Kind:
    """Return the kind by the first bytes; a file's name and a browser's content type are not reliable."""
    if content.startswith(_JPEG):
        return "JPEG"
    if content.startswith(_PNG):
        return "PNG"
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return "WEBP"
    raise RefusedImage("not-an-image")


def _check_png(content: bytes) -> None:
    """Walk its chunks: none moves, and the last is the file's end."""
    at, name = len(_PNG), b""
    while name != b"IEND":
        length, name = int.from_bytes(content[at : at + 4]), content[at + 4 : at + 8]
        at += 12 + length
        if at > len(content):
            raise RefusedImage("broken")
        if name == b"acTL":
            raise RefusedImage("animated")
    if at < len(content):
        raise RefusedImage("not-only")


def _check_webp(content: bytes) -> None:
    """Compare the length in the header with the file's."""
    length = 8 + int.from_bytes(content[4:8], "little")
    if len(content) < length:
        raise RefusedImage("broken")
    if len(content) > length + length % 2:
        raise RefusedImage("not-only")
    if content[12:16] == b"VP8X" and content[20] & _ANIMATED:
        raise RefusedImage("animated")


def _check_jpeg(content: bytes) -> None:
    """Walk to the picture's end; further JPEGs may follow, as telephones add them (a gain map), and zeros."""
    at = 0
    while content.startswith(_JPEG, at):
        at = _end_of_jpeg(content, at)
        at += len(content) - at - len(content[at:].lstrip(b"\x00"))
    if at < len(content):
        raise RefusedImage("not-only")


def _end_of_jpeg(content: bytes, at: int) -> int:
    """Return the end of the JPEG that begins at `at`."""
    at += 2
    while found := _NEXT_MARKER.match(content, at):
        at, marker = found.end(), content[found.end() - 1]
        if marker == _END:
            return at
        if marker in _ALONE:
            continue
        at += int.from_bytes(content[at : at + 2])
        if marker == _SCAN:
            following = _NEXT_MARKER.search(content, at)
            at = following.start() if following else len(content)
    raise RefusedImage("broken")


_CHECKS = {"JPEG": _check_jpeg, "PNG": _check_png, "WEBP": _check_webp}


def _still(content: bytes, kind: Kind, *, largest: int) -> Image.Image:
    """Decode a picture, not larger than needed, upright, in sRGB."""
    image = Image.open(BytesIO(content), formats=[kind])
    if image.width * image.height > MOST_PIXELS:
        raise RefusedImage("too-many-pixels")
    if kind != "JPEG" and getattr(image, "is_animated", False):
        raise RefusedImage("animated")
    image.draft(None, (largest * 2, largest * 2))  # a JPEG's decoder skips the details that scaling removes
    image.load()
    profile: bytes | None = image.info.get("icc_profile")
    turn = _TURNS.get(image.getexif().get(_ORIENTATION, 1))
    image = _scalable(image)
    image.thumbnail((largest, largest), Image.Resampling.LANCZOS)
    image = _in_srgb(image, profile)
    return image if turn is None else image.transpose(turn)


def _scalable(image: Image.Image) -> Image.Image:
    """Return the picture in a mode that can be scaled smoothly."""
    if image.mode in {"P", "PA"} or "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode.startswith("I"):  # 16 bits of grey
        return image.convert("I").point(lambda grey: grey / 256).convert("L")  # pyright: ignore[reportUnknownMemberType] - Pillow's stubs do not say
    return image.convert("L") if image.mode in {"1", "F"} else image


def _in_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    wanted = "RGBA" if image.has_transparency_data else "RGB"
    if profile:
        try:
            own = ImageCms.ImageCmsProfile(BytesIO(profile))
            converted = ImageCms.profileToProfile(image, own, _SRGB, outputMode=wanted)
            if converted is not None:
                return converted
        except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
            pass  # a profile of something else, or a broken one: the colours are taken as they are
    return image.convert(wanted)


def _written(picture: Image.Image, side: int) -> bytes:
    scaled = picture.copy()
    scaled.thumbnail((side, side), Image.Resampling.LANCZOS)
    scaled.info = {}
    file = BytesIO()
    scaled.save(file, "WEBP", quality=QUALITY, method=4)
    return file.getvalue()


def main() -> None:
    """Read a file from standard input; write a line of JSON and then the pictures to standard output."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (CORE_SECONDS, CORE_SECONDS))
    try:
        made = remake(sys.stdin.buffer.read(), cast("list[Size]", sys.argv[1:]))
    except RefusedImage as refused:
        said, made = {"refused": refused.reason}, {}
    else:
        said = {"made": {size: len(content) for size, content in made.items()}}
    sys.stdout.buffer.write(json.dumps(said).encode() + b"\n" + b"".join(made.values()))


if __name__ == "__main__":
    main()
