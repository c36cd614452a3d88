"""Names that people type, or that lists, files and sources have: one line of characters that can be seen."""

import re
import unicodedata

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

_UNSEEN = re.compile("[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""Format characters that hide, or that turn the direction of a text. Others join emoji, or letters of some scripts."""


def is_visible(name: str) -> bool:
    """Return whether a name has no control characters, line breaks, or invisible characters."""
    return not any(_is_unseen(sign) for sign in name)


def marked(name: str) -> str:
    """Return a name with a mark that can be seen, `�`, for each character that cannot."""
    return "".join("�" if _is_unseen(sign) else sign for sign in name)


def visible_part(name: str) -> str:
    """Return a name without the characters that cannot be seen, for names that were stored with them."""
    return "".join(sign for sign in name if not _is_unseen(sign)).strip()


def _is_unseen(sign: str) -> bool:
    return _UNSEEN.match(sign) is not None or unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"}


def _seen(name: str) -> str:
    if not is_visible(name):
        raise PydanticCustomError("unseen_characters", "the name holds characters that cannot be seen")
    return name


Visible = AfterValidator(_seen)
"""Put behind the constraints of a name's type: `Annotated[str, StringConstraints(...), Visible]`."""
