"""Messages for browsers, encrypted as RFC 8291 works it out, and what is read of endpoints and pauses."""

from datetime import UTC, datetime, timedelta

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from identity.domain.push import CURVE, browser_keys, bytes_of, encrypt, origin_of, text_of
from kit.http.outgoing_requests import retry_after
from kit.testing.push import Browser

MESSAGE = "zażółć".encode()


def test_the_example_of_rfc_8291_appendix_a() -> None:
    keys = browser_keys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    private, salt = bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), bytes_of("DGv6ra1nlYgDCS1FRnbzlw")
    assert keys is not None
    assert private is not None
    assert salt is not None
    own = ec.derive_private_key(int.from_bytes(private, "big"), CURVE())
    encrypted = encrypt(b"When I grow up, I want to be a watermelon", keys, own=own, salt=salt)
    assert text_of(encrypted) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_each_message_has_keys_and_salt_of_its_own_and_is_read_by_its_browser() -> None:
    browser = Browser("https://push.example.org")
    keys = browser_keys(browser.subscription["keys"]["p256dh"], browser.subscription["keys"]["auth"])
    assert keys is not None
    one, other = encrypt(MESSAGE, keys), encrypt(MESSAGE, keys)
    assert one[:86] != other[:86]
    assert browser.decrypt(one) == browser.decrypt(other) == MESSAGE


@pytest.mark.parametrize(
    ("endpoint", "origin"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:b", "https://fcm.googleapis.com"),
        ("https://Push.Example.org:443/x", "https://push.example.org"),
        ("https://web.push.apple.com/x?y", "https://web.push.apple.com"),
        ("http://127.0.0.1:4000/x", None),
    ],
)
def test_the_origin_of_an_endpoint(endpoint: str, origin: str | None) -> None:
    assert origin_of(endpoint) == origin
    assert origin_of("http://127.0.0.1:4000/x", to_loopback=True) == "http://127.0.0.1:4000"


def test_how_long_to_wait() -> None:
    now, hour = datetime(2026, 11, 20, 12, tzinfo=UTC), timedelta(hours=1)
    for value, pause in (
        (None, None),
        ("", None),
        ("soon", None),
        ("0", timedelta(0)),
        ("90", timedelta(seconds=90)),
        ("9" * 400, hour),
        ("Fri, 20 Nov 2026 12:05:00 GMT", timedelta(minutes=5)),
        ("Fri, 20 Nov 2026 11:00:00 GMT", timedelta(0)),
        ("Fri, 20 Nov 2099 11:00:00 GMT", hour),
    ):
        assert retry_after(value, now, hour) == pause, value
