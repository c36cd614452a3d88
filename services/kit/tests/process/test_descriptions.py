"""A field's description is the docstring below it, read as pydantic reads it."""

from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from kit.process.descriptions import Described

T = TypeVar("T")
Price = Annotated[int, Field(description="In tenths.")]


class ByUs(Described):
    """As services declare one."""

    kind: ClassVar[str] = "x"
    """No field."""
    plain: int
    """How many, and
    of what."""
    with_default: str = "a"
    """Something usual."""
    limited: int = Field(default=3, ge=1)
    """At least one."""
    said: Price
    """Not told: the type says what it is."""
    said_here: int = Field(description="Said.")
    """Not told, either."""
    later: "list[ByUs] | None" = None
    bare: bool = False

    class Within(Described):
        inner: int
        """Of the inner one."""

    @property
    def twice(self) -> int:
        """A property, not a field."""
        return 2 * self.plain


class ByPydantic(BaseModel):
    """The same, as pydantic reads it."""

    model_config = ConfigDict(use_attribute_docstrings=True, title="ByUs")
    kind: ClassVar[str] = "x"
    """No field."""
    plain: int
    """How many, and
    of what."""
    with_default: str = "a"
    """Something usual."""
    limited: int = Field(default=3, ge=1)
    """At least one."""
    said: Price
    """Not told: the type says what it is."""
    said_here: int = Field(description="Said.")
    """Not told, either."""
    later: "list[ByUs] | None" = None
    bare: bool = False


def described(model: type[BaseModel]) -> dict[str, Any]:
    return {name: field.description for name, field in model.model_fields.items()}


def test_fields_are_described_as_pydantic_would() -> None:
    assert described(ByUs) == described(ByPydantic)
    assert described(ByUs)["plain"] == "How many, and\nof what."
    assert ByUs(plain=1, said=2, said_here=3).limited == 3


def test_a_class_in_a_class_or_a_function_has_its_own() -> None:
    class Here(ByUs.Within):
        more: int
        """Of this one."""

    assert described(ByUs.Within) == {"inner": "Of the inner one."}
    assert described(Here) == {"inner": "Of the inner one.", "more": "Of this one."}


def test_a_page_of_something_keeps_what_is_said_of_it() -> None:
    class Page(Described, Generic[T]):
        items: list[T]
        """What there is."""

    assert described(Page[int]) == {"items": "What there is."}
