"""What the texts are made of: a voice in one language, sections, and the facts of a contest."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from babel.dates import format_datetime
from babel.numbers import format_decimal

from contests.catalogue.configuration import Configuration, PointEvent
from contests.installation import Installation
from contests.language import Language
from contracts.base import Text


@dataclass(frozen=True)
class Section:
    """A part of a text: paragraphs are divided by an empty line, items of a list start with a dash."""

    title: str
    body: str


@dataclass(frozen=True)
class Facts:
    """Everything a contest's texts are made from; the same facts make the same texts."""

    name: Text
    origin: str
    start_date: datetime
    prizes: tuple[tuple[str, str], ...]
    """Position and prize, in order."""
    installation: Installation
    stored: str
    """Configuration and point events as they are stored: by this facts are compared, which is quick."""
    configuration: Configuration = field(compare=False)
    point_events: tuple[PointEvent, ...] = field(default=(), compare=False)
    """What athletes' statistics are worth in the contest's origin."""


@dataclass(frozen=True)
class Voice:
    """Speaks one language."""

    language: Language

    @property
    def locale(self) -> str:
        """Name the locale that numbers and dates are written in."""
        return "en_GB" if self.language == "en" else "pl_PL"

    def say(self, pl: str, en: str) -> str:
        """Choose between two wordings of one sentence."""
        return en if self.language == "en" else pl

    def text(self, text: Text) -> str:
        """Say a text that is there in both languages."""
        return self.say(text.pl, text.en)

    def section(self, title: tuple[str, str], *paragraphs: str) -> Section:
        """Make a section; empty paragraphs are left out."""
        return Section(self.say(*title), "\n\n".join(paragraph for paragraph in paragraphs if paragraph))

    def items(self, items: Iterable[str]) -> str:
        """Make a list, an item a line."""
        return "\n".join(f"– {item}" for item in items)

    def number(self, value: int) -> str:
        """Write a whole number; Polish groups digits from five on."""
        grouped = self.language == "en" or value >= 10_000  # noqa: PLR2004 - five digits
        return format_decimal(value, locale=self.locale, group_separator=grouped)

    def tenths(self, tenths: int) -> str:
        """Write tenths with their one decimal: points."""
        return format_decimal(tenths / 10, format="#,##0.0", locale=self.locale)

    def signed_tenths(self, tenths: int) -> str:
        """Write points with their sign: what they add, or take away."""
        return format_decimal(tenths / 10, format="+#,##0.0;-#,##0.0", locale=self.locale)

    def hundredths(self, hundredths: int) -> str:
        """Write hundredths with their two decimals: a rate."""
        return format_decimal(hundredths / 100, format="#,##0.00", locale=self.locale)

    def moment(self, instant: datetime, installation: Installation) -> str:
        """Write a date with the time of day, in the installation's time zone: `20 listopada 2026, 18:00`."""
        return format_datetime(instant, "d MMMM y, HH:mm", tzinfo=installation.zone, locale=self.locale)
