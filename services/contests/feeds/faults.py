"""The reasons why a feed's file did not arrive, in both languages."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Self

from contests.imports.formats.problems import quote
from kit.api.errors import Problem


@dataclass(frozen=True)
class Fault:
    """The reason why a check of a feed failed: for programs, and for organizers.

    Args:
        code: stable, kebab-case.
        pl: the sentence in Polish.
        en: the sentence in English.
    """

    code: str
    pl: str
    en: str

    def to_json(self) -> dict[str, str]:
        """Return the form that is stored with the feed."""
        return {"code": self.code, "pl": self.pl, "en": self.en}


class FetchFault(Exception):
    """A file did not arrive.

    Args:
        fault: the reason.
        pause: the pause that the source asks for.
        is_refusal: whether the address is forbidden, so that waiting does not help.
        status: the source's HTTP status, if it responded.
    """

    def __init__(
        self, fault: Fault, *, pause: timedelta | None = None, is_refusal: bool = False, status: int | None = None
    ) -> None:
        super().__init__(fault.code)
        self.fault = fault
        self.pause = pause
        self.is_refusal = is_refusal
        self.status = status

    @classmethod
    def of(cls, problem: Problem) -> Self:
        """Return a problem of the product's own as a fault."""
        return cls(Fault(problem.code, pl=problem.detail("pl"), en=problem.detail("en")))


def no_answer() -> Fault:
    """Return the fault of a source without a response."""
    return Fault("no-answer", pl="Źródło nie odpowiada.", en="The source does not answer.")


def too_slow(seconds: float) -> Fault:
    """Return the fault of a response that takes too long."""
    return Fault(
        "too-slow",
        pl=f"Plik nie przyszedł w całości w ciągu {seconds:.0f} s.",
        en=f"The whole file did not arrive within {seconds:.0f} s.",
    )


def too_large(most: int) -> Fault:
    """Return the fault of a file above the limit, packed or not."""
    return Fault(
        "too-large",
        pl=f"Plik ma ponad {most // 1_000_000} MB: to nie jest terminarz.",
        en=f"The file has more than {most // 1_000_000} MB: that is no schedule.",
    )


def file_too_large(most: int) -> Fault:
    """Return the fault of a file above the limit, of which days can be chosen."""
    size = most / 1_000_000
    return Fault(
        "file-too-large",
        pl=f"Plik ma ponad {size:.1f} MB. Wybierz dni, od których i do których czytać.".replace(".", ",", 1),
        en=f"The file has more than {size:.1f} MB. Choose from which day to which day it is read.",
    )


def cut_off() -> Fault:
    """Return the fault of a connection that ended before the file."""
    return Fault(
        "cut-off", pl="Połączenie urwało się w połowie pliku.", en="The connection broke off in the middle of the file."
    )


def too_many_redirects() -> Fault:
    """Return the fault of too many redirects."""
    return Fault(
        "too-many-redirects", pl="Źródło odsyła w kółko pod inny adres.", en="The source redirects in circles."
    )


def address_refused(host: str) -> Fault:
    """Return the fault of an address at a forbidden host, or in a private network."""
    return Fault(
        "address-refused",
        pl=f"Adres prowadzi do „{quote(host)}”, a tam źródła sięgać nie mogą.",
        en=f"The address leads to “{quote(host)}”, which sources may not use.",
    )


def bad_status(status: int) -> Fault:
    """Return the fault of an error status."""
    return Fault(
        "source-refuses",
        pl=f"Źródło odpowiada błędem {status}.",
        en=f"The source answers with the error {status}.",
    )


def key_refused(status: int) -> Fault:
    """Return the fault of a source that does not take the organizer's key."""
    return Fault(
        "key-refused",
        pl=f"Źródło nie przyjmuje klucza (odpowiedź {status}). Sprawdź klucz i to, czy konto ma te rozgrywki i sezon.",
        en=f"The source does not take the key (answer {status}). Check the key, and whether the account has this "
        "competition and season.",
    )


def key_unreadable() -> Fault:
    """Return the fault of a stored key that none of the installation's sealing keys opens."""
    return Fault(
        "key-unreadable",
        pl="Zapisanego klucza źródła nie da się odczytać. Wpisz go jeszcze raz w ustawieniach źródła.",
        en="The stored key of the source cannot be read. Enter it again in the source's settings.",
    )


def told_to_wait(status: int) -> Fault:
    """Return the fault of a source that asks for a pause."""
    return Fault(
        "told-to-wait",
        pl=f"Źródło prosi, żeby zaczekać (odpowiedź {status}).",
        en=f"The source asks to be left alone for a while (answer {status}).",
    )


def came_a_page() -> Fault:
    """Return the fault of a web page instead of a file: a log-in, a consent, an error with status 200."""
    return Fault(
        "came-a-page",
        pl="Zamiast pliku przyszła strona WWW. Sprawdź adres: powinien prowadzić prosto do pliku.",
        en="A web page came instead of a file. Check the address: it should lead straight to the file.",
    )


def not_text() -> Fault:
    """Return the fault of bytes that are no text in a known encoding."""
    return Fault(
        "not-text",
        pl="Przyszło coś, czego nie da się odczytać jako tekst. Zapisz plik w UTF-8.",
        en="The file cannot be read as text. Save it as UTF-8.",
    )


def nothing_came() -> Fault:
    """Return the fault of an empty file."""
    return Fault("nothing-came", pl="Przyszedł pusty plik.", en="The file is empty.")
