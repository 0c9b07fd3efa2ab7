from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from ._types import Meta

Data = TypeVar("Data", covariant=True)


@dataclass(frozen=True)
class Answer(Generic[Data]):
    """A successful response. Credit `meta["sources"]` wherever you show the data, and read `meta["notices"]`."""

    data: Data
    meta: Meta


@dataclass(frozen=True)
class CallOptions:
    """Options of a single call. What's None is taken from the client."""

    timeout_seconds: float | None = None
    retries: int | None = None
    """All attempts of a POST request have the same Idempotency-Key, so they're charged once."""
    idempotency_key: str | None = None
    """POST only: repeat the call with the same key within 24 hours without paying again."""
