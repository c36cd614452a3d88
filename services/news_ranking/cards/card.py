"""The content of a card in one language: the input of the drawing and of its version."""

import json
from dataclasses import asdict, dataclass
from hashlib import sha256

from babel.numbers import format_decimal
from babel.plural import PluralRule, to_python

from contracts.base import Language, Text

DRAWING = 1
"""Increase it when the drawing changes, so that cached cards are replaced."""
_FINAL = Text(pl="Punkty końcowe", en="Final points")
_PROVISIONAL = Text(pl="Punkty wstępne", en="Provisional points")
_LOCALES = {"pl": "pl_PL", "en": "en_GB"}


@dataclass(frozen=True)
class Card:
    """A team's round; its only personal data is the team's name."""

    contest: str
    fixture: str
    team: str
    points: str
    """With one decimal, in the language's format."""
    unit: str
    place_words: str
    place: str
    of_words: str
    stamp: str
    """The words that say whether the points are final."""
    is_final: bool

    @property
    def version(self) -> str:
        """Return a version that changes with any content of the card."""
        return sha256(f"{DRAWING}\n{self.to_json()}".encode("utf-8", "backslashreplace")).hexdigest()[:32]

    def to_json(self) -> str:
        """Return the JSON for the drawing process."""
        return json.dumps(asdict(self))


def card_of(  # noqa: PLR0913 - what it says, all named at the call
    language: Language, *, contest: str, fixture: str, team: str, points: int, position: int, teams: int, final: bool
) -> Card:
    """Return the card of a team's round in a language; `points` in tenths, `position` from 1 among `teams`."""
    is_polish = language == "pl"
    locale = _LOCALES[language]
    among = _number(teams, locale, "#,##0")
    stamp = _FINAL if final else _PROVISIONAL
    return Card(
        contest=contest,
        fixture=fixture,
        team=team,
        points=_number(points / 10, locale, "#,##0.0"),
        unit="pkt" if is_polish else "pts",
        place_words="Miejsce w kolejce" if is_polish else "Place in the round",
        place=f"{position}." if is_polish else f"#{position}",
        of_words=f"na {among} {_teams(teams)}" if is_polish else f"of {among} {'team' if teams == 1 else 'teams'}",
        stamp=stamp.pl if is_polish else stamp.en,
        is_final=final,
    )


def _number(value: float, locale: str, pattern: str) -> str:
    """Format a number; Polish groups digits from five on."""
    grouped = locale != _LOCALES["pl"] or abs(value) >= 10_000  # noqa: PLR2004 - five digits
    return format_decimal(value, format=pattern, locale=locale, group_separator=grouped)


def _teams(count: int) -> str:
    """Return the Polish accusative of "teams" for a number after "na"."""
    return {"one": "drużynę", "few": "drużyny"}.get(_POLISH(count), "drużyn")


_POLISH = to_python(
    PluralRule({"one": "i = 1 and v = 0", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"}),
)
