"""The inbox over the wire."""

from collections.abc import Awaitable, Callable

from blackbox.api import NOBODYS, Api

Person = Callable[[], Awaitable[Api]]
PATH = "/users/inbox"


async def test_an_inbox_begins_empty(participant: Person) -> None:
    person = await participant()
    assert await person.get(PATH) == {"items": [], "page": 1, "size": 10, "total": 0}
    assert await person.patch(PATH, {"readMessagesIds": []}) == {"unreadMessages": 0}
    assert (await person.get("/users/me"))["unreadMessages"] == 0


async def test_what_is_not_in_it_cannot_be_read(base_url: str, participant: Person) -> None:
    person = await participant()
    for message in (NOBODYS, "no-id"):
        assert await person.refusal("PATCH", PATH, {"readMessagesIds": [message]}) == (404, "message-not-found")
    assert await person.refusal("PATCH", PATH, {}) == (422, "invalid-body")
    assert await person.refusal("GET", f"{PATH}?page=0") == (422, "invalid-body")
    async with Api(base_url) as visitor:
        for method in ("GET", "PATCH"):
            assert await visitor.refusal(method, PATH, {"readMessagesIds": []}) == (401, "not-logged-in")
