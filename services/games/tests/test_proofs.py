"""The digest of a lock, and proofs of what a team had picked."""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.locking import proofs
from games.locking.digest import TEAMS_A_GROUP, Digest, Lines, Tree
from games.locking.proofs import Proof, ProofInvalid, check, leaf_of, path_of, root_of
from games.proofs import service as proof_service
from games.testing.acting import Player, Playing
from games.testing.crowds import crowd
from games.testing.trees import tree_hash
from kit.process.identifiers import uuid7

KNOWN = "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"
ROOTS = {
    0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}
"""Of the first so many entries above: implementations of Certificate Transparency check themselves with these."""
PICKS = {"Fantasy": "saved_squad", "Typer": "prediction"}
SIZES = (1, 2, 3, TEAMS_A_GROUP - 1, TEAMS_A_GROUP, TEAMS_A_GROUP + 1, 2 * TEAMS_A_GROUP, 3 * TEAMS_A_GROUP + 7)


def lines_of(teams: int) -> list[tuple[UUID, bytes]]:
    ids = sorted(uuid7() for _ in range(teams))
    return [(team, f"{team} {{{place}}}".encode()) for place, team in enumerate(ids)]


def digest_of(lines: Sequence[bytes], cuts: Sequence[int]) -> Digest:
    digest, start = Digest(), 0
    for end in [*sorted(cuts), len(lines)]:
        digest.add(Lines(end - start, b"".join(line + b"\n" for line in lines[start:end])))
        start = end
    return digest


def proof_by(tree: Tree, teams: Sequence[tuple[UUID, bytes]], team_id: UUID) -> Proof:
    place = tree.place(team_id)
    first, last = tree.between(place)
    group = [(team, line) for team, line in teams if first <= team <= last]
    index = [team for team, _ in group].index(team_id)
    path = tree.path(place, [leaf_of(line) for _, line in group], index)
    return Proof(str(team_id), group[index][1], place * tree.group_size + index, len(teams), path)


def test_trees_are_those_of_rfc_6962() -> None:
    leaves = [leaf_of(bytes.fromhex(one)) for one in KNOWN]
    assert {size: root_of(leaves[:size]).hex() for size in ROOTS} == ROOTS


@given(some.integers(0, 80), some.lists(some.integers(0, 80), max_size=3))
def test_a_digest_is_the_root_over_its_lines_however_they_came(teams: int, cuts: list[int]) -> None:
    lines = [line for _, line in lines_of(teams)]
    digest = digest_of(lines, [min(cut, teams) for cut in cuts])
    assert (digest.teams, digest.hex()) == (teams, tree_hash(lines).hex())


