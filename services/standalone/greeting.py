"""The text in the terminal once the product is up."""

from standalone.demo import LOG_INS
from standalone.mailbox import PATH as MAILBOX
from standalone.settings import StandaloneSettings


def greeting(settings: StandaloneSettings, url: str, *, has_demo: bool) -> str:
    """Return the lines of a start: the address, the accounts that can log in, the places of mails and log.

    Args:
        settings: those of this installation.
        url: the address it is served on.
        has_demo: whether to name the demo's log-ins.
    """
    lines = [f"Trybuna: {settings.public_url or url}"]
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
