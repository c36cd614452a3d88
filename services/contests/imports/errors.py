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


class ImportColumnsMissing(Problem):
    """The necessary columns of a table of matches are not chosen."""

    code = "import-columns-missing"
    title = "Columns missing"
    pl = (
        "Wskaż kolumny z dniem i dwiema stronami, a bez stron z zawodami. Wskaż też kolejkę albo wybierz, jak zrobić "
        "kolejki."
    )
    en = (
        "Choose the columns of the day and of both sides, or of a competition without. Choose the round, too, or how "
        "rounds are made."
    )


class ImportTooSlow(Problem):
    """Reading the files took too much of a processor's time."""

    code = "import-too-slow"
    title = "Import too slow"
    pl = "Odczytanie tych plików trwa zbyt długo. Sprawdź, czy są właściwe, albo wczytaj je w mniejszych częściach."
    en = "Reading these files takes too long. Check that they are the right ones, or import them in smaller parts."


class ImportBusy(Problem):
    """The machine is too busy to read the files in time; the client may try again."""

    status = 503
    code = "import-busy"
    title = "Import busy"
    pl = "Serwer jest teraz zajęty i nie zdążył odczytać plików. Nic nie zapisano. Spróbuj ponownie za chwilę."
    en = "The server is busy and could not read the files in time. Nothing was saved. Try again in a moment."
    retry_after = 10


class WorkbookUnreadable(Problem):
    """The file is neither a workbook nor a calendar, or it is damaged or locked by a password."""

    code = "workbook-unreadable"
    title = "Workbook unreadable"
    pl = (
        "Tego pliku nie da się odczytać. To nie arkusz (.xlsx, .xls, .ods) ani kalendarz (.ics), "
        "albo jest pusty, uszkodzony lub chroniony hasłem."
    )
    en = (
        "This file cannot be read. It is no workbook (.xlsx, .xls, .ods) and no calendar (.ics), "
        "or it is empty, damaged or locked by a password."
    )


class WorkbookTooLarge(Problem):
    """A workbook has limits, as other files have."""

    code = "workbook-too-large"
    title = "Workbook too large"
    pl = (
        "Ten plik jest za duży. Czytamy najwyżej {lines} wierszy, {columns} kolumn i {sheets} arkuszy. "
        "Zostaw w nim tylko potrzebną część."
    )
    en = (
        "This file is too large. At most {lines} lines, {columns} columns and {sheets} sheets are read. "
        "Keep only the part that is needed."
    )
    example = {"lines": 5000, "columns": 100, "sheets": 30}


class ImportNotReversible(Problem):
    """The import is not applied, or was applied before there was a record of what imports change."""

    status = 409
    code = "import-not-reversible"
    title = "Import not reversible"
    pl = "Tego importu nie można cofnąć: nie został wczytany albo nie wiadomo, co zmienił."
    en = "This import cannot be taken back: it was not applied, or it is not known what it changed."


class ImportGivenUp(Problem):
    """Several attempts to apply the import failed."""

    status = 500
    code = "import-given-up"
    title = "Import given up"
    pl = "Import kilka razy przerwano i nic nie zostało zapisane. Zastosuj go jeszcze raz; log serwera mówi więcej."
    en = "The import was cut short several times and nothing was written. Apply it again; the server's log has more."
