"""The text in the terminal once the product is up."""

from kit.process.addresses import STAYS_LOGGED_OUT, drops_cookies
from standalone.demo import LOG_INS
from standalone.mailbox import PATH as MAILBOX
from standalone.settings import StandaloneSettings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
"""Addresses that listen to other machines, too."""


def greeting(settings: StandaloneSettings, url: str, *, has_demo: bool, plain_http: bool = False) -> str:
    """Return the lines of a start: the address, the accounts that can log in, the places of mails and log.

    Args:
        settings: those of this installation.
        url: the address it is served on.
        has_demo: whether to name the demo's log-ins.
        plain_http: whether people may log in over plain http (`TRYBUNA_PLAIN_HTTP`).
    """
    address = settings.public_url or url
    lines = [f"Trybuna: {address}"]
    is_open = settings.public_url is None and settings.tls_key is None and settings.host in EVERYWHERE
    if settings.environment == "production" and (drops_cookies(address) or is_open) and not plain_http:
        lines.append(STAYS_LOGGED_OUT)
    if has_demo:
        lines.append(LOG_INS)
    if not settings.smtp_host:
        shown = f", shown at {url}{MAILBOX}" if settings.shows_mail else ""
        lines.append(
            f"Mail: no SMTP server is set (TRYBUNA_SMTP_HOST), so mails are files in {settings.mail_folder}{shown}"
        )
    if settings.log_path:
        lines.append(f"Log: {settings.log_path} · stop with Ctrl-C")
    return "\n".join(lines)
