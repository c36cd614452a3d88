"""The document's examples are bodies that the product takes, once the ids in them are real ones."""

import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import cast

import pytest

from blackbox.api import NOBODYS, Api, Json
from blackbox.document import Operation, operations
from blackbox.world import World, who_calls

WRITING = [operation for operation in operations() if operation.body is not None]
OF_MEMBERS = [
    f"POST /organizer/contests/leagues/{{leagueId}}/members/{{userId}}/{act}" for act in ("award", "remove", "restore")
]
OF_WINNERS = [f"POST /organizer/identity/leagues/{{leagueId}}/winners{act}" for act in ("", "/save")]
OF_MATCHES = [
    f"{method} /organizer/contests/leagues/{{leagueId}}/fixtures/{{fixtureId}}/events/{{eventKey}}/{act}"
    for method, act in (("PUT", "closing"), ("POST", "reopen"))
]
REFUSED = {
    "DELETE /users/me": ("erasure-not-confirmed", "it is another account's address, and the caller is needed"),
    "POST /leagues/private/createprivateleague": ("too-many-private-leagues", "the player is in three"),
    "POST /leagues/private/joinprivateLeague/": ("already-member", "the player has made it"),
    "POST /leagues/fantasy/userteams": ("team-exists", "the player has a team, which POST doesn't merge"),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/reopen": ("fixture-not-closed", "it is open"),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/publish": (
        "fixture-not-locked",
        "it is open",
    ),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/outcome": (
        "fixture-not-locked",
        "it is open",
    ),
    **dict.fromkeys(OF_MATCHES, ("closes-with-round", "its matches close together")),
    "PUT /organizer/contests/leagues/{leagueId}/questions/{eventKey}": ("event-not-found", "it is a match"),
    **dict.fromkeys(OF_MEMBERS, ("participant-not-found", "nobody has joined")),
    "POST /organizer/contests/leagues/{leagueId}/messages": ("no-members", "nobody has joined that contest"),
    "PUT /organizer/fantasy_teams/leagues/{leagueId}/histories/{userId}": (
        "participant-not-found",
        "nobody has joined that contest",
    ),
    "POST /organizer/fantasy_teams/fixtures/{fixtureId}/preview": ("fixture-not-locked", "it is open"),
    "POST /organizer/fantasy_teams/fixtures/{fixtureId}/reminders": ("nobody-to-remind", "the player has a squad"),
    **dict.fromkeys(OF_WINNERS, ("contest-not-over", "it goes on")),
    "PUT /users/me/winnings/{leagueId}": ("winning-not-found", "nobody has won"),
    "POST /organizer/identity/users/{userId}/unblock": ("not-blocked", "nobody has blocked them"),
    "POST /organizer/typer_predictions/fixtures/{fixtureId}/preview": ("fixture-not-locked", "it is open"),
    "POST /users/auth/passkey": ("passkey-challenge-over", "nobody was asked to sign that"),
    "POST /users/auth/registration": ("registration-over", "nobody has registered with that key"),
    "POST /users/auth/second-factor": ("login-challenge-over", "no log-in waits for a code"),
    "POST /users/token": ("personal-token-invalid", "nobody has made that token"),
    "POST /users/confirm-email": ("link-invalid", "nobody was sent that link"),
    "POST /users/keep-email": ("link-invalid", "nobody was sent that link"),
    "POST /users/remove-access": ("link-invalid", "nobody was sent that link"),
    "POST /users/password-reset/confirm": ("link-invalid", "nobody was sent that link"),
    "POST /users/me/factors/authenticator/confirm": ("authenticator-setup-over", "no secret waits for its code"),
    "POST /users/me/factors/authenticator/remove": ("authenticator-missing", "nobody set one up"),
    "POST /users/me/factors/recovery-codes": ("authenticator-missing", "nobody set one up"),
    "POST /users/me/passkeys": ("passkey-challenge-over", "nobody was asked to sign that"),
    "POST /users/me/passkeys/{passkeyId}/remove": ("passkey-not-found", "nobody has one"),
    "PATCH /users/me/passkeys/{passkeyId}": ("passkey-not-found", "nobody has one"),
    "POST /users/me/friends": ("team-not-found", "the world has one participant"),
    "POST /users/socialauth/{provider}": ("social-login-failed", "no provider signed that token"),
    "POST /users/socialauth/{provider}/link": ("social-login-expired", "no link waits for a password"),
    "PUT /leagues/userleagues/consents": ("contest-consent-unknown", "the world's contest has none of its own"),
    "PUT /leagues/private/{privateLeagueId}/admin": ("member-not-found", "nobody has that id"),
    "PUT /leagues/private/{privateLeagueId}/subscribe": ("join-for-oneself", "nobody has that id"),
    "PUT /leagues/private/{privateLeagueId}/unsubscribe": ("member-not-found", "nobody has that id"),
    "POST /organizer/contests/leagues/{leagueId}/athletes/effects": ("sheet-changed", "nobody has read that sheet"),
    "PUT /organizer/contests/leagues/{leagueId}/athletes": ("sheet-changed", "nobody has read that sheet"),
    "PUT /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/rates": ("rates-faulty", "it has other matches"),
    "PUT /organizer/contests/leagues/{leagueId}/rates": ("rates-faulty", "it has other matches"),
    "POST /organizer/contests/leagues/{leagueId}/feeds": ("feed-host-not-allowed", "it may not go there"),
    "POST /organizer/contests/leagues/{leagueId}/feeds/try": ("feed-host-not-allowed", "it may not go there"),
    "POST /organizer/contests/leagues/{leagueId}/feeds/{feedId}/difference/apply": ("feed-nothing-waits", "none do"),
    "POST /organizer/contests/leagues/{leagueId}/feeds/{feedId}/difference/discard": ("feed-nothing-waits", "none do"),
    "POST /organizer/contests/leagues/{leagueId}/feeds/{feedId}/lines": ("feed-line-not-found", "it has none"),
    "POST /organizer/contests/leagues/{leagueId}/waiting-matches/{matchId}/sides": (
        "waiting-match-not-found",
        "none do",
    ),
    "PATCH /organizer/contests/leagues/{leagueId}/waiting-matches/{matchId}": ("waiting-match-not-found", "none do"),
    "POST /organizer/contests/leagues/{leagueId}/waiting-values/take": ("value-not-waiting", "none does"),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/move": (
        "same-round",
        "there is no other",
    ),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/confirm": (
        "fixture-not-locked",
        "it is open",
    ),
    "PATCH /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}": ("closes-after-start", "its match is sooner"),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/delete": ("fixture-not-found", "others need it"),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/delete": (
        "event-not-found",
        "others need it",
    ),
    "POST /organizer/contests/leagues/{leagueId}/imports/{importId}/take-back": ("import-not-found", "others need it"),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/merge": ("fixture-not-found", "it has no others"),
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/swap": ("same-fixture", "there is no other"),
    "PUT /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results": (
        "results-invalid",
        "it has other events",
    ),
    "POST /organizer/contests/origins/{originId}/clubs/{clubKey}/merge": ("club-not-found", "it has no such club"),
    "POST /organizer/contests/athletes/{playerId}/merge": ("athlete-not-found", "nobody has that id"),
    "PUT /organizer/contests/origins/{originId}/prices": ("fixture-already-open", "its prices stand"),
    "PUT /users/confirm-telephone-verification-code": ("verification-code-over", "nobody was sent a code"),
}
"""What the world's state refuses, whatever is sent: the code, and why."""
BY_ORDER: Mapping[str, str | None] = {
    "POST /leagues/typer/userteams": "team-name-held",
    "PUT /leagues/fantasy/userteams": "team-name-held",
    "PUT /leagues/typer/userteams": "team-name-held",
    "POST /organizer/contests/leagues/{leagueId}/close": "contest-not-closable",
    "POST /organizer/contests/leagues/{leagueId}/matches": "clubs-unknown",
    "PUT /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/rates": None,
    "PUT /organizer/contests/leagues/{leagueId}/rates": None,
}
"""What may be answered instead: other tests may have added the example's teams or match, or closed a round."""
NOT_THERE = {
    **{key: {"userId": NOBODYS} for key in OF_MEMBERS},
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/delete": {"fixtureId": NOBODYS},
    "POST /organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/delete": {"eventKey": NOBODYS},
    "POST /organizer/contests/leagues/{leagueId}/imports/{importId}/take-back": {"importId": NOBODYS},
}
"""What is deleted does not exist: in any order, other tests need the round and its match."""
NEWCOMERS = {
    "POST /users/me/factors/authenticator/confirm",
    "PUT /users/confirm-telephone-verification-code",
    "PUT /users/set-phone-number",
}
"""What somebody new calls: a person is sent three codes an hour, and other tests ask for some; or for a secret."""


