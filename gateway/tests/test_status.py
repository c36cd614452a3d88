"""How busy the gateway is, told at a port of its own."""

import re
import socket
from collections.abc import Mapping

import httpx

from harness.nginx import folder_for_gateway, gateway


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_who_watches_sees_connections_and_their_limit_and_nothing_of_the_product(
    settings: Mapping[str, str],
) -> None:
    port = free_port()
    limits = {"GATEWAY_STATUS_PORT": str(port), "GATEWAY_WORKERS": "2", "GATEWAY_CONNECTIONS": "512"}
    async with folder_for_gateway() as folder, gateway(folder, {**settings, **limits}) as running:
        async with running.client() as http:
            assert "Active connections" not in (await http.get("/status")).text
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            told = (await http.get("/status")).text
            assert re.match(r"Active connections: [1-9]\d* \nserver accepts handled requests\n", told)
            limit = await http.get("/metrics")
            assert limit.text.splitlines()[1] == "trybuna_gateway_connections_limit 1024"
            assert limit.headers["content-type"].startswith("text/plain")
            assert (await http.get("/api/players")).status_code == 404
        assert '"path":"/metrics"' not in running.log()


async def test_nobody_is_told_unless_a_port_is_given(settings: Mapping[str, str]) -> None:
    async with folder_for_gateway() as folder, gateway(folder, settings):
        assert (folder / "run" / "status.conf").read_text() == ""
