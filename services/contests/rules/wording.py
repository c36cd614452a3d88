"""The parts of texts: a voice in one language, sections, and the facts of a contest."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from babel.dates import format_datetime
from babel.numbers import format_decimal

from contests.catalogue.configuration import Configuration, PointEvent
from contests.domain.athlete_points import Appearance
from contests.installation import Installation
from contests.language import Language
from contracts.base import Text


@dataclass(frozen=True)
class Section:
    """A part of a text: an empty line separates paragraphs, items of a list start with a dash."""

    title: str
    body: str


@dataclass(frozen=True)
class Facts:
    """The input of a contest's texts; the same facts give the same texts."""

    name: Text
    origin: str
    start_date: datetime
    prizes: tuple[tuple[str, str], ...]
    """Position and prize, in order."""
    installation: Installation
    stored: str
    """Configuration and point events in stored form, for quick comparison of facts."""
    configuration: Configuration = field(compare=False)
    point_events: tuple[PointEvent, ...] = field(default=(), compare=False)
    """The point events of the contest's origin."""
    appearance: Appearance = field(default=Appearance(), compare=False)
    """The statistics by which somebody has played in the contest's origin."""


@dataclass(frozen=True)
class Voice:
    """The wording and formats of one language."""

    language: Language

    @property
    def locale(self) -> str:
        """Return the locale of numbers and dates."""
        return "en_GB" if self.language == "en" else "pl_PL"

    def say(self, pl: str, en: str) -> str:
        """Return one of two wordings of a sentence."""
        return en if self.language == "en" else pl

    def text(self, text: Text) -> str:
        """Return a text in the language."""
        return self.say(text.pl, text.en)

    def section(self, title: tuple[str, str], *paragraphs: str) -> Section:
        """Return a section without empty paragraphs."""
        return Section(self.say(*title), "\n\n".join(paragraph for paragraph in paragraphs if paragraph))

    def items(self, items: Iterable[str]) -> str:
        """Return a list, one item per line."""
        return "\n".join(f"– {item}" for item in items)

    def number(self, value: int) -> str:
        """Format a whole number; Polish groups digits from five on."""
        grouped = self.language == "en" or value >= 10_000  # noqa: PLR2004 - five digits
        return format_decimal(value, locale=self.locale, group_separator=grouped)

    def tenths(self, tenths: int) -> str:
        """Format tenths with one decimal: points."""
        return format_decimal(tenths / 10, format="#,##0.0", locale=self.locale)

    def factor(self, tenths: int) -> str:
        """Format a factor: `× 2`, `× 1,5`."""
        return f"× {format_decimal(tenths / 10, format='0.#', locale=self.locale)}"

    def signed_tenths(self, tenths: int) -> str:
        """Format points with their sign: added or deducted."""
        return format_decimal(tenths / 10, format="+#,##0.0;−#,##0.0", locale=self.locale)

    def hundredths(self, hundredths: int) -> str:
        """Format hundredths with two decimals: a rate."""
        return format_decimal(hundredths / 100, format="#,##0.00", locale=self.locale)

    def moment(self, instant: datetime, installation: Installation) -> str:
        """Format a date with the time of day, in the installation's time zone: `20 listopada 2026, 18:00`."""
        return format_datetime(instant, "d MMMM y, HH:mm", tzinfo=installation.zone, locale=self.locale)
