"""How many connections to its database a process of a service opens at most."""

import importlib

from fastapi import FastAPI
from pydantic import SecretStr

from kit.database.sessions import Database


def app_of(service: str) -> FastAPI:
    """Make a service's application, from the variables of this process; it connects to nothing."""
    settings = importlib.import_module(f"{service}.settings").Settings(database_url=SecretStr("postgresql://a:b@c/d"))
    app: FastAPI = importlib.import_module(f"{service}.main").create_app(settings)
    return app


def most_connections(service: str) -> int:
    """Answer the most that one process of a service opens."""
    app = app_of(service)
    database: Database = app.state.database
    return database.most_connections
