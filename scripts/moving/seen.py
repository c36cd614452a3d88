"""What people see of an installation over HTTP: contests, rankings, their own picks, a picture."""

import asyncio
from collections.abc import Mapping
from hashlib import sha256
from http import HTTPStatus

from blackbox.api import Api, Json, RefusedError, eventually
from blackbox.private_leagues import PRIVATE, send_logo
from identity.accounts.demo import ORGANIZER
from standalone.demo import PASSWORD, PLAYER

PICKS = ("/leagues/fantasy/userteams/league/{}", "/leagues/typer/userteams/league/{}")
OWN = f"{PRIVATE}/userprivateleagues/{{}}"

PATIENCE = 30
"""Seconds that an installation has to answer at all."""


class Different(RuntimeError):
    """Something is not what it was; the message says what."""


async def give_logo(url: str) -> None:
    """Have the demo's player send a picture, which the demo has none of."""
    async with Api(url) as api:
        await api.log_in(PLAYER, PASSWORD)
        for contest in await api.get("/leagues/details"):
            for league in await api.get(OWN.format(contest["_id"])):
                await send_logo(api, league)
                return
    raise Different("the demo's player has no private league")


async def look(url: str) -> Mapping[str, Json]:
    """Log in as the demo's two people, and answer what they see, by path."""
    found: dict[str, Json] = {}
    for email in (ORGANIZER, PLAYER):
        async with Api(url) as api:
            await api.log_in(email, PASSWORD)
            contests = [contest["_id"] for contest in await api.get("/leagues/details")]
            for contest in contests:
                found[f"{email} /ranking/{contest}"] = await _ranking(api, contest)
                for path in (*PICKS, OWN):
                    answer = await api.send("GET", at := path.format(contest))
                    found[f"{email} {at}"] = _lasting(answer.json()) if answer.is_success else answer.status_code
                for league in found[f"{email} {OWN.format(contest)}"]:
                    if logo := league.get("logoImageId"):
                        picture = await api.send("GET", f"/files/download/{contest}/{logo}")
                        found[f"{email} logo {logo}"] = sha256(picture.raise_for_status().content).hexdigest()
    return found


def require_same(before: Mapping[str, Json], after: Mapping[str, Json], *, but: frozenset[str] = frozenset()) -> int:
    """Answer how many things were compared.

    Args:
        before: by name, tables or paths.
        after: the same, later.
        but: names behind the last dot of what may differ.

    Raises:
        Different: with the names of the changed things.
    """
    differing = sorted(
        name
        for name in before.keys() | after.keys()
        if name.rpartition(".")[2] not in but and before.get(name) != after.get(name)
    )
    if differing or not before:
        shown = "".join(f"\n  {name}: {before.get(name)!r:.300} → {after.get(name)!r:.300}" for name in differing[:10])
        raise Different(f"{len(differing)} of {len(before)} are not as they were:{shown}")
    return len(before)


def _lasting(answer: Json) -> Json:
    """Leave out the parts of an answer that differ each time."""
    if isinstance(answer, dict):
        answer.pop("serverTime", None)  # pyright: ignore[reportUnknownMemberType] - a decoded value
    return answer  # pyright: ignore[reportUnknownVariableType] - the same


async def _ranking(api: Api, contest: str) -> Json:
    answer = await api.send("GET", f"/ranking/{contest}", params={"size": 50})
    return answer.json().get("entries", answer.status_code)


async def _look_patiently(url: str) -> Mapping[str, Json]:
    """Look again where the answer is that all is not ready yet, as it may be just after a start."""
    for _ in range(PATIENCE):
        try:
            return await look(url)
        except RefusedError as refusal:
            if refusal.response.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
                raise
        await asyncio.sleep(1)
    return await look(url)


async def settled(url: str) -> Mapping[str, Json]:
    """Look until two looks see the same: rankings are made anew where events were told again."""
    seen = [await _look_patiently(url)]

    async def again() -> Mapping[str, Json]:
        seen.append(await _look_patiently(url))
        return seen[-1]

    return await eventually(again, lambda found: found == seen[-2])
