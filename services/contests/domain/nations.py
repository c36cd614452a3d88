"""Nations in sports: names in both languages and country codes (Unicode CLDR, with sports' own names)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

from babel import Locale

from contests.domain.slugs import folded, slug

_NO_COUNTRY = frozenset({"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"})
"""Two-letter codes of CLDR that are not a country's."""
_SPORTS_NAMES: dict[str, tuple[str, str]] = {
    "GB-ENG": ("Anglia", "England"),
    "GB-NIR": ("Irlandia Północna", "Northern Ireland"),
    "GB-SCT": ("Szkocja", "Scotland"),
    "GB-WLS": ("Walia", "Wales"),
    "CD": ("DR Konga", "DR Congo"),
    "CG": ("Kongo", "Congo"),
    "CI": ("Wybrzeże Kości Słoniowej", "Ivory Coast"),
    "GB": ("Wielka Brytania", "Great Britain"),
    "HK": ("Hongkong", "Hong Kong"),
    "MM": ("Mjanma", "Myanmar"),
    "MO": ("Makau", "Macau"),
    "PS": ("Palestyna", "Palestine"),
    "TR": ("Turcja", "Turkey"),
    "US": ("Stany Zjednoczone", "USA"),
}
"""Names that differ from CLDR, and teams without a country in CLDR: Polish, English."""
_ALIASES: dict[str, str] = {
    "Bosnia-Herzegovina": "BA",
    "Cabo Verde": "CV",
    "China PR": "CN",
    "Chinese Taipei": "TW",
    "Congo DR": "CD",
    "Côte d'Ivoire": "CI",
    "Czech Republic": "CZ",
    "Democratic Republic of the Congo": "CD",
    "IR Iran": "IR",
    "Korea DPR": "KP",
    "Korea Republic": "KR",
    "Macedonia": "MK",
    "Republic of Ireland": "IE",
    "Rep. of Ireland": "IE",
    "Republic of Korea": "KR",
    "Russian Federation": "RU",
    "Swaziland": "SZ",
    "The Gambia": "GM",
    "Türkiye": "TR",
    "United Kingdom": "GB",
    "United States": "US",
    "United States of America": "US",
    "Viet Nam": "VN",
}
"""Further names by which files call a nation."""


@dataclass(frozen=True)
class Club:
    """A club or a nation: a stable key, names in both languages, and the country if it is a national team."""

    key: str
    name_pl: str
    name_en: str
    country: str | None
    """ISO 3166 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR."""


def club_named(name: str) -> Club:
    """Return the club for a `name` in a file or a form. A name of no nation is a club with one name in both languages.

    The English name stays as given; all names of a nation share its key.
    """
    given = " ".join(name.split())
    nation = _nations().get(folded(given))
    if nation is None:
        return Club(key=slug(given), name_pl=given, name_en=given, country=None)
    polish, english = _names(nation)
    return Club(
        key=slug(english),
        name_pl=polish,
        name_en=english if folded(polish) == folded(given) != folded(english) else given,
        country=nation,
    )


@cache
def nation_names() -> tuple[str, ...]:
    """Return every nation's English name, in alphabetical order."""
    return tuple(sorted({_names(code)[1] for code in _nations().values()}))


def _names(country: str) -> tuple[str, str]:
    """Return a nation's names, Polish and English."""
    if country in _SPORTS_NAMES:
        return _SPORTS_NAMES[country]
    return _territories("pl")[country], _territories("en")[country]


def _territories(language: str) -> Mapping[str, str]:
    """Return CLDR's names of territories, by code."""
    return cast("Mapping[str, str]", Locale(language).territories)


@cache
def _nations() -> dict[str, str]:
    """Map every folded name of a nation, in either language, to its code; sports' own names take precedence."""
    codes = [code for code in _territories("en") if len(code) == 2 and code.isalpha()]  # noqa: PLR2004 - alpha-2
    found: dict[str, str] = {}
    for code in codes:
        if code not in _NO_COUNTRY:
            for language in ("en", "pl"):
                found[folded(_territories(language)[code])] = code
    for code, names in _SPORTS_NAMES.items():
        found |= {folded(name): code for name in names}
    return found | {folded(name): code for name, code in _ALIASES.items()}
