"""Matches that a shoot-out alone settled, after the migration: locked ones stay, others move, and the log says so."""

import importlib

from contests.tests.acting import Contests
from contests.tests.playing import League
from contracts.events.audit import ActionRecorded

MOVE: str = importlib.import_module("contests.migrations.versions.0029_penalties_added").MOVE
PENALTIES = "UPDATE fixture_event SET result_basis = 'penalties'"
CONFIGURED = """UPDATE contest SET configuration = jsonb_set(configuration, '{result_basis}', '"penalties"')"""
BASES = "SELECT key, result_basis FROM fixture_event"


async def test_locked_matches_keep_the_shoot_out_and_others_move_with_a_notice(contests: Contests) -> None:
    league = await League.running(contests)
    locked, open_one = await league.fixture(), await league.fixture()
    old, new = await league.match(locked), await league.match(open_one, "Brazil", "Spain")
    cup = await league.match(open_one, "Chile", "Peru")
    without_draw = {"predictions": [{"name": name, "predictionFamily": "1X2", "rate": 2} for name in ("1", "2")]}
    await league.sends("PUT", f"/fixtures/{open_one['_id']}/events/{cup['key']}/predictions", without_draw)
    await league.locked(locked)
    acts = len(await contests.emitted(ActionRecorded))
    for statement in (PENALTIES, CONFIGURED, MOVE):
        await contests.query(statement)

    bases = {row["key"]: row["result_basis"] for row in await contests.query(BASES)}
    assert bases == {old["key"]: "penalties", new["key"]: "extraTime", cup["key"]: "penaltiesAdded"}
    shown = await contests.organizer.sends("GET", league.path)
    assert shown["resultBasis"] == "extraTime"
    log = await contests.organizer.sends("GET", f"/leagues/{shown['_id']}/log")
    assert [entry["action"] for entry in log["items"]].count("contest.basisMoved") == 1
    assert len(await contests.emitted(ActionRecorded)) == acts

    await contests.query(MOVE)
    log = await contests.organizer.sends("GET", f"/leagues/{shown['_id']}/log")
    assert [entry["action"] for entry in log["items"]].count("contest.basisMoved") == 1, "a second time moves nothing"
