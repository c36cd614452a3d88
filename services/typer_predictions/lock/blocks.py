"""Blocks of teams with their picks inverted, as a lock stores them, and their lines in its digest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games.locking.digest import Digest, Lines
from typer_predictions.domain.batch_points import Prediction, chosen, number_of
from typer_predictions.domain.digest import canonical_line, canonical_lines
from typer_predictions.domain.orders import Wholes
from typer_predictions.domain.predictions import whole_orders
from typer_predictions.predictions.repository import read_picks


@dataclass(frozen=True)
class Block:
    """Teams in the order of their ids with the number of their picks, and each prediction's teams by place; in SQL."""

    team_ids: str
    picks: str
    chosen: Mapping[Prediction, str]


def taken(wholes: Wholes, rows: Sequence[Sequence[Any]], digest: Digest) -> Block:  # Any: team's id, its stored picks
    """Return a block of inverted picks, and add the teams to the digest.

    `wholes` has the places that whole orders have, by event: half of one is in the digest, and does not count.
    """
    team_ids, picks = [team_id for team_id, _ in rows], [read_picks(stored) for _, stored in rows]
    digest.add(together(canonical_lines(zip(team_ids, picks, strict=True))))
    picks = [whole_orders(one, wholes) for one in picks]
    places = chosen((str(place), one) for place, one in enumerate(picks, start=1))
    written = {prediction: _array(who) for prediction, who in places.items()}
    return Block(_array(map(str, team_ids)), _array(str(number_of(one)) for one in picks), written)


@dataclass
class _Choice:
    """What teams picked of a match, of which there are few different ones."""

    end_of_line: str
    """Of a team's line, behind its id."""
    predictions: Sequence[Prediction]
    number: str
    """How many predictions it has, in SQL."""
    places: list[int]
    """The teams of the present block that chose it."""


class MatchPicks:
    """The picks of one match: each different one is read and written once."""

    def __init__(self, event_key: str, wholes: Wholes) -> None:
        self._event, self._wholes = event_key, wholes
        self._known: dict[str, _Choice] = {}
        """By their stored text."""

    def taken(self, rows: Sequence[Sequence[Any]], digest: Digest) -> Block:  # Any: a team's id, and its stored pick
        """Return a block of inverted picks, and add the teams to the digest, as `taken` does."""
        for choice in self._known.values():
            choice.places = []
        team_ids = [str(team_id) for team_id, _ in rows]
        choices = [self._known.get(stored) or self._read(stored) for _, stored in rows]
        for place, choice in enumerate(choices, start=1):
            choice.places.append(place)
        lines = [team_id + choice.end_of_line for team_id, choice in zip(team_ids, choices, strict=True)]
        digest.add(Lines(len(lines), "".join(lines).encode()))
        chose: dict[Prediction, list[int]] = {}
        for choice in self._known.values():
            for prediction in choice.predictions if choice.places else ():
                chose.setdefault(prediction, []).extend(choice.places)
        written = {prediction: _array(map(str, sorted(who))) for prediction, who in chose.items()}
        return Block(_array(team_ids), _array(choice.number for choice in choices), written)

    def _read(self, stored: str) -> _Choice:
        picks = read_picks(f'{{"event":{stored}}}')["event"]
        nobody = UUID(int=0)
        line = canonical_line(nobody, {self._event: picks}).decode()
        predictions = list(chosen([(nobody, whole_orders({self._event: picks}, self._wholes))]))
        choice = _Choice(line[len(str(nobody)) :], predictions, str(len(predictions)), [])
        self._known[stored] = choice
        return choice


def together(lines: Iterable[bytes]) -> Lines:
    """Return lines of teams as a digest takes them."""
    every = list(lines)
    return Lines(len(every), b"".join(every))


def _array(members: Iterable[str]) -> str:
    """Write an array of SQL."""
    return f"{{{','.join(members)}}}"
