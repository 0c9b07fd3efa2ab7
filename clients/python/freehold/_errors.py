from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypedDict

from ._retries import retry_after_seconds_of


class FieldError(TypedDict):
    """A parameter that was wrong. The message continues its name: "must be a number"."""

    field: str
    message: str


class FreeholdError(Exception):
    """A call that failed. It wasn't charged, unless no response arrived: then `status` is None."""

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        code: str | None = None,
        request_id: str | None = None,
        help: str | None = None,
        errors: list[FieldError] | None = None,
        retry_after_seconds: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        """HTTP status, or None if there was no response."""
        self.code = code
        """Stable error code, such as "no_credits"."""
        self.request_id = request_id
        """Quote this if you ask us about the error."""
        self.help = help
        """Address of a page that says how to fix it."""
        self.errors = errors or []
        """The wrong parameters, for code "invalid_parameters"."""
        self.retry_after_seconds = retry_after_seconds


def failed_response(status: int, headers: Mapping[str, str], body: bytes) -> FreeholdError:
    """Returns the error of a response that isn't a success, from its problem document if it has one."""
    problem = _problem_in(body)
    return FreeholdError(
        problem.get("detail") or problem.get("title") or f"The API answered with status {status}",
        status=status,
        code=problem.get("code"),
        request_id=problem.get("requestId") or headers.get("x-request-id"),
        help=problem.get("type"),
        errors=problem.get("errors"),
        retry_after_seconds=retry_after_seconds_of(headers.get("retry-after")),
    )


def _problem_in(body: bytes) -> dict[str, Any]:
    try:
        parsed = json.loads(body)
    except ValueError:
        return {}
    return parsed if isinstance(parsed, dict) else {}
