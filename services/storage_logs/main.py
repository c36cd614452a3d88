"""The app of storage_logs."""

from pathlib import Path

from fastapi import FastAPI

from kit.app import Service
from kit.app import create_app as make_app
from storage_logs.settings import Settings

SERVICE = Service(name="storage_logs", about="Files, reports and the audit log.", folder=Path(__file__).parent)


def create_app(settings: Settings) -> FastAPI:
    """Make the service's ASGI app."""
    return make_app(SERVICE, settings)
