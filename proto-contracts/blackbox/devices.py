"""Devices that make passkeys for the product under test."""

from urllib.parse import urlsplit

from blackbox.api import Api, Json
from kit.testing.passkeys import Device


async def device_of(person: Api) -> tuple[Device, Json]:
    """Answer a device, and what it may make a passkey of."""
    options = (await person.post("/users/me/passkeys/options"))["publicKey"]
    address = urlsplit(person.base_url)
    port = f":{address.port}" if address.port else ""
    return Device(f"{address.scheme}://{options['rp']['id']}{port}"), options
