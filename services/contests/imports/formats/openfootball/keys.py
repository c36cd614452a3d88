"""Keys derived from a file's content; repeated imports of a match give the same key."""

from contests.domain.slugs import slug
from contests.imports.formats.openfootball.parser import FileMatch, FileRace

MEDALISTS = "medalists"


def round_key(round_name: str) -> str:
    """Return the key of a fixture."""
    return slug(round_name)


def match_key(match: FileMatch) -> str:
    """Return the key of a match: the file's number, else round and teams (rules.md, Imports).

    Two sides may meet twice in a round, such as in a play-off; the second match has a 2.
    """
    if match.number is not None:
        return str(match.number)
    again = (str(match.again + 1),) if match.again else ()
    return "-".join((round_key(match.round), slug(match.home), slug(match.away), *again))


def race_key(race: FileRace) -> str:
    """Return the key of a competition without two sides: the file's number, else round and name."""
    return str(race.number) if race.number is not None else f"{round_key(race.round)}-{slug(race.name)}"


def group_key(group: str) -> str:
    """Return the key of the event for a group's winner."""
    return f"{slug(group)}-winner"
