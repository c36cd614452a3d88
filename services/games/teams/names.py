"""Names that no team may have: those that look like a role, or like the host of the installation.

Look-alikes are from Unicode's confusables.txt (UTS 39): letters of other scripts, digits and signs that people read as
a letter of these words. The scripts are Cyrillic, Greek, Armenian, Coptic, Lisu and Cherokee. A small capital, or a
Latin letter with a hook, is read by its Unicode name. The packages for it are not kept up.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request

from games.settings import GameSettings

_ROLES = (
    *("admin", "admins", "admini", "administrators", "administratorzy", "moderators", "moderatorzy"),
    *("administrator", "administratorka", "administration", "administracja", "root", "system", "operator"),
    *("moderator", "moderatorka", "moderation", "moderacja", "support", "helpdesk", "staff", "pomoc", "obsługa"),
    *(
        "organizer",
        "organiser",
        "organizers",
        "organisers",
        "organizator",
        "organizatorka",
        "organizatorzy",
        "gospodarz",
    ),
    *("owner", "editor", "scorer", "helper", "reader", "właściciel", "redaktor", "redakcja", "sędziawyników"),
    *("pomocnik", "czytelnik", "trybuna", "host", "zarząd", "wsparcie"),
)
_BESIDE_OTHERS = (
    *("admin", "admins", "administrator", "administratorka", "administratorzy"),
    *("moderator", "moderatorka", "moderators", "moderatorzy"),
    *("organizer", "organiser", "organizers", "organisers", "organizator", "organizatorka", "organizatorzy"),
)
"""Roles that no name holds among other words; the others are words of teams, too."""
_ALIKE = str.maketrans(
    dict(zip("авгеіјкмнопрстухѕһԁԛԝѵьҽӏ", "abreijkmhonpctyxshdqwvbel", strict=True))
    | dict(zip("αβγεζηικμνορστυχω", "abyeznikmvopotuxw", strict=True))
    | dict(zip("өүѡҫғԍһҥԋ", "oywcrghhh", strict=True))
    | dict(zip("օոսհցɑɡɩʀıłøđħðʟ", "onuhgagirilodhdl", strict=True))
    | dict(zip("ⲁⲃⲅⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "abrehlkmnopctyx", strict=True))
    | dict(zip("ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpddtgkjczfmnlsrvhwxyaeiou", strict=True))
    | dict(zip("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴᏧᏆ", "drtiyajewmhyghzbrwsvslcpkbdi", strict=True))
    | dict(zip("013456789@$!|€", "oleasgtbgasile", strict=True))
)
_LATIN = re.compile(
    r"LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL |TURNED |REVERSED |OPEN |INSULAR )*([A-Z])(?: |$)"
)
_BEGIN, _END = re.compile(r"^[\W\d_]+"), re.compile(r"[\W\d_]+$")
_BETWEEN = re.compile(r"[-–_.,:;/+&\s]+")
_OTHER = re.compile(r"[^a-z]")
SHORTEST_HOST = 4
"""Letters of a host's name that is reserved; shorter ones are parts of many words."""


class ReservedNames:
    """The reserved names of an installation.

    Args:
        hosts: names of its host, such as a legal entity or a domain.
    """

    def __init__(self, *hosts: str) -> None:
        found = {_letters(host) for host in hosts}
        words = {_letters(role) for role in _ROLES} | {host for host in found if len(host) >= SHORTEST_HOST}
        self._reserved = re.compile(f"(?:{'|'.join(sorted(words))})+")
        self._beside_others = {_letters(role) for role in _BESIDE_OTHERS}

    def holds(self, name: str) -> bool:
        """Return whether a name looks like a role or the host, or like several of these in a row, or says a role."""
        if any(_letters(word) in self._beside_others for word in _BETWEEN.split(name)):
            return True
        ended = _END.sub("", name)  # a number at an end is no letter, as it may be elsewhere
        return any(self._reserved.fullmatch(_letters(part)) for part in (name, ended, _BEGIN.sub("", ended)))


def _letters(name: str) -> str:
    """Return what people read: lower-case letters a to z, without accents, look-alikes of one sign as one."""
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = _OTHER.sub("", "".join(map(_latin, text.translate(_ALIKE))))
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w")


def _latin(sign: str) -> str:
    """Return the plain letter that a Latin one is named after, such as a small capital; any other sign as it is."""
    named = None if sign.isascii() else _LATIN.search(unicodedata.name(sign, ""))
    return sign if named is None else named[1].lower()


@lru_cache
def reserved_for(public_url: str, host_name: str) -> ReservedNames:
    """Return the reserved names of an installation at an address, run by a host."""
    domain = (urlsplit(public_url).hostname or "").removeprefix("www.")
    return ReservedNames(host_name, domain, domain.rpartition(".")[0])


async def _reserved(request: Request) -> ReservedNames:
    settings: GameSettings = request.app.state.settings
    return reserved_for(settings.public_url, settings.host_name)


Reserved = Annotated[ReservedNames, Depends(_reserved)]
"""The reserved names of this installation."""
