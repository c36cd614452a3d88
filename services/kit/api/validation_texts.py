"""Sentences for Pydantic's validation errors, in both languages; rare errors share a general one."""

from collections.abc import Mapping
from typing import cast

TEXTS: Mapping[str, tuple[str, str]] = {
    "missing": ("To pole jest wymagane.", "This field is required."),
    "string_type": ("Tu musi być tekst.", "This must be a text."),
    "string_too_short": (
        "Tekst jest za krótki (minimum: {min_length}).",
        "The text is too short (minimum: {min_length}).",
    ),
    "string_too_long": (
        "Tekst jest za długi (maksimum: {max_length}).",
        "The text is too long (maximum: {max_length}).",
    ),
    "string_pattern_mismatch": ("Tekst ma nieprawidłową postać.", "The text is not in the expected form."),
    "int_type": ("Tu musi być liczba całkowita.", "This must be a whole number."),
    "int_parsing": ("Tu musi być liczba całkowita.", "This must be a whole number."),
    "int_from_float": ("Tu musi być liczba całkowita.", "This must be a whole number."),
    "float_type": ("Tu musi być liczba.", "This must be a number."),
    "float_parsing": ("Tu musi być liczba.", "This must be a number."),
    "bool_type": ("Tu musi być prawda albo fałsz.", "This must be true or false."),
    "bool_parsing": ("Tu musi być prawda albo fałsz.", "This must be true or false."),
    "uuid_parsing": ("To nie jest identyfikator.", "This is not an identifier."),
    "uuid_type": ("To nie jest identyfikator.", "This is not an identifier."),
    "datetime_parsing": ("To nie jest data z godziną.", "This is not a date with a time."),
    "datetime_from_date_parsing": ("To nie jest data z godziną.", "This is not a date with a time."),
    "timezone_aware": ("Data musi mieć strefę czasową.", "The date needs a time zone."),
    "literal_error": ("Dozwolone wartości: {expected}.", "Allowed values: {expected}."),
    "enum": ("Dozwolone wartości: {expected}.", "Allowed values: {expected}."),
    "unstorable_text": (
        "Tekst zawiera znaki, których nie da się zapisać.",
        "The text holds characters that cannot be stored.",
    ),
    "unseen_characters": (
        "Nazwa nie może zawierać końców wiersza ani znaków, których nie widać.",
        "The name cannot contain line breaks or invisible characters.",
    ),
    "list_type": ("Tu musi być lista.", "This must be a list."),
    "dict_type": ("Tu musi być obiekt.", "This must be an object."),
    "model_attributes_type": ("Tu musi być obiekt.", "This must be an object."),
    "extra_forbidden": ("Tego pola tu nie ma.", "There is no such field here."),
    "greater_than_equal": ("Liczba jest za mała (minimum: {ge}).", "The number is too small (minimum: {ge})."),
    "greater_than": ("Liczba musi być większa niż {gt}.", "The number must be above {gt}."),
    "less_than_equal": ("Liczba jest za duża (maksimum: {le}).", "The number is too large (maximum: {le})."),
    "multiple_of": (
        "Liczba musi być wielokrotnością {multiple_of}.",
        "The number must be a multiple of {multiple_of}.",
    ),
    "too_long": ("Za dużo pozycji (maksimum: {max_length}).", "Too many items (maximum: {max_length})."),
    "too_short": ("Za mało pozycji (minimum: {min_length}).", "Too few items (minimum: {min_length})."),
}
GENERAL = ("Ta wartość jest nieprawidłowa.", "This value is not valid.")


def validation_text(error: Mapping[str, object], language: str) -> str:
    """Return the sentence for one invalid value; `error` is one item of Pydantic's `errors()`."""
    pl, en = TEXTS.get(str(error.get("type")), GENERAL)
    sentence = en if language == "en" else pl
    values = cast("dict[str, object] | None", error.get("ctx")) or {}
    try:
        return sentence.format(**values)
    except (KeyError, IndexError):
        return GENERAL[1] if language == "en" else GENERAL[0]
