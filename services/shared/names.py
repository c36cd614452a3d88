"""Names that people type: one line of characters that can be seen."""

import re
import unicodedata

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

_UNSEEN = re.compile("[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""Format characters that hide, or that turn the direction of a text. Others join emoji, or letters of some scripts."""


def _seen(name: str) -> str:
    """Refuse a name with control characters, line breaks, or invisible characters."""
    if _UNSEEN.search(name) or any(unicodedata.category(sign) in {"Cc", "Zl", "Zp"} for sign in name):
        raise PydanticCustomError("unseen_characters", "the name holds characters that cannot be seen")
    return name


Visible = AfterValidator(_seen)
"""Put behind the constraints of a name's type: `Annotated[str, StringConstraints(...), Visible]`."""
