"""Names of rounds in both languages, derived from a name in one."""

import re

from contracts.base import Text

_NUMBERED = re.compile(
    r"(?:matchday|match day|round|gameweek|kolejka)\s+(\d{1,3})|(\d{1,3})(?:\.\s+(?:round|kolejka))?", re.IGNORECASE
)
_KNOWN = (
    (Text(pl="Faza grupowa", en="Group stage"), ()),
    (Text(pl="Baraże", en="Play-offs"), ("play-off",)),
    (Text(pl="1/32 finału", en="Round of 64"), ()),
    (Text(pl="1/16 finału", en="Round of 32"), ()),
    (Text(pl="1/8 finału", en="Round of 16"), ()),
    (Text(pl="Ćwierćfinały", en="Quarter-finals"), ("ćwierćfinał", "quarter-final")),
    (Text(pl="Półfinały", en="Semi-finals"), ("półfinał", "semi-final")),
    (
        Text(pl="Mecz o trzecie miejsce", en="Match for third place"),
        ("mecz o 3. miejsce", "third place", "third-place match", "third-place play-off", "play-off for third place"),
    ),
    (Text(pl="Finał", en="Final"), ("the final",)),
)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum() or letter == "/")


_BY_NAME = {_plain(name): names for names, others in _KNOWN for name in (names.pl, names.en, *others)}


def round_names(name: str) -> Text | None:
    """Return a round's names from one: `Matchday 5`, or a table's `5`, is `Kolejka 5` and `Round 5`; else None."""
    numbered = _NUMBERED.fullmatch(name.strip())
    if numbered is not None:
        return numbered_round(int(numbered[1] or numbered[2]))
    return _BY_NAME.get(_plain(name))


def numbered_round(number: int) -> Text:
    """Return the name of the round with a number."""
    return Text(pl=f"Kolejka {number}", en=f"Round {number}")
