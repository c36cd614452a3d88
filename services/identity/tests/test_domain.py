"""The pure rules: passwords, e-mail addresses, names, account numbers, consents, rotation."""

import gzip
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from identity.domain import common_passwords
from identity.domain.bank_accounts import account_number
from identity.domain.common_passwords import is_listed
from identity.domain.consents import CONSENTS, NECESSARY, Decision, consent_state, has_necessary_consents, new_decisions
from identity.domain.emails import email_key, is_email
from identity.domain.names import is_name
from identity.domain.passwords import SHORTEST_PASSWORD, PasswordFlaw, password_flaw
from identity.domain.rotation import Lifetime, first_token, successor, token_hash
from kit.process.networks import network_of

EMAIL = "jan.kowalski@example.org"


@pytest.mark.parametrize("password", ["", "1234567", "ąężźćńó"])
def test_less_than_eight_characters_are_too_short(password: str) -> None:
    assert password_flaw(password, EMAIL) is PasswordFlaw.TOO_SHORT


def test_length_counts_characters_as_people_see_them() -> None:
    decomposed = "łó" + "o\u0301" * 6
    assert password_flaw(decomposed[:-2], EMAIL) is PasswordFlaw.TOO_SHORT
    assert password_flaw("x" + "zażółć gęślą jaźń " * 7, EMAIL) is None
    assert password_flaw("xy z" * 33, EMAIL) is PasswordFlaw.TOO_LONG


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "PASSWORD1",
        "P@ssw0rd2026!",
        "Haslo123",
        "hasło1234",
        "polska2026",
        "!!Legia1916!!",
        "qwertyuiop",
        "zaq12wsx",
        "12345678",
        "23456789",
        "hgfedcba",
        "aaaaaaaaaa",
        "abababababab",
        "trybuna2026",
        EMAIL,
        EMAIL.upper(),
        "Jan.Kowalski",
    ],
)
def test_what_is_guessed_first_is_refused(password: str) -> None:
    assert password_flaw(password, EMAIL) is PasswordFlaw.TOO_COMMON


@pytest.mark.parametrize(
    "password", ["smokyjoe", "SmokyJoe", "$Uperman", "!qazxsw2", "~CENSORED~", "Ekstraklasa", "DZIENDOBRY"]
)
def test_the_commonest_are_refused_whatever_their_case(password: str) -> None:
    assert password_flaw(password, EMAIL) is PasswordFlaw.TOO_COMMON


def test_the_list_has_100000_passwords_that_are_long_enough() -> None:
    listed = gzip.decompress(Path(common_passwords.__file__).with_suffix(".txt.gz").read_bytes()).decode().splitlines()
    assert len(set(listed)) == len(listed) == 100_000
    assert listed == sorted(listed)
    assert min(len(password) for password in listed) == SHORTEST_PASSWORD
    for password in (listed[0], listed[-1], *listed[::1000]):
        assert password.isascii()
        assert password.isprintable()
        assert is_listed(password)
        assert password_flaw(password.upper(), EMAIL) is PasswordFlaw.TOO_COMMON
    for beside in (f"{listed[0]}\n{listed[1]}", listed[7][:-1] + "\n", "smokyjo\u0435", f"{listed[5]} {listed[6]}"):
        assert not is_listed(beside), "only a whole line counts"


@pytest.mark.parametrize(
    "password", ["trybuna-demo", "eleven-strikers-on-ice", "żółta kartka", "xk4mPq9z", "🏐🏐🏀🏀⚽⚽⚽🎿"]
)
def test_there_are_no_rules_of_composition(password: str) -> None:
    assert password_flaw(password, EMAIL) is None


@pytest.mark.parametrize(
    "email", ["a@b.pl", EMAIL, "x+y_z!@sub.example.co.uk", "o'neil@example.test", "a" * 64 + "@example.org"]
)
def test_ordinary_addresses_are_addresses(email: str) -> None:
    assert is_email(email)


