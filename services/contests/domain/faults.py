"""A contradiction between the settings of a fantasy contest."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class RuleFault:
    """A contradiction: its code, its setting (by the name in `FantasyRules`), its parameters, and where it stands."""

    code: str
    setting: str
    values: Mapping[str, str | int] = field(default_factory=dict[str, str | int])
    path: tuple[str | int, ...] = ()
    """The place inside the setting as it is sent."""
