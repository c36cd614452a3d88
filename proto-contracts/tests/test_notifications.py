"""What reaches people outside the browser, over the wire."""

from collections.abc import Awaitable, Callable

from blackbox.api import Api, Json

Person = Callable[[], Awaitable[Api]]
PATH = "/users/me/notifications"
END = "/users/notifications/unsubscribe"
KINDS = ("results", "deadline", "invitation", "organizer")


def table(*by_mail: str) -> Json:
    return [{"kind": kind, "mail": kind in by_mail, "push": False} for kind in KINDS]


async def test_a_choice_is_kept_and_replaced(participant: Person) -> None:
    person = await participant()
    assert (await person.get(PATH))["notifications"] == table()
    chosen = await person.put(PATH, {"notifications": [{"kind": "deadline", "mail": True}]})
    assert chosen["notifications"] == table("deadline")
    assert await person.get(PATH) == chosen
    assert (await person.put(PATH, {"notifications": []}))["notifications"] == table()


async def test_what_is_refused(base_url: str, participant: Person) -> None:
    person = await participant()
    for body in ({}, {"notifications": [{"kind": "news", "mail": True}]}, {"notifications": [{"kind": "results"}]}):
        assert await person.refusal("PUT", PATH, body) == (422, "invalid-body")
    async with Api(base_url) as visitor:
        for method in ("GET", "PUT"):
            assert await visitor.refusal(method, PATH, {"notifications": []}) == (401, "not-logged-in")
        assert await visitor.refusal("POST", f"{END}?token=nobody.results.signed") == (400, "unsubscribe-link-invalid")
        assert await visitor.refusal("POST", END) == (400, "unsubscribe-link-invalid")
        assert await visitor.refusal("POST", f"{END}?token=a%20b") == (422, "invalid-body")


async def test_opening_a_mails_link_leads_to_the_page(base_url: str) -> None:
    async with Api(base_url) as visitor:
        response = await visitor.send("GET", f"{END}?token=some.results.token")
        assert response.status_code == 303
        assert response.headers["location"].endswith("/unsubscribe#some.results.token")
        assert await visitor.refusal("GET", f"{END}?token=a%20b") == (422, "invalid-body")
