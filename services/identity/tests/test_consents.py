"""GET and PUT /users/consents."""

import asyncio

import asyncpg

from identity.tests.conftest import Identity, IdentityWith

NECESSARY = "acceptNecessaryUserConsents"
NEWS = "acceptNotNecessaryNewContestsConsentsText"
ALL = [NECESSARY, "acceptNotNecessaryUserSessionConsents", NEWS]


async def test_the_texts_are_public_and_in_both_languages(identity_with: IdentityWith) -> None:
    identity = await identity_with(host_name="Klub {Trybuna}", contact_email="klub@trybuna.test")
    polish = (await identity.client.get("/users/consents")).json()
    english = (await identity.client.get("/users/consents", headers={"Accept-Language": "en"})).json()
    assert [consent["key"] for consent in polish] == [consent["key"] for consent in english] == ALL
    assert [consent["required"] for consent in polish] == [True, False, False]
    assert [consent["version"] for consent in polish] == [1, 1, 1]
    assert (polish[2]["title"], english[2]["title"]) == ("E-maile o nowych rozgrywkach", "E-mails about new contests")
    assert (polish[0]["error"], english[0]["error"]) == ("Zgoda wymagana", "Consent required")
    assert all("Klub {Trybuna}" in consent["text"] for consent in polish + english)
    assert "klub@trybuna.test" in polish[0]["text"]


async def test_the_new_token_knows_of_the_consent(identity: Identity) -> None:
    person = await identity.logged_in()
    answer = await person.asks("PUT", "/users/consents", json={"consents": {NECESSARY: True, NEWS: False}})
    assert answer.status_code == 200
    assert answer.json()["user"]["consents"] == dict.fromkeys(ALL, False) | {NECESSARY: True}
    verify = identity.app.state.tokens.verify
    before, after = await verify(person.answer["accessToken"]), await verify(answer.json()["accessToken"])
    assert (before.has_consented, after.has_consented) == (False, True)
    assert before.session_id == after.session_id
    again = await identity.logged_in(person.email)
    assert (await verify(again.answer["accessToken"])).has_consented


async def test_without_the_necessary_consent_nothing_is_kept(identity: Identity) -> None:
    person = await identity.logged_in()
    for consents in ({NECESSARY: False}, {NEWS: True}, dict[str, bool]()):
        for language, detail in (("pl", "Zgoda wymagana"), ("en", "Consent required")):
            answer = await person.asks(
                "PUT", "/users/consents", json={"consents": consents}, headers={"Accept-Language": language}
            )
            told = answer.json()
            assert (answer.status_code, told["code"], told["detail"]) == (400, "consent-required", detail)
            assert told["errors"][0]["pointer"] == f"/consents/{NECESSARY}"
    assert (await person.asks("GET", "/users/me")).json()["consents"] == dict.fromkeys(ALL, False)


async def test_decisions_are_kept_with_date_and_version_and_never_changed(identity: Identity) -> None:
    person = await identity.logged_in()
    for consents in ({NECESSARY: True, NEWS: True}, {NEWS: True}, {NEWS: False}):
        assert (await person.asks("PUT", "/users/consents", json={"consents": consents})).status_code == 200
    connection = await asyncpg.connect(identity.database)
    kept = await connection.fetch(
        "SELECT key, accepted, text_version, decided_at FROM consent_decisions ORDER BY position"
    )
    await connection.close()
    assert [tuple(row)[:3] for row in kept] == [(NECESSARY, True, 1), (NEWS, True, 1), (NEWS, False, 1)]
    assert kept[0]["decided_at"] <= kept[2]["decided_at"]
    shown = (await person.asks("GET", "/users/me")).json()["consents"]
    assert shown == dict.fromkeys(ALL, False) | {NECESSARY: True}


async def test_the_necessary_consent_cannot_be_withdrawn_here(identity: Identity) -> None:
    person = await identity.logged_in()
    await person.asks("PUT", "/users/consents", json={"consents": {NECESSARY: True}})
    answer = await person.asks("PUT", "/users/consents", json={"consents": {NECESSARY: False, NEWS: True}})
    assert (answer.status_code, answer.json()["code"]) == (400, "consent-required")
    assert (await person.asks("GET", "/users/me")).json()["consents"][NEWS] is False


async def test_the_same_decision_twice_at_once_is_kept_once(identity: Identity) -> None:
    person = await identity.logged_in()
    answers = await asyncio.gather(
        *(person.asks("PUT", "/users/consents", json={"consents": {NECESSARY: True}}) for _ in range(6))
    )
    assert {answer.status_code for answer in answers} == {200}
    connection = await asyncpg.connect(identity.database)
    assert await connection.fetchval("SELECT count(*) FROM consent_decisions") == 1
    await connection.close()


async def test_an_unknown_consent_is_refused(identity: Identity) -> None:
    person = await identity.logged_in()
    answer = await person.asks("PUT", "/users/consents", json={"consents": {NECESSARY: True, "sellMyData": True}})
    assert (answer.status_code, answer.json()["code"]) == (400, "consent-unknown")


async def test_only_true_is_a_yes(identity: Identity) -> None:
    person = await identity.logged_in()
    for given in ("true", 1, None, "yes"):
        answer = await person.asks("PUT", "/users/consents", json={"consents": {NECESSARY: given}})
        assert answer.status_code == 422


async def test_my_decisions_are_listed_with_time_and_version_and_are_mine_alone(identity: Identity) -> None:
    person, other = await identity.logged_in(), await identity.logged_in()
    assert (await person.asks("GET", "/users/me/consents")).json() == []
    for consents in ({NECESSARY: True, NEWS: True}, {NEWS: False}, {NEWS: False}):
        await person.asks("PUT", "/users/consents", json={"consents": consents})
    await other.asks("PUT", "/users/consents", json={"consents": {NECESSARY: True}})
    listed = (await person.asks("GET", "/users/me/consents")).json()
    assert [(one["key"], one["accepted"], one["version"]) for one in listed] == [
        (NEWS, False, 1),
        (NEWS, True, 1),
        (NECESSARY, True, 1),
    ]
    assert [one["decidedAt"] for one in listed] == sorted((one["decidedAt"] for one in listed), reverse=True)
    assert (await identity.client.get("/users/me/consents")).json()["code"] == "not-logged-in"


async def test_of_many_decisions_the_latest_about_each_consent_is_always_listed(identity: Identity) -> None:
    person = await identity.logged_in()
    await person.asks("PUT", "/users/consents", json={"consents": {NECESSARY: True}})
    connection = await asyncpg.connect(identity.database)
    await connection.execute(
        "INSERT INTO consent_decisions (user_id, key, accepted, text_version)"
        " SELECT user_id, $1, number % 2 = 0, 1 FROM consent_decisions, generate_series(1, 120) AS number",
        NEWS,
    )
    await connection.close()
    listed = (await person.asks("GET", "/users/me/consents")).json()
    assert len(listed) == 101
    assert (listed[0]["key"], listed[0]["accepted"], listed[-1]["key"]) == (NEWS, True, NECESSARY)
