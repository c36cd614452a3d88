"""The receiver in the integrator's book takes what we sign, and nothing else."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from book_pages.links import code_of
from contests.domain.webhooks import new_secret, signatures
from project import ROOT

PAGE = ROOT / "docs/books/en/integrator/webhooks.md"
BODY = '{"type":"webhook.ping","data":{"name":"Ćma"}}'.encode()


def _sent(*secrets: str, at: int, body: bytes = BODY) -> dict[str, str]:
    signed = signatures(secrets, "msg_1", at, body)
    return {"webhook-id": "msg_1", "webhook-timestamp": str(at), "webhook-signature": signed}


def test_the_python_of_the_book_tells_ours_from_others() -> None:
    (program,) = code_of(PAGE.read_text(encoding="utf-8"), "python")
    names: dict[str, Any] = {}
    exec(compile(program, str(PAGE), "exec"), names)  # noqa: S102 - a page of ours
    is_ours: Callable[[str, Mapping[str, str], bytes], bool] = names["is_from_trybuna"]
    old, new, others = new_secret(), new_secret(), new_secret()
    now = int(time.time())
    assert is_ours(new, _sent(new, at=now), BODY)
    both = _sent(new, old, at=now)
    assert is_ours(old, both, BODY)
    assert is_ours(new, both, BODY)
    assert not is_ours(others, both, BODY)
    assert not is_ours(new, both, BODY + b" ")
    assert not is_ours(new, both | {"webhook-id": "msg_2"}, BODY)
    assert not is_ours(new, _sent(new, at=now - 400), BODY)
