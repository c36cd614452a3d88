"""The stored reason of a failed row: enough for a repair, and no text that a user typed."""

import pytest
from sqlalchemy.exc import DBAPIError

from kit.messaging.consumers import Unreadable
from kit.messaging.inbox import reason


@pytest.mark.parametrize(
    ("error", "kept"),
    [
        (ValueError("no band for 3+"), "ValueError: no band for 3+"),
        (ValueError("the name 'Jan Kowalski' isn't free"), "ValueError: the name … isn't free"),
        (KeyError("jan@example.test"), "KeyError: …"),
        (ValueError("cannot write to jan@example.test"), "ValueError: cannot write to …"),
        (ValueError("61109010140000071219812874 is no account"), "ValueError: … is no account"),
        (ValueError('invalid input syntax for type uuid: "Jan"'), "ValueError: invalid input syntax for type uuid: …"),
        (
            DBAPIError("UPDATE", {}, ValueError('duplicate key violates unique constraint "uq_x"\nKey (name)=(Jan)')),
            'ValueError: duplicate key violates unique constraint "uq_x"',
        ),
        (Unreadable("name: Input should be 'a' or 'b'"), "name: Input should be 'a' or 'b'"),
        (TimeoutError(), "TimeoutError: "),
    ],
)
def test_values_are_left_out(error: Exception, kept: str) -> None:
    assert reason(error) == kept