@pytest.mark.parametrize(
    "email",
    [
        "",
        "a",
        "a@b",
        "@b.pl",
        "a@.pl",
        "a@b..pl",
        "a@-b.pl",
        "a b@c.pl",
        "a@b.pl\n",
        "a@b.pl\0",
        "a@b@c.pl",
        "ą@b.pl",
        "<a@b.pl>",
        "a" * 65 + "@example.org",
        "a@" + "b" * 260 + ".pl",
    ],
)
def test_other_texts_are_no_addresses(email: str) -> None:
    assert not is_email(email)


def test_letter_case_does_not_make_another_address() -> None:
    assert email_key(" Jan.Kowalski@Example.ORG") == EMAIL


@pytest.mark.parametrize(("name", "good"), [("abc", True), ("ąbć" * 13, True), ("ab", False), ("x" * 41, False)])
def test_names_have_3_to_40_characters(name: str, good: bool) -> None:  # noqa: FBT001 - a table of cases
    assert is_name(name) is good


@pytest.mark.parametrize("name", ["a b c", "abc\t", "ab\u00a0c", "abc\0", "abc\u200b", "ab\ud800c", "a\u2028bc"])
def test_names_have_no_whitespace_and_nothing_invisible(name: str) -> None:
    assert not is_name(name)


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("PL61 1090 1014 0000 0712 1981 2874", "PL61109010140000071219812874"),
        ("pl61109010140000071219812874", "PL61109010140000071219812874"),
        ("61109010140000071219812874", "PL61109010140000071219812874"),
        ("DE89370400440532013000", "DE89370400440532013000"),
        ("1234567890123456", "1234567890123456"),
        ("1" * 34, "1" * 34),
    ],
)
def test_an_account_number_is_stored_without_spaces_in_capitals(text: str, stored: str) -> None:
    assert account_number(text) == stored


@pytest.mark.parametrize(
    "text",
    [
        "PL62109010140000071219812874",
        "61109010140000071219812875",
        "123456789012345",
        "1" * 35,
        "PLX1109010140000071219812874",
        "PL 61-1090",
        "XX89370400440532013000",
        "١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦",
        " " * 20,
    ],
)
def test_a_wrong_account_number_is_refused(text: str) -> None:
    assert account_number(text) is None


@given(st.text())
def test_no_text_breaks_the_rules(text: str) -> None:
    account_number(text)
    is_email(text)
    is_name(text)
    password_flaw(text, text)
    token_hash(text)
    assert network_of(text)


def test_a_consent_counts_for_the_current_text_only() -> None:
    current = CONSENTS[NECESSARY].version
    assert has_necessary_consents(consent_state([Decision(NECESSARY, accepted=True, version=current)]))
    assert not has_necessary_consents(consent_state([Decision(NECESSARY, accepted=True, version=current - 1)]))
    assert not has_necessary_consents(consent_state([Decision(NECESSARY, accepted=False, version=current)]))
    assert not has_necessary_consents(consent_state([Decision("gone", accepted=True, version=1)]))


def test_only_decisions_that_differ_are_new() -> None:
    current = CONSENTS[NECESSARY].version
    agreed = Decision(NECESSARY, accepted=True, version=current)
    assert new_decisions([], {NECESSARY: True}) == [agreed]
    assert new_decisions([agreed], {NECESSARY: True}) == []
    assert new_decisions([Decision(NECESSARY, accepted=True, version=current - 1)], {NECESSARY: True}) == [agreed]


def test_a_successor_follows_from_the_token_and_the_secret() -> None:
    token = first_token()
    assert successor(token, b"one") == successor(token, b"one")
    assert len({token, successor(token, b"one"), successor(token, b"two"), first_token()}) == 4


def test_a_session_ends_at_the_earlier_of_both_limits() -> None:
    lifetime = Lifetime(idle=timedelta(days=30), absolute=timedelta(days=90), grace=timedelta(seconds=10))
    start = datetime(2026, 1, 1, tzinfo=UTC)
    assert lifetime.ends_at(start, start) == start + timedelta(days=30)
    assert lifetime.ends_at(start, start + timedelta(days=80)) == start + timedelta(days=90)


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (None, "unknown"),
        ("gateway", "unknown"),
    ],
)
def test_a_network_is_one_ipv4_address_or_an_ipv6_64(host: str | None, network: str) -> None:
    assert network_of(host) == network
