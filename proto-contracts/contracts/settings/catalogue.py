"""All declared settings."""

from collections.abc import Mapping

from contracts.settings.contest import CONTEST
from contracts.settings.kinds import Own, Setting
from contracts.settings.predictions import PREDICTIONS
from contracts.settings.squad import SQUAD

SETTINGS: tuple[Setting, ...] = CONTEST + PREDICTIONS + SQUAD
"""In the order of the log and of the form."""
BY_NAME: Mapping[str, Setting] = {setting.name: setting for setting in SETTINGS}


def plain() -> tuple[Setting, ...]:
    """List the settings whose body, view and form follow from their kind."""
    return tuple(setting for setting in SETTINGS if not isinstance(setting.kind, Own))
