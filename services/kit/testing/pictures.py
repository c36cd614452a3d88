"""Pictures for tests: valid ones, and malicious or malformed files."""

from io import BytesIO
from typing import Any

from PIL import Image


def picture(kind: str = "PNG", *, size: tuple[int, int] = (600, 400), mode: str = "RGB", **options: Any) -> bytes:
    """Return a still picture with a red left half and a blue right half."""
    image = Image.new("RGB", size, "blue")
    image.paste("red", (0, 0, size[0] // 2, size[1]))
    file = BytesIO()
    image.convert(mode).save(file, kind, **options)
    return file.getvalue()


def moving(kind: str) -> bytes:
    """Return an animated picture."""
    frames = [Image.new("RGB", (32, 32), colour) for colour in ("red", "blue")]
    file = BytesIO()
    frames[0].save(file, kind, save_all=True, append_images=frames[1:], duration=100)
    return file.getvalue()


def opened(content: bytes) -> Image.Image:
    """Decode a picture that the product made."""
    return Image.open(BytesIO(content))
