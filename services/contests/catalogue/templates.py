"""Contest templates: data files with the initial settings of a sport's contests (rules.md, Contests)."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from contests.catalogue.configuration import Closing, Configuration, PointEvent, Prediction
from contests.catalogue.errors import TemplateUnknown
from contests.domain.athlete_points import Appearance
from contests.domain.questions import UsualQuestion
from contests.domain.rates import rate_of
from contests.domain.scores import SETS_TO_WIN, ResultBasis
from contracts.base import EventType, Text
from contracts.events.contest import FantasyRules, TieBreak
from contracts.events.fixture import Family
from contracts.scoring import Jokers, RoundFactor, RoundWin, Scoring, Slam

Sport = Literal[
    "football", "volleyball", "basketball", "athletics", "skiJumping", "tennis", "speedway", "olympics", "other"
]
"""`other`: any sport without a board of its own."""
FOLDER = Path(__file__).parent.parent / "templates"
PRESETS = FOLDER / "presets"


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
    appearance: str | tuple[str, ...] | None = None
    """Names of the statistics of which one says that somebody played; None: any."""
    captain_appearance: tuple[str, ...] = ()
    """Names of those that decide about the armband alone; none: the same."""
    point_events: tuple[PointEvent, ...] = ()
    """What an origin starts with that has no point events yet; values in tenths."""
    closing: Closing = "round"
    closes_before: int = 0
    """Minutes."""
    scoring: Scoring | None = None
    """How a predicted score pays; None: options with rates are predicted."""
    weight: tuple[RoundFactor, ...] = ()
    joker: Jokers | None = None
    slam: Slam | None = None
    round_win: RoundWin | None = None
    questions: UsualQuestion | None = None
    """The question that is proposed for each round."""
    preset_of: str | None = None
    """The key of the sport's own template; None: this is one."""

    @property
    def played_by(self) -> Appearance:
        """Return the statistics that say who played."""
        named = self.appearance or ()
        return Appearance((named,) if isinstance(named, str) else named, self.captain_appearance)

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
            scoring=self.scoring,
            weight=self.weight,
            joker=self.joker,
            slam=self.slam,
            round_win=self.round_win,
            usual_question=self.questions,
            questions_in_rounds=self.questions is not None,
            question_forms=("order",) if self.questions is not None and self.questions.ordered else (),
            exact_other=self.exact_other,
            tie_break=self.tie_break,
            closing=self.closing,
            closes_before=self.closes_before,
            result_basis=self.result_basis,
            retirement="stands" if self.event_type == "Typer" and self.result_basis in SETS_TO_WIN else None,
            about=self.about,
            family_texts={offered.family: offered.text for offered in self.families},
            fantasy=self.fantasy,
        )


class Preset(_Part):
    """The rules of another game: what differs from the sport's own template; its key is the file's name."""

    key: str
    of: str
    """The key of the sport's own template."""
    name: Text
    about: Text | None = None
    families: tuple[Family, ...] | None = None
    """The families that stay on offer; None: all."""
    result_basis: ResultBasis | None = None
    tie_break: tuple[TieBreak, ...] | None = None
    closing: Closing | None = None
    closes_before: int | None = None
    scoring: Scoring | None = None
    weight: tuple[RoundFactor, ...] | None = None
    joker: Jokers | None = None
    slam: Slam | None = None
    round_win: RoundWin | None = None
    fantasy: FantasyRules | None = None
    point_events: tuple[PointEvent, ...] = ()
    appearance: str | tuple[str, ...] | None = None
    captain_appearance: tuple[str, ...] = ()
    questions: UsualQuestion | None = None

    def on(self, base: Template) -> Template:
        """Return the sport's own template with the values of the preset."""
        changed = {name: getattr(self, name) for name in self.model_fields_set - {"of", "families"}}
        families = tuple(one for one in base.families if self.families is None or one.family in self.families)
        return base.model_copy(update=changed | {"families": families, "preset_of": base.key})


@cache
def templates() -> Mapping[str, Template]:
    """Return every template by key: those of the sports, then the presets.

    Raises:
        ValueError: a file is neither, or is not named after its key.
    """
    found = {key: Template.model_validate_json(content) for key, content in _files(FOLDER)}
    presets = [Preset.model_validate_json(content) for _, content in _files(PRESETS)]
    found |= {preset.key: preset.on(found[preset.of]) for preset in presets}
    return found


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Return the key and the content of each file.

    Raises:
        ValueError: a file is not named after its key.
    """
    for file in sorted(folder.glob("*.json")):
        content = file.read_bytes()
        key = json.loads(content)["key"]
        if key != file.stem:
            raise ValueError(f"the template {key!r} lies in {file.name}")
        yield key, content


def template(key: str) -> Template:
    """Return the template of this key.

    Raises:
        TemplateUnknown: no template has this key.
    """
    try:
        return templates()[key]
    except KeyError:
        raise TemplateUnknown from None
