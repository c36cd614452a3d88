"""The rules' sentences on the end of picks (rules-blocks.md, section 1)."""

from datetime import datetime, timedelta

from contests.catalogue.configuration import Configuration
from contests.rules.wording import Voice

_START = datetime(2026, 1, 1, 18)  # noqa: DTZ001 - the time of day of an example
_LATER = timedelta(hours=2, minutes=45)


def closed_ahead(configuration: Configuration, voice: Voice) -> str:
    """Return when a round or each match closes, with an example; nothing where a round closes with its start."""
    minutes = configuration.closes_before
    closes = _START - timedelta(minutes=minutes)
    if configuration.closing == "event":
        return _each_match(minutes, closes, voice)
    if minutes == 0:
        return ""
    return voice.say(
        f"Kolejka zamyka się {minutes} min przed początkiem, jeśli nie podano dla niej innego terminu. Przykład: "
        f"gdy zaczyna się o {_START:%H:%M}, zamyka się o {closes:%H:%M}.",
        f"A round closes {minutes} minutes before its start, unless it has another closing. Example: one that starts "
        f"at {_START:%H:%M} closes at {closes:%H:%M}.",
    )


def _each_match(minutes: int, closes: datetime, voice: Voice) -> str:
    second, last = _START + _LATER, closes + _LATER
    return voice.say(
        "Każdy mecz zamyka się osobno: "
        + ("z jego początkiem" if minutes == 0 else f"{minutes} min przed jego początkiem")
        + f". Przykład: mecz o {_START:%H:%M} zamyka się o {closes:%H:%M}, a mecz tej samej kolejki o "
        f"{second:%H:%M} można typować do {last:%H:%M}. Gdy zmienia się godzina meczu, zmienia się też jego "
        "zamknięcie, ale nigdy na chwilę, która już minęła. Mecz raz zamknięty zostaje zamknięty. Kolejka zamyka się "
        "z ostatnim swoim meczem. Mecz przełożony bez terminu czeka z typami i zamyka się przed nowym terminem.",
        "Each match closes by itself: "
        + ("when it starts" if minutes == 0 else f"{minutes} minutes before its start")
        + f". Example: a match at {_START:%H:%M} closes at {closes:%H:%M}, and a match of the same round at "
        f"{second:%H:%M} can be predicted until {last:%H:%M}. When a match moves, so does its closing, but never to a "
        "moment that has passed. A match that has closed stays closed. The round closes with its last match. A match "
        "that is postponed without a date keeps its predictions, and closes before its new date.",
    )
