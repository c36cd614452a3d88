"""Inbox messages about a contest as a whole."""

from contests.contests.models import ContestRow
from contracts.events.message import MessageBody, MessageRequested, MessageTitle


def over(contest: ContestRow) -> MessageRequested:
    """Return the message to a contest's members that it is over and its ranking final."""
    name = contest.names
    return MessageRequested(
        key=f"ended:{contest.id}",
        kind="results",
        contest_id=contest.id,
        title=MessageTitle(pl=f"{name.pl}: koniec rozgrywek", en=f"{name.en}: the contest is over"),
        body=MessageBody(
            pl=f"Rozgrywki „{name.pl}” są zakończone, a ich ranking jest końcowy. Zobacz, na którym miejscu kończysz.",
            en=f"The contest “{name.en}” is over, and its ranking is final. See your final place.",
        ),
        path=f"/archive/{contest.id}",
    )
