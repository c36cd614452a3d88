"""The athletes of a season's tables: identity, key and initial values."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from contests.imports.formats.fpl import remarks
from contests.imports.formats.fpl.layout import MANAGER, PLAYERS
from contests.imports.formats.fpl.matches import Match, Matches
from contests.imports.formats.fpl.records import GameweekLine, Reading
from contests.imports.formats.fpl.seasons import Season
from contests.imports.formats.fpl.tables import problem_at
from contests.imports.formats.plan import PlannedAthlete
from contests.imports.formats.problems import FileProblem, quote

_NUMBERED = re.compile(r"_[0-9]+$")
"""The ending of names in 2018-19 and 2019-20: `Jan_Kowalski_12`."""
Played = Sequence[tuple[Match, GameweekLine]]
"""An athlete's lines with their matches, in order of gameweek and kick-off."""


def athlete_keys(reading: Reading, season: Season) -> dict[int, str]:
    """Return the key of each athlete in the tables, by their number in the season.

    It contains the code, which is the same in all seasons, or else the season and the number.
    """
    codes = Counter(player.code for player in reading.players.values() if player.code is not None)
    keys: dict[int, str] = {}
    for element in (*reading.players, *(line.element for line in reading.lines)):
        player = reading.players.get(element)
        known = player is not None and player.code is not None and codes[player.code] == 1
        keys[element] = f"code-{player.code}" if player and known else f"{season.label}-{element}"
    return keys


class People:
    """The identities of athletes in a season's tables."""

    def __init__(self, reading: Reading, matches: Matches, season: Season) -> None:
        self._players = reading.players
        self._clubs = matches.club_names
        self._is_list_new = PLAYERS not in reading.remembered
        self.keys = athlete_keys(reading, season)
        self._first_round = min((match.round for match in matches.found), default=0)

    def position(self, line: GameweekLine) -> str | None:
        """Return an athlete's position: from the gameweek, else from the table of players."""
        player = self._players.get(line.element)
        return line.position or (None if player is None else player.position)

    def athletes(
        self, played: Mapping[int, Played], problems: list[FileProblem], notices: list[FileProblem]
    ) -> Iterable[PlannedAthlete]:
        """Return the athletes with a line, then the others of a new table of players, in order of the numbers.

        An athlete with a line but no position or price is a problem; without a line they are left out.
        """
        left_out: list[str] = []
        for element in sorted({*played, *(self._players if self._is_list_new else ())}):
            lines = played.get(element)
            athlete = self._listed(element) if lines is None else self._played(lines, problems)
            if athlete is not None:
                yield athlete
            elif lines is None:
                left_out.append(" ".join(self._name(element)).strip())
        if left_out:
            notices.append(remarks.athletes_left_out(left_out))

    def _listed(self, element: int) -> PlannedAthlete | None:
        player = self._players[element]
        club = None if player.club is None else self._clubs.get(player.club)
        if player.position is None or player.price is None or club is None:
            return None
        name, surname = self._name(element)
        allowed = player.position != MANAGER
        return PlannedAthlete(self.keys[element], name, surname, player.position, club, player.price, allowed)

    def _played(self, lines: Played, problems: list[FileProblem]) -> PlannedAthlete | None:
        match, line = lines[0]
        player = self._players.get(line.element)
        position = next((found for _, other in lines if (found := self.position(other)) is not None), None)
        price = next((other.price for _, other in lines if other.price is not None), None)
        first = None if player is None else player.price
        if first is not None and (price is None or match.round > self._first_round):
            price = first
        for column, value in (("position", position), ("value", price)):
            if value is None:
                problems.append(_unknown(line, column))
        if position is None or price is None:
            return None
        name, surname = self._name(line.element, line.name)
        return PlannedAthlete(
            key=self.keys[line.element],
            name=name,
            surname=surname,
            position=position,
            club=match.club_of(line),
            price=price,
            allowed=position != MANAGER,
            is_listed=player is not None,
        )

    def _name(self, element: int, written: str = "") -> tuple[str, str]:
        """Return name and surname: from the table of players, else split at the first space or underscore."""
        player = self._players.get(element)
        if player is not None and player.surname:
            return player.name, player.surname
        first, _, rest = " ".join(_NUMBERED.sub("", written).replace("_", " ").split()).partition(" ")
        return (first, rest) if rest else ("", first or str(element))


def _unknown(line: GameweekLine, column: str) -> FileProblem:
    pl, en = {"position": ("pozycji", "position"), "value": ("ceny", "price")}[column]
    return problem_at(
        line.file,
        line.line,
        column,
        f"{en}-missing",
        pl=f"Nie ma {pl}: „{quote(line.name)}” ({line.element}).",
        en=f"There is no {en} of “{quote(line.name)}” ({line.element}).",
    )
