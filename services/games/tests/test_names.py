"""Names that look like a role or the host."""

import pytest

from games.teams.names import reserved_for

NAMES = reserved_for("https://www.liga.orzel-bialystok.pl/", "Klub Orzeł Białystok")


@pytest.mark.parametrize(
    "name",
    [
        *("Admin", "ADMINISTRATOR", "Organizator", "moderator", "Obsługa", "obsluga", "Właściciel", "Trybuna"),
        *("Аdmin", "аdmіn", "Αdmin", "adm1n", "4dm1n", "@dmin", "adrnin", "Admin2026", "_admin_", "a.d.m.i.n"),
        *("Ａｄｍｉｎ", "𝐀𝐝𝐦𝐢𝐧", "Ádmin", "0rganizat0r", "TrybunaAdmin", "Trybuna-Support", "mоderаtоr"),
        *("ᴀᴅᴍɪɴ", "ꓮꓓꓟꓲꓠ", "ᎪᎠᎷᎥN", "aɗmin", "🅰dmin", "ɐdmin", "Ŧrybuna", "ⲟrganizer", "өrganizer", "ʜost", "staƒƒ"),
        *("admins", "Admini", "Administratorzy", "moderators", "Organisers", "Zarząd", "Wsparcie"),
        *("Administrator_ligi", "Admin-FC", "The.Аdmin", "@dmin_FC", "Oficjalny_Organizator", "Moderator:Ala"),
        *("KlubOrzełBiałystok", "klub_orzel_bialystok", "liga.orzel-bialystok.pl", "liga-orzel-bialystok"),
    ],
)
def test_a_name_that_looks_like_a_role_or_the_host_is_reserved(name: str) -> None:
    assert NAMES.holds(name)


@pytest.mark.parametrize(
    "name",
    [
        "Eagles",
        "Orły",
        "Administracyjni",
        "Adminek",
        "SuperAdminiTeam",
        "System_FC",
        "Gospodarz-z-Wólki",
        "Orzeł",
        "Liga",
        "123456",
        "⚽⚽⚽",
        "Рубин",
    ],
)
def test_other_names_are_free(name: str) -> None:
    assert not NAMES.holds(name)


@pytest.mark.parametrize("address", ["http://127.0.0.1:8080", "http://localhost", "https://[::1]/", ""])
def test_an_address_without_a_name_reserves_none(address: str) -> None:
    assert not reserved_for(address, "KS").holds("Eagles")
    assert not reserved_for(address, "KS").holds("KS-9")
