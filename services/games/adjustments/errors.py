"""Errors of adjustments."""

from kit.api.errors import Problem


class FixtureRequired(Problem):
    """Points are adjusted in a fixture."""

    code = "fixture-required"
    title = "Fixture required"
    pl = "Wskaż kolejkę, której dotyczy korekta punktów."
    en = "Say which round the adjustment of points belongs to."


class NothingAdjusted(Problem):
    """An adjustment of 0 changes nothing."""

    code = "adjustment-zero"
    title = "Adjustment of 0"
    pl = "Korekta o 0 niczego nie zmienia."
    en = "An adjustment of 0 changes nothing."
