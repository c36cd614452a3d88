"""The parts of a declared setting: its kind, its question in the form, and its sentence in the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from contracts.base import EventType, Text


@dataclass(frozen=True)
class Whole:
    """A whole number, bounds included."""

    least: int
    most: int


@dataclass(frozen=True)
class Money:
    """An amount with one decimal, bounds included; stored and bounded in tenths."""

    least: int
    most: int


@dataclass(frozen=True)
class Choice:
    """One of a few keys."""

    keys: tuple[str, ...]
    past: tuple[str, ...] = ()
    """Keys that a body of an earlier release may send; they are stored as one of `keys` and not offered."""


@dataclass(frozen=True)
class Own:
    """A list or a text, whose body, view and form are written by hand."""


Kind = Whole | Money | Choice | Own
Step = Literal["squad", "predictions", "deadline"]
"""A part of the organizer's form; `predictions` is the step Scoring of a typer, `deadline` a part of either step."""


@dataclass(frozen=True)
class Answer:
    """A key of a choice in the form: its label, and the consequence of choosing it, if the form shows one."""

    label: Text
    means: Text | None = None
    is_warning: bool = False


@dataclass(frozen=True)
class Question:
    """The form's input of a setting; `answers` has one for each key of a choice."""

    title: Text
    hint: Text
    answers: Mapping[str, Answer] = field(default_factory=dict[str, Answer])


@dataclass(frozen=True)
class Sentence:
    """A setting's sentence in a section of the rules: `{value}` in the text; of a choice, a text for each key."""

    section: Literal["squad", "money", "substitutions"]
    text: Text | Mapping[str, Text]

    def of(self, value: object) -> Text:
        """Find the text for a value."""
        return self.text if isinstance(self.text, Text) else self.text[str(value)]


@dataclass(frozen=True, eq=False)
class Setting:
    """A setting of a contest."""

    name: str
    """In stored rules, in the event, and in the form's table."""
    label: Text
    """In the contest's log."""
    kind: Kind = field(default_factory=Own)
    about: str = ""
    """Its description in the OpenAPI document; of `Own` it stands with the body and the view."""
    wire: str = ""
    """In the body and the view, where they call it otherwise; `substitution.trigger` is a field of an object."""
    game: EventType | None = None
    """The game that has it; None: both."""
    freezes: bool = True
    """The first lock freezes it."""
    sentence: Sentence | None = None
    """None: a section of the rules tells it together with others, or not at all."""
    step: Step | None = None
    """The step of the organizer's form that asks for it, in the order of the list; None: a step asks for it by hand."""
    question: Question | None = None
    """None: its step draws it by hand."""

    @property
    def path(self) -> tuple[str, ...]:
        """Its place in the body and the view, in snake case."""
        return tuple((self.wire or self.name).split("."))


@dataclass(frozen=True)
class Group:
    """An object of the body and the view that holds several settings; all of them are sent together."""

    name: str
    """Of its view in the OpenAPI document; the body is `…Draft`."""
    about: str
    """The description of its field."""
    draft_doc: str
    view_doc: str
