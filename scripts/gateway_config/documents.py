"""The API's documents as files, so that the gateway needs no process to answer them."""

from pathlib import Path

import httpx

from standalone.dispatcher import API, DOCUMENTS
from standalone.docs import Docs
from standalone.routing import read_routes
from standalone.services import make_product

NO_DATABASE = "postgresql://nobody:nothing@127.0.0.1:1/nowhere"
"""The services are made, never started."""


async def write_documents(folder: Path) -> None:
    """Write what standalone answers at ``/api/docs``, ``/api/<service>/docs`` and beside them, below ``folder/api``."""
    routes = read_routes()
    product = make_product(routes, dict.fromkeys(routes.services, NO_DATABASE))
    transport = httpx.ASGITransport(app=Docs(product.apps, product.routes))
    async with httpx.AsyncClient(transport=transport, base_url="http://gateway") as http:
        for owner in ("", *(f"/{service}" for service in routes.services)):
            for name in sorted(DOCUMENTS):
                path = f"{API}{owner}/{name}"
                file = folder / path.removeprefix("/")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes((await http.get(path)).raise_for_status().content)
