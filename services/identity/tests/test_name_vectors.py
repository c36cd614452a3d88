"""Names as the browser checks them, too: `proto-contracts/vectors/names.json`."""

import json
from pathlib import Path

import pytest

from identity.domain.names import holder_name, is_name

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "names.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("verdict", ["accepted", "refused"])
def test_names_follow_the_vectors(verdict: str) -> None:
    for name in VECTORS["userName"][verdict]:
        assert is_name(name) == (verdict == "accepted"), name
    for name in VECTORS["accountHolder"][verdict]:
        assert (holder_name(name) is not None) == (verdict == "accepted"), name
