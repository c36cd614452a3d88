"""The data that a prize needs, as a winner gives them (pure)."""

import json
from dataclasses import asdict, dataclass
from typing import Self

SHORTEST_NAME, LONGEST_NAME = 2, 60
SHORTEST_ADDRESS, LONGEST_ADDRESS = 10, 300
_SHOWN_END = 4
"""Characters of an account number that organizers see before they save the file."""


@dataclass(frozen=True)
class PrizeData:
    """A winner's name, postal address and, if they gave one, bank account."""

    first_name: str
    surname: str
    address: str
    account_number: str | None

    def packed(self) -> str:
        """Return one text, to be sealed."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def unpacked(cls, text: str) -> Self:
        """Return the data of such a text."""
        return cls(**json.loads(text))

    def masked(self) -> Self:
        """Return what organizers see of them: beginnings, and the end of the account."""
        number = self.account_number
        return type(self)(
            first_name=_begun(self.first_name),
            surname=_begun(self.surname),
            address=" ".join(map(_begun, self.address.split())),
            account_number=None if number is None else f"•••• {number[-_SHOWN_END:]}",
        )


def name_of(text: str) -> str | None:
    """Return a name with single spaces; None if it is too short or too long."""
    return _within(" ".join(text.split()), SHORTEST_NAME, LONGEST_NAME)


def address_of(text: str) -> str | None:
    """Return a postal address with its lines, without empty ones; None if it is too short or too long."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return _within("\n".join(filter(None, lines)), SHORTEST_ADDRESS, LONGEST_ADDRESS)


def _within(text: str, shortest: int, longest: int) -> str | None:
    return text if shortest <= len(text) <= longest else None


def _begun(word: str) -> str:
    return f"{word[:1]}••••"
