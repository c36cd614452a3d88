"""Drawing of a card with Pillow: pure, run in a process of its own (`news_ranking.cards.apart`)."""

import json
import sys
import unicodedata
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from news_ranking.cards.card import Card

WIDTH, HEIGHT = 1200, 630
"""Pixels: the shape that messengers and networks show uncropped."""
PAPER, INK, MUTED, AMBER, TURF, MINIUM = "#F5EFE2", "#15181D", "#4B4F56", "#F2B632", "#1C6340", "#B3261B"
MARGIN = 64
LARGEST_NAME, SMALLEST_NAME = 128, 76
"""Pixels of a team's name; a name that is too long even in the smaller size gets two lines."""
NARROW, WIDE = 62, 100
"""Of the font's axis of widths."""
_FONTS = Path(__file__).parent / "fonts"
_FILES = ("archivo-latin-sub.woff2", "archivo-latin-ext-sub.woff2")
"""The first file has priority."""
_SCALE = 1.9
_STEPS = ((0, 35), (0, 29), (10, 29), (10, 23), (20, 23), (20, 17), (30, 17), (30, 11), (40, 11), (40, 35))
_SEAT = ((21, 7), (29, 7), (29, 16), (21, 16))
_STANDS_IN = "·"
"""Replacements for letters that the fonts lack and that are not a known letter with a mark."""


def draw(card: Card) -> bytes:
    """Draw a card and return a PNG of 1200 × 630 pixels without metadata."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    _mark(pen, MARGIN, 52)
    _line(pen, card.contest.upper(), MARGIN + 92, 100, size=34, weight=800, most=WIDTH - 2 * MARGIN - 92)
    pen.rectangle((MARGIN, 132, WIDTH - MARGIN, 141), fill=INK)
    _name(pen, card.team)
    _line(pen, card.fixture.upper(), MARGIN, 368, size=52, weight=850, most=WIDTH - 2 * MARGIN)
    pen.rectangle((MARGIN, 396, WIDTH - MARGIN, 399), fill=INK)
    end = _line(pen, card.points, MARGIN, 556, size=176, weight=900, most=500)
    _line(pen, card.unit, end + 18, 556, size=48, weight=700, axis=WIDE, fill=MUTED, most=120)
    _ticket(pen, card)
    written = BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()


def _mark(pen: ImageDraw.ImageDraw, x: int, y: int) -> None:
    """Draw the product's mark, as `web/scripts/icon.svg` has it on 40 units."""
    for shape, colour in ((_STEPS, INK), (_SEAT, MINIUM)):
        pen.polygon([(x + _SCALE * right, y + _SCALE * (down - 7)) for right, down in shape], fill=colour)


def _name(pen: ImageDraw.ImageDraw, name: str) -> None:
    """Draw a team's name as large as it fits, on one line or, if it is long, on two."""
    room = WIDTH - 2 * MARGIN
    size = LARGEST_NAME
    while size > SMALLEST_NAME and _length(name, size, 900, NARROW) > room:
        size -= 4
    if _length(name, size, 900, NARROW) <= room:
        _line(pen, name, MARGIN, 290, size=size, weight=900, most=room)
        return
    first, second = _halves(name)
    _line(pen, first, MARGIN, 224, size=SMALLEST_NAME, weight=900, most=room)
    _line(pen, second, MARGIN, 302, size=SMALLEST_NAME, weight=900, most=room)


def _halves(name: str) -> tuple[str, str]:
    """Split a name near its middle, at a blank or, without one, at a capital after a small letter."""
    middle = len(name) // 2
    humps = [at for at in range(1, len(name)) if (name[at].isupper() and name[at - 1].islower()) or name[at - 1] == " "]
    at = min(humps, key=lambda place: abs(place - middle), default=middle)
    at = at if abs(at - middle) <= len(name) // 4 else middle
    return name[:at].rstrip(), name[at:]


def _ticket(pen: ImageDraw.ImageDraw, card: Card) -> None:
    """Draw the ticket with the place, and whether the points are final."""
    left, top, right, bottom = 700, 424, WIDTH - MARGIN, 584
    pen.rectangle((left, top, right, bottom), fill=AMBER)
    for x in (left, right):
        pen.ellipse((x - 15, 489, x + 15, 519), fill=PAPER)
    end = _line(pen, card.place, left + 34, 546, size=112, weight=900, most=200)
    at, room = end + 24, right - 26 - (end + 24)
    _line(pen, card.place_words.upper(), at, 474, size=25, weight=800, most=room)
    _line(pen, card.of_words, at, 512, size=25, weight=600, axis=WIDE, most=room)
    _line(pen, card.stamp, at, 554, size=22, weight=800, axis=WIDE, fill=TURF if card.is_final else MINIUM, most=room)


def _line(  # noqa: PLR0913 - where, and how it looks
    pen: ImageDraw.ImageDraw,
    text: str,
    x: float,
    baseline: float,
    *,
    size: int,
    weight: int,
    most: float,
    axis: int = NARROW,
    fill: str = INK,
) -> float:
    """Draw a line, smaller and then cut if it is longer than `most`; return the x of its end."""
    smallest = size * 2 // 3
    while size > smallest and _length(text, size, weight, axis) > most:
        size -= 1
    if _length(text, size, weight, axis) > most:
        while text and _length(text + "…", size, weight, axis) > most:
            text = text[:-1]
        text = text.rstrip() + "…"
    for font, piece in _pieces(text, size, weight, axis):
        pen.text((x, baseline), piece, font=font, fill=fill, anchor="ls")
        x += font.getlength(piece)
    return x


def _length(text: str, size: int, weight: int, axis: int) -> float:
    return sum(font.getlength(piece) for font, piece in _pieces(text, size, weight, axis))


def _pieces(text: str, size: int, weight: int, axis: int) -> list[tuple[ImageFont.FreeTypeFont, str]]:
    """Split a text where its letters come from another font file."""
    pieces: list[tuple[ImageFont.FreeTypeFont, str]] = []
    for letter in map(_drawable, text):
        font = _font(next(file for file in _FILES if _holds(file, letter)), size, weight, axis)
        if pieces and pieces[-1][0] is font:
            pieces[-1] = (font, pieces[-1][1] + letter)
        else:
            pieces.append((font, letter))
    return pieces


@cache
def _drawable(letter: str) -> str:
    """Return a letter that the fonts have: itself, without its marks, or a replacement."""
    for tried in (letter, unicodedata.normalize("NFKD", letter)[0]):
        if any(_holds(file, tried) for file in _FILES):
            return tried
    return _STANDS_IN


@cache
def _holds(file: str, letter: str) -> bool:
    """Return whether a font file has a letter; a missing one is drawn as the font's placeholder."""
    font = _font(file, 40, 600, WIDE)
    return letter == " " or _shape(font, letter) != _shape(font, "\uffff")


def _shape(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    image = Image.new("L", (80, 80))
    ImageDraw.Draw(image).text((20, 60), letter, font=font, fill=255, anchor="ls")
    return image.tobytes()


@cache
def _font(file: str, size: int, weight: int, axis: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(_FONTS / file), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight, axis])
    return font


def main() -> None:
    """Read a card from standard input, and write its picture to standard output."""
    sys.stdout.buffer.write(draw(Card(**json.load(sys.stdin.buffer))))


if __name__ == "__main__":
    main()
