"""Squads as records: encoding and decoding, one by one and in bulk, give the same squads."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

import numpy as np
from hypothesis import given
from hypothesis import strategies as some

from fantasy_teams.lock.distribution import Spread
from fantasy_teams.lock.lines import digest_lines
from fantasy_teams.lock.saved_squads import Saved
from fantasy_teams.scoring.repository import to_score
from fantasy_teams.squads.blocks import Records
from fantasy_teams.squads.records import BONUSES, Extension, SavedSquad, read_record, write_record
from fantasy_teams.tests.domain.playing import UNHURRIED
from fantasy_teams.tests.locking import LockedSquad, canonical_line
from fantasy_teams.tests.samples import RULES
from kit.process.identifiers import uuid7

NOW = datetime(2026, 11, 26, 6, 0, 0, 123457, tzinfo=UTC)
smallints = some.integers(0, 2**15 - 1)
bytes_ = some.integers(0, 255)


CHIPS = [f"Chip {number}" for number in range(16)]


@some.composite
def squads(draw: some.DrawFn, *, extended: bool | None = None) -> SavedSquad:
    """Draw any squad, of any size and formation; None: extended or not."""
    size, rows, moves = draw(some.integers(1, 100)), draw(some.integers(1, 20)), draw(some.sampled_from([0, 0, 1, 100]))
    bonus = draw(some.sampled_from([None, *BONUSES]))
    if extended is None:
        extended = draw(some.booleans())
    has_captain = bonus == "Captain" or (extended and draw(some.booleans()))
    extension = Extension(draw(some.integers(0, size)), draw(bytes_), draw(some.integers(0, 2**16 - 1)))

    def several(values: some.SearchStrategy[int], count: int) -> tuple[int, ...]:
        return tuple(draw(some.lists(values, min_size=count, max_size=count)))

    return SavedSquad(
        athletes=several(smallints, size),
        positions=several(bytes_, size),
        purchase=several(some.integers(0, 2**31 - 1), size),
        formation=several(bytes_, rows),
        captain=draw(some.integers(1, size)) if has_captain else 0,
        bonus=bonus,
        sold=several(smallints, moves),
        bought=several(smallints, moves),
        realised=draw(some.integers(-(2**31), 2**31 - 1)),
        carried=False,
        extension=extension if extended else None,
    )


def several_squads(*, least: int = 1) -> some.SearchStrategy[list[SavedSquad]]:
    """Draw squads of one contest: all are extended, or none is."""
    return some.booleans().flatmap(lambda extended: some.lists(squads(extended=extended), min_size=least, max_size=6))


def record_of(squad: SavedSquad) -> bytes:
    """Return the record without its transfers."""
    written = write_record(squad, NOW)
    return written[: len(written) - 4 * len(squad.sold)]


def alone(team: UUID, squad: SavedSquad) -> Saved:
    """Return the columns of a single squad."""
    shape = len(squad.athletes), len(squad.formation)
    record = Records.read(*shape, team.bytes, record_of(squad), extended=squad.extension is not None)
    return Saved(record, np.array([*squad.sold, *squad.bought], np.int64))


def together(chosen: Sequence[SavedSquad]) -> tuple[list[UUID], Saved]:
    """Return the squads of teams, joined in an order different from that of the ids."""
    teams = sorted(uuid7() for _ in chosen)
    parts = [alone(*one) for one in zip(teams, chosen, strict=True)]
    return teams, Saved.joined(parts[::-1])


@UNHURRIED
@given(squads())
def test_what_is_written_is_read(squad: SavedSquad) -> None:
    assert read_record(len(squad.athletes), write_record(squad, NOW)) == squad
    (microseconds,) = alone(uuid7(), squad).records.squads["saved_at"].tolist()
    assert datetime(2000, 1, 1, tzinfo=UTC) + timedelta(microseconds=microseconds) == NOW


@UNHURRIED
@given(several_squads())
def test_squads_of_several_shapes_stand_side_by_side(chosen: list[SavedSquad]) -> None:
    teams, saved = together(chosen)
    records = saved.records
    assert [UUID(bytes=one) for one in records.ids.tolist()] == teams
    begin = 0
    for record, squad in zip(records.squads, chosen, strict=True):
        end = begin + 2 * len(squad.sold)
        moved = saved.transfers[begin:end].astype(">i2").tobytes()
        assert read_record(records.slots, record.tobytes() + moved) == squad
        begin = end
    assert begin == saved.transfers.size


@UNHURRIED
@given(several_squads())
def test_lines_and_counts_of_many_are_those_of_each(chosen: list[SavedSquad]) -> None:
    teams, saved = together(chosen)
    lines = [
        canonical_line(
            LockedSquad(
                team,
                squad.athletes,
                squad.formation,
                squad.captain,
                squad.bonus,
                None if squad.extension is None else squad.extension.vice,
                [name for bit, name in enumerate(CHIPS) if squad.extension and squad.extension.chips >> bit & 1],
            )
        )
        for team, squad in zip(teams, chosen, strict=True)
    ]
    assert digest_lines(saved.records, CHIPS) == b"".join(lines)
    expected: Counter[tuple[str, str]] = Counter()
    for squad in chosen:
        expected.update(("athlete", str(number)) for number in squad.athletes)
        expected["formation", "-".join(map(str, squad.formation))] += 1
        if squad.bonus is not None:
            expected["bonus", squad.bonus] += 1
        if squad.captain:
            expected["captain", str(squad.athletes[squad.captain - 1])] += 1
    spread = Spread()
    spread.add(saved.records.squads)
    spread.add_transfers(saved.records.squads, saved.transfers)
    found = {(kind, name): teams for kind, name, teams in spread.counted()}
    assert found == expected
    sold = Counter(number for squad in chosen for number in squad.sold)
    bought = Counter(number for squad in chosen for number in squad.bought)
    assert {number: teams for number, *teams in spread.traded()} == {
        number: [sold[number], bought[number]] for number in sold | bought
    }


@UNHURRIED
@given(several_squads(least=2), some.data())
def test_who_saved_is_not_carried_over(chosen: list[SavedSquad], data: some.DataObject) -> None:
    teams, before = together(chosen)
    again = data.draw(some.sets(some.sampled_from(range(len(chosen)))))
    own = Records.joined([alone(teams[index], chosen[index]).records for index in sorted(again)])
    rest = before.records.besides(own)
    carried = rest.carried_over()
    assert [UUID(bytes=one) for one in rest.ids.tolist()] == [
        team for index, team in enumerate(teams) if index not in again
    ]
    for record, index in zip(carried.squads, [index for index in range(len(teams)) if index not in again], strict=True):
        squad = chosen[index]
        plain = replace(
            squad,
            captain=0 if squad.bonus == "Captain" else squad.captain,
            bonus=None,
            sold=(),
            bought=(),
            carried=True,
            extension=None if squad.extension is None else Extension(squad.extension.vice),
        )
        assert read_record(carried.slots, record.tobytes()) == plain


@UNHURRIED
@given(several_squads(least=2), some.data())
def test_teams_are_scored_by_their_own_squads(chosen: list[SavedSquad], data: some.DataObject) -> None:
    teams, saved = together(chosen)
    wanted = sorted(data.draw(some.sets(some.sampled_from(teams), min_size=1)) | {uuid7()})
    ids = np.frombuffer(b"".join(team.bytes for team in wanted), "V16")
    nothing = np.zeros(len(wanted), np.int64)
    found = to_score(ids, nothing, nothing, saved.records, RULES, {})
    assert found.has_squad.tolist() == [team in teams for team in wanted]
    for row, team in enumerate(wanted):
        if team not in teams:
            assert (found.transfers[row], found.squads.size[row]) == (0, 0)
            continue
        squad = chosen[teams.index(team)]
        size, starters = len(squad.athletes), sum(squad.formation)
        assert found.transfers[row] == len(squad.bought)
        assert (found.squads.size[row], found.squads.starters[row]) == (size, starters)
        assert (found.squads.captain[row], found.squads.is_full[row]) == (squad.captain, squad.bonus == "FullSquad")
        assert tuple(found.squads.athletes[row, :size].tolist()) == squad.athletes
        assert tuple(found.squads.positions[row, :size].tolist()) == squad.positions


@UNHURRIED
@given(squads(extended=False), squads(extended=True))
def test_squads_saved_under_other_rules_fit_their_contest(older: SavedSquad, newer: SavedSquad) -> None:
    teams, saved = together([older, newer])
    longest = bytes(4 * max(len(one.sold) for one in (older, newer)))

    def read(records: Records) -> list[SavedSquad]:
        return [read_record(records.slots, one.tobytes() + longest) for one in records.squads]

    extended = read(saved.records.of_contest(RULES.model_copy(update={"captain": "standing"})))
    assert [one.extension for one in extended] == [Extension(), newer.extension and newer.extension._replace(chips=0)]
    records = saved.records.of_contest(RULES)
    captains = [older.captain, newer.captain if newer.bonus == "Captain" else 0]
    assert [(one.extension, one.captain) for one in read(records)] == [(None, captain) for captain in captains]
    assert digest_lines(records) == b"".join(
        canonical_line(LockedSquad(team, one.athletes, one.formation, captain, one.bonus))
        for team, one, captain in zip(teams, [older, newer], captains, strict=True)
    )


def test_only_an_extended_record_has_an_extension() -> None:
    squad = SavedSquad((7, 300), (0, 1), (55, 70), (1, 1), 2, "Captain", (9,), (300,), -3, carried=False)
    plain = write_record(squad, NOW)
    assert plain[:12] == bytes.fromhex("02 02 02 01 00 01 0000 fffffffd")
    assert plain[20:] == bytes.fromhex("0007 012c 00000037 00000046 00 01 01 01 0009 012c")
    extended = write_record(replace(squad, extension=Extension(1, 255, 0x0102)), NOW)
    assert extended == plain[:4] + b"\4" + plain[5:20] + bytes.fromhex("01 ff 0102") + plain[20:]
