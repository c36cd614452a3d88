"""Problems of a sheet of athletes, clubs and prices."""

from kit.api.errors import Problem


class SheetChanged(Problem):
    """Athletes, clubs or prices have changed since the sheet was read, or a round has opened."""

    status = 409
    code = "sheet-changed"
    title = "Sheet changed"
    pl = "W międzyczasie ktoś zmienił zawodników, kluby albo ceny. Obejrzyj różnice, zanim zapiszesz swoje zmiany."
    en = (
        "Somebody has changed players, clubs or prices meanwhile. Look at the differences before you save your changes."
    )


class SheetInvalid(Problem):
    """Cells of the sheet are not possible; `errors` names each one."""

    code = "sheet-invalid"
    title = "Sheet invalid"
    pl = "Niektóre komórki są błędne, więc nic nie zapisano."
    en = "Some of the cells are not valid, so nothing was saved."


class CellMissing(Problem):
    """A new athlete needs surname, position, club and price."""

    code = "cell-missing"
    title = "Cell missing"
    pl = "Nowy zawodnik musi mieć nazwisko, pozycję, klub i cenę."
    en = "A new player needs a surname, a position, a club and a price."


class RowTwice(Problem):
    """The sheet has more than one row for an athlete or a club."""

    code = "given-twice"
    title = "Row twice"
    pl = "Ten wiersz podano dwa razy."
    en = "This row is given twice."
