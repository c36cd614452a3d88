"""The app of private_leagues."""

from pathlib import Path

from fastapi import FastAPI

from kit.app import Service
from kit.app import create_app as make_app
from private_leagues.settings import Settings

SERVICE = Service(name="private_leagues", about="Private leagues within contests.", folder=Path(__file__).parent)


def create_app(settings: Settings) -> FastAPI:
    """Make the service's ASGI app."""
    return make_app(SERVICE, settings)
