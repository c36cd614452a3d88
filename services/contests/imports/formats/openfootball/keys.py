"""Keys made from what a file says; they are the same whenever the same match is imported again."""

from contests.domain.slugs import slug
from contests.imports.formats.openfootball.parser import FileMatch

MEDALISTS = "medalists"


def round_key(round_name: str) -> str:
    """Make the key of a fixture."""
    return slug(round_name)


def match_key(match: FileMatch) -> str:
    """Make the key of a match: the file's number, else round and teams (rules.md, Imports)."""
    if match.number is not None:
        return str(match.number)
    return "-".join((round_key(match.round), slug(match.home), slug(match.away)))


def group_key(group: str) -> str:
    """Make the key of the event in which the winner of a group is predicted."""
    return f"{slug(group)}-winner"
