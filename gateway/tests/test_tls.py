"""The gateway may speak TLS itself."""

from collections.abc import Mapping

from harness.nginx import folder_for_gateway, gateway
from kit.testing.tls import self_signed


async def test_under_tls_services_and_browsers_are_told_so(settings: Mapping[str, str]) -> None:
    async with folder_for_gateway() as folder:
        certificate, key = self_signed(folder)
        tls = {"GATEWAY_TLS_CERTIFICATE": str(certificate), "GATEWAY_TLS_KEY": str(key)}
        async with gateway(folder, {**settings, **tls}) as running:
            url = running.url.replace("http:", "https:")
            async with running.client(verify=False) as http:
                answer = await http.get(f"{url}/api/users/me")
    assert answer.json()["headers"]["x-forwarded-proto"] == "https"
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
