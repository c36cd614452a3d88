"""The questions of a preview: what a file would do that needs an organizer's yes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from contests.fixtures.closings import moment_words
from contracts.base import Text

QuestionKind = Literal["closing", "postponement", "walkover"]
"""`closing`: a match would start before its opened round closes. `postponement`: a match is played so late that it is
better postponed. `walkover`: an awarded match; does it count?"""


@dataclass(frozen=True)
class Question:
    """One question: without a yes the match stays as it is stored."""

    kind: QuestionKind
    fixture: Text
    event: str
    line: int | None = None
    was: datetime | None = None
    """Of a closing: the present one. Of a postponement: the present start; None for a new match."""
    will: datetime | None = None
    """The start in the file."""

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with an import."""
        said = _SAID[self.kind]
        moments = {name: _words(at) for name, at in (("was", self.was), ("will", self.will))}
        return {
            "kind": self.kind,
            "fixture": self.fixture.model_dump(),
            "event": self.event,
            "line": self.line,
            "was": self.was and self.was.isoformat(),
            "will": self.will and self.will.isoformat(),
            "pl": said.pl.format(
                event=self.event, fixture=self.fixture.pl, **{name: text.pl for name, text in moments.items()}
            ),
            "en": said.en.format(
                event=self.event, fixture=self.fixture.en, **{name: text.en for name, text in moments.items()}
            ),
        }


_SAID: Mapping[QuestionKind, Text] = {
    "closing": Text(
        pl="{event} zacznie się {will}, zanim zamknie się kolejka „{fixture}” ({was}).",
        en="{event} starts on {will}, before the round “{fixture}” closes ({was}).",
    ),
    "postponement": Text(
        pl="{event} z kolejki „{fixture}” jest dopiero {will}. Proponujemy go przełożyć.",
        en="{event} of round “{fixture}” is played on {will} only. We propose to postpone it.",
    ),
    "walkover": Text(
        pl="{event} w kolejce „{fixture}” to walkower. Czy się liczy?",
        en="{event} of round “{fixture}” is a walk-over. Does it count?",
    ),
}


def _words(at: datetime | None) -> Text:
    return Text(pl="–", en="–") if at is None else moment_words(at)
