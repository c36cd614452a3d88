"""The app of contests."""

from pathlib import Path

from fastapi import FastAPI

from contests.settings import Settings
from kit.app import Service
from kit.app import create_app as make_app

SERVICE = Service(name="contests", folder=Path(__file__).parent)


def create_app(settings: Settings) -> FastAPI:
    """Make the service's ASGI app."""
    return make_app(SERVICE, settings)
