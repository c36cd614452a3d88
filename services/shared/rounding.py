"""Rounding half away from zero (rules.md); pure, so that domain rules may use it."""

from fractions import Fraction


def half_away_from_zero(value: Fraction) -> int:
    """Round to a whole number, halves away from zero: 2.5 is 3, −2.5 is −3."""
    whole = int(abs(value) + Fraction(1, 2))
    return whole if value >= 0 else -whole
