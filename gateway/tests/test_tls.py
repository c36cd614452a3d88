"""The gateway may speak TLS itself."""

import datetime as dt
from collections.abc import Mapping
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from harness.nginx import folder_for_gateway, gateway


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


def self_signed(folder: Path) -> tuple[Path, Path]:
    """Write a certificate and its key."""
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "trybuna.test")])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(minutes=10))
        .not_valid_after(now + dt.timedelta(days=1))
        .sign(private, hashes.SHA256())
    )
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    key.write_bytes(
        private.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return certificate, key