def with_real(body: Json, real: Mapping[str, Json]) -> Json:
    """Replace values of fields, wherever in the body they are."""
    if isinstance(body, dict):
        return {name: real.get(name, with_real(part, real)) for name, part in cast("dict[str, Json]", body).items()}
    return [with_real(part, real) for part in cast("list[Json]", body)] if isinstance(body, list) else body


@pytest.mark.parametrize("operation", WRITING, ids=lambda operation: operation.label)
async def test_the_product_takes_every_example(
    world: World, participant: Callable[[], Awaitable[Api]], operation: Operation
) -> None:
    who = who_calls(operation)
    fields = world.fields(operation, who)
    real = {
        "teamKey": fields["teamKey"],
        "email": f"u{secrets.token_hex(6)}@trybuna.test",
        "accountNumber": "".join(secrets.choice("123456789") for _ in range(20)),
    }
    if operation.label == "PUT /leagues/fantasy/userteams":
        team = await world.player.api.get(f"{operation.path}/league/{fields['league']}")
        real |= {"revision": team["revision"], "playerId": team["squad"][1][0]["_id"]}
    body = with_real(world.body(operation, who), real)
    if operation.label.endswith("/webhooks"):
        body["url"] = f"https://receiver.test/{secrets.token_hex(6)}"  # another test may have the example's
    if operation.path.endswith("/userteams"):
        body["name"] = f"Orły{secrets.token_hex(3)}"  # the example's may be an earlier participant's
    if operation.label == "POST /users/auth":
        async with Api(world.visitor.base_url) as api:
            await api.register(body["email"], body["password"])
    api = await participant() if operation.label in NEWCOMERS else world.api(who)
    path = world.path(operation, who, **NOT_THERE.get(operation.label, {}))
    response = await api.send(operation.method, path, body)
    answered = response.json().get("code") if response.is_error else None
    expected, _why = REFUSED.get(operation.label, (None, ""))
    if "provider" in operation.path_parameters and not world.providers:
        expected = "provider-not-found"
    assert answered in {expected, BY_ORDER.get(operation.label, expected)}, (
        f"{response.status_code} {response.text[:600]}"
    )
