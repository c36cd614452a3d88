"""Problems of imports."""

from kit.api.errors import Problem


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
    en = "These files are about players and their prices, which prediction contests lack. Choose a fantasy contest."


class ImportTooSlow(Problem):
    """Reading the files exceeded the time limit."""

    code = "import-too-slow"
    title = "Import too slow"
    pl = "Odczytanie tych plików trwa zbyt długo. Sprawdź, czy są właściwe, albo wczytaj je w mniejszych częściach."
    en = "Reading these files takes too long. Check that they are the right ones, or import them in smaller parts."


class ImportGivenUp(Problem):
    """Several attempts to apply the import failed."""

    status = 500
    code = "import-given-up"
    title = "Import given up"
    pl = "Import kilka razy przerwano i nic nie zostało zapisane. Zastosuj go jeszcze raz; log serwera mówi więcej."
    en = "The import was cut short several times and nothing was written. Apply it again; the server's log has more."
