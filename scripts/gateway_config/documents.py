"""The API's documents as files, so that standalone and the gateway need no process to make them."""

import json
from pathlib import Path

from api_documents.openapi import merged_document, service_document
from gateway_config.pages import STYLE, page_of
from standalone.dispatcher import API
from standalone.routing import read_routes
from standalone.services import make_product

NO_DATABASE = "postgresql://nobody:nothing@127.0.0.1:1/nowhere"
"""The services are made, never started."""


def write_documents(folder: Path) -> None:
    """Write the files behind ``/api/docs``, ``/api/<service>/docs`` and those beside them, below ``folder/api``."""
    routes = read_routes()
    apps = make_product(routes, dict.fromkeys(routes.services, NO_DATABASE)).apps
    documents = {"": merged_document(apps, routes)}
    documents |= {service: service_document(service, app, routes) for service, app in apps.items()}
    for owner, document in documents.items():
        place = folder / API.removeprefix("/") / owner
        place.mkdir(parents=True, exist_ok=True)
        (place / "docs").write_text(page_of(document, routes.services, owner=owner), encoding="utf-8")
        (place / "docs.css").write_bytes(STYLE.read_bytes())
        (place / "openapi.json").write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
