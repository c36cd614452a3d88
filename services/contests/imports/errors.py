"""What can go wrong with imports."""

from kit.errors import Problem

__all__ = ["ImportForFantasyOnly", "ImportHasProblems", "ImportNotFound", "ImportOptionsConflict"]


class ImportNotFound(Problem):
    """The contest has no such import."""

    status = 404
    code = "import-not-found"
    title = "Import not found"
    pl = "Nie znaleziono tego importu."
    en = "This import was not found."


class ImportHasProblems(Problem):
    """A file with problems cannot be applied; `errors` names them."""

    status = 409
    code = "import-has-problems"
    title = "Import has problems"
    pl = "Pliku nie można wczytać, dopóki są w nim błędy."
    en = "The file cannot be applied while it has problems."


class ImportOptionsConflict(Problem):
    """Dates can be shifted in one way only."""

    code = "import-options-conflict"
    title = "Options conflict"
    pl = "Podaj przesunięcie w dniach albo datę pierwszego meczu, nie jedno i drugie."
    en = "Give a shift in days or the first kick-off, not both."


class ImportForFantasyOnly(Problem):
    """A typer has no athletes."""

    status = 409
    code = "import-for-fantasy-only"
    title = "Import for fantasy only"
    pl = "Te pliki opisują zawodników i ich ceny, a typer ich nie ma. Wybierz rozgrywki fantasy."
    en = "These files are about athletes and their prices, which a typer does not have. Choose a fantasy contest."
