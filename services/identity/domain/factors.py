"""The second factor: an authenticator's codes (RFC 6238), recovery codes, and their stored forms."""

import hmac
import re
import secrets
from base64 import b32encode
from datetime import datetime, timedelta
from hashlib import sha256
from uuid import UUID

from pyotp import random_base32
from pyotp.totp import TOTP

STEP_SECONDS = 30
SETUP_LIFE = timedelta(hours=1)
"""How long a secret that was shown waits for its first code."""
CHALLENGE_LIFE = timedelta(minutes=10)
"""How long a log-in waits for its second step."""
RECOVERY_CODES = 10
_RECOVERY_BYTES = 10
_CODE = re.compile(r"[0-9]{6}")
_RECOVERY_CODE = re.compile(r"[A-Z2-7]{16}")


def new_secret() -> str:
    """Return an authenticator's secret: 160 random bits in base32."""
    return random_base32()


def setup_uri(secret: str, account: str, installation: str) -> str:
    """Return the content of an authenticator's QR code: `otpauth://totp/…`."""
    return TOTP(secret).provisioning_uri(name=account, issuer_name=installation)


def fitting_step(secret: str, code: str, now: datetime) -> int | None:
    """Return the time step of a code: this one, the one before or the one after, since clocks differ; None: none."""
    generator, current = TOTP(secret), int(now.timestamp()) // STEP_SECONDS
    for step in (current, current - 1, current + 1):
        if hmac.compare_digest(generator.generate_otp(step), code):
            return step
    return None


def authenticator_code(text: str) -> str | None:
    """Parse a code of six digits; None if it is none. Spaces do not count: apps show one in the middle."""
    digits = re.sub(r"\s", "", text)
    return digits if _CODE.fullmatch(digits) else None


def new_recovery_code() -> str:
    """Return a recovery code: 80 random bits, in four groups of four letters and digits."""
    text = b32encode(secrets.token_bytes(_RECOVERY_BYTES)).decode()
    return "-".join(text[start : start + 4] for start in range(0, len(text), 4))


def recovery_code(text: str) -> str | None:
    """Parse a recovery code; None if it is none. Letter case, spaces and dashes do not count."""
    letters = re.sub(r"[\s-]", "", text).upper()
    return letters if _RECOVERY_CODE.fullmatch(letters) else None


def recovery_digest(user_id: UUID, code: str) -> bytes:
    """Return the stored digest of a recovery code, bound to its user; 80 bits cannot be guessed."""
    return sha256(user_id.bytes + code.encode()).digest()
