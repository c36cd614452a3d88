"""Errors that prevent a start, or end a command; each is one line for an operator."""

import sys
from collections.abc import Callable
from typing import NoReturn

from dotenv import load_dotenv
from pydantic import ValidationError

from kit.process.settings import refused


class CannotStart(Exception):
    """The product cannot start; the message gives the reason and the remedy."""


def run(main: Callable[[list[str]], int]) -> NoReturn:
    """Run a command with the variables of `.env`, and exit with its code, or with 1 and the reason of a refusal."""
    load_dotenv(".env")
    try:
        sys.exit(main(sys.argv[1:]))
    except CannotStart as error:
        sys.exit(f"trybuna: {error}")
    except ValidationError as error:
        sys.exit(f"trybuna: {refused(error)}")
