"""Ready sources: public services whose addresses, formats, licences and limits are known."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import httpx

from contests.feeds import nations
from contests.imports.formats.headers import Column
from contests.imports.formats.options import FileFormat
from contracts.base import Text

PresetId = Literal[
    "openLigaDb", "footballDataOrg", "openfootball", "openfootballText", "footballDataCoUk", "internationalResults"
]
KEY_HEADER = "X-Auth-Token"
"""The header of football-data.org with the key."""


@dataclass(frozen=True)
class PresetLeague:
    """A competition that a service has.

    Args:
        code: its part of the address.
        name: as people know it.
        time_zone: of times without a zone; None where the service's times name theirs.
        path: its part of the address, with `{season}`; None: the code.
    """

    code: str
    name: str
    time_zone: str | None = None
    path: str | None = None


@dataclass(frozen=True)
class Preset:
    """A ready source.

    Args:
        id: for programs.
        name: the service's name.
        format: of its files.
        address: with `{league}` and `{season}`; None for a service whose terms forbid programs to collect its files.
        leagues: the competitions to choose from; empty: any code may be typed.
        league_example: such a code.
        season: the form of a season.
        season_example: a season in this form.
        needs_key: whether each request needs a key of the organizer's account.
        least_minutes: the shortest time between two checks that the service's limits leave.
        licence: who gives the data, and on which terms.
        site: the service's address, where its terms stand.
        columns: of a table: the names of its columns.
        cut: what is read of the service's file: its text, the competition's name and the season make another text.
    """

    id: PresetId
    name: str
    format: FileFormat
    address: str | None
    leagues: tuple[PresetLeague, ...]
    league_example: str
    season: re.Pattern[str]
    season_example: str
    needs_key: bool
    least_minutes: int
    licence: Text
    site: str
    columns: Mapping[Column, str] = field(default_factory=dict[Column, str])
    cut: Callable[[str, str, str], str] | None = None

    @property
    def host(self) -> str | None:
        """Return the host of its address."""
        return None if self.address is None else httpx.URL(self.address.format(league="x", season="x")).host

    def league_of(self, code: str) -> PresetLeague | None:
        """Return a competition by its code; None for one that the service does not have."""
        if not self.leagues:
            return PresetLeague(code, code) if _CODE.fullmatch(code) else None
        return next((league for league in self.leagues if league.code == code), None)

    def cut_of(self, league: str, season: str) -> Callable[[str], str] | None:
        """Return what makes the text to read of the service's file; None where the whole file is read."""
        cut, chosen = self.cut, self.league_of(league)
        return None if cut is None or chosen is None else lambda text: cut(text, chosen.name, season)

    def url_of(self, league: str, season: str) -> str | None:
        """Return the address of a competition's season."""
        chosen = self.league_of(league)
        part = league if chosen is None or chosen.path is None else chosen.path.format(season=season)
        return None if self.address is None else self.address.format(league=part, season=season)


_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")
_YEAR = re.compile(r"(19|20)[0-9]{2}")
_FOLDER = re.compile(r"(19|20)[0-9]{2}(-[0-9]{2}|--[a-z]+(-[a-z]+)*)?")
"""A season, or a World Cup as its folder is called: `2026--usa`."""
_SEASON = re.compile(r"(19|20)[0-9]{2}(-[0-9]{2})?")
_LONDON, _BERLIN, _MADRID, _ROME, _PARIS = (
    f"Europe/{city}" for city in ("London", "Berlin", "Madrid", "Rome", "Paris")
)

