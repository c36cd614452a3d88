"""Schemas of sheets of rates."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, StringConstraints

from contests.domain.rate_sheet import Measure
from contests.events.rate_lines import RateLine
from contests.events.rates import RatePreview
from contests.language import language
from contracts.base import Text
from contracts.events.fixture import Family
from kit.api.wire import Body, Hundredths, View

_TEXT = "gospodarze;goście;1;X;2\nPolska;Japonia;2,05;4,24;3,62"


class RateSheet(Body):
    """A sheet of rates: a part of a spreadsheet that was pasted, or the text of a CSV file."""

    model_config = ConfigDict(json_schema_extra={"example": {"text": _TEXT, "measure": "rate"}})

    text: Annotated[str, StringConstraints(min_length=1, max_length=500_000)]
    """Lines of cells between tabs, semicolons or commas. The first line names the columns: `home` and `away`, or
    `match`, and `round` where several rounds have a match of these sides. Then come either `family`, `prediction` and
    `rate` (or `chance`), or one column per prediction (`1`, `X`, `2`, `2:1`)."""
    measure: Measure = "rate"
    """The unit of the figures in a sheet with one column per prediction: rates, or chances in percent."""


class RateSheetToApply(RateSheet):
    """A sheet of rates that is to be taken over."""

    without_faulty: bool = False
    """Whether lines with faults are left out; otherwise nothing is taken over if there is one."""


class SheetRate(View):
    """A rate that a line gives to a prediction."""

    line: int
    """The line of the sheet, from 1."""
    fixture_id: UUID
    """The round."""
    fixture: Text
    """The name of the round, in both languages."""
    event_key: str
    """The event's key within the round."""
    event: Text
    """The name of the event, in both languages."""
    name: str
    """The name of the prediction."""
    prediction_family: Family
    """The family it belongs to."""
    before: Hundredths | None
    """Its rate now; null: the match offers nothing yet."""
    after: Hundredths
    """Its rate afterwards."""

    @classmethod
    def of(cls, line: RateLine, preview: RatePreview) -> Self:
        """Return the view of a line's effect."""
        return cls(
            line=line.line,
            fixture_id=line.event.fixture_id,
            fixture=preview.rounds[line.event.fixture_id].names,
            event_key=line.event.key,
            event=preview.called(line.event),
            name=line.prediction.name,
            prediction_family=line.prediction.family,
            before=line.before,
            after=line.after,
        )


class SheetFault(View):
    """A fault in a line."""

    line: int
    """The line of the sheet, from 1."""
    code: str
    """The code of the fault, for programs."""
    detail: str
    """The fault, in the language of `Accept-Language`."""


class RateSheetPreview(View):
    """The rates that a sheet changes, or has changed."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "rates": [
                    {
                        "line": 2,
                        "fixtureId": "019a9d3c-6b21-7f00-8c1d-3e5a7b9c1d23",
                        "fixture": {"pl": "Kolejka 1", "en": "Round 1"},
                        "eventKey": "poland-japan",
                        "event": {"pl": "Polska – Japonia", "en": "Poland – Japan"},
                        "name": "1",
                        "predictionFamily": "1X2",
                        "before": 2.08,
                        "after": 2.05,
                    }
                ],
                "faults": [],
                "changed": 1,
                "events": 1,
            }
        }
    )

    rates: tuple[SheetRate, ...]
    """The rates that are others than now, line by line."""
    faults: tuple[SheetFault, ...]
    """Lines with faults, in order."""
    changed: int
    """How many rates are others than now."""
    events: int
    """How many events the sheet names."""

    @classmethod
    def of(cls, preview: RatePreview) -> Self:
        """Return the view of a sheet's effects, in the language of the request."""
        said = [(fault.line, fault.said.view(language())) for fault in preview.faults]
        return cls(
            rates=tuple(SheetRate.of(line, preview) for line in preview.changed),
            faults=tuple(SheetFault(line=line, code=one.code, detail=one.detail) for line, one in said),
            changed=len(preview.changed),
            events=len({line.event.key for line in preview.lines}),
        )
