"""Prices, money and points in requests: numbers with one decimal, stored as integers of tenths."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


def _one_decimal(value: float) -> float:
    exponent = Decimal(str(value)).as_tuple().exponent
    if isinstance(exponent, int) and exponent < -1:  # not by `% 1`, which is inexact for the largest numbers
        raise ValueError("more than one decimal")
    return value


@dataclass(frozen=True)
class OneDecimal:
    """A number with at most one decimal, in a body: `Annotated[float, OneDecimal(gt=0, le=10_000)]`.

    With a `step`, it is a multiple of it.

    It has its own bounds, because Pydantic writes those of a `Field` around a validator as `gt` and `le`. These are not
    keywords of JSON Schema.
    """

    le: float
    ge: float | None = None
    gt: float | None = None
    step: float | None = None

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return a schema that refuses other types, values out of bounds, and more decimals."""
        number = core_schema.float_schema(
            strict=True, allow_inf_nan=False, le=self.le, ge=self.ge, gt=self.gt, multiple_of=self.step
        )
        return core_schema.no_info_after_validator_function(_one_decimal, number)


def tenths_of(value: float) -> int:
    """Return a number with one decimal as tenths: 5.5 is 55."""
    return int(Decimal(str(value)) * 10)
