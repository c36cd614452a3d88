"""Which addresses are in the public network, on every Python alike."""

from ipaddress import ip_address

import pytest

from kit.http.outgoing_requests import Reach
from kit.process.networks import is_number, is_public

SPECIAL = [
    "0.0.0.1", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1",
    "192.0.0.9", "192.0.0.170", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.19.255.255",
    "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::7f00:1", "::ffff:10.0.0.1", "::ffff:0:8.8.8.8", "64:ff9b::a00:1", "64:ff9b:1::1", "100::1",
    "100:0:0:1::1", "2001::1", "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::",
    "2002:808:808::", "3fff::1", "3fff:fff:ffff::1", "4000::1", "5f00::1", "fc00::1", "fd00::1", "fe80::1",
    "fec0::1", "ff02::1",
]  # fmt: skip
PUBLIC = [
    "1.1.1.1", "8.8.8.8", "93.184.216.34", "100.63.255.255", "100.128.0.1", "172.32.0.1", "192.0.1.1", "192.31.196.1",
    "192.52.193.1", "192.88.98.1", "192.175.48.1", "198.17.255.255", "198.20.0.1", "223.255.255.255",
    "::ffff:8.8.8.8", "64:ff9b::808:808", "2001:200::1", "2001:4860:4860::8888", "2606:4700:4700::1111",
    "2620:4f:8000::1", "2a00:1450:4016::1", "3ffe::1", "3fff:1000::1",
]  # fmt: skip


@pytest.mark.parametrize("address", SPECIAL)
def test_an_address_of_ianas_special_purposes_is_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", PUBLIC)
def test_every_other_address_is_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "host", ["127.1", "0x7f.1", "0X7F.0X1", "2130706433", "0177.0.0.1", "1.2.3.4.5", "127.0.0.1", "a.0x", "127.1."]
)
def test_a_host_that_ends_in_a_number_is_stored_nowhere(host: str) -> None:
    assert is_number(host)
    assert not Reach(hosts=None).takes(f"https://{host}/hook")


@pytest.mark.parametrize(
    "host", ["xn--a.example", "xn--.example", "①②⑦.⓪.⓪.①", "127。0。0。1", "１２７.1", "[::ffff:7f00:1]"]
)
def test_a_host_that_clients_read_as_another_or_not_at_all_is_stored_nowhere(host: str) -> None:
    assert not Reach(hosts=None).takes(f"https://{host}/hook")


@pytest.mark.parametrize("host", ["data.example.org", "1.example.org", "a.x0", "0x7f.example", "2.pl", "dead.beef"])
def test_a_name_is_no_number(host: str) -> None:
    assert not is_number(host)
    assert Reach(hosts=None).takes(f"https://{host}/hook")
