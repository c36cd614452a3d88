"""Prices, money and points as people send them: numbers with one decimal, kept as integers of tenths."""

from decimal import Decimal
from typing import Annotated

from pydantic import AfterValidator, Field

__all__ = ["OneDecimal", "tenths_of"]


def _one_decimal(value: float) -> float:
    exponent = Decimal(str(value)).as_tuple().exponent
    if isinstance(exponent, int) and exponent < -1:  # not by `% 1`, which the largest numbers break
        raise ValueError("more than one decimal")
    return value


OneDecimal = Annotated[float, Field(allow_inf_nan=False, strict=True), AfterValidator(_one_decimal)]
"""A number with one decimal at most, in a body."""


def tenths_of(value: float) -> int:
    """Answer a number with one decimal in tenths: 5.5 is 55."""
    return int(Decimal(str(value)) * 10)
