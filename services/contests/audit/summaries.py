"""The public acts on a contest and their sentences; `{names}` are filled from the act's `after`."""

from collections.abc import Mapping
from typing import Any, cast

from contracts.base import Text

_SQUADS = {"picks": {"pl": "składy", "en": "squads"}}
SUMMARIES: Mapping[str, Text] = {
    "contest.published": Text(pl="Ogłoszono rozgrywki.", en="The contest was published."),
    "contest.unpublished": Text(pl="Cofnięto ogłoszenie rozgrywek.", en="The contest was taken back to draft."),
    "contest.changed": Text(pl="Zmieniono ustawienia rozgrywek: {changed}.", en="Contest settings changed: {changed}."),
    "contest.pictureChanged": Text(pl="Zmieniono obraz rozgrywek.", en="A picture of the contest was changed."),
    "contest.basisMoved": Text(
        pl="Rzuty karne liczą się inaczej: sam ich wynik nie jest już wynikiem meczu. W kolejkach, które jeszcze się "
        "nie zamknęły, liczy się wynik po dogrywce albo, gdzie nie ma remisów, z doliczonym każdym trafionym karnym.",
        en="Penalties count in another way: their score alone is no longer the result. In rounds that have not closed "
        "yet, the result after extra time counts or, where no draw is on offer, with every scored shot added.",
    ),
    "contest.closed": Text(pl="Zakończono rozgrywki.", en="The contest was closed."),
    "contest.closingTakenBack": Text(pl="Cofnięto zakończenie rozgrywek.", en="The closing was taken back."),
    "member.removed": Text(pl="Usunięto drużynę z rozgrywek.", en="A team was removed from the contest."),
    "member.restored": Text(pl="Przywrócono usuniętą drużynę.", en="A removed team was let back."),
    "winners.asked": Text(
        pl="Poproszono zwycięzców o dane do nagród; osób: {people}.",
        en="Winners were asked for the data of their prizes; people: {people}.",
    ),
    "winners.saved": Text(
        pl="Organizator pobrał dane zwycięzców do wydania nagród; osób: {people}.",
        en="An organizer saved the winners' data to hand out the prizes; people: {people}.",
    ),
    "fixture.created": Text(pl="Dodano kolejkę „{fixture}”.", en="Round “{fixture}” was added."),
    "fixture.merged": Text(
        pl="Połączono kolejki w jedną: „{fixture}”. Weszły do niej: {merged}.",
        en="Rounds were merged into “{fixture}”. It took in: {merged}.",
    ),
    "fixture.deleted": Text(pl="Usunięto kolejkę „{fixture}”.", en="Round “{fixture}” was deleted."),
    "fixture.opened": Text(
        pl="Otwarto kolejkę „{fixture}” z cenami zawodników z tej chwili.",
        en="Round “{fixture}” opened with the players' prices of that moment.",
    ),
    "fixture.changed": Text(pl="Zmieniono kolejkę „{fixture}”.", en="Round “{fixture}” was changed."),
    "fixture.closed": Text(
        pl="Zamknięto przed czasem kolejkę „{fixture}”.", en="Round “{fixture}” was closed ahead of time."
    ),
    "fixture.closingMoved": Text(
        pl="Zamknięcie kolejki „{fixture}”: było {from}, jest {to}.",
        en="Round “{fixture}” closed on {from} before and closes on {to} now.",
    ),
    "fixture.reopened": Text(
        pl="Otwarto ponownie kolejkę „{fixture}”; {picks} były już jawne.",
        en="Round “{fixture}” was reopened; its {picks} had been visible.",
    ),
    "fixture.locked": Text(
        pl="Zamknięto kolejkę „{fixture}”: drużyn {teams}, jawne są {picks}, ich pieczęć to {digest}.",
        en="Round “{fixture}” was locked: {teams} teams, the seal of the {picks} is {digest}.",
    ),
    "event.closed": Text(
        pl="Zamknięto przed czasem mecz „{event}” w kolejce „{fixture}”.",
        en="“{event}” in round “{fixture}” was closed ahead of time.",
    ),
    "event.closingMoved": Text(
        pl="Zamknięcie meczu „{event}” ({fixture}): było {from}, jest {to}.",
        en="“{event}” ({fixture}) closed on {from} before and closes on {to} now.",
    ),
    "event.reopened": Text(
        pl="Otwarto ponownie mecz „{event}” w kolejce „{fixture}”; jego {picks} były już jawne.",
        en="“{event}” in round “{fixture}” was reopened; its {picks} had been visible.",
    ),
    "event.locked": Text(
        pl="Zamknięto mecz „{event}” ({fixture}): drużyn {teams}, jawne są {picks}, ich pieczęć to {digest}.",
        en="“{event}” ({fixture}) was locked: {teams} teams, the seal of the {picks} is {digest}.",
    ),
    "event.created": Text(
        pl="Dodano „{event}” do kolejki „{fixture}”.", en="“{event}” was added to round “{fixture}”."
    ),
    "match.waiting": Text(
        pl="Mecz {event} ({fixture}), który czeka na drużyny: {meaning}.",
        en="{event} ({fixture}), which waits for its sides: {meaning}.",
    ),
    "event.deleted": Text(
        pl="Usunięto „{event}” z kolejki „{fixture}”.", en="“{event}” was deleted from round “{fixture}”."
    ),
    "event.changed": Text(
        pl="Zmieniono „{event}” w kolejce „{fixture}”.", en="“{event}” in round “{fixture}” was changed."
    ),
    "event.postponed": Text(
        pl="Przełożono „{event}” z kolejki „{fixture}”.", en="“{event}” of round “{fixture}” was postponed."
    ),
    "event.voided": Text(
        pl="Unieważniono „{event}” w kolejce „{fixture}”.", en="“{event}” in round “{fixture}” was voided."
    ),
    "event.weighted": Text(
        pl="Mnożnik punktów za „{event}” z kolejki „{fixture}”: było {from}, jest {to}.",
        en="The points of “{event}” of round “{fixture}” were multiplied {from} before and are multiplied {to} now.",
    ),
    "event.walkover": Text(
        pl="„{event}” w kolejce „{fixture}” to walkower: {meaning}.",
        en="“{event}” in round “{fixture}” was a walk-over: {meaning}.",
    ),
    "predictions.changed": Text(
        pl="Zmieniono typy do wyboru w „{event}”.", en="The predictions on offer in “{event}” were changed."
    ),
    "predictions.suggested": Text(
        pl="Typy do wyboru w „{event}” dostały kursy z meczów obu drużyn, bo nikt ich nie wpisał.",
        en="The predictions on offer in “{event}” got their odds from both sides' matches, as nobody typed any.",
    ),
    "import.applied": Text(
        pl="Wczytano terminarz z pliku: nowe kolejki {new}, zmienione {changed}.",
        en="A schedule was imported: {new} new rounds, {changed} changed.",
    ),
    "import.takenBack": Text(
        pl="Cofnięto import „{file}”: zniknęło {gone}, wróciło {returned}, zostało {stays}.",
        en="The import of “{file}” was taken back: {gone} gone, {returned} returned, {stays} stay.",
    ),
    "feed.applied": Text(
        pl="Wczytano zmiany ze źródła „{feed}”: nowe kolejki {new}, zmienione {changed}.",
        en="Changes of the source “{feed}” were applied: {new} new rounds, {changed} changed.",
    ),
    "results.published": Text(
        pl="Ogłoszono wyniki kolejki „{fixture}” (wstępne).",
        en="Provisional results of round “{fixture}” were published.",
    ),
    "results.confirmed": Text(
        pl="Zatwierdzono wyniki kolejki „{fixture}”.", en="The results of round “{fixture}” were confirmed as final."
    ),
    "results.corrected": Text(
        pl="Poprawiono wyniki kolejki „{fixture}”.", en="The results of round “{fixture}” were corrected."
    ),
    "scoring.changed": Text(pl="Zmieniono punktację zawodników.", en="The scoring of this competition was changed."),
    "club.created": Text(pl="Dodano klub „{club}”.", en="The club “{club}” was added."),
    "club.changed": Text(pl="Zmieniono dane klubu „{club}”.", en="The club “{club}” was changed."),
    "club.named": Text(pl="„{written}” to też nazwa klubu „{club}”.", en="Club “{club}” is also “{written}”."),
    "club.deleted": Text(pl="Usunięto klub „{club}”.", en="The club “{club}” was deleted."),
    "club.merged": Text(pl="Połączono kluby: „{merged}” to „{club}”.", en="Clubs were merged: “{merged}” is “{club}”."),
    "athlete.deleted": Text(pl="Usunięto zawodnika {athlete}.", en="The player {athlete} was deleted."),
    "athletes.created": Text(pl="Dodano zawodników: {count}.", en="Players were added: {count}."),
    "athletes.merged": Text(
        pl="Połączono zawodników: {merged} to {athlete}.", en="Players were merged: {merged} is {athlete}."
    ),
    "athlete.changed": Text(pl="Zmieniono dane zawodnika {athlete}.", en="The player {athlete} was changed."),
    "athletes.changed": Text(
        pl="Zmieniono dane zawodników: {count}, w tym wycofano z rozgrywek: {withdrawn}.",
        en="Players were changed: {count}, of them withdrawn: {withdrawn}.",
    ),
    "prices.changed": Text(
        pl="Zmieniono ceny zawodników: {count}; obowiązują od następnej otwieranej kolejki.",
        en="Players' prices were changed: {count}; they count from the next round that opens.",
    ),
    "prices.imported": Text(
        pl="Wczytano z pliku ceny i kluby zawodników na kolejki, które się nie otworzyły: {count}.",
        en="A file brought players' prices and clubs for rounds that have not opened: {count}.",
    ),
    "points.adjusted": Text(pl="Skorygowano punkty drużyny.", en="A team's points were adjusted."),
    "budget.adjusted": Text(pl="Skorygowano budżet drużyny.", en="A team's budget was adjusted."),
    "history.broughtIn": Text(
        pl="Przeniesiono uczestnikowi kolejki z innej gry: {rounds}.",
        en="Rounds from another game were brought in for a participant: {rounds}.",
    ),
    "history.takenBack": Text(
        pl="Cofnięto przeniesienie kolejek uczestnika z innej gry.",
        en="A participant's rounds from another game were taken back.",
    ),
    "origin.bannerChanged": Text(pl="Zmieniono baner zawodów.", en="The competition's banner was changed."),
    "article.published": Text(pl="Opublikowano artykuł.", en="An article was published."),
    "article.unpublished": Text(pl="Wycofano artykuł.", en="An article was taken back."),
    "article.deleted": Text(pl="Usunięto artykuł.", en="An article was deleted."),
    "privateLeague.removed": Text(pl="Usunięto ligę prywatną.", en="A private league was removed."),
    "privateLeague.logoRemoved": Text(
        pl="Usunięto godło ligi prywatnej.", en="The logo of a private league was removed."
    ),
}
_UNNAMED = {
    "fixture": Text(pl="kolejka", en="round"),
    "event": Text(pl="mecz", en="match"),
    "picks": Text(pl="typy", en="predictions"),
}


class _Facts(dict[str, str]):
    """Facts of an act; facts missing from an older act read as a dash."""

    def __missing__(self, key: str) -> str:
        return "–"


def picks_of(event_type: str) -> Mapping[str, object]:
    """Return the words for the picks of a `Typer` or `Fantasy`, as facts of an act; the default is predictions."""
    return _SQUADS if event_type == "Fantasy" else {}


def summary(action: str, facts: Mapping[str, Any], *, language: str) -> str:
    """Return a sentence about the act, in `language` (pl or en).

    Raises:
        KeyError: the act is not a public one.
    """
    sentence = SUMMARIES[action]
    known = {name: (text.en if language == "en" else text.pl) for name, text in _UNNAMED.items()}
    known |= {name: _spoken(value, language) for name, value in facts.items() if value is not None}
    return (sentence.en if language == "en" else sentence.pl).format_map(_Facts(known))


def _spoken(value: Any, language: str) -> str:
    """Return a fact in the form of the sentence; a text in both languages is `{pl, en}`."""
    if isinstance(value, dict):
        texts = cast("dict[str, Any]", value)
        return str(texts.get(language, texts.get("pl", "–")))
    return str(value)
