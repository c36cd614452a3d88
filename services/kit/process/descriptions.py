"""Descriptions of a model's fields from the docstrings below them.

Pydantic supports this, too (`use_attribute_docstrings`), but tokenizes the source again for every class, which takes a
tenth of the product's start. This module parses only the lines of the class.
"""

import ast
import inspect
import linecache
import textwrap
from typing import Annotated, Any, ClassVar, get_origin

from pydantic import BaseModel, Field
from pydantic.fields import FieldInfo


class Described(BaseModel):
    """A model whose fields are described by the docstrings below them, unless they have a description."""

    def __init_subclass__(cls, **settings: Any) -> None:
        """Describe the fields that the class declares itself, before pydantic reads them."""
        annotations = inspect.get_annotations(cls)
        for name, text in _docstrings(cls).items():
            if _may_be_described(annotations.get(name, ""), cls.__dict__.get(name)):
                annotations[name] = Annotated[annotations[name], Field(description=text)]
        cls.__annotations__ = annotations
        super().__init_subclass__(**settings)


def _may_be_described(annotation: Any, default: object) -> bool:
    """Return whether an attribute is a field without a description; a forward reference cannot be checked."""
    if isinstance(annotation, str) or annotation is ClassVar or get_origin(annotation) is ClassVar:
        return False
    said = (*getattr(annotation, "__metadata__", ()), default)
    return not any(isinstance(part, FieldInfo) and part.description is not None for part in said)


def _docstrings(cls: type) -> dict[str, str]:
    """Return the docstrings below a class's annotated names; the caller is the class statement itself."""
    frame = inspect.currentframe()
    while frame is not None and frame.f_globals.get("__name__") != cls.__module__:
        frame = frame.f_back
    if frame is None:
        return {}
    lines = linecache.getlines(frame.f_code.co_filename, frame.f_globals)[frame.f_lineno - 1 :]
    try:
        statement = ast.parse(textwrap.dedent("".join(_block(lines)))).body[0]
    except (SyntaxError, IndexError):
        return {}
    if not isinstance(statement, ast.ClassDef) or statement.name != cls.__name__:
        return {}
    found: dict[str, str] = {}
    for declared, below in zip(statement.body, statement.body[1:], strict=False):
        match declared, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                found[name] = inspect.cleandoc(text)
            case _:
                pass
    return found


def _block(lines: list[str]) -> list[str]:
    """Return the lines of a class, up to the first line after it with the same or less indentation."""
    depth = len(lines[0]) - len(lines[0].lstrip()) if lines else 0
    in_body = False
    for number, line in enumerate(lines):
        text = line.strip()
        if in_body and text and len(line) - len(line.lstrip()) <= depth:
            return lines[:number]
        in_body = in_body or text.endswith(":")
    return lines
