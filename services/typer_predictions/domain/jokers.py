"""How many jokers a team may put on matches (rules-blocks.md, section 2)."""

from typing import Literal, NamedTuple


class JokersOffered(NamedTuple):
    """The number of jokers that a team has, and where they are counted."""

    number: int
    per: Literal["round", "contest"]
