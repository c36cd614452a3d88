"""Names that people type."""

from typing import Annotated

import pytest
from pydantic import TypeAdapter, ValidationError

from kit.api.validation_texts import validation_text
from shared.names import Visible

NAME: TypeAdapter[str] = TypeAdapter(Annotated[str, Visible])


@pytest.mark.parametrize("name", ["Liga Mistrzów", "Żółw 7", "👨‍👩‍👧 Ekipa", "Anglia 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", ""])
def test_letters_blanks_and_emoji_make_a_name(name: str) -> None:
    assert NAME.validate_python(name) == name


@pytest.mark.parametrize("sign", [*"\0\t\n\r\x1b\x7f\x85", *"\u00ad\u200b\u200e\u202e\u2066\u2028\u2029\ufeff"])
def test_a_character_that_nobody_sees_is_refused_in_both_languages(sign: str) -> None:
    with pytest.raises(ValidationError) as refused:
        NAME.validate_python(f"Li{sign}ga")
    (error,) = refused.value.errors()
    assert validation_text(error, "pl").startswith("Nazwa nie może zawierać końców wiersza")
    assert validation_text(error, "en").startswith("The name cannot contain line breaks")
