"""The words for scores in lists of changes."""

from contests.domain.scores import Pair, Score


def written(score: Score | None) -> str | None:
    """Return a score as text: normal time, then extra time and penalties in brackets."""
    if score is None:
        return None
    later = [_pair(pair) for pair in (score.et, score.p) if pair is not None]
    return f"{_pair(score.ft)} ({'; '.join(later)})" if later else _pair(score.ft)


def _pair(pair: Pair) -> str:
    return f"{pair[0]}:{pair[1]}"
