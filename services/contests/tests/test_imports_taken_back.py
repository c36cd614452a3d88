"""A season's contest that is taken back to draft: what its files said of who is for sale is not forgotten."""

from contests.tests.acting import Contests
from contests.tests.playing import soon
from contests.tests.tables import tables_of
from contests.tests.test_imports_live import GW, LATE, for_sale, joins_later, opens_all
from contests.tests.test_imports_season import Importing


async def taken_back(contests: Contests, *, allowed: bool | None = None) -> Importing:
    """Make a season without LATE before its third gameweek, open the first, and take it back.

    `allowed`: what an organizer has decided after the opening.
    """
    season, files = await Importing.draft(contests), joins_later()
    await season.take(tables_of(files), startAt=soon(days=1))
    for number in (1, 2):
        await season.take({f"gw{number}.csv": files[f"gws/gw{number}.csv"]})
    await season.publish()
    if allowed is not None:
        players = await contests.organizer.gets(f"{season.origin_path}/athletes")
        season.players = {player["key"]: player["_id"] for player in players}
        await season.athlete(LATE, isAllowedToBuy=allowed)
    await season.sends("POST", "/unpublish")
    return season


async def test_whom_files_took_off_sale_they_bring_back_after_another_publication(contests: Contests) -> None:
    season = await taken_back(contests)
    await season.publish()
    applied = await season.take(GW[3])
    assert applied["counts"]["prices"] > 0
    await opens_all(season, window=2)
    assert await for_sale(contests, LATE) == [False, False, False, True]


async def test_files_bring_back_also_while_the_contest_is_a_draft_again(contests: Contests) -> None:
    season = await taken_back(contests)
    await season.take(GW[3])
    await season.publish()
    await opens_all(season, window=2)
    assert await for_sale(contests, LATE) == [False, False, False, True]


async def test_what_an_organizer_decided_since_is_not_undone_by_another_publication(contests: Contests) -> None:
    season = await taken_back(contests, allowed=True)
    await season.publish()
    await opens_all(season, window=2)
    assert await for_sale(contests, LATE) == [False, True, True, True]
