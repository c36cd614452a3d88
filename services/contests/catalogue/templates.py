"""Contest templates: data files with the initial settings of a sport's contests (rules.md, Contests)."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from contests.catalogue.configuration import Configuration, PointEvent, Prediction
from contests.catalogue.errors import TemplateUnknown
from contests.domain.rates import rate_of
from contests.domain.scores import SETS_TO_WIN, ResultBasis
from contracts.base import EventType, Text
from contracts.events.contest import FantasyRules, TieBreak
from contracts.events.fixture import Family

Sport = Literal[
    "football", "volleyball", "basketball", "athletics", "skiJumping", "tennis", "speedway", "olympics", "other"
]
"""`other`: any sport without a board of its own."""
FOLDER = Path(__file__).parent.parent / "templates"


class _Part(BaseModel):
    """A part of a template file; a misspelt field is an error at start."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Option(_Part):
    """One prediction that is on offer in every event, with its chance in percent."""

    name: str
    probability: Annotated[float, Field(gt=0, le=100)]
    display_name: Text


class OfferedFamily(_Part):
    """A prediction family of the template; without options they are the members of each event's group."""

    family: Family
    text: Text
    """How the family reads in this sport, for the rules."""
    options: tuple[Option, ...] = ()


class Template(_Part):
    """The initial settings of a contest of a sport and kind; its key is the file's name."""

    key: str
    sport: Sport
    event_type: EventType
    name: Text
    positions: tuple[str, ...]
    result_basis: ResultBasis
    tie_break: tuple[TieBreak, ...]
    about: Text
    families: tuple[OfferedFamily, ...] = ()
    exact_other: bool = False
    """Whether exact results include `other`, which is an option then."""
    fantasy: FantasyRules | None = None
    """What a fantasy contest is played by; its `positions` are the template's."""
    appearance: str | None = None
    """Name of the statistic that says that somebody played; None: any."""
    point_events: tuple[PointEvent, ...] = ()
    """What an origin starts with that has no point events yet; values in tenths."""

    def configuration(self) -> Configuration:
        """Return the configuration of a new contest, with chances converted to rates."""
        return Configuration(
            families=tuple(offered.family for offered in self.families),
            predictions=tuple(
                Prediction(
                    name=option.name,
                    family=offered.family,
                    rate=rate_of(option.probability),
                    display_name=option.display_name,
                )
                for offered in self.families
                for option in offered.options
            ),
            exact_other=self.exact_other,
            tie_break=self.tie_break,
            result_basis=self.result_basis,
            retirement="stands" if self.event_type == "Typer" and self.result_basis in SETS_TO_WIN else None,
            about=self.about,
            family_texts={offered.family: offered.text for offered in self.families},
            fantasy=self.fantasy,
        )


@cache
def templates() -> Mapping[str, Template]:
    """Return every template by key.

    Raises:
        ValueError: a file is not a template, or is not named after its key.
    """
    found: dict[str, Template] = {}
    for file in sorted(FOLDER.glob("*.json")):
        read = Template.model_validate_json(file.read_bytes())
        if read.key != file.stem:
            raise ValueError(f"the template {read.key!r} lies in {file.name}")
        found[read.key] = read
    return found


def template(key: str) -> Template:
    """Return the template of this key.

    Raises:
        TemplateUnknown: no template has this key.
    """
    try:
        return templates()[key]
    except KeyError:
        raise TemplateUnknown from None