_ALL = (
    Preset(
        id="openLigaDb",
        name="OpenLigaDB",
        format="openLigaDb",
        address="https://api.openligadb.de/getmatchdata/{league}/{season}",
        leagues=(),
        league_example="bl1",
        season=_YEAR,
        season_example="2026",
        needs_key=False,
        least_minutes=5,
        licence=Text(
            pl="Dane: OpenLigaDB, licencja ODbL 1.0. Podaj to źródło uczestnikom. Wyniki może tam poprawić każdy, kto "
            "ma konto.",
            en="Data: OpenLigaDB, licence ODbL 1.0. Name this source to participants. Anybody with an account may edit "
            "results there.",
        ),
        site="https://www.openligadb.de",
    ),
    Preset(
        id="footballDataOrg",
        name="football-data.org",
        format="footballDataOrg",
        address="https://api.football-data.org/v4/competitions/{league}/matches?season={season}",
        leagues=(
            PresetLeague("PL", "Premier League"),
            PresetLeague("ELC", "Championship"),
            PresetLeague("BL1", "Bundesliga"),
            PresetLeague("SA", "Serie A"),
            PresetLeague("PD", "Primera División"),
            PresetLeague("FL1", "Ligue 1"),
            PresetLeague("DED", "Eredivisie"),
            PresetLeague("PPL", "Primeira Liga"),
            PresetLeague("BSA", "Campeonato Brasileiro Série A"),
            PresetLeague("CL", "UEFA Champions League"),
            PresetLeague("EC", "European Championship"),
            PresetLeague("WC", "FIFA World Cup"),
        ),
        league_example="PL",
        season=_YEAR,
        season_example="2026",
        needs_key=True,
        least_minutes=15,
        licence=Text(
            pl="Football data provided by the Football-Data.org API. Klucz dostajesz z kontem i z nim przyjmujesz "
            "tamtejsze warunki. Darmowe konto to 10 zapytań na minutę.",
            en="Football data provided by the Football-Data.org API. The key comes with your account, and with it you "
            "agree to the terms. A free account has 10 requests a minute.",
        ),
        site="https://www.football-data.org",
    ),
    Preset(
        id="openfootball",
        name="openfootball",
        format="openfootball",
        address="https://raw.githubusercontent.com/openfootball/football.json/master/{season}/{league}.json",
        leagues=(
            PresetLeague("en.1", "Premier League", _LONDON),
            PresetLeague("en.2", "Championship", _LONDON),
            PresetLeague("de.1", "Bundesliga", _BERLIN),
            PresetLeague("de.2", "2. Bundesliga", _BERLIN),
            PresetLeague("es.1", "Primera División", _MADRID),
            PresetLeague("it.1", "Serie A", _ROME),
            PresetLeague("fr.1", "Ligue 1", _PARIS),
            PresetLeague("nl.1", "Eredivisie", "Europe/Amsterdam"),
            PresetLeague("pt.1", "Primeira Liga", "Europe/Lisbon"),
            PresetLeague("at.1", "Bundesliga (Österreich)", "Europe/Vienna"),
        ),
        league_example="en.1",
        season=_SEASON,
        season_example="2026-27",
        needs_key=False,
        least_minutes=60,
        licence=Text(
            pl="Dane: openfootball, domena publiczna (CC0 1.0). Pliki poprawiają ludzie, zwykle raz na dzień lub "
            "rzadziej.",
            en="Data: openfootball, in the public domain (CC0 1.0). People edit the files, once a day or less often.",
        ),
        site="https://github.com/openfootball/football.json",
    ),
    Preset(
        id="openfootballText",
        name="openfootball (Football.TXT)",
        format="openfootball",
        address="https://raw.githubusercontent.com/openfootball/{league}.txt",
        leagues=(
            PresetLeague("en.1", "Premier League", _LONDON, "england/master/{season}/1-premierleague"),
            PresetLeague("en.facup", "FA Cup", _LONDON, "england/master/{season}/facup"),
            PresetLeague("worldcup", "FIFA World Cup, groups (2026--usa)", "UTC", "worldcup/master/{season}/cup"),
            PresetLeague(
                "worldcup-finals", "FIFA World Cup, finals (2026--usa)", "UTC", "worldcup/master/{season}/cup_finals"
            ),
        ),
        league_example="en.1",
        season=_FOLDER,
        season_example="2026-27",
        needs_key=False,
        least_minutes=60,
        licence=Text(
            pl="Dane: openfootball, domena publiczna (CC0 1.0). Pliki tekstowe poprawiają ludzie, zwykle raz na dzień "
            "lub rzadziej. Sezon mistrzostw to nazwa folderu, na przykład 2026--usa.",
            en="Data: openfootball, in the public domain (CC0 1.0). People edit the text files, once a day or less "
            "often. The season of a World Cup is the name of its folder, such as 2026--usa.",
        ),
        site="https://github.com/openfootball",
    ),
    Preset(
        id="footballDataCoUk",
        name="football-data.co.uk",
        format="csv",
        address=None,
        leagues=(),
        league_example="E0",
        season=_SEASON,
        season_example="2026-27",
        needs_key=False,
        least_minutes=60,
        licence=Text(
            pl="Warunki football-data.co.uk nie pozwalają programom pobierać plików, więc Trybuna sama tego nie robi. "
            "Pobierz plik w przeglądarce i wczytaj go ręcznie. Dane są dla osób prywatnych, nie do użytku w firmie.",
            en="The terms of football-data.co.uk do not let programs collect its files, so Trybuna does not. Download "
            "the file in your browser, and import it by hand. The data are for private persons, not for business.",
        ),
        site="https://www.football-data.co.uk",
    ),
    Preset(
        id="internationalResults",
        name="International results",
        format="csv",
        address="https://raw.githubusercontent.com/martj42/international_results/master/results.csv",
        leagues=(
            PresetLeague("world-cup", "FIFA World Cup", "UTC"),
            PresetLeague("world-cup-qualification", "FIFA World Cup qualification", "UTC"),
            PresetLeague("euro", "UEFA Euro", "UTC"),
            PresetLeague("euro-qualification", "UEFA Euro qualification", "UTC"),
            PresetLeague("nations-league", "UEFA Nations League", "UTC"),
            PresetLeague("copa-america", "Copa América", "UTC"),
            PresetLeague("african-cup", "African Cup of Nations", "UTC"),
            PresetLeague("asian-cup", "AFC Asian Cup", "UTC"),
            PresetLeague("gold-cup", "Gold Cup", "UTC"),
            PresetLeague("friendly", "Friendly", "UTC"),
        ),
        league_example="world-cup",
        season=_YEAR,
        season_example="2026",
        needs_key=False,
        least_minutes=60,
        licence=Text(
            pl="Dane: martj42/international_results, domena publiczna (CC0 1.0). Plik poprawiają ludzie, zwykle po "
            "meczach. Godzin nie ma: mecz zaczyna się w południe czasu UTC, póki go nie zmienisz. Wynik liczy "
            "dogrywkę.",
            en="Data: martj42/international_results, in the public domain (CC0 1.0). People edit the file, mostly "
            "after the matches. It has no times: a match starts at noon UTC until you change it. Scores count extra "
            "time.",
        ),
        site="https://github.com/martj42/international_results",
        columns=nations.COLUMNS,
        cut=nations.year_of,
    ),
)
PRESETS: Mapping[str, Preset] = {preset.id: preset for preset in _ALL}
"""By their ids, in the order in which they are offered."""
