"""Errors of uploads."""

from collections.abc import Mapping
from typing import ClassVar

from kit.api.errors import Problem, Value


class FileTooLarge(Problem):
    """The file has more bytes than a picture may have."""

    status = 413
    code = "file-too-large"
    title = "File too large"
    pl = "Plik jest za duży. Obraz może mieć najwyżej {megabytes} MB."
    en = "The file is too large. A picture may have {megabytes} MB at most."
    example: ClassVar[Mapping[str, Value]] = {"megabytes": 5}


class FileMissing(Problem):
    """The form has no file in the field where one belongs."""

    status = 400
    code = "file-missing"
    title = "File missing"
    pl = "Brakuje pliku. Wybierz obraz i spróbuj ponownie."
    en = "There is no file. Choose a picture and try again."


class NotAnImage(Problem):
    """Its first bytes are those of no kind of picture that is taken; SVG, GIF and HEIC are none of them."""

    status = 415
    code = "not-an-image"
    title = "Not an image"
    pl = "To nie jest obraz, który przyjmujemy. Prześlij plik JPEG, PNG lub WebP."
    en = "This file is not a picture that we accept. Send a JPEG, PNG or WebP file."


class ImageAnimated(Problem):
    """It moves."""

    status = 400
    code = "image-animated"
    title = "Animated image"
    pl = "Ruchome obrazy nie są przyjmowane. Prześlij obraz, który się nie porusza."
    en = "Animated pictures are not accepted. Send one that does not move."


class ImageBroken(Problem):
    """It ends too early, or cannot be decoded."""

    status = 400
    code = "image-broken"
    title = "Broken image"
    pl = "Nie udało się odczytać obrazu: plik jest uszkodzony lub niepełny. Prześlij inny."
    en = "The picture could not be read: the file is damaged or incomplete. Send another one."


class ImageNotOnly(Problem):
    """Something else stands behind the picture in the file."""

    status = 400
    code = "image-not-only"
    title = "More than an image"
    pl = "Plik zawiera coś jeszcze poza obrazem. Zapisz obraz od nowa i prześlij go ponownie."
    en = "The file holds something besides the picture. Save the picture once more and send that."


class ImageTooManyPixels(Problem):
    """It would take too much memory, however small its file is."""

    status = 400
    code = "image-too-many-pixels"
    title = "Too many pixels"
    pl = "Obraz ma za dużo pikseli. Może mieć ich najwyżej {megapixels} mln."
    en = "The picture has too many pixels. It may have {megapixels} million at most."
    example: ClassVar[Mapping[str, Value]] = {"megapixels": 40}


class UploadsBusy(Problem):
    """So many pictures are being looked at that this one would wait too long."""

    status = 429
    code = "uploads-busy"
    title = "Uploads are busy"
    pl = "Wiele osób przesyła teraz obrazy. Spróbuj ponownie za chwilę."
    en = "Many people are sending pictures right now. Try again in a moment."
    retry_after = 5


UPLOAD_PROBLEMS = (
    FileMissing,
    FileTooLarge,
    ImageAnimated,
    ImageBroken,
    ImageNotOnly,
    ImageTooManyPixels,
    NotAnImage,
    UploadsBusy,
)
"""The problems that every endpoint with a picture declares."""
