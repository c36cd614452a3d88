"""Pictures that people send: accepted formats, conversion, and refusals."""

import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import cast

import pytest
from PIL import Image, ImageCms

from kit.files.decoding import remake_apart
from kit.files.errors import FileTooLarge, ImageAnimated, ImageBroken, ImageNotOnly, ImageTooManyPixels, NotAnImage
from kit.files.images import LARGEST_FILE, SIDES, RefusedImage, remake
from kit.testing.pictures import moving, opened, picture

KINDS = ("JPEG", "PNG", "WEBP")
SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType] - Pillow's stubs do not say
RED, BLUE = (254, 0, 0), (0, 0, 254)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def near(found: object, wanted: tuple[int, int, int]) -> bool:
    assert isinstance(found, tuple)
    return all(abs(a - b) < 24 for a, b in zip(cast("tuple[int, ...]", found), wanted, strict=True))


def refusal(content: bytes) -> str:
    with pytest.raises(RefusedImage) as refused:
        remake(content, ["small"])
    return refused.value.reason


def png_of(width: int, height: int) -> bytes:
    """Return a PNG whose header claims so many pixels."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_becomes_webp_of_the_sizes_asked_for_and_is_never_enlarged(kind: str) -> None:
    made = remake(picture(kind), ["small", "medium", "large"])
    pictures = {size: opened(content) for size, content in made.items()}
    assert {one.format for one in pictures.values()} == {"WEBP"}
    sides = {size: one.size for size, one in pictures.items()}
    assert sides == {"small": (128, 85), "medium": (512, 341), "large": (600, 400)}
    assert near(pictures["large"].convert("RGB").getpixel((10, 10)), RED)
    assert near(pictures["large"].convert("RGB").getpixel((590, 390)), BLUE)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16"])
def test_every_kind_of_png_is_read(mode: str) -> None:
    image = Image.new("I;16", (40, 40), 65535) if mode == "I;16" else Image.new("RGBA", (40, 40), "white").convert(mode)
    file = BytesIO()
    image.save(file, "PNG")
    assert near(opened(remake(file.getvalue(), ["small"])["small"]).convert("RGB").getpixel((5, 5)), (255, 255, 255))


def test_what_is_transparent_stays_so() -> None:
    file = BytesIO()
    Image.new("RGBA", (40, 40), (255, 0, 0, 0)).save(file, "PNG")
    made = opened(remake(file.getvalue(), ["small"])["small"])
    assert (made.mode, made.getchannel("A").getextrema()) == ("RGBA", (0, 0))


def test_a_photo_is_set_upright_and_keeps_nothing_of_where_it_was_taken() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was turned: rotate by 90° to the right
    exif[0x010E] = "Kuchnia, ul. Tajna 5"
    exif.get_ifd(0x8825)[1] = "N"
    photo = picture("JPEG", exif=exif, comment=b"by Ola", icc_profile=SRGB)
    assert b"Tajna" in photo
    assert b"by Ola" in photo
    made = remake(photo, ["medium"])["medium"]
    assert not any(word in made for word in (b"Tajna", b"by Ola", b"EXIF", b"ICCP", b"XMP "))
    found = opened(made)
    assert found.size == (341, 512)
    assert near(found.convert("RGB").getpixel((170, 10)), RED)
    assert near(found.convert("RGB").getpixel((170, 500)), BLUE)


def test_colours_of_a_wide_space_are_brought_into_the_usual_one() -> None:
    # the profile exchanges red and blue, so the result shows whether it is used
    exchanged = SRGB
    exchanged = exchanged.replace(b"rXYZ", b"xxxx").replace(b"bXYZ", b"rXYZ").replace(b"xxxx", b"bXYZ")
    made = opened(remake(picture("PNG", icc_profile=exchanged), ["small"])["small"])
    assert near(made.convert("RGB").getpixel((5, 5)), BLUE)


def test_a_broken_profile_spoils_no_picture() -> None:
    assert remake(picture("PNG", icc_profile=b"no profile"), ["small"])


def test_colours_for_print_are_read() -> None:
    assert opened(remake(picture("JPEG", mode="CMYK"), ["small"])["small"]).mode == "RGB"


def test_a_photo_with_more_photos_behind_it_as_telephones_make_them_is_taken() -> None:
    photo = picture("JPEG")
    assert remake(photo + picture("JPEG", size=(64, 64)), ["small"]) == remake(photo, ["small"])
    assert remake(photo + bytes(64), ["small"]) == remake(photo, ["small"])
    assert remake(picture("JPEG", progressive=True), ["small"])


@pytest.mark.parametrize("content", [SVG, b"GIF89a" + bytes(40), b"%PDF-1.7", b"x", b"\x00\x00\x00\x18ftypheic", b"MZ"])
def test_what_is_no_picture_is_refused_whatever_it_is_called(content: bytes) -> None:
    assert refusal(content) == "not-an-image"


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_what_moves_is_refused(kind: str) -> None:
    assert refusal(moving(kind)) == "animated"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", [0.02, 0.5, 0.99])
def test_a_file_that_ends_too_early_is_refused(kind: str, part: float) -> None:
    whole = picture(kind)
    assert refusal(whole[: max(16, int(len(whole) * part))]) == "broken"


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_is_refused(kind: str) -> None:
    head = {"JPEG": 160, "PNG": 45, "WEBP": 24}[kind]
    whole = picture(kind)
    assert refusal(whole[:head] + bytes(len(whole) - head)) in {"broken", "not-only"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("more", [b"PK\x03\x04 a zip", b"<?php system($_GET[0]); ?>", b"<script>", SVG])
def test_a_file_that_is_something_else_too_is_refused(kind: str, more: bytes) -> None:
    assert refusal(picture(kind) + more) == "not-only"


def test_something_hidden_behind_a_second_photo_is_found() -> None:
    assert refusal(picture("JPEG") + picture("JPEG") + bytes(9) + b"PK\x03\x04") == "not-only"


def test_what_stands_within_a_picture_is_not_in_what_is_made_of_it() -> None:
    photo = picture("JPEG", comment=b"<script>alert(1)</script>")
    assert b"script" not in remake(photo, ["small"])["small"]


@pytest.mark.parametrize("size", [(8001, 5000), (2**31 - 1, 1), (65535, 65535)])
def test_a_bomb_is_refused_before_it_is_decoded(size: tuple[int, int]) -> None:
    assert refusal(png_of(*size)) == "too-many-pixels"


def test_a_small_file_that_holds_as_many_pixels_as_may_be_is_taken() -> None:
    largest = picture("PNG", size=(8000, 5000), mode="L")
    assert len(largest) < 100_000
    assert opened(remake(largest, ["large"])["large"]).size == (SIDES["large"], 1000)


def test_a_file_that_is_too_large_is_refused() -> None:
    assert refusal(picture("PNG") + bytes(LARGEST_FILE)) == "file-too-large"


@pytest.mark.parametrize(
    ("make", "problem", "said"),
    [
        (lambda: bytes(LARGEST_FILE + 1), FileTooLarge, ("Plik jest za duży. Obraz może mieć najwyżej 5 MB.", "5 MB")),
        (lambda: SVG, NotAnImage, ("JPEG, PNG lub WebP", "JPEG, PNG or WebP")),
        (lambda: moving("PNG"), ImageAnimated, ("Ruchome", "Animated")),
        (lambda: picture("PNG")[:99], ImageBroken, ("uszkodzony", "damaged")),
        (lambda: picture("PNG") + b"PK", ImageNotOnly, ("poza obrazem", "besides the picture")),
        (lambda: png_of(9000, 9000), ImageTooManyPixels, ("40 mln", "40 million")),
    ],
)
async def test_every_refusal_is_told_in_words(
    make: Callable[[], bytes], problem: type[NotAnImage], said: tuple[str, str]
) -> None:
    with pytest.raises(problem) as refused:
        await remake_apart(make(), ["small"])
    assert said[0] in refused.value.detail("pl")
    assert said[1] in refused.value.detail("en")


@pytest.mark.parametrize("kind", ["JPEG", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("PNG", "WEBP"))])
async def test_the_largest_pictures_that_may_be_are_made_in_a_process_of_its_own(kind: str) -> None:
    mode = "RGB" if kind == "JPEG" else "RGBA"
    options = {"method": 0} if kind == "WEBP" else {}
    made = await remake_apart(picture(kind, size=(8000, 5000), mode=mode, **options), ["small", "large"])
    assert {size: opened(content).size for size, content in made.items()} == {"small": (128, 80), "large": (1600, 1000)}
