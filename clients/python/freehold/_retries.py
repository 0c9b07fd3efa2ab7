from __future__ import annotations

import random
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

RETRIED_STATUSES = frozenset({408, 409, 425, 429, 500, 502, 503, 504})
"""Statuses that may pass if the request is sent again."""

_FIRST_PAUSE_SECONDS = 0.4
_LONGEST_PAUSE_SECONDS = 60.0


def pause_before(attempt: int, retry_after_seconds: float | None) -> float | None:
    """Returns the pause before the next attempt in seconds.

    It's what the server asked for, or twice the pause before, shortened at random so that clients don't all
    return at once. None if the server asked for more than a minute.
    """
    if retry_after_seconds is not None:
        return None if retry_after_seconds > _LONGEST_PAUSE_SECONDS else retry_after_seconds
    pause = min(_FIRST_PAUSE_SECONDS * 2**attempt, _LONGEST_PAUSE_SECONDS)
    return pause * random.uniform(0.5, 1)


def retry_after_seconds_of(header: str | None) -> float | None:
    """Returns the seconds that a Retry-After header asks to wait, as a number or a date. None if it has neither."""
    if header is None:
        return None
    try:
        return max(0.0, float(header))
    except ValueError:
        pass
    try:
        until = parsedate_to_datetime(header)
    except ValueError:
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=timezone.utc)
    return max(0.0, (until - datetime.now(timezone.utc)).total_seconds())
