"""Proofs that a team's picks are in the digest of a locked fixture (version 2), and their check.

The digest is the root of a Merkle tree of RFC 6962 (2.1), over the lines of all teams in the order of their ids.
`docs/digest.md` describes a line. This file needs only Python's standard library. So a reader who doubts a server can
run it on a proof and the digest that was published at the lock, or on the lines of all teams:

    python -m games.locking.proofs proof.json --digest 3f7c…
    python -m games.locking.proofs --lines lines.txt --version 1 --digest 3f7c…
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

VERSION = 2
MATCHES_VERSION = 3
"""Made as version 2, over a line for each match that was locked by itself: its key and the digest of its picks."""
FIRST_VERSION = 1
"""SHA-256 over the lines themselves, one after the other: it has no proofs of single teams."""


class ProofInvalid(ValueError):
    """A proof does not hold; the message gives the reason."""


def leaf_of(line: bytes) -> bytes:
    """Hash a team's line, which comes without its line feed."""
    return sha256(b"\x00" + line).digest()


def root_of(hashes: Sequence[bytes]) -> bytes:
    """Return the root over hashes of one level.

    They are leaves, or roots of equally many leaves each, except the last.
    """
    level = list(hashes)
    if not level:
        return sha256().digest()
    while len(level) > 1:
        level = _above(level)
    return level[0]


def path_of(hashes: Sequence[bytes], index: int) -> list[bytes]:
    """Return the sibling hashes on the way from one hash to the root, lowest first."""
    level, path = list(hashes), list[bytes]()
    while len(level) > 1:
        if index ^ 1 < len(level):
            path.append(level[index ^ 1])
        level, index = _above(level), index // 2
    return path


def _above(level: Sequence[bytes]) -> list[bytes]:
    """Return the next level: hashes of neighbours; a last one without a neighbour stays as it is."""
    pairs = iter(level)
    above = [sha256(b"\x01" + left + right).digest() for left, right in zip(pairs, pairs, strict=False)]
    return [*above, level[-1]] if len(level) % 2 else above


@dataclass(frozen=True)
class Proof:
    """The claim that a team's line is the one at `index`, from 0, among the lines of so many `teams`."""

    team_id: str
    line: bytes
    index: int
    teams: int
    path: Sequence[bytes]

    @classmethod
    def read(cls, answer: Mapping[str, Any]) -> Self:  # Any: JSON
        """Return the proof in a server's response.

        Raises:
            ProofInvalid: it is no proof of this version.
        """
        if answer.get("version") != VERSION:
            raise ProofInvalid(f"this is no proof of a digest of version {VERSION}")
        try:
            path = [bytes.fromhex(one) for one in answer["path"]]
            return cls(str(answer["teamId"]), answer["line"].encode(), int(answer["index"]), int(answer["teams"]), path)
        except (KeyError, TypeError, ValueError, AttributeError) as wrong:
            raise ProofInvalid("this is no proof") from wrong

    def root(self) -> str:
        """Return the digest, in hexadecimal, that contains the line.

        Raises:
            ProofInvalid: the line is another team's, or there are more or fewer hashes than lead to a root.
        """
        if not self.line.startswith(f"{self.team_id} ".encode()):
            raise ProofInvalid("the line is another team's")
        if not 0 <= self.index < self.teams:
            raise ProofInvalid("there is no such place")
        found, index, width, path = leaf_of(self.line), self.index, self.teams, iter(self.path)
        while width > 1:
            if index ^ 1 < width:
                beside = next(path, b"")
                if len(beside) != len(found):
                    raise ProofInvalid("a hash is missing or is none")
                found = sha256(b"\x01" + (beside + found if index % 2 else found + beside)).digest()
            index, width = index // 2, (width + 1) // 2
        if next(path, None) is not None:
            raise ProofInvalid("there are too many hashes")
        return found.hex()


def check(answer: Mapping[str, Any], digest: str) -> Proof:  # Any: JSON
    """Check a proof against the digest that was published at the lock.

    Raises:
        ProofInvalid: it is not proven that the line was in the digest.
    """
    proof = Proof.read(answer)
    if proof.root() != digest.strip().lower():
        raise ProofInvalid("the line was not in this digest")
    return proof


def digest_of(lines: bytes, *, version: int) -> str:
    """Return the digest over the lines of all teams, each with its line feed."""
    if version == FIRST_VERSION:
        return sha256(lines).hexdigest()
    return root_of([leaf_of(line) for line in lines.split(b"\n")[:-1]]).hex()


def main(arguments: Sequence[str] | None = None) -> int:
    """Check a proof, or all lines, print the result, and return the exit status: 0, or 1 if nothing is proven."""
    parser = ArgumentParser(
        "python -m games.locking.proofs", description="Check that a team's picks are in the digest of a round."
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("proof", nargs="?", help="a file with the server's answer; - is standard input")
    what.add_argument("--lines", help="a file with the lines of all teams instead")
    parser.add_argument(
        "--version", type=int, default=VERSION, choices=(FIRST_VERSION, VERSION, MATCHES_VERSION), help="of the digest"
    )
    parser.add_argument("--digest", required=True, help="as published in the contest's log, from a source you trust")
    given = parser.parse_args(arguments)
    try:
        said = _compared(_read(given.lines), given) if given.lines else _proven(json.loads(_read(given.proof)), given)
    except (OSError, ValueError) as wrong:
        print(f"not proven: {wrong}", file=sys.stderr)  # noqa: T201 - a command says its outcome
        return 1
    print(f"proven: {said}")  # noqa: T201 - a command says its outcome
    return 0


def _read(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def _proven(answer: Mapping[str, Any], given: Namespace) -> str:  # Any: JSON
    proof = check(answer, given.digest)
    return f"one of {proof.teams} teams\n{proof.line.decode()}"


def _compared(lines: bytes, given: Namespace) -> str:
    if digest_of(lines, version=given.version) != given.digest.strip().lower():
        raise ProofInvalid("these lines make another digest")
    return "these are the lines of all teams"


if __name__ == "__main__":
    sys.exit(main())
