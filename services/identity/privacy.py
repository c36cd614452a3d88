"""Personal data of identity, in the order of erasure: the account itself goes last."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, ScalarSelect, cast, exists, func, or_, select
from sqlalchemy.dialects.postgresql import TEXT
from sqlalchemy.orm import InstrumentedAttribute

from contracts.base import Text
from identity.accounts.models import UserRow
from identity.blocks.models import BlockRow
from identity.consents.models import ConsentDecisionRow
from identity.factors.privacy import FACTORS
from identity.friends.privacy import FRIENDS
from identity.inbox.models import CopyRow, MessageRow, RecipientRow
from identity.links.models import LinkRequestRow, LinkRow
from identity.mail.models import MailRow
from identity.memberships.models import ContestRow, MembershipRow, PrivateMembershipRow
from identity.notifications.models import NotificationRow
from identity.personal_tokens.privacy import PERSONAL_TOKENS
from identity.push.privacy import PUSH
from identity.results.models import ResultNoteRow, ResultTurnRow
from identity.sessions.models import RefreshTokenRow, SessionRow
from identity.social.privacy import SOCIAL
from identity.telephones.models import TelephoneCodeRow
from identity.winners.privacy import WINNERS
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, Kept, of_theirs, whose

HASH = "Only a hash of a secret, of no use to anybody but its holder."


def named_in(column: InstrumentedAttribute[str], person: UUID) -> ColumnElement[bool]:
    """Select the rows whose key contains the person's id."""
    return func.strpos(column, str(person)) > 0


def _mails(person: UUID) -> ColumnElement[bool]:
    return named_in(MailRow.key, person)


def _messages(person: UUID) -> ColumnElement[bool]:
    """Select the messages about a person, and those without any recipient."""
    return or_(named_in(MessageRow.key, person), ~exists().where(RecipientRow.message_id == MessageRow.id))


def _mails_about(person: UUID) -> ColumnElement[bool]:
    """Select the waiting copies to others of messages about a person."""
    copied = func.strpos(MailRow.key, func.concat("message:", MessageRow.id, ":")) == 1
    return exists().where(copied, named_in(MessageRow.key, person)) & MailRow.done_at.is_(None)


def _requests(person: UUID) -> ColumnElement[bool]:
    address = select(UserRow.email_key).where(UserRow.id == person).scalar_subquery()
    return func.lower(func.btrim(LinkRequestRow.email)) == func.lower(address)


def _message(column: InstrumentedAttribute[Any]) -> ScalarSelect[Any]:
    return select(column).where(MessageRow.id == RecipientRow.message_id).scalar_subquery()


def _contest(contest_id: InstrumentedAttribute[Any]) -> ColumnElement[Any]:
    name = select(ContestRow.name).where(ContestRow.id == contest_id).scalar_subquery()
    return func.coalesce(name, cast(contest_id, TEXT))


