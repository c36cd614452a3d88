"""A bot that plays for somebody by a personal access token, with a client made from openapi.json.

    pip install httpx attrs python-dateutil openapi-python-client
    openapi-python-client generate --url http://localhost:8080/api/openapi.json --meta none \
        --output-path trybuna_client --config generate.yaml
    TRYBUNA_TOKEN=trybuna_pat_… python example.py

The token needs the scopes `read` and `play`. BASE_URL says where the product is, CONTEST which contest of predictions,
if it isn't the first one that runs and that the person has joined, PAGE_SIZE how many rows of the ranking are read at
once. Exits with 75 where the server asks for more patience than LONGEST_WAIT.
"""

import os
import sys
import time
from typing import Any
from uuid import UUID

import httpx
from trybuna_client import AuthenticatedClient, Client
from trybuna_client.api.contests import contests_league_details, contests_schedule_of_contest
from trybuna_client.api.identity import identity_exchange_personal_token
from trybuna_client.api.news_ranking import news_ranking_read_ranking
from trybuna_client.api.typer_predictions import (
    typer_predictions_create_team,
    typer_predictions_read_team,
    typer_predictions_update_team,
)
from trybuna_client.models import Contest, PersonalTokenExchange, ScopedAccess, Team, TeamCreation, TeamUpdate

PAGE_SIZE = int(os.environ.get("PAGE_SIZE", "50"))
TRIES = 5
LONGEST_WAIT = 30.0
"""Seconds; a server that asks for more had better be asked another day."""
COME_BACK_LATER = 75
"""The exit code by which sendmail and cron know a failure that passes (EX_TEMPFAIL)."""


class RefusedError(Exception):
    """The API answered a problem: `code` is for programs, `detail` for people, `wait` seconds until a next try."""

    def __init__(self, answer: httpx.Response) -> None:
        problem = answer.json()
        self.code: str = problem["code"]
        self.wait = float(answer.headers.get("Retry-After", 1))
        self.passes = answer.status_code in {429, 503} or self.code == "still-arriving"
        super().__init__(f"{answer.status_code} {self.code}: {problem['detail']} (request {problem['requestId']})")


def refuse(answer: httpx.Response) -> None:
    """Raise what is refused, before the client looks at it: it knows no codes that are newer than itself."""
    if answer.is_error:
        answer.read()
        raise RefusedError(answer)


OPTIONS: Any = {
    "base_url": os.environ.get("BASE_URL", "http://localhost:8080") + "/api",
    "headers": {"Accept-Language": "en"},
    "httpx_args": {"event_hooks": {"response": [refuse]}},
}


def asked(operation: Any, **arguments: Any) -> Any:
    """Call an operation, again where the server says so; answers what the client made of it, 304 included."""
    for left in reversed(range(TRIES)):
        try:
            return operation.sync_detailed(**arguments)
        except RefusedError as refusal:
            if not refusal.passes or not left or refusal.wait > LONGEST_WAIT:
                raise
            time.sleep(refusal.wait)
    raise AssertionError


def log_in(token: str) -> AuthenticatedClient:
    """Exchange the token for an access token, which is good for 15 minutes."""
    with Client(**OPTIONS) as visitor:
        body = PersonalTokenExchange(token=token)
        access: ScopedAccess = asked(identity_exchange_personal_token, client=visitor, body=body).parsed
    print("scopes:", ", ".join(sorted(access.scopes)))
    return AuthenticatedClient(token=access.access_token, **OPTIONS)


def contest_of(client: AuthenticatedClient) -> Contest:
    """Find the contest to play in."""
    contests: list[Contest] = asked(contests_league_details, client=client).parsed
    print(f"contests: {len(contests)}")
    wanted = os.environ.get("CONTEST")
    for one in contests:
        joined = one.event_type == "Typer" and one.state == "running" and one.is_signed
        if str(one.field_id) == wanted or (joined and not wanted):
            return one
    raise SystemExit("there is no such contest, or you have joined none that runs")


def show_ranking(client: AuthenticatedClient, contest: UUID) -> None:
    """Print the ranking page by page, then ask for the first page again: nothing has changed, so it isn't sent."""
    page, read, tag = 1, 0, ""
    while True:
        answer = asked(news_ranking_read_ranking, client=client, league_id=contest, page=page, size=PAGE_SIZE)
        for row in answer.parsed.entries:
            print(f"  {row.ranking_position}. {row.name} {row.points:.1f}")
        tag = tag or answer.headers["ETag"]
        read += len(answer.parsed.entries)
        if read >= answer.parsed.total or not answer.parsed.entries:
            break
        page += 1
    print(f"ranking: {read} teams, {page} pages")
    again = asked(
        news_ranking_read_ranking, client=client, league_id=contest, page=1, size=PAGE_SIZE, if_none_match=tag
    )
    print("again:", int(again.status_code))


def favourites(client: AuthenticatedClient, contest: UUID) -> dict[str, dict[str, dict[str, str]]]:
    """Pick the outcome with the lowest rate in every match of every open round."""
    rounds = asked(contests_schedule_of_contest, client=client, event_type="typer", league_id=contest).parsed
    picks: dict[str, dict[str, dict[str, str]]] = {}
    for one in (one for one in rounds if one.state == "open"):
        matches = picks.setdefault(str(one.field_id), {})
        for event in (event for event in one.events if event.state == "scheduled"):
            offered = [
                offer
                for offer in event.available_predictions
                if offer.prediction_family == "1X2" and not offer.is_disabled
            ]
            if offered:
                matches[event.key] = {"1X2": min(offered, key=lambda offer: offer.rate).name}
    return picks


def own_team(client: AuthenticatedClient, contest: UUID) -> Team | None:
    """Read the person's team; None if there is none yet."""
    try:
        return asked(typer_predictions_read_team, client=client, league_id=contest).parsed
    except RefusedError as refusal:
        if refusal.code != "team-not-found":
            raise
        return None


def predict(client: AuthenticatedClient, contest: UUID) -> None:
    """Save the favourites of all open rounds, for the person's team or a new one."""
    picks = favourites(client, contest)
    team = own_team(client, contest)
    body = {"league": str(contest), "fixturePredictions": picks}
    if team is None:
        name = os.environ.get("TEAM", f"Bot{time.time_ns() % 1_000_000}")
        made = TeamCreation.from_dict(body | {"name": name})
        saved = asked(typer_predictions_create_team, client=client, body=made).parsed
    else:
        changed = TeamUpdate.from_dict(body | {"_id": str(team.field_id)})
        saved = asked(typer_predictions_update_team, client=client, body=changed).parsed
    print(f"{'made' if team is None else 'changed'}: {saved.name}, {sum(map(len, picks.values()))} predictions")


def main() -> int:
    """Do all of it; answers the exit code."""
    try:
        with log_in(os.environ["TRYBUNA_TOKEN"]) as client:
            contest = contest_of(client)
            print("contest:", contest.name)
            show_ranking(client, contest.field_id)
            predict(client, contest.field_id)
    except RefusedError as refusal:
        print(refusal, file=sys.stderr)
        if refusal.passes:
            print(f"try again in {refusal.wait:.0f} s", file=sys.stderr)
        return COME_BACK_LATER if refusal.passes else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
