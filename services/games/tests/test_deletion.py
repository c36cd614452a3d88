"""Nothing is kept of a draft that an organizer deleted."""

from games.testing.acting import Playing
from kit.testing.traces import traces


async def test_of_a_deleted_contest_only_its_last_revision_is_kept(game: Playing) -> None:
    await game.fixture()
    await game.tells_contest(state="draft")
    last = game.next_revision()
    await game.tells_contest(state="draft", name="", deleted=True, revision=last)
    assert await traces(game.database_url, [str(game.league)]) == {f"contest: {game.league}"}
    (kept,) = await game.fetch("SELECT name, revision FROM contest")
    assert (kept["name"], kept["revision"]) == ("", last)

    await game.tells_contest(state="draft", revision=last - 1)
    (kept,) = await game.fetch("SELECT name FROM contest")
    assert kept["name"] == ""
