"""Lists of matches as people really paste them: each odd file gives its right value."""

from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from contests.domain.pasted_fixtures import PastedFixtures, read_fixtures

ODD = Path(__file__).parent / "data" / "odd-files"


def read(name: str) -> PastedFixtures:
    text = (ODD / f"{name}.txt").read_text(encoding="utf-8")
    return read_fixtures(text, zone=ZoneInfo("Europe/Warsaw"), today=date(2026, 11, 28))


def lines(found: PastedFixtures) -> list[str]:
    local = [one.starts_at.astimezone(ZoneInfo("Europe/Warsaw")) for one in found.matches]
    return [
        f"{one.round_name}: {at:%Y-%m-%d %H:%M} {one.home} – {one.away}"
        for one, at in zip(found.matches, local, strict=True)
    ]


RIGHT = {
    "90minut": [
        "Kolejka 18: 2026-12-04 20:30 Legia Warszawa – Lech Poznań",
        "Kolejka 18: 2026-12-05 17:30 Raków Częstochowa – Jagiellonia Białystok",
        "Kolejka 18: 2026-12-06 14:45 Widzew Łódź – Pogoń Szczecin",
    ],
    "flashscore": [
        "1. kolejka: 2026-12-04 20:45 Legia – Lech",
        "1. kolejka: 2026-12-05 17:30 Raków – Jagiellonia",
    ],
    "lista-pl": [
        "1. kolejka: 2026-12-04 20:45 Legia Warszawa – Lech Poznań",
        "1. kolejka: 2026-12-05 17:30 Raków Częstochowa – Jagiellonia Białystok",
        "1. kolejka: 2026-12-05 20:15 Pogoń Szczecin – Widzew Łódź",
        "2. kolejka: 2026-12-11 18:00 Lech Poznań – Raków Częstochowa",
        "2. kolejka: 2026-12-12 17:30 Jagiellonia Białystok – Legia Warszawa",
        "2. kolejka: 2026-12-13 20:15 Widzew Łódź – Pogoń Szczecin",
    ],
    "pasted-ampm": ["Week 1: 2026-12-05 20:20 Eagles – Cowboys", "Week 1: 2026-12-05 20:20 Hawks – Bulls"],
    "pasted-bye": ["Kolejka 1: 2026-12-05 18:00 Narew – Bzura", "Kolejka 1: 2026-12-06 18:00 Pilica – Raba"],
    "plusliga-mecze": [
        "Kolejka 1: 2026-12-01 17:30 Jastrzębie – Zawiercie",
        "Kolejka 1: 2026-12-02 20:30 Resovia – Skra",
        "Kolejka 2: 2026-12-08 17:30 Zawiercie – Resovia",
        "Kolejka 2: 2026-12-08 20:30 Skra – Jastrzębie",
    ],
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_list_gives_its_right_value(name: str) -> None:
    found = read(name)
    assert lines(found) == RIGHT[name]
    assert found.faults == []
    assert [one.notice for one in found.notices] == (["bye"] if name == "pasted-bye" else [])


def test_a_missing_year_is_proposed() -> None:
    assert [read(name).year for name in ("90minut", "flashscore", "lista-pl", "pasted-ampm")] == [
        2026,
        2026,
        2026,
        None,
    ]
