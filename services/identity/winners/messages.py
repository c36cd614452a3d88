"""Inbox messages to winners."""

from collections.abc import Sequence
from uuid import UUID

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from kit.process.identifiers import uuid7

SCREEN = "/winnings"
"""The screen where winners give their data."""


def asked(contest: Text, users: Sequence[UUID], due: Text) -> MessageRequested:
    """Return the message that asks winners for their data; `due` is the deadline in words."""
    return MessageRequested(
        key=f"winners-asked:{uuid7()}",
        kind="organizer",
        user_ids=tuple(users),
        title=MessageTitle(pl=f"{contest.pl}: odbierz nagrodę", en=f"{contest.en}: collect your prize"),
        body=MessageBody(
            pl=f"Wygrywasz nagrodę w rozgrywkach „{contest.pl}”. Organizator prosi do {due.pl} o imię, nazwisko, adres "
            "do wysyłki i numer konta. Zobaczy je tylko organizator, w jednym pliku; dowiesz się, kiedy go pobierze.",
            en=f"You win a prize in the contest “{contest.en}”. The organizer asks until {due.en} for your first name, "
            "surname, postal address and account number. Only the organizer sees them, in one file; you will be told "
            "when it is saved.",
        ),
        path=SCREEN,
    )


def saved(contest: Text, users: Sequence[UUID], organizer: str | None, reason: str) -> MessageRequested:
    """Return the message that an organizer saved the file with winners' data."""
    return MessageRequested(
        key=f"winners-saved:{uuid7()}",
        kind="organizer",
        user_ids=tuple(users),
        title=MessageTitle(
            pl=f"{contest.pl}: pobrano Twoje dane do nagrody", en=f"{contest.en}: your prize data were saved"
        ),
        body=MessageBody(
            pl=f"{organizer or 'Organizator'} ma plik z danymi zwycięzców, także Twoimi: imię, nazwisko, adres i numer "
            f"konta. Powód:\n\n{reason}",
            en=f"{organizer or 'An organizer'} has the file with the winners' data, yours, too: first name, surname, "
            f"address and account number. The reason:\n\n{reason}",
        ),
        path=SCREEN,
    )
