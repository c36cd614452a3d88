"""The rules' sentence on the time between the end of picks and the start of playing (rules-blocks.md, section 1)."""

from datetime import datetime, timedelta

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Voice

_START = datetime(2026, 1, 1, 18)  # noqa: DTZ001 - the time of day of an example


def closed_ahead(configuration: Configuration, voice: Voice) -> str:
    """Return how long before its start a round closes, with an example; nothing where it closes with its start."""
    minutes = configuration.closes_before
    if minutes == 0:
        return ""
    closes = _START - timedelta(minutes=minutes)
    return voice.say(
        f"Kolejka zamyka się {minutes} min przed początkiem, jeśli nie podano dla niej innego terminu. Przykład: "
        f"gdy zaczyna się o {_START:%H:%M}, zamyka się o {closes:%H:%M}.",
        f"A round closes {minutes} minutes before its start, unless it has another closing. Example: one that starts "
        f"at {_START:%H:%M} closes at {closes:%H:%M}.",
    )
