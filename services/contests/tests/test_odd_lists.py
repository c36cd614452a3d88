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


def pasted(*lines_of_text: str) -> PastedFixtures:
    return read_fixtures("\n".join(lines_of_text), zone=ZoneInfo("Europe/Warsaw"), today=date(2026, 11, 28))


@pytest.mark.parametrize("between", ["v", "vs", "-"])
def test_a_time_with_am_or_pm_stands_before_the_sides_however_these_are_parted(between: str) -> None:
    found = pasted(
        "Round 1", "Sat 12 December 2026", f"8:20 PM Eagles {between} Cowboys", f"3pm Chelsea {between} Fulham"
    )
    assert lines(found) == ["Round 1: 2026-12-12 20:20 Eagles – Cowboys", "Round 1: 2026-12-12 15:00 Chelsea – Fulham"]


def test_a_day_without_a_year_gets_one_also_where_sides_stand_around_a_v() -> None:
    found = pasted("Matchday 1", "Sat 12 Dec", "20.20 Eagles v Cowboys")
    assert (lines(found), found.faults) == (["Matchday 1: 2026-12-12 20:20 Eagles – Cowboys"], [])


@pytest.mark.parametrize(
    "score",
    ["3 : 1", "-:-", "2:0 pd.", "2:1 po dogrywce", "3:0 (wo)", "1:1 k. 4:3", "25:20, 25:22, 25:18",
     "3:1 (25:20, 20:25, 25:18, 25:20)", "3-1 (25-20, 20-25)", "2:1*", "2:1 (1:0)"],
)  # fmt: skip
def test_a_score_is_a_notice_and_no_part_of_a_name(score: str) -> None:
    found = pasted("Kolejka 1", f"12.12.2026 20:00 Legia - Schalke 04 {score}")
    assert lines(found) == ["Kolejka 1: 2026-12-12 20:00 Legia – Schalke 04"]
    assert [(one.notice, one.text) for one in found.notices] == [("score", score)]


@pytest.mark.parametrize(
    "bye",
    ["Pauza: Legia", "Pauzują: Legia, Lech", "Wolne: Legia", "Legia: pauza", "Legia - pauza", "Legia (pauza)",
     "Legia pauzuje", "12.12.2026 18:00 Wolny los - Legia", "wolny los: Legia", "Drużyna pauzująca: Legia",
     "Odpoczywa: Legia", "BYE: Jets", "Team on bye: Jets"],
)  # fmt: skip
def test_a_side_that_rests_is_a_notice(bye: str) -> None:
    found = pasted("Kolejka 1", "12.12.2026 20:00 Narew - Bzura", bye, "13.12.2026 20:00 Pilica - Raba")
    assert [one.round_name for one in found.matches] == ["Kolejka 1", "Kolejka 1"], "no round has its name"
    assert ([(one.notice, one.text) for one in found.notices], found.faults) == ([("bye", bye)], [])


def test_a_side_that_rests_is_a_notice_of_a_table_too() -> None:
    found = pasted(
        "Kolejka;Data;Godz.;Gospodarze;Goście", "1;12.12.2026;18:00;Legia;pauza", "1;12.12.2026;18:00;Lech;Ruch"
    )
    assert lines(found) == ["1: 2026-12-12 18:00 Lech – Ruch"]
    assert [one.notice for one in found.notices] == ["bye"]


@pytest.mark.parametrize(
    ("written", "utc"),
    [("20:00 Europe/Warsaw", "19:00"), ("20:00 CET", "19:00"), ("20:00 UTC+2", "18:00"), ("20:00 UTC", "20:00"),
     ("8 pm GMT-5", "01:00"), ("20:00", "19:00")],
)  # fmt: skip
@pytest.mark.parametrize("day", ["12.12.2026", "2026-12-12"])
def test_a_zone_behind_a_time_is_no_part_of_a_name(day: str, written: str, utc: str) -> None:
    (match,) = pasted("Kolejka 1", f"{day} {written} Utrecht - Cetniewo").matches
    assert (match.home, match.away, f"{match.starts_at:%H:%M}") == ("Utrecht", "Cetniewo", utc)
