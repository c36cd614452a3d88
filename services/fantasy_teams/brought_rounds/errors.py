"""Errors of rounds that are brought in."""

from collections.abc import Mapping, Sequence

from fantasy_teams.brought_rounds.history import HistoryFault
from fantasy_teams.squads.faults import bonus_words
from kit.api.errors import FieldText, Problem, Value, pointer

_TEXTS: Mapping[str, tuple[str, str]] = {
    "history-missing": (
        "Nie ma historii: potrzebny jest plik history.json albo tabela z wierszem na każdą kolejkę.",
        "There is no history: send history.json, or a table with a line for each round.",
    ),
    "history-twice": ("Są dwie historie; wyślij jedną.", "There are two histories; send one."),
    "history-not-json": ("„{file}” nie jest plikiem JSON.", "“{file}” is not JSON."),
    "history-field": (
        "W „{file}” pole {field} jest inne niż w publicznych plikach menedżera.",
        "In “{file}” the field {field} is not as in the public files of a manager.",
    ),
    "round-twice": ("„{file}”: kolejka {round} jest dwa razy.", "“{file}”: round {round} is there twice."),
    "pick-twice": (
        "„{file}”: zawodnik jest dwa razy w składzie na kolejkę {round}.",
        "“{file}”: a player is twice in the squad of round {round}.",
    ),
    "substitution-unknown": (
        "„{file}”: zmiana w kolejce {round} dotyczy zawodnika spoza składu.",
        "“{file}”: a substitution of round {round} names a player outside the squad.",
    ),
    "chip-manager": (
        "W kolejce {round} zagrano „{chip}” (trener asystent). Takiej karty tu nie ma.",
        "In round {round} the chip “{chip}” (assistant manager) was played. It does not exist here.",
    ),
    "chip-not-known": (
        "W kolejce {round} jest nieznana karta „{chip}”.",
        "In round {round} there is a chip “{chip}” that is not known.",
    ),
    "chip-not-offered": (
        "W kolejce {round} zagrano kartę {chip}, której te rozgrywki nie mają.",
        "In round {round} the chip {chip} was played, which this contest does not have.",
    ),
    "column-missing": ("„{file}”: brak kolumny „{column}”.", "“{file}”: the column “{column}” is missing."),
    "number-missing": (
        "„{file}”, wiersz {line}: brak liczby w kolumnie „{column}”.",
        "“{file}”, line {line}: the column “{column}” has no number.",
    ),
    "number-impossible": (
        "„{file}”, wiersz {line}, kolumna „{column}”: „{written}” to nie liczba całkowita.",
        "“{file}”, line {line}, column “{column}”: “{written}” is no whole number.",
    ),
    "rounds-played-here": (
        "Żadnej kolejki historii nie można przenieść: kolejki są jeszcze otwarte albo zamknęły je te rozgrywki.",
        "No round of the history can be brought in: the rounds are still open, or were closed by this contest.",
    ),
    "prices-missing": (
        "Kolejka {round} nie ma jeszcze cen zawodników.",
        "Round {round} has no prices of players yet.",
    ),
    "captains-by-bonus": (
        "Składy mają kapitana i wicekapitana, a te rozgrywki ich nie mają.",
        "The squads have a captain and a vice-captain, which this contest does not have.",
    ),
    "athlete-not-matched": (
        "Kolejka {round}: nie wiadomo, kim jest zawodnik {element}. Wskaż zawodnika rozgrywek.",
        "Round {round}: the player {element} is not known. Choose a player of the contest.",
    ),
    "squad-not-possible": (
        "Skład na kolejkę {round} nie pasuje do zasad rozgrywek (liczba zawodników albo ustawienie).",
        "The squad of round {round} does not fit the contest (number of players, or formation).",
    ),
    "captains-missing": (
        "Skład na kolejkę {round} nie ma jednego kapitana i jednego wicekapitana.",
        "The squad of round {round} has not one captain and one vice-captain.",
    ),
}
"""The sentences of each fault of a history, in Polish and English."""


class HistoryRefused(Problem):
    """A manager's history cannot be brought in; `errors` has each reason."""

    code = "history-refused"
    title = "History refused"
    pl = "Tej historii nie można przenieść (powody: {faults})."
    en = "This history cannot be brought in ({faults} reasons)."
    example = {"faults": 2}

    @classmethod
    def of(cls, faults: Sequence[HistoryFault]) -> "HistoryRefused":
        """Return the problem of a history's faults."""
        return cls(errors=[fault_text(fault) for fault in faults], faults=len(faults))


class HistoryHasSquads(Problem):
    """The team has a squad of its own, which would follow from none of the rounds brought in."""

    status = 409
    code = "history-has-squads"
    title = "The team has squads"
    pl = (
        "Ta drużyna ma już własny skład (kolejka „{round}”). Historię można przenieść, zanim uczestnik zapisze "
        "pierwszy skład."
    )
    en = (
        "This team has a squad of its own already (round “{round}”). A history is brought in before the participant "
        "saves one."
    )
    example = {"round": "Kolejka 7"}


def fault_text(fault: HistoryFault) -> FieldText:
    """Return a fault with its sentences; it points at the file."""
    pl, en = _TEXTS[fault.code]
    values: dict[str, Value] = {"file": fault.file, **fault.values}
    if "chip" in fault.values:
        values["chip"] = bonus_words(str(fault.values["chip"]))
    return FieldText(pointer("files", fault.file) if fault.file else "/files", fault.code, pl, en, values)
