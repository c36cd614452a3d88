"""Rates of predictions (rules.md, Typer: predictions)."""

from decimal import ROUND_HALF_UP, Decimal

LEAST_PROBABILITY = 1
"""Percent; a smaller chance counts as this, so a rate is at most 100."""
_HUNDREDTHS = 100
_PERCENT = 100


def rate_of(probability: float | Decimal | str) -> int:
    """Return the rate, in hundredths, of a prediction with a chance of `probability` percent.

    rate = 100 / probability, rounded to two decimals, half away from zero: 33 % → 303 (3.03).

    Raises:
        ValueError: the probability is not above 0 and at most 100.
    """
    percent = Decimal(str(probability))
    if not 0 < percent <= _PERCENT:
        raise ValueError("a probability is above 0 and at most 100 percent")
    rate = _PERCENT * _HUNDREDTHS / max(percent, Decimal(LEAST_PROBABILITY))
    return int(rate.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def equal_share_rate(options: int, *, winners: int = 1) -> int:
    """Return the rate, in hundredths, of each of `options` equally likely predictions with `winners` correct ones.

    Raises:
        ValueError: there is no option, or no winner.
    """
    if options < 1 or winners < 1:
        raise ValueError("there must be an option and a winner")
    return rate_of(Decimal(_PERCENT) * min(winners, options) / options)
