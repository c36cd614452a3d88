"""The table of winners with the data that their prizes need."""

from collections.abc import Iterator, Sequence

from identity.winners.answers import Winner
from kit.files.sheets import Cell, Sheet, said, tenths


def sheet_of(winners: Sequence[Winner]) -> Sheet:
    """Return the table: a winner in each row, without data if they owe an answer."""
    return Sheet(said("zwyciezcy", "winners"), _heads(), list(_rows(winners)))


def _heads() -> Sequence[str]:
    return (
        said("Miejsce", "Place"),
        said("Drużyna", "Team"),
        said("Punkty", "Points"),
        said("Nagroda", "Prize"),
        said("Imię", "First name"),
        said("Nazwisko", "Surname"),
        said("Adres", "Address"),
        said("Numer konta (IBAN)", "Account number (IBAN)"),
    )


def _rows(winners: Sequence[Winner]) -> Iterator[Sequence[Cell]]:
    for winner in winners:
        row, data = winner.row, winner.data
        line = (row.position, row.team, tenths(row.points), row.prize)
        if data is None:
            yield (*line, said("czeka na dane", "no answer yet"), None, None, None)
        else:
            address = ", ".join(data.address.splitlines())
            yield (*line, data.first_name, data.surname, address, data.account_number)
