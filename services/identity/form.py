"""Problems that belong to one field of a form."""

from typing import ClassVar

from kit.errors import FieldText, Problem


class FieldRefused(Problem):
    """A rule of one field is broken; the answer names the field in `errors`, too."""

    pointer: ClassVar[str] = ""

    def __init__(self, *, retry_after: int | None = None, **values: object) -> None:
        field = FieldText(self.pointer, self.code, pl=self.pl.format(**values), en=self.en.format(**values))
        super().__init__(errors=[field], retry_after=retry_after, **values)
