"""The clubs that a plan's names mean, found by the one finder; unknown names wait for an organizer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Self, TypedDict

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import names_of
from contests.contests.models import ContestRow
from contests.domain.club_names import ClubNames, FoundClub
from contests.domain.nations import club_named
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contests.imports.formats.problems import FileProblem, quote


class UncertainName(TypedDict):
    """A name of an import's preview that is not certain to be a club's (`FoundClub`), in stored form."""

    written: str
    key: str | None
    how: str
    near: list[str]


@dataclass(frozen=True)
class FoundClubs:
    """A plan with the names that the origin's clubs have, and the names that are not certain."""

    plan: Plan
    asked: tuple[FoundClub, ...] = ()
    """Names that an organizer decides on."""
    guessed: tuple[FoundClub, ...] = ()
    """Names of which a part fits one club only."""
    new: tuple[str, ...] = ()
    """Names of clubs to create."""
    problems: tuple[FileProblem, ...] = ()
    """Matches of a club against itself."""
    notices: tuple[FileProblem, ...] = ()
    """Names that are read as a club of another name."""

    @property
    def unanswered(self) -> list[FileProblem]:
        """Return the names without an answer as problems."""
        return [_unknown(one) for one in self.asked]

    def to_json(self) -> list[UncertainName]:
        """Return the uncertain names in stored form."""
        return [
            {"written": one.written, "key": one.key, "how": one.how, "near": list(one.near)}
            for one in (*self.asked, *self.guessed)
        ]

    @classmethod
    def of(cls, plan: Plan, names: ClubNames, clubs: Mapping[str, ClubRow], *, makes: bool) -> Self:
        """Return a plan whose names mean the origin's clubs.

        Args:
            plan: of the file.
            names: of the origin's clubs.
            clubs: the origin's, by key.
            makes: whether unknown clubs are created without asking.
        """
        found = names.of_list(plan.names)
        other = {name: _own(clubs[one.key]) for name, one in found.items() if one.key and not _is_own(one, clubs)}
        asked = () if makes else tuple(one for one in found.values() if one.how == "asked")
        guessed = tuple(one for one in found.values() if one.how == "part")
        new = tuple(one.written for one in found.values() if one.key is None and one not in asked)
        plan = _renamed(plan, other) if other else plan
        read = tuple(_read_as(one.written, clubs[one.key]) for one in guessed if one.key is not None)
        return cls(plan, asked, guessed, new, tuple(_against_themselves(plan)), read)


async def found_clubs(session: AsyncSession, contest: ContestRow, plan: Plan, *, makes: bool) -> FoundClubs:
    """Return a plan whose names mean clubs of the contest's origin (`FoundClubs.of`)."""
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    return FoundClubs.of(plan, await names_of(session, contest.origin_id), clubs, makes=makes)


def _is_own(one: FoundClub, clubs: Mapping[str, ClubRow]) -> bool:
    """Return whether a written name leads to its club by itself."""
    return one.key in clubs and club_named(one.written).key == one.key


def _own(club: ClubRow) -> str:
    """Return the club's name that leads to its key, or else the key."""
    return next((name for name in (club.name_en, club.name_pl) if club_named(name).key == club.key), club.key)


def _renamed(plan: Plan, other: Mapping[str, str]) -> Plan:
    keys = {club_named(name).key: club_named(own).key for name, own in other.items()}
    return replace(
        plan,
        fixtures=tuple(_renamed_fixture(fixture, other, keys) for fixture in plan.fixtures),
        athletes=tuple(replace(one, club=other.get(one.club, one.club)) for one in plan.athletes),
    )


def _renamed_fixture(fixture: PlannedFixture, other: Mapping[str, str], keys: Mapping[str, str]) -> PlannedFixture:
    results = {
        name: {event: tuple(keys.get(key, key) for key in won) for event, won in winners.items()}
        for name, winners in (
            ("group_winners", fixture.results.group_winners),
            ("group_medalists", fixture.results.group_medalists),
        )
    }
    return replace(
        fixture,
        events=tuple(_renamed_event(event, other) for event in fixture.events),
        pins=tuple(replace(pin, club=_other_name(pin.club, other)) for pin in fixture.pins),
        results=fixture.results.model_copy(update=results),
    )


def _other_name(name: str | None, other: Mapping[str, str]) -> str | None:
    return None if name is None else other.get(name, name)


def _renamed_event(event: PlannedEvent, other: Mapping[str, str]) -> PlannedEvent:
    home, away = (_other_name(name, other) for name in (event.home, event.away))
    return replace(event, home=home, away=away, members=tuple(other.get(name, name) for name in event.members))


def _against_themselves(plan: Plan) -> Iterable[FileProblem]:
    for event in (event for fixture in plan.fixtures for event in fixture.events):
        sides = [club_named(name).key for name in (event.home, event.away) if name is not None]
        if event.home is not None and len(sides) > len(set(sides)):
            yield FileProblem(
                "same-club",
                pl=f"Obie strony meczu to ta sama drużyna: „{quote(event.home)}”.",
                en=f"Both sides of the match are the same team: “{quote(event.home)}”.",
                line=event.line,
                pointer=event.pointer,
                file=event.file,
            )


def _read_as(written: str, club: ClubRow) -> FileProblem:
    return FileProblem(
        "club-by-part",
        pl=f"„{quote(written)}” to drużyna „{quote(club.name_pl)}”: tylko do niej to pasuje.",
        en=f"“{quote(written)}” is the team “{quote(club.name_en)}”, the only one that it fits.",
    )


def _unknown(one: FoundClub) -> FileProblem:
    return FileProblem(
        "club-unknown",
        pl=f"Nie wiadomo, która drużyna to „{quote(one.written)}”. Wybierz ją w podglądzie.",
        en=f"It is not known which team “{quote(one.written)}” is. Choose it in the preview.",
    )