OF_FEATURES = FACTORS + PERSONAL_TOKENS + PUSH + SOCIAL + FRIENDS + WINNERS
INVENTORY = OF_FEATURES + Inventory(
    Holding(
        "refreshTokens",
        Text(pl="Klucze sesji", en="Sessions' keys"),
        RefreshTokenRow,
        of_theirs(RefreshTokenRow.session_id, SessionRow.id, SessionRow.user_id),
        Deleted(),
        unshown=HASH,
    ),
    Holding(
        "sessions",
        Text(pl="Zalogowane urządzenia", en="Devices logged in"),
        SessionRow,
        whose(SessionRow.user_id),
        Deleted(),
        (
            Field("label", SessionRow.label, "Aplikacja", "Application"),
            Field("userAgent", SessionRow.user_agent, "Przeglądarka", "Browser"),
            Field("network", SessionRow.network, "Sieć (adres skrócony)", "Network (address cut short)"),
            Field("createdAt", SessionRow.created_at, "Zalogowano", "Logged in"),
            Field("lastUsedAt", SessionRow.last_used_at, "Ostatnio użyte", "Last used"),
            Field("secondFactorAt", SessionRow.second_factor_at, "Drugi składnik", "Second factor"),
            Field("confirmedAt", SessionRow.confirmed_at, "Potwierdzono, że to Ty", "Confirmed that it is you"),
        ),
    ),
    Holding(
        "telephoneCodes",
        Text(pl="Kody SMS", en="Codes by SMS"),
        TelephoneCodeRow,
        whose(TelephoneCodeRow.user_id),
        Deleted(),
        unshown=HASH,
    ),
    Holding(
        "mails",
        Text(pl="Listy e-mail", en="Mails"),
        MailRow,
        _mails,
        Deleted(),
        (
            Field("subject", MailRow.subject, "Temat (dopóki list czeka)", "Subject (while the mail waits)"),
            Field("writtenAt", MailRow.written_at, "Napisano", "Written"),
            Field("doneAt", MailRow.done_at, "Wysłano albo zaniechano", "Sent or given up"),
        ),
    ),
    Holding(
        "mailsAbout",
        Text(pl="Listy e-mail do innych osób z Twoją nazwą", en="Mails to others with your name"),
        MailRow,
        _mails_about,
        Deleted(),
        unshown="Copies of messages to others, until they are sent.",
    ),
    Holding(
        "linkRequests",
        Text(pl="Prośby o link", en="Requests for a link"),
        LinkRequestRow,
        _requests,
        Deleted(),
        unshown="Answered within seconds; the mail that comes of it is listed.",
    ),
    Holding(
        "links",
        Text(pl="Wysłane linki", en="Links sent"),
        LinkRow,
        whose(LinkRow.user_id),
        Deleted(),
        (
            Field("purpose", LinkRow.purpose, "Cel", "Purpose"),
            Field("email", LinkRow.email, "Adres e-mail", "E-mail address"),
            Field("issuedAt", LinkRow.issued_at, "Wysłano", "Sent"),
            Field("expiresAt", LinkRow.expires_at, "Ważny do", "Good until"),
        ),
    ),
    Holding(
        "consents",
        Text(pl="Zgody", en="Consents"),
        ConsentDecisionRow,
        whose(ConsentDecisionRow.user_id),
        Deleted(),
        (
            Field("key", ConsentDecisionRow.key, "Zgoda", "Consent"),
            Field("accepted", ConsentDecisionRow.accepted, "Udzielona", "Given"),
            Field("textVersion", ConsentDecisionRow.text_version, "Wersja treści", "Version of the text"),
            Field("decidedAt", ConsentDecisionRow.decided_at, "Kiedy", "When"),
        ),
    ),
    Holding(
        "memberships",
        Text(pl="Rozgrywki na liście", en="Contests listed"),
        MembershipRow,
        whose(MembershipRow.user_id),
        Deleted(),
        (
            Field("contest", _contest(MembershipRow.contest_id), "Rozgrywki", "Contest"),
            Field("joined", MembershipRow.joined, "Bierze udział", "Takes part"),
        ),
    ),
    Holding(
        "privateMemberships",
        Text(pl="Ligi prywatne na liście", en="Private leagues listed"),
        PrivateMembershipRow,
        whose(PrivateMembershipRow.user_id),
        Deleted(),
        unshown="The service that owns private leagues lists them.",
    ),
    Holding(
        "notifications",
        Text(pl="Powiadomienia poza skrzynką", en="Notifications outside the inbox"),
        NotificationRow,
        whose(NotificationRow.user_id),
        Deleted(),
        (
            Field("kind", NotificationRow.kind, "Rodzaj wiadomości", "Kind of message"),
            Field("channel", NotificationRow.channel, "Jak", "How"),
        ),
    ),
    Holding(
        "messageCopies",
        Text(pl="Kopie wiadomości, które czekają na wysłanie", en="Copies of messages that wait to be sent"),
        CopyRow,
        whose(CopyRow.user_id),
        Deleted(),
        unshown="Copies of messages of the inbox, for minutes or hours.",
    ),
    Holding(
        "messages",
        Text(pl="Skrzynka odbiorcza", en="Inbox"),
        RecipientRow,
        whose(RecipientRow.user_id),
        Deleted(),
        (
            Field("titlePl", _message(MessageRow.title_pl), "Tytuł po polsku", "Title in Polish"),
            Field("titleEn", _message(MessageRow.title_en), "Tytuł po angielsku", "Title in English"),
            Field("bodyPl", _message(MessageRow.body_pl), "Treść po polsku", "Text in Polish"),
            Field("bodyEn", _message(MessageRow.body_en), "Treść po angielsku", "Text in English"),
            Field("insertedAt", _message(MessageRow.inserted_at), "Nadeszła", "Came"),
            Field(
                "figures",
                RecipientRow.figures,
                "Punkty × 10, miejsce i poprzednie, trafione typy i wszystkie",
                "Points × 10, place and the last, right picks and all",
            ),
            Field("readAt", RecipientRow.read_at, "Przeczytano", "Read"),
        ),
    ),
    Holding(
        "resultNotes",
        Text(pl="Wyniki, które czekają na wiadomość", en="Results that wait for a message"),
        ResultNoteRow,
        whose(ResultNoteRow.user_id),
        Deleted(),
        unshown="For a day, or a week: then they stand in the inbox.",
    ),
    Holding(
        "resultTurns",
        Text(pl="Kiedy przyjdą wyniki", en="When results come"),
        ResultTurnRow,
        whose(ResultTurnRow.user_id),
        Deleted(),
        (Field("lastAt", ResultTurnRow.last_at, "Ostatnie wyniki", "Last results"),),
    ),
    Holding(
        "messagesAbout",
        Text(pl="Wiadomości do innych osób z Twoją nazwą", en="Messages to others with your name"),
        MessageRow,
        _messages,
        Deleted(),
        unshown="Other people's inboxes: what stands there is your name, as your invitations said it.",
    ),
    Holding(
        "blocks",
        Text(pl="Blokady", en="Blocks"),
        BlockRow,
        whose(BlockRow.user_id),
        Deleted(),
        (
            Field("contest", _contest(BlockRow.contest_id), "Rozgrywki (puste: całe konto)", "Contest (none: account)"),
            Field("reason", BlockRow.reason, "Powód", "Reason"),
            Field("blockedAt", BlockRow.blocked_at, "Od", "Since"),
            Field("liftedAt", BlockRow.lifted_at, "Do", "Until"),
        ),
    ),
    Holding(
        "blocksMade",
        Text(pl="Blokady, których dokonano jako organizator", en="Blocks made as an organizer"),
        BlockRow,
        whose(BlockRow.blocked_by, BlockRow.lifted_by),
        Kept("The block is another person's, and stays in force; the organizer's id has no account."),
        (
            Field("blockedAt", BlockRow.blocked_at, "Od", "Since"),
            Field("liftedAt", BlockRow.lifted_at, "Do", "Until"),
        ),
    ),
    Holding(
        "account",
        Text(pl="Konto", en="Account"),
        UserRow,
        whose(UserRow.id),
        Deleted(),
        (
            Field("id", UserRow.id, "Identyfikator", "Id"),
            Field("email", UserRow.email, "Adres e-mail", "E-mail address"),
            Field("emailConfirmedAt", UserRow.email_confirmed_at, "Adres potwierdzono", "Address confirmed"),
            Field("hasPassword", UserRow.password_hash.is_not(None), "Ma hasło", "Has a password"),
            Field("userName", UserRow.user_name, "Nazwa użytkownika", "User name"),
            Field("accountName", UserRow.account_name, "Nazwa konta", "Account name"),
            Field("accountHolder", UserRow.account_holder, "Właściciel rachunku", "Account holder"),
            Field("accountNumber", UserRow.account_number, "Numer rachunku", "Account number"),
            Field("telephoneNumber", UserRow.telephone_number, "Numer telefonu", "Telephone number"),
            Field("telephoneConfirmedAt", UserRow.telephone_confirmed_at, "Numer potwierdzono", "Number confirmed"),
            Field("favouriteLeague", UserRow.favourite_league, "Ulubione rozgrywki", "Favourite contest"),
            Field("language", UserRow.language, "Język", "Language"),
            Field("organizerSince", UserRow.organizer_since, "Organizator od", "Organizer since"),
            Field("createdAt", UserRow.created_at, "Konto założono", "Account made"),
        ),
    ),
)