@pytest.mark.parametrize("teams", SIZES)
def test_every_team_has_a_proof(teams: int) -> None:
    every = lines_of(teams)
    lines = [line for _, line in every]
    digest = digest_of(lines, [teams // 3, teams // 2])
    assert digest.hex() == tree_hash(lines).hex()
    for place in {0, 1, teams // 2, TEAMS_A_GROUP - 1, TEAMS_A_GROUP, teams - 2, teams - 1} & set(range(teams)):
        proof = proof_by(digest.tree(), every, every[place][0])
        assert (proof.index, proof.root()) == (place, digest.hex())
        assert list(proof.path) == path_of([leaf_of(line) for line in lines], place)


@given(some.integers(2, 40), some.data())
def test_nothing_else_is_proven(teams: int, data: some.DataObject) -> None:
    every = lines_of(teams)
    digest = digest_of([line for _, line in every], [])
    place = data.draw(some.integers(0, teams - 1))
    proof = proof_by(digest.tree(), every, every[place][0])
    other = data.draw(some.sampled_from([index for index in range(teams) if index != place]))
    spoiled = data.draw(some.integers(0, len(proof.path) - 1))
    for wrong in (
        replace(proof, line=proof.line + b" "),
        replace(proof, line=every[other][1]),
        replace(proof, team_id=str(every[other][0]), line=every[other][1]),
        replace(proof, index=other),
        replace(proof, index=teams),
        replace(proof, index=-1),
        replace(proof, path=[*proof.path, proof.path[0]]),
        replace(proof, path=proof.path[:-1]),
        replace(proof, path=[b"" if place == spoiled else one for place, one in enumerate(proof.path)]),
        replace(proof, path=[leaf_of(one) if place == spoiled else one for place, one in enumerate(proof.path)]),
    ):
        with pytest.raises(ProofInvalid):
            check(written(wrong), digest.hex())
    assert check(written(proof), digest.hex().upper() + "\n") == proof


@pytest.mark.parametrize(
    "changes",
    [{"version": 1}, {"path": ["zz"]}, {"path": [1]}, {"line": None}, {"index": "one"}, {"teams": None}],
    ids=str,
)
def test_what_is_no_proof_is_refused(changes: dict[str, Any]) -> None:
    every = lines_of(2)
    proof = proof_by(digest_of([line for _, line in every], []).tree(), every, every[0][0])
    with pytest.raises(ProofInvalid):
        Proof.read(written(proof) | changes)
    with pytest.raises(ProofInvalid):
        Proof.read({key: value for key, value in written(proof).items() if key not in changes})


def written(proof: Proof) -> dict[str, Any]:
    """Write a proof as it is answered."""
    return {
        "version": proofs.VERSION,
        "teamId": proof.team_id,
        "line": proof.line.decode(),
        "index": proof.index,
        "teams": proof.teams,
        "path": [one.hex() for one in proof.path],
    }


def by_hand(*arguments: str, told: Any) -> tuple[int, str]:
    """Check by the file alone, in a Python that has nothing but its standard library; answer status and output."""
    command = (sys.executable, "-I", "-S", str(Path(proofs.__file__)), *arguments)
    done = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


async def locked(game: Playing, anna: Player, *, teams: int) -> tuple[UUID, list[UUID], str]:
    """Lock a fixture with so many teams that picked something; answer it, their ids in order, and the digest."""
    fixture_id = await game.fixture()
    await anna.makes_team()
    if game.locking.game.event_type == "Typer":
        await game.execute(
            """INSERT INTO prediction (contest_id, fixture_id, team_id, picks, sequences, saved_at)
               SELECT contest_id, fixture_id, team_id, '{"m1": {"1X2": "1"}}', '{}', now()
               FROM team JOIN fixture USING (contest_id)"""
        )
    await crowd(game, picks=PICKS[game.locking.game.event_type], teams=teams - 1)
    await game.closes(fixture_id)
    (told,) = await game.told_locks()
    assert (told.digest_version, told.teams) == (2, teams)
    rows = await game.fetch("SELECT team_id FROM team ORDER BY team_id")
    return fixture_id, [row["team_id"] for row in rows], told.digest


def path_to(game: Playing, fixture_id: UUID, team_id: object) -> str:
    return f"/leagues/{game.locking.game.event_type.lower()}/userteams/digest/{fixture_id}/proof/{team_id}"


async def test_anybody_gets_a_proof_that_a_command_checks(game: Playing, anna: Player) -> None:
    fixture_id, teams, digest = await locked(game, anna, teams=TEAMS_A_GROUP + 60)
    ben = game.stranger()
    for place in (0, TEAMS_A_GROUP - 1, TEAMS_A_GROUP, len(teams) - 1):
        answer = await ben.asks("GET", path_to(game, fixture_id, teams[place]))
        assert answer.status_code == 200
        told = answer.json()
        assert (told["digest"], told["index"], told["teamId"]) == (digest, place, str(teams[place]))
        assert check(told, digest).line == told["line"].encode()
    status, output = by_hand("-", "--digest", digest, told=told)
    assert (status, told["line"] in output) == (0, True)
    status, output = by_hand("-", "--digest", "0" * 64, told=told)
    assert (status, "not proven" in output) == (1, True)


async def test_who_had_nothing_picked_is_not_in_the_digest(game: Playing, anna: Player) -> None:
    fixture_id, _teams, digest = await locked(game, anna, teams=3)
    late = game.stranger()
    await game.membership(late, joined=True)
    await game.fixture(number=2)
    made = await late.makes_team("Latecomers")
    refused = await anna.asks("GET", path_to(game, fixture_id, made.json()["_id"]))
    assert (refused.status_code, refused.json()["code"]) == (404, "team-not-in-digest")
    for fixture, team, code in (
        (fixture_id, uuid7(), "team-not-found"),
        (uuid7(), made.json()["_id"], "fixture-not-found"),
    ):
        refused = await anna.asks("GET", path_to(game, fixture, team))
        assert (refused.status_code, refused.json()["code"]) == (404, code)
    assert digest


async def test_before_the_lock_and_after_a_reopening_there_is_no_proof(game: Playing, anna: Player) -> None:
    fixture_id, (team,), digest = await locked(game, anna, teams=1)
    await game.fixture(fixture_id, window=2)
    assert not await game.fetch("SELECT FROM digest_tree")
    for path in (path_to(game, fixture_id, team), path_to(game, fixture_id, team).partition("/proof")[0] + "/lines"):
        refused = await anna.asks("GET", path)
        assert (refused.status_code, refused.json()["code"]) == (409, "fixture-still-open")
    await game.closes(fixture_id)
    told = (await anna.asks("GET", path_to(game, fixture_id, team))).json()
    assert check(told, digest).teams == 1


async def test_picks_that_change_after_the_lock_are_found_out(game: Playing, anna: Player) -> None:
    fixture_id, teams, digest = await locked(game, anna, teams=5)
    if game.locking.game.event_type == "Fantasy":
        await game.execute("UPDATE squad_page SET squads = set_byte(squads, 21, get_byte(squads, 21) # 1)")
    else:
        await game.execute("""UPDATE prediction SET picks = '{"m1": {"1X2": "2"}}' WHERE team_id = $1""", teams[0])
    told = (await anna.asks("GET", path_to(game, fixture_id, teams[0]))).json()
    with pytest.raises(ProofInvalid):
        check(told, digest)


async def test_all_lines_make_the_digest_again(game: Playing, anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_service, "LINES_AT_ONCE", 2)
    fixture_id, teams, digest = await locked(game, anna, teams=5)
    path, after = path_to(game, fixture_id, "").removesuffix("/proof/") + "/lines", None
    lines: list[str] = []
    for most in (2, 2, 1):
        told = (await anna.asks("GET", path, params={} if after is None else {"after": after})).json()
        assert (len(told["lines"]), told["version"], told["digest"]) == (most, 2, digest)
        lines, after = lines + told["lines"], told["after"]
    assert after is None
    assert [line[:36] for line in lines] == [str(team) for team in teams]
    assert tree_hash([line.encode() for line in lines]).hex() == digest
    text = "".join(f"{line}\n" for line in lines)
    assert proofs.digest_of(text.encode(), version=2) == digest
    assert (await anna.asks("GET", path, params={"after": str(UUID(int=2**128 - 1))})).json()["lines"] == []


async def test_a_digest_of_version_1_is_checked_with_all_lines(game: Playing, anna: Player, tmp_path: Path) -> None:
    """As code of before locked it: the SHA-256 over all lines, and no tree."""
    fixture_id, teams, _digest = await locked(game, anna, teams=3)
    path = path_to(game, fixture_id, "").removesuffix("/proof/") + "/lines"
    text = "".join(f"{line}\n" for line in (await anna.asks("GET", path)).json()["lines"])
    first = sha256(text.encode()).hexdigest()
    await game.execute("DELETE FROM digest_tree")
    await game.execute("UPDATE fixture SET digest = $1 WHERE fixture_id = $2", first, fixture_id)
    told = (await anna.asks("GET", path)).json()
    assert (told["version"], told["digest"]) == (1, first)
    refused = await anna.asks("GET", path_to(game, fixture_id, teams[0]))
    assert (refused.status_code, refused.json()["code"]) == (409, "digest-without-proofs")
    await game.execute("DELETE FROM outbox")
    await game.republishes()
    assert [(told.digest_version, told.digest) for told in await game.told_locks()] == [(1, first)]
    (tmp_path / "lines").write_text(text)
    arguments = ("--lines", str(tmp_path / "lines"), "--version", "1", "--digest")
    assert by_hand(*arguments, first, told=None)[0] == 0
    assert by_hand(*arguments, "0" * 64, told=None)[0] == 1
